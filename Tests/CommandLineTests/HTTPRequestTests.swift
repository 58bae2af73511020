import CommandLine
import FuzzSupport
import Testing

/// Requests out of bytes, however they come.
struct HTTPRequestTests {
  private static let text =
    "POST /token/text?after=12&client=x HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin:\thttp://a\r\n"
    + "Content-Length: 11\r\n\r\n{\"text\":\"\"}"

  @Test func aRequestIsTakenWhenAllOfItHasCome() throws {
    let bytes = Array(Self.text.utf8)
    for count in 0..<bytes.count {
      #expect(try HTTPRequest.read(Array(bytes[..<count])) == nil, "\(count)")
    }
    let request = try #require(try HTTPRequest.read(bytes))
    #expect(request.method == .post && request.path == "/token/text")
    #expect(request.query == ["after": "12", "client": "x"])
    #expect(request.fields["origin"] == "http://a")
    #expect(String(decoding: request.body, as: UTF8.self) == "{\"text\":\"\"}")
    #expect(try HTTPRequest.read(bytes + Array("GET".utf8)) == request)
  }

  @Test(arguments: UInt64(1)...20)
  func changedRequestsAreTakenOrRefused(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var (taken, refused) = (0, Set<HTTPFault>())
    for _ in 0..<500 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &mutator) { bytes = mutator.changed(bytes) }
      do throws(HTTPFault) {
        if let request = try HTTPRequest.read(bytes) {
          taken += 1
          #expect(request.path.hasPrefix("/") && request.body.count <= bytes.count)
        }
      } catch {
        refused.insert(error)
      }
    }
    #expect(taken > 0 && refused.contains(.malformed), "seed \(seed)")
  }

  @Test func onlyThePageItselfIsServed() throws {
    let guardian = PageGuard(port: 8080, token: "secret")
    func status(
      _ fields: [String: String], by method: HTTPRequest.Method = .get,
      at path: String = "/secret/news"
    ) -> Int {
      let request = HTTPRequest(method: method, path: path, fields: fields)
      do throws(HTTPFault) {
        return try guardian.name(of: request) == "news" ? 200 : 0
      } catch {
        return error.rawValue
      }
    }
    let host = ["host": "127.0.0.1:8080"]
    let own = ["host": "127.0.0.1:8080", "origin": "http://127.0.0.1:8080"]
    #expect(status(host) == 200 && status(own, by: .post) == 200)
    #expect(status(["host": "localhost:8080", "origin": "http://localhost:8080"]) == 200)
    // A foreign name for this machine, another port, a foreign page, no page at all.
    #expect(status(["host": "evil.example:8080"]) == 403)
    #expect(status(["host": "127.0.0.1:8081"]) == 403)
    #expect(status(["host": "127.0.0.1:8080, evil.example"]) == 403)
    #expect(status([:]) == 403)
    #expect(status(["host": "127.0.0.1:8080", "origin": "http://evil.example"], by: .post) == 403)
    #expect(status(["host": "127.0.0.1:8080", "origin": "null"], by: .post) == 403)
    #expect(status(host, by: .post) == 403)
    #expect(status(host.merging(["sec-fetch-site": "cross-site"]) { $1 }) == 403)
    // Wrong secrets, and ways around them.
    for path in ["/", "/secre/news", "/secrets/news", "/Secret/news", "//news", "/secret/../news"] {
      #expect(status(host, at: path) == 404, "\(path)")
    }
    #expect(PageGuard(port: 1).address != PageGuard(port: 1).address)
  }
}
