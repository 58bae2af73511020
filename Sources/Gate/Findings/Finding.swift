package import Statistics

/// The outcome of one rule for one cell.
package struct Finding: Equatable, Sendable {
  /// The verdict of a gate.
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// Surely not worse than allowed.
    case pass
    /// Surely better, by more than the margin.
    case improved
    /// Surely worse than allowed.
    case regression
    /// The interval leaves it open.
    case inconclusive
    /// There is nothing to look at: the cell is gone, has too few people, or counts nothing any more.
    case missing
    /// There was no such cell before.
    case new
    /// The cell was there before and came from something else.
    case incomparable

    /// Tells whether values were looked at.
    var isJudgment: Bool {
      switch self {
      case .pass, .improved, .regression, .inconclusive: true
      case .missing, .new, .incomparable: false
      }
    }
  }

  /// The kind of the comparison.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A cell with what it was before.
    case change
    /// A cell with the largest value allowed.
    case most
    /// A cell with the least value allowed.
    case least
  }

  /// The rule.
  package var rule: GateRule
  /// The cell.
  package var cell: CellName
  /// The kind of the comparison.
  package var kind: Kind
  /// The verdict.
  package var verdict: Verdict
  /// The value before; nil where there is none.
  package var before: Double?
  /// The value now; nil where there is none.
  package var now: Double?
  /// The interval of now minus before, or of the value now where it is held to a limit.
  package var interval: Interval?
  /// The margin in the unit of the metric, or the limit.
  package var allowed: Double?
  /// The probability of what was seen if the true value were just allowed, set right for the
  /// number of rules and cells.
  package var probability: Double?
  /// The number of standard errors from the allowed to the found value; more is worse.
  package var excess: Double?
  /// A further remark: a sentence without its full stop.
  package var remark: String?
  /// The people of the larger of the cells that were looked at; 0 where none was.
  package var people: UInt64 = 0
  /// About how many people would decide it, where more of them would.
  package var peopleNeeded: UInt64?
  /// Whether the part of the rule that this is about found nothing to look at in any cell: then it
  /// guards nothing, whatever it says of cells that are new or gone.
  package var isIdle = false
  /// Whether it is about a single goal that its rule, which is on the mean over all, does not look at: it is
  /// told, and closes no gate.
  package var isAside = false
  /// How many other checks end for the same reason, where it stands for them.
  var alike = 0
  /// The entry that lets it through, if there is one.
  package var acceptance: AcceptedChange?
  /// What tells a reason that lies in the task or the run: the digests of the tasks, or the goals.
  var digests: [String] = []
  /// Where to look: what moved, the design in its suite, or else the rule.
  package var place: Place?

  /// A line of a file.
  package struct Place: Hashable, Sendable {
    /// The file, as the user named it.
    package var file: String
    /// The line, counted from one.
    package var line: Int
    /// The text of the line, where it is known.
    package var text: String?

    /// Creates a place from a file, a line and perhaps its text.
    package init(file: String, line: Int, text: String? = nil) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  init(_ rule: GateRule, _ cell: CellName, kind: Kind, verdict: Verdict, remark: String? = nil) {
    self.rule = rule
    self.cell = cell
    self.kind = kind
    self.verdict = verdict
    self.remark = remark
  }

  /// The severity of the finding: nil where it is fine.
  package var severity: Severity? {
    if acceptance != nil { return .note }
    let level: Severity = rule.level == .error && !isAside ? .error : .warning
    return switch verdict {
    case .pass, .improved: nil
    case .missing where isIdle, .new where isIdle: level
    case .regression: level
    case .incomparable where isIdle: level
    case .incomparable: Severity(rule.incomparable).map { min($0, level) }
    case .inconclusive: seemsWorse ? .note : nil
    case .missing: Severity(rule.missing)
    case .new: Severity(rule.new)
    }
  }

  /// The severity of a finding.
  package enum Severity: String, Hashable, Sendable, Comparable {
    /// To be known.
    case note
    /// To be looked at.
    case warning
    /// To be set right.
    case error

    init?(_ policy: Policy) {
      switch policy {
      case .error: self = .error
      case .warn: self = .warning
      case .ignore: return nil
      }
    }

    /// Tells whether the first weighs less.
    package static func < (a: Self, b: Self) -> Bool {
      a != b && (a == .note || b == .error)
    }
  }
}
