import Reports
import Simulation
import Studies
import Testing

/// Who gives up needs no more time, so a design that loses people can look quick.
@Suite struct LossTests {
  /// Results in which a share more of the people gives up with the first design.
  private func results(_ share: Double, _ ask: Ask, time: Comparison.Verdict? = nil) -> Results {
    var results = SampleResults().results
    results.suites[0].asks = [ask]
    let times = results.suites[0].comparisons.filter { $0.metric == "time" }
    results.suites[0].comparisons.removeAll { ["time", "abandonment"].contains($0.metric) }
    for comparison in times {
      var own = comparison
      if let time { own.verdict = time }
      var lost = comparison
      (lost.metric, lost.unit) = ("abandonment", "1")
      (lost.difference, lost.ciLow, lost.ciHigh) = (share, share - 0.02, share + 0.02)
      (lost.worldLow, lost.worldHigh) = (share - 0.03, share + 0.03)
      (lost.verdict, lost.margin) = (share > 0 ? .b : .a, 0.01)
      results.suites[0].comparisons += [own, lost]
    }
    return results
  }

  private func text(_ share: Double, _ ask: Ask, time: Comparison.Verdict? = nil) -> String {
    MarkdownReport.text(for: results(share, ask, time: time))
  }

  @Test func aQuickDesignThatLosesPeopleIsNotCalledBetter() {
    let amount = text(0.12, Ask(.howMuch))
    #expect(amount.contains("), but 12 percentage points more fail."))
    #expect(amount.contains("(Segmented control quicker, but more fail)"))
    #expect(amount.contains("**How sure: low.**"))
    #expect(amount.contains("put Segmented control ahead of Pop-up button"))
    let sweep = text(0.12, Ask(.fromWhere, axis: "options", noun: "options"))
    #expect(
      sweep.contains(
        "From 2 to 8 options **Segmented control** is quicker, but more people fail with it."))
    #expect(!sweep.contains("use **Segmented control**"))
    let best = text(0.12, Ask(.which))
    #expect(
      best.contains("But more people fail with Segmented control than with Pop-up button."))
    #expect(best.contains("**How sure: low.**"))
  }

  @Test func aDesignThatIsQuickAndKeepsPeopleIsBetter() {
    let amount = text(-0.12, Ask(.howMuch))
    #expect(!amount.contains("percentage points more fail"))
    #expect(amount.contains("**How sure: moderate.**"))
  }

  @Test func whereTheTimeDecidesNothingGivingUpIsSaid() {
    let amount = text(0.12, Ask(.howMuch), time: .equivalent)
    #expect(amount.contains(", but 12 percentage points more fail."))
    #expect(amount.contains("(more fail with Segmented control)"))
    #expect(!amount.contains("no difference that matters"))
  }

  /// Of giving up itself nothing more is said.
  @Test func givingUpIsNotHeldAgainstItself() {
    let text = text(0.12, Ask(.howMuch, metric: .abandonment))
    #expect(text.contains("failing is 12 percentage points higher"))
    #expect(!text.contains("more fail"))
  }

  /// Whoever is lost with the quicker design is named first, before larger groups whose answer is open, and
  /// no answer is left out without a word.
  @Test func groupsWhomADesignLosesAreNamedFirst() {
    var sample = SampleResults(worlds: nil)
    sample.populations = ["everyday", "b", "c", "d", "lost"].map { ($0, "Group \($0)", 1) }
    var results = sample.results
    results.suites[0].asks = [Ask(.howMuch)]
    for index in results.suites[0].comparisons.indices {
      let one = results.suites[0].comparisons[index]
      switch (one.metric, one.population) {
      case ("time", "b"), ("time", "c"), ("time", "d"):
        results.suites[0].comparisons[index].verdict = .undecided
      case ("abandonment", "lost"):
        results.suites[0].comparisons[index].difference = 0.3
        results.suites[0].comparisons[index].verdict = .b
      default: break
      }
    }
    let text = MarkdownReport.text(for: results)
    #expect(
      text.contains(
        "- **For whom:** only for Group everyday; more fail with Segmented control among Group lost; "
          + "too uncertain for Group b, Group c, Group d"), "\(text)")
  }

  /// Many more who fail under most sets of assumptions are told, though that is not sure; fewer, or under fewer, are not.
  @Test(arguments: [
    (0.06, 0.1, true), (0.04, 0.1, false), (0.06, 0.3, false), (-0.06, 0.9, true),
    (0.06, 0.9, false),
  ])
  func manyWhoFailAreToldWhereThatIsLikely(more: Double, share: Double, isTold: Bool) {
    var sample = SampleResults(worlds: 40)
    sample.populations = [("everyday", "Everyday adults", 1)]
    var results = sample.results
    results.suites[0].asks = [Ask(.howMuch)]
    for index in results.suites[0].comparisons.indices {
      var own = results.suites[0].comparisons[index]
      own.verdict = .undecided
      if own.metric == "abandonment" { (own.difference, own.worldShareABetter) = (more, share) }
      results.suites[0].comparisons[index] = own
    }
    let text = MarkdownReport.text(for: results)
    let isSaid = text.contains(/(?:more|fewer|people) fail/)
    #expect(isSaid == isTold, "\(text)")
  }

  @Test func theTerminalSaysSoToo() {
    let lines = TerminalTable.text(for: results(0.12, Ask(.howMuch)), width: 160)
    #expect(lines.contains("Segmented control quicker, but more fail"))
  }
}
