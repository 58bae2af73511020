import CMath
import Core
import Importers

extension CogToolScript {
  /// The frames and widgets of a design by their names.
  struct Index {
    let isTouch: Bool
    let first: CogToolProject.Frame?
    var frames: [String: CogToolProject.Frame] = [:]
    var widgets: [String: [String: CogToolProject.Widget]] = [:]
    /// What each frame shows.
    var areas: [String: Rectangle] = [:]

    init(_ design: CogToolProject.Design) {
      isTouch = design.isTouch
      first = design.frames.first
      for frame in design.frames where frames[frame.name] == nil {
        frames[frame.name] = frame
        widgets[frame.name] = Dictionary(
          frame.widgets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let places = frame.widgets.compactMap(\.frame)
        let left = places.map(\.x).min() ?? 0
        let top = places.map(\.y).min() ?? 0
        areas[frame.name] = Rectangle(
          x: left, y: top, width: (places.map(\.maxX).max() ?? 0) - left,
          height: (places.map(\.maxY).max() ?? 0) - top)
      }
    }
  }

  /// Keys that stand for arrows, Enter or modifiers are signs of their own in projects.
  static func sort(of key: Character) -> Mood {
    if "⇧⌃⌥⌘".contains(key) { return .modifierKey }
    guard let scalar = key.unicodeScalars.first else { return .keystroke }
    switch scalar.value {
    case 0...0x1F, 0x7F, 0x2190...0x21FF, 0x2300...0x23FF: return .commandKey
    default: return .keystroke
    }
  }

  static func shown(_ text: String) -> String {
    text.map { key in
      switch key {
      case "\n", "\r", "\r\n": "↵"
      case "\t": "⇥"
      case "\u{8}", "\u{7F}": "⌫"
      default: String(key)
      }
    }.joined()
  }

  /// Tells whether two buttons say the same, so that the second needs no thought.
  static func isRedundant(_ a: Widget, _ b: Widget) -> Bool {
    let groups: [Set<String>] = [
      ["save", "yes", "done", "ok"], ["cancel", "no", "exit", "quit", "abort"],
    ]
    func lies(_ widget: Widget, in group: Set<String>) -> Bool {
      group.contains(widget.name.lowercased()) || group.contains(widget.title.lowercased())
    }
    return groups.contains { lies(a, in: $0) && lies(b, in: $0) }
  }

  static func mood(after widget: Widget, before: Mood) -> Mood {
    switch widget.sort {
    case .menu, .contextMenu, .submenu, .menuItem: .menu
    case .button, .link, .checkBox, .radioButton: .clickable
    case .pullDownList, .pullDownItem: .pullDown
    case .textBox, .text, .listBoxItem, .graffiti: .initial
    case .nonInteractive: before
    }
  }

  /// The width of a target in the direction of a movement through its middle.
  static func width(of target: Rectangle, along way: (x: Double, y: Double)) -> Double {
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0 else { return min(target.width, target.height) }
    let across = way.x == 0 ? Double.infinity : target.width * length / abs(way.x)
    let down = way.y == 0 ? Double.infinity : target.height * length / abs(way.y)
    return min(across, down)
  }
}
