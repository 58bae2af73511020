import Core

/// What a control stands in, which says what may stand there.
enum Surrounding {
  case screen, row, stack, bar, sheet, canvas

  var kinds: [Control.Kind] {
    switch self {
    case .screen: Control.Kind.allCases
    case .row:
      Control.Kind.allCases.filter {
        ![.toolbar, .navigation, .list, .grid, .canvas].contains($0)
      }
    case .stack, .sheet:
      Control.Kind.allCases.filter { ![.toolbar, .navigation, .canvas].contains($0) }
    case .bar:
      Control.Kind.allCases.filter {
        ![.toolbar, .navigation, .row, .stack, .list, .grid, .canvas].contains($0)
      }
    case .canvas: [.button, .segmented, .popup, .pulldown, .more, .text]
    }
  }

  var title: String {
    switch self {
    case .screen: "on a screen"
    case .row: "in a row"
    case .stack: "in a stack"
    case .bar: "in a bar"
    case .canvas: "in a canvas"
    case .sheet: "in a sheet"
    }
  }
}

extension DesignReader {
  /// Reads a control: an object whose one name is the kind.
  mutating func control(_ cursor: Cursor, in parent: Surrounding, depth: Int) -> Control? {
    guard count(cursor) else { return nil }
    guard let (kind, inner) = kind(of: cursor, in: parent) else { return nil }
    switch kind {
    case .button: return button(inner, depth: depth)?.control
    case .segmented: return segmented(inner)?.control
    case .popup: return popUp(inner)?.control
    case .pulldown: return pullDown(inner, depth: depth)?.control
    case .more: return more(inner, depth: depth)?.control
    case .inline: return inline(inner, depth: depth)?.control
    case .list: return collection(inner, .list, depth: depth)?.control
    case .grid: return collection(inner, .grid, depth: depth)?.control
    case .row, .stack, .toolbar, .navigation:
      return container(inner, kind, in: parent, depth: depth)
    case .text: return words(inner, depth: depth)?.control
    case .spacer: return spacer(inner)?.control
    case .canvas: return canvas(inner, in: parent, depth: depth)?.control
    }
  }

  private func kind(
    of cursor: Cursor, in parent: Surrounding
  ) -> (kind: Control.Kind, inner: Cursor)? {
    guard let object = cursor.object(known: nil) else { return nil }
    guard object.members.count == 1, let member = object.members.first,
      let inner = object.optional(member.key)
    else {
      cursor.fail(
        found: "an object with \(object.members.count) names",
        expected: "one name, the kind of control, as in { button: { label: \"Share\" } }")
      return nil
    }
    let allowed = parent.kinds.map(\.rawValue)
    let known = Control.Kind(rawValue: member.key)
    if let known, parent.kinds.contains(known) { return (known, inner) }
    cursor.log.add(
      Problem(
        file: cursor.log.file, position: member.position, path: inner.path,
        found: known == nil
          ? "the unknown kind \"\(member.key)\"" : "the kind \"\(member.key)\" \(parent.title)",
        expected: oneOf(allowed, near: member.key)))
    return nil
  }

  private mutating func segmented(_ cursor: Cursor) -> SegmentedControl? {
    let names = ["id", "label", "selected", "width", "face", "options"]
    guard let object = cursor.object(known: names) else { return nil }
    let id = id(object)
    let label = object.optional("label").flatMap { text($0, 0...DesignLimits.label) } ?? ""
    let options = options(object, count: DesignLimits.segments)
    let selection = selection(object, among: options)
    let width = object.optional("width")?.number(in: DesignLimits.width)
    let face = segmentFace(object, options: options ?? [])
    return options.map { options in
      SegmentedControl(label, id: id, selection: selection, width: width, face: face) { options }
    }
  }

  private func segmentFace(_ object: ObjectCursor, options: [Option]) -> Face {
    guard let place = object.optional("face"), let face = place.choice(Face.self) else {
      return .label
    }
    if face == .both {
      place.fail(
        found: "the face \"both\"", expected: "\"label\" or \"glyph\"; segments do not mix them")
    }
    needGlyphs(options.map(\.glyph), face: face, at: place)
    return face
  }

  private mutating func popUp(_ cursor: Cursor) -> PopUpButton? {
    let names = ["id", "label", "selected", "order", "predictability", "options"]
    guard let object = cursor.object(known: names) else { return nil }
    let id = id(object)
    let label = object.optional("label").flatMap { text($0, 0...DesignLimits.label) } ?? ""
    let options = onNewSurface { $0.options(object, count: 1...DesignLimits.perSurface) }
    let selection = selection(object, among: options)
    let order = object.optional("order")?.choice(PopUpButton.Order.self) ?? .fixed
    let predictability = predictability(object)
    if label.isEmpty, object.optional("selected") == nil {
      cursor.fail(found: "neither a label nor a selected option", expected: "one of them to show")
    }
    return options.map { options in
      PopUpButton(
        label, id: id, selection: selection, order: order, predictability: predictability
      ) { options }
    }
  }

  mutating func options(_ object: ObjectCursor, count range: ClosedRange<Int>)
    -> [Option]?
  {
    guard let list = object.required("options")?.array(count: range) else { return nil }
    var options: [Option] = []
    for cursor in list where count(cursor) {
      if let option = option(cursor) { options.append(option) }
    }
    return options.count == list.count ? options : nil
  }

  private mutating func option(_ cursor: Cursor) -> Option? {
    let names = ["id", "label", "glyph", "permission"]
    let isMenu = cursor.node["items"] != nil || cursor.node["submenu"] != nil
    guard let inner = cursor.object(known: isMenu ? nil : names) else { return nil }
    if isMenu {
      cursor.fail(
        found: "an option with a submenu",
        expected: "values that exclude each other; only menus of actions hold submenus")
      return nil
    }
    let label = label(inner)
    let id = leafID(inner, label: label)
    let glyph = glyph(inner)
    let permission = permission(inner)
    return label.map { Option($0, id: id, glyph: glyph, permission: permission) }
  }

  private mutating func pullDown(_ cursor: Cursor, depth: Int) -> PullDownButton? {
    let names = ["id", "label", "glyph", "face", "title", "predictability", "stays_open", "items"]
    guard let object = cursor.object(known: names) else { return nil }
    let label = label(object)
    let id = id(object)
    let glyph = glyph(object)
    let face = face(object, glyph: glyph)
    let title = object.optional("title").flatMap { text($0) }
    let predictability = predictability(object)
    let staysOpen = flag(object, "stays_open")
    let items = menu(object, depth: depth + 1)
    guard let label, let items else { return nil }
    return PullDownButton(
      label, id: id, glyph: glyph, face: face, title: title, predictability: predictability,
      staysOpen: staysOpen
    ) { items }
  }

  private mutating func more(_ cursor: Cursor, depth: Int) -> More? {
    let names = ["id", "label", "title", "predictability", "stays_open", "items"]
    guard let object = cursor.object(known: names) else { return nil }
    let label = object.optional("label").map { text($0) } ?? "More"
    let id = id(object)
    let title = object.optional("title").flatMap { text($0) }
    let predictability = predictability(object)
    let staysOpen = flag(object, "stays_open")
    let items = menu(object, depth: depth + 1)
    guard let label, let items else { return nil }
    return More(
      label, id: id, title: title, predictability: predictability, staysOpen: staysOpen
    ) { items }
  }

  private mutating func inline(_ cursor: Cursor, depth: Int) -> InlineActions? {
    guard let object = cursor.object(known: ["id", "sizing", "face", "limit", "items"]) else {
      return nil
    }
    let id = id(object)
    let sizing = object.optional("sizing")?.choice(InlineActions.Sizing.self) ?? .equal
    let limit = object.optional("limit")?.integer(in: 0...DesignLimits.perSurface)
    let place = object.optional("face")
    let face = place?.choice(Face.self) ?? .label
    guard let list = object.required("items")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    let items = list.compactMap { item($0, depth: depth) }
    if let place { needGlyphs(items.map(\.glyph), face: face, at: place) }
    return InlineActions(id: id, sizing: sizing, face: face, limit: limit) { items }
  }

  private mutating func container(
    _ cursor: Cursor, _ kind: Control.Kind, in parent: Surrounding, depth: Int
  ) -> Control? {
    let names = kind == .navigation ? ["content"] : ["placement", "content"]
    guard isWithin(depth, cursor), let object = cursor.object(known: names) else { return nil }
    let placement = placement(object, in: parent)
    let count = (kind == .navigation ? 0 : 1)...DesignLimits.perSurface
    let list =
      kind == .navigation && object.optional("content") == nil
      ? [] : object.required("content")?.array(count: count)
    guard let list else { return nil }
    let inside: Surrounding = kind == .row ? .row : kind == .stack ? .stack : .bar
    let content = list.compactMap { control($0, in: inside, depth: depth + 1) }
    switch kind {
    case .row: return .row(Row(placement: placement ?? .content) { content })
    case .stack: return .stack(Stack(placement: placement ?? .content) { content })
    case .toolbar: return .toolbar(Toolbar(placement: placement ?? .bottom) { content })
    default: return .navigationBar(NavigationBar { content })
    }
  }

  func placement(_ object: ObjectCursor, in parent: Surrounding) -> Placement? {
    guard let place = object.optional("placement") else { return nil }
    guard let placement = place.choice(Placement.self) else { return nil }
    if parent != .screen, placement != .content {
      place.fail(
        found: "the placement \"\(placement.rawValue)\" \(parent.title)",
        expected: "\"content\"; only parts directly on a screen stand at its edges")
    }
    return placement
  }

  private mutating func words(_ cursor: Cursor, depth: Int) -> Text? {
    let names = ["id", "label", "heading", "context"]
    guard let object = cursor.object(known: names) else { return nil }
    let id = id(object)
    let label = label(object)
    let heading = flag(object, "heading")
    let context = context(object, depth: depth)
    return label.map { Text($0, id: id, isHeading: heading, context: context) }
  }

  private func spacer(_ cursor: Cursor) -> Spacer? {
    guard let object = cursor.object(known: ["length"]) else { return nil }
    return Spacer(length: object.optional("length")?.number(in: 0...2000))
  }
}
