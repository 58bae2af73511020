import Core

extension DesignReader {
  /// Reads a surface that an action opens: an object whose one name is its sort.
  mutating func panel(_ cursor: Cursor, depth: Int) -> Panel? {
    let known = Dialog.Kind.allCases.map(\.rawValue) + ["sheet"]
    guard isWithin(depth + 1, cursor), let object = cursor.object(known: known) else {
      return nil
    }
    guard object.members.count == 1, let member = object.members.first,
      let inner = object.optional(member.key)
    else {
      cursor.fail(
        found: "an object with \(object.members.count) names",
        expected: "one name, the sort of surface, as in { alert: { items: [] } }")
      return nil
    }
    if member.key == "sheet" { return sheet(inner, depth: depth + 1).map { .sheet($0) } }
    guard let kind = Dialog.Kind(rawValue: member.key) else { return nil }
    return dialog(inner, kind, depth: depth + 1).map { .dialog($0) }
  }

  private mutating func dialog(_ cursor: Cursor, _ kind: Dialog.Kind, depth: Int) -> Dialog? {
    let names = ["title", "message", "items", "cancel", "closes_outside"]
    guard let object = cursor.object(known: names) else { return nil }
    let list = object.optional("items")?.array(count: 0...DesignLimits.perSurface) ?? []
    let items = onNewSurface { reader in list.compactMap { reader.item($0, depth: depth) } }
    let closes = object.optional("closes_outside").flatMap { $0.bool() }
    let dialog = Dialog(
      kind, title: words(object, "title"), message: words(object, "message"),
      cancel: cancel(object), closesOutside: closes
    ) { items }
    check(dialog, object, listed: list.count)
    return items.count == list.count ? dialog : nil
  }

  /// The label of the last button: `Cancel` when left out, none when it is `false`.
  private func cancel(_ object: ObjectCursor) -> String? {
    guard let place = object.optional("cancel") else { return "Cancel" }
    if case .bool(false) = place.node.value { return nil }
    return text(place)
  }

  /// Notes dialogs that no platform has.
  private func check(_ dialog: Dialog, _ object: ObjectCursor, listed: Int) {
    let place = object.optional("items") ?? object.cursor
    let buttons = listed + (dialog.cancel == nil ? 0 : 1)
    switch dialog.kind {
    case .actionSheet where listed == 0, .bottomList where listed == 0,
      .popover where listed == 0:
      place.fail(
        found: "an empty \(dialog.kind.words)", expected: "at least one item besides Cancel")
    case .alert where buttons == 0:
      place.fail(found: "an alert without a button", expected: "a button that closes it")
    case .modal where !(1...2).contains(buttons):
      place.fail(found: "a modal with \(buttons) buttons", expected: "one or two buttons")
    default: break
    }
    if dialog.kind == .alert, dialog.closesOutside == true {
      object.optional("closes_outside")?.fail(
        found: "an alert that a tap outside closes", expected: "an answer by a button")
    }
  }

  private mutating func sheet(_ cursor: Cursor, depth: Int) -> BottomSheet? {
    let names = [
      "title", "close", "detents", "selected", "grabber", "undimmed", "scrolling_expands",
      "animated", "replaces", "open", "content",
    ]
    guard let object = cursor.object(known: names) else { return nil }
    let detents = detents(object)
    let selection = detent(object, "selected", among: detents)
    let undimmed = detent(object, "undimmed", among: detents)
    var close: String? = "Done"
    if let place = object.optional("close") {
      if case .bool(false) = place.node.value { close = nil } else { close = text(place) }
    }
    guard let list = object.required("content")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    let content = onNewSurface { reader in
      list.compactMap { reader.control($0, in: .sheet, depth: depth) }
    }
    return BottomSheet(
      words(object, "title"), close: close, detents: detents, selection: selection,
      grabber: flag(object, "grabber"), undimmed: undimmed,
      scrollingExpands: yes(object, "scrolling_expands"), animated: yes(object, "animated"),
      replaces: yes(object, "replaces"), isOpen: flag(object, "open")
    ) { content }
  }

  /// Reads a truth value that is true when left out.
  private func yes(_ object: ObjectCursor, _ name: String) -> Bool {
    object.optional(name).flatMap { $0.bool() } ?? true
  }

  private func detents(_ object: ObjectCursor) -> [BottomSheet.Detent] {
    guard let place = object.optional("detents") else { return [.large] }
    guard let list = place.array(count: 1...8) else { return [.large] }
    var detents: [BottomSheet.Detent] = []
    for item in list {
      guard let detent = detent(item) else { continue }
      if detents.contains(detent) {
        item.fail(found: "a height a second time", expected: "each height once")
      }
      detents.append(detent)
    }
    return detents.isEmpty ? [.large] : detents
  }

  private func detent(_ cursor: Cursor) -> BottomSheet.Detent? {
    switch cursor.node.value {
    case .string("medium"): return .medium
    case .string("large"): return .large
    case .number: return cursor.number(in: DesignLimits.width).map { .height($0) }
    default:
      cursor.fail(expected: "\"medium\", \"large\" or a height in pt")
      return nil
    }
  }

  private func detent(
    _ object: ObjectCursor, _ name: String, among detents: [BottomSheet.Detent]
  ) -> BottomSheet.Detent? {
    guard let place = object.optional(name), let detent = detent(place) else { return nil }
    if !detents.contains(detent) { place.fail(expected: "one of the \"detents\" of the sheet") }
    return detent
  }
}

extension Dialog.Kind {
  /// The sort of dialog in words.
  var words: String { rawValue.split(separator: "_").joined(separator: " ") }
}
