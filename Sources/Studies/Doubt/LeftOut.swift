import Core
import Statistics

/// How the range of one more study did on kinds of task, and on studies, that were left out when its doubt was
/// estimated: `Datasets/Doubt/left-out.csv`.
package struct LeftOut: Hashable, Sendable {
  /// Whether studies of the kind set numbers of the model.
  package var calibrates: Bool
  /// Whether it is of values or of differences, `level` or `difference`.
  package var quantity: String
  /// The kind of task.
  package var kind: String
  /// The share of values in the 95 % range.
  package var held: Double
  /// The interval score: the width and 40 times what lies outside, on the scale; lower is better.
  package var score: Double
  /// The interval score of one constant standard deviation for all.
  package var constantScore: Double

  /// What was left out, kind by kind.
  package static let all: [LeftOut] = builtIn("Datasets/Doubt/left-out.csv") { row in
    func number(_ column: String) -> Double { row.number(column, isNeeded: true) ?? 0 }
    return LeftOut(
      calibrates: row.text("kinds") == "known", quantity: row.text("quantity") ?? "",
      kind: row.text("kind") ?? "", held: number("ours_held"), score: number("ours_score"),
      constantScore: number("constant_score"))
  }

  /// The mean over kinds of values that were predicted, of one sort of kinds or of all.
  package static func mean(
    of value: (LeftOut) -> Double, where isMeant: (LeftOut) -> Bool = { _ in true }
  ) -> Double {
    Sample(all.filter { $0.quantity == "level" && isMeant($0) }.map(value))?.mean ?? 0
  }
}
