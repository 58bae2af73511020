import Core

extension DesignReader {
  /// Reads controls that have places of their own.
  mutating func canvas(_ cursor: Cursor, in parent: Surrounding, depth: Int) -> Canvas? {
    guard let object = cursor.object(known: ["placement", "content"]) else { return nil }
    let placement = placement(object, in: parent) ?? .content
    guard let list = object.required("content")?.array(count: 1...DesignLimits.perSurface) else {
      return nil
    }
    let parts = list.compactMap { part($0, depth: depth) }
    return Canvas(placement: placement, parts: parts)
  }

  /// Reads a control that has a frame beside it.
  private mutating func part(_ cursor: Cursor, depth: Int) -> Canvas.Part? {
    guard let object = cursor.object(known: nil) else { return nil }
    let place = object.required("frame", "the place as [x, y, width, height]")
    let frame = place.flatMap { rectangle($0) }
    let others = object.members.filter { $0.key != "frame" }
    let inner = Cursor(
      Node(.object(others), at: cursor.node.position), path: cursor.path, log: cursor.log)
    let control = self.control(inner, in: .canvas, depth: depth + 1)
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
