import Datasets
import Documents
import Interfaces

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
  /// What a run found.
  case results
  /// Claims of guidelines as tests.
  case claims
  /// How a published study is reproduced.
  case validation

  /// The JSON Schema; nil where there is none.
  package var text: String? {
    switch self {
    case .interface: InterfaceDocument.description.jsonSchema.text()
    default: EmbeddedTexts.text(at: "Datasets/Schemas/\(rawValue).json")
    }
  }
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
    guard let kind = invocation[kind], let text = kind.text else {
      return .internalError
    }
    try console.output(text.hasSuffix("\n") ? text : text + "\n")
    return .success
  }
}
