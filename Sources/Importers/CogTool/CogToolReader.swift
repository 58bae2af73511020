import Core
import Interfaces

/// Reads projects that CogTool has exported: designs with frames, widgets and transitions.
///
/// The frame that people start from becomes the screen. A widget that leads to another frame becomes
/// a button with a menu of what that frame holds, so that each step stays one tap; every frame is
/// placed once, nearest to the start, so that cycles end.
struct CogToolReader {
  private struct Design {
    var frames: [String: XMLElement] = [:]
    var isTouch = false
  }

  private static let depth = 24
  /// The most items of menus that are made of one design.
  private static let mostItems = 20_000

  private let design: Design
  /// The widget that leads to each frame, by the name of the frame: the nearest to the start.
  private let leads: [String: String]
  /// The tasks that end at widgets, by which goals of several designs get the same ids.
  private var ends: [String: String] = [:]
  private var report = ImportReport()
  private var items = 0

  /// The widgets of a frame by the widget that holds them.
  private typealias Parts = [String: [XMLElement]]

  /// Reads a file: one screen a design.
  static func read(_ root: XMLElement) -> Importer.Found {
    var found = Importer.Found()
    let project = CogToolProject(root)
    found.report = project.report
    found.report.add(CogToolLosses.report(root))
    found.project = project
    let designs = root.children.filter { $0.name == "design" }
    for (element, design) in zip(designs, project.designs) {
      let demonstrations =
        element.all("demonstration")
        + root.children.filter { $0.name == "demonstration" }
      guard let (whole, tasks) = read(element, demonstrations, joins: designs.count > 1) else {
        continue
      }
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
    _ element: XMLElement, _ demonstrations: [XMLElement], joins: Bool
  ) -> (FoundScreen, [Importer.FoundDemonstration])? {
    var design = Design()
    design.isTouch = element.children.contains {
      $0.name == "device" && oneLine($0.text) == "touchscreen"
    }
    let frames = element.children.filter { $0.name == "frame" }
    var report = ImportReport()
    for frame in frames {
      let name = frame["name"] ?? ""
      if design.frames[name] != nil {
        report.drop(
          frame.line, "frame \"\(name.prefix(40))\"", "a frame of this name a second time")
      } else {
        design.frames[name] = frame
      }
    }
    let starts = demonstrations.compactMap { $0["startFrameName"] }
    guard let start = starts.compactMap({ design.frames[$0] }).first ?? frames.first else {
      return nil
    }
    var reader = CogToolReader(design: design, start: start)
    reader.report = report
    if joins {
      for demonstration in demonstrations {
        guard let end = reader.demonstration(demonstration, start: start).identifiers.last,
          reader.ends[end] == nil
        else { continue }
        reader.ends[end] = demonstration["taskName"]
      }
    }
    let screen = reader.screen(start, named: element["name"] ?? "design", line: element.line)
    return (screen, demonstrations.map { reader.demonstration($0, start: start) })
  }

  /// Walks from the start, nearest frames first.
  private init(design: Design, start: XMLElement) {
    var leads = [start["name"] ?? "": ""]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let frame = queue[next]
      next += 1
      for widget in frame.children where widget.name == "widget" {
        guard let name = Self.target(of: widget), leads[name] == nil,
          let target = design.frames[name]
        else { continue }
        leads[name] = Self.key(frame, widget)
        queue.append(target)
      }
    }
    self.design = design
    self.leads = leads
  }

  // MARK: Frames

  private mutating func screen(_ start: XMLElement, named name: String, line: Int) -> FoundScreen {
    var screen = FoundScreen(id: name, title: name, line: line)
    screen.isDesktop = !design.isTouch
    screen.unitsPerInch =
      design.isTouch ? Guess.androidUnitsPerInch : Guess.desktopUnitsPerInch
    let widgets = start.children.filter { $0.name == "widget" }
    let targets = widgets.map { Self.target(of: $0) }
    let parts = Self.parts(widgets)
    for widget in widgets where widget["parent"]?.nonEmpty == nil {
      screen.elements.append(element(widget, in: start, parts))
    }
    let right = screen.elements.compactMap(\.frame?.maxX).max() ?? 0
    screen.width =
      design.isTouch && right < Guess[.pagePhone] ? max(right, Guess[.pageLeastWidth]) : right
    for case let name? in targets where design.frames[name] == nil && name != "FINAL FRAME" {
      report.drop(
        start.line, "frame \"\(name.prefix(40))\"", "a way leads there, but it is not in the file")
    }
    for name in design.frames.keys.sorted() where leads[name] == nil {
      report.drop(
        design.frames[name]?.line, "frame \"\(name.prefix(40))\"",
        "no way leads there from the start")
    }
    screen.report = report
    return screen
  }

  private mutating func element(
    _ widget: XMLElement, in frame: XMLElement, _ parts: Parts
  ) -> FoundElement {
    let type = widget["type"] ?? "button"
    var element = FoundElement(
      role: .button, sort: Self.sorts[type] ?? type, label: Self.label(widget),
      identifier: identifier(frame, widget), frame: Self.extent(widget))
    element.line = widget.line
    let items = parts[widget["name"] ?? ""] ?? []
    switch type {
    case "text", "non-interactive": element.role = .text
    case "pull-down list" where !items.isEmpty:
      element.role = .popup(
        items.map {
          FoundOption(label: Self.label($0), identifier: identifier(frame, $0), line: $0.line)
        }, selected: items.firstIndex { $0["name"] == widget["w-selected-name"] })
    case _ where !items.isEmpty:
      element.role = .menu(items.map { item($0, in: frame, parts, depth: 1) })
    default:
      if let parts = opened(by: widget, in: frame, depth: 1) {
        element.role = .menu(parts)
        element.sort = "button that leads to a frame"
      }
    }
    return element
  }

  private mutating func item(
    _ widget: XMLElement, in frame: XMLElement, _ parts: Parts, depth: Int
  ) -> FoundItem {
    let action = FoundAction(
      label: Self.label(widget), identifier: identifier(frame, widget), line: widget.line)
    items += 1
    guard items <= Self.mostItems else { return .item(action) }
    let inside = (parts[widget["name"] ?? ""] ?? []).filter { $0["name"] != widget["name"] }
    if depth < Self.depth, !inside.isEmpty {
      return .submenu(action, inside.map { item($0, in: frame, parts, depth: depth + 1) })
    }
    if let parts = opened(by: widget, in: frame, depth: depth + 1) {
      return .submenu(action, parts)
    }
    return .item(action)
  }

  /// The contents of the frame to which a widget leads, where that is placed nowhere else.
  private mutating func opened(
    by widget: XMLElement, in parent: XMLElement, depth: Int
  ) -> [FoundItem]? {
    guard depth < Self.depth, let name = Self.target(of: widget), let frame = design.frames[name],
      leads[name] == Self.key(parent, widget)
    else { return nil }
    let widgets = frame.children.filter { $0.name == "widget" }
    let shown = widgets.filter {
      $0["parent"]?.nonEmpty == nil && !["text", "non-interactive"].contains($0["type"] ?? "")
    }
    let onward = shown.filter { !isWayBack($0, in: frame) }
    for widget in shown where isWayBack(widget, in: frame) {
      report.drop(
        widget.line, "button \"\(Self.label(widget).prefix(40))\"",
        "it leads to a frame that is placed elsewhere; menus are left by a tap beside them")
    }
    guard !onward.isEmpty else { return nil }
    report.guess(
      frame.line, "frame \"\(name.prefix(40))\"",
      "it is shown as a menu of \(Self.label(widget)), so its places are lost")
    let parts = Self.parts(widgets)
    return onward.map { item($0, in: frame, parts, depth: depth + 1) }
  }

  /// Tells whether a widget leads to a frame that another widget leads to first.
  private func isWayBack(_ widget: XMLElement, in frame: XMLElement) -> Bool {
    guard let name = Self.target(of: widget), design.frames[name] != nil else { return false }
    return leads[name] != Self.key(frame, widget)
  }

  private static func parts(_ widgets: [XMLElement]) -> Parts {
    Dictionary(
      grouping: widgets.filter { $0["parent"]?.nonEmpty != nil }, by: { $0["parent"] ?? "" })
  }

  private static func target(of widget: XMLElement) -> String? {
    widget.children.first { $0.name == "transition" }?["destinationFrameName"]
  }

  // MARK: Demonstrations

  /// Follows the steps from frame to frame, and names each widget with its frame.
  private func demonstration(
    _ element: XMLElement, start: XMLElement
  ) -> Importer.FoundDemonstration {
    var frame: XMLElement? = element["startFrameName"].flatMap { design.frames[$0] } ?? start
    var identifiers: [String] = []
    for step in Self.steps(element) {
      guard let name = step["targetWidgetName"], let here = frame,
        let widget = here.children.first(where: { $0.name == "widget" && $0["name"] == name })
      else { continue }
      identifiers.append(identifier(here, widget))
      if let next = Self.target(of: widget) { frame = design.frames[next] }
    }
    return Importer.FoundDemonstration(
      title: element["taskName"] ?? "Demonstration", identifiers: identifiers)
  }

  private static func steps(_ element: XMLElement) -> [XMLElement] {
    element.children.flatMap { ($0["targetWidgetName"] == nil ? [] : [$0]) + steps($0) }
  }

  // MARK: Facts of a widget

  private static let sorts = [
    "check box": "checkbox", "text box": "field", "menu": "menu", "pull-down list": "pop-up button",
    "list box item": "cell", "context menu": "menu", "non-interactive": "text",
  ]

  private static func key(_ frame: XMLElement, _ widget: XMLElement) -> String {
    "\(frame["name"] ?? "")/\(widget["name"] ?? "")"
  }

  /// The name of a widget in the project; the last part is what its id is made of.
  private func identifier(_ frame: XMLElement, _ widget: XMLElement) -> String {
    let key = Self.key(frame, widget)
    return ends[key].map { key + "/" + $0.replacing("/", with: " ") } ?? key
  }

  private static func label(_ widget: XMLElement) -> String {
    labelText(widget.child("displayLabel")?.text).nonEmpty ?? labelText(widget["name"])
  }

  private static func extent(_ widget: XMLElement) -> Rectangle? {
    guard let extent = widget.child("extent"), let x = extent.number("x"),
      let y = extent.number("y"), let width = extent.number("width"),
      let height = extent.number("height")
    else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}

extension DesignMaker {
  /// The goals that a demonstration reaches, each once; nil when there are none.
  func demonstration(
    _ found: Importer.FoundDemonstration, goals: [String]
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
