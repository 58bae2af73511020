import Core

extension Node {
  /// Returns the text of a member, if it is one.
  func text(_ key: String) -> String? { self[key]?.text }

  /// Returns the number of a member, if it is one.
  func number(_ key: String) -> Double? {
    guard case .number(let number)? = self[key]?.value else { return nil }
    return number
  }

  /// Returns the items of a member, or none.
  func items(_ key: String) -> [Node] {
    guard case .array(let items)? = self[key]?.value else { return [] }
    return items
  }

  /// The members of an object, or none.
  var members: [Member] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  /// The texts in a list, or none.
  var texts: [String] {
    guard case .array(let items) = value else { return [] }
    return items.compactMap(\.text)
  }

  private var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}
