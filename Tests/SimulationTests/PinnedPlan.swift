import Core
import Foundation
import Interfaces
import Simulation
import Studies
import Testing

/// A small plan whose tallies are pinned, with a sentence that says what they hold.
struct PinnedPlan: CustomTestStringConvertible {
  /// The name: that of its file and its own.
  let name: String
  /// What would make the tallies change.
  let holds: String
  /// The number of a plausible world; nil for numbers at their centers.
  let world: Int?
  /// The suite, which holds the people, too.
  let suite: Suite

  var testDescription: String { name }

  /// The folder of the plans.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pins")

  /// All plans, in order of their files.
  static let all: [PinnedPlan] = {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .filter { $0.hasSuffix(".json5") }.sorted().flatMap(plans)
    } catch let error as DocumentError {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    } catch {
      fatalError("\(error)")
    }
  }()

  /// Reads a file: the members of plans are those of suites, but designs go by their names in the
  /// file.
  private static func plans(in file: String) throws -> [PinnedPlan] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let document = try JSON5.parse(text, file: file)
    let designs = document.list("designs")
    let environment = SuiteEnvironment(populations: SweepDescription.populationNames)
    return try document.list("plans").map { plan in
      guard case .object(var members) = plan.value else {
        fatalError("\(file): a plan is an object")
      }
      let name = plan.text("id")
      let wanted = plan.list("designs").map(\.string)
      members.removeAll { ["holds", "world", "task", "designs"].contains($0.key) }
      func add(_ key: String, _ value: Node) {
        members.append(.init(key: key, position: plan.position, value: value))
      }
      add("schema", Node(.string(Suite.schema), at: plan.position))
      add("designs", Node(.array(designs.filter { wanted.contains($0.text("id")) })))
      if let task = plan["task"] {
        guard case .object(var own) = task.value else {
          fatalError("\(file): a task is an object")
        }
        for key in ["id", "title"] {
          own.append(
            .init(
              key: key, position: task.position, value: Node(.string("task"), at: task.position))
          )
        }
        add("tasks", Node(.array([Node(.object(own), at: task.position)]), at: task.position))
      }
      if let lists = document.lists(usedIn: Node(.object(members))) { add("lists", lists) }
      let suite = try Suite(
        reading: Node(.object(members), at: plan.position), file: "\(file), \(name)",
        filling: ["title": name, "question": "Does it stay?", "evidence": "None is needed."],
        environment: environment)
      return PinnedPlan(
        name: "\(file.dropLast(".json5".count))/\(name)", holds: plan.text("holds"),
        world: plan["world"].flatMap { node in
          guard case .number(let number) = node.value else { return nil }
          return Int(number)
        }, suite: suite)
    }
  }
}

extension Node {
  fileprivate var string: String {
    guard case .string(let text) = value else { return "" }
    return text
  }

  fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }

  fileprivate func list(_ key: String) -> [Node] {
    guard case .array(let items)? = self[key]?.value else { return [] }
    return items
  }

  /// The lists of the document that a part of it names; a suite may hold no others.
  fileprivate func lists(usedIn part: Node) -> Node? {
    guard case .object(let lists)? = self["lists"]?.value else { return nil }
    let names = part.namedLists
    let used = lists.filter { names.contains($0.key) }
    return used.isEmpty ? nil : Node(.object(used))
  }

  /// The names of lists in rules, here and deeper.
  private var namedLists: Set<String> {
    switch value {
    case .array(let items): items.reduce(into: []) { $0.formUnion($1.namedLists) }
    case .object(let members):
      members.reduce(into: []) { names, member in
        if member.key == "each" { names.insert(member.value.string) }
        names.formUnion(member.value.namedLists)
      }
    default: []
    }
  }
}

extension PinnedPlan {
  /// The tally of each condition, with what it is of.
  func tallies() throws -> [(condition: Condition, tally: ExperimentTally)] {
    try conditions { $0.simulate(0..<UInt64(suite.users)) }
  }

  /// The trials of each person of each condition.
  func trials(of people: Range<UInt64>) throws -> [(condition: Condition, trials: [[PersonTrials]])]
  {
    try conditions { $0.trials(of: people) }.map { ($0.condition, $0.tally) }
  }

  private func conditions<Value>(
    _ simulate: (Strata) -> Value
  ) throws -> [(condition: Condition, tally: Value)] {
    var options = StudyOptions()
    options.worlds = world.map { $0 + 1 } ?? 0
    let engine = ModelEngine(options: options)
    return try suite.conditions(inputsOf: engine.inputs).map { condition in
      (condition, simulate(try engine.prepare(condition, pairs: suite.pairs, world: world)))
    }
  }

  /// The rows of the table of pins: one for each condition, design and use.
  func rows() throws -> [[(quantity: String, value: String)]] {
    var rows: [[(quantity: String, value: String)]] = []
    for (condition, tally) in try tallies() {
      var writer = TallyWriter()
      tally.write(to: &writer)
      let whole = String(SHA256.hexadecimal(of: writer.bytes).prefix(12))
      for (design, uses) in zip(condition.designs, tally.cells) {
        for (use, cell) in zip(condition.task.observe, uses) {
          rows.append(
            [
              ("plan", name), ("population", condition.population), ("input", condition.input),
              ("design", design.id), ("use", "\(use)"),
            ] + cell.quantities + [("all", whole)])
        }
      }
    }
    return rows
  }
}

extension CellTally {
  /// The exact sums over people, by name; times in microseconds.
  fileprivate var quantities: [(quantity: String, value: String)] {
    var all = [("people", "\(count)")]
    all += zip(Metric.all, metrics).map { ($0.name, "\($1.sum)") }
    all += zip(Phase.all, phases).map { ($0.name, "\($1)") }
    all += zip(Act.all, acts).map { ("act_\($0.name)", "\($1)") }
    all += zip(Failure.allCases, failures).dropFirst().map { ("failed_\($0.rawValue)", "\($1)") }
    let steps = steps.map { step in
      [
        Int128(step.reached), Int128(step.completed), step.time, step.discoveryTime, step.taps,
        step.scans, step.errors,
      ].map { "\($0)" }.joined(separator: "/")
    }
    return all.map { (quantity: $0.0, value: $0.1) } + [("steps", steps.joined(separator: " "))]
  }
}
