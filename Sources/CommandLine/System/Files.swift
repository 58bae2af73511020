import Core

/// Files as the commands read and write them: whole or not at all.
package enum Files {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes; of a longer file no more than these are read.
  /// - Returns: The text.
  /// - Throws: Why it cannot be read.
  package static func text(
    at path: String, limit: Int = JSON5.maximumBytes
  ) throws(FileError) -> String {
    let bytes = try bytes(at: path, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
    return text
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - path: Where they are.
  ///   - limit: The most bytes to read.
  /// - Returns: The bytes.
  /// - Throws: Why they cannot be read.
  package static func bytes(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let descriptor = SystemCalls.openForReading(path) else {
      throw readingError(path)
    }
    defer { _ = SystemCalls.shut(descriptor) }
    guard let bytes = SystemCalls.bytes(of: descriptor, limit: limit + 1) else {
      throw readingError(path)
    }
    guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  /// Returns the names in a folder, in order.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The names, without paths.
  /// - Throws: Why it cannot be read.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let names = SystemCalls.names(in: folder) else { throw readingError(folder) }
    return names
  }

  /// Writes bytes to a file, whole or not at all, so that they outlive a crash of the machine.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - path: Where to write; folders are made where they are missing.
  /// - Throws: Why they cannot be written.
  package static func write(bytes: [UInt8], to path: String) throws(FileError) {
    var pending = PendingFiles()
    do throws(FileError) {
      try pending.add(path) {
        SystemCalls.put(bytes, to: $0) && SystemCalls.settle($0)
      }
      try pending.commit()
    } catch {
      pending.discard()
      throw error
    }
  }

  /// Writes a long text piece by piece to a file that is there when it is whole, or not at all.
  ///
  /// - Parameters:
  ///   - path: Where to write; folders are made where they are missing.
  ///   - body: Is given a way to write, and writes all there is.
  /// - Throws: Why it cannot be written, or what the body throws.
  static func stream(to path: String, _ body: ((String) throws -> Void) throws -> Void) throws {
    var pending = PendingFiles()
    var failure: (any Error)?
    do {
      try pending.add(path) { descriptor in
        do {
          try body { text in
            guard SystemCalls.put(text, to: descriptor) else {
              throw FileError.unwritable(path: path, reason: SystemCalls.failure.reason)
            }
          }
          return true
        } catch {
          failure = error
          return false
        }
      }
      try pending.commit()
    } catch {
      pending.discard()
      throw failure ?? error
    }
  }

  /// Removes what interrupted writes of a file have left behind.
  ///
  /// - Parameter path: The path of the file.
  package static func removeLeftovers(of path: String) {
    let folder = parent(of: path)
    for name in SystemCalls.names(in: folder) ?? [] where isLeftover(name, of: self.name(of: path))
    {
      SystemCalls.remove(join(folder, name))
    }
  }

  /// Tells whether a name is that of a file whose writing was interrupted.
  ///
  /// - Parameters:
  ///   - name: The name of a file.
  ///   - target: The name of the file that was to be written; nil for any.
  /// - Returns: Whether it is one.
  package static func isLeftover(_ name: String, of target: String? = nil) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(".tmp")
      && (target.map { name.hasPrefix(".\($0).") } ?? true)
  }

  private static func readingError(_ path: String) -> FileError {
    let (code, reason) = SystemCalls.failure
    return SystemCalls.meansMissing(code)
      ? .missing(path: path) : .unreadable(path: path, reason: reason)
  }

  /// Makes sure, before a long run, that files can be written to a folder.
  ///
  /// - Parameter folder: The folder; it need not exist yet.
  /// - Throws: Why nothing can be written there.
  package static func checkWritable(_ folder: String) throws(FileError) {
    var place = folder.isEmpty ? "." : folder
    while true {
      switch SystemCalls.isFolder(place) {
      case true?:
        guard SystemCalls.isWritable(place) else {
          throw .unwritable(path: folder, reason: "no permission to write to \(place)")
        }
        return
      case false?:
        throw .unwritable(path: folder, reason: "\(place) is not a folder")
      case nil:
        place = parent(of: place)
      }
    }
  }

  /// Writes several files to a folder, each whole or not at all.
  ///
  /// All are written under temporary names first, so that nothing is replaced before everything
  /// is there. After a failure the temporary files, and folders made for them, are gone.
  ///
  /// - Parameters:
  ///   - files: The names and texts; names may lead into folders below.
  ///   - folder: The folder; it is made where it is missing.
  /// - Throws: Why they cannot be written.
  package static func write(
    _ files: [(name: String, text: String)], to folder: String
  ) throws(FileError) {
    var pending = PendingFiles()
    do throws(FileError) {
      for file in files {
        try pending.add(join(folder, file.name), text: file.text)
      }
      try pending.commit()
    } catch {
      pending.discard()
      throw error
    }
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

/// Files that are written under temporary names and take their own together.
private struct PendingFiles {
  private var moves: [(temporary: String, target: String)] = []
  private var madeFolders: [String] = []

  mutating func add(_ target: String, text: String) throws(FileError) {
    try add(target) { SystemCalls.put(text, to: $0) }
  }

  /// Adds a file that is written by an action, which tells whether all was taken.
  mutating func add(_ target: String, _ write: (Int32) -> Bool) throws(FileError) {
    let folder = Files.parent(of: target)
    try makeFolders(folder)
    let temporary = Files.join(
      folder, ".\(Files.name(of: target)).\(SystemCalls.process).tmp")
    guard let descriptor = SystemCalls.create(temporary) else { throw failure(target) }
    moves.append((temporary, target))
    let isTaken = write(descriptor)
    let error = failure(target)
    guard SystemCalls.shut(descriptor), isTaken else { throw isTaken ? failure(target) : error }
  }

  mutating func commit() throws(FileError) {
    for move in moves where SystemCalls.isFolder(move.target) == true {
      throw .unwritable(path: move.target, reason: "a folder has this name")
    }
    while let move = moves.first {
      guard SystemCalls.move(move.temporary, to: move.target) else { throw failure(move.target) }
      moves.removeFirst()
      madeFolders = []
    }
  }

  mutating func discard() {
    for move in moves { SystemCalls.remove(move.temporary) }
    for folder in madeFolders.reversed() { SystemCalls.removeFolder(folder) }
  }

  private mutating func makeFolders(_ folder: String) throws(FileError) {
    guard SystemCalls.isFolder(folder) != true else { return }
    let parent = Files.parent(of: folder)
    if parent != folder { try makeFolders(parent) }
    if SystemCalls.makeFolder(folder) {
      madeFolders.append(folder)
    } else if SystemCalls.isFolder(folder) != true {
      throw failure(folder)
    }
  }

  private func failure(_ path: String) -> FileError {
    .unwritable(path: path, reason: SystemCalls.failure.reason)
  }
}
