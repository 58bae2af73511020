import Importers

/// A tree test in place of a screen: a table of labels, with a table of tasks.
extension ImportCommand {
  static let tasks = Key.text(
    "tasks", "file",
    "The tasks of a tree test, as CSV with the columns task, right and, if wanted, id.",
    completion: .file)

  /// Reads a tree test, and returns the suite, or the design alone.
  ///
  /// - Parameters:
  ///   - paths: The files with the trees; several are designs to compare.
  ///   - tasksPath: The file with the tasks.
  ///   - call: The command as it was called.
  /// - Returns: The text to write.
  /// - Throws: What is wrong with the files, or with the options.
  static func treeTest(_ paths: [String], tasks tasksPath: String, _ call: Invocation) throws
    -> String
  {
    let isDesign = call[product].first == .interface
    try call.require(
      paths.count == 1 || !isDesign, "A design is made from one tree, and not from \(paths.count).")
    let screenOptions: [any Argument] = [
      DesignLoader.screen, DesignLoader.all, DesignLoader.links, DesignLoader.menus,
      DesignLoader.open, DesignLoader.boxes, DesignLoader.findings, DesignLoader.density,
      DesignLoader.viewport, DesignLoader.rows,
    ]
    if let other = screenOptions.map(\.declaration).first(where: { call.isGiven($0) }) {
      throw call.usageError("--\(other.name) is about screens, and --tasks makes a tree test.")
    }
    try DesignLoader.checkDevice(call)
    let test = try TreeTest(
      parsing: try paths.map { (text: try Files.foreignText(at: $0), file: $0) },
      tasks: try Files.foreignText(at: tasksPath), tasksFile: tasksPath,
      device: call[DesignLoader.device] ?? "iphone-16")
    let sources = paths.map(Files.name(of:))
    call.console.note(
      "\(sources.joined(separator: ", ")): tree test\n" + test.report.text())
    if isDesign { return test.interface(source: sources[0]) }
    return test.suite(sources: sources, tasksSource: Files.name(of: tasksPath))
  }

  /// Refuses a table that is no screen, and tells what a tree test needs beside it.
  static func checkIsNoTree(_ path: String, _ call: Invocation) throws {
    guard path.hasSuffix(".csv") || path.hasSuffix(".tsv"),
      ForeignFormat.sniffed(try Files.foreignText(at: path)) == nil
    else { return }
    throw call.usageError(
      "\(path) is no screen. If it is the tree of a tree test, add its tasks: --tasks FILE, a CSV "
        + "file with the columns task and right.")
  }
}
