package import Core

extension ValueFormat {
  /// Lists of any length.
  package var list: ValueFormat<[Value]> { list(0...Int.max) }

  /// Such values, or null for none.
  package var orNull: ValueFormat<Value?> {
    let (read, write) = (read, write)
    return ValueFormat<Value?>(.optional(shape)) { cursor in
      if case .null = cursor.node.value { return .some(nil) }
      return read(cursor).map { .some($0) }
    } write: { value in
      value.map { write($0) } ?? Node(.null)
    }
  }
}

extension ValueFormat<String> {
  /// A text of a shape that the hash of the document keeps.
  package static func kept(_ shape: Shape) -> Self {
    Self(shape) {
      $0.string()
    } write: {
      Node(.string($0))
    }
  }
}

extension ValueFormat<[String]> {
  /// Texts.
  static var texts: Self { ValueFormat<String>.name.list }
}

extension ValueFormat<String?> {
  /// A text, or null.
  static var textOrNull: Self { ValueFormat<String>.name.orNull }
}

extension ValueFormat<Double?> {
  /// A number, or null.
  static var numberOrNull: Self { ValueFormat<Double>.within(anyNumber).orNull }
}

extension ValueFormat<Double> {
  /// A number of a range that descriptions leave out.
  static func within(_ range: ClosedRange<Double>) -> Self {
    Self(.anyNumber) {
      $0.number(in: range)
    } write: {
      Node(.number($0))
    }
  }
}

extension ValueFormat<UInt64> {
  /// A number of people, or of one of them.
  static var people: Self {
    let range = 0...(1 << 53)
    return Self(.integer(range)) { cursor in
      cursor.integer(in: range).map { UInt64($0) }
    } write: {
      Node(.number(Double($0)))
    }
  }
}

extension ValueFormat<UInt64> {
  /// A whole number as text.
  package static var digits: Self {
    Self(.pattern("^[0-9]+$")) { cursor in
      guard let text = cursor.string() else { return nil }
      if let number = UInt64(text), String(number) == text { return number }
      cursor.fail(expected: "the digits of a whole number below 2^64, as a string")
      return nil
    } write: {
      Node(.string(String($0)))
    }
  }
}
