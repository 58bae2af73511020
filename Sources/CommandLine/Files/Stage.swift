/// A folder in which the files of a set are written before they take their places together.
///
/// Once all of them are whole the folder takes another name, by which the set is decided on: should
/// its writer die after that, whoever comes next moves the rest. Until then nothing has changed.
struct Stage {
  private var path: String
  private let descriptor: Int32
  /// The names of the files, those that others are made from last.
  private var names: [String] = []
  /// Whether files wait in it that someone else must move.
  private var isLeft = false

  /// The document that a set is read from; it takes its place last.
  private static let head = "results.json"

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - folder: Where.
  ///   - target: The folder that the files are for, for messages.
  /// - Throws: Why it cannot be made.
  init(in folder: String, for target: String) throws(FileError) {
    (path, descriptor) = try TemporaryFile.locked(in: folder, for: target) { path in
      SystemCalls.makeFolder(path) ? SystemCalls.openFolder(path) : nil
    }
    guard SystemCalls.makeFolder(new) else {
      let error = FileError.failedWriting(target)
      finish()
      throw error
    }
  }

  private var new: String { path + "/new" }
  private var old: String { path + "/old" }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - name: The name in the folder; it may lead into one below.
  ///   - text: The text.
  ///   - target: The path that the file will have.
  /// - Throws: Why it cannot be written.
  mutating func add(_ name: String, text: String, for target: String) throws(FileError) {
    let place = Files.join(new, name)
    _ = try MadeFolders(Files.parent(of: place))
    guard let descriptor = SystemCalls.create(place) else { throw .failedWriting(target) }
    if let old = SystemCalls.properties(target) { SystemCalls.imitate(old, descriptor) }
    let isWritten =
      SystemCalls.put(text, to: descriptor)
      && (SystemCalls.settle(descriptor) || SystemCalls.failedForSystem)
    let error = FileError.failedWriting(target)
    _ = SystemCalls.shut(descriptor)
    guard isWritten else { throw error }
    names.append(name)
  }

  /// Makes sure that the names of the files outlive the machine.
  func settle(for target: String) throws(FileError) {
    for folder in folders(new) + [path] where !SystemCalls.settle(folder: folder) {
      throw .failedWriting(target)
    }
  }

  /// Becomes a folder that is missing or empty.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: Why it cannot, or that it has and may be lost if the machine stops now.
  func become(_ folder: String) throws(FileError) {
    guard SystemCalls.move(new, to: folder) else { throw .failedWriting(folder) }
    guard SystemCalls.settle(folder: Files.parent(of: folder)) else {
      throw .failedSettling(folder)
    }
  }

  /// Moves all files to their places; after a failure all is as it was, or the stage is left for
  /// whoever comes next.
  ///
  /// - Parameters:
  ///   - folder: The folder, in which the stage lies.
  ///   - keepsOld: Whether a file that is there makes it fail.
  /// - Throws: Why it failed.
  mutating func commit(to folder: String, keepsOld: Bool) throws(FileError) {
    let names = Self.ordered(names)
    var made: [MadeFolders] = []
    var moved: [String] = []
    do throws(FileError) {
      for name in names { try back(up: name, in: folder) }
      for name in names {
        made.append(try MadeFolders(Files.parent(of: Files.join(folder, name))))
      }
      try decide(in: folder)
      for name in names {
        try TemporaryFile.rename(
          Files.join(new, name), to: Files.join(folder, name), keepsOld: keepsOld)
        moved.append(name)
      }
    } catch {
      guard restore(moved, in: folder) else {
        isLeft = true
        throw .unwritable(
          path: folder,
          reason: "\(error.message); the next command that reads this folder completes it")
      }
      for folders in made.reversed() { folders.discard() }
      throw error
    }
    for name in Set(names.map { Files.parent(of: Files.join(folder, $0)) } + [folder]).sorted()
    where !SystemCalls.settle(folder: name) {
      throw .failedSettling(folder)
    }
  }

  /// Removes the stage with what is left in it, unless that must still take its places.
  func finish() {
    if !isLeft {
      // Under its first name nobody moves what a failure to remove it leaves.
      let place = TemporaryName.opened(path)
      SystemCalls.removeTree(place == path || SystemCalls.move(path, to: place) ? place : path)
    }
    _ = SystemCalls.shut(descriptor)
  }

  /// Gives a file that will be replaced a second name, where the file system can.
  private func back(up name: String, in folder: String) throws(FileError) {
    let target = Files.join(folder, name)
    guard SystemCalls.properties(target) != nil else { return }
    let place = Files.join(old, name)
    _ = try MadeFolders(Files.parent(of: place))
    guard SystemCalls.addName(target, to: place) || SystemCalls.failedForSystem else {
      throw .failedWriting(target)
    }
  }

  /// Takes the name by which the set is decided on.
  private mutating func decide(in folder: String) throws(FileError) {
    let committed = TemporaryName.committed(path)
    guard SystemCalls.move(path, to: committed) else { throw .failedWriting(folder) }
    path = committed
    guard SystemCalls.settle(folder: folder) else { throw .failedWriting(folder) }
  }

  /// Puts back what was there; tells whether all of it is.
  private func restore(_ moved: [String], in folder: String) -> Bool {
    for name in moved.reversed() {
      let (target, backup) = (Files.join(folder, name), Files.join(old, name))
      if SystemCalls.propertiesOfName(backup) != nil {
        guard SystemCalls.move(backup, to: target) else { return false }
      } else {
        SystemCalls.remove(target)
        guard SystemCalls.propertiesOfName(target) == nil else { return false }
      }
    }
    return true
  }

  /// The names in the order in which they take their places.
  private static func ordered(_ names: [String]) -> [String] {
    names.filter { $0 != head } + names.filter { $0 == head }
  }

  private func folders(_ folder: String) -> [String] {
    (SystemCalls.names(in: folder) ?? []).map { Files.join(folder, $0) }
      .filter { SystemCalls.isFolder($0) == true } + [folder]
  }

  /// Moves to their places the files of a stage that was decided on and whose writer died.
  ///
  /// - Parameters:
  ///   - path: The stage.
  ///   - folder: The folder, in which it lies.
  static func complete(_ path: String, in folder: String) {
    let new = path + "/new"
    var names: [String] = []
    for name in SystemCalls.names(in: new) ?? [] where !name.hasPrefix(".") {
      let place = Files.join(new, name)
      switch SystemCalls.propertiesOfName(place)?.kind {
      case .file: names.append(name)
      case .folder: names += (SystemCalls.names(in: place) ?? []).map { Files.join(name, $0) }
      default: break
      }
    }
    for name in ordered(names) {
      let (place, target) = (Files.join(new, name), Files.join(folder, name))
      guard SystemCalls.propertiesOfName(place)?.kind == .file,
        (try? MadeFolders(Files.parent(of: target))) != nil,
        SystemCalls.move(place, to: target)
      else { return }
    }
    _ = SystemCalls.settle(folder: folder)
    SystemCalls.removeTree(path)
  }
}
