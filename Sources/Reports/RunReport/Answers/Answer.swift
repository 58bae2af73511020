import Studies

/// The answer to the question of a suite in sentences.
struct Answer {
  let view: SuiteView
  /// The parts of the question, each with the lines of all groups.
  let parts: [AnswerLines]

  init(_ view: SuiteView) {
    self.view = view
    parts = view.asked.map { AnswerLines(view, $0) }
  }

  /// The group of people that answers are given for first.
  var main: Group? {
    view.groups.first { view.base(for: $0) == view.base } ?? view.groups.first
  }

  /// The sentences that answer the question, one or two for each part of it.
  var sentences: [Prose] {
    guard let main else { return ["Nobody was simulated."] }
    return parts.map { part in
      let elsewhere = view.elsewhere(part.asked, for: main)
      guard !elsewhere.isEmpty else { return sentence(part, for: main) }
      return Prose("With \(elsewhere): ") + sentence(part, for: main)
    }
  }

  /// The sentence that answers a part of the question for one group.
  func sentence(_ part: AnswerLines, for group: Group) -> Prose {
    let line = part.lines.first { $0.group == group }
    switch part.asked.kind {
    case .fromWhere where (line?.entries.count ?? 0) > 1:
      return line.map { fromWhere(part.asked, $0) } ?? unknown
    case .forWhom: return whom ?? "The answer is the same for everyone."
    case .which: return BestSentence(view, part.asked.metric, group).prose
    case .howMuch, .fromWhere: return line.map { howMuch(part.asked, $0) } ?? unknown
    }
  }

  private var unknown: Prose { "Nothing was compared." }

  // MARK: From where on

  private func fromWhere(_ asked: Asked, _ line: AnswerLine) -> Prose {
    guard let pair = asked.pair else { return unknown }
    let runs = line.runs
    let switching = Switching(line, lessIsBetter: asked.style.lessIsBetter)
    let isOpen = runs.contains { $0.verdict == .undecided || $0.verdict == .equivalent }
    let guess = isOpen ? switching.flatMap { self.guess($0, asked, runs, pair) } : nil
    guard runs.count <= 4 else {
      return Prose("The better design changes more than three times along ")
        + "\(asked.axis?.title.lowercasedFirst ?? "the sweep"); see the chart."
    }
    let clauses = runs.enumerated().map { index, run in
      clause(run.verdict, stretch(asked, line, run, index, runs.count), pair, asked)
    }
    var prose = clauses.joined("; ") + "."
    prose.capitalize()
    if let guess { prose = prose + " " + guess }
    if !isOpen, let switching, let range = switching.rangeWords, runs.count == 2 {
      prose =
        prose
        + " The switch lies at \(range) in 95 % of \(switching.worlds.count) plausible worlds."
    }
    return prose
  }

  /// Where a run of verdicts lies, in words.
  private func stretch(
    _ asked: Asked, _ line: AnswerLine,
    _ run: (verdict: Comparison.Verdict, first: Int, last: Int), _ index: Int, _ count: Int
  ) -> String {
    let first = line.entries[run.first].place
    let last = line.entries[run.last].place
    if count == 1 { return "from \(first.text) to \(asked.words(last))" }
    if run.first == run.last, index > 0, index < count - 1 { return "at \(asked.words(first))" }
    if index == 0 {
      return run.first == run.last ? "at \(asked.words(first))" : "up to \(asked.words(last))"
    }
    if index == count - 1 {
      return run.first == run.last ? "at \(asked.words(first))" : "from \(asked.words(first)) on"
    }
    return "from \(first.text) to \(asked.words(last))"
  }

  private func clause(
    _ verdict: Comparison.Verdict, _ stretch: String, _ pair: Pair, _ asked: Asked
  ) -> Prose {
    switch verdict {
    case .a: Prose("\(stretch) use ") + Prose.strong(pair.a.title)
    case .b: Prose("\(stretch) use ") + Prose.strong(pair.b.title)
    case .equivalent: Prose("\(stretch) it makes no difference that matters")
    case .undecided: Prose("\(stretch) the model cannot tell which is better")
    }
  }

  private func guess(
    _ switching: Switching, _ asked: Asked,
    _ runs: [(verdict: Comparison.Verdict, first: Int, last: Int)], _ pair: Pair
  ) -> Prose {
    let (before, after) = switching.endsWithFirst ? (pair.b, pair.a) : (pair.a, pair.b)
    var prose: Prose
    switch switching.center {
    case .at:
      prose =
        Prose("Best guess: switch from \(before.title) to \(after.title) near ")
        + Prose.strong(switching.words(switching.center) + (asked.noun.map { " \($0)" } ?? ""))
    case .beyond: prose = Prose("Best guess: ") + Prose.strong(before.title) + " throughout"
    case .below: prose = Prose("Best guess: ") + Prose.strong(after.title) + " throughout"
    }
    if let range = switching.rangeWords {
      prose =
        prose
        + " (the switch lies at \(range) in 95 % of \(switching.worlds.count) plausible worlds)"
    }
    return prose + "."
  }

  // MARK: How much

  private func howMuch(_ asked: Asked, _ line: AnswerLine) -> Prose {
    guard let pair = asked.pair, let first = line.entries.first, let last = line.entries.last else {
      return unknown
    }
    let style = asked.style
    var prose =
      Prose("With ") + Prose.strong(pair.a.title) + " instead of "
      + Prose.strong(pair.b.title) + ", "
    prose = prose + Amount.subject(style)
    if line.entries.count == 1 {
      return prose + " " + Amount(first, style).words + "."
    }
    let parts = [first, last].map { entry in
      Amount(entry, style).words(at: asked.words(entry.place))
    }
    return prose + " " + parts.joined(separator: "; ") + "."
  }

  // MARK: For whom

  /// For whom the first part of the question has another answer; nil with one group.
  var whom: Prose? {
    guard let part = parts.first, let main, view.groups.count > 1 else { return nil }
    let clusters = Cluster.all(self, part)
    guard let own = clusters.first(where: { $0.groups.contains(main) }) else { return nil }
    let others = clusters.filter { !$0.groups.contains(main) }
    let count = view.groups.count
    guard !others.isEmpty else {
      let all = count == 2 ? "both groups" : "all \(count) groups"
      return Prose("The answer is of the same kind for \(all) of people.")
    }
    var prose = Prose(
      "The answer is of the same kind for \(own.groups.count) of \(count) groups of people. ")
    let shown = others.prefix(3).map { cluster in
      Prose.strong(Cluster.names(cluster.groups, most: 3)) + ": \(cluster.words)"
    }
    prose = prose + shown.joined("; ")
    let rest = others.dropFirst(3).reduce(0) { $0 + $1.groups.count }
    return prose + (rest > 0 ? "; \(rest) more groups differ otherwise." : ".")
  }
}

/// Groups of people whose answers are of one kind.
struct Cluster {
  let groups: [Group]
  /// Their answer in a few words.
  let words: String

  /// The groups of a part of the question, joined by their answers, in order of the first of each.
  static func all(_ answer: Answer, _ part: AnswerLines) -> [Cluster] {
    var order: [String] = []
    var members: [String: [Group]] = [:]
    for group in answer.view.groups {
      let words = words(answer, part, group)
      if members[words] == nil { order.append(words) }
      members[words, default: []].append(group)
    }
    return order.map { Cluster(groups: members[$0] ?? [], words: $0) }
  }

  /// The names of groups, no more than so many.
  static func names(_ groups: [Group], most: Int) -> String {
    let shown = groups.prefix(most).map(\.title).joined(separator: ", ")
    return groups.count > most ? shown + " and \(groups.count - most) more" : shown
  }

  private static func words(_ answer: Answer, _ part: AnswerLines, _ group: Group) -> String {
    if part.asked.kind == .which || part.asked.pair == nil {
      return BestSentence(answer.view, part.asked.metric, group).short
    }
    guard let line = part.lines.first(where: { $0.group == group }), let pair = part.asked.pair
    else { return "not simulated" }
    let key = part.asked.kind == .fromWhere ? line.key : line.ends
    let words = key.map { verdict in
      switch verdict {
      case .a: pair.a.title
      case .b: pair.b.title
      case .equivalent: "no difference that matters"
      case .undecided: "cannot tell"
      }
    }
    return words.count == 1 && line.entries.count > 1
      ? words[0] + " throughout" : words.joined(separator: ", then ")
  }
}

extension AnswerLine {
  /// The verdicts at both ends of the axis, once where they are the same.
  fileprivate var ends: [Comparison.Verdict] {
    guard let first = entries.first?.verdict, let last = entries.last?.verdict else { return [] }
    return first == last ? [first] : [first, last]
  }
}

/// How much more or less of a metric the first design needs, in words.
struct Amount {
  private let amount: String
  /// What follows from it; empty where the verdict is that of the amount.
  private let tail: String

  /// The amount with what follows from it.
  var words: String { amount + tail }

  /// The amount at a place, with what follows from it.
  func words(at place: String) -> String { "\(amount) at \(place)\(tail)" }

  /// The start of a sentence on differences in a metric.
  static func subject(_ style: MetricStyle) -> String {
    switch style.unit {
    case "s": style.name == "time" ? "people take" : "\(style.title.lowercasedFirst) is"
    case "taps", "scans": "people need"
    case "per task": "\(style.title.lowercasedFirst) per task is"
    default: "\(style.title.lowercasedFirst) is"
    }
  }

  init(_ entry: AnswerLine.Entry, _ style: MetricStyle) {
    self.init(entry.comparison, verdict: entry.verdict, style)
  }

  init(_ comparison: Comparison, verdict: Comparison.Verdict, _ style: MetricStyle) {
    guard let difference = comparison.difference else {
      (amount, tail) = ("not known", "")
      return
    }
    let low = comparison.worldLow ?? comparison.ciLow
    let high = comparison.worldHigh ?? comparison.ciHigh
    let shown = Shown(abs(difference), low: low, high: high, style: style)
    let ends = Shown(difference, low: low, high: high, style: style)
    let unit = style.isShare ? " percentage points" : style.suffix
    let reach =
      low == nil || high == nil || shown.low == shown.high
      ? ""
      : comparison.worlds.map { " (\(ends.low) to \(ends.high) in 95 % of \($0) plausible worlds)" }
        ?? " (\(ends.low) to \(ends.high) by Monte-Carlo error alone)"
    let isCount = ["taps", "scans"].contains(style.unit)
    let isAmount = style.name == "time" || isCount
    let direction =
      difference > 0
      ? (isAmount ? "more" : "higher") : (isCount ? "fewer" : isAmount ? "less" : "lower")
    let size =
      shown.value.allSatisfy { "0.".contains($0) }
      ? "as much" : "\(shown.value)\(unit) \(direction)"
    switch verdict {
    case .a, .b: (amount, tail) = (size + reach, "")
    case .equivalent: (amount, tail) = ("about as much" + reach, ", no difference that matters")
    case .undecided: (amount, tail) = (size + reach, ", which leaves open which is better")
    }
  }
}

/// The design with the best mean at the point where answers are read, in a sentence.
struct BestSentence {
  let prose: Prose
  /// The same in a few words.
  let short: String
  /// Whether the best design and the next were compared with one another.
  let isCompared: Bool

  init(_ view: SuiteView, _ metric: String, _ group: Group) {
    let style = view.style(of: metric)
    let point = view.base(for: group)
    let ranked = view.suite.designs.compactMap { design -> (Named, MetricSummary, Double)? in
      guard let summary = view.summary(metric, of: design.id, for: group, at: point),
        let mean = summary.mean
      else { return nil }
      return (design, summary, mean)
    }.sorted { style.lessIsBetter ? $0.2 < $1.2 : $0.2 > $1.2 }
    guard let best = ranked.first else {
      prose = "Nothing was simulated here."
      short = "not simulated"
      isCompared = false
      return
    }
    func shown(_ entry: (Named, MetricSummary, Double)) -> String {
      let summary = entry.1
      let isOverWorlds = summary.worldLow != nil
      let full = Shown(
        entry.2, low: summary.worldLow ?? summary.ciLow, high: summary.worldHigh ?? summary.ciHigh,
        style: style)
      return isOverWorlds ? "\(full.text), \(full.interval) over plausible worlds" : full.full
    }
    // Every design that was compared with the best one and may be as good.
    let rivals = ranked.dropFirst().compactMap { entry -> (Named, Comparison.Verdict)? in
      let pair = view.pairs.first {
        [$0.a.id, $0.b.id].contains(best.0.id) && [$0.a.id, $0.b.id].contains(entry.0.id)
      }
      guard let pair, let found = view.comparison(pair, metric, for: group, at: point) else {
        return nil
      }
      return (entry.0, found.verdict)
    }
    let close = rivals.filter { $0.1 == .undecided || $0.1 == .equivalent }.map(\.0.title)
    let isAmount = ["s", "taps", "scans"].contains(style.unit)
    let word =
      style.lessIsBetter ? (isAmount ? "least" : "lowest") : (isAmount ? "most" : "highest")
    var text =
      Prose.strong(best.0.title)
      + " has the \(word) \(style.title.lowercasedFirst) (\(shown(best)))"
    if ranked.count > 1 { text = text + "; next is \(ranked[1].0.title) (\(shown(ranked[1])))" }
    text = text + "."
    if !close.isEmpty {
      text = text + " The model does not tell it from \(close.joined(separator: ", "))."
      short = ([best.0.title] + close).joined(separator: " or ")
    } else {
      short = best.0.title
    }
    isCompared = ranked.count < 2 || rivals.contains { $0.0 == ranked[1].0 }
    if !isCompared {
      text = text + " These two were not compared person by person."
    }
    prose = text
  }
}

extension Prose {
  /// Gives the line a capital first letter.
  mutating func capitalize() {
    guard let first = pieces.first else { return }
    switch first {
    case .plain(let text): pieces[0] = .plain(text.capitalizedFirst)
    case .strong(let text): pieces[0] = .strong(text.capitalizedFirst)
    }
  }
}
