#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading and writing. What is no regular file may take any time; whoever waits for it looks at each
/// tenth of a second whether a signal wants this process to end.
extension SystemCalls {
  /// The most bytes that a pipe takes at once when it says that it takes some.
  private static let piece = Int(PIPE_BUF)
  /// The tenths of a second within which somebody must have opened a pipe to write into it.
  private static let patience = 30

  /// Reads up to `limit` bytes, and returns nil on failure.
  static func bytes(of descriptor: Int32, limit: Int) -> [UInt8]? {
    let properties = Self.properties(descriptor)
    let isFile = properties?.kind == .file
    var bytes: [UInt8] = []
    if let properties { bytes.reserveCapacity(min(properties.size, limit)) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var patience = properties?.isPipe == true ? Self.patience : .max
    while bytes.count < limit {
      guard !isEnding() else { return nil }
      let isReady = isFile || awaits(descriptor, POLLIN)
      // A pipe without a writer ends at once when it is read, and one with a silent writer does not.
      guard isReady || isWithoutWaiting(descriptor) else { continue }
      let count = read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        if isReady { break }
        patience -= 1
        guard patience > 0 else {
          errno = ENXIO
          return nil
        }
      } else if errno == EAGAIN {
        patience = .max
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Writes bytes; tells whether all of them have been taken.
  static func putAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    let isFile = properties(descriptor)?.kind == .file
    var rest = bytes[...]
    while !rest.isEmpty {
      // What there is to say about the end is still said, where somebody takes it.
      let isEnding = Self.isEnding()
      guard !isEnding || descriptor == 2 else { return false }
      guard isFile || awaits(descriptor, POLLOUT) else {
        if isEnding { return false }
        continue
      }
      let next = UnsafeRawBufferPointer(rebasing: isFile ? rest : rest.prefix(piece))
      let count = write(descriptor, next.baseAddress, next.count)
      if count < 0 && errno != EINTR && errno != EAGAIN { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Tells whether a signal wants this process to end, as a failure of a call.
  private static func isEnding() -> Bool {
    guard EndingSignals.received != nil else { return false }
    errno = EINTR
    return true
  }

  /// Waits a tenth of a second for what can be done with a descriptor; tells whether it can be.
  /// Waits a tenth of a second until something can be read.
  static func canRead(_ descriptor: Int32) -> Bool { awaits(descriptor, POLLIN) }

  /// Waits a tenth of a second until something can be written.
  static func canWrite(_ descriptor: Int32) -> Bool { awaits(descriptor, POLLOUT) }

  private static func awaits(_ descriptor: Int32, _ events: some BinaryInteger) -> Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(events), revents: 0)]
    return poll(&polled, 1, 100) > 0
  }

  /// Tells whether calls return at once where there is nothing to read.
  private static func isWithoutWaiting(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0
  }
}
