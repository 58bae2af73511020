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
  static let worlds = Key.integer(
    "worlds", "w", "The number of sets of assumptions under which a verdict must hold.",
    in: 0...10_000,
    usual: 20)

  static let command = Command(
    "claims", "Tests the claims of design guidelines, for each population.",
    discussion: """
      Each claim is tested on two designs that differ only in what it is about, with a metric and a \
      direction. The result is that it holds, fails, makes too small a difference to matter, is \
      unclear, or has no answer because too few reach the goal; with the effect and its interval.
      """,
    takes: [
      files, claims, Options.populations, Options.parameters, Options.words, Options.users, worlds,
      Options.seed,
      Options.jobs, Options.reports, Options.formats, Options.safeCSV, Options.noClobber,
      Options.yes,
    ],
    examples: [
      "tapcost claims --out Results/claims": "Tests all claims.",
      "tapcost claims --claim C32 --claim C35 --population essential-tremor":
        "Tests where destructive items belong, for people with tremor.",
      "tapcost claims our-guideline.json5 --parameters our-people.json5":
        "Tests the claims of a guideline of your own, with numbers of your own.",
      "tapcost list claims": "Lists the claims.",
    ]
  ) { call in
    var options = call.study
    options.users = call[Options.users]
    options.worlds = call[worlds]
    options.worldUsers = 500
    let plan = try RunPlanReader(call).plan(options: options)
    let words = WordFinder(call)
    let chosen = try chosen(call, populations: plan.options.populations ?? plan.catalog.names)
      .map { claim in
        var claim = claim
        claim.suite = try words.resolved(claim.suite, plan.sources)
        return claim
      }
    try call.check(folder: call[Options.reports])
    let runner = ClaimRunner(
      catalog: plan.catalog, parameters: plan.parameters, options: plan.options)
    try WorkEstimate(trials: runner.trials(of: chosen), jobs: options.jobs).check(call)
    let report = try await call.working("claims") { meter in
      try await runner.run(chosen) { meter.update("claims", $0, of: $1) }
    }
    try call.deliver(report.document, to: call[Options.reports], in: call[Options.formats])
  }

  private static func chosen(_ call: Invocation, populations: [String]) throws -> [GuidelineClaim] {
    let all = try all(call[files], populations: populations)
    let names = call[claims]
    for name in names where !all.contains(where: { $0.id == name }) {
      let place = call[files].isEmpty ? " See 'tapcost list claims'." : ""
      throw call.usageError("There is no claim '\(name)'.\(hint(name, all.map(\.id)))\(place)")
    }
    return names.isEmpty ? all : all.filter { names.contains($0.id) }
  }

  /// The claims of files, or those that are built in.
  private static func all(_ paths: [String], populations: [String]) throws -> [GuidelineClaim] {
    if paths.isEmpty { return try GuidelineClaim.builtIn(populations: populations) }
    var claims: [GuidelineClaim] = []
    var problems: [Problem] = []
    for path in paths {
      let text = try Files.text(at: path)
      do throws(DocumentError) {
        for claim in try GuidelineClaim.all(parsing: text, file: path, populations: populations) {
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
