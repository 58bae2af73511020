import Interfaces
import Simulation

extension GateReport {
  /// Says of rules on what is destroyed by mistake where they count nothing any more: a design that has lost the
  /// mark of what destroys would pass them all.
  mutating func markUncounted(_ designs: inout KeptDesigns) {
    for index in findings.indices {
      let finding = findings[index]
      guard finding.rule.metric == .accidentalDestructive, finding.verdict.isJudgment,
        let pair = designs.design(of: finding.cell), pair.before.destroys, !pair.now.destroys
      else { continue }
      var missing = Finding(
        finding.rule, finding.cell, kind: finding.kind, verdict: .missing,
        remark:
          "\"\(finding.cell.design)\" marks nothing as destructive any more, so nothing is counted")
      missing.people = finding.people
      findings[index] = missing
    }
  }
}

extension Layout {
  /// Whether anything is marked as destructive.
  fileprivate var destroys: Bool {
    surfaces.contains { $0.elements.contains(where: \.isDestructive) }
  }
}
