/// Why a request is not answered with what it asks for.
package enum HTTPFault: Int, Error, Hashable, Sendable, CaseIterable {
  /// It is no request, or lacks something.
  case malformed = 400
  /// It comes from elsewhere than the page.
  case forbidden = 403
  /// There is no such thing.
  case notFound = 404
  /// The thing is not asked for in this way.
  case method = 405
  /// The file has changed meanwhile.
  case conflict = 409
  /// It is larger than anything a page sends.
  case tooLarge = 413
  /// It would remove everything, and does not say that this is meant.
  case doubtful = 422
  /// The file could not be written.
  case failed = 500
  /// There is no room for more.
  case full = 507

  /// The words of the standard for the status.
  package var reason: String {
    switch self {
    case .malformed: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .method: "Method Not Allowed"
    case .conflict: "Conflict"
    case .tooLarge: "Content Too Large"
    case .doubtful: "Unprocessable Content"
    case .failed: "Internal Server Error"
    case .full: "Insufficient Storage"
    }
  }
}

/// An answer, after which the connection ends.
package struct HTTPResponse: Equatable, Sendable {
  /// The status and the words for it.
  package var status: String
  /// The type of the body.
  package var type: String
  /// The body.
  package var body: [UInt8]
  /// More header fields.
  package var fields: [String]

  /// Creates an answer; see the properties for meanings.
  package init(
    status: String = "200 OK", type: String = "application/json", fields: [String] = [],
    _ text: String
  ) {
    self.status = status
    self.type = type
    self.fields = fields
    body = Array(text.utf8)
  }

  /// Creates an answer for a fault, with JSON where there is something to say.
  package init(_ fault: HTTPFault, _ text: String? = nil) {
    self.init(
      status: "\(fault.rawValue) \(fault.reason)",
      type: text == nil ? "text/plain" : "application/json", text ?? fault.reason + "\n")
  }

  /// The answer that there is nothing new.
  static let nothing = HTTPResponse(status: "204 No Content", "")

  /// The answer as it is sent.
  package var bytes: [UInt8] {
    // Nothing is kept, shown within other pages, or told to them.
    let head =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8",
        "Content-Length: \(body.count)", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
        "Connection: close",
      ] + fields
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
