import Reports
import Simulation
import Studies
import Testing

/// Answers that are shares or prices, and what stands beside answers.
@Suite("Kinds of questions") struct QuestionKindsTests {
  private func text(_ results: Results) -> String { MarkdownReport.text(for: results) }

  private func asking(_ asks: [Ask]) -> Results {
    var results = SampleResults(worlds: nil).results
    results.suites[0].asks = asks
    return results
  }

  @Test func aShareIsToldByDesignAndForEverybody() {
    var ask = Ask(.share, metric: .abandonment)
    ask.deed = "never find it"
    let text = text(asking([ask]))
    #expect(
      text.contains(
        "Everyday adults: **0 %** never find it with Segmented control and **0 %** with"),
      "\(text)")
    #expect(text.contains("Share of people who never find it:"), "\(text)")
    #expect(text.contains("| Older adults (67–81) | 1 % | 1 % |"), "\(text)")
    // The table says it of all people.
    #expect(!text.contains("For whom it differs."))
  }

  @Test func aShareAlongAnAxisSaysFromWhereNearlyAllDoIt() {
    var ask = Ask(.share, axis: "options", noun: "options", metric: .abandonment)
    ask.deed = "give up"
    var results = asking([ask])
    for index in results.suites[0].cells.indices {
      guard case .number(let options) = results.suites[0].cells[index].point.coordinates[0].value,
        let metric = results.suites[0].cells[index].metrics.firstIndex(where: {
          $0.metric == "abandonment"
        })
      else { continue }
      let isOlder = results.suites[0].cells[index].population == "older-adults"
      results.suites[0].cells[index].metrics[metric].mean =
        options < (isOlder ? 8 : 5) ? 0.4 : 0.01
    }
    let text = text(results)
    #expect(
      text.contains(
        "Everyday adults with Segmented control: **40 %** give up at 2 options and **1 %** from 5 options on."
      ),
      "\(text)")
    #expect(
      text.contains(
        "At most 5 % of a group: **from 5 options on** Everyday adults; "
          + "**from 8 options on** Older adults (67–81)."), "\(text)")
  }

  /// The shares with the other design stand at the same places, and groups that are alike are told as one.
  @Test func aShareAlongAnAxisIsToldWithBothDesigns() {
    var ask = Ask(.share, axis: "options", noun: "options", metric: .abandonment)
    ask.deed = "give up"
    func card(older: Double) -> String {
      var results = asking([ask])
      for index in results.suites[0].cells.indices {
        let cell = results.suites[0].cells[index]
        guard case .number(let options) = cell.point.coordinates[0].value,
          let metric = cell.metrics.firstIndex(where: { $0.metric == "abandonment" })
        else { continue }
        let isFirst = cell.design == results.suites[0].designs[0].id
        let own = cell.population == "older-adults" && isFirst ? older : 0
        results.suites[0].cells[index].metrics[metric].mean =
          own + (isFirst ? 0.2 : 0.1) * (options < 5 ? 2 : 1)
      }
      return text(results)
    }
    let (apart, alike) = (card(older: 0.3), card(older: 0.01))
    let sentence =
      "**20 %** from 5 options on; with Pop-up button **20 %** and **10 %**."
    #expect(apart.contains(sentence), "\(apart)")
    let ends = [
      "at 5 options: 50 % (Older adults), 20 % (", "20 to 21 % give up at 5 options with",
    ]
    #expect(apart.contains(ends[0]), "\(apart)")
    #expect(alike.contains(ends[1]), "\(alike)")
  }

  /// Where many more fail with a design, that stands beside what those who finish take.
  @Test(arguments: [(0.65, true), (0.85, false)])
  func whoFailsStandsBesideTime(success: Double, isTold: Bool) throws {
    var results = asking([Ask(.howMuch, axis: "options", noun: "options")])
    for index in results.suites[0].cells.indices {
      let cell = results.suites[0].cells[index]
      var own = try #require(cell.metrics.first { $0.metric == "abandonment" })
      own.metric = "success"
      own.mean = cell.design == results.suites[0].designs[0].id ? success : 0.95
      results.suites[0].cells[index].metrics.append(own)
    }
    #expect(text(results).contains("; **30** and **30** points more fail.") == isTold)
  }

  /// Where the model finds hardly any difference in what is counted, both means say why.
  @Test func aCountThatIsAlikeIsToldWithBothMeans() {
    var results = asking([Ask(.howMuch, metric: .errors)])
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].metric == "errors" {
      results.suites[0].comparisons[index].verdict = .equivalent
    }
    #expect(
      text(results).contains(
        "They are rare with both: 0.0500 with Segmented control and 0.0200 with Pop-up button."))
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].verdict = .b
    }
    #expect(!text(results).contains("In the model, errors per task are "))
  }

  /// The best design is looked for where the question asks for it, in the headline as in the groups.
  @Test func theBestIsToldWhereItIsAsked() {
    func head(at options: Double) -> String {
      var ask = Ask(.which)
      ask.place = [SweepPoint.Coordinate(axis: "options", value: .number(options))]
      var results = asking([ask])
      for index in results.suites[0].cells.indices
      where results.suites[0].cells[index].point.value(on: "options") == .number(8) {
        for metric in results.suites[0].cells[index].metrics.indices
        where results.suites[0].cells[index].metrics[metric].metric == "time" {
          results.suites[0].cells[index].metrics[metric].mean = 77
        }
      }
      return String(text(results).split(separator: "<details>")[0])
    }
    #expect(head(at: 8).contains("77"), "\(head(at: 8))")
    #expect(!head(at: 5).contains("77"), "\(head(at: 5))")
  }

  @Test func aPriceIsTheTimeThroughTheMistakesThatItSpares() {
    var results = asking([Ask(.price, metric: .errors)])
    for index in results.suites[0].comparisons.indices {
      switch results.suites[0].comparisons[index].metric {
      case "time": results.suites[0].comparisons[index].difference = 0.5
      case "errors":
        results.suites[0].comparisons[index].difference = -0.01
        results.suites[0].comparisons[index].ciLow = -0.02
        results.suites[0].comparisons[index].ciHigh = -0.005
      default: break
      }
    }
    let text = text(results)
    #expect(
      text.contains(
        "costs 0.50 s a use, prevents 1 of 2 errors in about 100 uses and pays where one costs more than"
      ),
      "\(text)")
    #expect(text.contains("more than **50 s** (25 s to 100 s)"), "\(text)")
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].metric == "errors" {
      results.suites[0].comparisons[index].ciHigh = 0.005
    }
    #expect(self.text(results).contains("more than **50 s** (25 s to never)"))
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].metric == "errors" {
      results.suites[0].comparisons[index].difference = 0
    }
    #expect(
      self.text(results).contains(
        "and was not seen to prevent any errors; it pays, if at all, where one of the errors costs at least 25 s."
      ))
    // A price of nothing at least is none.
    for index in results.suites[0].comparisons.indices
    where results.suites[0].comparisons[index].metric == "time" {
      results.suites[0].comparisons[index].difference = 0.0005
    }
    #expect(self.text(results).contains("was not seen to prevent any errors."))
  }

  @Test func whatIsTheSameScreenIsNotCompared() throws {
    var results = asking([Ask(.howMuch)])
    let base = try #require(results.suites[0].base)
    results.suites[0].same = [
      SameScreens(
        point: SweepPoint(base.coordinates.filter { $0.axis != "use" }), population: "older-adults",
        input: "touch", pair: DesignPair("segmented", "popup"))
    ]
    let text = text(results)
    #expect(text.contains("For **Older adults (67–81)**, Segmented control and Pop-up button"))
    #expect(text.contains("| Older adults (67–81) | same screen | the same screen |"), "\(text)")
    #expect(TerminalTable.text(for: results, width: 160).contains("same screen"))
    results.suites[0].same[0].population = "everyday"
    #expect(self.text(results).contains("there is nothing to compare"))
  }

  @Test func anAnswerIsReadWhereItsPartSays() {
    var ask = Ask(.howMuch)
    ask.place = [.init(axis: "options", value: .number(8))]
    let plain = text(asking([Ask(.howMuch)]))
    let other = text(asking([Ask(.howMuch), ask]))
    #expect(!plain.contains("- With the options at 8: "))
    #expect(other.contains("- With the options at 8: "), "\(other)")
  }

  @Test func aDirectionThatIsMissedStandsBesideTheAnswer() {
    var results = asking([Ask(.howMuch)])
    let missed = PublishedDirection(
      "Drop-downs are quicker.", source: "A study of nobody", metric: .taps,
      first: .init("popup"), .less, second: .init("segmented"), miss: "Taps are counted")
    let shown = PublishedDirection(
      "Segments need fewer taps.", source: "Another one", metric: .taps,
      first: .init("segmented"), .less, second: .init("popup"))
    results.suites[0].directions = [missed, shown]
    results.suites[0].limits = "It follows from counting acts."
    let text = text(results)
    #expect(text.contains("**What it can tell.** It follows from counting acts."))
    #expect(
      text.contains(
        "- **Published, and not shown by the model.** Drop-downs are quicker (A study of nobody)"),
      "\(text)")
    #expect(text.contains("Taps are counted."))
    #expect(
      text.contains(
        "Segments need fewer taps (Another one): the model agrees, taps being 1.00 less"))
    results.suites[0].directions = [shown]
    #expect(!self.text(results).contains("not shown by the model"))
  }

  @Test func resultsKeepAllOfIt() throws {
    var results = asking([Ask(.howMuch)])
    results.suites[0].asks[0].place = [.init(axis: "options", value: .number(8))]
    results.suites[0].asks[0].deed = "give up"
    results.suites[0].limits = "Nothing."
    results.suites[0].directions = [
      PublishedDirection(
        "Text.", source: "Source", metric: nil,
        first: .init("popup", at: [.init(axis: "options", value: .number(2))]), .more,
        second: .init("segmented"), population: "everyday", miss: "Because")
    ]
    results.suites[0].same = [
      SameScreens(
        point: SweepPoint([.init(axis: "options", value: .number(2))]), population: "everyday",
        input: "touch", pair: DesignPair("segmented", "popup"))
    ]
    let read = try ResultsDocument.read(ResultsDocument.text(for: results), file: "r.json")
    #expect(read.suites == results.suites)
  }
}
