import Core

/// How far studies with people lie from the model: a Student distribution around what it says.
///
/// Kinds of task differ in how far off they lie: each has a variance of its own, and those of all kinds have a
/// scaled inverse chi-square distribution, so that a further kind has this one. The numbers are those of
/// `Datasets/Doubt/doubt.csv`, which `Benchmarks/Doubt/doubt.py` estimates from predictions that were made
/// before their values were read.
package struct StudyDoubt: Hashable, Sendable {
  /// What is predicted.
  package enum Quantity: String, Hashable, Sendable {
    /// A value of one condition.
    case level
    /// The difference of two conditions of one study, on the scale.
    case difference
  }

  /// The scale on which doubt is even.
  package enum Scale: String, Hashable, Sendable {
    /// Logarithms of times and counts.
    case time
    /// Log odds of shares.
    case share
  }

  /// The scale of the distribution, on the scale of the value; not its standard deviation.
  package var spread: Double
  /// The degrees of freedom: few where some kinds lie much farther off than others.
  package var degrees: Double

  private struct Key: Hashable {
    let calibrates: Bool
    let quantity: String
    let scale: String
  }

  private static let all = Dictionary(
    builtIn("Datasets/Doubt/doubt.csv") { row in
      (
        Key(
          calibrates: row.text("kinds") == "known", quantity: row.text("quantity") ?? "",
          scale: row.text("scale") ?? ""),
        StudyDoubt(
          spread: row.number("spread", isNeeded: true) ?? 0,
          degrees: row.number("degrees", isNeeded: true) ?? 1)
      )
    }, uniquingKeysWith: { first, _ in first })

  /// The doubt about kinds of task that set numbers of the model, or about others.
  package static func of(
    calibrates: Bool, _ quantity: Quantity, _ scale: Scale
  ) -> StudyDoubt {
    let key = Key(calibrates: calibrates, quantity: quantity.rawValue, scale: scale.rawValue)
    guard let found = all[key] else { preconditionFailure("no doubt is stored for \(key)") }
    return found
  }
}
