import Core
import Reports
import Studies
import Testing

@Suite("Tables") struct TablesTests {
  private let results = SampleResults().results

  @Test func theColumnsAreTheOnesThatProgramsRelyOn() {
    #expect(
      SummaryTable.table(for: results).csv().split(separator: "\n")[0]
        == "suite,point,population,input,design,metric,unit,users,mean,sd,p05,p50,p95,ci_low,"
        + "ci_high,mcse,point_options,point_use")
    #expect(
      ComparisonsTable.table(for: results).csv().split(separator: "\n")[0]
        == "suite,point,population,input,metric,unit,design_a,design_b,difference,ci_low,ci_high,"
        + "ratio,superiority,worlds,world_share_a_better,verdict,margin,users,se,world_low,world_high,"
        + "study_low,study_high,advice,point_options,point_use")
  }

  @Test func thereIsARowForEachCellAndMetricAndForEachComparison() {
    let cells = results.suites[0].cells.reduce(0) { $0 + $1.metrics.count }
    let pairs = results.suites[0].comparisons.count
    #expect(SummaryTable.table(for: results).csv().split(separator: "\n").count == cells + 1)
    #expect(ComparisonsTable.table(for: results).csv().split(separator: "\n").count == pairs + 1)
  }

  @Test func whatIsMissingIsEmpty() {
    let rows = SummaryTable.table(for: results).csv().split(separator: "\n")
    #expect(
      rows.contains(
        "popup-vs-segmented,options=2 use=1,everyday,touch,segmented,accidental_destructive,"
          + "per task,20000,,,,,,,,,2,1"))
  }

  @Test func everyAxisIsAColumnOfItsKind() throws {
    var results = results
    var other = results.suites[0]
    other.axes = [Named(id: "options", title: "Options"), Named(id: "default", title: "Default")]
    other.cells = Array(other.cells.prefix(1))
    other.cells[0].point = SweepPoint([.init(axis: "default", value: .word("useful"))])
    other.comparisons = []
    results.suites.append(other)
    let written = files(for: results, formats: [.csv])
    let summary = try #require(written.first { $0.name == "summary.csv" }).text
    #expect(summary.split(separator: "\n")[0].hasSuffix(",point_options,point_use,point_default"))
    #expect(summary.split(separator: "\n").last?.hasSuffix(",,,useful") == true)
    let package = try JSON5.parse(
      #require(written.first { $0.name == "datapackage.json" }).text, file: "datapackage.json")
    let kinds = package.items("resources").map { resource in
      (resource["schema"]?.items("fields") ?? []).suffix(3).map {
        "\($0.text("name") ?? "") \($0.text("type") ?? "")"
      }
    }
    #expect(
      kinds == [
        ["point_options number", "point_use number", "point_default string"],
        ["point_options number", "point_use number", "point_default number"],
        ["point_options number", "point_use number", "point_default number"],
      ])
  }

  @Test func aPointIsWrittenInTheOrderOfItsAxes() {
    let point = SweepPoint([
      .init(axis: "width", value: .number(320)), .init(axis: "default", value: .word("useful")),
      .init(axis: "share", value: .number(0.1)), .init(axis: "tiny", value: .number(-0.0)),
    ])
    #expect(point.text == "width=320 default=useful share=0.1 tiny=0")
    #expect(SweepPoint([]).text == "")
  }

  @Test(arguments: SampleResults.hostileTexts)
  func noTextLeavesItsFieldOrBecomesAFormula(text: String) {
    for file in files(
      for: SampleResults.hostile(text), formats: [.csv], options: .init(safeCSV: true))
    where file.name.hasSuffix(".csv") {
      let scalars = file.text.unicodeScalars
      #expect(!scalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F })
      #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) })
      #expect(scalars.count { $0 == "\"" }.isMultiple(of: 2))
      #expect(!file.text.contains("\n=") && !file.text.contains(",="))
    }
  }
}

@Suite("Formats") struct FormatTests {
  private let results = SampleResults().results

  @Test func everyFormatIsWrittenOnceAndInOrder() {
    let names = files(for: results, formats: [.html, .csv, .json, .csv, .markdown]).map(\.name)
    #expect(
      names == [
        "results.json", "summary.csv", "comparisons.csv", "causes.csv", "datapackage.json",
        "report.md", "report.html", "appendix.html",
      ])
    #expect(files(for: results, formats: []).isEmpty)
  }

  @Test func reportsFromAStoredDocumentAreTheSame() throws {
    let stored = try ResultsDocument.read(ResultsDocument.text(for: results), file: "f")
    #expect(
      files(for: stored, formats: ReportFormat.allCases)
        == files(for: results, formats: ReportFormat.allCases))
  }

  @Test func resultsWithHolesAreWrittenInEveryFormat() {
    var empty = results
    empty.suites = []
    var bare = results
    bare.suites[0].cells = []
    bare.suites[0].comparisons = []
    var nothing = results
    nothing.suites[0].axes = []
    nothing.suites[0].evidence = ""
    for index in nothing.suites[0].cells.indices {
      nothing.suites[0].cells[index].point = SweepPoint([])
      nothing.suites[0].cells[index].phases = []
      nothing.suites[0].cells[index].timeQuantiles = []
      nothing.suites[0].cells[index].metrics[2].mean = nil
    }
    for index in nothing.suites[0].comparisons.indices {
      nothing.suites[0].comparisons[index].point = SweepPoint([])
      nothing.suites[0].comparisons[index].difference = nil
      nothing.suites[0].comparisons[index].ciLow = nil
      nothing.suites[0].comparisons[index].ciHigh = nil
    }
    for holed in [empty, bare, nothing] {
      for file in files(for: holed, formats: ReportFormat.allCases) {
        #expect(!file.text.isEmpty && file.text.firstMatch(of: /\b(nan|inf)\b/) == nil)
      }
      _ = TerminalTable.text(for: holed)
    }
    #expect(
      MarkdownReport.text(for: nothing).contains(
        "Nobody is known to have compared these with people"))
  }
}

extension Node {
  fileprivate func items(_ key: String) -> [Node] {
    if case .array(let items) = self[key]?.value { items } else { [] }
  }

  fileprivate func text(_ key: String) -> String? {
    if case .string(let text) = self[key]?.value { text } else { nil }
  }
}
