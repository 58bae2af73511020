import Core
import Foundation
import Reports
import Simulation
import Studies
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Answers") struct AnswerTests {
  private func text(_ results: Results) -> String { MarkdownReport.text(for: results) }

  @Test func theAnswerIsToTheQuestionThatTheSuiteAsks() {
    let text = text(SampleResults().results)
    #expect(text.contains("\nUse **Segmented control** throughout, from 2 to 8 options."))
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.howMuch, axis: "use")]
    let amount = self.text(results)
    #expect(
      amount.contains(
        "\nBetter: **Segmented control**. With it instead of **Pop-up button**, people take"))
    #expect(
      amount.contains("0.7 s less (0.5 to 1.1) at first;"))
    results.suites[0].asks = [Ask(.which)]
    #expect(self.text(results).contains("Least time: **Segmented control** (1.30"))
  }

  @Test func oneDesignIsComparedWithNone() {
    var results = SampleResults().results
    let other = results.suites[0].designs[1].id
    results.suites[0].designs.remove(at: 1)
    results.suites[0].cells.removeAll { $0.design == other }
    results.suites[0].comparisons = []
    results.suites[0].asks = []
    let text = text(results)
    #expect(
      text.contains("**, time: **1.30 s** for Everyday adults, from 1.30 s (Everyday adults) to"),
      "\(text)")
    #expect(!text.contains("Least time") && !text.contains("What would change it"))
    #expect(HTMLReport.text(for: results).contains("of each group of people"))
  }

  /// Titles of axes are not parts of sentences; without a word for its numbers an axis is named.
  @Test func settingsWithoutAWordForThemAreNamed() {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.fromWhere, axis: "options"), Ask(.howMuch, axis: "options")]
    results.suites[0].axes[0].title = "Share who want the default"
    let text = text(results)
    #expect(
      text.contains(
        "\nBy the share who want the default: from 2 to 8 use **Segmented control**."))
    #expect(text.contains(") with the share who want the default at 2;"))
    #expect(text.contains("where nothing else is said, at the first use."))
    let sentences = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(!sentences.isEmpty && sentences.allSatisfy { !$0.contains(" = ") })
  }

  /// Shares are said in hundredths, and one thing is not several.
  @Test func numbersAreSaidWithTheirWords() {
    var results = SampleResults().results
    func text(_ noun: String, _ kind: Ask.Kind = .howMuch) -> String {
      results.suites[0].asks = [Ask(kind, axis: "options", noun: noun)]
      return self.text(results)
    }
    #expect(text("% who allow").contains(" where 200 % allow;"))
    #expect(text("% of the uses").contains(" at 200 % of the uses;"))
    #expect(
      text("% who allow", .fromWhere).contains(
        "\nUse **Segmented control** throughout, where 200 % to 800 % allow."))
    var single = SampleResults()
    single.options = [1, 5]
    results = single.results
    #expect(text("options").contains(" at 1 option;"))
    #expect(text("entries on each side").contains(" at 1 entry on each side;"))
    #expect(text("s").contains(" at 1 s;"))
    results.suites[0].asks = [Ask(.howMuch, axis: "use")]
    #expect(self.text(results).contains(" at the 100th use"))
  }

  /// A size has a direction or a sign, not both, and an interval that spans zero has two directions.
  @Test func intervalsOfDifferencesAreInWords() {
    func words(_ low: Double, _ difference: Double, _ high: Double, _ metric: String = "time")
      -> String
    {
      var sample = SampleResults(worlds: nil)
      sample.options = [5]
      sample.uses = [1]
      var results = sample.results
      results.suites[0].asks = [Ask(.howMuch, metric: Metric(name: metric) ?? .time)]
      for index in results.suites[0].comparisons.indices {
        results.suites[0].comparisons[index].metric = metric
        results.suites[0].comparisons[index].difference = difference
        results.suites[0].comparisons[index].ciLow = low
        results.suites[0].comparisons[index].ciHigh = high
        results.suites[0].comparisons[index].verdict = .undecided
      }
      return text(results)
    }
    #expect(words(-0.4, -0.3, -0.2).contains("people take 0.30 s less (0.20 to 0.40), perhaps"))
    #expect(words(-0.4, -0.3, -0.2).contains("perhaps too little to matter"))
    #expect(
      words(-1.2, -0.3, 0.6).contains("people take 0.3 s less (1.2 s less to 0.6 s more)."))
    #expect(words(-1.2, -0.3, 0.6).contains("\nToo uncertain to call. With "))
    #expect(
      words(-0.3, 0, 0.3).contains("people take about as long (0.3 s less to 0.3 s more)."))
    #expect(
      words(0.1, 0.2, 0.3, "misses").contains("missed taps per task are 0.20 higher (0.10 to"))
  }

  /// The confidence in what is best rests on the best design and the next.
  @Test func theBestIsToldFromTheNext() {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.which)]
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].verdict = .undecided
    }
    let text = text(results)
    #expect(
      text.contains(
        "Segmented control is ahead, perhaps by too little to matter, of Pop-up button."))
    #expect(text.contains("**How sure: low.**") && text.contains("**How sure:** low; "))
    #expect(!text.contains("Verdicts are adjusted"))
  }

  /// The time of a design that most people leave says how soon they left it.
  @Test func aDesignThatMostPeopleLeaveIsNotTheQuickest() {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.which)]
    #expect(text(results).contains("Least time: **Segmented control** (1.30"))
    for cell in results.suites[0].cells.indices
    where results.suites[0].cells[cell].design == "segmented" {
      var left = results.suites[0].cells[cell].metrics[0]
      (left.metric, left.unit, left.mean) = (Metric.abandonment.name, "1", 0.9)
      results.suites[0].cells[cell].metrics.removeAll { $0.metric == left.metric }
      results.suites[0].cells[cell].metrics.append(left)
    }
    let text = text(results)
    #expect(text.contains("Least time: **Pop-up button**"), "\(text)")
    #expect(
      text.contains("Most people fail with Segmented control (90 %), whose time is not ranked."))
    #expect(text.contains("). Most people fail with Segmented control (90 %).\n"))
  }

  @Test func theDoubtOfTheModelStandsBesideTheAnswer() {
    let text = text(SampleResults().results)
    #expect(text.contains("**How sure: moderate.** Nobody has compared these designs with people"))
    #expect(
      text.contains(
        "95 % of sets of assumptions (64 drawn) at 5 options put Segmented control ahead of Pop-up button"
      ),
      "\(text)")
    let bare = self.text(SampleResults(worlds: nil).results)
    #expect(bare.contains("**How sure: low.**"))
    #expect(bare.contains("Assumptions were held at their best guesses"))
  }

  /// The range of one more study decides what is said, and stands beside that of assumptions.
  @Test func whatOneMoreStudyWouldFindIsToldWhereKindsAreKnown() {
    var results = SampleResults().results
    results.suites[0].kinds = ["taps", "menus"]
    let known = text(results)
    #expect(
      known.contains(
        "**How sure:** moderate at 2, direction likely at 5, low at 8; 95 % of assumptions"
      ),
      "\(known)")
    #expect(known.contains("Studies of these kinds of task set numbers of the model: single taps"))
    results.suites[0].kinds = ["taps", "typing"]
    let new = text(results)
    // Differences are less than a fifth at some places.
    #expect(
      new.contains("\nProbably **Segmented control** up to 5 options, leaning to it at 8."),
      "\(new)")
    #expect(
      new.contains(
        "**How sure:** direction likely up to 5, low at 8; "
          + "95 % of assumptions lean to Segmented control at 5;"), "\(new)"
    )
    #expect(
      new.contains(
        "Studies of texts typed into a field were predicted before any of them set a number"),
      "\(new)")
    results.suites[0].asks = [Ask(.howMuch)]
    let amount = text(results)
    #expect(amount.contains("\nProbably **Segmented control**"), "\(amount)")
    // It stands beside the groups, once.
    let note = "for **any group**. This does not replace a study with these people."
    #expect(new.ranges(of: note).count == 1 && !known.contains("does not replace a study with"))
  }

  @Test func whoeverHasAnotherAnswerIsNamedWithIt() {
    var results = SampleResults().results
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].population != "everyday"
      && results.suites[0].comparisons[index].metric == "time"
    {
      let one = results.suites[0].comparisons[index]
      results.suites[0].comparisons[index].difference = one.difference.map { -$0 }
      results.suites[0].comparisons[index].verdict = one.verdict == .a ? .b : .a
    }
    let text = text(results)
    #expect(text.contains("**Older adults (67–81)**: Pop-up button."), "\(text)")
    #expect(text.contains("so for Everyday adults alone; Pop-up button for Older"), "\(text)")
  }

  @Test func theNumberThatMovesTheAnswerMostIsNamedAndNoneWhereChanceWouldDo() {
    #expect(
      text(SampleResults().results).contains(
        "The answer depends most on **pointing.start** (“Start of a tap”; the larger, the better for "
          + "Pop-up button). It explains 100 % of the spread over 64 sets of assumptions."))
    var results = SampleResults().results
    results.worlds.removeLast()
    #expect(
      text(results).contains(
        "No single input of the model stands out"))
  }

  // One clear verdict of one group stays; forty verdicts that are each just clear are not said of all.
  @Test func aSentenceOnManyIsHeldToAllOfThem() {
    func results(_ count: Int) -> Results {
      var sample = SampleResults(worlds: nil)
      sample.options = [5, 8]
      sample.uses = [1]
      sample.populations = (0..<count).map { ("p\($0)", "Population \($0)", 1) }
      var results = sample.results
      results.suites[0].asks = [Ask(.howMuch)]
      for index in results.suites[0].comparisons.indices {
        results.suites[0].comparisons[index].difference = -0.05 - 0.032
        results.suites[0].comparisons[index].ciLow = -0.05 - 0.062
        results.suites[0].comparisons[index].ciHigh = -0.05 - 0.002
        results.suites[0].comparisons[index].verdict = .a
      }
      return results
    }
    #expect(!text(results(1)).contains("perhaps too little to matter"))
    #expect(text(results(40)).contains("perhaps too little to matter"))
    #expect(text(results(40)).contains("adjusted for all 40 comparisons"))
  }

  /// What follows from both ends of an axis is said once, and so is what a range rests on.
  @Test func theSameTailIsSaidOnce() {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.howMuch, axis: "use")]
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].verdict = .undecided
    }
    let text = text(results)
    let sentence = text.split(separator: "\n").first { $0.hasPrefix("With") } ?? ""
    #expect(sentence.hasSuffix("; both perhaps too little to matter."), "\(sentence)")
  }

  /// Where parts cancel, those that are named add up to what is left of them.
  @Test func partsThatCancelAddUp() throws {
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.howMuch, axis: "use")]
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].verdict = .equivalent
      guard let split = results.suites[0].comparisons[index].split else { continue }
      var parts = TimePart.allCases.map { _ in Int64(0) }
      parts[TimePart.finding.rawValue] = split.total + 2_000_000 * 20_000
      parts[TimePart.acting.rawValue] = -2_000_000 * 20_000
      let none = TimeSplit.Alone(people: 0, time: 0)
      results.suites[0].comparisons[index].split = TimeSplit(
        parts: parts, first: none, second: none)
    }
    let found = try #require(
      text(results).firstMatch(
        of:
          /([\d.]+) s (more|less)[^:.\n]*, since parts cancel: ([+−][\d.]+ s [^.,\n]+(?:, [+−][\d.]+ s [^.,\n]+)*)\./
      ))
    let whole = (Double(found.1) ?? .nan) * (found.2 == "more" ? 1 : -1)
    let parts = found.3.matches(of: /([+−])([\d.]+) s\s/).map {
      (Double($0.2) ?? .nan) * ($0.1 == "+" ? 1 : -1)
    }
    #expect(parts.count >= 2)
    #expect(abs(parts.reduce(0, +) - whole) < 0.011, "\(found.0)")
  }

  @Test func otherSettingsAreNamedByWhatTheySay() {
    func changes(_ verdict: Comparison.Verdict) -> String {
      var results = SampleResults().results
      results.suites[0].asks = [Ask(.howMuch, axis: "options", noun: "options")]
      for index in results.suites[0].comparisons.indices {
        let isLater = results.suites[0].comparisons[index].point.coordinates.contains {
          $0.axis == "use" && $0.value == .number(100)
        }
        results.suites[0].comparisons[index].verdict = isLater ? verdict : .a
      }
      return text(results)
    }
    #expect(changes(.a).contains("The answer is the same in the one other setting"))
    #expect(
      changes(.undecided).contains(
        "does not reverse the answer; unclear at the 100th use."))
    #expect(
      changes(.equivalent).contains(
        "The answer is another one in the one other setting that was simulated: it makes no "
          + "difference that matters at the 100th use."))
  }

  @Test func aSuiteTakesFortyLinesAtMost() {
    for results in [SampleResults().results, SampleResults.depth] {
      let lines = text(results).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40 * results.suites.count + 6)
    }
  }

  @Test func peopleWhoWereNotSimulatedAtTheBaseAreReadElsewhereAndNamed() {
    var results = SampleResults().results
    results.suites[0].cells.removeAll {
      $0.population == "older-adults" && $0.point.coordinates[0].value == .number(5)
    }
    results.suites[0].comparisons.removeAll {
      $0.population == "older-adults" && $0.point.coordinates[0].value == .number(5)
    }
    #expect(text(results).contains("read at the nearest point: Older adults (67–81)."))
    #expect(TerminalTable.text(for: results).contains("Older adults"))
  }

  // The only script that can run is that of the page, by its hash, and nothing is loaded.
  @Test func thePageRunsItsOwnScriptAndLoadsNothing() throws {
    let page = HTMLReport.text(for: SampleResults().results)
    let script = try #require(page.firstMatch(of: /<script>([\s\S]*?)<\/script>/)).1
    var hash = SHA256()
    hash.update(script.utf8)
    let digest = Data(hash.finish()).base64EncodedString()
    #expect(page.contains("default-src 'none'; img-src data:; style-src 'unsafe-inline'; "))
    #expect(page.contains("script-src 'sha256-\(digest)'; base-uri 'none'"))
    #expect(page.firstMatch(of: /\ssrc=|url\(|@import|\son[a-z]+=/) == nil)
    #expect(page.matches(of: /<script/).count == 2)
  }

  @Test(arguments: SampleResults.hostileTexts)
  func hostileTextsStayTextsInThePage(hostile: String) throws {
    let page = HTMLReport.text(for: SampleResults.hostile(hostile))
    #expect(page.matches(of: /<script/).count == 2)
    let data = try #require(
      page.firstMatch(of: /<script type="application\/json" id="[^"]*">([\s\S]*?)<\/script>/)
    ).1
    _ = try JSONSerialization.jsonObject(with: Data(data.utf8))
    #expect(!page.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
    let parser = XMLParser(data: Data(page.utf8))
    #expect(parser.parse(), "\(hostile)")
  }
}
