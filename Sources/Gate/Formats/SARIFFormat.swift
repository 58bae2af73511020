import Core
import Simulation
import Statistics
import Studies

/// Findings as SARIF 2.1.0, the format of code scanning.
enum SARIFFormat {
  /// The most results that GitHub takes from one run is 25,000; it shows 5,000.
  private static let most = 5000

  static func text(for report: GateReport, strict: Bool) -> String {
    var rules: [GateRule] = []
    for finding in report.findings where !rules.contains(where: { $0.id == finding.rule.id }) {
      rules.append(finding.rule)
    }
    let results = report.worst.prefix(most).map { finding in
      result(finding, index: rules.firstIndex { $0.id == finding.rule.id } ?? 0, report)
    }
    var run: [JSON.Member] = [
      JSON.Member(
        "tool",
        [
          "driver": [
            "name": "TapCost", "version": .string(visible(report.version)),
            "rules": .array(rules.map(rule)),
          ]
        ]
      ),
      JSON.Member("columnKind", "unicodeCodePoints"),
      JSON.Member("results", .array(Array(results))),
    ]
    if report.isReportedOnly {
      run.append(
        JSON.Member("properties", ["reportedOnly": .string(report.headline(strict: strict))]))
    }
    let log: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [.object(run)],
    ]
    return log.text()
  }

  private static func rule(_ rule: GateRule) -> JSON {
    [
      "id": .string(visible(rule.id)),
      "shortDescription": message("\(rule.statistic.rawValue) of \(rule.metric.name)"),
      "fullDescription": message(rule.because),
      "defaultConfiguration": ["level": rule.level == .error ? "error" : "warning"],
    ]
  }

  private static func result(_ finding: Finding, index: Int, _ report: GateReport) -> JSON {
    let name = [finding.rule.id, finding.kind.rawValue, finding.cell.text].joined(separator: " ")
    return [
      "ruleId": .string(visible(finding.rule.id)),
      "ruleIndex": .integer(Int64(index)),
      "level": .string(finding.severity?.rawValue ?? "none"),
      "message": message(finding.sentence + "."),
      "locations": .array(finding.place.map { [location($0)] } ?? []),
      "partialFingerprints": ["cell/v1": .string(SHA256.hexadecimal(of: name))],
      "properties": properties(finding),
    ]
  }

  private static func properties(_ finding: Finding) -> JSON {
    [
      "verdict": .string(finding.verdict.rawValue),
      "suite": .string(visible(finding.cell.suite)),
      "population": .string(visible(finding.cell.population)),
      "input": .string(visible(finding.cell.input)),
      "design": .string(visible(finding.cell.design)),
      "point": .string(visible(finding.cell.point.text)),
      "metric": .string(finding.rule.metric.name),
      "unit": .string(finding.rule.metric.unit),
      "before": .optional(finding.before),
      "now": .optional(finding.now),
      "low": .optional(finding.interval?.low),
      "high": .optional(finding.interval?.high),
      "allowed": .optional(finding.allowed),
    ]
  }

  private static func location(_ place: Finding.Place) -> JSON {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(uri(place.file))],
        "region": ["startLine": .integer(Int64(place.line))],
      ]
    ]
  }

  /// In messages of SARIF, brackets make links and braces take arguments.
  private static func message(_ text: String) -> JSON {
    var escaped = ""
    for scalar in visible(text).unicodeScalars {
      if scalar == "[" || scalar == "]" || scalar == "\\" { escaped += "\\" }
      if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
      escaped.unicodeScalars.append(scalar)
    }
    return ["text": .string(escaped)]
  }

  /// A path as a relative reference: everything but letters, digits and a few marks in percent.
  private static func uri(_ path: String) -> String {
    percentEncoded(path, keeping: "-._~/")
  }
}
