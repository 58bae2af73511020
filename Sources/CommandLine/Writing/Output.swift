import Reports

/// The way in which a command writes what it made, as its command line says.
struct Output {
  static let noClobber = Key.flag(
    "no-clobber", "Refuse to replace a file; without it files that are there are replaced.")

  /// Whether files that are there are kept, and the command fails.
  let keepsOld: Bool
  private let invocation: Invocation
  private let console: Console

  init(_ invocation: Invocation, _ console: Console) {
    self.invocation = invocation
    self.console = console
    keepsOld = invocation[Self.noClobber]
  }

  // MARK: Before the work

  /// Makes sure that files can be written to a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, `-` for standard output, or nil when nothing is written.
  ///   - count: The number of files, where it is known.
  /// - Throws: Why they cannot.
  func check(folder: String?, files count: Int? = nil) throws {
    guard let folder else { return }
    if folder != "-" { return try Files.checkWritable(folder) }
    if let count { try checkIsOne(count) }
  }

  /// Makes sure that a file can be written.
  ///
  /// - Parameters:
  ///   - path: Its path, or nil when none is written.
  ///   - inputs: The paths of files that must not be replaced, for they are read.
  /// - Throws: Why it cannot.
  func check(file path: String?, besides inputs: [String]) throws {
    guard let path else { return }
    try Files.checkWritable(file: path, keepsOld: keepsOld)
    guard path != "-", let target = SystemCalls.properties(path), target.kind == .file else {
      return
    }
    for input in inputs where SystemCalls.properties(input)?.identity == target.identity {
      throw invocation.usageError("\(path) is read and would be replaced; choose another file.")
    }
  }

  /// Makes sure that files can be written, and that none is there that is to be kept.
  ///
  /// - Parameters:
  ///   - names: The names of the files to come.
  ///   - folder: The folder.
  /// - Throws: That one is, or that one cannot be written.
  func check(names: [String], in folder: String) throws(FileError) {
    guard folder != "-" else { return }
    for path in names.map({ Files.join(folder, $0) }) {
      if keepsOld, Files.isRegular(path) { throw .present(path: path) }
      if case .stream(let place) = try FileTarget(path) { try Files.keepOpen(place, for: path) }
    }
  }

  private func checkIsOne(_ count: Int) throws {
    guard count == 1 else {
      throw invocation.usageError(
        "Only one file can be printed, and these formats are \(count) files.")
    }
  }

  // MARK: After it

  /// Says in short what was found: where the data itself is printed, beside it.
  func show(_ summary: String, besides folder: String?) throws {
    if folder == "-" { console.note(summary) } else { try console.show(summary) }
  }

  /// Writes files to a folder, all or none.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The folder; `-` prints the only file.
  ///   - held: The right to write there, where it is held already.
  /// - Throws: Why they cannot be written.
  func write(_ files: [ReportFile], to folder: String, lock held: FolderLock? = nil) throws {
    guard folder != "-" else {
      try checkIsOne(files.count)
      return try console.output(files[0].text)
    }
    EndingSignals.hold()
    defer { EndingSignals.release() }
    let lock = try held ?? FolderLock(folder, patience: 100)
    defer { if held == nil { lock.release() } }
    var set = FileSet(folder: folder, files: files.map { ($0.name, $0.text) })
    set.keepsOld = keepsOld
    try set.write()
  }

  /// Writes files to a folder, all or none, and says so.
  func writeAndTell(_ files: [ReportFile], to folder: String) throws {
    try write(files, to: folder)
    if folder != "-" {
      console.note("Wrote \(files.map(\.name).joined(separator: ", ")) to \(folder).\n")
    }
  }

  /// Writes a file whole or not at all; `-` prints it.
  func write(_ text: String, to path: String) throws {
    if path == "-" { return try console.output(text) }
    try Files.write(text, to: path, keepsOld: keepsOld)
  }
}
