import Reports
import Simulation
import Studies
import Testing

/// Answers that agree with themselves: one count, one place and one pair of designs wherever they are told.
@Suite("Agreement of answers") struct AgreementTests {
  private func text(_ results: Results) -> String { MarkdownReport.text(for: results) }

  /// A sample with so many seconds that the first design takes more than the two of the second, by group and number of
  /// options; groups without a number were not simulated there.
  private func results(
    _ more: [[Double: Double]], kinds: [String]? = nil, base: Double = 5
  ) -> Results {
    var sample = SampleResults()
    let titles = ["Everyday adults", "Second", "Third"]
    sample.populations = more.indices.map { ("p\($0)", titles[$0], 1) }
    sample.options = Set(more.flatMap(\.keys)).sorted()
    sample.uses = [1]
    var results = sample.results
    func number(_ point: SweepPoint) -> Double {
      if case .number(let number) = point.coordinates[0].value { number } else { 0 }
    }
    func own(_ population: String, _ point: SweepPoint) -> Double? {
      Int(population.dropFirst()).flatMap { more[$0][number(point)] }
    }
    var suite = results.suites[0]
    suite.kinds = kinds
    suite.cells.removeAll { own($0.population, $0.point) == nil }
    suite.comparisons.removeAll { own($0.population, $0.point) == nil }
    suite.base = suite.cells.first { number($0.point) == base }?.point
    for cell in suite.cells.indices {
      let one = suite.cells[cell]
      for metric in one.metrics.indices where one.metrics[metric].metric == "time" {
        suite.cells[cell].metrics[metric].mean =
          2 + (one.design == "popup" ? 0 : own(one.population, one.point) ?? 0)
      }
    }
    for index in suite.comparisons.indices where suite.comparisons[index].metric == "time" {
      var one = suite.comparisons[index]
      let difference = own(one.population, one.point) ?? 0
      one.difference = difference
      (one.ciLow, one.ciHigh) = (difference - 0.01, difference + 0.01)
      (one.worldLow, one.worldHigh) = (difference - 0.01, difference + 0.01)
      one.worldShareABetter = difference < 0 ? 1 : 0
      one.worldDifferences = []
      one.verdict = abs(difference) < 0.08 ? .undecided : difference < 0 ? .a : .b
      suite.comparisons[index] = one
    }
    results.suites[0] = suite
    return results
  }

  /// A line of differences from the first number of options on.
  private func line(_ differences: [Double], from first: Double = 2) -> [Double: Double] {
    Dictionary(
      uniqueKeysWithValues: differences.enumerated().map { (first + Double($0.offset), $0.element) }
    )
  }

  /// Whom the answer is of is told at one place, where all were simulated, and the chart counts as the text.
  @Test func whomIsReadAtOnePlace() {
    func line(_ change: Int) -> [Double: Double] {
      self.line((0..<9).map { $0 < change ? -0.6 : 0.6 })
    }
    let near = results([line(4), line(5)])
    #expect(text(near).contains("**For whom:** at 5 options, same for both groups"))
    #expect(HTMLReport.text(for: near).contains("Difference in time at 5 options for each group"))
    #expect(text(near).contains("Answers by people, at 5 options:"))
    let far = text(results([line(3), line(7)]))
    #expect(
      far.contains(
        "**For whom:** at 5 options, so for Everyday adults alone; Segmented control for Second"),
      "\(far)")
    // Where nothing is named at the base, the place is where the answer is read.
    let along = self.line((0..<9).map { $0 < 5 ? 0.01 : $0 < 8 ? 0.6 : 0.8 })
    let later = text(results([along, along]))
    #expect(later.contains("**For whom:** at 10 options, same for both groups"), "\(later)")
    // Who was simulated at another place alone has no answer there.
    let other = text(results([line(9), [8: 0.6]]))
    #expect(other.contains("at 5 options, so for Everyday adults alone; not simulated for Second"))
  }

  /// Who is sure where the main group is open does not answer alike.
  @Test func firmAndOpenAreNotTheSame() {
    let text = text(results([line([0.01, 0.01, 0.6]), line([0.6, 0.6, 0.6])], base: 3))
    #expect(!text.contains("**For whom:** same for both"), "\(text)")
  }

  /// Who was simulated at one place alone is not counted for an answer at another, and painted there alone.
  @Test func whoWasSimulatedAtOnePlaceIsToldThereAlone() throws {
    let along = line([0.01, 0.01, 0.01, 0.01, 0.6])
    let silent = results([along, along, [5: 0.02]])
    #expect(
      text(silent).contains("**For whom:** at 5 options, too uncertain for all 3 groups"),
      "\(text(silent))")
    let map = try #require(
      figureFiles(for: silent).first { $0.name.hasSuffix("-answer-2.svg") }?.text)
    #expect(map.contains("Third: 5 unclear"), "\(map)")
    let contrary = text(results([along, along, [5: -0.6]]))
    #expect(
      contrary.contains("too uncertain for 2 of 3 groups; Segmented control for Third"),
      "\(contrary)")
    let all = text(results([line([0.6, 0.6, 0.6, 0.6]), [5: 0.6]]))
    #expect(all.contains("at 5 options, same for both groups"), "\(all)")
  }

  /// Whether a place is called does not hang on its neighbors.
  @Test func aPlaceIsCalledWhateverLiesBesideIt() {
    let kinds = ["taps", "typing"]
    let calm = text(results([line([0, 0, 0, 0, 0, 0, 0, 0.8, 1.2])], kinds: kinds))
    let flips = text(results([line([0, 0, -0.2, 0, -0.2, 0, 0, 0.8, 1.2])], kinds: kinds))
    let apart = text(results([line([-0.2, 0, 0, -0.2, 0, 0, -0.2, 0.8, 1.2])], kinds: kinds))
    for text in [calm, flips, apart] {
      #expect(text.contains("\nProbably **Pop-up button** from 9 options on"), "\(text)")
    }
    // The same design is named once.
    let twice = text(results([line([-0.2, 0, 0, 0, -0.2, 0, 0, 0])], kinds: kinds))
    #expect(
      twice.contains("leaning to **Segmented control** at 2 options and at 6."), "\(twice)")
  }

  /// The details say what the chip says, of the same place.
  @Test func detailsSayWhatTheChipSays() {
    let text = text(
      results([line([0, 0, -0.2, 0, -0.2, 0, 0, 0.8, 1.2])], kinds: ["taps", "typing"]))
    #expect(text.contains("**How sure:** low up to 8 (small leanings "), "\(text)")
    #expect(
      text.contains(
        ", direction likely from 9 on (right in all 8 blind tests; how much is uncertain)"))
    #expect(text.contains("**How sure: direction likely at 10 options.**"))
    #expect(text.contains("of directions that were as sure at 10 options came out right"))
  }

  /// Where one design comes and goes, its places and the other design are told.
  @Test func placesOfADesignThatComesAndGoesAreNamed() {
    let text = text(results([line([-0.3, 0, -0.3, 0, -0.3])]))
    #expect(
      text.contains(
        "\nUse **Segmented control** rather than **Pop-up button** at 2 options, at 4 and at 6; "
          + "elsewhere too uncertain to call."), "\(text)")
  }

  /// Steady growth on places far apart is no jump, nor is what no set of assumptions finds.
  @Test func aJumpIsMeasuredForEachUnitOfTheAxis() {
    func text(_ extra: Double, worlds: Double) -> String {
      let places = [10.0, 20, 30, 40, 80]
      let more = places.map { ($0, 0.1 * $0 + ($0 > 20 ? extra : 0)) }
      var results = results([Dictionary(uniqueKeysWithValues: more)], base: 30)
      for index in results.suites[0].comparisons.indices {
        let one = results.suites[0].comparisons[index]
        let found = one.metric == "time" ? one.difference : nil
        results.suites[0].comparisons[index].worldDifferences =
          found.map { [$0 > 5 ? $0 * worlds : $0] } ?? []
      }
      return self.text(results)
    }
    #expect(!text(0, worlds: 1).contains("Jumps."))
    #expect(text(20, worlds: 1).contains("**Segmented control** jumps by 21 s up"))
    #expect(!text(20, worlds: 0).contains("Jumps."))
  }

  /// A record of tests that mostly came out wrong stands on the first screen.
  @Test func aBadRecordIsTold() {
    var results = results([line([0, 0, 0, 0])], kinds: ["taps", "typing"])
    results.suites[0].asks = [Ask(.howMuch, metric: .abandonment)]
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].metric == "abandonment" {
      results.suites[0].comparisons[index].difference = 0.01
      results.suites[0].comparisons[index].verdict = .b
    }
    #expect(
      text(results).contains(
        "low (blind tests of shares: no better than chance)"
      ),
      "\(text(results))")
  }

  /// What is read from another pair than that of the first sentence names its own.
  @Test func anotherPairThanThatOfTheSentenceIsNamed() {
    var results = SampleResults.depth
    let far = ["depth-3", "depth-4"]
    results.suites[0].designs.removeAll { far.contains($0.id) }
    results.suites[0].cells.removeAll { far.contains($0.design) }
    results.suites[0].comparisons.removeAll { far.contains($0.designB) }
    results.suites[0].kinds = ["menus", "typing"]
    results.suites[0].asks = [Ask(.which, axis: "goals", noun: "goals")]
    for index in results.suites[0].comparisons.indices {
      var one = results.suites[0].comparisons[index]
      let isNext = one.designB == "depth-1"
      one.difference = isNext ? -0.02 : -1.2
      one.verdict = isNext ? .undecided : .a
      (one.ciLow, one.ciHigh) = ((one.difference ?? 0) - 0.05, (one.difference ?? 0) + 0.05)
      (one.worlds, one.worldShareABetter) = (40, isNext ? 0.6 : 1)
      (one.worldLow, one.worldHigh) = (one.ciLow, one.ciHigh)
      results.suites[0].comparisons[index] = one
    }
    let text = text(results)
    #expect(text.contains("\nAt 16 goals, too uncertain to call between Flat menu"), "\(text)")
    #expect(text.contains(" for Flat menu before Two levels; "), "\(text)")
    #expect(text.contains("Flat menu saves 20 min against Two levels."), "\(text)")
  }

  /// Where a switch lies is no guess where nothing is seen on one side of it.
  @Test func noPlaceOfASwitchIsGuessedFromNoise() {
    #expect(!text(results([line([-0.005, 0.01, 0.6])], base: 3)).contains("switch "))
    #expect(!text(results([line([-0.03, 0.03])], base: 2)).contains("switch "))
    #expect(text(results([line([-0.03, 0.01, 0.6])], base: 3)).contains("Best guess: switch "))
  }

  /// What a mistake must cost says where that is, with its range, and nothing of what is undecided.
  @Test func aPriceOfGroupsSaysItsPlace() {
    func chip(_ verdict: Comparison.Verdict) -> String {
      var results = results([line([0.5, 0.5, 0.5, 0.5]), line([1, 1, 1, 1])])
      results.suites[0].asks = [Ask(.price, axis: "options", noun: "options", metric: .errors)]
      for index in results.suites[0].comparisons.indices
      where results.suites[0].comparisons[index].metric == "errors" {
        var one = results.suites[0].comparisons[index]
        (one.difference, one.ciLow, one.ciHigh) = (-0.01, -0.02, -0.005)
        (one.worldLow, one.worldHigh) = (nil, nil)
        if one.population == "p1" { one.verdict = verdict } else { one.verdict = .a }
        results.suites[0].comparisons[index] = one
      }
      return text(results)
    }
    #expect(
      chip(.a).contains(
        "at 5 options, one of the errors must cost 50 s (25 s to 100 s) for Everyday adults, 100 s "
          + "(50 s to 3.3 min) for Second"), "\(chip(.a))")
    #expect(
      chip(.undecided).contains("for Everyday adults; too uncertain for Second"),
      "\(chip(.undecided))")
  }

  @Test func wordsThatReadersOfReportsKnow() {
    var results = SampleResults().results
    let page = HTMLReport.text(for: results)
    #expect(page.contains("\u{A0}% of sets of assumptions for Segmented control"))
    #expect(page.contains("Failing only with Pop-up button ("))
    #expect(!page.contains("of worlds"))
    results.suites[0].asks = [Ask(.howMuch, metric: .errors)]
    #expect(!TerminalTable.text(for: results).contains(" in per task"))
  }

  /// Who leaves early looks quick: how many fail stands beside a time.
  @Test func aTimeOfADesignThatMostFailWithSaysSo() {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.fromWhere, axis: "options", noun: "options")]
    for cell in results.suites[0].cells.indices
    where results.suites[0].cells[cell].design == "popup" {
      for metric in results.suites[0].cells[cell].metrics.indices
      where results.suites[0].cells[cell].metrics[metric].metric == "abandonment" {
        results.suites[0].cells[cell].metrics[metric].mean = 0.99
      }
    }
    #expect(HTMLReport.text(for: results).contains("Pop-up button (99 % fail)"))
  }
}
