import Core

/// Every finite number.
let anyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

/// Short ways to take the members of a results document; each notes a problem when it returns nil.
extension ObjectCursor {
  func string(_ key: String) -> String? { required(key)?.string() }

  func number(_ key: String) -> Double? { required(key)?.number(in: anyNumber) }

  /// A text or null: the outer optional is nil for a problem, the inner one for null.
  func optionalString(_ key: String) -> String?? {
    guard let cursor = required(key) else { return nil }
    if case .null = cursor.node.value { return .some(nil) }
    return cursor.string().map { .some($0) }
  }

  /// A number or null: the outer optional is nil for a problem, the inner one for null.
  func optionalNumber(_ key: String, in range: ClosedRange<Double> = anyNumber) -> Double?? {
    required(key)?.optionalNumber(in: range)
  }

  /// A name that must be one of a list.
  func name(_ key: String, among known: [String]) -> String? {
    guard let cursor = required(key), let name = cursor.string() else { return nil }
    if known.contains(name) { return name }
    cursor.fail(expected: oneOf(known, near: name))
    return nil
  }

  /// A list of values of one kind; nil when any of them is wrong.
  func list<Value>(_ key: String, _ read: (Cursor) -> Value?) -> [Value]? {
    guard let items = required(key)?.array(count: 0...Int.max) else { return nil }
    let values = items.compactMap(read)
    return values.count == items.count ? values : nil
  }

  /// Values of one kind by names that are free to choose, in their order; nil when any is wrong.
  func entries<Value>(_ key: String, _ read: (Cursor) -> Value?) -> [(key: String, value: Value)]? {
    guard let object = required(key)?.object(known: nil) else { return nil }
    let values = object.keys.compactMap { key in
      object.optional(key).flatMap(read).map { (key: key, value: $0) }
    }
    return values.count == object.keys.count ? values : nil
  }
}
