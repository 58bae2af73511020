/// A request of a browser to the page that it shows.
package struct HTTPRequest: Equatable, Sendable {
  /// The methods that are answered.
  package enum Method: String, Hashable, Sendable {
    /// Reads something.
    case get = "GET"
    /// Sends something.
    case post = "POST"
  }

  /// The method.
  package var method: Method
  /// The path as it was sent.
  package var path: String
  /// What follows the question mark, by name.
  package var query: [String: String]
  /// The header fields, by names in small letters.
  package var fields: [String: String]
  /// The body.
  package var body: [UInt8]

  /// Creates a request; see the properties for meanings.
  package init(
    method: Method, path: String, query: [String: String] = [:], fields: [String: String],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
  }
}

// MARK: Reading

extension HTTPRequest {
  /// The most bytes before a body.
  package static let mostHead = 16 << 10
  /// The most bytes of a body.
  package static let mostBody = 8 << 20

  /// Reads a request out of what has come so far.
  ///
  /// - Parameter bytes: The bytes; what follows the request is left out.
  /// - Returns: The request, or nil where there is more to come.
  /// - Throws: Why this is no request.
  package static func read(_ bytes: [UInt8]) throws(HTTPFault) -> HTTPRequest? {
    guard let end = bytes.prefix(mostHead).firstRange(of: Array("\r\n\r\n".utf8)) else {
      if bytes.count >= mostHead { throw .tooLarge }
      return nil
    }
    guard let head = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else {
      throw .malformed
    }
    // The two bytes that end a line are one character.
    let lines = head.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 == 9 || (0x20...0x7E).contains($0) } }) else {
      throw .malformed
    }
    var request = try first(lines[0])
    request.fields = try fields(lines.dropFirst())
    let length = try request.length()
    guard bytes.count >= end.upperBound + length else { return nil }
    request.body = Array(bytes[end.upperBound...].prefix(length))
    return request
  }

  private static func first(_ line: Substring) throws(HTTPFault) -> HTTPRequest {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2] == "HTTP/1.1" else {
      throw .malformed
    }
    guard let method = Method(rawValue: String(words[0])) else { throw .method }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for part in target.dropFirst().joined().split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(sides[0])] = sides.count == 2 ? String(sides[1]) : ""
    }
    return HTTPRequest(method: method, path: String(target[0]), query: query, fields: [:])
  }

  private static func fields(_ lines: ArraySlice<Substring>) throws(HTTPFault) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        throw .malformed
      }
      let name = line[..<colon].lowercased()
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0) }) else {
        throw .malformed
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields[name] = fields[name].map { $0 + ", " + value } ?? String(value)
    }
    guard fields["host"] != nil else { throw .malformed }
    return fields
  }

  /// The length of the body that the fields state.
  private func length() throws(HTTPFault) -> Int {
    guard fields["transfer-encoding"] == nil, fields["expect"] == nil else { throw .malformed }
    guard let given = fields["content-length"] else {
      if method == .post { throw .malformed }
      return 0
    }
    guard !given.isEmpty, given.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    guard let length = Int(given), length <= Self.mostBody else { throw .tooLarge }
    if method == .get, length > 0 { throw .malformed }
    return length
  }
}
