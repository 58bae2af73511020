import Reports

extension Invocation {
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
    try Files.checkWritable(file: path, keepsOld: self[Options.noClobber])
    guard path != "-", let target = SystemCalls.properties(path), target.kind == .file else {
      return
    }
    for input in inputs where SystemCalls.properties(input)?.identity == target.identity {
      throw usageError("\(path) is read and would be replaced; choose another file.")
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
      if self[Options.noClobber], Files.isRegular(path) { throw .present(path: path) }
      if case .stream(let place) = try FileTarget(path) { try Files.keepOpen(place, for: path) }
    }
  }

  private func checkIsOne(_ count: Int) throws {
    guard count == 1 else {
      throw usageError("Only one file can be printed, and these formats are \(count) files.")
    }
  }

  // MARK: After it

  /// Says in short what was found: where the data itself is printed, beside it.
  func show(_ summary: String, besides folder: String?) throws {
    if folder == "-" { console.note(summary) } else { try console.show(summary) }
  }

  /// Shows the summary of a report, and writes it to a folder, where one is named.
  ///
  /// - Parameters:
  ///   - document: The report.
  ///   - folder: The folder, `-` for standard output, or nil.
  ///   - formats: The formats to write.
  /// - Throws: What went wrong in writing.
  func deliver(_ document: Document, to folder: String?, in formats: [ReportFormat]) throws {
    try show(document.terminal(width: console.columns), besides: folder)
    guard let folder else { return }
    let files = document.files(in: formats, safeCSV: self[Options.safeCSV])
    try writeAndTell(files, to: folder)
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
    set.keepsOld = self[Options.noClobber]
    try set.write()
  }

  /// Says in short what was found, and writes the files of a report where a folder is named.
  func report(
    _ summary: String, to folder: String?, _ files: @autoclosure () throws -> [ReportFile]
  ) throws {
    try show(summary, besides: folder)
    if let folder { try writeAndTell(files(), to: folder) }
  }

  /// Writes files to a folder, all or none, and says so.
  func writeAndTell(_ files: [ReportFile], to folder: String) throws {
    try write(files, to: folder)
    if folder != "-" {
      let place = folder == "." ? "this folder" : folder
      console.note("Wrote \(files.map(\.name).joined(separator: ", ")) to \(place).\n")
    }
  }

  /// Writes a file whole or not at all; `-` prints it.
  func write(_ text: String, to path: String) throws {
    if path == "-" { return try console.output(text) }
    try Files.write(text, to: path, keepsOld: self[Options.noClobber])
  }

  // MARK: Between them

  /// Does work that can be interrupted, and shows how far it is.
  ///
  /// - Parameters:
  ///   - noun: The things that are counted.
  ///   - work: The work, with what shows how far it is.
  /// - Returns: What comes of the work.
  /// - Throws: What the work throws, or an `Interruption`.
  func working<Value: Sendable>(
    _ noun: String = "trials",
    _ work: @escaping @Sendable (ProgressMeter) async throws -> Value
  ) async throws -> Value {
    let meter = ProgressMeter(console: console, noun: noun)
    defer { meter.finish() }
    return try await Interruptible.run(progress: { meter.reached }) { try await work(meter) }
  }

  /// Does work that goes on until the user ends it.
  func untilInterrupted(_ work: @escaping @Sendable () async throws -> Void) async throws {
    do {
      try await Interruptible.run(progress: { nil }, work)
    } catch is Interruption {
      console.note("\n")
    }
  }
}
