import Importers
import Interfaces

/// Reads the screen that a command is about: an interface in JSON5, or a file of another tool.
enum DesignLoader {
  /// The options by which an import is told more; every command that takes a screen has them.
  static let declarations = [
    ImportCommand.screen.declaration, ImportCommand.menus.declaration,
    ImportCommand.open.declaration, ImportCommand.boxes.declaration,
    ImportCommand.findings.declaration, ImportCommand.device.declaration,
    ImportCommand.density.declaration, ImportCommand.viewport.declaration,
    ImportCommand.rows.declaration,
  ]

  /// A screen, and what its import wants to be known.
  struct Loaded {
    var design: Design
    var notes: [String] = []
    /// Why the labels of goals say nothing about the program, by the ids of the goals.
    var doubts: [String: String] = [:]
    var isDesktop = false
    /// The ways to other screens, for a person.
    var flow = ""
  }

  /// Returns the screen, and what its import wants to be known.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - invocation: The command line.
  ///   - console: Where to tell what was read.
  /// - Returns: The design, and what its import noted.
  /// - Throws: Why there is no such screen.
  static func design(
    at path: String, _ invocation: Invocation, _ console: Console
  ) throws -> Loaded {
    try design(
      of: try Files.foreignText(at: path), at: path, invocation, console)
  }

  /// Returns the screens of several files, or all of one, with the ways between them.
  static func flow(
    _ paths: [String], _ invocation: Invocation, _ console: Console
  ) throws -> (screens: [Loaded], flow: Flow) {
    let imported = try ImportCommand.joined(paths, invocation)
    console.note("\(Files.name(of: paths[0])): \(imported.format.title)\n" + imported.report.text())
    for screen in imported.screens {
      console.note("screen \(screen.design.id)\n" + screen.report.text())
    }
    let flow = Flow(imported.screens)
    return (imported.screens.map { loaded($0, flow: "") }, flow)
  }

  /// Returns the screen of a text in place of the file that it is to be saved to.
  static func design(
    of text: String, at path: String, _ invocation: Invocation, _ console: Console
  ) throws -> Loaded {
    if ForeignFormat.sniffed(text) == nil, path.hasSuffix(".json5") || path == "-" {
      return Loaded(design: try Design(parsing: text, file: path))
    }
    let imported = try ImportCommand.imported(invocation, path: path, text: text)
    let screen = try ImportCommand.chosen(imported, invocation)[0]
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
      flow: flow)
  }
}
