import Core

/// A named list of a suite: items that designs and tasks take by number.
///
/// An item is an object with an `id`, or a text, which stands for an object with that label. A list
/// for trees also holds `titles`, the titles of each run of 2, 4, 8 ... items, and `vague`, words
/// that tell nothing. In place of `items` it may have `generate`, plain labels of a given length;
/// trees then have plain titles too.
struct ItemList: Equatable, Sendable {
  /// The most items that a list may have.
  static let maximumItems = 10_000

  let items: [Node]
  /// The titles of runs of items, by the length of the run.
  let titles: [Int: [String]]
  /// Titles that tell nothing about what is below them.
  let vague: [String]
  /// Tells whether the items are plain labels, so that titles are plain too.
  let isPlain: Bool

  /// Reads a list; notes problems and returns nil when it is none.
  init?(reading cursor: Cursor) {
    if case .array = cursor.node.value {
      guard let items = ItemList.items(cursor) else { return nil }
      self.items = items
      titles = [:]
      vague = []
      isPlain = false
      return
    }
    guard let object = cursor.object(ItemListDescription.list) else {
      return nil
    }
    if let generate = object.optional("generate"), object.optional("items") == nil {
      let plain = PlainLabels.items(reading: generate, most: ItemList.maximumItems)
      guard !plain.isEmpty else { return nil }
      (items, isPlain) = (plain, true)
      (titles, vague) = ([:], [])
    } else {
      guard let items = object.required("items").flatMap(ItemList.items) else { return nil }
      (self.items, isPlain) = (items, false)
      titles = object.optional("titles").map { ItemList.titles($0, count: items.count) } ?? [:]
      vague = object.optional("vague").map(ItemList.words) ?? []
    }
  }

  private static func items(_ cursor: Cursor) -> [Node]? {
    guard let items = cursor.array(count: 1...maximumItems) else { return nil }
    var ids: Set<String> = []
    return items.compactMap { item in
      let node = asObject(item)
      guard let id = node?["id"], case .string(let text) = id.value else {
        if node != nil { item.fail(found: "an item without an id", expected: "a text for \"id\"") }
        return nil
      }
      if !text.contains("$"), !ids.insert(text).inserted {
        item.fail(found: "the id \"\(text)\" a second time", expected: "each id once in a list")
      }
      return node
    }
  }

  private static func asObject(_ item: Cursor) -> Node? {
    switch item.node.value {
    case .object: return item.node
    case .string(let label):
      let place = item.node.position
      return Node(
        .object([
          .init(key: "id", position: place, value: Node(.string(slug(label)), at: place)),
          .init(key: "label", position: place, value: item.node),
        ]), at: place)
    default:
      item.fail(expected: "a label, or an object with an id")
      return nil
    }
  }

  private static func titles(_ cursor: Cursor, count: Int) -> [Int: [String]] {
    var titles: [Int: [String]] = [:]
    for member in cursor.object(known: nil)?.members ?? [] {
      let value = Cursor(member.value, path: "\(cursor.path)[\"\(member.key)\"]", log: cursor.log)
      guard let run = Int(member.key), (1...count).contains(run) else {
        value.fail(
          found: "the run length \"\(member.key)\"", expected: "a whole number from 1 to \(count)")
        continue
      }
      let words = words(value)
      guard words.count == count / run else {
        value.fail(
          found: "\(words.count) titles",
          expected: "\(count / run), one for each run of \(run) of the \(count) items")
        continue
      }
      titles[run] = words
    }
    return titles
  }

  private static func words(_ cursor: Cursor) -> [String] {
    cursor.array(count: 1...maximumItems)?.compactMap { $0.string() } ?? []
  }

  /// The id that a label gives: small letters and digits, with hyphens between words.
  static func slug(_ label: String) -> String {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
