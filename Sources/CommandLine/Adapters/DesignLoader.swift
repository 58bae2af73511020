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

  /// Returns the screen, and what its import wants to be known.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - invocation: The command line.
  ///   - console: Where to tell what was read.
  /// - Returns: The design and the notes of its import.
  /// - Throws: Why there is no such screen.
  static func design(
    at path: String, _ invocation: Invocation, _ console: Console
  ) throws -> (design: Design, notes: [String]) {
    let text = try Files.text(at: path, limit: Importer.maximumBytes)
    if ForeignFormat.sniffed(text) == nil, path.hasSuffix(".json5") || path == "-" {
      return (try Design(parsing: text, file: path), [])
    }
    let imported = try ImportCommand.imported(invocation, path: path, text: text)
    let screen = try ImportCommand.chosen(imported, invocation)[0]
    console.note(
      "\(Files.name(of: path)): \(imported.format.title)\n" + imported.report.text()
        + screen.report.text())
    let notes = screen.report.notes.map { note in
      let line = note.line.map { "line \($0), " } ?? ""
      return "\(note.kind.rawValue): \(line)\(note.subject): \(note.message)"
    }
    return (screen.design, notes)
  }
}
