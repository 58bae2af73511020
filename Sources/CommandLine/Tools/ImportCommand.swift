import Importers
import Interfaces
import Populations
import Reports

/// The products of `tapcost import`.
package enum ImportProduct: String, CaseIterable, Sendable {
  /// A suite that asks for each element once.
  case suite
  /// The design alone.
  case interface
}

/// `tapcost import`.
enum ImportCommand {
  static let file = Key.argument(
    "file", "A storyboard, xib, page source, dump, snapshot or export.", completion: .file)
  static let out = Key.text(
    "out", short: "o", "file", "Where to write; with --all the folder for all screens.",
    fallback: "standard output", completion: .file)
  static let product: Key<[ImportProduct]> = .words(
    "as", "kind", "What to write: a suite to run at once, or the design alone.",
    fallback: [.suite])
  static let screen = Key.text(
    "screen", "name", "The screen to write, where the file has several.",
    fallback: "the one that is shown first")
  static let all = Key.flag("all", "Write every screen to a file of its own.")
  static let menus = Key.text(
    "menus", "file", "A file with the items of menus that code makes.", completion: .file)
  static let open = Key.texts(
    "open", "file", "A second page source with a menu open; NAME=FILE tells what opens it.",
    completion: .file)
  static let boxes = Key.text(
    "boxes", "file", "A file with the places of the elements of a web page.", completion: .file)
  static let findings = Key.text(
    "findings", "file", "Results of axe-core to attach to the elements.", completion: .file)
  static let device = Key.text(
    "device", "name", "The device to show the screen on.", fallback: "the one that fits best")
  static let density = Key.number(
    "density", "dpi", "The pixels per inch by which an Android file counts.", in: 50...1000,
    fallback: "guessed from the width")

  static let command = Command(
    "import", "Turns a screen of another tool into a suite that can be run.",
    discussion: [
      """
      The format is known by its content: storyboards and xibs, page sources of XCUITest and \
      Appium, dumps of uiautomator, exports of CogTool, aria snapshots, and accessibility trees \
      of Chromium. What was understood, guessed and dropped is reported line by line.
      """
    ],
    takes: [
      file.declaration, out.declaration, product.declaration, screen.declaration, all.declaration,
      menus.declaration, open.declaration, boxes.declaration, findings.declaration,
      device.declaration, density.declaration, Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost import Main.storyboard -o screen.json5",
        "Writes the first scene as a suite; 'tapcost run screen.json5' prices it."),
      Command.Example(
        "tapcost import closed.xml --open Sort=open.xml --as interface",
        "Prints the design of a screen whose menu was recorded open as well."),
      Command.Example(
        "tapcost import page.yml --boxes boxes.json5 --findings axe.json -o page.json5",
        "Joins a snapshot of a web page with places and findings."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let output = Output(invocation, console)
    let out = invocation[out]
    if invocation[all] {
      try output.check(folder: out ?? ".")
    } else {
      try output.check(file: out, besides: inputs(invocation))
    }
    let imported = try imported(invocation)
    let source = Files.name(of: invocation[file])
    console.note("\(source): \(imported.format.title)\n" + imported.report.text())
    let screens = try chosen(imported, invocation)
    for screen in screens {
      let goals = screen.goals.count == 1 ? "1 goal" : "\(screen.goals.count) goals"
      console.note(
        "screen \(screen.design.id) on \(screen.design.device), \(goals)\n" + screen.report.text())
    }
    let texts = screens.map { text(of: $0, as: invocation[product].first, source: source) }
    if invocation[all] {
      try output.write(
        zip(screens, texts).map { ReportFile(name: "\($0.design.id).json5", text: $1) },
        to: out ?? ".")
    } else {
      try output.write(texts[0], to: out ?? "-")
    }
    return .success
  }

  /// The files that are read.
  private static func inputs(_ invocation: Invocation) -> [String] {
    let others = [invocation[menus], invocation[boxes], invocation[findings]].compactMap(\.self)
    return [invocation[file]] + others + invocation[open].map { openFile($0).path }
  }

  /// The parts of a value of `--open`.
  private static func openFile(_ given: String) -> (opener: String?, path: String) {
    let parts = given.split(separator: "=", maxSplits: 1).map(String.init)
    return (parts.count == 2 ? parts[0] : nil, parts.last ?? given)
  }

  /// Reads the file with everything that belongs to it.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - text: The text of the file, where it was read already; standard input gives it once.
  /// - Returns: The screens.
  /// - Throws: Why there are none.
  static func imported(_ invocation: Invocation, text: String? = nil) throws -> Imported {
    var options = ImportOptions(device: invocation[device], density: invocation[density])
    if let name = invocation[device], DeviceCatalog.builtIn[name] == nil {
      let known = DeviceCatalog.builtIn.devices.map(\.id).joined(separator: ", ")
      throw invocation.usageError("There is no device '\(name)'. Known are \(known).")
    }
    if let path = invocation[menus] {
      try options.readMenus(try Files.text(at: path, limit: Importer.maximumBytes), file: path)
    }
    if let path = invocation[boxes] {
      try options.readBoxes(try Files.text(at: path, limit: Importer.maximumBytes), file: path)
    }
    if let path = invocation[findings] {
      try options.readFindings(try Files.text(at: path, limit: Importer.maximumBytes), file: path)
    }
    for given in invocation[open] {
      let (opener, path) = openFile(given)
      try options.readOpenState(
        try Files.text(at: path, limit: Importer.maximumBytes), file: path, opener: opener)
    }
    let path = invocation[file]
    return try Importer.read(
      try text ?? Files.text(at: path, limit: Importer.maximumBytes), file: path, options: options)
  }

  static func chosen(
    _ imported: Imported, _ invocation: Invocation
  ) throws -> [ImportedScreen] {
    if invocation.isGiven(all) { return imported.screens }
    guard let name = invocation[screen] else { return [imported.screens[0]] }
    if let screen = imported.screens.first(where: { $0.design.id == name }) { return [screen] }
    let known = imported.screens.prefix(24).map(\.design.id).joined(separator: ", ")
    throw invocation.usageError("There is no screen '\(name)'. The file has \(known).")
  }

  private static func text(
    of screen: ImportedScreen, as product: ImportProduct?, source: String
  ) -> String {
    product == .interface
      ? screen.interface(source: source)
      : screen.suite(populations: PopulationCatalog.builtIn.names, source: source)
  }
}
