import Foundation
import Reports
import Simulation
import Studies
import Testing

/// Sentences of answers that were false or hard to read beside their results.
@Suite("Words of answers") struct AnswerWordsTests {
  private func text(_ results: Results) -> String { MarkdownReport.text(for: results) }

  /// A sample whose comparisons along the options are the ones that are given.
  private func along(
    _ differences: [Double], worlds: [[Double]] = [], verdict: Comparison.Verdict = .undecided
  ) -> Results {
    var sample = SampleResults(worlds: worlds.isEmpty ? nil : worlds.count)
    sample.options = differences.indices.map { Double($0 + 2) }
    sample.uses = [1]
    sample.populations = [("everyday", "Everyday adults", 1)]
    var results = sample.results
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].metric != "abandonment" {
      let point = results.suites[0].comparisons[index].point
      guard case .number(let place) = point.coordinates[0].value else { continue }
      let number = Int(place) - 2
      results.suites[0].comparisons[index].difference = differences[number]
      results.suites[0].comparisons[index].ciLow = differences[number] - 0.01
      results.suites[0].comparisons[index].ciHigh = differences[number] + 0.01
      results.suites[0].comparisons[index].verdict = verdict
      results.suites[0].comparisons[index].worldDifferences = worlds.map { $0[number] }
      results.suites[0].comparisons[index].worldLow = worlds.map { $0[number] }.min()
      results.suites[0].comparisons[index].worldHigh = worlds.map { $0[number] }.max()
    }
    return results
  }

  /// The plausible worlds may all lie on one side of the numbers as they are.
  @Test func aRangeHoldsTheDifferenceThatItBelongsTo() {
    var results = along([0.27, 0.27], worlds: [[0.28, 0.28], [0.32, 0.32]], verdict: .b)
    results.suites[0].asks = [Ask(.howMuch)]
    let text = text(results)
    #expect(text.contains("people take 0.27 s more (0.26 to 0.32)."))
  }

  /// Where nothing differs at first, neither design is the better one there.
  @Test func noSwitchIsGuessedFromWhereNothingDiffers() {
    let text = text(along([0, -0.2, -0.3]))
    #expect(text.contains("Best guess: **Segmented control** throughout."), "\(text)")
    let other = self.text(along([0.1, -0.2, -0.3]))
    #expect(other.contains("Best guess: switch to **Segmented control** near"))
  }

  /// Another design at the place where answers are read is another answer.
  @Test func whoNeverChangesSidesHasAnotherAnswer() {
    var sample = SampleResults(worlds: nil)
    (sample.options, sample.uses) = ([2, 3], [1])
    func text(_ others: Comparison.Verdict) -> String {
      var results = sample.results
      for index in results.suites[0].comparisons.indices {
        var own = results.suites[0].comparisons[index]
        let isFirst = own.point.coordinates[0].value == .number(2)
        own.verdict = !isFirst ? .b : own.population == "everyday" ? .a : others
        let difference = own.verdict == .a ? -1.0 : 1
        (own.difference, own.ciLow, own.ciHigh) = (difference, difference - 0.01, difference + 0.01)
        results.suites[0].comparisons[index] = own
      }
      return self.text(results)
    }
    #expect(text(.a).contains("**For whom:** at 2 options, same for both groups"), "\(text(.a))")
    #expect(
      text(.b).contains("**For whom:** at 2 options, so for Everyday adults alone; "), "\(text(.b))"
    )
  }

  /// Where some worlds see no difference and none sees the other design ahead, that is open alone.
  @Test func zeroSpeaksForNeitherDesign() {
    func text(_ worlds: [[Double]]) -> String {
      var results = along([-0.2, -0.3], worlds: worlds)
      results.suites[0].asks = [Ask(.howMuch)]
      return self.text(results)
    }
    #expect(text([[0, 0], [-0.3, -0.3]]).contains("perhaps too little to matter"))
    #expect(text([[0.1, 0.1], [-0.3, -0.3]]).contains("| unclear |"))
  }

  /// Without a switch no place of one is told; what most sets of assumptions deny is no guess.
  @Test func aGuessThatHoldsThroughoutIsThatOfMostAssumptions() {
    let same = Array(repeating: [0.2, 0.3], count: 3)
    let guess = "Best guess: **Pop-up button** throughout."
    for worlds in [same, same + [[-0.1, 0.3]], same + [[-0.2, -0.1]]] {
      #expect(text(along([0.2, 0.3], worlds: worlds)).contains(guess))
    }
    let other = Array(repeating: [-0.1, 0.3], count: 9)
    #expect(!text(along([0.2, 0.3], worlds: same + other)).contains("Best guess"))
  }

  /// The same design is named once, with the place from which one more study may find the other; how sure it is
  /// says where.
  @Test func placesWithTheSameDesignAreToldTogether() {
    func text(_ last: Double, _ verdict: Comparison.Verdict = .a, first: Double = 4) -> String {
      var results = SampleResults().results
      results.suites[0].kinds = ["taps", "menus"]
      results.suites[0].evidence = "People took as long (Doe 2011)."
      func options(_ point: SweepPoint) -> Double {
        if case .number(let number) = point.coordinates[0].value { number } else { 0 }
      }
      for index in results.suites[0].cells.indices {
        let cell = results.suites[0].cells[index]
        let slow = options(cell.point) > 5 ? last : first
        for metric in cell.metrics.indices where cell.metrics[metric].metric == "time" {
          results.suites[0].cells[index].metrics[metric].mean = cell.design == "popup" ? slow : 1
        }
      }
      for index in results.suites[0].comparisons.indices
      where results.suites[0].comparisons[index].metric != "abandonment" {
        let slow = options(results.suites[0].comparisons[index].point) > 5 ? last : first
        results.suites[0].comparisons[index].difference = 1 - slow
        results.suites[0].comparisons[index].ciLow = 0.99 - slow
        results.suites[0].comparisons[index].ciHigh = 1.01 - slow
        results.suites[0].comparisons[index].verdict = slow == 4 ? .a : verdict
        results.suites[0].comparisons[index].worldShareABetter = 1
        results.suites[0].comparisons[index].worldLow = 1 - slow
        results.suites[0].comparisons[index].worldHigh = 1 - slow
      }
      return self.text(results)
    }
    let same = text(1.25)
    #expect(
      same.contains(
        "\nUp to 5 options use **Segmented control**; at 8 probably as well."
      ),
      "\(same)")
    let late = text(4, first: 1.25)
    #expect(
      late.contains(
        "\nUp to 5 options probably **Segmented control**; "
          + "at 8 use **Segmented control**."), "\(late)")
    let never = text(1.25, first: 1.25)
    #expect(
      never.contains("\nProbably **Segmented control**."),
      "\(never)")
    let sure = "high up to 5 (right in all 3 blind tests of other designs), "
    #expect(
      same.contains(
        "**How sure:** \(sure)direction likely at 8 (right in all 8 blind tests; how much is uncertain)"
      ))
    #expect(same.contains("**How sure: high at 5 options.**"))
    let open = text(1.05, .undecided)
    #expect(open.contains("Up to 5 options use **Segmented control**; at 8 "), "\(open)")
    #expect(
      open.contains(
        "**How sure:** \(sure)low at 8 (small leanings 83 % right, mean of 11 blind tests);"))
    #expect(text(4).contains("**How sure:** high (right in all 3 blind tests of other designs); "))
  }

  /// Beside a leaning, another answer of which the model is sure is told from one that is a leaning, too.
  @Test func whatIsSurerThanALeaningIsToldSo() {
    func text(others slow: Double) -> String {
      var sample = SampleResults()
      (sample.options, sample.uses) = ([2], [1])
      var results = sample.results
      results.suites[0].kinds = ["taps", "menus"]
      func slower(_ population: String) -> Double { population == "everyday" ? 1.25 : slow }
      for index in results.suites[0].cells.indices {
        let cell = results.suites[0].cells[index]
        for metric in cell.metrics.indices where cell.metrics[metric].metric == "time" {
          results.suites[0].cells[index].metrics[metric].mean =
            cell.design == "popup" ? slower(cell.population) : 1
        }
      }
      for index in results.suites[0].comparisons.indices
      where results.suites[0].comparisons[index].metric != "abandonment" {
        var own = results.suites[0].comparisons[index]
        let difference = 1 - slower(own.population)
        (own.difference, own.ciLow, own.ciHigh) =
          (difference, difference - 0.01, difference + 0.01)
        (own.worldLow, own.worldHigh) = (difference, difference)
        own.verdict = difference < 0 ? .a : .b
        own.worldShareABetter = difference < 0 ? 1 : 0
        results.suites[0].comparisons[index] = own
      }
      return self.text(results)
    }
    let sure = text(others: 0.1)
    #expect(sure.contains("robably **Segmented control**"), "\(sure)")
    #expect(sure.contains("; clearly Pop-up button for "), "\(sure)")
    let unsure = text(others: 0.8)
    #expect(unsure.contains("; leaning to Pop-up button for "), "\(unsure)")
  }

  /// Whoever asks for a share or an amount hears which design is better before the numbers.
  @Test func theBetterDesignIsNamedBeforeItsNumbers() {
    for ask in [Ask(.howMuch), Ask(.share, metric: .time)] {
      var results = along([-0.3, -0.3], verdict: .a)
      results.suites[0].asks = [ask]
      #expect(text(results).contains("\nBetter: **Segmented control**. "), "\(text(results))")
    }
  }

  /// A number has its unit in the singular where it is one.
  @Test func oneTapIsATap() {
    func text(_ differences: [Double]) -> String {
      var results = along(differences)
      results.suites[0].asks = [Ask(.howMuch, metric: .taps)]
      for index in results.suites[0].comparisons.indices
      where results.suites[0].comparisons[index].metric == "taps" {
        results.suites[0].comparisons[index].difference = differences[0]
        results.suites[0].comparisons[index].ciLow = differences[0] - 12
        results.suites[0].comparisons[index].ciHigh = differences[0] + 12
      }
      return self.text(results)
    }
    #expect(text([1, 1]).contains("1 tap more (11 taps fewer to 13 taps more)"), "\(text([1, 1]))")
    #expect(text([2, 2]).contains("2 taps more"), "\(text([2, 2]))")
  }

  /// Where a thing was counted with no design, none has the fewest of it.
  @Test func nothingToCountMakesNoDesignTheBest() {
    var results = three(.undecided)
    results.suites[0].asks = [Ask(.which, metric: .errors)]
    #expect(text(results).contains("Fewest "), "\(text(results))")
    for index in results.suites[0].cells.indices {
      for place in results.suites[0].cells[index].metrics.indices
      where results.suites[0].cells[index].metrics[place].metric == "errors" {
        results.suites[0].cells[index].metrics[place].mean = 0
      }
    }
    let text = text(results)
    #expect(text.contains(": none was seen with any design."), "\(text)")
    #expect(!text.contains("Fewest "))
  }

  /// Three designs, of which the third is compared with the second alone.
  private func three(_ verdict: Comparison.Verdict) -> Results {
    var sample = SampleResults(worlds: nil)
    sample.options = [5]
    sample.uses = [1]
    var results = sample.results
    results.suites[0].asks = [Ask(.which)]
    results.suites[0].designs.append(Named(id: "wheel", title: "Wheel, turned"))
    let cells = results.suites[0].cells.filter { $0.design == "popup" }
    results.suites[0].cells += cells.map { cell in
      var cell = cell
      cell.design = "wheel"
      for index in cell.metrics.indices {
        cell.metrics[index].mean = cell.metrics[index].mean.map { $0 * 2 }
        cell.metrics[index].ciLow = cell.metrics[index].ciLow.map { $0 - 3 }
        cell.metrics[index].ciHigh = cell.metrics[index].ciHigh.map { $0 + 3 }
      }
      return cell
    }
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].verdict = verdict
    }
    return results
  }

  @Test func whatWasNotComparedWithTheBestIsNamed() {
    let text = text(three(.a))
    #expect(
      text.contains("Segmented control was not compared person by person with Wheel, turned."))
    // As many decimals as the best, however wide the interval.
    #expect(text.firstMatch(of: /then Wheel, turned \(\d\.\d\d\d? s\)/) != nil, "\(text)")
    #expect(text.contains("Segmented control against Pop-up button: "))
  }

  @Test func whereAllAreAlikeNoneIsNamedAsTheBest() {
    func short(_ verdict: Comparison.Verdict) -> String {
      var results = three(verdict)
      results.suites[0].designs.removeLast()
      results.suites[0].cells.removeAll { $0.design == "wheel" }
      return text(results)
    }
    #expect(short(.equivalent).contains("groups get this answer (no difference that matters)"))
    #expect(short(.undecided).contains("groups get this answer (unclear)"))
  }

  @Test func namesWithCommasAreParted() {
    var sample = SampleResults()
    sample.populations = [
      ("a", "Everyday adults", 1), ("b", "Low vision, large text", 1), ("c", "Switches, slow", 1),
    ]
    #expect(
      text(sample.results).contains("| Everyday adults, Low vision (large text), Switches (slow) |")
    )
    sample.populations = [("a", "Everyday adults", 1), ("b", "Older adults", 1)]
    #expect(text(sample.results).contains("| Everyday adults, Older adults |"))
  }

  /// Whom the answer is for is told of the metric that is asked for.
  @Test func whomIsOfItsOwnMetric() {
    var results = SampleResults().results
    results.suites[0].asks = [
      Ask(.howMuch, metric: Metric(name: "errors") ?? .time), Ask(.forWhom),
    ]
    #expect(
      text(results).contains(
        "- Time, Segmented control or Pop-up button: both groups get this answer (Segmented control)."
      ))
    results.suites[0].asks = [Ask(.howMuch), Ask(.forWhom)]
    #expect(text(results).contains("- Both groups get this answer (Segmented control)."))
  }

  /// Who gives up takes no more time: what makes people quicker need not be better.
  @Test func aNumberThatMovesTimeIsNotCalledBetterWhereMoreGiveUp() {
    func effect(_ verdict: Comparison.Verdict) -> String {
      var results = SampleResults().results
      for index in results.suites[0].comparisons.indices
      where results.suites[0].comparisons[index].metric == "abandonment" {
        results.suites[0].comparisons[index].difference = 0.2
        results.suites[0].comparisons[index].verdict = verdict
      }
      results.suites[0].asks = [Ask(.howMuch)]
      return text(results)
    }
    #expect(effect(.b).contains("the better for Pop-up button by time alone)"))
    #expect(effect(.equivalent).contains("the better for Pop-up button)"))
  }

  /// Labels stand beside the rings of acts, and a number is followed by the right word.
  @Test func noRingHidesALabelThatHasRoom() throws {
    var results = SampleResults().results
    #expect(HTMLReport.text(for: results).contains(">1.5 s: 1 look, 1 act</text>"))
    for index in results.suites[0].sketches.indices {
      for step in results.suites[0].sketches[index].steps.indices {
        results.suites[0].sketches[index].steps[step].x = 9
        results.suites[0].sketches[index].steps[step].y = 24
      }
    }
    let page = HTMLReport.text(for: results)
    let label = try #require(
      page.firstMatch(of: /<text class="t halo" x="([\d.]+)" y="[^>]*>Show<\/text>/))
    let ring = try #require(
      page.firstMatch(of: /<circle class="ring l0" cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)"/))
    let (x, radius) = try (#require(Double(ring.1)), #require(Double(ring.2)))
    #expect(try #require(Double(label.1)) >= x + radius)
  }
}
