import Core
import Foundation
import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A report with every verdict, from runs that never change.
private func sample(
  label: String = "popup", because: String = "People wait."
) throws -> GateReport {
  let before = SampleRun(design: label, luck: 0.1)
  let now = SampleRun(
    design: label, populations: ["everyday", "expert"], points: [2, 5], shift: 0.12, luck: 0.1)
  var results = now.results
  results.suites[0].cells[2].task = "another"
  func rule(_ id: String, _ margin: Double, _ level: Level = .error) -> GateRule {
    GateRule(
      id: id, metric: .time, margin: ChangeMargin(absolute: margin), people: 100, level: level,
      because: because, position: .init(line: 5, column: 3))
  }
  var giving = rule("giving-up", 0.01, .warn)
  giving.metric = .abandonment
  giving.margin = nil
  giving.limit = AbsoluteLimit(most: 0.01, least: 0.001)
  var more = rule("more", 0.02)
  more.direction = .more
  var report = try Gate.evaluate(
    results, against: before.results,
    by: Thresholds(
      file: "design/rules.json5",
      rules: [rule("time", 0.05), rule("edge", 0.12), rule("wide", 2), more, giving]))
  report.locate(in: [
    try SuitePlaces(
      text: "{ id: \"menus\",\n designs: [\n  { id: \(JSON.string(label).text(.compact)) } ] }",
      file: "design/menus.json5", designs: [])
  ])
  return report
}

private let hostileLabels = [
  "<script>alert(1)</script>", "]]></failure><failure>", "a | b", "`code` **bold** [x](y) {0}",
  "=cmd()", "one\ntwo\r\n::error::injected", "right\u{202E}tfel", "bell\u{7}\u{1B}[31m\u{0}",
  "100% %0A", "\"quoted\" 'single' & &amp;", "@everyone #1", "שלום", "--> -->",
]

@Suite struct FormatTests {
  @Test func theSampleHasEveryVerdict() throws {
    let report = try sample()
    for verdict in Finding.Verdict.allCases { #expect(report.count(verdict) > 0, "\(verdict)") }
  }

  /// The page is held by what it says: see `QuietGateTests` and the tests of the command.
  @Test(arguments: GateFormat.allCases.filter { $0 != .html })
  func everyFormatReadsAsStored(format: GateFormat) throws {
    try expectGolden(try sample().text(in: format), "gate.\(format.rawValue).txt")
  }

  @Test(arguments: ComparisonFormat.allCases)
  func everyFormatOfAComparisonReadsAsStored(format: ComparisonFormat) throws {
    let comparison = RunComparison(
      SampleRun(luck: 0.1).results,
      SampleRun(populations: ["everyday", "expert"], shift: 0.12, luck: 0.1).results)
    try expectGolden(comparison.text(in: format), "compare.\(format.rawValue).txt")
  }

  @Test func aProposalReadsAsStored() throws {
    let runs = (1...3).map { SampleRun(seed: $0).results }
    let proposals = Proposal.rules(for: [.time, .abandonment], from: runs)
    try expectGolden(ThresholdsText.text(for: proposals, runs: 3), "suggest.txt")
  }

  @Test(arguments: hostileLabels, GateFormat.allCases)
  func everyLabelIsHarmlessInEveryFormat(label: String, format: GateFormat) throws {
    let text = try sample(label: label, because: label).text(in: format)
    for scalar in text.unicodeScalars where scalar != "\n" {
      let isIsolate = scalar == "\u{2068}" || scalar == "\u{2069}" || scalar == "\u{200B}"
      #expect(!isHidden(scalar) || isIsolate, "U+\(String(scalar.value, radix: 16))")
    }
    switch format {
    case .text: #expect(!text.contains("\n::"))
    case .github: try checkAnnotations(text)
    case .junit: try checkXML(text)
    case .sarif: _ = try JSON5.parse(text, file: "gate.sarif")
    case .markdown: checkMarkdown(text)
    case .verdict: #expect(text == "regression\n")
    case .html: #expect(!text.contains("<script") && !text.contains("onerror="))
    }
  }

  private func checkAnnotations(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 10)
    for line in lines {
      let pattern = #/::(error|warning|notice) (file=[^,:]*,line=\d+,)?title=[^,:]*::.+/#
      #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
    }
  }

  private func checkXML(_ text: String) throws {
    let parser = XMLParser(data: Data(text.utf8))
    let names = ElementNames()
    parser.delegate = names
    #expect(parser.parse())
    #expect(
      names.found.isSubset(of: [
        "testsuites", "testsuite", "testcase", "failure", "error", "skipped",
      ]))
  }

  private func checkMarkdown(_ text: String) {
    #expect(!text.contains("<script") && !text.contains("**bold**") && !text.contains("`code`"))
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let bars = line.enumerated().filter { index, letter in
        letter == "|"
          && (index == 0 || line[line.index(line.startIndex, offsetBy: index - 1)] != "\\")
      }
      #expect(bars.count == 5, "\(line)")
    }
  }

  @Test(arguments: hostileLabels)
  func labelsAreHarmlessWhereTwoRunsAreCompared(label: String) throws {
    let comparison = RunComparison(
      SampleRun(design: label, luck: 0.1).results,
      SampleRun(design: label, shift: 0.3, luck: 0.1).results)
    let csv = comparison.text(in: .csv, safeCSV: true)
    #expect(!csv.contains(",=") && !csv.contains(",@") && !csv.contains("\u{1B}"))
    #expect(!comparison.text(in: .text).contains("\u{202E}"))
    #expect(!comparison.text(in: .markdown).contains("<script"))
  }

  @Test func annotationsAreTheNineWorstAndACount() throws {
    var report = try sample()
    let red = try #require(report.regressions.first)
    report.findings += (0..<30).map { number in
      var finding = red
      finding.excess = Double(number)
      return finding
    }
    let lines = report.text(in: .github).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.last?.contains("... and ") == true)
    // The worst come first.
    #expect(report.worst.prefix(3).allSatisfy { $0.verdict == .regression })
  }

  @Test func sarifNamesRulesPlacesAndLevels() throws {
    let root = try JSON5.parse(try sample().text(in: .sarif), file: "gate.sarif")
    guard case .array(let runs)? = root["runs"]?.value,
      case .array(let results)? = runs.first?["results"]?.value
    else {
      Issue.record("there are no results")
      return
    }
    #expect(root["version"]?.value == .string("2.1.0"))
    #expect(!results.isEmpty)
    var prints: Set<String> = []
    for result in results {
      guard case .array(let places)? = result["locations"]?.value,
        let physical = places.first?["physicalLocation"],
        case .string(let print)? = result["partialFingerprints"]?["cell/v1"]?.value
      else {
        Issue.record("a result has no place or fingerprint")
        continue
      }
      #expect(physical["artifactLocation"]?["uri"]?.value == .string("design/menus.json5"))
      #expect(physical["region"]?["startLine"]?.value == .number(3))
      prints.insert(print)
    }
    #expect(prints.count == results.count)
  }

  @Test func aSuiteWithoutAFileIsShownAtItsRule() throws {
    var report = try sample()
    report.locate(in: [])
    #expect(report.findings.allSatisfy { $0.place == .init(file: "design/rules.json5", line: 5) })
  }

  @Test func theSentenceNamesSuitePopulationMetricSizeAndLimit() throws {
    let text = try #require(sample().regressions.first).sentence
    for part in ["menus", "everyday", "touch", "options=2", "mean time", "+0.1", "margin 0.05 s"] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }
}

/// The names of all elements of a text. A class, because the parser asks for one.
private final class ElementNames: NSObject, XMLParserDelegate {
  var found: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    found.insert(name)
  }
}
