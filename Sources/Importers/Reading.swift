package import Core
import Interfaces

extension Importer {
  /// Reads a text of any known format.
  ///
  /// - Parameters:
  ///   - text: The text of a file.
  ///   - file: The name for messages.
  ///   - options: What is known beyond the file.
  /// - Returns: The screens as designs, each with its goals and its report.
  /// - Throws: Why nothing can be made of it.
  package static func read(
    _ text: String, file: String, options: ImportOptions = ImportOptions()
  ) throws(DocumentError) -> Imported {
    let text = Unwrapping.content(of: text)
    guard let format = ForeignFormat.recognized(by: FileHead(text)) else {
      throw refusal(file, found: "none of the known formats", expected: known)
    }
    let source = ForeignFile(text: text, name: file, options: options)
    var found = try format.read(source)
    for index in found.screens.indices {
      found.screens[index].isDrawn = format.isDrawn
      Tidying.tidy(&found.screens[index])
    }
    let openers = found.screens.flatMap(\.openers)
    for state in options.openStates where !found.screens.isEmpty {
      OpenState.join(state.screen, to: &found.screens[0], opener: state.opener)
    }
    for index in found.screens.indices {
      options.findings.attach(to: &found.screens[index], isOnly: found.screens.count == 1)
    }
    if found.screens.count > maximumScreens {
      found.report.drop(
        nil, "\(found.screens.count - maximumScreens) screens",
        "a file may hold \(maximumScreens)")
      found.screens.removeLast(found.screens.count - maximumScreens)
    }
    let lists = Set(found.screens.flatMap(\.lists)).sorted()
    var imported = try made(found, of: source, format)
    imported.openers = openers.compactMap { $0.label.nonEmpty ?? $0.names.last }
    let names = Set(openers.flatMap(\.names))
    imported.unknownMenus = options.menus.keys.filter { !names.contains($0) }.sorted()
    imported.lists = lists
    return imported
  }

  private static func made(
    _ found: Found, of file: ForeignFile, _ format: ForeignFormat
  ) throws(DocumentError) -> Imported {
    var report = found.report
    var screens: [ImportedScreen] = []
    var problems: [Problem] = []
    var names = Namer()
    var designs: [String: String] = [:]
    for (index, foundScreen) in found.screens.enumerated() {
      var maker = DesignMaker(foundScreen, file: file.name, options: file.options)
      do throws(DocumentError) {
        var screen = try maker.make()
        screen.design.id = names.name(screen.design.id)
        if let source = foundScreen.sourceID { designs[source] = screen.design.id }
        if found.demonstrations.indices.contains(index) {
          screen.demonstrations = found.demonstrations[index].compactMap {
            maker.demonstration($0, goals: screen.goals)
          }
          screen.report = maker.report
        }
        screens.append(screen)
      } catch {
        problems += error.problems
        report.add(maker.report)
        report.drop(
          foundScreen.line,
          "screen \"\(foundScreen.title.isEmpty ? foundScreen.id : foundScreen.title)\"",
          error.problems.first.map { "found \($0.found); expected \($0.expected)" } ?? "")
      }
    }
    guard !screens.isEmpty else {
      if !problems.isEmpty { throw DocumentError(problems) }
      throw file.refusal(
        found: "\(format.title) without a screen", expected: "at least one screen")
    }
    for index in screens.indices {
      screens[index].links = screens[index].links.compactMap { link in
        designs[link.destination].map { .init(goal: link.goal, destination: $0) }
      }
    }
    let name = file.name.split(separator: "/").last ?? ""
    screens[0].source = String(name.prefix { $0 != "." })
    let scripts = found.scripts?(file)
    if let scripts, scripts.suite == nil { report.add(scripts.refusals) }
    return Imported(format: format, screens: screens, report: report, scripts: scripts?.suite)
  }

  private static let known =
    "a storyboard or xib, a page source, description or snapshot of XCUITest, what idb or Maestro "
    + "describes, a uiautomator dump, a layout of Android, a Compose, Espresso, Flutter or React tree, "
    + "views that UIKit prints, a page source of Windows, an aria snapshot or accessibility tree, a Figma "
    + "file or a CogTool export"
}

extension ForeignFormat {
  /// All formats; the first that recognizes a file reads it.
  package static let all: [ForeignFormat] = [
    .interfaceBuilder, .pageSource, .uiautomator, .cogtool, .androidLayout, .windows, .webPage,
    .axe, .figma, .reactTree,
    .snapshotDictionary, .idb, .webDriverAgent, .maestro, .androidTree, .accessibilityTree,
    .flutter, .espresso, .viewTree, .debugDescription, .blinkTree, .compose, .ariaSnapshot,
  ]

  /// Tells the format of a text by its content.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: The format, or nil when it is none that can be read.
  package static func sniffed(_ text: String) -> Self? {
    recognized(by: FileHead(Unwrapping.content(of: text)))
  }

  /// Tells the format by the beginning of a file without what tools print around it.
  static func recognized(by head: FileHead) -> Self? { all.first { $0.recognizes(head) } }
}

extension ImportOptions {
  /// Takes a state of the same screen with a menu open.
  ///
  /// - Parameters:
  ///   - text: A file of the same format.
  ///   - file: The name for messages.
  ///   - opener: The name or label of what opens the menu; nil for the nearest element.
  /// - Throws: Why nothing can be made of it.
  package mutating func readOpenState(
    _ text: String, file: String, opener: String? = nil
  ) throws(DocumentError) {
    let text = Unwrapping.content(of: text)
    guard let format = ForeignFormat.sniffed(text) else {
      throw Importer.refusal(
        file, found: "none of the known formats", expected: "the format of the closed state")
    }
    let found = try format.read(ForeignFile(text: text, name: file, options: self))
    guard var screen = found.screens.first else { return }
    Tidying.tidy(&screen)
    openStates.append((screen, opener))
  }
}
