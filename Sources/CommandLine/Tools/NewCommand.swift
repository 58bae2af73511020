import Core

/// A kind of file that `tapcost new` begins.
package enum StarterKind: String, CaseIterable, Sendable {
  /// A comparison of designs.
  case suite
  /// A screen.
  case interface
  /// A group of people.
  case population
  /// Numbers of the model.
  case parameters
  /// Rules for results.
  case thresholds
  /// Devices.
  case devices
  /// Options that repeat.
  case configuration
  /// A folder with all that the pages of the documentation use.
  case example

  /// The text of the file.
  package var text: String {
    EmbeddedTexts.text(at: "Datasets/Starters/\(rawValue).json5") ?? ""
  }
}

/// `tapcost new`.
enum NewCommand {
  static let kind: Key<StarterKind> = .word("kind", "The kind of file.")
  static let out = Key.text(
    "out", short: "o", "path",
    "Where to write the file or the folder of the example; existing files are kept.",
    fallback: "printed; the example goes to a folder example", completion: .file)

  static let command = Command(
    "new", "Writes a small commented file to start from, or a whole example.",
    discussion: """
      Documentation/Reference explains every name of every kind of file.

      The example is a folder: an app with a design, rules and a check for CI, and the screens that the \
      documentation uses.
      """,
    takes: [kind, out],
    examples: [
      "tapcost new suite --out my-suite.json5": "Starts a suite.",
      "tapcost new population > my-users.json5": "Starts a population.",
      "tapcost new example --out notes-app": "Writes an app with a gate.",
    ]
  ) { call in
    let kind = call[kind]
    if kind == .example { return try writeExample(to: call[out] ?? kind.rawValue, call) }
    guard let path = call[out], path != "-" else { return try call.console.output(kind.text) }
    try Files.write(kind.text, to: path, keepsOld: true)
    call.console.note("Wrote \(path). Check it with 'tapcost lint \(path)'.\n")
  }

  /// The files of the example, by their names in its folder.
  static var example: [(name: String, text: String)] {
    let app = "Datasets/Examples/notes-app/"
    let screens = [
      "Datasets/Examples/screens/traps.storyboard", "Datasets/Interfaces/settings-menu.json5",
    ]
    return EmbeddedTexts.files(in: String(app.dropLast())).map {
      (String($0.path.dropFirst(app.count)), $0.text)
    }
      + screens.map { path in
        ("screens/\(Files.name(of: path))", EmbeddedTexts.text(at: path) ?? "")
      }
  }

  private static func writeExample(to folder: String, _ call: Invocation) throws {
    try call.require(folder != "-", "The example is a folder: name it with '--out <folder>'.")
    var files = FileSet(folder: folder, files: example)
    files.keepsOld = true
    try files.write()
    call.console.note(
      "Wrote \(example.count) files to \(folder). Try 'tapcost run \(Files.join(folder, "design/note-menu.json5"))'.\n"
    )
  }
}
