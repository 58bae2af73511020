#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls by which a page of this machine is served: sockets that no other machine can reach.
extension SystemCalls {
  /// The outcome of reading from a socket without waiting.
  enum Received {
    /// Some bytes.
    case bytes([UInt8])
    /// Nothing yet.
    case nothing
    /// The other side sends nothing more, or the connection broke.
    case end
  }

  /// A descriptor to wait for.
  struct Watched {
    let descriptor: Int32
    /// Whether to wait until something can be written, too.
    var writes = false
    /// Whether to wait until something can be read.
    var reads = true
    /// Whether something can be read, or the other side is gone.
    var isReady = false
    /// Whether the connection broke.
    var isBroken = false
  }

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

  /// Reads up to `limit` bytes from a socket without waiting.
  static func received(_ descriptor: Int32, limit: Int) -> Received {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = recv(descriptor, &buffer, limit, 0)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      if count == 0 { return .end }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .end
    }
  }

  /// Writes to a socket without waiting.
  ///
  /// - Returns: The number of bytes taken, or nil when the connection broke.
  static func sent(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
    }
  }

  /// Makes a pipe by which one thread wakes another; nil on failure.
  static func makePipe() -> (reads: Int32, writes: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    guard makePrivate(ends[0]), makePrivate(ends[1]) else { return nil }
    return (ends[0], ends[1])
  }

  /// Writes one byte to a pipe; a full one wakes its reader anyway.
  static func ring(_ descriptor: Int32) {
    var byte: UInt8 = 1
    _ = write(descriptor, &byte, 1)
  }

  /// Takes everything out of a pipe.
  static func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  /// Waits until something can be done with one of some descriptors, or until a time has passed.
  static func wait(for watched: inout [Watched], milliseconds: Int32) {
    var polled = watched.map { one in
      let events = (one.reads ? POLLIN : 0) | (one.writes ? POLLOUT : 0)
      return pollfd(fd: one.descriptor, events: Int16(events), revents: 0)
    }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return }
    for index in watched.indices {
      let found = Int32(polled[index].revents)
      watched[index].isReady = found != 0
      watched[index].isBroken = found & Int32(POLLERR | POLLNVAL) != 0
    }
  }

  /// Starts a program that needs nothing of this one, found along PATH; tells whether it began.
  static func start(_ program: String, _ argument: String) -> Bool {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(argument), nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    return posix_spawnp(&identifier, program, nil, nil, &words, environ) == 0
  }
}
