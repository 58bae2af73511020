import Core
import Interfaces

/// The items of menus that code makes: `{ schema, menus: { share: ["Copy", { label, items }] } }`.
struct MenusFile {
  let menus: [String: [FoundItem]]

  init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let object = MenusDocument.description.open(cursor)
    menus =
      object?.required("menus")?.object(known: nil)?.values { Self.items($0, depth: 1) } ?? [:]
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
      return .item(FoundChoice(label: label, line: line))
    }
    if cursor.node["section"] != nil {
      guard let object = cursor.object(MenusDocument.section),
        let parts = object.optional("section")
      else { return nil }
      return .section(object[MenusDocument.title], items(parts, depth: depth))
    }
    guard let object = cursor.object(MenusDocument.item),
      let label = object[MenusDocument.itemLabel]
    else { return nil }
    let action = FoundChoice(
      label: label, identifier: object[MenusDocument.id], glyph: object[MenusDocument.glyph],
      isDestructive: object[MenusDocument.destructive] ?? false,
      isUnavailable: object[MenusDocument.unavailable] ?? false, line: line)
    guard let parts = object.optional("items") else { return .item(action) }
    return .submenu(action, items(parts, depth: depth + 1))
  }
}
