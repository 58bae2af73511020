import Simulation
import Studies
import Testing

/// Whether built-in suites answer as people were seen to do, where that was published.
@Suite struct PublishedDirectionTests {
  /// The suites that hold published directions.
  static let suites = [
    "destructive-confirmation", "loading-feedback", "long-lists", "menu-grouping", "menu-order",
    "more-vs-inline", "popup-vs-segmented", "search-vs-browse", "submenu-depth",
    "switch-in-row-vs-button", "tab-bar-vs-hidden-menu",
  ]

  @Test func everySuiteWithDirectionsIsSimulatedHere() throws {
    let found = try SuiteCatalog.all.map(\.id).filter {
      try !shippedSuite($0).directions.isEmpty
    }
    #expect(found == Self.suites)
  }

  /// What the model is not known to miss comes out, or is too small to be told from none; what it is
  /// known to miss does not come out, so that the remark is not older than the model.
  @Test(arguments: suites)
  func answersAgreeOrAreKnownNotTo(id: String) async throws {
    let suite = try shippedSuite(id)
    let results = try await results(of: suite)
    for direction in suite.directions {
      let outcome = direction.outcome(in: results)
      switch outcome {
      case .agrees: #expect(direction.miss == nil, "agrees now: \(direction.text) \(outcome)")
      case .disagrees, .notMeasured:
        #expect(direction.miss != nil, "does not agree: \(direction.text) \(outcome)")
      case .open: break
      case .notSimulated: Issue.record("not simulated: \(direction.text)")
      }
    }
  }

  /// 2,000 people at the points that the directions are read at; ten times as many where a difference is small.
  private func results(of whole: Suite) async throws -> SuiteResults {
    var suite = whole
    let places = suite.directions.flatMap { [$0.first.place, $0.second.place] }
    suite.points = suite.points.filter { content in
      places.contains { place in
        content.point.coordinates.allSatisfy { own in
          place.first { $0.axis == own.axis }.map { $0 == own }
            ?? suite.base.coordinates.contains(own)
        }
      }
    }
    let first = try #require(whole.points.first?.populations.first)
    var options = StudyOptions()
    let users = whole.id == "menu-grouping" ? 20_000 : 2000
    (options.users, options.seed, options.jobs, options.replicates) = (users, 7, 2, 500)
    options.populations = [first] + suite.directions.compactMap(\.population)
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    var results = try await runner.run(suite, populations: []).results
    // The base itself may be none of the points.
    if !suite.points.contains(where: { $0.point == whole.base }), let base = results.base {
      results.base = SweepPoint(
        base.coordinates.map { own in
          whole.base.coordinates.first { $0.axis == own.axis } ?? own
        })
    }
    return results
  }
}

/// The rules by which a sign counts as shown.
@Suite struct DirectionOutcomeTests {
  private let direction = PublishedDirection(
    "The first takes longer.", source: "A study", metric: .time, first: .init("a"), .more,
    second: .init("b"))

  private func results(
    _ a: Double, _ b: Double, low: Double, high: Double,
    verdict: Comparison.Verdict = .undecided
  ) -> SuiteResults {
    func cell(_ design: String, _ mean: Double) -> Cell {
      let time = MetricSummary(
        metric: "time", unit: "s", mean: mean, sd: 1, p05: nil, p50: nil, p95: nil,
        ciLow: nil, ciHigh: nil, mcse: 0.01)
      return Cell(
        point: SweepPoint([]), population: "p", input: "touch", design: design, users: 100,
        metrics: [time], phases: [], timeQuantiles: [])
    }
    return SuiteResults(
      id: "s", title: "S", question: "Q?", evidence: "E.",
      designs: [Named(id: "a", title: "A"), Named(id: "b", title: "B")],
      populations: [Named(id: "p", title: "P")], axes: [], notes: [],
      cells: [cell("a", a), cell("b", b)],
      comparisons: [
        Comparison(
          point: SweepPoint([]), population: "p", input: "touch", metric: "time", unit: "s",
          designA: "b", designB: "a", difference: b - a, ciLow: low, ciHigh: high, ratio: nil,
          superiority: nil, worlds: nil, worldShareABetter: nil, margin: 0.1, verdict: verdict)
      ])
  }

  @Test func aSignThatIsSureAgreesOrNot() {
    #expect(direction.outcome(in: results(2, 1, low: -1.1, high: -0.9)) == .agrees(1))
    #expect(direction.outcome(in: results(1, 2, low: 0.9, high: 1.1)) == .disagrees(-1))
  }

  @Test func aSignThatIsNotSureIsOpen() {
    #expect(direction.outcome(in: results(1, 1.25, low: -0.5, high: 1)) == .open(-0.25))
  }

  @Test func noDifferenceIsNotTheOneThatWasPublished() {
    #expect(
      direction.outcome(in: results(1, 1, low: -0.01, high: 0.01, verdict: .equivalent))
        == .disagrees(0))
    #expect(direction.outcome(in: results(1, 1, low: 0, high: 0)) == .disagrees(0))
  }

  @Test func whatHasNoNumberIsSaidToHaveNone() {
    var other = direction
    other.metric = nil
    #expect(other.outcome(in: results(2, 1, low: -1, high: -1)) == .notMeasured)
    other.metric = .taps
    #expect(other.outcome(in: results(2, 1, low: -1, high: -1)) == .notSimulated)
    other = direction
    other.population = "q"
    #expect(other.outcome(in: results(2, 1, low: -1, high: -1)) == .notSimulated)
  }
}

/// Designs that are the same screen for some people.
@Suite struct SameScreenTests {
  @Test func largeTextLeavesRoomForNoFurtherAction() async throws {
    let suite = try shippedSuite("more-vs-inline") {
      $0.number("actions") == 8 && $0.word("face") == "label" && $0.number("zipf") == 1
        && $0.word("span") == "first-use"
    }
    var options = StudyOptions()
    (options.users, options.seed) = (50, 7)
    options.populations = ["everyday", "low-vision-large-text"]
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    let results = try await runner.run(suite, populations: []).results
    #expect(results.same.map(\.population) == ["low-vision-large-text"])
    #expect(results.same.map { $0.point.number("inline") } == [2])
    // Whoever sees the same does the same.
    for comparison in results.comparisons
    where results.same.contains(where: {
      $0.population == comparison.population
        && $0.point.number("inline") == comparison.point.number("inline")
    }) {
      #expect(comparison.difference == 0, "\(comparison.metric)")
    }
  }
}
