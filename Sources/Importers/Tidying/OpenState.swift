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
    guard let area = frames.dropFirst().reduce(frames.first, { $0?.union($1) }) else {
      screen.report.drop(nil, "open state", "it shows nothing that the closed one does not")
      return
    }
    guard let index = self.opener(in: screen, name: opener, area: area) else {
      screen.report.drop(nil, "open state", "no element of the closed state can open it")
      return
    }
    let element = screen.elements[index]
    let choices = items.map {
      FoundChoice(
        label: $0.label, identifier: $0.identifier, glyph: $0.glyph,
        isUnavailable: $0.role == .text)
    }
    let selected = items.firstIndex(where: \.isSelected)
    screen.elements[index].role =
      selected == nil ? .menu(choices.map(FoundItem.item)) : .popup(choices, selected: selected)
    screen.elements[index].sort = selected == nil ? "pull-down button" : "pop-up button"
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
    }.stablySorted { [$0.frame?.y ?? 0, $0.frame?.x ?? 0] }
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
