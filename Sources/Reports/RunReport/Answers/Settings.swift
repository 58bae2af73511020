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
  /// Along the axis of the question in another setting: where the other design is ahead; nil where it never is.
  let turned: String?
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
    let further = turned.map { " \($0.capitalizedFirst)." } ?? ""
    if found.isEmpty, open.isEmpty {
      return Prose("The \(answer) is the same in \(all).\(further)")
    }
    if found.isEmpty { return Prose("\(none); unclear \(Self.listed(open)).\(further)") }
    let number = found.reduce(0) { $0 + $1.settings.count }
    let some = count == 1 ? all : "\(number) of \(count) other settings that were simulated"
    let parts = found.map { "\(words($0.verdict)) \(Self.listed($0.settings))" }
    let rest = open.isEmpty || base == .undecided ? "" : " Unclear \(Self.listed(open))."
    return Prose("\(start) \(some): \(parts.joined(separator: "; "))." + rest + further)
  }

  /// The settings with another verdict in a few words, or those in which it is open; nil where there are none.
  var short: String? {
    func clause(_ words: String, _ settings: [String]) -> String {
      "\(words) \(settings[0])" + (settings.count > 1 ? " and \(settings.count - 1) more" : "")
    }
    if let first = changed.first(where: { !$0.settings.isEmpty }) {
      let all = changed.flatMap(\.settings)
      return clause(
        first.verdict == .equivalent ? "no difference that matters" : words(first.verdict),
        first.settings + all.dropFirst(first.settings.count))
    }
    let isOpen = base != .undecided && !open.isEmpty
    let parts = [turned, isOpen ? clause("unclear", open) : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
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

extension Answer {
  /// Settings off the axis of the question at which another design is better.
  var settingWords: Settings? {
    guard let main, let part = parts.first, let reading = baseReading else { return nil }
    let pair = reading.pair
    let base = view.base(of: part.asked, for: main)
    let axes = view.suite.axes.filter { $0.id != part.asked.axis?.id }
    var found: [(Comparison, String)] = []
    for axis in axes {
      for point in view.series(along: axis.id, around: base) where point != base {
        guard let other = view.comparison(pair, part.asked.metric, for: main, at: point),
          let value = point.value(on: axis.id)
        else { continue }
        let setting = view.setting(SweepPoint.Coordinate(axis: axis.id, value: value))
        found.append((other, (axis.id == SuiteView.useAxis ? "at " : "with ") + setting))
      }
    }
    guard !found.isEmpty else { return nil }
    let verdicts = zip(found, AnswerLines.adjusted(found.map(\.0))).map { entry, verdict in
      isOpen(entry.0, for: main) || view.loss(entry.0, pair, for: main) != nil
        ? .undecided : verdict
    }
    var base0: Comparison.Verdict =
      reading.loss == nil && !isOpen(reading.comparison, for: main)
      ? reading.comparison.verdict : .undecided
    var named = Array(zip(found.map(\.1), verdicts))
    let leaning = reading.loss == nil && base0 == .undecided ? reading.comparison.leaning : nil
    let isOpenEverywhere = base0 == .undecided && named.allSatisfy { $0.1 == .undecided }
    let leans = leaning != nil || reading.loss == nil && isOpenEverywhere
    if leans {
      // What the model says is held against what it says elsewhere.
      base0 = leaning ?? base0
      named = zip(named, found).map { own, entry in
        (own.0, own.1 == .undecided ? entry.0.leaning ?? .undecided : own.1)
      }
    }
    return Settings(
      isBestGuess: leans, base: base0, pair: pair,
      changed: [.a, .b, .equivalent].filter { $0 != base0 }.map { verdict in
        (verdict, named.filter { $0.1 == verdict }.map(\.0))
      },
      open: named.filter { $0.1 == .undecided }.map(\.0), count: found.count,
      turned: [.a, .b].contains(base0) ? turned(pair, base0, around: base, axes) : nil,
      isOfTimeAlone: reading.loss != nil)
  }

  /// Where along the axis of the question the other design is ahead in another setting and not in this one, by most.
  private func turned(
    _ pair: Pair, _ verdict: Comparison.Verdict, around base: SweepPoint,
    _ axes: [Named]
  ) -> String? {
    guard let main, let asked = parts.first?.asked, let own = asked.axis else { return nil }
    let other: Comparison.Verdict = verdict == .a ? .b : .a
    func ahead(_ point: SweepPoint) -> Comparison? {
      view.comparison(pair, asked.metric, for: main, at: point).flatMap {
        ($0.leaning ?? $0.verdict) == other ? $0 : nil
      }
    }
    let usual = view.series(along: own.id, around: base).filter { ahead($0) != nil }
      .compactMap { $0.value(on: own.id) }
    var most: (size: Double, words: String)?
    for axis in axes where axis.id != SuiteView.useAxis {
      for setting in view.series(along: axis.id, around: base) where setting != base {
        for point in view.series(along: own.id, around: setting) {
          guard let found = ahead(point), let value = point.value(on: axis.id),
            let place = point.value(on: own.id), !usual.contains(place),
            case let size = abs(found.difference ?? 0), size > most?.size ?? 0
          else { continue }
          let words = view.setting(SweepPoint.Coordinate(axis: axis.id, value: value))
          let design = other == .a ? pair.a : pair.b
          most = (size, "\(design.title) ahead \(asked.phrase(place)) with \(words)")
        }
      }
    }
    return most?.words
  }
}
