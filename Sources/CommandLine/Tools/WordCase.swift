import Core
import Reports
import Studies

/// How near some labels are in words to what people want: `tapcost explain words`.
struct WordCase {
  /// What people want, in words.
  let want: String
  /// The labels.
  let labels: [String]

  /// Returns a table of the labels, the nearest first.
  ///
  /// - Parameter sense: The model.
  /// - Returns: Lines.
  func text(_ sense: WordSense) -> String {
    let similarities = labels.map { sense.similarity(of: $0, to: want) }
    let mean = similarities.reduce(0, +) / Double(labels.count)
    let order = labels.indices.sorted { (-similarities[$0], $0) < (-similarities[$1], $1) }
    let rows = order.map { place in
      [
        "  " + visible(labels[place]), Digits.text(similarities[place], decimals: 4),
        Digits.text(similarities[place] - mean, decimals: 4),
        Digits.text(sense.familiarity(of: labels[place]), decimals: 2),
        visible(sense.pieces(of: labels[place]).joined(separator: " ")),
      ]
    }
    let head = ["  label", "similarity", "c", "known", "pieces"]
    return "What is wanted: \(visible(want))\n" + ListCommand.table([head] + rows, width: .max)
      + "c is the similarity less the mean of these labels. Known is the share of the label that is known "
      + "words.\n"
  }
}
