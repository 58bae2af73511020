/// A value of a JSON5 document with the place it was read from.
public struct Node: Hashable, Sendable {
  /// The values that a document can hold.
  public enum Value: Hashable, Sendable {
    /// The word null.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number; never infinite, never NaN.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([Node])
    /// Named values in the order they were written; names are unique.
    case object([Member])
  }

  /// A named value of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// Where the name stands.
    public var position: SourcePosition
    /// The value.
    public var value: Node

    /// Creates a member from its name, the place of the name, and its value.
    public init(key: String, position: SourcePosition, value: Node) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  /// The value.
  public var value: Value
  /// Where the value begins.
  public var position: SourcePosition

  /// Creates a node from a value and the place where it begins.
  public init(_ value: Value, at position: SourcePosition = SourcePosition(line: 1, column: 1)) {
    self.value = value
    self.position = position
  }

  /// Returns the value of a member of an object, or nil when there is none.
  public subscript(key: String) -> Node? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The kind of the value in words for a message, as in "a string".
  public var kind: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): "the number \(plain(number))"
    case .string(let text): "the string \"\(text.prefix(40))\""
    case .array(let items): items.isEmpty ? "an empty list" : "a list"
    case .object: "an object"
    }
  }
}

/// Returns the shortest decimal text that reads back as the same number, without a needless ".0".
///
/// A negative zero becomes `0`, so that equal numbers give equal texts.
///
/// - Parameter number: A finite number.
/// - Returns: The text, as in `2`, `0.1` or `1e-07`.
package func plain(_ number: Double) -> String {
  if number == 0 { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
