import Core
import Foundation
import Populations
import Simulation
import Studies
import TestSupport
import Testing

/// Every estimate of a few small studies, held to what it was: means with their spreads, quantiles and
/// errors, ends of intervals, curves of those still looking, groups, worlds and verdicts.
@Suite struct PinnedEstimatesTests {
  /// A menu of which people lose their way, and a list; a wait that some leave; a gesture that not all
  /// know.
  private static func suite(_ tasks: String, _ more: String = "") throws -> Suite {
    let text = """
      {
        schema: "tapcost/suite/1", id: "pinned", title: "Pinned", question: "Which?",
        evidence: "None.",
        designs: [
          {
            id: "menu", title: "Menu", device: "iphone-16",
            screen: { content: [
              { pulldown: { label: "More", items: [
                { submenu: { title: "Small", items: [{ label: "Ant" }, { label: "Bee" }] } },
                { submenu: { title: "Large", items: [{ label: "Cat" }, { label: "Dog" }] } },
                { label: "Fox" },
              ] } },
              { text_field: { id: "name", label: "Name" } },
              { button: { id: "send", label: "Send", loading: { duration: 9, failure: 0.2 } } },
              { button: { id: "delete", label: "Delete", destructive: true } },
            ] },
          },
          {
            id: "list", title: "List", device: "iphone-16",
            screen: { content: [
              { list: { items: [
                { label: "Ant" }, { label: "Bee" }, { label: "Cat" }, { label: "Dog" },
                { label: "Fox" },
              ] } },
              { text_field: { id: "name", label: "Name" } },
              { button: { id: "send", label: "Send", loading: { duration: 2 } } },
              { button: { id: "delete", label: "Delete", destructive: true, confirm: "alert" } },
            ] },
          },
        ],
        compare: [["menu", "list"]],
        tasks: [\(tasks)],
        metrics: [\(Metric.all.map { "\"\($0.name)\"" }.joined(separator: ", "))],
        margins: { time: { absolute: 0.4, relative: 0.1 }, taps: { absolute: 2.5 } },
        \(more)
      }
      """
    return try Suite(
      parsing: text, file: "pinned.json5",
      environment: SuiteEnvironment(populations: SweepDescription.populationNames))
  }

  private func text(
    _ suite: Suite, _ change: (inout StudyOptions) -> Void = { _ in }
  ) async throws -> String {
    var options = StudyOptions()
    (options.users, options.seed, options.jobs, options.replicates) = (200, 5, 2, 300)
    change(&options)
    let outcome = try await StudyRunner(engine: ModelEngine(options: options), options: options)
      .run(suite, populations: [])
    var lines = ["trials \(outcome.trials)"] + outcome.results.notes.map { "note: \($0)" }
    for cell in outcome.results.cells { lines += cell.lines }
    for comparison in outcome.results.comparisons { lines += comparison.lines }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test func choicesWithoutWorlds() async throws {
    let tasks = """
      { id: "find", title: "Find", goals: [{ id: "dog", frequency: 1 }, { id: "fox", frequency: 3 }],
        knowledge: "unknown", observe: [1, 3] },
      { id: "send", title: "Send", goals: ["send"], knowledge: "known" },
      """
    try expectGolden(
      try await text(try Self.suite(tasks, "populations: [\"everyday\", \"older-adults\"],")),
      "estimates-choices.txt")
  }

  @Test func scriptsStepByStep() async throws {
    let tasks = """
      { id: "form", title: "Form", steps: [
        { think: 1.25 }, { type: "Anna", into: "name" }, { choose: "cat" }, { choose: "send" },
        { wait: 2 },
      ] },
      { id: "long", title: "Longer than times are counted", steps: [
        \(Array(repeating: "{ wait: 3590.5 }", count: 7).joined(separator: ", ")), { choose: "fox" }, { wait: 100 },
      ] },
      """
    try expectGolden(
      try await text(
        try Self.suite(tasks, "populations: [\"everyday\", \"keyboard-only\"],")),
      "estimates-scripts.txt")
  }

  @Test func differencesInWorlds() async throws {
    let tasks = """
      { id: "delete", title: "Delete", goals: ["delete", "bee"], knowledge: "unknown" },
      """
    let suite = try Self.suite(tasks, "populations: [\"everyday\"],")
    let worlds = try await text(suite) { ($0.users, $0.worlds, $0.worldUsers) = (150, 7, 60) }
    // Few people: some groups hold nobody, and most quantiles have no error.
    let few = try await text(suite) { $0.users = 9 }
    let alone = try await text(suite) { $0.users = 1 }
    // People are added until means are precise, or there are no more.
    let precise = try await text(suite) {
      ($0.users, $0.precision, $0.maximumUsers) = (40, 0.04, 600)
    }
    try expectGolden(worlds + few + alone + precise, "estimates-worlds.txt")
  }
}

/// A number with nine significant digits.
private func digits(_ number: Double?) -> String {
  number.map { String(format: "%.9g", $0) } ?? "-"
}

private func digits(_ numbers: [Double?]) -> String {
  numbers.map { digits($0) }.joined(separator: " ")
}

extension Cell {
  /// All that the cell says, line by line.
  fileprivate var lines: [String] {
    let head = "\(point.text), \(population), \(input), \(design): \(users) people, \(task)"
    var lines = [head]
    lines += metrics.map { metric in
      "  \(metric.metric) \(metric.unit) "
        + digits([
          metric.mean, metric.sd, metric.mcse, metric.ciLow, metric.ciHigh, metric.p05, metric.p50,
          metric.p95, metric.p05Error, metric.p50Error, metric.p95Error, metric.worldLow,
          metric.worldHigh,
        ])
    }
    lines.append(
      "  phases " + phases.map { "\($0.name) \(digits($0.mean))" }.joined(separator: " "))
    lines.append("  acts " + acts.map { "\($0.name) \(digits($0.mean))" }.joined(separator: " "))
    lines.append(
      "  failures " + failures.map { "\($0.reason) \($0.people)" }.joined(separator: " "))
    lines.append("  quantiles " + digits(timeQuantiles))
    lines += survival.map { "  survival " + digits([$0.time, $0.share, $0.ciLow, $0.ciHigh]) }
    if let groups {
      lines.append("  groups \(groups.people.map { "\($0)" }.joined(separator: " "))")
      // The sums of a few groups; all are as large as the means say.
      lines += groups.sums.map { sums in
        "  sums \(sums.prefix(3).map { "\($0)" }.joined(separator: " ")) \(sums[31]) \(sums.reduce(0, +))"
      }
    }
    lines += steps.map { step in
      "  step \(step.title) \(step.reached) \(step.completed) "
        + digits([step.time, step.discoveryTime, step.taps, step.scans, step.errors])
        + " " + digits(step.phases.map(\.mean))
    }
    return lines
  }
}

extension Comparison {
  /// All that the comparison says.
  fileprivate var lines: [String] {
    let words =
      "\(point.text), \(population), \(input), \(designA) and \(designB), \(metric) \(unit): "
    var lines = [
      words + "\(verdict) "
        + digits([
          difference, ciLow, ciHigh, ratio, superiority, margin, worlds.map(Double.init),
          worldShareABetter, worldLow, worldHigh,
        ])
    ]
    if !worldDifferences.isEmpty { lines.append("  worlds " + digits(worldDifferences)) }
    return lines
  }
}
