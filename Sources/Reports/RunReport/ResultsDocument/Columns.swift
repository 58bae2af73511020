import Core

/// Many things of one kind as lists of the same length: one list for each property. Names that stand
/// once in place of once for each thing make a document half as long.
struct Columns {
  private let columns: [String: [Cursor]]
  /// The name of the first list.
  let first: String
  /// How many things there are.
  let count: Int

  /// One of the things: its properties by name.
  struct Row {
    fileprivate let columns: [String: [Cursor]]
    /// The place of the thing in the lists.
    let index: Int

    /// A property; nil where there is no such list.
    subscript(name: String) -> Cursor? { columns[name]?[index] }

    /// A number, or nil for null or where there is no such list; nil as a whole after a problem.
    func optionalNumber(_ name: String, in range: ClosedRange<Double> = anyNumber) -> Double?? {
      guard let cursor = self[name] else { return .some(nil) }
      return cursor.optionalNumber(in: range)
    }

  }

  /// Takes lists from an object; notes those that are missing or of another length than the first.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - names: The lists that there must be.
  ///   - optional: Lists that may be missing.
  init?(_ object: ObjectCursor, _ names: [String], optional: [String] = []) {
    var columns: [String: [Cursor]] = [:]
    var count: Int?
    for name in names + optional {
      guard let cursor = names.contains(name) ? object.required(name) : object.optional(name) else {
        if names.contains(name) { return nil }
        continue
      }
      guard let items = cursor.array(count: 0...Int.max) else { return nil }
      if let count, items.count != count {
        cursor.fail(
          found: "a list of \(items.count)", expected: "\(count) items, as \"\(names[0])\" has")
        return nil
      }
      count = items.count
      columns[name] = items
    }
    self.columns = columns
    self.count = count ?? 0
    first = names[0]
  }

  /// Reads the things one by one; nil when any of them is wrong.
  func rows<Thing>(_ read: (Row) -> Thing?) -> [Thing]? {
    let things = (0..<count).compactMap { read(Row(columns: columns, index: $0)) }
    return things.count == count ? things : nil
  }
}

extension Cursor {
  /// A number or null: the outer optional is nil for a problem, the inner one for null.
  func optionalNumber(in range: ClosedRange<Double>) -> Double?? {
    if case .null = node.value { return .some(nil) }
    return number(in: range).map { .some($0) }
  }
}
