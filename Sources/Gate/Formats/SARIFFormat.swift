import Core
import Simulation
import Statistics
import Studies

/// Findings as SARIF 2.1.0, the format of code scanning.
enum SARIFFormat {
  /// The most results that GitHub takes from one run is 25,000; it shows 5,000.
  private static let most = 5000

  static func text(for report: GateReport, strict: Bool) -> String {
    let rules = report.findings.map(\.rule).unique
    let results = report.worst.prefix(most).map { finding in
      result(finding, index: rules.firstIndex { $0.id == finding.rule.id } ?? 0, report)
    }
    let driver = JSON.record([
      "name": "TapCost", "version": visible(report.version), "rules": rules.map(rule),
    ])
    let run = JSON.record([
      "tool": JSON.record(["driver": driver]), "columnKind": "unicodeCodePoints",
      "results": Array(results),
    ])
    let properties = JSON.record(["reportedOnly": report.headline(strict: strict)])
    return JSON.record([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [report.isReportedOnly ? run.with(["properties": properties]) : run],
    ]).text()
  }

  private static func rule(_ rule: GateRule) -> JSON {
    let level = rule.level == .error ? "error" : "warning"
    return .record([
      "id": visible(rule.id),
      "shortDescription": message("\(rule.statistic.rawValue) of \(rule.metric.name)"),
      "fullDescription": message(rule.because),
      "defaultConfiguration": JSON.record(["level": level]),
    ])
  }

  private static func result(_ finding: Finding, index: Int, _ report: GateReport) -> JSON {
    let name = [finding.rule.id, finding.kind.rawValue, finding.cell.text].joined(separator: " ")
    return .record([
      "ruleId": visible(finding.rule.id), "ruleIndex": index,
      "level": finding.severity?.rawValue ?? "none",
      "message": message(finding.sentence + "."),
      "locations": finding.place.map { [location($0)] } ?? [],
      "partialFingerprints": JSON.record(["cell/v1": SHA256.hexadecimal(of: name)]),
      "properties": properties(finding),
    ])
  }

  private static func properties(_ finding: Finding) -> JSON {
    let cell = finding.cell
    return .record([
      "verdict": finding.verdict.rawValue, "suite": visible(cell.suite),
      "population": visible(cell.population), "input": visible(cell.input),
      "design": visible(cell.design), "point": visible(cell.point.text),
      "metric": finding.rule.metric.name, "unit": finding.rule.metric.unit,
      "before": finding.before, "now": finding.now, "low": finding.interval?.low,
      "high": finding.interval?.high, "allowed": finding.allowed,
    ])
  }

  private static func location(_ place: Finding.Place) -> JSON {
    .record([
      "physicalLocation": JSON.record([
        // A path as a relative reference: all but letters, digits and a few marks in percent.
        "artifactLocation": JSON.record(["uri": percentEncoded(place.file, keeping: "-._~/")]),
        "region": JSON.record(["startLine": place.line]),
      ])
    ])
  }

  /// In messages of SARIF, brackets make links and braces take arguments.
  private static func message(_ text: String) -> JSON {
    var escaped = ""
    for scalar in visible(text).unicodeScalars {
      if scalar == "[" || scalar == "]" || scalar == "\\" { escaped += "\\" }
      if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
      escaped.unicodeScalars.append(scalar)
    }
    return .record(["text": escaped])
  }
}
