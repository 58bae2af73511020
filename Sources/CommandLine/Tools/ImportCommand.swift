import Importers
import Interfaces
import Populations
import Reports
import Studies

/// The products of `tapcost import`.
package enum ImportProduct: String, CaseIterable, Sendable {
  /// A suite that asks for each element once.
  case suite
  /// The design alone.
  case interface
}

/// `tapcost import`.
enum ImportCommand {
  static let files = Key.arguments(
    "file", "A storyboard, xib, page source, dump, snapshot or export; several make a flow.",
    completion: .file)
  static let links = Key.texts(
    "link", "link", "A way between screens, as 'login:Sign in=home'; several files are then a flow."
  )
  static let viewport = Key.text(
    "viewport", "size", "The size of the window of a web page, as 390x844.",
    fallback: "what the file says")
  static let rows = Key.texts(
    "rows", "list=n", "How many rows a list has that code fills, by the id of its prototype.")
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
      The format is known by its content: storyboards and xibs; page sources, descriptions and \
      snapshots of XCUITest, Appium, idb and Maestro; dumps of uiautomator; trees of Compose; aria \
      snapshots and accessibility trees of the web; files of Figma; exports of CogTool. What was \
      understood, guessed and dropped is reported line by line. Several files, or all screens of \
      one, make a flow: the ways between them and the tasks across them are reported.
      """
    ],
    takes: [
      files.declaration, out.declaration, product.declaration, screen.declaration,
      all.declaration, links.declaration, menus.declaration, open.declaration, boxes.declaration,
      findings.declaration, device.declaration, density.declaration, viewport.declaration,
      rows.declaration, Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost import Main.storyboard -o screen.json5",
        "Writes the first scene as a suite; 'tapcost run screen.json5' prices it."),
      Command.Example(
        "tapcost import login.txt home.txt --link 'login:Sign in=home' -o Flow",
        "Writes a suite for each screen, and tells the ways between them."),
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
    let writesAll = invocation[all] || invocation[files].count > 1
    if writesAll {
      try output.check(folder: out ?? ".")
    } else {
      try output.check(file: out, besides: inputs(invocation))
    }
    let imported = try joined(invocation[files], invocation)
    let source = Files.name(of: invocation[files][0])
    // Of a project every step has its line.
    let most = imported.format.id == ForeignFormat.cogtool.id ? 1000 : 40
    console.note("\(source): \(imported.format.title)\n" + imported.report.text(most: most))
    if !writesAll, let scripts = scripts(imported, invocation) {
      try write(scripts, source: source, to: out, output, console)
      return .success
    }
    let screens = writesAll ? imported.screens : try chosen(imported, invocation)
    for screen in screens {
      let goals = screen.goals.count == 1 ? "1 goal" : "\(screen.goals.count) goals"
      console.note(
        "screen \(screen.design.id) on \(screen.design.device), \(goals)\n"
          + screen.report.text(most: most))
    }
    console.note(Flow(imported.screens).text)
    let texts = try screens.map { try text(of: $0, as: invocation[product].first, source: source) }
    if writesAll {
      try output.write(
        zip(screens, texts).map { ReportFile(name: "\($0.design.id).json5", text: $1) },
        to: out ?? ".")
    } else {
      try output.write(texts[0], to: out ?? "-")
    }
    return .success
  }

  /// Reads all files; the companions belong to the first.
  static func joined(_ paths: [String], _ invocation: Invocation) throws -> Imported {
    var imported = try imported(invocation, path: paths[0])
    let others = try paths.dropFirst().map { path in
      var options = ImportOptions(device: invocation[device], density: invocation[density])
      options.viewport = try size(invocation)
      return try Importer.read(
        try Files.foreignText(at: path), file: path, options: options)
    }
    do throws(Imported.LinkProblem) {
      try imported.join(others, links: invocation[links])
    } catch {
      throw invocation.usageError(error.message)
    }
    return imported
  }

  /// The files that are read.
  private static func inputs(_ invocation: Invocation) -> [String] {
    let others = [invocation[menus], invocation[boxes], invocation[findings]].compactMap(\.self)
    return invocation[files] + others + invocation[open].map { openFile($0).path }
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
  ///   - path: The path of the file.
  ///   - text: The text of the file, where it was read already; standard input gives it once.
  /// - Returns: The screens.
  /// - Throws: Why there are none.
  static func imported(
    _ invocation: Invocation, path: String, text: String? = nil
  ) throws -> Imported {
    var options = ImportOptions(device: invocation[device], density: invocation[density])
    if let name = invocation[device], DeviceCatalog.builtIn[name] == nil {
      let known = DeviceCatalog.builtIn.devices.map(\.id).joined(separator: ", ")
      throw invocation.usageError(
        "There is no device '\(name)'. Known are \(known), those on their side as "
          + "iphone-16-landscape, and windows as window-1280x800.")
    }
    if let path = invocation[menus] {
      try options.readMenus(try Files.foreignText(at: path), file: path)
    }
    if let path = invocation[boxes] {
      try options.readBoxes(try Files.foreignText(at: path), file: path)
    }
    if let path = invocation[findings] {
      try options.readFindings(try Files.foreignText(at: path), file: path)
    }
    for given in invocation[open] {
      let (opener, path) = openFile(given)
      try options.readOpenState(
        try Files.foreignText(at: path), file: path, opener: opener)
    }
    options.viewport = try size(invocation)
    for given in invocation[rows] {
      let parts = given.split(separator: "=")
      guard parts.count == 2, let count = Int(parts[1]), (1...200).contains(count) else {
        throw invocation.usageError(
          "The rows '\(given)' are none; they look like list=12, up to 200.")
      }
      options.rows[String(parts[0])] = count
    }
    return try Importer.read(
      try text ?? Files.foreignText(at: path), file: path, options: options)
  }

  private static func size(
    _ invocation: Invocation
  ) throws -> (width: Double, height: Double)? {
    guard let given = invocation[viewport] else { return nil }
    guard let size = ImportOptions.size(given) else {
      throw invocation.usageError("The window '\(given)' is none; it looks like 390x844.")
    }
    return size
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

  /// The demonstrations of a project as scripts, where they are what is written.
  private static func scripts(_ imported: Imported, _ invocation: Invocation) -> ScriptedSuite? {
    invocation[product].first == .interface || invocation.isGiven(screen) ? nil : imported.scripts
  }

  /// Writes the suite with all designs of a project, which the reader of a run has passed.
  private static func write(
    _ scripts: ScriptedSuite, source: String, to out: String?, _ output: Output, _ console: Console
  ) throws {
    for design in scripts.designs {
      let screens = design.screens.count + 1
      console.note(
        "design \(design.id) on \(design.device), "
          + (screens == 1 ? "1 screen\n" : "\(screens) screens\n"))
    }
    console.note(
      scripts.report.text(most: 1000)
        + "suite of \(scripts.designs.count) design\(scripts.designs.count == 1 ? "" : "s"), "
        + "tasks: \(scripts.tasks.count); 'tapcost klm' times the demonstrations step by step\n")
    let names = Self.populations
    let title = String(source.prefix { $0 != "." })
    let text = scripts.text(
      title: title.isEmpty ? "Designs" : title, populations: names, source: source)
    _ = try Suite(
      parsing: text, file: source, environment: SuiteEnvironment(populations: names))
    try output.write(text, to: out ?? "-")
  }

  /// The built-in populations; those whom a report answers for first come first.
  private static var populations: [String] {
    let names = PopulationCatalog.builtIn.names
    return names.filter { $0 == "everyday" } + names.filter { $0 != "everyday" }
  }

  /// The document of a screen, which the reader of a run has passed.
  private static func text(
    of screen: ImportedScreen, as product: ImportProduct?, source: String
  ) throws -> String {
    if product == .interface { return screen.interface(source: source) }
    let names = Self.populations
    let text = screen.suite(populations: names, source: source)
    _ = try Suite(
      parsing: text, file: source, environment: SuiteEnvironment(populations: names))
    return text
  }
}
