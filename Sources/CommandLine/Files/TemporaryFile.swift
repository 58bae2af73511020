/// A file that is being written under a random name beside its target.
///
/// It is locked as long as its writer lives, by which others tell it from what a dead one left.
struct TemporaryFile {
  private let path: String
  private let descriptor: Int32

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - folder: Where.
  ///   - target: The path of the target, for messages.
  /// - Throws: Why it cannot be written.
  init(in folder: String, for target: String) throws(FileError) {
    let made = try Self.locked(in: folder, for: target) { path in
      SystemCalls.create(path)
    }
    (path, descriptor) = made
  }

  /// A way to write into the file; messages name the target.
  func sink(for target: String) -> ByteSink { ByteSink(descriptor: descriptor, path: target) }

  /// Gives the file the name of its target once its bytes outlive the machine.
  ///
  /// - Parameters:
  ///   - target: The path.
  ///   - keepsOld: Whether a file that is there is left alone and the attempt fails.
  /// - Throws: Why it cannot; then the file is gone, unless the error says that it is written.
  func commit(to target: String, keepsOld: Bool) throws(FileError) {
    if let old = SystemCalls.properties(target) { SystemCalls.imitate(old, descriptor) }
    do throws(FileError) {
      guard SystemCalls.settle(descriptor) || SystemCalls.failedForSystem else {
        throw .failedWriting(target)
      }
      try FileError.checkNoSignal(for: target)
      try Self.rename(path, to: target, keepsOld: keepsOld)
    } catch {
      discard()
      throw error
    }
    // What was settled is not lost by a failure here.
    _ = SystemCalls.shut(descriptor)
    guard SystemCalls.settle(folder: Files.parent(of: target)) else {
      throw .failedSettling(target)
    }
  }

  /// Gives a file another name.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - target: The name.
  ///   - keepsOld: Whether it fails where something has the name.
  /// - Throws: Why it cannot.
  static func rename(_ path: String, to target: String, keepsOld: Bool) throws(FileError) {
    if keepsOld {
      if SystemCalls.addName(path, to: target) { return SystemCalls.remove(path) }
      if SystemCalls.failedForName { throw .present(path: target) }
      // Where files cannot have two names, the moment between looking and moving stays open.
      guard SystemCalls.failedForSystem else { throw .failedWriting(target) }
      guard SystemCalls.propertiesOfName(target) == nil else { throw .present(path: target) }
    }
    guard SystemCalls.move(path, to: target) else { throw .failedWriting(target) }
  }

  /// Removes the file.
  func discard() {
    SystemCalls.remove(path)
    _ = SystemCalls.shut(descriptor)
  }

  /// Makes something under a random name and locks it.
  ///
  /// - Parameters:
  ///   - folder: Where.
  ///   - target: What is to be written, for messages.
  ///   - make: Makes it at a path, and returns its descriptor, or nil on failure.
  /// - Returns: The path and the descriptor.
  /// - Throws: Why it cannot be made.
  static func locked(
    in folder: String, for target: String, make: (String) -> Int32?
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    for _ in 0..<100 {
      let path = Files.join(folder, TemporaryName.random())
      guard let descriptor = make(path) else {
        let error = FileError.failedWriting(target)
        if SystemCalls.failedForName { continue }
        // Who clears leftovers may have removed it before it was open.
        if SystemCalls.failedForAbsence, SystemCalls.isFolder(folder) == true { continue }
        throw error
      }
      // Who clears leftovers may have come between: then the lock is taken, or the name is gone.
      if SystemCalls.lock(descriptor) != .taken,
        SystemCalls.propertiesOfName(path)?.identity
          == SystemCalls.properties(descriptor)?.identity
      {
        return (path, descriptor)
      }
      _ = SystemCalls.shut(descriptor)
    }
    throw .unwritable(path: target, reason: "no temporary file can be created beside it")
  }
}

/// A way to write into an open file.
struct ByteSink {
  let descriptor: Int32
  let path: String

  /// Writes a text.
  func put(_ text: String) throws(FileError) {
    guard SystemCalls.put(text, to: descriptor) else { throw .failedWriting(path) }
  }

  /// Writes bytes.
  func put(_ bytes: [UInt8]) throws(FileError) {
    guard SystemCalls.put(bytes, to: descriptor) else { throw .failedWriting(path) }
  }
}

extension FileError {
  /// The error of the call to the system that failed last.
  static func failedWriting(_ path: String) -> FileError {
    let (code, reason) = SystemCalls.failure
    if EndingSignals.received != nil { return .interrupted(path: path) }
    let isPipe = SystemCalls.properties(path)?.isPipe == true
    return .unwritable(
      path: path,
      reason: isPipe && SystemCalls.meansNobody(code)
        ? "this is a pipe, and nobody reads from it; start the reader first, or remove it" : reason)
  }

  /// The error of a file that was written and whose name could not be synced.
  static func failedSettling(_ path: String) -> FileError {
    .unsettled(path: path, reason: SystemCalls.failure.reason)
  }

  /// Makes sure that no signal wants this process to end, before something takes its place.
  static func checkNoSignal(for path: String) throws(FileError) {
    if EndingSignals.received != nil { throw .interrupted(path: path) }
  }
}
