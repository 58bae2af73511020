import Core
package import Populations
import Simulation
package import Studies

/// Tests claims of guidelines.
package struct ClaimRunner: Sendable {
  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let options: StudyOptions

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - options: How to run; its populations take the place of those of the claims.
  package init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    options: StudyOptions
  ) {
    self.catalog = catalog
    self.parameters = parameters
    self.options = options
  }

  /// Tests claims.
  ///
  /// - Parameters:
  ///   - claims: The claims.
  ///   - progress: Is told how many claims are done.
  /// - Returns: The report.
  /// - Throws: What is wrong with the designs, or that the task was canceled.
  package func run(
    _ claims: [GuidelineClaim],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> ClaimReport {
    let engine = ModelEngine(populations: catalog, parameters: parameters, options: options)
    let runner = StudyRunner(engine: engine, options: options)
    var results: [ClaimReport.Result] = []
    var trials: UInt64 = 0
    progress(0, claims.count)
    for claim in claims {
      let outcome = try await runner.run(claim.suite, populations: [])
      trials += outcome.trials
      results.append(judge(claim, outcome.results))
      progress(results.count, claims.count)
    }
    let names = results.flatMap(\.outcomes).map(\.group.population).unique
    return ClaimReport(
      results: results, populations: names.map { Named(id: $0, title: catalog[$0]?.title ?? $0) },
      worlds: options.worlds, users: options.users ?? claims.first?.suite.users ?? 0,
      seed: options.seed, trials: trials)
  }

  /// Returns how many trials it takes to test claims.
  package func trials(of claims: [GuidelineClaim]) -> Double {
    var own = options
    own.worlds = 0
    let engine = ModelEngine(populations: catalog, parameters: parameters, options: own)
    let runner = StudyRunner(engine: engine, options: options)
    return claims.reduce(0) { $0 + runner.trials(of: $1.suite) }
  }

  private func judge(_ claim: GuidelineClaim, _ results: SuiteResults) -> ClaimReport.Result {
    let groups = results.comparisons.map {
      ClaimReport.Group(population: $0.population, input: $0.input)
    }
    let outcomes = groups.unique.map { group in
      ClaimReport.Outcome(
        group: group, findings: claim.tests.compactMap { finding($0, group, results) })
    }
    return ClaimReport.Result(claim: claim, outcomes: outcomes)
  }

  private func finding(
    _ test: GuidelineClaim.Test, _ group: ClaimReport.Group, _ results: SuiteResults
  ) -> ClaimReport.Finding? {
    let comparison = results.comparisons.first {
      $0.population == group.population && $0.input == group.input
        && $0.metric == test.metric.name && $0.designA == test.first
        && $0.designB == test.second && $0.point.has(test.place)
    }
    guard let comparison else { return nil }
    let success = results.cells.filter {
      $0.population == group.population && $0.input == group.input
        && $0.point == comparison.point && [test.first, test.second].contains($0.design)
    }.compactMap { cell in cell.metrics.first { $0.metric == "success" }?.mean }
    let isReached = success.isEmpty || success.contains { $0 >= 0.5 }
    return ClaimReport.Finding(
      test: test, comparison: comparison,
      verdict: isReached ? verdict(test, comparison.verdict) : .unreachable)
  }

  private func verdict(
    _ test: GuidelineClaim.Test, _ verdict: Comparison.Verdict
  ) -> ClaimReport.Verdict {
    switch verdict {
    case .undecided: return .undecided
    case .equivalent: return test.relation == .same ? .holds : .small
    case .a, .b:
      guard test.relation != .same else { return .fails }
      let firstIsLess = (verdict == .a) == test.metric.lessIsBetter
      return firstIsLess == (test.relation == .less) ? .holds : .fails
    }
  }
}

extension SweepPoint {
  /// Tells whether the point has coordinates.
  fileprivate func has(_ coordinates: [Coordinate]) -> Bool {
    coordinates.allSatisfy { self[$0.axis] == $0.value }
  }
}
