import Core

/// A document for which there is a JSON Schema.
package enum SchemaKind: String, CaseIterable, Sendable {
  /// A comparison of designs.
  case suite
  /// A design.
  case interface
  /// A population of people.
  case population
  /// Numbers of the model.
  case parameters
  /// Rules that results are held to.
  case thresholds
  /// The results of a run.
  case results
  /// Claims of guidelines as tests.
  case claims
  /// The reproduction of a published study.
  case validation

  /// Where the schema is in the repository.
  package var path: String { "Datasets/Schemas/\(rawValue).json" }
}

/// `tapcost schema`.
enum SchemaCommand {
  static let kind: Key<SchemaKind?> = .word("document", "The kind of document.")

  static let command = Command(
    "schema", "Prints the JSON Schema of a kind of document, for editors.",
    takes: [kind.declaration],
    examples: [
      Command.Example("tapcost schema suite > suite.schema.json", "Writes the schema of suites.")
    ]
  ) { invocation, console in
    guard let kind = invocation[kind], let text = EmbeddedTexts.text(at: kind.path) else {
      return .internalError
    }
    try console.output(text.hasSuffix("\n") ? text : text + "\n")
    return .success
  }
}
