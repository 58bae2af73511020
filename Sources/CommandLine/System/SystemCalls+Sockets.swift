#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls by which a page of this machine is served: sockets that no other machine can reach.
extension SystemCalls {
  /// Opens a socket that listens on 127.0.0.1.
  ///
  /// - Parameter port: The port; 0 for a free one.
  /// - Returns: The descriptor and the port, or nil on failure.
  static func listenOnLoopback(port: UInt16) -> (descriptor: Int32, port: UInt16)? {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard isBound, listen(descriptor, 16) == 0, makePrivate(descriptor) else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    var length = size
    withUnsafeMutablePointer(to: &address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Keeps a descriptor from programs that this one starts, and its calls from waiting.
  private static func makePrivate(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      && fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
  }

  /// Takes a connection that somebody opened; nil where there is none.
  static func accepted(_ listener: Int32) -> Int32? {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    guard makePrivate(descriptor) else {
      close(descriptor)
      return nil
    }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return descriptor
  }

  /// Returns what a socket has received, nil when the other side hung up.
  static func received(_ descriptor: Int32, limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &buffer, limit, 0)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && isForLater ? [] : nil
  }

  /// Ends a connection, so that who reads from it finds its end.
  static func hangUp(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static var isForLater: Bool { [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) }

  /// Writes to a socket without waiting.
  ///
  /// - Returns: The number of bytes taken, or nil when the connection broke.
  static func sent(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    return count >= 0 ? count : isForLater ? 0 : nil
  }

  /// Starts a program that needs nothing of this one, found along PATH; tells whether it began.
  static func start(_ program: String, _ argument: String) -> Bool {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(argument), nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    return posix_spawnp(&identifier, program, nil, nil, &words, environ) == 0
  }
}
