import Core

/// Controls at places of their own, as a finished screen has them; no layout rule moves them.
///
/// A screen that holds a canvas holds nothing but canvases. Each is one group.
public struct Canvas: Hashable, Sendable, ControlNode, InterfaceControl {
  /// A control at its place.
  public typealias Part = PlacedControl

  /// Whether the parts scroll with the content or stay where they are.
  public var placement: Placement
  /// The parts in the order of reading; none covers another.
  public var parts: [Part]

  /// Creates a canvas; see the properties for meanings.
  public init(placement: Placement = .content, parts: [Part]) {
    self.placement = placement
    self.parts = parts
  }
}

extension Canvas {
  var contents: ControlContents {
    get { .parts(parts) }
    set { if case .parts(let parts) = newValue { self.parts = parts } }
  }

  static let definition = ControlDefinition(
    .canvas, in: [.screen],
    help: InterfaceTopic(
      "canvas", title: "Canvas",
      summary: "Controls at places of their own, as a finished screen has them.",
      """
      It takes no act of its own. Each part keeps its frame at every text size; the frame of a
      slider, stepper, wheel or date picker is that of what is set, without its label.
      What lies below the edge of the screen is scrolled page by page.
      """),
    summary: "Places controls where a finished screen has them.", blank: Canvas(parts: []),
    [
      .placement(\.placement, usual: .content),
      .own(.content(.canvas), \.parts) { object, reader in
        object.required("content")?.array(count: 1...DesignLimits.perSurface)?
          .compactMap { reader.part($0) }
      } write: {
        Node($0, \.node)
      },
    ])

  /// The place of a part, which stands beside its kind.
  static let frameField = FieldDescription(
    "frame", .list(.number(DesignLimits.place), 4...4),
    "The place, as x, y, width and height.", isRequired: true, unit: "pt")
}

extension DesignReader {
  /// Notes a problem when a screen mixes canvases with parts that layout rules place.
  func checkCanvases(_ content: [Control], _ list: [Cursor]) {
    let others = content.filter { $0.kind != .canvas }
    guard others.count < content.count, !others.isEmpty else { return }
    guard let index = content.firstIndex(where: { $0.kind != .canvas }), index < list.count else {
      return
    }
    list[index].fail(
      found: "a part beside a canvas",
      expected: "canvases alone, for layout rules do not know their places")
  }
}

extension PlacedControl {
  fileprivate var node: Node {
    let sides = [frame.x, frame.y, frame.width, frame.height]
    let place = Node(sides) { Node(.number($0)) }
    guard case .object(let members) = control.node.value else { return control.node }
    return Node(
      .object([Node.Member(key: "frame", position: place.position, value: place)] + members))
  }
}

extension DesignReader {
  /// Reads a control that has a frame beside it.
  fileprivate mutating func part(_ cursor: Cursor) -> Canvas.Part? {
    guard let object = cursor.object(known: nil) else { return nil }
    let place = object.required("frame", "the place as [x, y, width, height]")
    let frame = place.flatMap { rectangle($0) }
    let others = object.members.filter { $0.key != "frame" }
    let inner = Cursor(
      Node(.object(others), at: cursor.node.position), path: cursor.path, log: cursor.log)
    let control = controls([inner], in: .canvas).first
    guard let frame, let control else { return nil }
    return Canvas.Part(control, frame: frame)
  }

  private func rectangle(_ cursor: Cursor) -> Rectangle? {
    guard let sides = cursor.array(count: 4...4) else { return nil }
    let places = sides[..<2].compactMap { $0.number(in: DesignLimits.place) }
    let lengths = sides[2...].compactMap { $0.number(in: DesignLimits.width) }
    guard places.count == 2, lengths.count == 2 else { return nil }
    return Rectangle(x: places[0], y: places[1], width: lengths[0], height: lengths[1])
  }
}
