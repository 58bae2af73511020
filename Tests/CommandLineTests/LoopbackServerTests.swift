import CommandLine
import Foundation
import Synchronization
import Testing

/// The small server, met by clients who send what no browser sends.
struct LoopbackServerTests {
  /// Serves while the body asks; every path answers with itself, `/later` never, and `/waiting` with how many asked that.
  private func serving(
    _ limits: LoopbackServer.Limits = .init(),
    _ body: @escaping @Sendable (UInt16) throws -> Void
  ) async throws {
    let server = try LoopbackServer(limits: limits)
    let asked = Mutex(0)
    // A thread of its own: those of the pool may all be at work.
    Thread.detachNewThread {
      server.serve { request in
        switch request.path {
        case "/later":
          asked.withLock { $0 += 1 }
          return .later { nil }
        case "/waiting": return .now(HTTPResponse("\(asked.withLock { $0 })"))
        default:
          return .now(HTTPResponse(request.path + String(decoding: request.body, as: UTF8.self)))
        }
      }
    }
    defer { server.stop() }
    try await waiting { try body(server.port) }
  }

  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func aConnectionCarriesOneRequest() async throws {
    try await serving { port in
      let client = try SocketClient(port: port)
      client.send("POST /b HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello" + Self.get)
      let all = client.all()
      #expect(all.hasPrefix("HTTP/1.1 200 OK\r\n") && all.contains("Connection: close"))
      #expect(all.hasSuffix("\r\n\r\n/bhello"), "\(all)")
    }
  }

  @Test(arguments: [
    ("\r\n\r\n", 400), ("GET\r\n\r\n", 400), ("GET  /a HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET a HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("GET /a HTTP/2.0\r\nHost: h\r\n\r\n", 400),
    ("GET /a HTTP/1.1\r\n\r\n", 400), ("GET /a HTTP/1.1\nHost: h\n\r\n\r\n", 400),
    ("GET /a HTTP/1.1\r\nHost h\r\n\r\n", 400), ("GET /a HTTP/1.1\r\nHost : h\r\n\r\n", 400),
    ("GET /a HTTP/1.1\r\n Host: h\r\n\r\n", 400), ("GET /\u{0} HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET /ü HTTP/1.1\r\nHost: h\r\n\r\n", 400), ("PUT /a HTTP/1.1\r\nHost: h\r\n\r\n", 405),
    ("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n", 405), ("POST /a HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 0x5\r\n\r\n", 400),
    ("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
    ("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999\r\n\r\n", 413),
    ("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n", 400),
    ("GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\n", 400),
    ("GET /" + String(repeating: "a", count: 17_000), 413),
    ("GET /a HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "a", count: 17_000), 413),
  ])
  func whatIsNoRequestIsRefused(bytes: String, status: Int) async throws {
    try await serving { port in
      let client = try SocketClient(port: port)
      client.send(bytes)
      let answer = client.all()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(bytes.prefix(80)): \(answer)")
      #expect(answer.contains("Connection: close"))
      // The next one is served as ever.
      let other = try SocketClient(port: port)
      other.send(Self.get)
      #expect(other.answer()?.body == "/a")
    }
  }

  @Test func whoSendsSlowlyIsCutOffAndKeepsNobodyWaiting() async throws {
    var limits = LoopbackServer.Limits()
    // Long enough for a busy machine to serve the other one in between.
    limits.request = .seconds(3)
    limits.news = .milliseconds(300)
    try await serving(limits) { port in
      let slow = try SocketClient(port: port)
      slow.send("GET /a HTTP/1.1\r\n")
      let other = try SocketClient(port: port)
      other.send(Self.get)
      #expect(other.answer()?.status == 200)
      // One byte now and then does not help.
      for _ in 0..<8 {
        slow.send("X")
        Thread.sleep(forTimeInterval: 0.5)
      }
      #expect(slow.all().isEmpty)
      let waiting = try SocketClient(port: port)
      waiting.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(waiting.answer()?.status == 204)
    }
  }

  // MARK: Who has not shown the secret

  /// Asks for a path on a connection of its own.
  private static func asks(_ path: String, _ port: UInt16) throws -> String? {
    let client = try SocketClient(port: port)
    client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
    return client.answer()?.body
  }

  /// Opens connections, sends something on each, and keeps them.
  private static func strangers(
    _ count: Int, _ port: UInt16, sending text: String
  ) throws -> [SocketClient] {
    try (0..<count).map { _ in
      let client = try SocketClient(port: port)
      client.send(text)
      return client
    }
  }

  @Test(arguments: ["", "GET /a HT"])
  func strangersTakeNoPlaceOfThePage(text: String) async throws {
    var limits = LoopbackServer.Limits()
    (limits.connections, limits.strangers) = (6, 4)
    // Longer than the test: only room that is made lets anybody in.
    limits.request = .seconds(600)
    limits.news = .milliseconds(500)
    try await serving(limits) { port in
      let waiting = try SocketClient(port: port)
      waiting.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n")
      // Once its request is read it is no stranger; each has a thread of its own.
      var number: String?
      for _ in 0..<10_000 where number != "1" { number = try Self.asks("/waiting", port) }
      #expect(number == "1")
      let others = try Self.strangers(30, port, sending: text)
      let new = try SocketClient(port: port)
      new.send(Self.get)
      #expect(new.answer()?.body == "/a")
      // Who waits for news is kept, while more strangers come.
      let more = try Self.strangers(30, port, sending: text)
      #expect(waiting.answer()?.status == 204)
      withExtendedLifetime((others, more)) {}
    }
  }
}
