import Importers
import Interfaces
import Populations
import Reports
import Studies

/// What an import writes of a screen.
package enum ImportProduct: String, CaseIterable, Sendable {
  /// A suite, to run at once.
  case suite
  /// The design alone.
  case interface
}

/// `tapcost import`.
enum ImportCommand {
  static let files = Key.arguments(
    "file", "A storyboard, xib, page source, dump, snapshot or export; several make a flow.",
    completion: .file)
  static let out = Key.text(
    "out", short: "o", "file", "Where to write; with --all the folder for all screens.",
    fallback: "standard output", completion: .file)
  static let product: Key<[ImportProduct]> = .words(
    "as", "kind", "What to write: a suite to run at once, or the design alone.",
    fallback: [.suite])

  static let command = Command(
    "import", "Turns a screen of another tool into a suite that can be run.",
    discussion: """
      The format is known by its content: storyboards and xibs; page sources, descriptions and \
      snapshots of XCUITest, Appium, idb and Maestro; dumps of uiautomator; trees of Compose; aria \
      snapshots and accessibility trees of the web; files of Figma; exports of CogTool. What was \
      understood, guessed and dropped is reported line by line. Several files, or all screens of \
      one, make a flow: the links between them and the tasks across them are reported. With --tasks \
      the file is the tree of a tree test: CSV with each label in the column of its level, or a path \
      as 'A > B > C' in each row; several trees are designs to compare.
      """,
    takes: [
      files, out, product, DesignLoader.screen, DesignLoader.all, DesignLoader.links,
      DesignLoader.menus, DesignLoader.open, DesignLoader.boxes, DesignLoader.findings, tasks,
      DesignLoader.device, DesignLoader.density, DesignLoader.viewport, DesignLoader.rows,
      Options.noClobber,
    ],
    examples: [
      "tapcost import Main.storyboard -o screen.json5":
        "Writes the first scene as a suite; 'tapcost run screen.json5' prices it.",
      "tapcost import login.txt home.txt --link 'login:Sign in=home' -o Flow":
        "Writes a suite for each screen, and lists the links between them.",
      "tapcost import closed.xml --open Sort=open.xml --as interface":
        "Prints the design of a screen whose menu was recorded open as well.",
      "tapcost import page.yml --boxes boxes.json5 --findings axe.json -o page.json5":
        "Joins a snapshot of a web page with places and findings.",
      "tapcost import tree.csv --tasks tasks.csv -o tree.json5":
        "Makes a suite of a tree test: menus within menus, and a task for each thing to find.",
      "tapcost import now.csv new.csv --tasks tasks.csv -o trees.json5":
        "Compares two trees; the column right holds the paths of both, with | between them.",
    ]
  ) { call in
    let paths = call[files]
    let writesAll = call[tasks] == nil && (call[DesignLoader.all] || paths.count > 1)
    if writesAll {
      try call.check(folder: call[out] ?? ".")
    } else {
      try call.check(
        file: call[out],
        besides: DesignLoader.inputs(paths, call) + [call[tasks]].compactMap(\.self))
    }
    if let tasksPath = call[tasks] {
      let text = try treeTest(paths, tasks: tasksPath, call)
      let isSuite = call[product].first != .interface
      return try call.write(isSuite ? try checked(text, paths[0]) : text, to: call[out] ?? "-")
    }
    try checkIsNoTree(paths[0], call)
    let imported = try DesignLoader.joined(paths, call)
    let source = Files.name(of: paths[0])
    // Of a project every step has its line.
    let most = imported.format.id == ForeignFormat.cogtool.id ? 1000 : 40
    call.console.note("\(source): \(imported.format.title)\n" + imported.report.text(most: most))
    let isDesign = call[product].first == .interface
    if !writesAll, !isDesign, !call.isGiven(DesignLoader.screen), let scripts = imported.scripts {
      return try write(scripts, source: source, call)
    }
    let screens = writesAll ? imported.screens : try DesignLoader.chosen(imported, call)
    for screen in screens {
      let goals = screen.goals.count == 1 ? "1 goal" : "\(screen.goals.count) goals"
      call.console.note(
        "screen \(screen.design.id) on \(screen.design.device), \(goals)\n"
          + screen.report.text(most: most))
    }
    call.console.note(Flow(imported.screens).text)
    let texts = try screens.map { screen in
      isDesign
        ? screen.interface(source: source)
        : try checked(screen.suite(populations: populations, source: source), source)
    }
    if writesAll {
      try call.write(
        zip(screens, texts).map { ReportFile(name: "\($0.design.id).json5", text: $1) },
        to: call[out] ?? ".")
    } else {
      try call.write(texts[0], to: call[out] ?? "-")
    }
  }

  /// Writes the suite with all designs of a project.
  private static func write(_ scripts: ScriptedSuite, source: String, _ call: Invocation) throws {
    for design in scripts.designs {
      let screens = design.screens.count + 1
      call.console.note(
        "design \(design.id) on \(design.device), "
          + (screens == 1 ? "1 screen\n" : "\(screens) screens\n"))
    }
    call.console.note(
      scripts.report.text(most: 1000)
        + "suite of \(scripts.designs.count) design\(scripts.designs.count == 1 ? "" : "s"), "
        + "tasks: \(scripts.tasks.count); 'tapcost klm' times the demonstrations step by step\n")
    let title = String(source.prefix { $0 != "." })
    let text = scripts.text(
      title: title.isEmpty ? "Designs" : title, populations: populations, source: source)
    try call.write(try checked(text, source), to: call[out] ?? "-")
  }

  /// The built-in populations; those whom a report answers for first come first.
  private static var populations: [String] {
    let names = PopulationCatalog.builtIn.names
    return names.filter { $0 == "everyday" } + names.filter { $0 != "everyday" }
  }

  /// Returns a suite that the reader of a run has passed.
  private static func checked(_ suite: String, _ source: String) throws -> String {
    _ = try Suite(
      parsing: suite, file: source, environment: SuiteEnvironment(populations: populations))
    return suite
  }
}
