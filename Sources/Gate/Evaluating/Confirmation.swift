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

  /// Looks at every red light again with results from fresh people.
  ///
  /// A red light that does not come back becomes inconclusive. What was not red stays as it is.
  ///
  /// - Parameters:
  ///   - report: The report of the first run.
  ///   - results: The results of the designs as they are now, with a fresh seed.
  ///   - baseline: Those of the designs as they were before, with the same fresh seed.
  /// - Returns: The report after the second look.
  package static func confirm(
    _ report: GateReport, with results: Results, against baseline: Results?
  ) -> GateReport {
    let cells = CellTable(results, baseline)
    let comparability = baseline.map { Comparability(results, $0) }
    var second: [(index: Int, finding: Finding)] = []
    for (index, finding) in report.findings.enumerated() where finding.verdict == .regression {
      let entry = cells.entries.first { $0.name == finding.cell }
      let judge = Judge(rule: finding.rule, comparability: comparability, isIdentical: false)
      let again = entry.map { judge.findings(for: $0, hasBaseline: baseline != nil) } ?? []
      if let found = again.first(where: { $0.kind == finding.kind }) {
        second.append((index, found))
      }
    }
    var findings = second.map(\.finding)
    adjust(&findings)
    var report = report
    for (place, finding) in zip(second.map(\.index), findings) {
      report.findings[place].settle(finding)
    }
    report.notes.append(
      "Every regression was checked again with new people: seed \(results.provenance.seed).")
    return report
  }
}

extension Finding {
  /// Takes the verdict of a second look: only a red light that comes back stays.
  fileprivate mutating func settle(_ second: Finding) {
    guard second.verdict != .regression else {
      remark = "seen again with new people"
      return
    }
    verdict = .inconclusive
    remark = "not seen again with new people"
  }
}
