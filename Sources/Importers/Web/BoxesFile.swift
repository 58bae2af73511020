import Core

/// The places of elements of a web page, which snapshots of roles and names leave out.
///
/// `{ schema, viewport: { width, height }, boxes: [{ role, name, nth, frame: [x, y, w, h] }] }`; in
/// place of role and name there can be `ref` or `node`, the number that the other file gives.
struct BoxesFile {
  /// The element to which a box belongs.
  enum Key: Hashable {
    case named(role: String, name: String, nth: Int)
    case reference(String)
  }

  private(set) var width: Double?
  private(set) var height: Double?
  private(set) var frames: [Key: Rectangle] = [:]

  init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    if let object = cursor.object(known: ["schema", "viewport", "boxes"]) {
      expectSchema("tapcost/boxes/1", in: object)
      if let size = object.required("viewport")?.object(known: ["width", "height"]) {
        width = size.required("width")?.number(in: 1...20_000)
        height = size.required("height")?.number(in: 1...20_000)
      }
      for box in object.required("boxes")?.array(count: 0...50_000) ?? [] { read(box) }
    }
    try cursor.log.check()
  }

  private mutating func read(_ cursor: Cursor) {
    let names = ["role", "name", "nth", "ref", "node", "frame"]
    guard let object = cursor.object(known: names),
      let sides = object.required("frame", "as [x, y, width, height]")?.array(count: 4...4)
    else { return }
    let numbers = sides.compactMap { $0.number(in: -100_000...100_000) }
    guard numbers.count == 4, let key = key(object) else { return }
    guard frames[key] == nil else {
      return cursor.fail(found: "a box a second time", expected: "each element once, with \"nth\"")
    }
    frames[key] = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func key(_ object: ObjectCursor) -> Key? {
    if let reference = object.optional("ref") { return reference.string().map(Key.reference) }
    if let node = object.optional("node") {
      return node.integer(in: 0...Int(Int32.max)).map { .reference(String($0)) }
    }
    guard let role = object.required("role", "or \"ref\" or \"node\"")?.string() else { return nil }
    let name = object.optional("name")?.string() ?? ""
    return .named(
      role: role, name: name, nth: object.optional("nth")?.integer(in: 0...100_000) ?? 0)
  }
}
