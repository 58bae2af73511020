import Importers

/// Files as the commands read and write them: whole or not at all.
package enum Files {
  /// The most bytes of a document that somebody writes: suites, designs, rules, models.
  package static let documentLimit = 16 << 20

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` is standard input.
  ///   - limit: The most bytes; of a longer file no more than these are read.
  ///   - isFound: Whether nobody typed the path, so that nothing but a regular file is meant.
  /// - Returns: The text.
  /// - Throws: Why it cannot be read.
  package static func text(
    at path: String, limit: Int = documentLimit, isFound: Bool = false
  ) throws(FileError) -> String {
    let bytes = try bytes(at: path, limit: limit, isFound: isFound)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
    return text
  }

  /// Reads a text of another tool, which may be UTF-16 with a byte order mark.
  ///
  /// - Parameter path: Where it is; `-` is standard input.
  /// - Returns: The text.
  /// - Throws: Why it cannot be read.
  static func foreignText(at path: String) throws(FileError) -> String {
    let bytes = try bytes(at: path, limit: Importer.maximumBytes)
    guard let text = ForeignText.decoded(bytes) else { throw .notText(path: path) }
    return text
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - path: Where they are; `-` is standard input.
  ///   - limit: The most bytes to read.
  ///   - isFound: Whether nobody typed the path, so that nothing but a regular file is meant.
  /// - Returns: The bytes.
  /// - Throws: Why they cannot be read.
  package static func bytes(
    at path: String, limit: Int, isFound: Bool = false
  ) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : SystemCalls.openForReading(path)
    guard let descriptor else { throw readingError(path) }
    defer { if descriptor != 0 { _ = SystemCalls.shut(descriptor) } }
    let properties = SystemCalls.properties(descriptor)
    switch properties?.kind {
    case .file where path != "-" && properties?.size ?? 0 > limit:
      throw .tooLarge(path: path, limit: limit)
    case .stream where isFound && path != "-", .other where isFound && path != "-":
      throw .unreadable(path: path, reason: "not a regular file")
    default: break
    }
    guard let bytes = SystemCalls.bytes(of: descriptor, limit: limit + 1) else {
      throw readingError(path)
    }
    guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  /// Tells whether a path leads to a regular file, so that reading it ends.
  static func isRegular(_ path: String) -> Bool { SystemCalls.properties(path)?.kind == .file }

  /// Returns the names in a folder, in order.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The names, without paths.
  /// - Throws: Why it cannot be read.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let names = SystemCalls.names(in: folder) else { throw readingError(folder) }
    return names
  }

  /// Writes a text to a file, whole or not at all, so that it outlives a crash of the machine.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Where to write, see `FileTarget`; folders are made where they are missing.
  ///   - keepsOld: Whether a file that is there is left alone and the attempt fails.
  /// - Throws: Why it cannot be written.
  package static func write(
    _ text: String, to path: String, keepsOld: Bool = false
  ) throws(FileError) {
    try put(to: path, keepsOld: keepsOld) { (sink) throws(FileError) in try sink.put(text) }
  }

  /// Writes a long content piece by piece to a file that is there when it is whole, or not at all.
  ///
  /// - Parameters:
  ///   - path: Where to write, see `FileTarget`; folders are made where they are missing.
  ///   - keepsOld: Whether a file that is there is left alone and the attempt fails.
  ///   - body: Is given a way to write, and writes all there is.
  /// - Throws: Why it cannot be written, or what the body throws.
  static func stream(
    to path: String, keepsOld: Bool = false, _ body: (ByteSink) throws -> Void
  ) throws {
    var failure: (any Error)?
    do throws(FileError) {
      try put(to: path, keepsOld: keepsOld) { (sink) throws(FileError) in
        do {
          try body(sink)
        } catch {
          failure = error
          throw .failedWriting(path)
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  private static func put(
    to path: String, keepsOld: Bool, _ body: (ByteSink) throws(FileError) -> Void
  ) throws(FileError) {
    EndingSignals.hold()
    defer { EndingSignals.release() }
    switch try FileTarget(path) {
    case .standardOutput: try body(ByteSink(descriptor: 1, path: "standard output"))
    case .stream(let place):
      guard let descriptor = SystemCalls.openForWriting(place) else { throw .failedWriting(path) }
      defer { _ = SystemCalls.shut(descriptor) }
      try body(ByteSink(descriptor: descriptor, path: path))
    case .file(let place): try replace(place, keepsOld: keepsOld, body)
    }
  }

  private static func replace(
    _ path: String, keepsOld: Bool, _ body: (ByteSink) throws(FileError) -> Void
  ) throws(FileError) {
    if keepsOld, SystemCalls.properties(path) != nil { throw .present(path: path) }
    let folder = parent(of: path)
    let made = try MadeFolders(folder)
    Leftovers.settle(folder)
    do throws(FileError) {
      let temporary = try TemporaryFile(in: folder, for: path)
      do throws(FileError) {
        try body(temporary.sink(for: path))
      } catch {
        temporary.discard()
        throw error
      }
      try temporary.commit(to: path, keepsOld: keepsOld)
    } catch {
      made.discard()
      throw error
    }
  }

  static func readingError(_ path: String) -> FileError {
    let (code, reason) = SystemCalls.failure
    if EndingSignals.received != nil { return .interrupted(path: path) }
    if SystemCalls.meansMissing(code) { return .missing(path: path) }
    let isPipe = SystemCalls.properties(path)?.isPipe == true
    return .unreadable(
      path: path,
      reason: isPipe && SystemCalls.meansNobody(code)
        ? "this is a pipe, and nobody writes into it" : reason)
  }

  /// Makes sure, before a long run, that files can be written to a folder.
  ///
  /// - Parameter folder: The folder; it need not exist yet.
  /// - Throws: Why nothing can be written there.
  package static func checkWritable(_ folder: String) throws(FileError) {
    let made = try MadeFolders(folder)
    defer { made.discard() }
    try TemporaryFile(in: folder, for: folder).discard()
  }

  /// Makes sure, before a long run, that a file can be written.
  ///
  /// - Parameters:
  ///   - path: The path, see `FileTarget`.
  ///   - keepsOld: Whether a file that is there is to be left alone.
  /// - Throws: Why it cannot be written.
  static func checkWritable(file path: String, keepsOld: Bool) throws(FileError) {
    switch try FileTarget(path) {
    case .standardOutput: break
    case .stream(let place):
      try keepOpen(place, for: path)
    case .file(let place):
      if keepsOld, SystemCalls.properties(place) != nil { throw .present(path: path) }
      try checkWritable(parent(of: place))
    }
  }

  /// Makes sure, before a long run, that a pipe or a device can be written to. It stays open until the
  /// process ends, so that who reads from a pipe does not see its end before anything was written.
  ///
  /// - Parameters:
  ///   - place: The pipe or device.
  ///   - path: The path as it was given, for messages.
  /// - Throws: Why it cannot be written.
  static func keepOpen(_ place: String, for path: String) throws(FileError) {
    guard SystemCalls.openForWriting(place) != nil else { throw .failedWriting(path) }
  }

  /// Writes several files to a folder, all or none; see `FileSet`.
  ///
  /// - Parameters:
  ///   - files: The names and texts; names may lead into folders below.
  ///   - folder: The folder; it is made where it is missing.
  /// - Throws: Why they cannot be written.
  package static func write(
    _ files: [(name: String, text: String)], to folder: String
  ) throws(FileError) {
    try FileSet(folder: folder, files: files).write()
  }

  /// Returns the path of a name in a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the folder that a path leads through last; `.` when it leads through none.
  package static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let root = path.hasPrefix("/") ? "/" : ""
    guard parts.popLast() != nil, !parts.isEmpty else { return root.isEmpty ? "." : root }
    return root + parts.joined(separator: "/")
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
