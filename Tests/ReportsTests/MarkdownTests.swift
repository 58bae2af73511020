import Reports
import Studies
import Testing

@Suite("Markdown") struct MarkdownTests {
  private func report(_ results: Results) -> String { MarkdownReport.text(for: results) }

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
    func answer(_ results: Results) -> Substring? {
      report(results).split(separator: "\n").first { $0.contains("**Segmented control**") }
    }
    #expect(answer(results) == answer(SampleResults().results) && answer(results) != nil)
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
    let text = MarkdownReport.text(for: results, figureFolder: "figures")
    // The others stand in the appendix.
    let names = figureFiles(for: results).map(\.name).filter {
      $0.contains("-answer-") || $0.contains(/-(designs|difference|groups|because)\.svg$/)
    }
    #expect(names.count > 2 && Set(names).count == names.count)
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
