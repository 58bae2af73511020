import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A client that sends bytes as they are: what browsers never send, too. A class, since its end matters.
final class SocketClient {
  private let descriptor: Int32

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // A connection that a process of another test inherits does not end with its client.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // A test that waits for an answer forever tells nothing.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(descriptor) }

  /// Sends bytes; a server that has hung up takes none.
  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes {
          Darwin.send(descriptor, $0.baseAddress, $0.count, flags)
        }
      #elseif canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
      #else
        let count = rest.withUnsafeBytes { Musl.send(descriptor, $0.baseAddress, $0.count, flags) }
      #endif
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until the server hangs up.
  func all() -> String {
    var bytes: [UInt8] = []
    while let more = piece() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads one answer, by its length.
  func answer() -> Answer? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = bytes.firstRange(of: end) {
        let text = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
        let length =
          text.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }
          .flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
        while bytes.count < head.upperBound + length {
          guard let more = piece() else { return nil }
          bytes += more
        }
        return Answer(
          head: text, body: String(decoding: bytes[head.upperBound...], as: UTF8.self))
      }
      guard let more = piece() else { return nil }
      bytes += more
    }
  }

  private func piece() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// An answer of the server.
  struct Answer: Sendable {
    var head: String
    var body: String

    var status: Int { Int(head.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0 }
  }
}

/// Does something that waits on a thread of its own: those of the pool run the tests.
func waiting<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
