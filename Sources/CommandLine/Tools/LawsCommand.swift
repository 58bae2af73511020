import Analyses
import Core
import Populations
import Reports
import Studies

/// `tapcost laws`.
enum LawsCommand {
  static let laws = Key.texts("law", "id", "A law to check, as in L1.", fallback: "all")
  static let people: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each cell.", in: 100...100_000,
    fallback: "2000")
  static let populations = Key.texts(
    "population", "name", "A population to check, by name or path.",
    fallback: "all that are built in", completion: .listing(["populations"]))
  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "The number of plausible worlds in which the laws must hold too.",
    in: 0...10_000, fallback: "0")
  static let formats: Key<[LawFormat]> = .words(
    "format", "list", "What to print.", fallback: [.text])

  static let command = Command(
    "laws", "Checks the laws that must hold for everyone, whatever the numbers of the model are.",
    discussion: [
      """
      Each law is checked by simulation, for every population and input method that it applies to: \
      what was found, what is allowed, and whether it holds. For a mixture the populations in it \
      are checked. Exits with 2 when a law fails.
      """
    ],
    takes: [
      laws.declaration, populations.declaration, people.declaration, worlds.declaration,
      RunCommand.parameters.declaration, RunCommand.seed.declaration, RunCommand.jobs.declaration,
      formats.declaration,
    ],
    examples: [
      Command.Example("tapcost laws", "Checks all laws for everyone."),
      Command.Example(
        "tapcost laws --law L1 --law L7 --population essential-tremor --format md",
        "Checks two laws for people with tremor and prints Markdown."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    var options = StudyOptions()
    options.seed = invocation[RunCommand.seed] ?? 1
    let plan = try RunPlanReader(invocation, console).plan(
      suites: [], populations: invocation[populations],
      parameters: invocation[RunCommand.parameters], options: options)
    let chosen = try chosen(invocation)
    let runner = LawRunner(
      catalog: plan.catalog, parameters: plan.parameters, people: invocation[people] ?? 2000,
      seed: options.seed, jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors,
      worlds: invocation[worlds] ?? 0)
    let meter = ProgressMeter(console: console, noun: "checks")
    defer { meter.finish() }
    let sheet = try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(chosen, populations: plan.options.populations) { done, total in
        meter.update(.init(title: "laws", done: UInt64(done), total: UInt64(total)))
      }
    }
    meter.finish()
    for format in invocation[formats] {
      try console.output(sheet.text(in: format, width: console.columns))
    }
    return sheet.fails ? .regression : .success
  }

  private static func chosen(_ invocation: Invocation) throws -> [SheetLaw] {
    let names = invocation[laws]
    let known = SheetLaw.all.map(\.id)
    for name in names where !known.contains(name) {
      throw invocation.usageError(
        "There is no law '\(name)'. The laws are \(known.joined(separator: ", ")).")
    }
    return names.isEmpty ? SheetLaw.all : SheetLaw.all.filter { names.contains($0.id) }
  }
}
