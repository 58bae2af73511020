/// The folders that were made for files to come.
struct MadeFolders {
  private var folders: [String] = []

  /// Makes a folder and those above it where they are missing.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: Why it cannot be made; then none of them is left.
  init(_ folder: String) throws(FileError) {
    do throws(FileError) {
      try make(folder)
    } catch {
      discard()
      throw error
    }
  }

  /// Tells whether a folder was missing.
  func contains(_ folder: String) -> Bool { folders.contains(folder) }

  /// Removes the folders that are still empty.
  func discard() {
    for folder in folders.reversed() { SystemCalls.removeFolder(folder) }
  }

  private mutating func make(_ folder: String) throws(FileError) {
    switch SystemCalls.isFolder(folder) {
    case true?: return
    case false?: throw .unwritable(path: folder, reason: "\(folder) is not a folder")
    case nil: break
    }
    let parent = Files.parent(of: folder)
    if parent != folder { try make(parent) }
    if SystemCalls.makeFolder(folder) {
      folders.append(folder)
    } else {
      let error = FileError.failedWriting(folder)
      if SystemCalls.isFolder(folder) != true { throw error }
    }
  }
}
