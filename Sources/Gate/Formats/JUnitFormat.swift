import Core
import Reports
import Studies

/// Findings as JUnit XML, in the form that the schemas of Jenkins take: a suite for each rule, a case
/// for each cell.
enum JUnitFormat {
  static func text(for report: GateReport, strict: Bool) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let isPlain = !report.isReportedOnly && !report.findings.contains(where: \.isAside)
    let name = isPlain ? "TapCost" : "TapCost. \(report.headline(strict: strict))"
    lines.append("<testsuites name=\"\(text(name))\" \(counts(report.findings, strict))>")
    for rule in report.findings.map(\.rule.id).unique {
      let findings = report.findings.filter { $0.rule.id == rule }
      let skipped = findings.count { end($0, strict) == .skipped }
      lines.append(
        "  <testsuite name=\"\(text(rule))\" \(counts(findings, strict)) skipped=\"\(skipped)\">")
      lines += findings.flatMap { testCase($0, report, strict) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The end of a case, as JUnit has it.
  private enum End {
    case failure
    case error
    case skipped
    case fine
  }

  private static func end(_ finding: Finding, _ strict: Bool) -> End {
    switch (finding.severity, finding.verdict) {
    case (.error, .regression): .failure
    case (.error, _): .error
    case (.note, .inconclusive): strict && finding.rule.level == .error ? .error : .skipped
    case (.warning, _), (.note, _): .skipped
    case (nil, .inconclusive) where strict && finding.rule.level == .error: .error
    case (nil, _): .fine
    }
  }

  private static func counts(_ findings: [Finding], _ strict: Bool) -> String {
    func count(_ end: End) -> Int { findings.count { self.end($0, strict) == end } }
    return "tests=\"\(findings.count)\" failures=\"\(count(.failure))\" "
      + "errors=\"\(count(.error))\""
  }

  private static func testCase(
    _ finding: Finding, _ report: GateReport, _ strict: Bool
  ) -> [String] {
    let cell = finding.cell
    let point = cell.point.text.isEmpty ? "" : " at \(cell.point.text)"
    let kind = finding.kind == .change ? "" : " (\(finding.kind.rawValue))"
    let goal = cell.goal.map { ", \($0) alone" } ?? ""
    let name = "\(cell.design) for \(cell.population) by \(cell.input)\(point)\(goal)\(kind)"
    let start =
      "    <testcase classname=\"\(text(cell.suite)).\(text(finding.rule.id))\" "
      + "name=\"\(text(name))\""
    let sentence = text(finding.sentence)
    let place = finding.place.map { text("\($0.file):\($0.line): ") } ?? ""
    let more = place + text(finding.reason(in: report.rulesFile))
    let type = finding.verdict.rawValue
    switch end(finding, strict) {
    case .fine: return [start + "/>"]
    case .skipped: return [start + "><skipped>\(type): \(sentence)</skipped></testcase>"]
    case .failure:
      return [
        start + "><failure type=\"\(type)\" message=\"\(sentence)\">\(more)</failure></testcase>"
      ]
    case .error:
      return [start + "><error type=\"\(type)\" message=\"\(sentence)\">\(more)</error></testcase>"]
    }
  }

  private static func text(_ text: String) -> String { HTMLText.escape(text) }
}
