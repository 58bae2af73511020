import Core

/// The places of elements of a web page, which snapshots of roles and names leave out.
///
/// An element is named by role, name and number, or by the number that the other file gives it.
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
    if let object = BoxesDocument.description.open(cursor) {
      if let size = object.required("viewport")?.object(BoxesDocument.viewport) {
        width = size[BoxesDocument.width]
        height = size[BoxesDocument.height]
      }
      for box in object.required("boxes")?.array(count: 0...50_000) ?? [] { read(box) }
    }
    try cursor.log.check()
  }

  private mutating func read(_ cursor: Cursor) {
    guard let object = cursor.object(BoxesDocument.box), let sides = object[BoxesDocument.frame],
      let key = key(object)
    else { return }
    guard frames[key] == nil else {
      return cursor.fail(found: "a box a second time", expected: "each element once, with \"nth\"")
    }
    frames[key] = Rectangle(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  private func key(_ object: ObjectCursor) -> Key? {
    if object.optional("ref") != nil { return object[BoxesDocument.ref].map(Key.reference) }
    if object.optional("node") != nil {
      return object[BoxesDocument.node].map { .reference(String($0)) }
    }
    guard object.required("role", "or \"ref\" or \"node\"") != nil,
      let role = object[BoxesDocument.role]
    else { return nil }
    return .named(
      role: role, name: object[BoxesDocument.name] ?? "", nth: object[BoxesDocument.nth] ?? 0)
  }
}
