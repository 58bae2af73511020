import Core
import Reports
import Studies

/// Findings as Markdown for a step summary or a comment: what matters first, the rest folded.
enum MarkdownFormat {
  /// The most findings in a table; a comment of GitHub holds 65,536 characters.
  private static let most = 60

  static func text(for report: GateReport, strict: Bool) -> String {
    let worst = report.worst(strict: strict)
    let serious = worst.filter { $0.severity == .error }
    let others = worst.filter { $0.severity != .error }
    var parts = ["# TapCost gate\n", "**\(escape(report.headline(strict: strict)))**\n"]
    parts.append(escape(report.tally) + ".\n")
    parts.append(report.standing.map { "- \(escape($0, startsLine: true))\n" }.joined())
    parts.append(report.changes.map { "- \(escape($0, startsLine: true)).\n" }.joined())
    parts += report.details.filter { !$0.goals.isEmpty }.map { goals($0, report) }
    if !serious.isEmpty { parts.append(table(serious, report)) }
    if !others.isEmpty {
      parts.append(
        "<details><summary>\(others.count) more to look at</summary>\n\n"
          + table(others, report) + "\n</details>\n")
    }
    parts.append(report.notes.map { "- \(escape($0, startsLine: true))\n" }.joined())
    parts.append(
      "The numbers are output of a model of synthetic people; differences between designs are more "
        + "to be trusted than values by themselves.\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func goals(_ detail: GateDetail, _ report: GateReport) -> String {
    let sentences = detail.goals.prefix(5).map { escape($0.sentence) }.joined(separator: "; ")
    return "By goal, for \(escape(report.titles.people(detail.cell))): \(sentences).\n"
  }

  private static func table(_ findings: [Finding], _ report: GateReport) -> String {
    var text = "| verdict | what was found | rule | where |\n| --- | --- | --- | --- |\n"
    for finding in findings.prefix(most) {
      let place = finding.place.map { "\($0.file):\($0.line)" } ?? ""
      let cells = [
        finding.verdict.title, finding.sentence + ".",
        "\(finding.rule.id): \(finding.rule.because)", place,
      ]
      text += "| " + cells.map { escape($0) }.joined(separator: " | ") + " |\n"
    }
    if findings.count > most { text += "\n... and \(findings.count - most) more.\n" }
    return text
  }

  private static func escape(_ text: String, startsLine: Bool = false) -> String {
    MarkdownText.escape(text, startsLine: startsLine)
  }
}
