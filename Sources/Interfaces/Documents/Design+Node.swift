public import Core

extension Design {
  /// The design as a value of a document; reading it gives the same design.
  ///
  /// What has its usual value is left out.
  public var node: Node {
    object([
      ("id", string(id)), ("title", title == id ? nil : string(title)), ("device", string(device)),
      ("screen", screen.node),
    ])
  }
}

extension Screen {
  fileprivate var node: Node {
    object([("title", title.isEmpty ? nil : string(title)), ("content", list(content, \.node))])
  }
}

extension Control {
  var node: Node {
    object([(kind.rawValue, members)])
  }

  private var members: Node {
    switch self {
    case .button(let button): button.node
    case .segmentedControl(let control): control.node
    case .popUpButton(let button): button.node
    case .pullDownButton(let button): button.node
    case .more(let more): more.node
    case .inlineActions(let row): row.node
    case .collection(let collection): collection.node
    case .row(let row): container(row.placement, usual: .content, row.content)
    case .stack(let stack): container(stack.placement, usual: .content, stack.content)
    case .toolbar(let bar): container(bar.placement, usual: .bottom, bar.content)
    case .navigationBar(let bar):
      object([("content", bar.content.isEmpty ? nil : list(bar.content, \.node))])
    case .text(let words):
      object([
        ("id", string(words.id)), ("label", string(words.label)), flag("heading", words.isHeading),
        ("context", words.context?.node),
      ])
    case .spacer(let spacer): object([("length", number(spacer.length))])
    case .canvas(let canvas):
      object([
        (
          "placement",
          canvas.placement == .content ? nil : string(canvas.placement.rawValue)
        ), ("content", list(canvas.parts, \.node)),
      ])
    }
  }

  private func container(
    _ placement: Placement, usual: Placement, _ content: [Control]
  ) -> Node {
    object([
      ("placement", placement == usual ? nil : string(placement.rawValue)),
      ("content", list(content, \.node)),
    ])
  }
}

extension Canvas.Part {
  fileprivate var node: Node {
    let sides = [frame.x, frame.y, frame.width, frame.height]
    let place = Node(.array(sides.map { Node(.number($0)) }))
    guard case .object(let members) = control.node.value else { return control.node }
    return Node(
      .object([Node.Member(key: "frame", position: place.position, value: place)] + members))
  }
}

extension Button {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("label", string(label)), ("glyph", string(glyph)),
      ("face", string(face?.rawValue)), flag("destructive", isDestructive),
      ("on", isOn.map { Node(.bool($0)) }), flag("menu_first", menuFirst),
      flag("selection_first", selectionFirst), consequence.member,
      ("context", context?.node), ("items", items.isEmpty ? nil : list(items, \.node)),
    ])
  }
}

extension Option {
  var node: Node {
    object([
      ("id", string(id)), ("label", string(label)), ("glyph", string(glyph)),
      ("permission", permission?.node),
    ])
  }
}

extension SegmentedControl {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("label", label.isEmpty ? nil : string(label)),
      ("selected", string(selection)), ("width", number(width)),
      ("face", face == .label ? nil : string(face.rawValue)), ("options", list(options, \.node)),
    ])
  }
}

extension PopUpButton {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("label", label.isEmpty ? nil : string(label)),
      ("selected", string(selection)), ("order", order == .fixed ? nil : string(order.rawValue)),
      ("predictability", number(predictability)), ("options", list(options, \.node)),
    ])
  }
}

extension PullDownButton {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("label", string(label)), ("glyph", string(glyph)),
      ("face", string(face?.rawValue)), ("title", string(title)),
      ("predictability", number(predictability)), flag("stays_open", staysOpen),
      ("items", list(items, \.node)),
    ])
  }
}

extension More {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("label", label == "More" ? nil : string(label)),
      ("title", string(title)), ("predictability", number(predictability)),
      flag("stays_open", staysOpen), ("items", list(items, \.node)),
    ])
  }
}

extension InlineActions {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("sizing", sizing == .equal ? nil : string(sizing.rawValue)),
      ("face", face == .label ? nil : string(face.rawValue)),
      ("limit", number(limit.map(Double.init))),
      ("items", list(items, \.node)),
    ])
  }
}

extension MenuElement {
  var node: Node {
    switch self {
    case .item(let item): item.node
    case .section(let section):
      object([
        (
          "section",
          object([("title", string(section.title)), ("items", list(section.items, \.node))])
        )
      ])
    case .submenu(let submenu): object([("submenu", submenu.node)])
    }
  }
}

extension Item {
  var node: Node {
    object([
      ("id", string(id)), ("label", string(label)), ("glyph", string(glyph)),
      flag("destructive", isDestructive), flag("unavailable", isUnavailable),
      ("on", isOn.map { Node(.bool($0)) }), consequence.member,
    ])
  }
}

extension Submenu {
  fileprivate var node: Node {
    object([
      ("id", string(id)), ("title", string(title)), ("glyph", string(glyph)),
      ("predictability", number(predictability)), ("items", list(items, \.node)),
    ])
  }
}

// MARK: Making nodes

func object(_ members: [(String, Node?)]) -> Node {
  Node(
    .object(
      members.compactMap { name, value in
        value.map { Node.Member(key: name, position: $0.position, value: $0) }
      }))
}

func list<Element>(_ elements: [Element], _ node: (Element) -> Node) -> Node {
  Node(.array(elements.map(node)))
}

func string(_ text: String?) -> Node? { text.map { Node(.string($0)) } }

func number(_ number: Double?) -> Node? { number.map { Node(.number($0)) } }

func flag(_ name: String, _ value: Bool) -> (String, Node?) {
  (name, value ? Node(.bool(true)) : nil)
}
