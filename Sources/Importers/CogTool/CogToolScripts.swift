import Core
import Interfaces

/// Makes a suite of a project: frames become screens with their own geometry, and demonstrations
/// scripts.
struct CogToolScripts {
  private let project: CogToolProject
  private let file: String
  private let options: ImportOptions
  private var report = ImportReport()
  /// Why designs or tasks are left out.
  private(set) var refusals = ImportReport()

  init(_ project: CogToolProject, file: String, options: ImportOptions) {
    self.project = project
    self.file = file
    self.options = options
  }

  /// Returns the suite; nil where no task was demonstrated on every design, as the refusals tell.
  mutating func suite() -> ScriptedSuite? {
    let designs = project.designs.filter { !$0.demonstrations.isEmpty }
    guard !designs.isEmpty else { return nil }
    guard designs.count == project.designs.count else {
      for design in project.designs where design.demonstrations.isEmpty {
        refusals.drop(
          nil, "the suite of all designs",
          "nothing was demonstrated on the design \"\(design.name.prefix(40))\"")
      }
      return nil
    }
    let size = size(of: designs)
    var names = Namer()
    var made: [Design] = []
    var scripts: [[String: CogToolDemonstration]] = []
    for design in designs {
      var screens = CogToolScreens(design, size: size, file: file, options: options)
      guard var whole = screens.design() else { return nil }
      report.add(screens.report)
      whole.id = names.name(whole.id)
      made.append(whole)
      var own: [String: CogToolDemonstration] = [:]
      for demonstration in design.demonstrations where own[demonstration.task] == nil {
        var script = CogToolDemonstration(demonstration, of: design, on: screens)
        script.run()
        report.add(script.report)
        own[demonstration.task] = script
      }
      scripts.append(own)
    }
    let tasks = tasks(designs, scripts)
    report.add(refusals)
    return tasks.isEmpty ? nil : ScriptedSuite(designs: made, tasks: tasks, report: report)
  }

  /// The tasks that every design was shown with, in the order of the first.
  private mutating func tasks(
    _ designs: [CogToolProject.Design], _ scripts: [[String: CogToolDemonstration]]
  ) -> [ScriptedSuite.Task] {
    var seen: Set<String> = []
    var tasks: [ScriptedSuite.Task] = []
    for demonstration in designs.flatMap(\.demonstrations)
    where seen.insert(demonstration.task).inserted {
      let title = labelText(demonstration.task)
      let shown = scripts.compactMap { $0[demonstration.task] }
      let steps = shown.map(\.steps)
      if let reason = Self.refusal(steps, of: designs.count) {
        refusals.drop(demonstration.line, "task \"\(title.prefix(40))\"", reason)
      } else {
        tasks.append(
          ScriptedSuite.Task(
            title: title.isEmpty ? "Task" : title, steps: steps, begin: shown.map(\.begin)))
      }
    }
    return tasks
  }

  /// The most steps of a task of a suite.
  private static let mostSteps = 200

  private static func refusal(_ steps: [[ScriptedSuite.Step]], of designs: Int) -> String? {
    if steps.count < designs { return "it was not demonstrated on every design" }
    let count = steps.reduce(0) { $0 + $1.count }
    if count > mostSteps {
      return "it has \(count) steps in all designs; a task has at most \(mostSteps)"
    }
    let chooses = steps.allSatisfy {
      $0.contains { if case .choose = $0.act { true } else { false } }
    }
    return chooses ? nil : "nothing in it is chosen"
  }

  /// Designs that are compared stand on one device, at one scale.
  private func size(of designs: [CogToolProject.Design]) -> CogToolScreens.Size {
    let places = designs.flatMap(\.frames).flatMap(\.widgets).filter { $0.parent == nil }
      .compactMap(\.frame)
    let right = places.map(\.maxX).filter { $0 < 1e6 }.max() ?? 0
    let bottom = places.map(\.maxY).filter { $0 < 1e6 }.max() ?? 0
    let isTouch = designs.allSatisfy(\.isTouch)
    return CogToolScreens.Size(
      width: isTouch && right < Guess[.pagePhone] ? max(right, Guess[.pageLeastWidth]) : right,
      height: isTouch ? nil : min(max(bottom, 240), Guess.desktop.height), isTouch: isTouch)
  }
}

/// The screens of a design of a project, with the ids of what can be chosen on each.
struct CogToolScreens {
  /// The size that all screens of a project share, in its pixels.
  struct Size {
    var width: Double
    var height: Double?
    var isTouch: Bool
  }

  /// The most screens of a design, the first one included.
  private static let most = 100
  private static let depth = 24

  private let source: CogToolProject.Design
  private let size: Size
  private let file: String
  private let options: ImportOptions
  private(set) var report = ImportReport()
  /// The names of the screens, by those of the frames.
  private(set) var screens: [String: String] = [:]
  /// The ids of what can be chosen, by frame and widget.
  private(set) var ids: [String: String] = [:]
  /// The screens to which what can be chosen leads, by its id.
  private(set) var leads: [String: String] = [:]
  /// The device of the screens, and how large they are shown on it.
  private(set) var fit: DesignMaker.Fit?
  /// Those of them that are fields.
  private(set) var fields: Set<String> = []
  /// The frames by their names.
  let frames: [String: CogToolProject.Frame]

  init(_ design: CogToolProject.Design, size: Size, file: String, options: ImportOptions) {
    source = design
    self.size = size
    self.file = file
    self.options = options
    frames = Dictionary(
      design.frames.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func key(_ frame: String, _ widget: String) -> String { "\(frame)/\(widget)" }

  /// The frame where a demonstration begins.
  func start(of demonstration: CogToolProject.Demonstration) -> CogToolProject.Frame? {
    frames[demonstration.start] ?? source.frames.first
  }

  /// Returns the design, whose first screen is the one where the first demonstration begins.
  mutating func design() -> Design? {
    var whole: Design?
    var namer = Namer()
    var names = Namer()
    _ = names.name(FurtherScreen.first)
    let visited = visited()
    for frame in source.frames where !visited.contains(where: { $0.name == frame.name }) {
      report.drop(nil, "frame \"\(frame.name.prefix(40))\"", "no demonstration comes there")
    }
    for frame in visited {
      guard screens.count < Self.most else {
        report.drop(
          nil, "frame \"\(frame.name.prefix(40))\"", "a design has at most \(Self.most) screens")
        continue
      }
      guard let screen = screen(frame, &namer) else { continue }
      if whole == nil {
        whole = screen
        screens[frame.name] = FurtherScreen.first
      } else {
        let name = names.name(frame.name, "frame")
        whole?.screens.append(FurtherScreen(name, screen.screen))
        screens[frame.name] = name
      }
    }
    leads = leads(of: visited)
    whole?.leads = leads
    return whole
  }

  /// The screens to which what can be chosen leads by the usual act.
  private func leads(of frames: [CogToolProject.Frame]) -> [String: String] {
    var leads: [String: String] = [:]
    for frame in frames {
      for widget in frame.widgets {
        guard let id = ids[Self.key(frame.name, widget.name)],
          let way = widget.transitions.taken(by: .usual(isTouch: source.isTouch)),
          way.destination != frame.name, let screen = screens[way.destination]
        else { continue }
        leads[id] = screen
      }
    }
    return leads
  }

  /// The frames that demonstrations come to, in that order.
  private func visited() -> [CogToolProject.Frame] {
    var names: [String] = []
    for demonstration in source.demonstrations {
      var place = start(of: demonstration)
      if let place, !names.contains(place.name) { names.append(place.name) }
      for step in demonstration.steps {
        guard let here = place, let way = step.way(from: here, isTouch: source.isTouch),
          let next = frames[way.destination]
        else { continue }
        place = next
        if !names.contains(next.name) { names.append(next.name) }
      }
    }
    return names.compactMap { frames[$0] }
  }

  /// Makes a screen of a frame; nil where nothing of it can be shown.
  private mutating func screen(
    _ frame: CogToolProject.Frame, _ namer: inout Namer
  ) -> Design? {
    let title = labelText(source.name).nonEmpty ?? "Design"
    var found = FoundScreen(id: title, title: screens.isEmpty ? title : frame.name)
    found.isDesktop = !size.isTouch
    found.unitsPerInch = size.isTouch ? Guess.androidUnitsPerInch : Guess.desktopUnitsPerInch
    (found.width, found.height) = (size.width, size.height)
    found.elements = elements(of: frame)
    var maker = DesignMaker(found, file: file, options: options)
    maker.namer = namer
    guard let made = try? maker.further() else {
      report.drop(
        nil, "frame \"\(frame.name.prefix(40))\"", "nothing of it can be shown on a screen")
      return nil
    }
    namer = maker.namer
    fit = fit ?? maker.fit
    report.add(maker.report)
    let goals = Set(made.goals)
    ids.merge(maker.named.filter { goals.contains($1) }) { first, _ in first }
    fields.formUnion(made.textFields)
    return made
  }

  // MARK: Widgets

  private func elements(of frame: CogToolProject.Frame) -> [FoundElement] {
    frame.outer.map { widget in
      var element = widget.element(Self.key(frame.name, widget.name))
      if widget.type != widget.sort.rawValue { element.sort = "button" }
      let items = frame.items(of: widget)
      switch widget.sort {
      case .text, .nonInteractive, .textBox: break
      case .graffiti: element.sort = "field"
      case .pullDownList where !items.isEmpty:
        element.role = widget.popUp(items) { Self.key(frame.name, $0.name) }
      case _ where !items.isEmpty:
        element.role = .menu(items.map { item($0, in: frame, depth: 1) })
      default: break
      }
      return element
    }
  }

  private func item(
    _ widget: CogToolProject.Widget, in frame: CogToolProject.Frame, depth: Int
  ) -> FoundItem {
    let action = FoundChoice(
      label: widget.title, identifier: Self.key(frame.name, widget.name))
    let inside = frame.items(of: widget).filter { $0.name != widget.name }
    guard depth < Self.depth, !inside.isEmpty else { return .item(action) }
    return .submenu(action, inside.map { item($0, in: frame, depth: depth + 1) })
  }
}

extension CogToolProject.Step {
  /// The way to another frame that the act of the step takes; nil where it leads nowhere.
  func way(
    from frame: CogToolProject.Frame, isTouch: Bool
  ) -> CogToolProject.Transition? {
    switch act {
    case .use(let name, let action):
      return frame.widgets.first { $0.name == name }?.transitions
        .taken(by: action ?? .usual(isTouch: isTouch))
    case .give(.voice(let text, let isCommand)):
      return frame.voice.taken(by: .voice(text, isCommand: isCommand))
    case .give(let action): return frame.keyboard.taken(by: action)
    case .think, .wait, .look: return nil
    }
  }
}

extension [CogToolProject.Transition] {
  /// The way that an act takes: that of the same act, or the only one.
  package func taken(by action: CogToolProject.Action) -> CogToolProject.Transition? {
    first { $0.action.map { $0.isSame(action) } ?? true } ?? (count == 1 ? first : nil)
  }
}

extension CogToolProject.Action {
  /// The act that a step stands for which names none: a click or a tap.
  fileprivate static func usual(isTouch: Bool) -> Self {
    isTouch
      ? .touch(press: "downUp") : .mouse(press: "downUp", button: "left", modifiers: [])
  }

  /// Tells whether two acts are the same, a tap by any of its names.
  fileprivate func isSame(_ other: Self) -> Bool {
    func isTap(_ press: String) -> Bool { press == "tap" || press == "downUp" }
    if case .touch(let a) = self, case .touch(let b) = other {
      return a == b || isTap(a) && isTap(b)
    }
    return self == other
  }
}
