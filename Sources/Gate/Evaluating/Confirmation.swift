import Core
package import Studies

extension Gate {
  /// Returns a seed for a second run that has nothing to do with the first.
  ///
  /// - Parameter seed: The seed of the first run.
  /// - Returns: The same other seed each time.
  package static func freshSeed(after seed: UInt64) -> UInt64 {
    let digest = SHA256.hexadecimal(of: "a fresh seed after \(seed)").prefix(16)
    return UInt64(digest, radix: 16) ?? ~seed
  }

  /// Looks at every regression again with results from fresh people.
  ///
  /// A regression is cleared, and becomes inconclusive, only by a second look with at least the people
  /// of the first and of its rule, whose interval excludes the change that the rule forbids. A second
  /// look that leaves it open, or that cannot be taken, clears nothing.
  ///
  /// - Parameters:
  ///   - report: The report of the first run.
  ///   - results: The results of the designs as they are now, with a fresh seed.
  ///   - baseline: Those of the designs as they were before, with the same fresh seed.
  ///   - common: Those of the designs as they are, over what they have in common with those before, where
  ///     that is not all.
  ///   - goals: The goals of cells by themselves, with the same fresh seed.
  ///   - names: The names that things had before.
  /// - Returns: The report after the second look.
  package static func confirm(
    _ report: GateReport, with results: Results, against baseline: Results?,
    common: Results? = nil, goals: [GoalCells] = [], was names: EarlierNames = EarlierNames()
  ) -> GateReport {
    let entries =
      CellTable(results, baseline, common: common, was: names).entries
      + CellTable(goals, was: names).entries
    let comparability = baseline.map { Comparability(common ?? results, $0, was: names) }
    var report = report
    var second: [(index: Int, finding: Finding)] = []
    for (index, finding) in report.findings.enumerated()
    where finding.verdict == .regression && finding.acceptance == nil {
      let judge = Judge(rule: finding.rule, comparability: comparability, isIdentical: false)
      let entry = entries.first { $0.name == finding.cell && finding.isServed(by: $0) }
      let again = entry.map { judge.findings(for: $0, hasBaseline: baseline != nil) } ?? []
      if let found = again.first(where: { $0.kind == finding.kind }) {
        second.append((index, found))
      } else {
        report.findings[index].remark = Finding.notSeenAgain
      }
    }
    var findings = second.map(\.finding)
    adjust(&findings)
    for (place, finding) in zip(second.map(\.index), findings) {
      report.findings[place].settle(finding)
    }
    report.findings.removeAll { $0.isAside && $0.verdict != .regression }
    report.notes.append(
      "Every regression was checked in a second simulation with new people: seed \(results.provenance.seed)."
    )
    return report
  }
}

extension GateReport {
  /// The fewest people in each cell of a second look that may clear any of the regressions: as many
  /// as the first look had, and as the rules ask for.
  package var peopleToConfirm: UInt64 { regressions.map(\.peopleToConfirm).max() ?? 0 }
}

extension Finding {
  fileprivate static let notSeenAgain =
    "not confirmed for lack of people in the second simulation, so it stands"

  fileprivate var peopleToConfirm: UInt64 { max(people, rule.people) }

  /// Tells whether a second look has the people that it takes.
  fileprivate func isServed(by entry: CellTable.Entry) -> Bool {
    [entry.now, entry.before].compactMap(\.self).allSatisfy { $0.users >= peopleToConfirm }
  }

  /// Takes the verdict of a second look: a regression goes only where its opposite is sure.
  fileprivate mutating func settle(_ second: Finding) {
    switch second.verdict {
    case .regression: remark = "confirmed in a second simulation"
    case .pass, .improved:
      verdict = .inconclusive
      remark = "not confirmed in a second simulation"
    case .inconclusive: remark = "a second simulation was inconclusive, so it stands"
    case .missing, .new, .incomparable: remark = Self.notSeenAgain
    }
  }
}
