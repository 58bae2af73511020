import Core
import Interfaces

/// The items of menus that code makes: `{ schema, menus: { share: ["Copy", { label, items }] } }`.
struct MenusFile {
  private(set) var menus: [String: [FoundItem]] = [:]

  init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    if let object = cursor.object(known: ["schema", "menus"]) {
      expectSchema("tapcost/menus/1", in: object)
      if let menus = object.required("menus")?.object(known: nil) {
        for key in menus.keys {
          self.menus[key] = menus.optional(key).map { Self.items($0, depth: 1) }
        }
      }
    }
    try cursor.log.check()
  }

  private static func items(_ cursor: Cursor, depth: Int) -> [FoundItem] {
    guard depth < DesignLimits.depth else {
      cursor.fail(found: "menus nested too deep", expected: "at most \(DesignLimits.depth) levels")
      return []
    }
    return (cursor.array(count: 1...DesignLimits.perSurface) ?? []).compactMap {
      item($0, depth: depth)
    }
  }

  private static func item(_ cursor: Cursor, depth: Int) -> FoundItem? {
    let line = cursor.node.position.line
    if case .string(let label) = cursor.node.value {
      return .item(FoundAction(label: label, line: line))
    }
    let names = ["id", "label", "glyph", "destructive", "unavailable", "items", "section"]
    guard let object = cursor.object(known: names) else { return nil }
    if let section = object.optional("section") {
      return .section(object.optional("label")?.string(), items(section, depth: depth))
    }
    guard let label = object.required("label")?.string() else { return nil }
    let action = FoundAction(
      label: label, identifier: object.optional("id")?.string(),
      glyph: object.optional("glyph")?.string(),
      isDestructive: object.optional("destructive")?.bool() ?? false,
      isUnavailable: object.optional("unavailable")?.bool() ?? false, line: line)
    guard let parts = object.optional("items") else { return .item(action) }
    return .submenu(action, items(parts, depth: depth + 1))
  }
}

/// Notes a problem when a document is of another sort than it should be.
func expectSchema(_ schema: String, in object: ObjectCursor) {
  guard let place = object.required("schema", "as in \"\(schema)\""), let text = place.string(),
    text != schema
  else { return }
  place.fail(expected: "the schema \"\(schema)\"")
}
