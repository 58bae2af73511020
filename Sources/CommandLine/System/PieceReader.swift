/// Takes a file piece by piece, so that a long one needs no more memory than a short one.
struct PieceReader {
  private let descriptor: Int32
  private let path: String
  private var buffer: ArraySlice<UInt8> = []

  /// The bytes that are read at a time.
  private static let step = 1 << 18

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes; a file that says it has more is refused.
  /// - Throws: Why it cannot be read.
  init(_ path: String, limit: Int) throws(FileError) {
    self.path = path
    descriptor = try Files.opened(path, limit: limit, isFound: true)
  }

  /// Returns the bytes up to the next line feed, which is skipped; nil where there are too many.
  mutating func line(limit: Int) throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count <= limit {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[..<end]
        buffer = buffer[(end + 1)...]
        return line.count <= limit ? line : nil
      }
      line += buffer
      guard try fill() else { return nil }
    }
    return nil
  }

  /// Returns so many bytes, or fewer at the end of the file.
  mutating func piece(_ count: Int) throws(FileError) -> [UInt8] {
    var piece: [UInt8] = []
    while piece.count < count {
      if buffer.isEmpty {
        guard try fill() else { break }
      }
      let taken = buffer.prefix(count - piece.count)
      piece += taken
      buffer = buffer.dropFirst(taken.count)
    }
    return piece
  }

  /// Closes the file.
  func close() { Files.close(descriptor) }

  private mutating func fill() throws(FileError) -> Bool {
    guard let bytes = SystemCalls.bytes(of: descriptor, limit: Self.step) else {
      throw Files.readingError(path)
    }
    buffer = bytes[...]
    return !bytes.isEmpty
  }
}
