import Core
import Interfaces

/// Reads projects that CogTool has exported: designs with frames, widgets and transitions.
///
/// The frame that people start from becomes the screen. A widget that leads to another frame becomes
/// a button with a menu of what that frame holds, so that each step stays one tap; every frame is
/// placed once, nearest to the start, so that cycles end.
struct CogToolReader {
  private typealias Frame = CogToolProject.Frame
  private typealias Widget = CogToolProject.Widget

  private static let depth = 24
  /// The most items of menus that are made of one design.
  private static let mostItems = 20_000

  private let design: CogToolProject.Design
  private let frames: [String: Frame]
  /// The widget that leads to each frame, by the name of the frame: the nearest to the start.
  private let leads: [String: String]
  /// The tasks that end at widgets, by which goals of several designs get the same ids.
  private var ends: [String: String] = [:]
  private var report = ImportReport()
  private var items = 0

  /// Reads a file: one screen a design.
  static func read(_ root: XMLElement) -> Importer.Found {
    var found = Importer.Found()
    let project = CogToolProject(root)
    found.report = project.report
    found.report.add(CogToolLosses.report(root))
    found.scripts = { file in
      var maker = CogToolScripts(project, file: file.name, options: file.options)
      return (maker.suite(), maker.refusals)
    }
    for design in project.designs {
      guard let (whole, tasks) = read(design, joins: project.designs.count > 1) else { continue }
      var screen = whole
      screen.report.add(CogToolLosses.steps(of: design))
      found.screens.append(screen)
      found.demonstrations.append(tasks)
    }
    // Designs that are compared stand on one device, at one scale.
    if let widest = found.screens.compactMap(\.width).max() {
      for index in found.screens.indices where found.screens.count > 1 {
        found.screens[index].width = widest
      }
    }
    return found
  }

  private static func read(
    _ design: CogToolProject.Design, joins: Bool
  ) -> (FoundScreen, [FoundDemonstration])? {
    var frames: [String: Frame] = [:]
    var report = ImportReport()
    for frame in design.frames {
      if frames[frame.name] != nil {
        report.drop(frame.line, subject(frame), "a frame of this name a second time")
      } else {
        frames[frame.name] = frame
      }
    }
    let starts = design.demonstrations.compactMap { frames[$0.start] }
    guard let start = starts.first ?? design.frames.first else { return nil }
    var reader = CogToolReader(design, frames, start: start)
    reader.report = report
    for demonstration in design.demonstrations where joins {
      let end = reader.demonstration(demonstration, start: start).identifiers.last
      if let end, reader.ends[end] == nil { reader.ends[end] = demonstration.title }
    }
    let screen = reader.screen(start)
    return (screen, design.demonstrations.map { reader.demonstration($0, start: start) })
  }

  /// Walks from the start, nearest frames first.
  private init(_ design: CogToolProject.Design, _ frames: [String: Frame], start: Frame) {
    var leads = [start.name: ""]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let frame = queue[next]
      next += 1
      for widget in frame.widgets {
        guard let name = Self.target(of: widget), leads[name] == nil, let target = frames[name]
        else { continue }
        leads[name] = CogToolScreens.key(frame.name, widget.name)
        queue.append(target)
      }
    }
    self.design = design
    self.frames = frames
    self.leads = leads
  }

  // MARK: Frames

  private mutating func screen(_ start: Frame) -> FoundScreen {
    var screen = FoundScreen(id: design.name, title: design.name, line: design.line)
    screen.isDesktop = !design.isTouch
    screen.unitsPerInch =
      design.isTouch ? Guess.androidUnitsPerInch : Guess.desktopUnitsPerInch
    screen.elements = start.outer.map { element($0, in: start) }
    let right = screen.elements.compactMap(\.frame?.maxX).max() ?? 0
    screen.width =
      design.isTouch && right < Guess[.pagePhone] ? max(right, Guess[.pageLeastWidth]) : right
    for case let name? in start.widgets.map(Self.target)
    where frames[name] == nil && name != "FINAL FRAME" {
      report.drop(
        start.line, "frame \"\(name.prefix(40))\"", "a way leads there, but it is not in the file")
    }
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) where leads[name] == nil {
      report.drop(frame.line, Self.subject(frame), "no way leads there from the start")
    }
    screen.report = report
    return screen
  }

  private mutating func element(_ widget: Widget, in frame: Frame) -> FoundElement {
    var element = widget.element(identifier(frame, widget))
    element.line = widget.line
    let items = frame.items(of: widget)
    switch widget.sort {
    case .text, .nonInteractive: break
    case .pullDownList where !items.isEmpty:
      element.role = widget.popUp(items) { identifier(frame, $0) }
    case _ where !items.isEmpty:
      element.role = .menu(items.map { item($0, in: frame, depth: 1) })
    default:
      if let parts = opened(by: widget, in: frame, depth: 1) {
        element.role = .menu(parts)
        element.sort = "button that leads to a frame"
      }
    }
    return element
  }

  private mutating func item(_ widget: Widget, in frame: Frame, depth: Int) -> FoundItem {
    let action = FoundChoice(
      label: widget.title, identifier: identifier(frame, widget), line: widget.line)
    items += 1
    guard items <= Self.mostItems else { return .item(action) }
    let inside = frame.items(of: widget).filter { $0.name != widget.name }
    if depth < Self.depth, !inside.isEmpty {
      return .submenu(action, inside.map { item($0, in: frame, depth: depth + 1) })
    }
    let parts = opened(by: widget, in: frame, depth: depth + 1)
    return parts.map { .submenu(action, $0) } ?? .item(action)
  }

  /// The contents of the frame to which a widget leads, where that is placed nowhere else.
  private mutating func opened(
    by widget: Widget, in parent: Frame, depth: Int
  ) -> [FoundItem]? {
    guard depth < Self.depth, let name = Self.target(of: widget), let frame = frames[name],
      leads[name] == CogToolScreens.key(parent.name, widget.name)
    else { return nil }
    let shown = frame.outer.filter { ![.text, .nonInteractive].contains($0.sort) }
    for widget in shown where isWayBack(widget, in: frame) {
      report.drop(
        widget.line, "button \"\(widget.title.prefix(40))\"",
        "it leads to a frame that is placed elsewhere; menus are left by a tap beside them")
    }
    let onward = shown.filter { !isWayBack($0, in: frame) }
    guard !onward.isEmpty else { return nil }
    report.guess(
      frame.line, Self.subject(frame),
      "it is shown as a menu of \(widget.title), so its places are lost")
    return onward.map { item($0, in: frame, depth: depth + 1) }
  }

  /// Tells whether a widget leads to a frame that another widget leads to first.
  private func isWayBack(_ widget: Widget, in frame: Frame) -> Bool {
    guard let name = Self.target(of: widget), frames[name] != nil else { return false }
    return leads[name] != CogToolScreens.key(frame.name, widget.name)
  }

  private static func target(of widget: Widget) -> String? {
    widget.transitions.first?.destination.nonEmpty
  }

  private static func subject(_ frame: Frame) -> String { "frame \"\(frame.name.prefix(40))\"" }

  /// The name of a widget in the project; the last part is what its id is made of.
  private func identifier(_ frame: Frame, _ widget: Widget) -> String {
    let key = CogToolScreens.key(frame.name, widget.name)
    return ends[key].map { key + "/" + $0.replacing("/", with: " ") } ?? key
  }

  /// Follows the steps of a demonstration from frame to frame, and names each widget with its frame.
  private func demonstration(
    _ demonstration: CogToolProject.Demonstration, start: Frame
  ) -> FoundDemonstration {
    var frame: Frame? = frames[demonstration.start] ?? start
    var identifiers: [String] = []
    for step in demonstration.steps {
      guard case .use(let name, _) = step.act, let here = frame,
        let widget = here.widgets.first(where: { $0.name == name })
      else { continue }
      identifiers.append(identifier(here, widget))
      if let next = Self.target(of: widget) { frame = frames[next] }
    }
    return FoundDemonstration(title: demonstration.task, identifiers: identifiers)
  }
}

extension CogToolProject.Widget {
  private static let sorts = [
    "check box": "checkbox", "text box": "field", "menu": "menu", "pull-down list": "pop-up button",
    "list box item": "cell", "context menu": "menu", "non-interactive": "text",
  ]

  /// Returns the widget as an element, without what it opens.
  func element(_ identifier: String) -> FoundElement {
    FoundElement(
      role: [.text, .nonInteractive].contains(sort) ? .text : .button,
      sort: Self.sorts[type] ?? type, label: title, identifier: identifier, frame: frame)
  }

  /// Returns the role of a list with items, of which one is chosen.
  func popUp(_ items: [Self], _ identifier: (Self) -> String) -> FoundElement.Role {
    .popup(
      items.map {
        FoundChoice(label: $0.title, identifier: identifier($0), line: $0.line)
      }, selected: items.firstIndex { $0.name == selected })
  }
}
