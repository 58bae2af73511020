import Core

extension GateReport {
  /// The findings of rules on the mean over all goals that may hide a goal which got worse.
  private var blended: [Finding] {
    findings.filter { finding in
      finding.kind == .change && finding.cell.goal == nil && finding.rule.statistic == .mean
        && [.pass, .improved, .inconclusive].contains(finding.verdict)
        && finding.now != finding.before
    }
  }

  /// The cells of which goals may have got worse that rules do not look at, the nearest to a margin first.
  package var blendedCells: [CellName] {
    blended.sorted { ($0.excess ?? -.infinity) > ($1.excess ?? -.infinity) }.map(\.cell).unique
  }

  /// Tells of goals that surely got worse than a rule allows for the mean over all of them, where that
  /// mean did not: with the confidence of the rule, over all goals that are looked at.
  ///
  /// - Parameter goals: The goals of cells by themselves.
  package mutating func tellAsides(_ goals: [GoalCells]) {
    let cells = Dictionary(
      grouping: CellTable(goals, was: EarlierNames()).entries, by: \.name.whole)
    var found: [(rule: GateRule, finding: Finding)] = []
    for finding in blended {
      // Rules ask for people in cells, and all probabilities are set right together.
      var rule = finding.rule
      (rule.people, rule.level, rule.limit) = (2, .error, nil)
      let judge = Judge(rule: rule, comparability: nil, isIdentical: false)
      let entries = cells[finding.cell] ?? []
      for entry in entries where entries.count > 1 {
        found += judge.findings(for: entry, hasBaseline: true).map { (finding.rule, $0) }
      }
    }
    var judged = found.map(\.finding)
    Gate.adjust(&judged)
    for index in judged.indices where judged[index].verdict == .regression {
      (judged[index].rule, judged[index].isAside) = (found[index].rule, true)
      findings.append(judged[index])
    }
  }
}
