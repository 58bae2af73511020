/// `tapcost schema`.
enum SchemaCommand {
  static let kind: Key<SchemaKind> = .word("document", "The kind of document.")

  static let command = Command(
    "schema", "Prints the JSON Schema of a kind of document, for editors.",
    takes: [kind],
    examples: ["tapcost schema suite > suite.schema.json": "Writes the schema of suites."]
  ) { call in
    try call.console.output(call[kind].text(call.root))
  }
}
