/// A value to be written as JSON.
///
/// Unlike a `Node` it can hold whole numbers beyond 2^53 and has no place in a text.
package enum JSON: Equatable, Sendable {
  /// The word null.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number; one that is not finite is written as null, for JSON has no word for it.
  case number(Double)
  /// A whole number.
  case integer(Int64)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Named values in the order in which they are written.
  case object([Member])

  /// A named value of an object.
  package struct Member: Equatable, Sendable {
    /// The name.
    package var key: String
    /// The value.
    package var value: JSON

    /// Creates a member from its name and its value.
    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Creates the value that a node of a document holds, places left out.
  ///
  /// - Parameter node: A node.
  package init(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { JSON($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSON($0.value)) })
    }
  }

  /// Returns a number, or null where there is none.
  ///
  /// - Parameter number: A number, if there is one.
  /// - Returns: The value to write.
  package static func optional(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }

  /// Returns a text, or null where there is none.
  ///
  /// - Parameter text: A text, if there is one.
  /// - Returns: The value to write.
  package static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral
{
  /// Creates an object from a literal, in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// Creates a list from a literal.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Creates a text from a literal.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Creates a truth value from a literal.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}
