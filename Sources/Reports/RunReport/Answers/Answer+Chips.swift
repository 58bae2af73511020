import Simulation
import Statistics
import Studies

/// What stands below an answer in a few words: how sure it is, for whom it differs, and what would change it.
extension Answer {
  /// How sure an answer is at neighboring places of an axis.
  private struct Grade {
    let sureness: Sureness
    /// What the model leans to there, the least of it; nil where no design is named.
    var leaning: Sureness.Leaning?
    /// Where that is; nil where it is so everywhere.
    var run: AnswerLine.Run?

    /// How sure it is; of what is low the direction can be likely all the same.
    var words: String {
      sureness == .low && leaning.map(Sureness.isProbable) == true
        ? "direction likely" : sureness.rawValue
    }
  }

  /// How often directions of a grade came out right, in parentheses.
  private func tested(
    _ record: Sureness.Record, _ sureness: Sureness, _ leaning: Sureness.Leaning, isFirst: Bool
  ) -> String {
    let share = Digits.percent(record.share)
    let tests = "\(record.studies) blind tests" + (isFirst ? " of other designs" : "")
    let right = record.share >= 0.995 ? "right in all \(tests)" : "\(share) right, mean of \(tests)"
    // The size is open: it does not say that the direction is.
    return switch (sureness, leaning) {
    case (.low, .large): " (\(right); how much is uncertain)"
    case (.low, .small): " (small leanings \(right))"
    case (.low, .share) where record.share < 0.5: " (blind tests of shares: no better than chance)"
    case (.low, .share), (.moderate, _), (.high, _): " (\(right))"
    }
  }

  /// That more people fail with a design, where neither is surely ahead and the answer says so; nil elsewhere.
  var losing: Loss? {
    guard let reading else { return nil }
    let isEven = reading.comparison.verdict == .undecided && reading.comparison.leaning == nil
    let losses = [reading.loss] + (isEven ? mainLine?.entries.map(\.loss) ?? [] : [])
    return losses.lazy.compactMap(\.self).first { $0.side == .first || $0.side == .second }
  }

  /// Under how many sets of assumptions more people fail with the design that more fail with; nil without sets.
  private func failing(_ pair: Pair) -> String? {
    guard let losing, let share = losing.givingUp.worldShareABetter else { return nil }
    let loser = losing.loser(pair)
    return
      "more fail with \(loser.title) in \(Digits.percent(loser == pair.a ? 1 - share : share)) of assumptions"
  }

  /// How sure the answer is, with or without how often such answers were right.
  func sureness(saysRecord: Bool = true) -> String {
    let data =
      DirectionLines(view)?.agreed ?? (lacksData ? "these designs not studied" : "related studies")
    guard let reading, let share = reading.share else {
      return "\(grade); \(data)"
    }
    let isKnown = reading.comparison.study != nil && !isTie
    var last: Sureness.Record?
    let told = grades.map { grade -> String in
      let place = parts.first.flatMap { part in
        grade.run.flatMap { run in
          part.asked.bareTitle == nil
            ? mainLine?.stretch(part.asked, run, isBrief: true)
            : mainLine.map { part.asked.phrase($0.entries[run.upperBound].place) }
        }
      }
      let words = grade.words + (place.map { " " + $0 } ?? "")
      // Without a design that is named nothing can be right; a share that is known is not said again.
      guard isKnown, let leaning = grade.leaning ?? shareLeaning else { return words }
      let record = grade.sureness.record(calibrates: false, leaning)
      // What mostly came out wrong is never left out.
      guard record != last, saysRecord || record.share < 0.5 else { return words }
      defer { last = record }
      return words + tested(record, grade.sureness, leaning, isFirst: last == nil)
    }
    let isPlaced = told.count > 1 || saysRecord && parts.first?.asked.kind != .howMuch
    let at = isPlaced ? place(isBrief: told.count > 1) : ""
    let worlds = reading.comparison.worlds ?? Self.fewWorlds
    let agreed =
      worlds < Self.fewWorlds
      ? "too few sets of assumptions drawn" : failing(reading.pair) ?? agreed(share) + at
    return "\(told.joined(separator: ", "))\(otherPair); \(agreed); \(data)"
  }

  /// The kind of a share to which assumptions lean though the model does not.
  private var shareLeaning: Sureness.Leaning? {
    guard let reading, reading.comparison.verdict == .undecided, reading.loss == nil,
      case .share = leaning(reading.comparison, reading.pair)
    else { return nil }
    return .share
  }

  /// How sure the answer is where it is read, with the place where it is not as sure everywhere, and the designs where
  /// these are others than those of the first sentence.
  var grade: String {
    let index = mainLine?.entries.firstIndex { $0.comparison == reading?.comparison }
    let own = grades.first { grade in index.flatMap { grade.run?.contains($0) } ?? true }
    return (own?.words ?? confidence.rawValue) + otherPair
      + (own?.run != nil || own == nil ? place() : "")
  }

  /// The two designs that the answer is read from, where the first sentence is about others as well; empty elsewhere.
  var otherPair: String {
    guard let best, let pair = reading?.pair, best.isBehind else { return "" }
    let (ahead, behind) = pair.a.title == best.title ? (pair.a, pair.b) : (pair.b, pair.a)
    return " for \(ahead.title) before \(behind.title)"
  }

  /// Whether a design is probably ahead although one more study may find the other.
  func isProbable(_ comparison: Comparison, _ pair: Pair) -> Bool {
    comparison.leaning != nil && Sureness.isProbable(leaning(comparison, pair))
  }

  /// How sure the answer is along the axis of the question; once where it is as sure everywhere.
  private var grades: [Grade] {
    guard let main, let reading, let asked = parts.first?.asked else { return [] }
    let named = reading.comparison.leaning ?? reading.comparison.verdict
    let isNamed = [.a, .b].contains(named)
    // That few were simulated leaves the record of such directions as it is.
    func isKnown(_ found: Comparison) -> Bool {
      found.leaning != nil || found.study != nil && reading.loss == nil
    }
    let own = [
      Grade(
        sureness: confidence,
        leaning: isNamed && (confidence != .low || isKnown(reading.comparison))
          ? leaning(reading.comparison, reading.pair) : nil)
    ]
    guard let line = mainLine, asked.kind != .price else { return own }
    var told: [Grade] = []
    for (index, entry) in line.entries.enumerated() {
      // Where the shares are the same nothing is to be sure of.
      if asked.kind == .share, areAlike(entry, asked, reading.pair, for: main) { continue }
      let found = self.reading(entry.comparison, reading.pair, asked, for: main)
      let sureness = entry.verdict == .undecided ? .low : confidence(found)
      let leaning =
        entry.outcome.design(reading.pair) == nil
          || sureness == .low && !isKnown(entry.comparison)
        ? nil : self.leaning(entry.comparison, reading.pair)
      let both = [told.last?.leaning, leaning].compactMap(\.self)
      let areAlike =
        Set(both.map(Sureness.isProbable)).count < 2
        && (both.count != 1 || !Sureness.isProbable(both[0]))
      if let last = told.last, last.sureness == sureness, areAlike || sureness != .low {
        told[told.count - 1].leaning = both.contains(.small) ? .small : both.first
        told[told.count - 1].run = (last.run?.lowerBound ?? index)...index
      } else {
        told.append(Grade(sureness: sureness, leaning: leaning, run: index...index))
      }
    }
    // Where it changes often, only places from the first on count at which a design is named.
    if told.count > Self.mostGrades { told = Array(told.drop { $0.leaning == nil }) }
    guard told.count > 1 else { return own }
    // Of places without a word for their numbers only those are told that are surer than the others.
    let surer = told.filter { $0.words != Sureness.low.rawValue }
    return asked.bareTitle == nil ? told : surer.isEmpty ? own : surer
  }

  /// With fewer sets of assumptions than this nothing is said of how many agree (chosen).
  private static let fewWorlds = 20

  /// The most changes of how sure an answer is along an axis that are told, and one (chosen).
  private static let mostGrades = 3

  /// What kind of leaning a comparison would be.
  func leaning(_ comparison: Comparison, _ pair: Pair) -> Sureness.Leaning {
    let means = [pair.a, pair.b].map { design in
      main.flatMap {
        view.summary(comparison.metric, of: design.id, for: $0, at: comparison.point)?.mean
      } ?? 0
    }
    return Sureness.Leaning(a: means[0], b: means[1], unit: comparison.unit)
  }

  /// How many sets of assumptions find the same, in a few words.
  private func agreed(_ share: Double) -> String {
    guard let reading, !isTie else { return "no assumption finds a difference" }
    // Where most lean against the mean, that is what they lean to.
    let isMost = share >= 0.5 || reading.comparison.verdict == .equivalent
    let most = isMost ? share : 1 - share
    let assumptions =
      most >= 0.995 ? "all assumptions" : "\(Digits.percent(most)) of assumptions"
    guard reading.comparison.verdict != .equivalent else {
      return "too little to matter under \(assumptions)"
    }
    // Whoever reads that all agree wants to know why that is not sure.
    let isLittle =
      reading.comparison.verdict == .undecided && reading.comparison.study?.isClear ?? true
      && share >= Comparison.Verdict.agreement
    let ahead = favored(reading.comparison, reading.pair)
    let design = isMost ? ahead : ahead == reading.pair.a ? reading.pair.b : reading.pair.a
    // That the model agrees with itself does not make it sure.
    let isClear = reading.comparison.verdict != .undecided
    // A price has two sides: the assumptions are those of what is prevented. Within a tenth of a half they are split
    // (chosen).
    if parts.first?.asked.kind == .price, (0.4...0.6).contains(share) {
      return "assumptions split evenly on whether any is prevented"
    }
    if parts.first?.asked.kind == .price {
      return "\(design.title) prevents some in \(assumptions)"
    }
    return assumptions
      + (isClear ? " agree" : " lean to \(design.title)")
      + (isLittle ? ", perhaps by too little to matter" : "")
  }

  /// The comparisons along the axis of the question for the people whom answers are about.
  var mainLine: AnswerLine? { parts.first?.lines.first { $0.group == main } }

  /// Where on the axis of the question the comparison lies that is told, with a space before it; empty without an axis.
  var `where`: String {
    guard let asked = parts.first?.asked, let axis = asked.axis,
      let value = reading?.comparison.point.value(on: axis.id)
    else { return "" }
    return " " + asked.phrase(value)
  }

  /// The same, empty where the sentence begins with that place.
  /// In brief what the numbers count is left out.
  func place(isBrief: Bool = false) -> String {
    guard let asked = parts.first?.asked, let axis = asked.axis,
      let value = reading?.comparison.point.value(on: axis.id)
    else { return "" }
    // The sentence begins with the first place.
    let isFirst =
      [.howMuch, .price].contains(asked.kind) && mainLine?.entries.first?.place == value
    if isFirst, grades.count == 1 { return "" }
    let isBare = asked.noun?.hasPrefix("% ") == true && asked.deed == nil
    return " "
      + (isBrief || isBare
        ? asked.stretch(from: value, to: value, isBrief: true) : asked.phrase(value))
  }

  /// For whom the answer is another one.
  ///
  /// - Parameter names: How many groups with each answer are named at most; -2 for two clauses without names.
  /// - Returns: The words; nil with one group.
  func exceptions(names: Int) -> String? {
    guard names >= 0 else {
      return exceptions(names: 0)?.split(separator: "; ").prefix(-names).joined(separator: "; ")
    }
    guard let part = parts.first, view.groups.count > 1 else { return nil }
    if let ends = ShareAnswer(view, part.asked)?.ends(names: names)
      ?? PriceAnswer(view, part.asked)?.ends(names: names)
    {
      return ends
    }
    return ForWhom(self, part)?
      .words(part.asked, names: names, of: view.groups, sizes: names > 1 ? sizes : nil)
  }

  /// Whether another design is named for some groups, or they fail with one.
  var turnsForSome: Bool { parts.first.flatMap { ForWhom(self, $0)?.turns } ?? false }

  /// The least and the largest difference of all groups in time, where it is read; nil where one has none that speaks
  /// for the same design.
  private var sizes: String? {
    guard let reading, reading.comparison.metric == Metric.time.name else { return nil }
    let found = view.groups.compactMap { group -> (Group, Double)? in
      let there = reading.comparison.point
      return view.comparison(reading.pair, Metric.time.name, for: group, at: there)?.difference
        .map { (group, (reading.comparison.difference ?? 0) < 0 ? -$0 : $0) }
    }
    guard found.count == view.groups.count, let least = found.min(by: { $0.1 < $1.1 }),
      let most = found.max(by: { $0.1 < $1.1 }), least.1 > 0, least.0 != most.0
    else { return nil }
    let sizes = [least, most].map { Counted.duration($0.1) }
    // Ends that look alike say nothing.
    guard sizes[0] != sizes[1] else { return nil }
    return zip(sizes, [least, most]).map { size, found in
      // Names stand in parentheses themselves.
      let name = found.0.title.replacing(" (", with: ", ").replacing(")", with: "")
      return "\(size) (\(name))"
    }.joined(separator: " to ")
  }

  /// The further parts of the question, whose answers stand below; nil where there are none.
  var further: String? {
    guard let first = parts.first?.asked, let main else { return nil }
    var told: [String] = []
    for asked in parts.dropFirst().map(\.asked) where asked.kind != .forWhom {
      let designs = asked.pair.map { [$0.a, $0.b] } ?? []
      let isSame = Set(designs) == first.pair.map { [$0.a, $0.b] }
      let isRanked = first.kind == .which && asked.metric == first.metric
      let elsewhere = view.elsewhere(asked, for: main)
      let rivals =
        asked.kind == .which
        ? "the best of \(view.suite.designs.count)"
        : isSame ? nil : designs.map(\.title).joined(separator: " or ")
      let metric = (rivals == nil ? "" : "by ") + asked.style.title.lowercasedFirst
      let words = [
        rivals, asked.metric == first.metric ? nil : metric,
        asked.axis == first.axis || asked.axis == nil
          ? nil : "by \(asked.axis?.shortTitle.lowercasedFirst ?? "")",
        elsewhere.isEmpty ? nil : "with \(elsewhere)",
      ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
      if !isRanked, !words.isEmpty, !told.contains(words) { told.append(words) }
    }
    return told.isEmpty ? nil : told.joined(separator: "; ")
  }

  /// What would change the answer: other settings, and devices and text sizes, which come last.
  var changers: [String] {
    let found = [settingWords?.short, holdsWhere.map { "same \($0.short)" }].compactMap(\.self)
    return found.isEmpty ? ["nothing that was tried"] : found
  }

  /// How much the designs differ at the ends of the axis where the first sentence says which is better alone;
  /// nil elsewhere.
  var amounts: Prose? {
    guard let part = parts.first, part.asked.kind == .fromWhere, let pair = part.asked.pair,
      let line = mainLine, let first = line.entries.first, let last = line.entries.last,
      line.entries.count > 1
    else { return nil }
    let told = zip([first, last], places(part.asked, first.place, last.place)).map {
      AnswerAmount($0, part.asked.style, saysRange: false).amount + " " + $1
    }
    let subject = AnswerAmount.subject(part.asked.style)
    return Prose("With \(pair.a.title) \(subject) \(told.joined(separator: "; ")).")
  }

  /// That the targets of two designs are as narrow, as the reason for as many misses; nil where those of one are
  /// narrower, or something else is counted.
  func sameTargets(_ asked: Asked, _ reading: Reading) -> String? {
    guard asked.metric == Metric.misses.name else { return nil }
    let sides = [reading.pair.a, reading.pair.b].compactMap {
      view.facts($0, at: reading.comparison.point)?.leastSide
    }
    guard sides.count == 2, let least = sides.min(), let most = sides.max(), most < 1.05 * least
    else { return nil }
    let side = Digits.text(least, decimals: 1)
    return "The least side of a target is \(side) mm with both, so misses are about as many"
  }

  /// The reason with how much one design takes less at both ends of the axis, in few words; nil where each is ahead
  /// somewhere, or the reason tells of an end.
  var whyWithEnds: Prose? {
    guard let part = parts.first, part.asked.kind == .fromWhere, part.asked.bareTitle == nil,
      part.asked.metric == Metric.time.name, let line = mainLine, let why,
      let first = line.entries.first, let last = line.entries.last,
      ![first, last].contains(where: { $0.comparison.point == reading?.comparison.point })
    else { return nil }
    let sizes = [first, last].map { $0.comparison.difference ?? 0 }
    guard sizes[0] * sizes[1] > 0, why.plain.hasSuffix(".") else { return nil }
    let ends = zip(sizes, [first, last]).map { size, entry in
      Digits.text(abs(size), decimals: 1) + " s "
        + part.asked.stretch(from: entry.place, to: entry.place, isBrief: true)
    }
    return Prose("\(why.plain.dropLast()) (\(ends.joined(separator: ", "))).")
  }
}
