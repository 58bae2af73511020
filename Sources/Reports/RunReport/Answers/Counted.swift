import Studies

/// Numbers with the words behind them.
enum Counted {
  /// The start of a word behind a share of people, which may stand as a clause: "% who allow".
  static let whoMark = "% who "

  /// A number with its word, as in "5 options", "1 option" or "90 % who allow".
  static func words(_ value: SweepPoint.Value, _ noun: String) -> String {
    guard case .number(let number) = value else { return "\(value.text) \(noun)" }
    // Shares are said in hundredths.
    if noun.hasPrefix("%") {
      return "\(SweepPoint.Value.number((number * 1e8).rounded() / 1e6).text) \(noun)"
    }
    return "\(value.text) \(number == 1 ? singular(noun) : noun)"
  }

  /// A use of a design, as in "the first use" or "the 100th use".
  static func use(_ value: SweepPoint.Value) -> String {
    guard case .number(let number) = value, let use = Int(exactly: number) else {
      return "use \(value.text)"
    }
    if use == 1 { return "the first use" }
    let ending =
      (11...13).contains(use % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][use % 10] ?? "th"
    return "the \(use)\(ending) use"
  }

  /// A time in s, min or h, with two digits.
  static func duration(_ seconds: Double) -> String {
    func text(_ number: Double) -> String {
      Digits.text(number, decimals: number >= 10 ? 0 : 1)
    }
    if seconds < 120 { return text(seconds) + " s" }
    return seconds < 7200 ? text(seconds / 60) + " min" : text(seconds / 3600) + " h"
  }

  /// Words in a row: "a, b and c".
  static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The first word of a noun in the singular: "option" for "options".
  private static func singular(_ noun: String) -> String {
    let first = noun.prefix { $0 != " " }
    guard first.count > 2, first.hasSuffix("s") else { return noun }
    let stem = first.hasSuffix("ies") ? first.dropLast(3) + "y" : first.dropLast()
    return String(stem) + noun.dropFirst(first.count)
  }
}
