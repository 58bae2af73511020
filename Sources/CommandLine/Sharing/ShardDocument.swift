package import Core
import Populations
import Reports

/// What stands in the files of shards besides tallies: read, checked, written and explained from
/// here.
package enum ShardDocument {
  /// The description of the first line of a shard.
  package static let description = DocumentDescription(
    "shard", title: "The first line of a shard of TapCost", body: header.description)

  static let header = ObjectFormat<ShardHeader, Void>(
    "The part of a run that the tallies behind this line hold.", blank: ShardHeader(),
    [
      schema("shard"),
      .required(
        "sha256", at: \.digest, as: .kept(.pattern("^[0-9a-f]{64}$")),
        "The hash of the rest and of the tallies."),
      .required(
        "shard", at: \.number, as: .integer(1...ShardFile.mostShards),
        "The number of the shard, from 1."),
      .required(
        "shards", at: \.count, as: .integer(1...ShardFile.mostShards), "The number of shards."),
      .required("trials", at: \.trials, as: .digits, "The trials that were simulated, as text."),
      .required(
        "bytes", at: \.bytes, as: .integer(0...ShardFile.maximumBytes),
        "The length of all tallies, in bytes."),
      .required(
        "tallies", at: \.lengths,
        as: ValueFormat.integer(0...ShardFile.maximumTally).list(0...1_000_000).list(1...10_000),
        "The lengths of the tallies of each condition, by suite."),
      .required("run", at: \.run, as: run.value, run.description.summary),
    ]
  ) { header, object, _ in
    guard header.number > header.count else { return }
    object.optional("shard")?.fail(expected: "a whole number from 1 to \(header.count)")
  }

  /// The plan of a run in shards.
  static let plan = ObjectFormat<ShardPlan, Void>(
    "", blank: ShardPlan(),
    [
      schema("shards"),
      .required("shards", at: \.count, as: .integer(1...ShardFile.mostShards), ""),
      .required("run", at: \.run, as: run.value, ""),
    ])

  private static let run = ObjectFormat<ShardRun, Void>(
    "The properties that all shards of a run have in common.", blank: ShardRun(),
    [
      .required("program", at: \.program, as: texts, "The versions of the program."),
      .required(
        "suites", at: \.request.suites, as: ValueFormat.name.list(1...10_000),
        "Names of built-in suites and of kept files."),
      .required(
        "populations", at: \.request.populations, as: ValueFormat.name.list(0...10_000),
        "Names of populations and of kept files."),
      .required(
        "ways", at: \.request.inputs, as: input.list(0...100), "The input methods for everyone."),
      .required(
        "parameters", at: \.request.parameters, as: ValueFormat.name.orNull,
        "The name of a kept file of parameters."),
      .required(
        "users", at: \.request.users, as: ValueFormat.integer(2...1_000_000_000).orNull,
        "The people in each cell."),
      .required(
        "precision", at: \.request.precision, as: ValueFormat.number(0...1).orNull,
        "The standard error to reach."),
      .required(
        "seed", at: \.request.seed, as: ValueFormat.digits.orNull,
        "The seed, a whole number as text."),
      .required(
        "worlds", at: \.request.worlds, as: ValueFormat.integer(0...100_000).orNull,
        "The number of sets of assumptions."),
      .required("inputs", at: \.inputs, as: texts, "The hashes of the texts that were read."),
      .required("texts", at: \.texts, as: texts, "The texts of the user's files."),
    ])

  // A list, because two files in different folders may have the same name.
  private static let texts = ObjectFormat<ShardRun.NamedText, Void>(
    "A text and its name.", blank: ShardRun.NamedText(name: "", text: ""),
    [
      .required("name", at: \.name, as: .name, "The name."),
      .required("text", at: \.text, as: .name, "It."),
    ]
  ).value.list(0...100_000)

  private static let input = ValueFormat<String>(.word(Input.allCases.map(\.rawValue))) {
    $0.choice(Input.self)?.rawValue
  } write: {
    Node(.string($0))
  }

  private static func schema<Root>(_ kind: String) -> Member<Root, Void> {
    Member([DocumentDescription.schemaField(kind)]) { _, _, _ in
      true
    } write: { _ in
      [("schema", Node(.string("tapcost/\(kind)/1")))]
    }
  }

  /// Reads a document of the layout that this version writes.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - format: What stands in it.
  ///   - kind: The name of the layout.
  /// - Returns: What it holds.
  /// - Throws: Everything that is wrong with it.
  static func read<Root>(
    _ root: Cursor, as format: ObjectFormat<Root, Void>, _ kind: String
  ) throws(DocumentError) -> Root {
    let schema = "tapcost/\(kind)/1"
    if let object = root.object(known: nil), let name = object.required("schema")?.string(),
      name != schema
    {
      object.optional("schema")?.fail(expected: "\"\(schema)\", what this TapCost reads")
    }
    try root.log.check()
    let value = format.read(root)
    try root.log.check()
    guard let value else {
      throw ShardFile.fault(root.log.file, "no whole description", "one that 'run' wrote")
    }
    return value
  }
}
