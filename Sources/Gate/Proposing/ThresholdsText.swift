import Core
import Simulation

/// Proposals as a file of rules with remarks.
package enum ThresholdsText {
  /// Returns a file of rules.
  ///
  /// - Parameters:
  ///   - proposals: The proposals; at least one.
  ///   - runs: How many runs they come from.
  ///   - seed: The seed that all of them have, where it is one.
  /// - Returns: A JSON5 text that reads back as rules.
  package static func text(for proposals: [Proposal], runs: Int, seed: UInt64? = nil) -> String {
    let people = proposals.map(\.users).min() ?? 0
    let origin = seed.map { "the seed \($0) before and after a change" } ?? "different seeds"
    var lines = [
      "// Proposed from \(runs) runs with \(origin), \(people) people in each cell.",
      "// Margins as narrow as the noise allows: a change of 1.5 margins is detected in more than 99",
      "// of 100 runs\(seed == nil ? "" : " with the same seed before and after"). "
        + "Widen them to what matters to you.",
      "{",
      "  schema: \"\(Thresholds.schema)\",",
      "  defaults: { confidence: \(plain(proposals.first?.rule.confidence ?? 0)), "
        + "people: \(people) },",
      "  rules: [",
    ]
    for proposal in proposals { lines += rule(proposal) }
    lines += ["  ],", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func rule(_ proposal: Proposal) -> [String] {
    let rule = proposal.rule
    let suite = rule.cells.patterns[.suite]?.first?.pattern ?? "*"
    return [
      "    // \(remark(proposal))",
      "    {",
      "      id: \(quoted(rule.id)),",
      "      metric: \"\(rule.metric.name)\",",
      "      cells: { suite: \(quoted(suite)) },",
      "      margin: { \(members(of: rule)) },",
      "      because: \"Proposed from the noise of repeated runs; say here what matters.\",",
      "    },",
    ]
  }

  static func remark(_ proposal: Proposal) -> String {
    let error = rounded(proposal.error)
    let more =
      proposal.inflation > 1.2
      ? " Runs differ \(rounded(proposal.inflation)) times as much as their people say." : ""
    let cells = proposal.cells == 1 ? "1 cell" : "\(proposal.cells) cells"
    let unit = proposal.rule.metric.unit
    return "\(cells); the difference of two runs has a standard error of at most \(error)"
      + "\(unit == "1" ? "" : " " + unit).\(more)"
  }

  private static func members(of rule: GateRule) -> String {
    let margin = rule.margin ?? ChangeMargin()
    var members: [String] = []
    if margin.relative > 0 { members.append("relative: \(plain(margin.relative))") }
    if margin.absolute > 0 || members.isEmpty {
      members.append("absolute: \(plain(margin.absolute)), unit: \"\(rule.metric.unit)\"")
    }
    return members.joined(separator: ", ")
  }

  private static func rounded(_ number: Double) -> String { plain(Proposal.roundedUp(number)) }

  private static func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
}
