extension JSON {
  /// The layout of a value as text.
  package enum Layout: Equatable, Sendable {
    /// No space at all.
    case compact
    /// Two spaces a level; lists and objects that hold no other stay on one line up to a width, and
    /// those at a level or deeper always, without space.
    case pretty(width: Int, levels: Int = .max)
  }

  /// Returns the value as JSON text.
  ///
  /// The same value always gives the same text: members keep their order, numbers are the shortest
  /// that read back the same, and a negative zero is written as 0.
  ///
  /// - Parameter layout: How the text is laid out.
  /// - Returns: The text; without a line end in the compact layout, with one otherwise.
  package func text(_ layout: Layout = .pretty(width: 100)) -> String {
    var writer = JSONWriter()
    switch layout {
    case .compact: writer.compact(self)
    case .pretty(let width, let levels):
      writer.levels = levels
      writer.pretty(self, indent: 0, width: width)
      writer.end()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
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

extension SHA256 {
  /// Returns the hash of a value as compact JSON, without the text being there as a whole.
  ///
  /// - Parameter node: The value.
  /// - Returns: The hash, as 64 hexadecimal digits.
  package static func hexadecimal(ofCompact node: Node) -> String {
    var writer = JSONWriter()
    var hash = SHA256()
    writer.compact(node) { bytes in hash.update(bytes) }
    hash.update(writer.bytes)
    return hash.hexadecimal()
  }
}

/// The state of writing one JSON text, in bytes.
private struct JSONWriter {
  var bytes: [UInt8] = []
  /// The level from which everything stays on one line.
  var levels = Int.max

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func compact(_ value: JSON, space: String = "") {
    switch value {
    case .array(let items):
      put("[")
      for (index, item) in items.enumerated() {
        if index > 0 { put("," + space) }
        compact(item, space: space)
      }
      put("]")
    case .object(let members):
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put("," + space) }
        string(member.key)
        put(":" + space)
        compact(member.value, space: space)
      }
      put("}")
    default: scalar(value)
    }
  }

  /// Writes a value of a document; bytes are handed on when many have gathered.
  mutating func compact(_ node: Node, handOn: ([UInt8]) -> Void) {
    switch node.value {
    case .array(let items):
      put("[")
      for (index, item) in items.enumerated() {
        if index > 0 { put(",") }
        compact(item, handOn: handOn)
      }
      put("]")
    case .object(let members):
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put(",") }
        string(member.key)
        put(":")
        compact(member.value, handOn: handOn)
      }
      put("}")
    default: scalar(JSON(node))
    }
    guard bytes.count > 1 << 16 else { return }
    handOn(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func pretty(_ value: JSON, indent: Int, width: Int) {
    if indent / 2 >= levels { return compact(value) }
    if value.isFlat {
      let start = bytes.count
      compact(value, space: " ")
      if value.isScalar || indent + bytes.count - start <= width { return }
      bytes.removeLast(bytes.count - start)
    }
    let inner = String(repeating: " ", count: indent + 2)
    switch value {
    case .array(let items):
      for (index, item) in items.enumerated() {
        put((index == 0 ? "[\n" : ",\n") + inner)
        pretty(item, indent: indent + 2, width: width)
      }
      put("\n" + inner.dropLast(2) + "]")
    case .object(let members):
      for (index, member) in members.enumerated() {
        put((index == 0 ? "{\n" : ",\n") + inner)
        string(member.key)
        put(": ")
        pretty(member.value, indent: indent + 2, width: width)
      }
      put("\n" + inner.dropLast(2) + "}")
    default: scalar(value)
    }
  }

  mutating func end() { put("\n") }

  private mutating func scalar(_ value: JSON) {
    switch value {
    case .bool(let flag): put(flag ? "true" : "false")
    case .number(let number): put(number.isFinite ? plain(number) : "null")
    case .integer(let number): put(String(number))
    case .string(let string): self.string(string)
    case .null, .array, .object: put("null")
    }
  }

  private mutating func string(_ string: String) {
    put("\"")
    if string.utf8.allSatisfy(isPlain) {
      put(string)
    } else {
      for scalar in string.unicodeScalars { append(scalar) }
    }
    put("\"")
  }

  /// Tells whether a byte is a character that stands for itself.
  private func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Writes a character of a text; what a terminal or a script could take amiss is escaped.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\n": put("\\n")
    case "\r": put("\\r")
    case "\t": put("\\t")
    default:
      if !isHidden(scalar) {
        put(String(scalar))
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      }
    }
  }
}
