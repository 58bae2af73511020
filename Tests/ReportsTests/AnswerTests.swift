import Core
import Foundation
import Reports
import Studies
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Answers") struct AnswerTests {
  private func text(_ results: Results) -> String { MarkdownReport.text(for: results) }

  @Test func theAnswerIsToTheQuestionThatTheSuiteAsks() {
    let text = text(SampleResults().results)
    #expect(text.contains("- From 2 to 8 options use **Segmented control**."))
    var results = SampleResults().results
    results.suites[0].asks = [Ask(.howMuch, axis: "use")]
    let amount = self.text(results)
    #expect(amount.contains("With **Segmented control** instead of **Pop-up button**, people take"))
    #expect(
      amount.contains("0.7 s less (−1.1 to −0.5 in 95 % of 64 plausible worlds) at the first use;"))
    results.suites[0].asks = [Ask(.which)]
    #expect(self.text(results).contains("**Segmented control** has the least time (1.30"))
  }

  @Test func theDoubtOfTheModelStandsBesideTheAnswer() {
    let text = text(SampleResults().results)
    #expect(text.contains("**Confidence: moderate.** No human data compares these designs"))
    #expect(
      text.contains(
        "Segmented control does better than Pop-up button in 95 % of 64 plausible worlds"))
    let bare = self.text(SampleResults(worlds: nil).results)
    #expect(bare.contains("**Confidence: low.**"))
    #expect(bare.contains("no plausible worlds were run"))
  }

  @Test func whoeverHasAnotherAnswerIsNamedWithIt() {
    #expect(
      text(SampleResults().results).contains(
        "**Older adults (67–81)**: Segmented control, then cannot tell."))
  }

  @Test func theNumberThatMovesTheAnswerMostIsNamedAndNoneWhereChanceWouldDo() {
    #expect(
      text(SampleResults().results).contains(
        "**start of a tap (pointing.start)**: the larger it is, the better for Pop-up button "
          + "(rank correlation 1.00 over 64 worlds)"))
    var results = SampleResults().results
    results.worlds.removeLast()
    #expect(text(results).contains("No single number of the model stands out over 64 worlds"))
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
    #expect(!text(results(1)).contains("leaves open which is better"))
    #expect(text(results(40)).contains("leaves open which is better"))
    #expect(text(results(40)).contains("adjusted for all 40 comparisons"))
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
