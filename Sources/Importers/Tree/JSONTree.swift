import Core

/// Reading JSON of other tools, which nest deeper than documents of this project do.
enum JSONTree {
  /// The most levels of values; an element inside another costs two.
  static let levels = 400

  /// Reads a text.
  ///
  /// - Returns: The outermost value, and a report that names what stands there a second time.
  static func read(
    _ text: String, file: String
  ) throws(DocumentError) -> (root: Node, report: ImportReport) {
    guard text.utf8.count <= Importer.maximumBytes else {
      throw Importer.refusal(
        file, found: "a text of \(text.utf8.count) bytes",
        expected: "at most \(Importer.maximumBytes) bytes")
    }
    var repeated: [JSON5.RepeatedName] = []
    let root = try JSON5.parse(
      withoutInfinity(text), file: file, maximumDepth: levels, repeated: &repeated)
    var report = ImportReport()
    if let first = repeated.first {
      let others = repeated.count - 1
      report.guess(
        first.position.line, "name \"\(first.name.prefix(40))\"",
        "an object has it a second time; the last one counts"
          + (others == 0 ? "" : ", here and in \(others) more places"))
    }
    return (root, report)
  }

  /// The text with nothing in place of numbers that are not finite, which some programs write for
  /// elements without a place; every other character keeps its column.
  private static func withoutInfinity(_ text: String) -> String {
    let words = ["-Infinity", "Infinity", "NaN"].map { Array($0.utf8) }
    guard text.contains("Infinity") || text.contains("NaN") else { return text }
    var bytes = Array(text.utf8)
    var index = 0
    var isInText = false
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), isInText {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "\"") { isInText.toggle() }
      if !isInText, let word = words.first(where: { bytes[index...].starts(with: $0) }) {
        // A shorter word than null is only NaN, which null overhangs by one.
        let null = Array("null".utf8) + Array(repeating: UInt8(ascii: " "), count: 8)
        bytes.replaceSubrange(index..<index + word.count, with: null.prefix(max(4, word.count)))
        index += max(4, word.count)
        continue
      }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Node {
  /// The text of a value, also of a number or truth value; nil for anything else and for nothing.
  var plainText: String? {
    switch value {
    case .string(let text): text
    case .number(let number): plain(number)
    case .bool(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  /// The number of a value, also where it stands in quotes.
  var numeric: Double? {
    switch value {
    case .number(let number): number
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// The items of a list; none for anything else.
  var items: [Node] {
    if case .array(let items) = value { return items }
    return []
  }

  /// Whether the value is an object.
  var isObject: Bool {
    if case .object = value { return true }
    return false
  }

  /// Tells whether a value says yes.
  func flag(_ key: String) -> Bool? {
    switch self[key]?.plainText?.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }

  /// The texts of members, in the order of the names, without those that are empty.
  func texts(_ keys: String...) -> [String] {
    keys.compactMap { self[$0]?.plainText?.nonEmpty }
  }
}
