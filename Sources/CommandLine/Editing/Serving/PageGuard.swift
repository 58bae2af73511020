/// Decides whether a request comes from the page itself: its address holds a secret, and no other page
/// may send anything.
package struct PageGuard: Equatable, Sendable {
  private let token: String
  private let hosts: [String]

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - token: The secret; nil for a new one.
  ///   - machine: Further addresses of this machine at which the page is served.
  package init(port: UInt16, token: String? = nil, at machine: [String] = []) {
    self.token = token ?? Self.secret()
    hosts = (["127.0.0.1", "localhost"] + machine).map { "\($0):\(port)" }
  }

  /// The address of the page.
  package var address: String { "http://\(hosts[0])/\(token)/" }

  /// The addresses of the page for other machines.
  package var otherAddresses: [String] { hosts.dropFirst(2).map { "http://\($0)/\(token)/" } }

  /// Returns the part of the path behind the secret.
  ///
  /// - Parameter request: A request.
  /// - Returns: The name of what is asked for; empty for the page.
  /// - Throws: Why it is refused.
  package func name(of request: HTTPRequest) throws(HTTPFault) -> String {
    // Another name for this machine may be that of a foreign page.
    guard let host = request.fields["host"]?.lowercased(), hosts.contains(host) else {
      throw .forbidden
    }
    switch request.fields["origin"]?.lowercased() {
    case nil: if request.method == .post { throw .forbidden }
    case let origin?: guard origin == "http://\(host)" else { throw .forbidden }
    }
    switch request.fields["sec-fetch-site"] {
    case nil, "same-origin", "none": break
    default: throw .forbidden
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.areEqual(parts[1], token) else { throw .notFound }
    return String(parts[2])
  }

  /// 128 bits from the random numbers of the system.
  private static func secret() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares without telling by its time how much is right.
  private static func areEqual(_ a: Substring, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
