import Evidence
import Reports
import Studies

/// `tapcost laws`.
enum LawsCommand {
  static let laws = Key.texts("law", "id", "A law to check, as in L1.", fallback: "all")
  static let people = Key.integer(
    "users", short: "u", "n", "How many people to simulate in each cell.", in: 100...100_000,
    usual: 2000)
  static let populations = Key.texts(
    "population", "name", "A population to check, by name or path.",
    fallback: "all that are built in", completion: .listing(["populations"]))
  static let worlds = Key.integer(
    "worlds", "w", "The number of sets of assumptions under which the laws must hold too.",
    in: 0...10_000, usual: 0)
  static let formats: Key<[LawFormat]> = .words(
    "format", "list", "What to print.", fallback: [.text])

  static let command = Command(
    "laws", "Tests laws that the model must obey whatever its parameters are (metamorphic tests).",
    discussion: """
      Each law is tested by simulation, for every population and input method that it applies to: \
      the result, what is allowed, and whether the law holds. For a mixture its populations are \
      tested. Exits with 2 when a law fails.
      """,
    takes: [
      laws, populations, people, worlds, Options.parameters, Options.seed, Options.jobs, formats,
    ],
    examples: [
      "tapcost laws": "Tests all laws for every population.",
      "tapcost laws --law L1 --law L7 --population essential-tremor --format md":
        "Tests two laws for people with tremor and prints Markdown.",
    ]
  ) { call in
    let plan = try RunPlanReader(call).plan()
    let known = SheetLaw.all.map(\.id)
    for name in call[laws] where !known.contains(name) {
      throw call.usageError(
        "There is no law '\(name)'. The laws are \(known.joined(separator: ", ")).")
    }
    let chosen = SheetLaw.all.filter { call[laws].isEmpty || call[laws].contains($0.id) }
    let runner = LawRunner(
      catalog: plan.catalog, parameters: plan.parameters, people: call[people],
      seed: call[Options.seed], jobs: call[Options.jobs], worlds: call[worlds])
    let sheet = try await call.working("checks") { meter in
      try await runner.run(chosen, populations: plan.options.populations) {
        meter.update("laws", $0, of: $1)
      }
    }
    for format in call[formats] {
      try call.console.output(sheet.text(in: format, width: call.console.columns))
    }
    if sheet.fails { throw ExitCode.regression }
  }
}
