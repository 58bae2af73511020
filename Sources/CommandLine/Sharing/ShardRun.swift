import Statistics
import Studies

/// The properties that all shards of one run have in common, by which they can be told from
/// the shards of another run and merged without the files they were made from.
struct ShardRun: Equatable, Sendable {
  /// A text by its name.
  struct NamedText: Equatable, Sendable {
    var name: String
    var text: String
  }

  /// The program that simulates: version, commit, Swift, GSL, generator, behavior.
  var program: [NamedText] = []
  /// The request.
  var request = RunRequest(suites: [])
  /// The names and hashes of all texts that were read.
  var inputs: [NamedText] = []
  /// The texts of the user's files.
  var texts: [NamedText] = []

  /// The program that runs now.
  static let thisProgram = [
    NamedText(name: "version", text: BuildInformation.version),
    NamedText(name: "commit", text: BuildInformation.commit ?? "unknown"),
    NamedText(name: "swift", text: BuildInformation.swift),
    NamedText(name: "gsl", text: gslVersion),
    NamedText(name: "generator", text: "Philox4x32-10"),
    NamedText(name: "behavior", text: Behavior.fingerprint),
  ]

  /// Returns the first thing in which another run differs, as two phrases; nil when nothing does.
  func difference(from other: Self) -> (mine: String, other: String)? {
    if let pair = Self.difference(program, other.program, "TapCost of the ") { return pair }
    let (a, b) = (request, other.request)
    let numbers: [(name: String, value: (RunRequest) -> String?)] = [
      ("seed", { "\($0.seed ?? 1)" }), ("--users", { $0.users.map { "\($0)" } }),
      ("--worlds", { $0.worlds.map { "\($0)" } }),
      ("--precision", { $0.precision.map { "\($0)" } }),
    ]
    for (name, value) in numbers where value(a) != value(b) {
      func text(_ value: String?) -> String { value.map { "the \(name) \($0)" } ?? "no \(name)" }
      return (text(value(a)), text(value(b)))
    }
    if let pair = Self.difference(inputs, other.inputs, "the input ") { return pair }
    return a == b && texts == other.texts
      ? nil
      : (
        "the run '\(a.arguments.joined(separator: " "))'",
        "the run '\(b.arguments.joined(separator: " "))'"
      )
  }

  private static func difference(
    _ mine: [NamedText], _ others: [NamedText], _ what: String
  ) -> (mine: String, other: String)? {
    guard
      let name = (mine + others).first(where: { mine.contains($0) != others.contains($0) })?.name
    else { return nil }
    func phrase(_ list: [NamedText]) -> String {
      list.first { $0.name == name }.map { "\(what)\(name) \($0.text)" }
        ?? (what == "the input " ? "no input \(name)" : "TapCost of no \(name)")
    }
    return (phrase(mine), phrase(others))
  }
}

extension ShardRun {
  /// Tells what a plan has in common with other shards of the same run.
  init(_ plan: RunPlan) {
    program = Self.thisProgram
    request = plan.request
    inputs = plan.sources.inputs.map { NamedText(name: $0.name, text: $0.sha256) }
    texts = plan.sources.keptTexts.sorted { $0.key < $1.key }.map {
      NamedText(name: $0.key, text: $0.value)
    }
  }
}
