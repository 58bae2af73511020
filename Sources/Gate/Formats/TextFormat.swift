import Core

/// Findings as lines for a terminal or a log.
enum TextFormat {
  /// The most findings of one kind that are shown.
  private static let most = 50

  static func text(for report: GateReport, strict: Bool) -> String {
    let worst = report.worst(strict: strict)
    var lines = worst.prefix(most).map { line($0, report) }
    if worst.count > most { lines.append("... and \(worst.count - most) more") }
    lines += report.standing.map { visible($0) }
    lines += report.changes.map { "Changed: \(visible($0))." }
    lines += report.byGoal.map { visible($0) }
    lines += report.notes.map { visible($0) }
    if let most = report.mostChanged(strict: strict) { lines.append(most) }
    lines.append(report.tally + ".")
    lines.append(report.headline(strict: strict))
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ finding: Finding, _ report: GateReport) -> String {
    let place = finding.place.map { "\(visible($0.file)):\($0.line): " } ?? ""
    let level = finding.severity?.rawValue ?? "note"
    return "\(place)\(level): \(finding.verdict.title): \(finding.sentence).\n"
      + "    \(finding.reason(in: report.rulesFile))"
  }
}
