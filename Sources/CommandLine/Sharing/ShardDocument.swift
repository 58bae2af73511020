package import Core
import Populations

/// The description of the first line of a shard.
package enum ShardDocument {
  /// The document before the tallies.
  package static let description = DocumentDescription(
    "shard", title: "The first line of a shard of TapCost", body: body)

  static let body = ObjectDescription(
    "The part of a run that the tallies behind this line hold.",
    [
      DocumentDescription.schemaField("shard"),
      field("sha256", .pattern("^[0-9a-f]{64}$"), "The hash of the rest and of the tallies."),
      field("shard", .integer(1...ShardChoice.most), "The number of the shard, from 1."),
      field("shards", .integer(1...ShardChoice.most), "The number of shards."),
      field("trials", .pattern("^[0-9]+$"), "The trials that were simulated, as text."),
      field("bytes", .integer(0...ShardFile.maximumBytes), "The length of all tallies, in bytes."),
      field(
        "tallies",
        .list(.list(.integer(0...ShardFile.maximumTally), 0...1_000_000), 1...10_000),
        "The lengths of the tallies of each condition, by suite."),
      field("run", .object(run), run.summary),
    ])

  static let run = ObjectDescription(
    "The properties that all shards of a run have in common.",
    [
      field("program", named, "The versions of the program."),
      field("suites", .list(.anyText, 1...10_000), "Names of built-in suites and of kept files."),
      field("populations", texts, "Names of populations and of kept files."),
      field(
        "ways", .list(.word(Input.allCases.map(\.rawValue)), 0...100),
        "The input methods for everyone."),
      field("parameters", .optional(.anyText), "The name of a kept file of parameters."),
      field("users", .optional(.integer(2...1_000_000_000)), "The people in each cell."),
      field("precision", .optional(.number(0...1)), "The standard error to reach."),
      field("seed", .optional(.pattern("^[0-9]+$")), "The seed, a whole number as text."),
      field("worlds", .optional(.integer(0...100_000)), "The number of plausible worlds."),
      field("inputs", named, "The hashes of the texts that were read."),
      field("texts", named, "The texts of the user's files."),
    ])

  static let text = ObjectDescription(
    "A text and its name.", [field("name", .anyText, "The name."), field("text", .anyText, "It.")])

  private static let texts = Shape.list(.anyText, 0...10_000)
  private static let named = Shape.list(.object(text), 0...100_000)

  private static func field(_ key: String, _ shape: Shape, _ summary: String) -> FieldDescription {
    FieldDescription(key, shape, summary, isRequired: true)
  }
}
