import Analyses
import Core
import Populations
import Reports
import Studies

/// `tapcost claims`.
enum ClaimsCommand {
  static let files = Key.arguments(
    "file", "Files with claims of your own; the built-in ones where none is named.",
    isRequired: false, completion: .file)
  static let claims = Key.texts(
    "claim", "id", "A claim to test, as in C05.", fallback: "all",
    completion: .listing(["claims"]))
  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "The number of plausible worlds in which a verdict must hold.", in: 0...10_000,
    fallback: "20")

  static let command = Command(
    "claims", "Tests the claims of design guidelines, for each population.",
    discussion: [
      """
      Each claim is a pair of designs that differ in what it speaks of, with a metric and a \
      direction. The answer is that it holds, fails, is too small to matter, stays open, or \
      cannot be reached; with the effect, its unit and its interval.
      """
    ],
    takes: [
      files.declaration, claims.declaration, RunCommand.populations.declaration,
      RunCommand.parameters.declaration,
      RunCommand.users.declaration, worlds.declaration, RunCommand.seed.declaration,
      RunCommand.jobs.declaration, ValidateCommand.out.declaration,
      SensitivityCommand.formats.declaration, RunCommand.safeCSV.declaration,
      Output.noClobber.declaration, WorkEstimate.key.declaration,
    ],
    examples: [
      Command.Example("tapcost claims --out Results/claims", "Tests all claims."),
      Command.Example(
        "tapcost claims --claim C32 --claim C35 --population essential-tremor",
        "Tests where destructive items belong, for people with tremor."),
      Command.Example(
        "tapcost claims our-guideline.json5 --parameters our-people.json5",
        "Tests the claims of a guideline of your own, with numbers of your own."),
      Command.Example("tapcost list claims", "Lists the claims."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    var options = StudyOptions()
    options.users = invocation[RunCommand.users]
    options.worlds = invocation[worlds] ?? 20
    options.worldUsers = 500
    options.seed = invocation[RunCommand.seed] ?? 1
    options.jobs = invocation[RunCommand.jobs] ?? SystemCalls.processors
    let plan = try RunPlanReader(invocation, console).plan(
      suites: [], populations: invocation[RunCommand.populations],
      parameters: invocation[RunCommand.parameters], options: options)
    let names = plan.options.populations ?? plan.catalog.names
    let chosen = try chosen(invocation, populations: names)
    let output = Output(invocation, console)
    try output.check(folder: invocation[ValidateCommand.out])
    let runner = ClaimRunner(
      catalog: plan.catalog, parameters: plan.parameters, options: plan.options)
    try WorkEstimate(trials: runner.trials(of: chosen), jobs: options.jobs).check(invocation)
    let report = try await simulate(chosen, runner, console)
    try output.show(
      ClaimText.terminal(report, width: console.columns), besides: invocation[ValidateCommand.out])
    if let folder = invocation[ValidateCommand.out] {
      let files = ClaimText.files(
        for: report, formats: invocation[SensitivityCommand.formats],
        options: ReportOptions(safeCSV: invocation[RunCommand.safeCSV]))
      try output.writeAndTell(files, to: folder)
    }
    return .success
  }

  private static func simulate(
    _ claims: [GuidelineClaim], _ runner: ClaimRunner, _ console: Console
  ) async throws -> ClaimReport {
    let meter = ProgressMeter(console: console, noun: "claims")
    defer { meter.finish() }
    return try await Interruptible.run(progress: { meter.reached }) {
      try await runner.run(claims) { done, total in
        meter.update(.init(title: "claims", done: UInt64(done), total: UInt64(total)))
      }
    }
  }

  private static func chosen(
    _ invocation: Invocation, populations: [String]
  ) throws -> [GuidelineClaim] {
    let all = try all(invocation[files], populations: populations)
    let names = invocation[claims]
    for name in names where !all.contains(where: { $0.id == name }) {
      let hint = nearest(to: name, among: all.map(\.id)).map { " Did you mean '\($0)'?" } ?? ""
      let place = invocation[files].isEmpty ? " See 'tapcost list claims'." : ""
      throw invocation.usageError("There is no claim '\(name)'.\(hint)\(place)")
    }
    return names.isEmpty ? all : all.filter { names.contains($0.id) }
  }

  /// The claims of files, or the built-in ones where there are none; notes the problems of all files.
  private static func all(
    _ paths: [String], populations: [String]
  ) throws -> [GuidelineClaim] {
    if paths.isEmpty { return try GuidelineClaim.builtIn(populations: populations) }
    var claims: [GuidelineClaim] = []
    var problems: [Problem] = []
    for path in paths {
      let text = try Files.text(at: path)
      do throws(DocumentError) {
        for claim in try GuidelineClaim.all(
          parsing: text, file: path, populations: populations)
        {
          if claims.contains(where: { $0.id == claim.id }) {
            problems.append(
              Problem(
                file: path, position: nil, path: "$.claims",
                found: "the claim \"\(claim.id)\" of another file a second time",
                expected: "each claim once"))
          }
          claims.append(claim)
        }
      } catch {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return claims
  }
}
