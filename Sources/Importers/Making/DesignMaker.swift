import Core
import Interfaces

/// Turns what was found on a screen into a design.
struct DesignMaker {
  /// The most things that a surface may hold, with some room for the containers.
  static let room = DesignLimits.perSurface - 20

  let file: String
  let options: ImportOptions
  var screen: FoundScreen
  var report: ImportReport
  var namer = Namer()
  /// The ids of what can be chosen, by the names that the file gives.
  var named: [String: String] = [:]
  /// Why the labels of goals say nothing about the program, by their ids.
  var doubts: [String: String] = [:]
  /// What can be set by steps, with a value to set it to.
  var settings: [ImportedScreen.Setting] = []
  /// The ids and labels of what keys do as well.
  var shortcuts: [ImportedScreen.Shortcut] = []
  /// The ways that lead to other screens.
  var links: [ImportedScreen.Link] = []
  /// The ids of what stands in the banner, a navigation or the footer of a page.
  var landmarks: Set<String> = []
  /// The device on which things with frames were placed; nil before that.
  var fit: Fit?

  init(_ screen: FoundScreen, file: String, options: ImportOptions) {
    self.screen = screen
    self.file = file
    self.options = options
    report = screen.report
  }

  mutating func guess(_ element: FoundElement, _ message: String) {
    report.guess(element.line, element.subject, message)
  }

  mutating func drop(_ element: FoundElement, _ message: String) {
    report.drop(element.line, element.subject, message)
  }

  /// Returns the screen as a design.
  ///
  /// - Throws: That nothing on it can be used, or why it cannot be laid out.
  mutating func make() throws(DocumentError) -> ImportedScreen {
    completeMenus()
    forgetSharedNames()
    limitCount()
    let title = title
    let before = report
    var made = try design(title)
    if made.goals.isEmpty, screen.holdsTarget, screen.elements.contains(where: { $0.frame != nil })
    {
      forgetPlaces(before)
      made = try design(title)
    }
    let goals = made.goals
    guard !goals.isEmpty else { throw nothing() }
    return ImportedScreen(
      design: made, goals: goals, demonstrations: [], report: report, line: screen.line,
      doubts: doubts.filter { goals.contains($0.key) }, links: links,
      settings: settings.filter { made.takes($0.value, in: $0.control) },
      shortcuts: Array(shortcuts.filter { goals.contains($0.goal) }.prefix(3)),
      isDesktop: screen.isDesktop, landmarks: landmarks)
  }

  /// Returns one of several screens of a design, whether or not anything on it can be used.
  mutating func further() throws(DocumentError) -> Design {
    completeMenus()
    forgetSharedNames()
    limitCount()
    return try design(title)
  }

  /// Whatever can be activated has no place on the screen; without places nothing is lost.
  private mutating func forgetPlaces(_ before: ImportReport) {
    for index in screen.elements.indices { screen.elements[index].frame = nil }
    namer = Namer()
    named = [:]
    (settings, shortcuts, links, doubts, landmarks) = ([], [], [], [:], [])
    report = before
  }

  private mutating func design(_ title: String) throws(DocumentError) -> Design {
    let frames = screen.elements.count { $0.frame != nil }
    let before = report
    var (device, content) = frames > 0 ? placed() : flowing(title)
    if content.isEmpty, frames > 0, screen.holdsTarget {
      forgetPlaces(before)
      (device, content) = flowing(title)
    }
    guard !content.isEmpty else { throw nothing() }
    return try checked(
      Design(
        asciiID(name(for: title), "screen").lowercased(), title: title, device: device
      ) {
        Screen(title) { content }
      })
  }

  /// The title that the file gives, else one made of the name of a class, or of the file.
  private var title: String {
    let own = labelText(screen.title)
    if !own.isEmpty, !Placeholders.isCode(own) { return own }
    let id = screen.id
    // What has no name of its own is called so.
    if id != "screen", !Placeholders.isCode(id), let words = labelText(words(ofName: id)).nonEmpty {
      return words
    }
    return labelText(words(ofName: stem)).nonEmpty ?? own.nonEmpty ?? "Screen"
  }

  /// The name of the file without its ending.
  private var stem: String {
    file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
  }

  /// Words of names that tools and people give to any capture.
  private static let anyFile: Set<String> = [
    "window", "dump", "uidump", "view", "hierarchy", "screen", "source", "page", "tree", "capture",
    "snapshot", "state", "file", "test", "android", "uiautomator", "appium", "maestro",
  ]

  private func name(for title: String) -> String {
    let parts = words(ofName: stem).lowercased().split(separator: " ")
      .filter { !Self.anyFile.contains(String($0)) && $0.count { $0.isLetter } > 2 }
    // The screens of one program are told apart by their files.
    if screen.isNamedByProgram, !parts.isEmpty { return stem }
    return Placeholders.isCode(screen.id) || screen.id == "screen" ? title : screen.id
  }

  private func nothing() -> DocumentError {
    DocumentError([
      Problem(
        file: file, position: screen.line.map { SourcePosition(line: $0, column: 1) },
        path: screen.id, found: "a screen with nothing to activate",
        expected: "at least one button, option or item with a place on the screen")
    ])
  }

  /// Without frames the layout rules of the platform place everything, group by group, and side by side
  /// what stands in one row.
  private mutating func flowing(_ title: String) -> (String, [Control]) {
    report.guess(
      screen.line, "screen \"\(title)\"",
      "the file has no frames; everything is laid out by the rules of the platform")
    var groups: [(number: Int, lines: [(row: Int?, content: [Control])])] = []
    for element in screen.elements {
      guard let control = control(for: element) else { continue }
      if groups.last?.number != element.group { groups.append((element.group, [])) }
      let (last, row) = (groups.count - 1, control.kind == .list ? nil : element.row)
      if row == nil || groups[last].lines.last?.row != row { groups[last].lines.append((row, [])) }
      groups[last].lines[groups[last].lines.count - 1].content.append(control)
    }
    let stacks = groups.map { group in
      Control(
        Stack {
          group.lines.map { line in
            line.content.count > 1 ? Control(Row { line.content }) : line.content[0]
          }
        })
    }
    let bar: [Control] = screen.title.isEmpty ? [] : [Control(NavigationBar())]
    let device = options.device ?? screen.device ?? deviceOfSize() ?? Guess.device
    return (device, stacks.isEmpty ? [] : bar + stacks)
  }

  /// A name that several elements share, as the rows of a list do, tells nothing about them.
  private mutating func forgetSharedNames() {
    let counts = Dictionary(grouping: screen.elements.compactMap(\.identifier), by: \.self)
    for index in screen.elements.indices {
      guard let name = screen.elements[index].identifier, (counts[name]?.count ?? 0) > 1,
        !screen.elements[index].label.isEmpty
      else { continue }
      screen.elements[index].identifier = nil
    }
  }

  // MARK: Limits

  /// Keeps what a surface can hold: texts go first, then what comes last.
  private mutating func limitCount() {
    func weight(_ element: FoundElement) -> Int {
      switch element.role {
      case .segmented(let options, _), .popup(let options, _): options.count + 2
      default: element.sort == "date picker" ? 40 : 2
      }
    }
    var total = screen.elements.reduce(0) { $0 + weight($1) }
    for isText in [true, false] where total > 2 * Self.room {
      var kept: [FoundElement] = []
      var dropped = 0
      for element in screen.elements.reversed() {
        if total > 2 * Self.room, !isText || element.role == .text {
          total -= weight(element)
          dropped += 1
        } else {
          kept.append(element)
        }
      }
      screen.elements = kept.reversed()
      let sort = isText ? "texts" : "elements"
      if dropped > 0 {
        report.drop(screen.line, "\(dropped) \(sort)", "a screen holds at most \(Self.room) things")
      }
    }
  }
}

extension DesignMaker {
  /// The goals that a demonstration reaches, each once; nil when there are none.
  func demonstration(
    _ found: FoundDemonstration, goals: [String]
  ) -> ImportedScreen.Demonstration? {
    var reached: [String] = []
    for identifier in found.identifiers {
      guard let id = named[identifier], goals.contains(id), !reached.contains(id) else { continue }
      reached.append(id)
    }
    return reached.isEmpty
      ? nil : ImportedScreen.Demonstration(title: labelText(found.title), goals: reached)
  }
}
