import Core

/// Joins two states of a screen, one with a menu closed and one with it open.
enum OpenState {
  /// Gives the element that opens a menu the items that show only while it is open.
  ///
  /// - Parameters:
  ///   - open: The screen with the menu open.
  ///   - screen: The screen with the menu closed.
  ///   - opener: The name of the element that opens the menu; the nearest one when nil.
  static func join(_ open: FoundScreen, to screen: inout FoundScreen, opener: String?) {
    let items = added(open, to: screen)
    let frames = items.compactMap(\.frame)
    guard !items.isEmpty, let area = hull(frames) else {
      screen.report.drop(nil, "open state", "it shows nothing that the closed one does not")
      return
    }
    guard let index = self.opener(in: screen, name: opener, area: area) else {
      screen.report.drop(nil, "open state", "no element of the closed state can open it")
      return
    }
    let element = screen.elements[index]
    if items.contains(where: \.isSelected) {
      let options = items.map {
        FoundOption(label: $0.label, identifier: $0.identifier, glyph: $0.glyph, line: nil)
      }
      screen.elements[index].role = .popup(options, selected: items.firstIndex(where: \.isSelected))
      screen.elements[index].sort = "pop-up button"
    } else {
      screen.elements[index].role = .menu(
        items.map {
          .item(
            FoundAction(
              label: $0.label, identifier: $0.identifier, glyph: $0.glyph,
              isDestructive: $0.isDestructive, isUnavailable: $0.role == .text))
        })
      screen.elements[index].sort = "pull-down button"
    }
    let why = opener == nil ? "it is the nearest to them" : "as asked"
    screen.report.guess(
      element.line, element.subject,
      "the open state shows \(items.count) more elements, which it opens: \(why)")
  }

  /// The elements that the open state alone shows, from top to bottom.
  private static func added(_ open: FoundScreen, to screen: FoundScreen) -> [FoundElement] {
    struct Key: Hashable {
      var label: String
      var frame: Rectangle?
    }
    let known = Set(screen.elements.map { Key(label: $0.label, frame: $0.frame) })
    let area = (screen.width ?? 0) * (screen.height ?? 0)
    return open.elements.filter { element in
      guard let frame = element.frame, !element.label.isEmpty, element.role != .heading,
        element.role != .text || element.sort != "text"
      else { return false }
      let isBackground = area > 0 && frame.width * frame.height > area / 2
      return !isBackground && !known.contains(Key(label: element.label, frame: frame))
    }.enumerated().sorted {
      ($0.element.frame?.y ?? 0, $0.element.frame?.x ?? 0, $0.offset)
        < ($1.element.frame?.y ?? 0, $1.element.frame?.x ?? 0, $1.offset)
    }.map(\.element)
  }

  private static func hull(_ frames: [Rectangle]) -> Rectangle? {
    guard let left = frames.map(\.x).min(), let top = frames.map(\.y).min(),
      let right = frames.map(\.maxX).max(), let bottom = frames.map(\.maxY).max()
    else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func opener(
    in screen: FoundScreen, name: String?, area: Rectangle
  ) -> Int? {
    let targets = screen.elements.indices.filter {
      switch screen.elements[$0].role {
      case .button, .menu(nil): screen.elements[$0].frame != nil
      default: false
      }
    }
    if let name {
      return targets.first { screen.elements[$0].identifier == name }
        ?? targets.first { screen.elements[$0].label == name }
    }
    return targets.min { distance(screen.elements[$0], area) < distance(screen.elements[$1], area) }
  }

  private static func distance(_ element: FoundElement, _ area: Rectangle) -> Double {
    guard let frame = element.frame else { return .infinity }
    let gapX = max(0, max(area.x - frame.maxX, frame.x - area.maxX))
    let gapY = max(0, max(area.y - frame.maxY, frame.y - area.maxY))
    return (gapX * gapX + gapY * gapY).squareRoot()
  }
}
