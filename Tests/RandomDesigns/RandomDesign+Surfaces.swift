import Interfaces

extension RandomDesign {
  /// A button with a menu in any mode, or one whose action opens a surface.
  mutating func modalButton(depth: Int) -> Button {
    if random.chance(0.4) {
      let menuFirst = random.chance(0.5)
      let items = (0..<random.count(1...5)).map { _ in MenuElement.item(item(glyph: nil)) }
      return Button(
        label(), id: leafID(), menuFirst: menuFirst, selectionFirst: random.chance(0.5)
      ) { items }
    }
    let follow = random.chance(0.5) ? passing() : .presents(panel(depth: depth + 1))
    return Button(label(), id: leafID(), then: follow, context: context(depth: depth))
  }

  /// What an action leads to besides a surface with controls.
  mutating func passing() -> Consequence {
    switch random.count(0...2) {
    case 0:
      return .confirm(
        Question(
          random.pick(Question.Kind.allCases), title: random.chance(0.5) ? label() : nil,
          message: random.chance(0.3) ? label() : nil))
    case 1:
      let action = random.chance(0.6) ? Toast.Action(label(), isUndo: random.chance(0.7)) : nil
      return .toast(Toast(label(), duration: random.chance(0.5) ? 3.5 : nil, action: action))
    default:
      return .loading(
        Loading(
          Double(random.count(0...9)), cancel: random.chance(0.3) ? "Stop" : nil,
          failure: random.chance(0.3) ? 0.25 : 0))
    }
  }

  private mutating func panel(depth: Int) -> Panel {
    if random.chance(0.25) {
      let content = (0..<random.count(1...6)).map { _ in control(depth: depth + 2) }
      return .page(Page(label(), back: random.chance(0.3) ? label() : nil) { content })
    }
    if random.chance(0.5) {
      let kind = random.pick(Dialog.Kind.allCases)
      let count = kind == .modal ? 1 : random.count(1...6)
      let items = (0..<count).map { _ in item(glyph: nil) }
      return .dialog(Dialog(kind, title: random.chance(0.7) ? label() : nil) { items })
    }
    let detents: [BottomSheet.Detent] = random.pick([
      [.medium, .large], [.large], [.medium], [.height(300), .large],
    ])
    let content = (0..<random.count(1...6)).map { _ in control(depth: depth + 2) }
    // Only one sheet of the screen itself can be open at first.
    let isOpen = depth == 1 && !hasOpenSheet && names % 2 == 0
    hasOpenSheet = hasOpenSheet || isOpen
    return .sheet(
      BottomSheet(
        random.chance(0.5) ? label() : nil, close: random.chance(0.7) ? "Done" : nil,
        detents: detents, grabber: random.chance(0.5),
        undimmed: random.chance(0.2) ? detents[0] : nil, scrollingExpands: random.chance(0.6),
        animated: random.chance(0.8), replaces: random.chance(0.7),
        isOpen: isOpen
      ) { content })
  }

  mutating func context(depth: Int) -> ContextMenu? {
    guard random.chance(0.2) else { return nil }
    let items = (0..<random.count(1...6)).map { _ in MenuElement.item(item(glyph: nil)) }
    return ContextMenu(
      random.chance(0.2) ? label() : nil, trigger: random.pick(ContextMenu.Trigger.allCases),
      order: random.pick(ContextMenu.Order.allCases),
      unavailable: random.pick(ContextMenu.Unavailable.allCases), preview: random.chance(0.2),
      consistent: random.chance(0.7)
    ) { items }
  }
}
