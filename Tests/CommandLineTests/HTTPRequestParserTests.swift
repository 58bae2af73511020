import CommandLine
import FuzzSupport
import Testing

/// Requests out of bytes, however they come.
struct HTTPRequestParserTests {
  private static let text =
    "POST /token/text?after=12&client=x HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin:\thttp://a \r\n"
    + "Content-Length: 11\r\n\r\n{\"text\":\"\"}GET /next HTTP/1.0\r\n\r\n"

  @Test func aRequestIsTheSameInWhateverPiecesItComes() throws {
    var whole = HTTPRequestParser()
    whole.append(Self.text.utf8)
    let first = try #require(try whole.next())
    #expect(first.method == .post && first.path == "/token/text" && !first.isLast)
    #expect(first.query == ["after": "12", "client": "x"])
    #expect(first.fields["origin"] == "http://a")
    #expect(String(decoding: first.body, as: UTF8.self) == "{\"text\":\"\"}")
    let second = try #require(try whole.next())
    #expect(second.path == "/next" && second.isLast && second.body.isEmpty)
    #expect(try whole.next() == nil && !whole.isWithinRequest)

    var piecewise = HTTPRequestParser()
    var found: [HTTPRequest] = []
    for byte in Self.text.utf8 {
      piecewise.append([byte])
      while let request = try piecewise.next() { found.append(request) }
    }
    #expect(found == [first, second])
  }

  @Test(arguments: UInt64(1)...20)
  func changedRequestsAreTakenOrRefusedWithinBounds(seed: UInt64) {
    var limits = HTTPRequestParser.Limits()
    (limits.line, limits.head, limits.fields, limits.body) = (200, 400, 8, 100)
    var mutator = Mutator(seed: seed)
    var (taken, refused) = (0, Set<HTTPFault>())
    for _ in 0..<500 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &mutator) { bytes = mutator.changed(bytes) }
      var parser = HTTPRequestParser(limits: limits)
      do throws(HTTPFault) {
        while !bytes.isEmpty {
          let count = min(bytes.count, Int.random(in: 1...90, using: &mutator))
          parser.append(bytes.prefix(count))
          bytes.removeFirst(count)
          while let request = try parser.next() {
            taken += 1
            #expect(request.path.hasPrefix("/") && request.body.count <= 100)
          }
          // What waits is never more than a head, a body and the last piece.
          #expect(parser.waiting <= 400 + 4 + 100 + 90)
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
