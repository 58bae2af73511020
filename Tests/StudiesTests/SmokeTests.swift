import Documents
import Studies
import Testing

@Test(arguments: ["popup-vs-segmented", "more-vs-inline", "submenu-depth"])
func smoke(id: String) async throws {
  var options = StudyOptions()
  options.jobs = 2
  options.users = 512
  let suite = try #require(
    try SuiteCatalog.suite(id, environment: ShippedSuitesTests.environment))
  let engine = ModelEngine(options: options)
  let clock = ContinuousClock()
  do {
    let start = clock.now
    let outcome = try await StudyRunner(engine: engine, options: options).run(
      suite, populations: suite.points[0].populations.map { Named(id: $0, title: $0) })
    let time = clock.now - start
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    print(id, outcome.trials, seconds, Double(outcome.trials) / seconds / 1e6, "M trials/s")
    var worst: [String: Double] = [:]
    for cell in outcome.results.cells {
      guard let time = cell.metrics.first(where: { $0.metric == "time" }), let mean = time.mean,
        let mcse = time.mcse
      else { continue }
      worst[cell.population] = max(worst[cell.population] ?? 0, mcse / mean)
    }
    print(worst.mapValues { $0 * (512.0 / 4000).squareRoot() })
  } catch let error as DocumentError {
    for problem in error.problems.prefix(5) { Issue.record("\(problem.message)") }
  }
}
