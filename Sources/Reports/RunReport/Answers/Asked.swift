import Simulation
import Statistics
import Studies

/// A part of the question of a suite with what it means in the results: the axis, the two designs and
/// the metric that decides.
struct Asked {
  let kind: Ask.Kind
  /// The axis along which the answer is looked for; nil where there is none.
  let axis: Named?
  /// The word behind a number of the axis.
  let noun: String?
  /// The designs; nil where nothing is compared.
  private(set) var pair: Pair?
  let metric: String
  let style: MetricStyle
  /// The values at which it is answered, where these are not those of the base.
  let place: [SweepPoint.Coordinate]
  /// What the people of a share do.
  let who: String

  /// The same where a share is asked for; nil elsewhere.
  var deedOfShare: String? { kind == .share ? who : nil }

  init(_ ask: Ask, _ suite: SuiteResults, pairs: [Pair]) {
    kind = ask.kind
    axis = ask.axis.flatMap { name in suite.axes.first { $0.id == name } }
    noun = ask.noun
    let wanted = ask.pair.flatMap { pair in
      pairs.first { $0.a.id == pair.a && $0.b.id == pair.b }
    }
    pair = wanted ?? pairs.first
    metric = ask.metric.name
    style = MetricStyle(ask.metric)
    place = ask.place
    who = ask.deed ?? "do it"
  }

  /// The same part of the question of other designs.
  func of(_ pair: Pair) -> Asked {
    var other = self
    other.pair = pair
    return other
  }

  /// A value of the axis in words, as in "5 options".
  func words(_ value: SweepPoint.Value) -> String {
    guard let axis else { return value.text }
    if axis.id == SuiteView.useAxis { return Counted.use(value) }
    if let noun { return Counted.words(value, noun) }
    return axis.words(for: value) ?? value.text
  }

  /// A value of the axis before another one: its number alone.
  func bare(_ value: SweepPoint.Value) -> String {
    noun?.hasPrefix("%") == true ? Counted.words(value, "%") : value.text
  }

  /// The title of the axis where no word behind a number tells what it is.
  var bareTitle: String? {
    noun == nil && axis?.id != SuiteView.useAxis
      ? axis.map { "the \($0.shortTitle.lowercasedFirst)" } : nil
  }

  /// The metric that decides where it is not the time, for the beginning of a sentence on designs.
  var judge: String? {
    switch metric {
    case Metric.time.name: nil
    case Metric.accidentalDestructive.name: "things destroyed by mistake"
    default: style.title.lowercasedFirst
    }
  }

  /// Whether the sentence and the table of the answer tell all groups of people themselves.
  var tellsGroups: Bool { kind == .share || kind == .price }

  /// Whether it is decided by another metric, or of other designs.
  func isOfOther(_ other: Asked) -> Bool {
    func designs(_ asked: Asked) -> Set<Named>? { asked.pair.map { [$0.a, $0.b] } }
    return metric != other.metric || designs(self) != designs(other)
  }

  /// What a share of people do, where the word behind a number says it: "allow" of "% who allow".
  var deed: String? {
    guard let noun, noun.hasPrefix(Counted.whoMark) else { return nil }
    return String(noun.dropFirst(Counted.whoMark.count))
  }

  /// A value of the axis as the end of a sentence, as in "at 5 options" or "where 90 % allow".
  func phrase(_ value: SweepPoint.Value) -> String {
    if axis?.id == SuiteView.useAxis, value == .number(1) { return "at first" }
    if let axis, bareTitle != nil { return SuiteView.placed("with", axis.setting(value)) }
    if let deed { return "where \(bare(value)) \(deed)" }
    return SuiteView.placed("at", words(value))
  }

  /// A stretch of the axis as the beginning of a sentence, as in "up to 5 options", or "where at most
  /// 20 % allow"; nil for a side on which it has no end. In brief what the numbers count is left out.
  func stretch(
    from first: SweepPoint.Value?, to last: SweepPoint.Value?, isBrief: Bool = false
  ) -> String {
    let deed = isBrief ? nil : deed
    func words(_ value: SweepPoint.Value) -> String {
      // A unit is no word to leave out.
      isBrief && (noun?.count ?? 0) > 2 ? bare(value) : self.words(value)
    }
    switch (first, last) {
    case (let first?, let last?) where first == last && noun == nil: return phrase(first)
    case (let first?, let last?) where first == last:
      return deed.map { "where \(bare(first)) \($0)" } ?? "at \(words(first))"
    case (let first?, let last?):
      return deed.map { "where \(bare(first)) to \(bare(last)) \($0)" }
        ?? "from \(bare(first)) to \(words(last))"
    case (nil, let last?):
      return deed.map { "where at most \(bare(last)) \($0)" } ?? "up to \(words(last))"
    case (let first?, nil):
      return deed.map { "where \(bare(first)) or more \($0)" } ?? "from \(words(first)) on"
    case (nil, nil): return "everywhere"
    }
  }
}

extension SuiteView {
  /// The parts of the question; those of a suite that says nothing are taken from its shape.
  static func asked(_ suite: SuiteResults, pairs: [Pair], points: [SweepPoint]) -> [Asked] {
    var asks = suite.asks
    if asks.isEmpty {
      let axis = mainAxis(of: suite, points: points)
      var named = suite.comparisons.map(\.metric)
      named += suite.cells.first?.metrics.map(\.metric) ?? []
      let metric =
        named.contains(Metric.time.name)
        ? Metric.time : named.lazy.compactMap { Metric(name: $0) }.first
      asks = [
        Ask(
          axis != nil && pairs.count == 1 ? .fromWhere : .which,
          axis: pairs.count == 1 ? axis?.id : nil, metric: metric ?? .time)
      ]
    }
    return asks.map { Asked($0, suite, pairs: pairs) }
  }
}

/// The comparisons of one group of people that answer a part of the question: along the axis, or at
/// one point.
struct AnswerLine {
  /// A comparison, where it lies on the axis, and the verdict on it beside all others.
  struct Entry {
    let place: SweepPoint.Value
    let comparison: Comparison
    var verdict: Comparison.Verdict
    /// What giving up says against it; then the verdict is open.
    var loss: Loss?
    /// Whether both designs are the same screen here.
    var isSame = false

    /// What is said of it, so that neighbors and groups with the same are taken together.
    var outcome: Outcome {
      let leaning = verdict == .undecided && loss == nil && !isSame ? comparison.leaning : nil
      return Outcome(verdict: verdict, leaning: leaning, side: loss?.side, isSame: isSame)
    }
  }

  /// A verdict, with what giving up says against it.
  struct Outcome: Hashable {
    let verdict: Comparison.Verdict
    /// What the model says where one more study may find the other; nil where the verdict stands or is its own.
    let leaning: Comparison.Verdict?
    let side: Loss.Side?
    let isSame: Bool

    /// The verdict, or that of the model where one more study may find the other.
    var named: Comparison.Verdict { leaning ?? verdict }

    /// Whether as much is said against another outcome.
    func isAlike(_ other: Outcome) -> Bool { side == other.side && isSame == other.isSame }

    /// Whether anything is said: a verdict, a leaning, or that more people fail.
    var isTold: Bool { verdict != .undecided || leaning != nil || side != nil || isSame }

    /// Whether one of two is open and the other a leaning.
    func isNoise(beside other: Outcome) -> Bool {
      isAlike(other) && verdict == .undecided && other.verdict == .undecided && side == nil
        && (leaning == nil) != (other.leaning == nil)
    }

    /// The design that is named; nil where none is.
    func design(_ pair: Pair) -> Named? {
      [Comparison.Verdict.a: pair.a, .b: pair.b][named]
    }

    /// The outcome in a few words; giving up is told elsewhere.
    func words(_ pair: Pair) -> String {
      if isSame { return Self.same }
      let title = named == .a ? pair.a.title : pair.b.title
      return switch verdict {
      case .a, .b: title
      case .equivalent: "no difference that matters"
      case .undecided: leaning == nil ? Self.unclear : "leaning to \(title)"
      }
    }

    static let (unclear, same) = ("unclear", "same screen")
  }

  let group: Group
  /// Whether places are shares, which are said in hundredths.
  let isShare: Bool
  var entries: [Entry]

  /// Neighbors with the same answer.
  var runs: [Run] { runs { $0 == $1 } }

  /// Neighbors with the same verdict, whatever the model leans to.
  var runsOfVerdicts: [Run] { runs { $0.isAlike($1) && $0.verdict == $1.verdict } }

  typealias Run = ClosedRange<Int>

  private func runs(joining areAlike: (Outcome, Outcome) -> Bool) -> [Run] {
    var runs: [Run] = []
    for (index, entry) in entries.enumerated() {
      if let last = runs.last, areAlike(entries[last.lowerBound].outcome, entry.outcome) {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs
  }

  /// What makes two groups answer alike: the verdicts in their order, without single flips between what is open and what
  /// the model leans to, which are noise.
  var key: [Outcome] {
    var all = entries.map(\.outcome)
    for index in all.indices.dropFirst().dropLast()
    where all[index - 1] == all[index + 1] && all[index].isNoise(beside: all[index - 1]) {
      all[index] = all[index - 1]
    }
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }
}

/// The lines of all groups on one part of the question. Verdicts are adjusted for how many there are:
/// the whole of what is said of them is wrong by chance in at most one of twenty runs.
struct AnswerLines {
  let asked: Asked
  let lines: [AnswerLine]

  init(_ view: SuiteView, _ asked: Asked) {
    self.asked = asked
    guard let pair = asked.pair else {
      lines = []
      return
    }
    let all = view.groups.map { group in
      AnswerLine(
        group: group, isShare: asked.noun?.hasPrefix("%") == true,
        entries: view.points(asked, for: group).compactMap { point in
          view.comparison(pair, asked.metric, for: group, at: point).map {
            AnswerLine.Entry(
              place: asked.axis.flatMap { point.value(on: $0.id) } ?? .word(""), comparison: $0,
              verdict: $0.verdict, isSame: view.isSame(pair, for: group, at: point))
          }
        })
    }.filter { !$0.entries.isEmpty }
    let verdicts = AnswerLines.adjusted(all.flatMap(\.entries).map(\.comparison))
    var number = 0
    lines = all.map { line in
      var line = line
      for index in line.entries.indices {
        let loss = view.loss(line.entries[index].comparison, pair, for: line.group)
        line.entries[index].verdict = loss == nil ? verdicts[number] : .undecided
        line.entries[index].loss = loss
        number += 1
      }
      return line
    }
  }

  /// What the answer says of two designs where it is read for a group; nil where it is not asked.
  static func entry(_ view: SuiteView, _ pair: Pair, _ group: Group) -> AnswerLine.Entry? {
    let asked = view.asked.first {
      $0.kind != .which && $0.pair == pair && $0.metric == view.metric
    }
    let point = view.base(for: group)
    guard let found = view.comparison(pair, view.metric, for: group, at: point) else { return nil }
    let line = asked.flatMap { AnswerLines(view, $0).lines.first { $0.group == group } }
    return line?.entries.first { $0.comparison == found }
      ?? AnswerLine.Entry(
        place: .word(""), comparison: found, verdict: found.verdict,
        loss: view.loss(found, pair, for: group), isSame: view.isSame(pair, for: group, at: point))
  }

  /// How many verdicts there are.
  var count: Int { lines.reduce(0) { $0 + $1.entries.count } }

  /// The verdicts that hold beside one another by Holm's adjustment at 2.5 % a side; the others are
  /// undecided.
  static func adjusted(_ comparisons: [Comparison]) -> [Comparison.Verdict] {
    let adjusted = Holm.adjusted(comparisons.map(chance))
    return zip(comparisons, adjusted).map { $1 <= 0.025 ? $0.verdict : .undecided }
  }

  /// The probability of an estimate at least as clear as this one where its verdict is just wrong.
  private static func chance(_ comparison: Comparison) -> Double {
    guard let difference = comparison.difference, let low = comparison.ciLow,
      let high = comparison.ciHigh, comparison.verdict != .undecided
    else { return 1 }
    let error = (high - low) / (2 * NormalDistribution.standard.quantile(0.975))
    let distance = (abs(difference) - comparison.margin).magnitude
    guard error > 0 else { return 0 }
    // An interval that is not symmetric may be clear where its half width is not.
    return min(0.025, NormalDistribution.standard.complement(distance / error))
  }
}

extension SuiteView {
  /// The point at which a part of the question is answered for a group: its base, but for the values
  /// that the part sets.
  func base(of asked: Asked, for group: Group) -> SweepPoint {
    let base = base(for: group)
    let point = SweepPoint(
      base.coordinates.map { own in asked.place.first { $0.axis == own.axis } ?? own })
    return isSimulated(group, at: point) ? point : base
  }

  /// The points of a part of the question for one group: along its axis where that has the most
  /// points, the base before its equals; or the base alone.
  func points(_ asked: Asked, for group: Group) -> [SweepPoint] {
    let base = base(of: asked, for: group)
    guard let axis = asked.axis else { return [base] }
    var best: (points: [SweepPoint], key: (Int, Int))?
    for start in [base] + points where isSimulated(group, at: start) {
      let line = series(along: axis.id, around: start).filter { isSimulated(group, at: $0) }
      let common = start.without(axis.id).coordinates.count(where: base.coordinates.contains)
      let key = (line.count, common)
      if best.map({ key > $0.key }) ?? true { best = (line, key) }
    }
    return best.map { $0.points.isEmpty ? [base] : $0.points } ?? [base]
  }

  /// What is not as at the base where a part of the question is answered, in words; empty where all is.
  func elsewhere(_ asked: Asked, for group: Group) -> String {
    let isAlongSweep = asked.axis.map { $0.id != SuiteView.useAxis } ?? false
    guard isAlongSweep || !asked.place.isEmpty, let point = points(asked, for: group).first
    else { return "" }
    let base = base(for: group)
    let changed = point.coordinates.filter {
      $0.axis != asked.axis?.id && !base.coordinates.contains($0)
    }
    return Counted.listed(changed.map(setting))
  }

  /// A setting in words: "5 options" where the suite has a word for it, else the title and the value.
  func setting(_ coordinate: SweepPoint.Coordinate) -> String {
    if coordinate.axis == SuiteView.useAxis {
      return Counted.use(coordinate.value)
    }
    // A unit alone does not tell what is so long or so wide.
    if let noun = asked.first(where: { $0.axis?.id == coordinate.axis && $0.noun != nil })?.noun,
      noun.count > 2
    {
      return Counted.words(coordinate.value, noun)
    }
    let axis = suite.axes.first { $0.id == coordinate.axis }
    return (axis ?? Named(id: coordinate.axis, title: coordinate.axis)).setting(coordinate.value)
  }
}
