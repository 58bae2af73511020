/// A sort of value in documents: its shape, how it is read, and how it is written.
package struct ValueFormat<Value>: Sendable {
  /// The values that may stand in a document.
  package let shape: Shape
  /// Takes the value from a place; nil after noting a problem.
  package let read: @Sendable (Cursor) -> Value?
  /// Turns a value into what a document holds.
  package let write: @Sendable (Value) -> Node

  /// Creates a sort of value from its shape and the two directions.
  package init(
    _ shape: Shape, read: @escaping @Sendable (Cursor) -> Value?,
    write: @escaping @Sendable (Value) -> Node
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }

  /// Returns lists of such values.
  package func list(_ count: ClosedRange<Int>) -> ValueFormat<[Value]> {
    let (read, write) = (read, write)
    return ValueFormat<[Value]>(.list(shape, count)) {
      $0.array(count: count, of: read)
    } write: { values in
      Node(.array(values.map { write($0) }))
    }
  }
}

extension ValueFormat where Value == Bool {
  /// A truth value.
  package static var flag: Self {
    Self(.flag) {
      $0.bool()
    } write: {
      Node(.bool($0))
    }
  }
}

extension ValueFormat where Value == String {
  /// A text of a number of characters.
  package static func text(_ range: ClosedRange<Int> = 1...200) -> Self {
    Self(.text(range)) {
      $0.text(range)
    } write: {
      Node(.string($0))
    }
  }

  /// A text that holds more than blanks.
  package static var filled: Self {
    Self(.someText) { cursor in
      guard let text = cursor.string() else { return nil }
      if text.contains(where: { !$0.isWhitespace }) { return text }
      cursor.fail(expected: "a text that is not empty")
      return nil
    } write: {
      Node(.string($0))
    }
  }

  /// A text of which only the reader of the document can say whether it is right.
  package static var name: Self {
    Self(.anyText) {
      $0.string()
    } write: {
      Node(.string($0))
    }
  }
}

extension ValueFormat where Value == String {
  /// One of some names.
  package static func one(of known: [String]) -> Self {
    Self(.word(known)) { cursor in
      guard let name = cursor.string() else { return nil }
      if known.contains(name) { return name }
      cursor.fail(expected: oneOf(known, near: name))
      return nil
    } write: {
      Node(.string($0))
    }
  }
}

extension ValueFormat where Value == Double {
  /// A number of a range.
  package static func number(_ range: ClosedRange<Double>) -> Self {
    Self(.number(range)) {
      $0.number(in: range)
    } write: {
      Node(.number($0))
    }
  }
}

extension ValueFormat where Value == Int {
  /// A whole number of a range.
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    Self(.integer(range)) {
      $0.integer(in: range)
    } write: {
      Node(.number(Double($0)))
    }
  }
}

extension ValueFormat
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of a list.
  package static var word: Self {
    Self(.word(Value.allCases.map(\.rawValue))) {
      $0.choice(Value.self)
    } write: {
      Node(.string($0.rawValue))
    }
  }
}

/// A named value that a reader takes from an object by its description.
package struct Field<Value>: Sendable {
  /// The name and what may stand there.
  package let description: FieldDescription
  let format: ValueFormat<Value>
  let purpose: String?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - format: The sort of value.
  ///   - summary: One sentence on the meaning.
  ///   - isRequired: Whether the object is refused without it.
  ///   - purpose: The words that a message about its absence adds.
  ///   - unit: The unit of a number.
  ///   - usual: The value that is meant where the name is left out.
  ///   - aliases: Earlier names.
  package init(
    _ key: String, _ format: ValueFormat<Value>, _ summary: String, isRequired: Bool = false,
    purpose: String? = nil, unit: String? = nil, usual: Value? = nil, aliases: [String] = []
  ) {
    self.format = format
    self.purpose = purpose
    description = FieldDescription(
      key, format.shape, summary, isRequired: isRequired, unit: unit,
      usual: usual.map { JSON(format.write($0)) }, aliases: aliases)
  }
}

extension ObjectCursor {
  /// The value of a field; nil where it is left out, or after noting a problem.
  package subscript<Value>(field: Field<Value>) -> Value? {
    let description = field.description
    let place =
      description.isRequired
      ? required(description.key, field.purpose) : optional(description.key)
    return place.flatMap { field.format.read($0) }
  }
}
