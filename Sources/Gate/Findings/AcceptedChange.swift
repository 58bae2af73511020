package import Core
import Statistics
import Studies

/// A change that is meant, and let through the gate: an entry of a file that is reviewed with it.
package struct AcceptedChange: Equatable, Sendable {
  /// A cell, and what it was and became.
  package struct Accepted: Equatable, Sendable {
    /// The parts of the name of the cell, as results spell them; the point is empty without a sweep.
    package var parts: [CellPattern.Part: String]
    /// What was found.
    package var verdict: Finding.Verdict
    /// What the cell was held to.
    package var kind: Finding.Kind
    /// What it was: a value in the unit of the metric, the limit, or a digest of what cannot be compared.
    package var from: Value?
    /// What it became.
    package var to: Value?
  }

  /// A value, or a digest of what has none.
  package enum Value: Equatable, Sendable {
    /// A value in the unit of the metric.
    case number(Double)
    /// A digest.
    case text(String)
  }

  /// The name of the rule.
  package var rule: String
  /// The cells.
  package var cells: [Accepted]
  /// Why the change is meant: a sentence.
  package var because: String
  /// The same without a period at its end: it stands within a sentence.
  var reason: String { because.hasSuffix(".") ? String(because.dropLast()) : because }
  /// Who lets it through.
  package var who: String
  /// The last day on which the entry applies, as in `2027-03-31`; nil for no end.
  package var until: String?
  /// Where the entry stands in its file.
  package var position: SourcePosition?

  /// Returns the number of the cell by which a finding is let through; nil where it is not.
  ///
  /// A change counts as the one that was accepted where the cell was what the entry says, and became
  /// no worse than it says, both within what the rule allows anyway.
  func cell(covering finding: Finding) -> Int? {
    guard finding.rule.id == rule else { return nil }
    let found = Accepted(finding)
    return cells.firstIndex { cell in
      guard cell.parts == found.parts, cell.verdict == found.verdict, cell.kind == found.kind
      else { return false }
      return Self.isSame(cell.from, found.from, finding)
        && Self.isNoWorse(found.to, than: cell.to, finding)
    }
  }

  /// The bound within which two values are one: what the rule allows, or the noise of a limit.
  private static func tolerance(_ finding: Finding) -> Double {
    finding.kind == .change ? finding.allowed ?? 0 : (finding.interval?.width ?? 0) / 2
  }

  private static func isSame(_ a: Value?, _ b: Value?, _ finding: Finding) -> Bool {
    guard case .number(let x) = a, case .number(let y) = b else { return a == b }
    let tolerance = finding.kind == .change ? tolerance(finding) : 1e-9 * x.magnitude
    return abs(x - y) <= tolerance
  }

  private static func isNoWorse(_ now: Value?, than most: Value?, _ finding: Finding) -> Bool {
    guard case .number(let x) = now, case .number(let y) = most else { return now == most }
    let isWorseAbove =
      finding.kind == .change ? finding.rule.direction == .less : finding.kind == .most
    return (isWorseAbove ? x - y : y - x) <= tolerance(finding)
  }
}

extension AcceptedChange.Accepted {
  /// What an entry says of a finding.
  init(_ finding: Finding) {
    parts = Dictionary(
      uniqueKeysWithValues: CellPattern.Part.allCases.map { ($0, finding.cell[$0]) })
    (verdict, kind) = (finding.verdict, finding.kind)
    switch finding.verdict {
    case .pass, .improved, .regression, .inconclusive:
      from = (finding.kind == .change ? finding.before : finding.allowed).map { .number($0) }
      to = finding.now.map { .number($0) }
    case .missing, .new, .incomparable:
      from = nil
      // Another obstacle is another change.
      to = .text(String(SHA256.hexadecimal(of: finding.identity).prefix(16)))
    }
  }
}

extension Finding {
  /// What tells a finding without values from others of its cell.
  fileprivate var identity: String { "\(remark ?? "") \(digests.joined(separator: " "))" }
}
