import Studies

/// Whether the answer is the same in other settings than those where it is read, in words.
struct Settings {
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
        isOfTimeAlone ? "By time alone it is open in \(all)." : "It is open in \(all), too.")
    }
    if found.isEmpty, open.isEmpty { return Prose("The answer is the same in \(all).") }
    if found.isEmpty { return Prose("\(none); it is open \(Self.listed(open)).") }
    let number = found.reduce(0) { $0 + $1.settings.count }
    let some = count == 1 ? all : "\(number) of \(count) other settings that were simulated"
    let parts = found.map { "\(words($0.verdict)) \(Self.listed($0.settings))" }
    let rest = open.isEmpty || base == .undecided ? "" : " It is open \(Self.listed(open))."
    return Prose("\(start) \(some): \(parts.joined(separator: "; "))." + rest)
  }

  private var all: String {
    switch count {
    case 1: "the one other setting that was simulated"
    case 2: "both other settings that were simulated"
    default: "all \(count) other settings that were simulated"
    }
  }

  private var none: String {
    switch count {
    case 1: "The one other setting that was simulated does not turn the answer around"
    case 2: "Neither of the other settings that were simulated turns the answer around"
    default: "None of the \(count) other settings that were simulated turns the answer around"
    }
  }

  private var start: String {
    if base != .undecided { return "The answer is another one in" }
    return isOfTimeAlone ? "By time alone the model can tell in" : "The model can tell in"
  }

  private static func listed(_ settings: [String]) -> String {
    let more = settings.count - most
    return Counted.listed(
      more > 1 ? settings.prefix(most) + ["in \(more) more"] : settings)
  }

  private func words(_ verdict: Comparison.Verdict) -> String {
    switch verdict {
    case .a: "\(pair.a.title) is better"
    case .b: "\(pair.b.title) is better"
    case .equivalent: "it makes no difference that matters"
    case .undecided: "it is open"
    }
  }
}
