import Core
import Simulation

extension Thresholds {
  /// Returns what another edition of the rules changes in these.
  ///
  /// - Parameter other: The other edition.
  /// - Returns: A phrase for each value that differs, and for each rule that is gone or new.
  package func edits(to other: Thresholds) -> [String] {
    let gone = rules.filter { rule in !other.rules.contains { $0.id == rule.id } }
    let new = other.rules.filter { rule in !rules.contains { $0.id == rule.id } }
    let changed = rules.flatMap { rule in
      other.rules.first { $0.id == rule.id }.map { rule.edits(to: $0) } ?? []
    }
    return gone.map { "the rule \($0.id) is removed" } + changed
      + new.map { "the rule \($0.id) is new" }
  }
}

extension GateRule {
  /// Returns what another edition of the rule changes in it: a phrase for each value.
  fileprivate func edits(to other: GateRule) -> [String] {
    zip(values, other.values).filter { $0.text != $1.text }.map { old, new in
      "\(id): \(old.name) \(old.text) -> \(new.text)"
    }
  }

  /// The values that decide, by their names in files of rules, and why there is the rule.
  private var values: [(name: String, text: String)] {
    func number(_ value: Double?) -> String { value.map { plain($0) } ?? "none" }
    let parts = CellPattern.Part.allCases.map { part in
      let patterns = cells.patterns[part] ?? []
      let text = patterns.isEmpty ? "*" : patterns.map(\.pattern).joined(separator: ", ")
      return (name: "cells.\(part.rawValue)", text: text)
    }
    return [
      ("metric", metric.name), ("statistic", statistic.rawValue), ("direction", direction.rawValue),
      ("margin.absolute", number(margin?.absolute)), ("margin.relative", number(margin?.relative)),
      ("limit.most", number(limit?.most)), ("limit.least", number(limit?.least)),
      ("confidence", plain(confidence)), ("people", "\(people)"), ("level", level.rawValue),
      ("missing", missing.rawValue), ("new", new.rawValue),
      ("incomparable", incomparable.rawValue), ("because", because),
    ] + parts
  }
}
