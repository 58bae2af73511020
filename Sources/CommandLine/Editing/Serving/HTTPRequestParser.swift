/// Takes requests out of the bytes of a connection, one after the other.
///
/// Stricter than HTTP on purpose: lines end with CR LF, bodies have a length, nothing is folded.
package struct HTTPRequestParser: Sendable {
  /// The sizes that requests may have, in bytes, and the number of their fields.
  package struct Limits: Hashable, Sendable {
    /// The first line.
    package var line = 2048
    /// The first line with all fields.
    package var head = 16 << 10
    /// The fields.
    package var fields = 64
    /// The body: a document as JSON, which at worst takes six bytes for one.
    package var body = 8 << 20

    /// Creates the usual limits.
    package init() {}
  }

  private let limits: Limits
  private var bytes: [UInt8] = []
  /// The length of the body, and the request before it has one.
  private var head: (request: HTTPRequest, length: Int)?

  /// Creates a parser that has seen nothing.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Tells whether a request has begun that is not whole.
  package var isWithinRequest: Bool { head != nil || !bytes.isEmpty }

  /// The number of bytes that wait.
  package var waiting: Int { bytes.count }

  /// Adds bytes.
  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Returns the next request; nil until it is whole.
  ///
  /// - Throws: Why the bytes are no request; nothing can be read after that.
  package mutating func next() throws(HTTPFault) -> HTTPRequest? {
    if head == nil { head = try takeHead() }
    guard let (begun, length) = head, bytes.count >= length else { return nil }
    var request = begun
    request.body = Array(bytes[..<length])
    bytes.removeFirst(length)
    head = nil
    return request
  }

  private mutating func takeHead() throws(HTTPFault) -> (HTTPRequest, Int)? {
    guard let end = endOfHead() else {
      if bytes.count > limits.line, !bytes.prefix(limits.line).contains(0x0A) { throw .longTarget }
      if bytes.count > limits.head { throw .fields }
      return nil
    }
    guard end <= limits.head else { throw .fields }
    var lines: [String] = []
    for line in try Self.lines(bytes[..<end]) { lines.append(line) }
    bytes.removeFirst(end + 4)
    guard lines[0].utf8.count <= limits.line else { throw .longTarget }
    guard lines.count - 1 <= limits.fields else { throw .fields }
    let (method, target, isOld) = try Self.first(lines[0])
    let fields = try Self.fields(lines.dropFirst())
    let length = try length(fields, method)
    guard isOld || fields["host"] != nil else { throw .malformed }
    let closes = fields["connection"]?.lowercased().contains("close") ?? isOld
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (
      HTTPRequest(
        method: method, path: String(parts[0]),
        query: parts.count == 2 ? Self.query(parts[1]) : [:],
        fields: fields, body: [], isLast: closes), length
    )
  }

  /// The place of the empty line.
  private func endOfHead() -> Int? {
    let last = min(bytes.count, limits.head + 4) - 4
    guard last >= 0 else { return nil }
    return (0...last).first {
      bytes[$0] == 0x0D && bytes[$0 + 1] == 0x0A && bytes[$0 + 2] == 0x0D && bytes[$0 + 3] == 0x0A
    }
  }

  /// The lines of a head: visible characters of ASCII with blanks and tabs.
  private static func lines(_ bytes: ArraySlice<UInt8>) throws(HTTPFault) -> [String] {
    var lines = [""]
    var isAfterReturn = false
    for byte in bytes {
      if isAfterReturn {
        guard byte == 0x0A else { throw .malformed }
        lines.append("")
        isAfterReturn = false
      } else if byte == 0x0D {
        isAfterReturn = true
      } else {
        guard byte == 0x09 || (0x20...0x7E).contains(byte) else { throw .malformed }
        lines[lines.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    if isAfterReturn { throw .malformed }
    return lines
  }

  private static func first(
    _ line: String
  ) throws(HTTPFault) -> (HTTPRequest.Method, String, isOld: Bool) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy({ $0.isLetter }),
      words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/")
    else { throw .malformed }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else { throw .version }
    guard let method = HTTPRequest.Method(rawValue: words[0]) else { throw .method }
    return (method, words[1], words[2] == "HTTP/1.0")
  }

  private static func fields(
    _ lines: ArraySlice<String>
  ) throws(HTTPFault) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        throw .malformed
      }
      let name = line[..<colon].lowercased()
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0) }) else {
        throw .malformed
      }
      let value = String(
        line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
          .reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      fields[name] = fields[name].map { $0 + ", " + value } ?? value
    }
    return fields
  }

  private func length(
    _ fields: [String: String], _ method: HTTPRequest.Method
  ) throws(HTTPFault) -> Int {
    if fields["transfer-encoding"] != nil { throw .encoding }
    if fields["expect"] != nil { throw .expectation }
    guard let given = fields["content-length"] else {
      if method == .post { throw .length }
      return 0
    }
    guard !given.isEmpty, given.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    guard given.utf8.count <= 10, let length = Int(given), length <= limits.body else {
      throw .tooLarge
    }
    if method == .get, length > 0 { throw .malformed }
    return length
  }

  /// The values of a query; names and values of this page need no escapes.
  private static func query(_ text: Substring) -> [String: String] {
    var query: [String: String] = [:]
    for part in text.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(sides[0])] = sides.count == 2 ? String(sides[1]) : ""
    }
    return query
  }
}
