package import Core
import Simulation
import Statistics
package import Studies

/// Holds results to rules.
package enum Gate {
  /// Gives a verdict for every cell that a rule names.
  ///
  /// A change counts when it exceeds both bounds of the margin: the interval of now minus before
  /// must lie wholly beyond. Over all rules that can close the gate the probabilities are set right
  /// after Holm, so that the chance of any false red light is at most one minus the confidence.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - baseline: The results of an earlier run, if there are any.
  ///   - thresholds: The rules.
  ///   - isIdentical: Whether both documents are equal to the byte: then nothing has changed.
  ///   - isFirst: Whether there can be no earlier run, so that every cell that is compared is new.
  ///   - common: The run as it is, over what it has in common with the earlier one, where that is not all:
  ///     changes are looked for in it, and limits are held to the results.
  ///   - rest: The goals that only one of the runs has.
  ///   - goals: The goals of cells by themselves, for rules on single goals.
  ///   - names: The names that things had in the earlier run.
  /// - Returns: The findings.
  /// - Throws: Rules that match nothing.
  package static func evaluate(
    _ results: Results, against baseline: Results?, by thresholds: Thresholds,
    isIdentical: Bool = false, isFirst: Bool = false, common: Results? = nil,
    rest: [CommonTasks.Rest] = [], goals: [GoalCells] = [],
    was names: EarlierNames = EarlierNames()
  ) throws(DocumentError) -> GateReport {
    let cells = CellTable(results, baseline, common: common, was: names)
    let single = CellTable(goals, was: names)
    try RuleMatching.check(thresholds) { $0.cells.isOfGoals ? single : cells }
    let comparability = baseline.map { Comparability(common ?? results, $0, was: names) }
    var findings: [Finding] = []
    for rule in thresholds.rules {
      let judge = Judge(
        rule: rule, comparability: comparability, isIdentical: isIdentical,
        isFirst: isFirst && baseline == nil)
      func judged(_ entry: CellTable.Entry) -> [Finding] {
        judge.findings(for: entry, hasBaseline: baseline != nil)
      }
      let whole = cells.entries.filter {
        $0.isMeant(by: rule.cells.ofAllGoals) && $0.has(rule.metric)
      }
      if rule.cells.isOfGoals {
        findings += single.entries.filter { $0.isMeant(by: rule.cells) }.flatMap(judged)
      }
      for entry in whole {
        // Cells that only one of the runs has are that for each of their goals.
        let isOneSided = baseline != nil && (entry.now == nil || entry.before == nil)
        if !rule.cells.isOfGoals || isOneSided { findings += judged(entry) }
        if rule.margin != nil { findings += rest.flatMap { $0.findings(rule, entry.name) } }
      }
    }
    adjust(&findings)
    var notes = comparability?.notes ?? []
    if isIdentical { notes = ["Nothing changed: both results are identical."] }
    let kinds: [Finding.Kind] = isFirst && baseline == nil ? [] : [.change]
    notes += thresholds.rules.compactMap { markIdle($0, kinds + [.most, .least], in: &findings) }
    let better = findings.count { $0.verdict == .improved }
    if better > 0 {
      notes.append(
        "\(better == 1 ? "1 check is" : "\(better) checks are") better than before by more than the margin: "
          + "once the change is in, 'tapcost baseline save' makes its results the new baseline.")
    }
    var report = GateReport(
      findings: findings, rulesFile: thresholds.file, notes: notes,
      version: results.provenance.version)
    report.titles = CellTitles(results)
    if let baseline {
      var designs = KeptDesigns(results, baseline, was: names)
      report.markUncounted(&designs)
    }
    return report
  }

  /// Marks the findings of each part of a rule that looked at nothing in any cell: a baseline of
  /// another suite must not look like one that was kept.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - kinds: The parts that must have looked at something.
  ///   - findings: The findings of all rules.
  /// - Returns: A sentence that says so; nil where every part has looked at something.
  private static func markIdle(
    _ rule: GateRule, _ kinds: [Finding.Kind], in findings: inout [Finding]
  ) -> String? {
    let own = findings.indices.filter { findings[$0].rule.id == rule.id }
    for kind in kinds {
      let part = own.filter { findings[$0].kind == kind }
      guard !part.isEmpty, part.allSatisfy({ !findings[$0].verdict.isJudgment }) else { continue }
      for index in part { findings[index].isIdle = true }
      let isOne = part.count == 1
      return kind == .change
        ? "The rule \(rule.id) compared nothing: "
          + (isOne
            ? "its cell is not in both runs, or cannot be compared."
            : "none of its \(part.count) cells is in both runs and can be compared.")
        : "The rule \(rule.id) checked nothing: "
          + (isOne
            ? "its cell cannot be checked." : "none of its \(part.count) cells can be checked.")
    }
    return nil
  }

  /// Turns probabilities into verdicts: those of rules that can close the gate together, after
  /// Holm, the others each for itself.
  static func adjust(_ findings: inout [Finding]) {
    let tested = findings.indices.filter {
      findings[$0].probability != nil && findings[$0].rule.level == .error
    }
    let adjusted = Holm.adjusted(tested.compactMap { findings[$0].probability })
    for (index, probability) in zip(tested, adjusted) {
      findings[index].probability = probability
    }
    for index in findings.indices {
      guard let probability = findings[index].probability,
        findings[index].verdict == .inconclusive
      else { continue }
      if probability <= 1 - findings[index].rule.confidence {
        findings[index].verdict = .regression
        findings[index].peopleNeeded = nil
      }
    }
  }
}
