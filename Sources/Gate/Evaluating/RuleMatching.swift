import Core
import Simulation
import Studies

/// Finds rules that are about nothing: a rule that never matches guards nobody.
enum RuleMatching {
  static func check(
    _ thresholds: Thresholds, _ cells: (GateRule) -> CellTable
  ) throws(DocumentError) {
    let problems = thresholds.rules.enumerated().compactMap { index, rule in
      problem(rule, path: "$.rules[\(index)]", file: thresholds.file, cells(rule))
    }
    if !problems.isEmpty { throw DocumentError(problems) }
  }

  private static func problem(
    _ rule: GateRule, path: String, file: String, _ cells: CellTable
  ) -> Problem? {
    let matched = cells.entries.filter { $0.isMeant(by: rule.cells) }
    guard matched.isEmpty || !matched.contains(where: { $0.has(rule.metric) }) else { return nil }
    func problem(_ found: String, _ expected: String, in part: String) -> Problem {
      Problem(
        file: file, position: rule.position, path: path + part,
        found: "the rule \"\(rule.id)\", \(found)", expected: expected)
    }
    if !matched.isEmpty {
      let measured = Metric.all.map(\.name).filter { name in
        matched.contains { $0.now?.metrics.contains { $0.metric == name } == true }
      }
      return problem(
        "whose \(matched.count) cells do not measure \(rule.metric.name)",
        oneOf(measured, near: rule.metric.name), in: ".metric")
    }
    for part in CellPattern.Part.allCases where part != .point {
      if !cells.entries.contains(where: { $0.isMeant(by: rule.cells, part) }) {
        return problem(
          "which matches no cell by its \(part.rawValue)",
          oneOf(
            cells.entries.map { $0.name[part] }.unique,
            near: rule.cells.patterns[part]?.first?.pattern ?? ""),
          in: ".cells.\(part.rawValue)")
      }
    }
    return problem(
      "which matches none of \(cells.entries.count) cells", "patterns that some cell matches",
      in: ".cells")
  }
}
