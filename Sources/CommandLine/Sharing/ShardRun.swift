import Core
import Populations
import Statistics
import Studies

/// The properties that all shards of one run have in common, by which they can be told from
/// the shards of another run and merged without the files they were made from.
struct ShardRun: Hashable, Sendable {
  /// A text by its name.
  struct NamedText: Hashable, Sendable {
    var name: String
    var text: String
  }

  /// The program that simulates: version, commit, Swift, GSL, generator, behavior.
  var program: [NamedText]
  /// The request.
  var request: RunRequest
  /// The names and hashes of all texts that were read.
  var inputs: [NamedText]
  /// The texts of the user's files.
  var texts: [NamedText]

  init(_ plan: RunPlan) {
    program = Self.thisProgram
    request = plan.request
    inputs = plan.sources.inputs.map { NamedText(name: $0.name, text: $0.sha256) }
    texts = plan.sources.keptTexts.sorted { $0.key < $1.key }.map {
      NamedText(name: $0.key, text: $0.value)
    }
  }

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
    func differs<Value: Equatable>(_ path: KeyPath<RunRequest, Value>) -> Bool {
      a[keyPath: path] != b[keyPath: path]
    }
    func text(_ name: String, _ value: (some CustomStringConvertible)?) -> String {
      value.map { "the \(name) \($0)" } ?? "no \(name)"
    }
    let seeds = (a.seed ?? 1, b.seed ?? 1)
    if seeds.0 != seeds.1 { return (text("seed", seeds.0), text("seed", seeds.1)) }
    if differs(\.users) { return (text("--users", a.users), text("--users", b.users)) }
    if differs(\.worlds) { return (text("--worlds", a.worlds), text("--worlds", b.worlds)) }
    if differs(\.precision) {
      return (text("--precision", a.precision), text("--precision", b.precision))
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

// MARK: JSON

extension ShardRun {
  var json: JSON {
    [
      "program": Self.json(program),
      "suites": .array(request.suites.map { .string($0) }),
      "populations": .array(request.populations.map { .string($0) }),
      "ways": .array(request.inputs.map { .string($0) }),
      "parameters": .optional(request.parameters),
      "users": .optional(request.users.map(Double.init)),
      "precision": .optional(request.precision),
      // Readers of JSON lose digits beyond 2^53.
      "seed": .optional(request.seed.map { String($0) }),
      "worlds": .optional(request.worlds.map(Double.init)),
      "inputs": Self.json(inputs),
      "texts": Self.json(texts),
    ]
  }

  private static func json(_ texts: [NamedText]) -> JSON {
    // A list, because two files in different folders may have the same name.
    .array(texts.map { ["name": .string($0.name), "text": .string($0.text)] })
  }

  /// Reads a run; returns nil only after noting a problem.
  init?(_ cursor: Cursor) {
    guard let object = cursor.object(ShardDocument.run) else { return nil }
    func names(_ key: String, _ count: ClosedRange<Int>) -> [String]? {
      object.required(key)?.array(count: count).map { $0.compactMap { $0.string() } }
    }
    let suites = names("suites", 1...10_000)
    let populations = names("populations", 0...10_000)
    let ways = object.required("ways")?.array(count: 0...100)?.compactMap {
      $0.choice(Input.self)?.rawValue
    }
    let texts = ["program", "inputs", "texts"].map { object.required($0).flatMap(Self.texts) }
    guard let suites, let populations, let ways, let program = texts[0], let inputs = texts[1],
      let kept = texts[2]
    else { return nil }
    request = RunRequest(suites: suites, populations: populations, inputs: ways)
    request.parameters = object.present("parameters")?.string()
    request.users = object.present("users")?.integer(in: 2...1_000_000_000)
    request.precision = object.present("precision")?.number(in: 0...1)
    request.worlds = object.present("worlds")?.integer(in: 0...100_000)
    if let seed = object.present("seed"), let text = seed.string() {
      request.seed = UInt64(text)
      if request.seed == nil { seed.fail(expected: "a whole number below 2^64, as a string") }
    }
    (self.program, self.inputs, self.texts) = (program, inputs, kept)
  }

  private static func texts(_ cursor: Cursor) -> [NamedText]? {
    cursor.array(count: 0...100_000)?.compactMap { item in
      guard let object = item.object(ShardDocument.text) else { return nil }
      let name = object.required("name")?.string()
      let text = object.required("text")?.string()
      guard let name, let text else { return nil }
      return NamedText(name: name, text: text)
    }
  }
}

extension ObjectCursor {
  /// A value that is there and not null.
  func present(_ key: String) -> Cursor? {
    guard let cursor = required(key) else { return nil }
    if case .null = cursor.node.value { return nil }
    return cursor
  }
}
