import Importers
import Interfaces

/// Reads a screen from an interface file, or from a file of another tool.
enum DesignLoader {
  static let links = Key.texts(
    "link", "link",
    "A link between screens, as 'login:Sign in=home'; several files are then a flow."
  )
  static let viewport = Key.text(
    "viewport", "size", "The window size of a web page, as 390x844.",
    fallback: "what the file says")
  static let rows = Key.texts(
    "rows", "list=n", "How many rows a list filled by code has, by the id of its prototype.")
  static let screen = Key.text(
    "screen", "name", "The screen to write, where the file has several.",
    fallback: "the one that is shown first")
  static let all = Key.flag("all", "Write every screen to a file of its own.")
  static let menus = Key.text(
    "menus", "file", "A file with the items of menus that code makes.", completion: .file)
  static let open = Key.texts(
    "open", "file", "A second page source with a menu open; NAME=FILE says what opens it.",
    completion: .file)
  static let boxes = Key.text(
    "boxes", "file", "A file with the positions of the elements of a web page.", completion: .file)
  static let findings = Key.text(
    "findings", "file", "Results of axe-core to attach to the elements.", completion: .file)
  static let device = Key.text(
    "device", "name", "The device to show the screen on.", fallback: "the one that fits best")
  static let density = Key.number(
    "density", "dpi", "The pixels per inch by which an Android file counts.", in: 50...1000,
    fallback: "guessed from the width")

  /// The options of every command that reads a screen.
  static let keys: [any Argument] = [
    screen, menus, open, boxes, findings, device, density, viewport, rows,
  ]

  /// A screen with what is to be known about it.
  struct Loaded {
    /// The screen.
    var design: Design
    /// What an import guessed and left out: lines.
    var notes: [String] = []
    /// Why measures of elements are in doubt, by ids.
    var doubts: [String: String] = [:]
    /// Whether the screen belongs to a desktop.
    var isDesktop = false
    /// The ids of what belongs where it stands: the banner, navigations and the footer of a page.
    var landmarks: Set<String> = []
    /// The ways between the screens of the file: text.
    var flow = ""
  }

  /// Reads the screen of a file, and says what was understood of it.
  static func design(at path: String, _ call: Invocation) throws -> Loaded {
    try design(of: try Files.foreignText(at: path), at: path, call, call.console)
  }

  /// Reads the screens of files that make a flow.
  static func flow(_ paths: [String], _ call: Invocation) throws -> (screens: [Loaded], flow: Flow)
  {
    let imported = try joined(paths, call)
    call.console.note(
      "\(Files.name(of: paths[0])): \(imported.format.title)\n" + imported.report.text())
    for screen in imported.screens {
      call.console.note("screen \(screen.design.id)\n" + screen.report.text())
    }
    return (imported.screens.map { loaded($0, flow: "") }, Flow(imported.screens))
  }

  /// Reads the screen of a text, and says what was understood of it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of its file.
  ///   - call: The command as it was called.
  ///   - console: Where to say things.
  /// - Returns: The screen.
  /// - Throws: What is wrong with the file, or with the options.
  static func design(
    of text: String, at path: String, _ call: Invocation, _ console: Console
  ) throws -> Loaded {
    try call.refuse(
      if: text.contains("tapcost/suite/"),
      "\(Files.name(of: path)) is a suite, with designs and tasks; this command takes one screen. Put one of "
        + "its designs into a file of its own, or import the screen or tree with '--as interface'.")
    if ForeignFormat.sniffed(text) == nil, path.hasSuffix(".json5") || path == "-" {
      return Loaded(design: try Design(parsing: text, file: path))
    }
    let imported = try imported(call, path: path, text: text)
    let screen = try chosen(imported, call)[0]
    console.note(
      "\(Files.name(of: path)): \(imported.format.title)\n" + imported.report.text()
        + screen.report.text())
    return loaded(screen, flow: Flow(imported.screens).text)
  }

  private static func loaded(_ screen: ImportedScreen, flow: String) -> Loaded {
    let notes = screen.report.notes.map { note in
      let line = note.line.map { "line \($0), " } ?? ""
      return "\(note.kind.rawValue): \(line)\(note.subject): \(note.message)"
    }
    return Loaded(
      design: screen.design, notes: notes, doubts: screen.doubts, isDesktop: screen.isDesktop,
      landmarks: screen.landmarks, flow: flow)
  }
}

// MARK: Importing

extension DesignLoader {
  /// Reads files of another tool, several as the screens of a flow.
  static func joined(_ paths: [String], _ call: Invocation) throws -> Imported {
    var imported = try imported(call, path: paths[0])
    let others = try paths.dropFirst().map { path in
      try Importer.read(
        try Files.foreignText(at: path), file: path, options: try basicOptions(call))
    }
    do throws(Imported.LinkProblem) {
      try imported.join(others, links: call[links])
    } catch {
      throw call.usageError(error.message)
    }
    return imported
  }

  /// Returns the screens that are asked for.
  static func chosen(_ imported: Imported, _ call: Invocation) throws -> [ImportedScreen] {
    if call.isGiven(all) { return imported.screens }
    guard let name = call[screen] else { return [imported.screens[0]] }
    if let screen = imported.screens.first(where: { $0.design.id == name }) { return [screen] }
    let known = imported.screens.prefix(24).map(\.design.id).joined(separator: ", ")
    throw call.usageError("There is no screen '\(name)'. The file has \(known).")
  }

  /// The files that an import reads.
  static func inputs(_ paths: [String], _ call: Invocation) -> [String] {
    paths + [call[menus], call[boxes], call[findings]].compactMap(\.self)
      + call[open].map { openFile($0).path }
  }

  /// Refuses a device that is not known.
  static func checkDevice(_ call: Invocation) throws {
    guard let name = call[device], DeviceCatalog.builtIn[name] == nil else { return }
    let known = DeviceCatalog.builtIn.devices.map(\.id).joined(separator: ", ")
    throw call.usageError(
      "There is no device '\(name)'. Known are \(known), the same on their side, as in "
        + "iphone-16-landscape, and windows, as in window-1280x800.")
  }

  private static func openFile(_ given: String) -> (opener: String?, path: String) {
    let parts = given.split(separator: "=", maxSplits: 1).map(String.init)
    return (parts.count == 2 ? parts[0] : nil, parts.last ?? given)
  }

  private static func basicOptions(_ call: Invocation) throws -> ImportOptions {
    var options = ImportOptions(device: call[device], density: call[density])
    if let given = call[viewport] {
      guard let size = ImportOptions.size(given) else {
        throw call.usageError("'\(given)' is not a window size; write it like 390x844.")
      }
      options.viewport = size
    }
    return options
  }

  private static func imported(
    _ call: Invocation, path: String, text: String? = nil
  ) throws -> Imported {
    try checkDevice(call)
    var options = ImportOptions(device: call[device], density: call[density])
    if let path = call[menus] {
      try options.readMenus(try Files.foreignText(at: path), file: path)
    }
    if let path = call[boxes] {
      try options.readBoxes(try Files.foreignText(at: path), file: path)
    }
    if let path = call[findings] {
      try options.readFindings(try Files.foreignText(at: path), file: path)
    }
    for given in call[open] {
      let (opener, path) = openFile(given)
      try options.readOpenState(try Files.foreignText(at: path), file: path, opener: opener)
    }
    options.viewport = try basicOptions(call).viewport
    for given in call[rows] {
      let parts = given.split(separator: "=")
      guard parts.count == 2, let count = Int(parts[1]), (1...200).contains(count) else {
        throw call.usageError(
          "'\(given)' is not a number of rows; write it like list=12, up to 200.")
      }
      options.rows[String(parts[0])] = count
    }
    let imported = try Importer.read(
      try text ?? Files.foreignText(at: path), file: path, options: options)
    try checkNames(imported, call)
    return imported
  }

  /// Refuses menus and rows of what is not in the file.
  private static func checkNames(_ imported: Imported, _ call: Invocation) throws {
    func known(_ names: [String]) -> String {
      let quoted = names.prefix(24).map { "'\($0)'" }.joined(separator: ", ")
      return names.isEmpty ? "There is none." : "Known are \(quoted)."
    }
    if let name = imported.unknownMenus.first, let file = call[menus] {
      throw call.usageError(
        "\(Files.name(of: file)) has a menu for '\(name)', and no button of the file is called so. "
          + known(imported.openers))
    }
    for given in call[rows] {
      let name = given.prefix { $0 != "=" }
      guard !imported.lists.contains(String(name)) else { continue }
      throw call.usageError(
        "'\(given)' names no list of the file that code fills. " + known(imported.lists))
    }
  }
}
