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

  /// The text of the file.
  package var text: String {
    EmbeddedTexts.text(at: "Datasets/Starters/\(rawValue).json5") ?? ""
  }
}

/// `tapcost new`.
enum NewCommand {
  static let kind: Key<StarterKind?> = .word("kind", "The kind of file.")
  static let out = Key.text(
    "out", short: "o", "file", "Where to write; a file that is there is kept.",
    fallback: "printed", completion: .file)

  static let command = Command(
    "new", "Writes a small file that works, with comments, to start from.",
    discussion: ["Documentation/Reference explains every name of every kind of file."],
    takes: [kind.declaration, out.declaration],
    examples: [
      Command.Example("tapcost new suite --out my-suite.json5", "Begins a suite."),
      Command.Example("tapcost new population > my-users.json5", "Begins a population."),
    ]
  ) { invocation, console in
    guard let kind = invocation[kind] else { return .internalError }
    guard let path = invocation[out], path != "-" else {
      try console.output(kind.text)
      return .success
    }
    try Files.write(kind.text, to: path, keepsOld: true)
    console.note("Wrote \(path). Check it with 'tapcost lint \(path)'.\n")
    return .success
  }
}
