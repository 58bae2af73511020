/// A request of HTTP/1.1, as far as a page of this machine needs it.
package struct HTTPRequest: Hashable, Sendable {
  /// The method.
  package enum Method: String, Hashable, Sendable {
    /// Asks for something.
    case get = "GET"
    /// Hands something over.
    case post = "POST"
  }

  /// The method.
  package var method: Method
  /// The path, without what follows a question mark.
  package var path: String
  /// The values behind the question mark, by their names.
  package var query: [String: String]
  /// The fields, by their names in small letters; of a field that is repeated all values, with commas.
  package var fields: [String: String]
  /// The body.
  package var body: [UInt8]
  /// Tells whether the connection ends with the answer.
  package var isLast: Bool

  /// Creates a request; see the properties.
  package init(
    method: Method, path: String, query: [String: String] = [:], fields: [String: String],
    body: [UInt8] = [], isLast: Bool = false
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
    self.isLast = isLast
  }
}

/// A reason to refuse a request: a status of HTTP.
package enum HTTPFault: Int, Error, Hashable, Sendable, CaseIterable {
  /// This is not a request.
  case malformed = 400
  /// Somebody else asks.
  case forbidden = 403
  /// There is no such thing.
  case notFound = 404
  /// The method is neither GET nor POST, or not the right one.
  case method = 405
  /// The request was not whole in time.
  case timeout = 408
  /// The file is no longer the one that was edited.
  case conflict = 409
  /// A body without its length.
  case length = 411
  /// The body is too long.
  case tooLarge = 413
  /// The address is too long.
  case longTarget = 414
  /// The request waits for a sign to go on.
  case expectation = 417
  /// The fields are too long or too many.
  case fields = 431
  /// The file could not be written.
  case failed = 500
  /// The body comes in a form that is not known.
  case encoding = 501
  /// Another version of HTTP.
  case version = 505

  /// The words of the status.
  package var reason: String {
    switch self {
    case .malformed: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .method: "Method Not Allowed"
    case .timeout: "Request Timeout"
    case .conflict: "Conflict"
    case .length: "Length Required"
    case .tooLarge: "Content Too Large"
    case .longTarget: "URI Too Long"
    case .expectation: "Expectation Failed"
    case .fields: "Request Header Fields Too Large"
    case .failed: "Internal Server Error"
    case .encoding: "Not Implemented"
    case .version: "HTTP Version Not Supported"
    }
  }
}

/// The answer to a request.
package struct HTTPResponse: Hashable, Sendable {
  /// The status.
  package var status: Int
  /// The words of the status.
  package var reason: String
  /// The type of the body.
  package var type: String
  /// The body.
  package var body: [UInt8]
  /// Fields beside those that every answer has.
  package var fields: [String]

  /// Creates an answer.
  package init(
    status: Int = 200, reason: String = "OK", type: String = "application/json",
    fields: [String] = [], _ text: String
  ) {
    self.status = status
    self.reason = reason
    self.type = type
    self.fields = fields
    body = Array(text.utf8)
  }

  /// Creates an answer that refuses a request.
  package init(_ fault: HTTPFault, _ text: String? = nil) {
    self.init(
      status: fault.rawValue, reason: fault.reason,
      type: text == nil ? "text/plain" : "application/json", text ?? fault.reason + "\n")
  }

  /// The answer that says nothing.
  static let nothing = HTTPResponse(status: 204, reason: "No Content", "")

  /// Returns the answer as it is sent.
  ///
  /// - Parameter isLast: Whether the connection ends with it.
  /// - Returns: The bytes.
  package func bytes(isLast: Bool) -> [UInt8] {
    // Nothing is kept, shown within other pages, or told to them.
    let head =
      [
        "HTTP/1.1 \(status) \(reason)", "Content-Type: \(type); charset=utf-8",
        "Content-Length: \(body.count)", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
        "Connection: \(isLast ? "close" : "keep-alive")",
      ] + fields
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
