import Reports
import Studies
import TestSupport
import Testing

@Suite("The terminal") struct TerminalTests {
  @Test(arguments: [40, 41, 55, 60, 79, 80, 100, 132, 300])
  func noLineIsWiderThanTheTerminal(width: Int) {
    var sample = SampleResults()
    sample.populations = [
      ("a", "Everyday adults", 1), ("b", "People with a very long name indeed, really", 2),
      ("c", "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", 1.3),
    ]
    sample.labelA = "A segmented control with a long name"
    for results in [sample.results, SampleResults.depth] {
      for line in TerminalTable.text(for: results, width: width).split(separator: "\n") {
        #expect(TerminalText.width(String(line)) <= width, "\(line)")
      }
    }
  }

  /// Columns that are left out take no line of titles.
  @Test(arguments: [40, 50, 60, 80])
  func noLineIsLeftEmptyAboveTheTable(width: Int) {
    var sample = SampleResults()
    sample.labelA = "A segmented control with a long name of many words"
    let text = TerminalTable.text(for: sample.results, width: width)
    #expect(!text.contains("\n\n\n"), "\(text)")
    #expect(text.contains("the first use") && !text.contains("Use = 1"))
  }

  @Test func escapeCodesComeOnlyWhenAskedFor() {
    let results = SampleResults().results
    let plain = TerminalTable.text(for: results)
    let colored = TerminalTable.text(for: results, color: true)
    #expect(!plain.contains("\u{1B}") && colored.contains("\u{1B}[1m"))
    #expect(colored.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain)
  }

  @Test(arguments: SampleResults.hostileTexts)
  func hostileTextsReachNoTerminal(hostile: String) {
    let text = TerminalTable.text(for: SampleResults.hostile(hostile), width: 120)
    let scalars = text.unicodeScalars
    #expect(!scalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F })
    #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) })
    let opened = scalars.count { $0 == "\u{2068}" }
    #expect(opened == scalars.count { $0 == "\u{2069}" })
  }

  @Test(arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("\u{1F600}", 2), ("", 0)])
  func lettersTakeTheirColumns(text: String, width: Int) {
    #expect(TerminalText.width(text) == width)
  }

  @Test func whatIsCutEndsWithAnEllipsis() {
    #expect(TerminalText.cut("Segmented", to: 9) == "Segmented")
    #expect(TerminalText.cut("Segmented", to: 6) == "Segme…")
    #expect(TerminalText.cut("漢字漢字", to: 6) == "漢字…")
    #expect(TerminalText.fitted("漢字漢字", to: 6) == "漢字… ")
    #expect(TerminalText.fitted("ab", to: 4, right: true) == "  ab")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func wrappedLinesKeepEveryWord(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<30).map { _ in
      String(repeating: "w", count: Int.random(in: 1...9, using: &random))
    }
    let lines = TerminalText.wrapped(words.joined(separator: " "), to: 20)
    #expect(lines.flatMap { $0.split(separator: " ") }.map(String.init) == words)
    #expect(lines.allSatisfy { $0.count <= 20 }, "seed \(seed)")
  }

  @Test(arguments: [40, 80, 120])
  func designsThatAreNotComparedAreShownByTheirMeans(width: Int) throws {
    var results = SampleResults().results
    results.suites[0].comparisons = []
    let text = TerminalTable.text(for: results, width: width)
    #expect(text.contains("Means at 5 options"))
    #expect(text.contains("Everyday adults") || width == 40)
    for line in text.split(separator: "\n") { #expect(TerminalText.width(String(line)) <= width) }
    results.suites[0].designs.removeLast()
    results.suites[0].cells.removeAll { $0.design == "popup" }
    #expect(!TerminalTable.text(for: results, width: width).contains("Segmented control"))
  }
}
