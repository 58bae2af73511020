import Core

/// Findings as annotations of GitHub Actions, which shows ten of a kind in a step: the nine worst
/// and a count.
enum AnnotationFormat {
  private static let most = 9

  static func text(for report: GateReport, strict: Bool) -> String {
    let worst = report.worst(strict: strict)
    let remarks = remarks(report, strict)
    let most = max(1, most - remarks.count)
    var lines = remarks + worst.prefix(most).map { line($0, report) }
    if worst.count > most {
      let level = worst[most].severity.map(command) ?? "notice"
      lines.append(
        "::\(level) title=TapCost::\(data("... and \(worst.count - most) more; \(report.tally)."))")
    } else if worst.isEmpty && !report.isReportedOnly {
      lines.append("::notice title=TapCost::\(data(report.headline(strict: strict)))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is to be known before the findings: that they are reported alone, and edits that do not apply
  /// yet, a line each.
  private static func remarks(_ report: GateReport, _ strict: Bool) -> [String] {
    let headline =
      report.isReportedOnly
      ? ["::warning title=TapCost: report only::\(data(report.headline(strict: strict)))"] : []
    return headline + report.edits.map { "::warning title=TapCost: not applied yet::\(data($0))" }
      + report.accepted.map { "::notice title=TapCost: accepted::\(data($0))" }
      + report.leftBehind.map { "::warning title=TapCost: accepted before::\(data($0))" }
  }

  private static func line(_ finding: Finding, _ report: GateReport) -> String {
    let level = finding.severity.map(command) ?? "notice"
    let title = property("TapCost: \(finding.verdict.title) (\(finding.rule.id))")
    let place =
      finding.place.map { "file=\(property($0.file)),line=\($0.line)," } ?? ""
    let text = "\(finding.sentence). \(finding.reason(in: report.rulesFile))"
    return "::\(level) \(place)title=\(title)::\(data(text))"
  }

  private static func command(_ severity: Finding.Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// Escapes a message; line ends would end the command.
  private static func data(_ text: String) -> String {
    visible(text).replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }

  /// Escapes a property; colons and commas would end it.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
