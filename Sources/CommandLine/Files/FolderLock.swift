/// The right to write a set of files into a folder. One process has it at a time.
///
/// It ends with the process, so nothing has to be removed by hand after a crash. A file system that
/// knows no locks lets everyone in; the sets are whole even then.
struct FolderLock {
  private enum Holder {
    /// The folder itself is locked.
    case folder(Int32?)
    /// The folder is missing, and a name beside it is locked.
    case name(NameLock)
  }

  private let holder: Holder
  private let made: MadeFolders

  /// Takes the right. A folder that is missing stays so until there is something to put into it.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - patience: How many tenths of a second to wait for another process.
  /// - Throws: That another process has it, or why nothing can be written there.
  init(_ folder: String, patience: Int = 0) throws(FileError) {
    let isThere = SystemCalls.isFolder(folder) != nil
    let place = isThere ? folder : Files.parent(of: folder)
    made = try MadeFolders(place)
    do throws(FileError) {
      holder = try Self.held(folder, isThere: isThere, patience: patience)
      // Permissions alone do not tell, for the administrator or on a system such as /proc.
      try TemporaryFile(in: place, for: folder).discard()
    } catch {
      made.discard()
      throw error
    }
  }

  private static func held(
    _ folder: String, isThere: Bool, patience: Int
  ) throws(FileError) -> Holder {
    for attempt in 0... {
      if attempt > 0 { SystemCalls.pause(milliseconds: 100) }
      try FileError.checkNoSignal(for: folder)
      if isThere || SystemCalls.isFolder(folder) != nil {
        guard let descriptor = SystemCalls.openFolder(folder) else { return .folder(nil) }
        if SystemCalls.lock(descriptor) != .taken { return .folder(descriptor) }
        _ = SystemCalls.shut(descriptor)
      } else if let lock = try NameLock(for: folder) {
        guard SystemCalls.isFolder(folder) != nil else { return .name(lock) }
        lock.release()
      }
      if attempt >= patience { break }
    }
    throw .unwritable(
      path: folder,
      reason: "another command is writing there; wait for it, or choose another folder")
  }

  /// Gives the right back; folders that were made and are still empty go with it.
  func release() {
    switch holder {
    case .folder(let descriptor): if let descriptor { _ = SystemCalls.shut(descriptor) }
    case .name(let lock): lock.release()
    }
    made.discard()
  }
}

/// The right to make a file that takes long to make. One process has it at a time.
struct NameLock {
  private let path: String
  private let descriptor: Int32?

  /// Takes the right; nil when another process has it.
  ///
  /// - Parameter path: The path of the file; the lock lies beside it.
  /// - Throws: That something else has the name of the lock.
  init?(for path: String) throws(FileError) {
    let lock = Files.join(Files.parent(of: path), ".\(Files.name(of: path)).lock")
    self.path = lock
    while let descriptor = SystemCalls.openForLocking(lock, creating: true) {
      guard SystemCalls.properties(descriptor)?.kind == .file else {
        _ = SystemCalls.shut(descriptor)
        throw .unwritable(
          path: lock, reason: "not a regular file, and the lock needs this name; remove it")
      }
      switch SystemCalls.lock(descriptor) {
      case .taken:
        _ = SystemCalls.shut(descriptor)
        return nil
      case .unknown:
        self.descriptor = descriptor
        return
      case .held:
        // The owner before may have removed the file that was opened.
        let now = SystemCalls.propertiesOfName(lock)?.identity
        if now == SystemCalls.properties(descriptor)?.identity {
          self.descriptor = descriptor
          return
        }
        _ = SystemCalls.shut(descriptor)
      }
    }
    descriptor = nil
  }

  /// Gives the right back.
  func release() {
    guard let descriptor else { return }
    SystemCalls.remove(path)
    _ = SystemCalls.shut(descriptor)
  }
}
