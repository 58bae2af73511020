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
  ///   - paths: The files; a tree test has one.
  ///   - tasksPath: The file with the tasks.
  ///   - call: The command as it was called.
  /// - Returns: The text to write.
  /// - Throws: What is wrong with the files, or with the options.
  static func treeTest(_ paths: [String], tasks tasksPath: String, _ call: Invocation) throws
    -> String
  {
    guard paths.count == 1 else {
      throw call.usageError("With --tasks there is one file, the tree, and not \(paths.count).")
    }
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
      parsing: try Files.foreignText(at: paths[0]), file: paths[0],
      tasks: try Files.foreignText(at: tasksPath), tasksFile: tasksPath,
      device: call[DesignLoader.device] ?? "iphone-16")
    let source = Files.name(of: paths[0])
    call.console.note("\(source): tree test\n" + test.report.text())
    if call[product].first == .interface { return test.interface(source: source) }
    return test.suite(source: source, tasksSource: Files.name(of: tasksPath))
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
