import Studies

/// Whether the answer is the same in other settings than those where it is read, in words.
struct Settings {
  /// Whether it is the best guess where one more study may find the other.
  let isBestGuess: Bool
  /// The verdict where the answer is read.
  let base: Comparison.Verdict
  let pair: Pair
  /// The settings with another verdict, by verdict.
  let changed: [(verdict: Comparison.Verdict, settings: [String])]
  /// The settings in which it is open.
  let open: [String]
  /// How many settings there are in all.
  let count: Int
  /// Whether giving up decides where the answer is read, of which nothing is said here.
  let isOfTimeAlone: Bool

  /// The most settings of a kind that are named.
  private static let most = 3

  var prose: Prose {
    let found = changed.filter { !$0.settings.isEmpty }
    if found.isEmpty, base == .undecided {
      return Prose(
        isOfTimeAlone ? "By time alone it is unclear in \(all)." : "It is unclear in \(all), too.")
    }
    if found.isEmpty, open.isEmpty { return Prose("The \(answer) is the same in \(all).") }
    if found.isEmpty { return Prose("\(none); unclear \(Self.listed(open)).") }
    let number = found.reduce(0) { $0 + $1.settings.count }
    let some = count == 1 ? all : "\(number) of \(count) other settings that were simulated"
    let parts = found.map { "\(words($0.verdict)) \(Self.listed($0.settings))" }
    let rest = open.isEmpty || base == .undecided ? "" : " Unclear \(Self.listed(open))."
    return Prose("\(start) \(some): \(parts.joined(separator: "; "))." + rest)
  }

  /// The settings with another verdict in a few words; nil where there are none.
  var short: String? {
    let found = changed.filter { !$0.settings.isEmpty }
    guard let first = found.first else { return nil }
    let clause =
      first.verdict == .equivalent ? "no difference that matters" : words(first.verdict)
    let more = found.reduce(0) { $0 + $1.settings.count } - 1
    return "\(clause) \(first.settings[0])" + (more > 0 ? " and \(more) more" : "")
  }

  private var all: String {
    switch count {
    case 1: "the one other setting that was simulated"
    case 2: "both other settings that were simulated"
    default: "all \(count) other settings that were simulated"
    }
  }

  private var answer: String { isBestGuess ? "best guess" : "answer" }

  private var none: String {
    switch count {
    case 1: "The one other setting that was simulated does not reverse the \(answer)"
    case 2: "Neither of the other settings that were simulated reverses the \(answer)"
    default: "None of the \(count) other settings that were simulated reverses the \(answer)"
    }
  }

  private var start: String {
    if base != .undecided { return "The \(answer) is another one in" }
    if isBestGuess { return "It is unclear here; the best guess is one design in" }
    return isOfTimeAlone ? "By time alone it is clear in" : "It is clear in"
  }

  private static func listed(_ settings: [String], most: Int = most) -> String {
    let more = settings.count - most
    return Counted.listed(
      more > 1 ? settings.prefix(most) + ["in \(more) more"] : settings)
  }

  private func words(_ verdict: Comparison.Verdict) -> String {
    let word = isBestGuess ? "ahead of" : "better than"
    switch verdict {
    case .a: return "\(pair.a.title) is \(word) \(pair.b.title)"
    case .b: return "\(pair.b.title) is \(word) \(pair.a.title)"
    case .equivalent: return "it makes no difference that matters"
    case .undecided: return "unclear"
    }
  }
}
