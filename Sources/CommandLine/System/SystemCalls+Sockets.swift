#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls by which a page of this machine is served: sockets that no other machine can reach unless it is said.
extension SystemCalls {
  /// Opens a socket that listens.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for a free one.
  ///   - isOpen: Whether other machines can reach it; else it listens on 127.0.0.1.
  /// - Returns: The descriptor and the port, or nil on failure.
  static func openListener(port: UInt16, toOthers isOpen: Bool) -> (
    descriptor: Int32, port: UInt16
  )? {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = socketAddress(port, isOpen ? 0 : 0x7F00_0001)
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

  private static func socketAddress(_ port: UInt16, _ host: UInt32) -> sockaddr_in {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    return address
  }

  /// The addresses of this machine in its networks, as in 192.168.1.7.
  static var addresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let one = next?.pointee {
      next = one.ifa_next
      guard let address = one.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
        continue
      }
      let host = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      if host >> 24 != 127 {
        found.append([24, 16, 8, 0].map { "\(host >> $0 & 255)" }.joined(separator: "."))
      }
    }
    return found
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
