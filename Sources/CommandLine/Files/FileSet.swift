/// Files that belong together and take their places in a folder together.
struct FileSet {
  /// The folder; it is made where it is missing.
  let folder: String
  /// The names and texts; a name may lead into a folder below.
  let files: [(name: String, text: String)]
  /// Whether a file that is there makes the writing fail.
  var keepsOld = false

  /// Writes all files, or none.
  ///
  /// Pipes, devices and links among the targets are written through one by one, before the others
  /// take their places.
  ///
  /// - Throws: Why they cannot be written.
  func write() throws(FileError) {
    EndingSignals.hold()
    defer { EndingSignals.release() }
    let isNew = SystemCalls.isFolder(folder) == nil
    if !isNew { Leftovers.settle(folder) }
    var (own, others): ([(name: String, text: String)], [(String, String)]) = ([], [])
    for file in files {
      let path = Files.join(folder, file.name)
      let target = try FileTarget(path)
      if keepsOld, SystemCalls.properties(path)?.kind == .file { throw .present(path: path) }
      if target == .file(path) { own.append(file) } else { others.append((path, file.text)) }
    }
    if own.count == 1 && !isNew {
      others.append((Files.join(folder, own[0].name), own[0].text))
      own = []
    }
    try write(own, isNew: isNew) { () throws(FileError) in
      for (path, text) in others { try Files.write(text, to: path, keepsOld: keepsOld) }
    }
  }

  private func write(
    _ files: [(name: String, text: String)], isNew: Bool, others: () throws(FileError) -> Void
  ) throws(FileError) {
    guard !files.isEmpty else { return try others() }
    let base = isNew ? Files.parent(of: folder) : folder
    let made = try MadeFolders(base)
    if isNew { Leftovers.settle(base) }
    do throws(FileError) {
      var stage = try Stage(in: base, for: folder)
      defer { stage.finish() }
      for file in files {
        try stage.add(file.name, text: file.text, for: Files.join(folder, file.name))
      }
      try stage.settle(for: folder)
      try others()
      try FileError.checkNoSignal(for: folder)
      if isNew {
        try stage.become(folder)
      } else {
        try stage.commit(to: folder, keepsOld: keepsOld)
      }
    } catch {
      made.discard()
      throw error
    }
  }
}
