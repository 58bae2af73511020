import Reports
import Studies
import Testing

@Suite("Markdown") struct MarkdownTests {
  private func report(_ results: Results, limit: Int = AppendixMarkdown.fileLimit) -> String {
    AppendixMarkdown.text(for: results, limit: limit)
  }

  @Test func theQuestionStandsBeforeTheAnswerAndTheAnswerBeforeTheRest() throws {
    let text = report(SampleResults().results)
    let parts = [
      "Up to how many options", "### The answer", "**Everyday adults**: **Segmented control** is",
      "**Evidence.** No human data", "### Where the answer changes", "### What drives it",
      "### First use and use 100", "### Errors and giving up", "## What is assumed",
      "## Provenance",
    ]
    let places = try parts.map { try #require(text.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
  }

  @Test func theAnswerNamesDifferenceIntervalUnitProbabilityAndVerdict() {
    let text = report(SampleResults().results)
    #expect(
      text.contains(
        "- **Everyday adults**: **Segmented control** is quicker than Pop-up button by 0.70 s "
          + "(0.67 to 0.73); a person does better with it with probability 0.81, and it wins under "
          + "95 % of 64 sets of assumptions. Verdict: **Segmented control better**."))
  }

  @Test func swappingTheDesignsGivesTheSameWinner() {
    var results = SampleResults().results
    for index in results.suites[0].comparisons.indices {
      let old = results.suites[0].comparisons[index]
      var new = old
      (new.designA, new.designB) = (old.designB, old.designA)
      new.difference = old.difference.map { -$0 }
      (new.ciLow, new.ciHigh) = (old.ciHigh.map { -$0 }, old.ciLow.map { -$0 })
      new.superiority = old.superiority.map { 1 - $0 }
      new.worldShareABetter = old.worldShareABetter.map { 1 - $0 }
      new.verdict = old.verdict == .a ? .b : old.verdict == .b ? .a : old.verdict
      results.suites[0].comparisons[index] = new
    }
    func answers(_ results: Results) -> [Substring] {
      report(results).split(separator: "\n").filter { $0.contains("sets of assumptions. Verdict") }
    }
    #expect(answers(results) == answers(SampleResults().results))
    #expect(answers(results).count == 4)
  }

  @Test func assumedParametersStandFirst() throws {
    let text = report(SampleResults().results)
    let assumed = try #require(text.firstRange(of: "| A | assumed |")).lowerBound
    let recalled = try #require(text.firstRange(of: "| M | Anderson")).lowerBound
    let computed = try #require(text.firstRange(of: "| C | Computed")).lowerBound
    #expect(assumed < recalled && recalled < computed)
    #expect(text.contains("1 assumed (A), 1 recalled (M)"))
  }

  @Test func aDeepSuiteNamesTheBestDesignAndComparesIt() {
    let text = report(SampleResults.depth)
    #expect(text.contains("In short, lowest mean with **Flat menu** for both populations."))
    #expect(
      text.contains(
        "- **Everyday adults**: **Flat menu** has the lowest mean, 1.60 s. The closest that it was "
          + "compared with is One level: **Flat menu** is quicker than One level by 0.50 s "
          + "(0.45 to 0.55); a person does better with it with probability 0.70. "
          + "Verdict: **Flat menu better**."))
    #expect(text.contains("What the other settings do"))
    #expect(text.contains("parameters, which were held at their centers"))
  }

  @Test(arguments: [20_000, 9_000, 3_000, 700])
  func aShortTextKeepsItsLimitAndSaysSo(limit: Int) {
    var sample = SampleResults()
    sample.populations = (0..<40).map { ("p\($0)", "Population number \($0)", 1 + Double($0) / 10) }
    let full = report(sample.results)
    let text = report(sample.results, limit: limit)
    #expect(full.utf8.count > 20_000 && !full.contains("had to be short"))
    #expect(text.utf8.count <= limit)
    #expect(text.contains("had to be short"))
    #expect(text.ranges(of: "<details>").count == text.ranges(of: "</details>").count)
  }

  @Test func fortyPopulationsFitIntoAComment() {
    var sample = SampleResults()
    sample.populations = (0..<40).map { ("p\($0)", "Population number \($0)", 1 + Double($0) / 10) }
    sample.options = (2...12).map(Double.init)
    let text = report(sample.results, limit: AppendixMarkdown.commentLimit)
    #expect(text.count <= 65_536 && text.contains("Population number 0"))
  }

  @Test(arguments: SampleResults.hostileTexts)
  func hostileTextsChangeNothingAroundThem(hostile: String) {
    let text = report(SampleResults.hostile(hostile))
    let harmless = report(SampleResults.hostile("plain"))
    #expect(shape(text) == shape(harmless))
    for tag in text.matches(of: /<\/?([a-zA-Z!\/]+)/) {
      #expect(["details", "summary", "span"].contains(String(tag.1)))
    }
    let scalars = text.unicodeScalars
    #expect(!scalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F })
    #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) })
    // No mention, no link, no formula, no code.
    #expect(text.firstMatch(of: /@[A-Za-z]/) == nil)
    #expect(text.firstMatch(of: /https?:\/\//) == nil)
    #expect(text.firstMatch(of: /www\./) == nil)
    #expect(text.firstMatch(of: /[^\\]`/) == nil)
    #expect(text.firstMatch(of: /[^\\]\]\(/) == nil)
  }

  /// What a line is, and how many cells it has: the structure that no text may change.
  private func shape(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("#") { return "heading" }
      if line.hasPrefix("- ") { return "item" }
      if line.hasPrefix("<") { return String(line.prefix(9)) }
      guard line.hasPrefix("| ") else { return line.isEmpty ? "" : "text" }
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      return "row of \(bars)"
    }.filter { !$0.isEmpty && $0 != "text" }
  }

  @Test func everyDrawingIsLinkedOnceWhereDrawingsAreFiles() {
    let results = SampleResults().results
    let text = AppendixMarkdown.text(for: results, figureFolder: "figures")
    // Those of the answers are linked in the report itself.
    let names = figureFiles(for: results).map(\.name).filter {
      !$0.contains("-answer-") && !$0.contains(/-(designs|difference|because)\.svg$/)
    }
    #expect(names.count > 10 && Set(names).count == names.count)
    for name in names { #expect(text.ranges(of: "](figures/\(name))").count == 1, "\(name)") }
    // In the order of the report.
    let found = text.matches(of: #/\]\(figures\/([^)]+)\)/#).map { String($0.1) }
    #expect(found == names)
    #expect(!report(results).contains("](figures/"))
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("<b>", "&lt;b&gt;"), ("@team", "@&#8203;team"), ("#12", "\\#&#8203;12"),
    ("`x`", "\\`x\\`"), ("50 $", "50 <span>$</span>"), ("a_b*c", "a\\_b\\*c"), ("1.5 s", "1.5 s"),
    ("x\ny", "x y"), ("&lt;", "&amp;lt;"),
  ])
  func marksAreEscaped(text: String, escaped: String) {
    #expect(MarkdownText.escape(text) == escaped)
  }

  @Test(arguments: [
    ("- a", "\\- a"), ("+ a", "\\+ a"), ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("===", "\\==="),
    ("  a", "a"), ("1.5 s", "1.5 s"), ("# a", "\\#&#8203; a"), ("> a", "&gt; a"),
  ])
  func aLineCannotBecomeAnotherBlock(text: String, escaped: String) {
    #expect(MarkdownText.escape(text, startsLine: true) == escaped)
  }

  @Test func linksLeadToFilesOfTheSameFolderAlone() {
    let line = Prose("See ") + .link("<b> & co", file: "a b\").js/ü.md") + "."
    let address = "a%20b%22%29.js%2F%C3%BC.md"
    #expect(MarkdownRenderer().inline(line) == "See [&lt;b&gt; &amp; co](<\(address)>).")
    var page = HTMLRenderer()
    page.render([.paragraph(line)])
    #expect(page.text == "<p>See <a href=\"\(address)\">&lt;b&gt; &amp; co</a>.</p>\n")
    #expect(line.plain == "See <b> & co.")
  }
}
