extension JSON {
  /// How a value is laid out as text.
  public enum Layout: Hashable, Sendable {
    /// No space at all.
    case compact
    /// Two spaces a level; lists and objects that hold no other stay on one line up to a width.
    case pretty(width: Int)
  }

  /// Returns the value as JSON text.
  ///
  /// The same value always gives the same text: members keep their order, numbers are the shortest
  /// that read back the same, and a negative zero is written as 0.
  ///
  /// - Parameter layout: How the text is laid out.
  /// - Returns: The text; without a line end in the compact layout, with one otherwise.
  public func text(_ layout: Layout = .pretty(width: 100)) -> String {
    var writer = JSONWriter()
    switch layout {
    case .compact: writer.compact(self)
    case .pretty(let width):
      writer.pretty(self, indent: 0, width: width)
      writer.text += "\n"
    }
    return writer.text
  }

  /// Tells whether the value holds no other that could be broken into lines.
  fileprivate var isFlat: Bool {
    switch self {
    case .array(let items): items.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy(\.value.isScalar)
    default: true
    }
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}

/// The state of writing one JSON text.
private struct JSONWriter {
  var text = ""

  mutating func compact(_ value: JSON, space: String = "") {
    switch value {
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," + space }
        compact(item, space: space)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," + space }
        string(member.key)
        text += ":" + space
        compact(member.value, space: space)
      }
      text += "}"
    default: scalar(value)
    }
  }

  mutating func pretty(_ value: JSON, indent: Int, width: Int) {
    if value.isFlat {
      var line = JSONWriter()
      line.compact(value, space: " ")
      if value.isScalar || indent + line.text.utf8.count <= width {
        text += line.text
        return
      }
    }
    let inner = String(repeating: " ", count: indent + 2)
    switch value {
    case .array(let items):
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + inner
        pretty(item, indent: indent + 2, width: width)
      }
      text += "\n" + inner.dropLast(2) + "]"
    case .object(let members):
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "{\n" : ",\n") + inner
        string(member.key)
        text += ": "
        pretty(member.value, indent: indent + 2, width: width)
      }
      text += "\n" + inner.dropLast(2) + "}"
    default: scalar(value)
    }
  }

  private mutating func scalar(_ value: JSON) {
    switch value {
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? plain(number) : "null"
    case .integer(let number): text += String(number)
    case .string(let string): self.string(string)
    case .null, .array, .object: text += "null"
    }
  }

  private mutating func string(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars { append(scalar) }
    text += "\""
  }

  /// Writes a character of a text; what a terminal or a script could take amiss is escaped.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      if scalar.isASCII ? scalar.value >= 0x20 && scalar.value != 0x7F : !isHidden(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
  }
}
