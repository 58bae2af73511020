import Core

/// The outcome of all rules.
package struct GateReport: Equatable, Sendable {
  /// The end of a gate.
  package enum Conclusion: String, Hashable, Sendable {
    /// Nothing is worse than allowed.
    case open
    /// Something is worse than allowed.
    case closed
    /// Something could not be looked at, or stayed open where that is not allowed.
    case undecided
    /// No rule looked at anything.
    case unchecked
  }

  /// The findings, in the order of the rules, then of the results.
  package var findings: [Finding]
  /// The name of the file of rules.
  package var rulesFile: String
  /// The notes for a reader: sentences.
  package var notes: [String]
  /// The edits of rules and settings that a change makes and that do not apply to it: sentences.
  package var edits: [String] = []
  /// What was let through, by whom and why: sentences.
  package var accepted: [String] = []
  /// The entries of accepted changes that apply to nothing: sentences.
  package var leftBehind: [String] = []
  /// What is to be known before the findings: edits that do not apply yet, what was let through, and
  /// entries that let nothing through.
  var standing: [String] { edits + accepted + leftBehind }
  /// Whether the findings are reported alone, whatever they are.
  package var isReportedOnly = false
  /// The version of the tool.
  package var version: String
  /// Sentences on what changed in the designs, each once, without full stops.
  package var changes: [String] = []
  /// More about cells in which something changed.
  package var details: [GateDetail] = []
  /// What people call the cells.
  var titles = CellTitles()

  /// What goals cost more or less, a sentence for each cell about which more is told.
  var byGoal: [String] {
    details.compactMap { detail in
      let told = detail.goals.filter(\.isTold).prefix(5)
      guard !told.isEmpty else { return nil }
      let goals = told.map(\.sentence).joined(separator: "; ")
      return "By goal, for \(isolated(titles.whose(detail.cell))): \(goals)."
    }
  }

  /// Returns how many findings have a verdict.
  package func count(_ verdict: Finding.Verdict) -> Int {
    findings.count { $0.verdict == verdict }
  }

  /// Returns how the gate ends.
  ///
  /// - Parameter strict: Whether a rule that stays open, or an entry that lets nothing through, keeps the
  ///   gate from opening.
  /// - Returns: The conclusion.
  package func conclusion(strict: Bool) -> Conclusion {
    if findings.isEmpty { return .unchecked }
    if reds > 0 { return .closed }
    return unclear(strict) == 0 && !(strict && !leftBehind.isEmpty) ? .open : .undecided
  }

  /// Creates a report; see the properties.
  package init(findings: [Finding], rulesFile: String, notes: [String], version: String) {
    self.findings = findings
    self.rulesFile = rulesFile
    self.notes = notes
    self.version = version
  }

  /// The findings that somebody should look at, the worst first.
  package var worst: [Finding] { worst(strict: false) }

  /// Returns the findings that somebody should look at, the worst first.
  ///
  /// - Parameter strict: Whether a rule that stays open keeps the gate from opening; then findings
  ///   are among them in which nothing seems to have changed.
  /// - Returns: The findings.
  package func worst(strict: Bool) -> [Finding] {
    func severity(_ finding: Finding) -> Finding.Severity? {
      finding.severity ?? (strict && finding.verdict == .inconclusive ? .note : nil)
    }
    let sorted = findings.enumerated().filter { severity($0.element) != nil }.sorted { a, b in
      let (x, y) = (a.element, b.element)
      if let s = severity(x), let t = severity(y), s != t { return s > t }
      let (p, q) = (x.verdict == .regression, y.verdict == .regression)
      if p != q { return p }
      return (y.excess ?? -.infinity, a.offset) < (x.excess ?? -.infinity, b.offset)
    }.map(\.element)
    return Self.joined(sorted)
  }

  /// What changed most beside its margin, where no finding is to be shown: a sentence.
  package func mostChanged(strict: Bool) -> String? {
    guard worst(strict: strict).isEmpty else { return nil }
    func share(_ finding: Finding) -> Double? {
      guard finding.kind == .change, let before = finding.before, let now = finding.now,
        let allowed = finding.allowed, allowed > 0
      else { return nil }
      return finding.seemsUnchanged ? 0 : (now - before).magnitude / allowed
    }
    let changes = findings.compactMap { finding in share(finding).map { (finding, $0) } }
    guard let most = changes.max(by: { $0.1 < $1.1 }) else { return nil }
    return most.1 == 0
      ? "No value that was checked differs in the digits that are shown."
      : "Most changed: \(most.0.sentence)."
  }

  /// Joins what could not be judged for one reason: one cause is one finding.
  private static func joined(_ findings: [Finding]) -> [Finding] {
    struct Cause: Hashable {
      let verdict: Finding.Verdict
      let severity: Finding.Severity?
      let suite: String
      let remark: String
      /// Whose cell is gone or new; nothing where the task or the run is the cause, as of cells that were looked at.
      let cell: [String]
    }
    var places: [Cause: Int] = [:]
    var joined: [Finding] = []
    for finding in findings {
      guard !finding.verdict.isJudgment, let remark = finding.remark else {
        joined.append(finding)
        continue
      }
      let cause = Cause(
        verdict: finding.verdict, severity: finding.severity, suite: finding.cell.suite,
        remark: remark,
        cell: finding.digests.isEmpty && finding.people == 0
          ? [finding.cell.population, finding.cell.design] : [])
      if let place = places[cause] {
        joined[place].alike += 1
      } else {
        places[cause] = joined.count
        joined.append(finding)
      }
    }
    return joined
  }

  /// The findings of red lights; those that were accepted are none.
  package var regressions: [Finding] {
    findings.filter { $0.verdict == .regression && $0.acceptance == nil }
  }
}
