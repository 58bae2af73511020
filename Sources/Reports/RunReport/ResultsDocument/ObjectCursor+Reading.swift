import Core

/// Every finite number.
let anyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

/// Short ways to take the members of a results document; each notes a problem when it returns nil.
extension ObjectCursor {
  func string(_ key: String) -> String? { required(key)?.string() }

  /// A name that must be one of a list.
  func name(_ key: String, among known: [String]) -> String? {
    required(key)?.name(among: known)
  }

  /// A list of values of one kind; nil when any of them is wrong.
  func list<Value>(_ key: String, _ read: (Cursor) -> Value?) -> [Value]? {
    guard let items = required(key)?.array(count: 0...Int.max) else { return nil }
    let values = items.compactMap(read)
    return values.count == items.count ? values : nil
  }

  /// Values of one kind by names that are free to choose, in their order; nil when any is wrong.
  func entries<Value>(_ key: String, _ read: (Cursor) -> Value?) -> [(key: String, value: Value)]? {
    required(key)?.entries(read)
  }
}

extension Cursor {
  /// A name that must be one of a list.
  func name(among known: [String]) -> String? {
    guard let name = string() else { return nil }
    if known.contains(name) { return name }
    fail(expected: oneOf(known, near: name))
    return nil
  }

  /// Values of one kind by names that are free to choose, in their order; nil when any is wrong.
  func entries<Value>(_ read: (Cursor) -> Value?) -> [(key: String, value: Value)]? {
    guard let object = object(known: nil) else { return nil }
    let values = object.keys.compactMap { key in
      object.optional(key).flatMap(read).map { (key: key, value: $0) }
    }
    return values.count == object.keys.count ? values : nil
  }
}
