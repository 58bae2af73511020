import Simulation
import Statistics
import Studies

/// How far an answer can be trusted, and what would change it.
extension Answer {
  /// Whether the text on the evidence says that there is no human data on the contrast.
  var lacksData: Bool {
    let text = view.suite.evidence
    // Evidence names a study by its year.
    return text.lowercased().contains("no human data")
      || text.firstMatch(of: /\b(19|20)\d\d\b/) == nil
  }

  /// The two designs that the answer is read from: those that are asked about, or the best and the next
  /// where the best is asked for; nil where these were not compared.
  var decidingPair: Pair? {
    guard let part = parts.first else { return nil }
    return part.asked.kind == .which ? best?.deciding : part.asked.pair
  }

  /// The best design, where it is asked for.
  var best: BestSentence? {
    guard let main, let part = parts.first, part.asked.kind == .which else { return nil }
    return BestSentence(view, part.asked, main)
  }

  /// A comparison that answers, with the share of worlds that agree with it.
  typealias Reading = (comparison: Comparison, pair: Pair, share: Double?, loss: Loss?)

  /// The comparison that the answer is read from: where the designs differ most along an axis of shares, since where
  /// all or none do something it says nothing, and where they meet just at the base, since nothing tells them apart there.
  var reading: Reading? {
    guard let main, let part = parts.first, let pair = decidingPair,
      part.asked.kind == .share || part.asked.kind == .fromWhere && isEvenAtBase
    else { return baseReading }
    let widest = view.points(part.asked, for: main).compactMap {
      view.comparison(pair, part.asked.metric, for: main, at: $0)
    }.max { abs($0.difference ?? 0) < abs($1.difference ?? 0) }
    return widest.map { reading($0, pair, part.asked, for: main) } ?? baseReading
  }

  /// Whether the model has no answer where answers are read, for all who finish.
  private var isEvenAtBase: Bool {
    baseReading.map {
      $0.comparison.verdict == .undecided && $0.comparison.leaning == nil && $0.loss == nil
    } ?? false
  }

  /// The comparison where answers are read.
  var baseReading: Reading? {
    guard let main, let part = parts.first, let pair = decidingPair else { return nil }
    let point = view.base(of: part.asked, for: main)
    return view.comparison(pair, part.asked.metric, for: main, at: point)
      .map { reading($0, pair, part.asked, for: main) }
  }

  func reading(
    _ found: Comparison, _ pair: Pair, _ asked: Asked, for main: Group
  ) -> Reading {
    if found.verdict == .equivalent {
      let within = found.worldDifferences.count { abs($0) <= found.margin }
      let count = found.worldDifferences.count
      let loss = view.loss(found, pair, for: main)
      return (found, pair, count > 0 ? Double(within) / Double(count) : nil, loss)
    }
    let favorsA = asked.style.lessIsBetter == ((found.difference ?? 0) < 0)
    return (
      found, pair, found.worldShareABetter.map { favorsA ? $0 : 1 - $0 },
      view.loss(found, pair, for: main)
    )
  }

  /// How sure the answer is where it is read.
  var confidence: Sureness { reading.map(confidence) ?? .low }

  /// Whether so few people were simulated that their number is most of the doubt (chosen).
  private var isOfFew: Bool { reading?.comparison.users.map { $0 < 100 } ?? false }

  /// How sure a comparison is: low where its verdict is open; high where one more study with people would find the
  /// same and others have compared such designs.
  func confidence(_ reading: Reading) -> Sureness {
    guard let share = reading.share, reading.loss == nil, let main,
      reading.comparison.verdict != .undecided, !isOpen(reading.comparison, for: main), !isOfFew
    else { return .low }
    guard reading.comparison.study != nil else {
      let isDecided = share >= Comparison.Verdict.agreement && best?.isDecided ?? true
      return isDecided ? .moderate : .low
    }
    return lacksData || share < Comparison.Verdict.agreement ? .moderate : .high
  }

  /// Whether no set of assumptions finds any difference, as of what happens to nobody, or to all.
  var isTie: Bool {
    guard let found = reading?.comparison, found.worlds != nil else { return false }
    return [found.difference, found.worldLow, found.worldHigh].allSatisfy { $0 == 0 }
  }

  /// What the confidence rests on.
  func grounds(_ results: Results) -> Prose {
    var text =
      lacksData
      ? "Nobody has compared these designs with people: this is output of the model alone."
      : "The comparison is output of the model; the human data nearest to it is named as evidence."
    if isOfFew { text += " Fewer than 100 people were simulated: most of this is chance." }
    if let agreement { text += " \(agreement)." }
    if let transfer { text += " \(transfer)" }
    if reading?.comparison.study != nil, namesDirection {
      let leaning = reading.map { self.leaning($0.comparison, $0.pair) } ?? .small
      let blind = confidence.record(calibrates: false, leaning)
      text +=
        " In \(blind.studies) studies of other designs that were predicted blind, \(Digits.percent(blind.share)) of "
        + "directions that were as sure\(place()) came out right"
      // Of kinds of task that set numbers more is known.
      if main.flatMap({ view.kinds(for: $0) }).map(TaskKind.calibrate) == true {
        let known = confidence.record(calibrates: true, leaning)
        text +=
          "; in \(known.studies) that set numbers, each predicted from the others, \(Digits.percent(known.share))"
      }
      text += "."
    }
    let names = Set(results.provenance.parameters.map(\.name))
    let unsure = Set(
      results.provenance.parameters.filter { ["A", "M"].contains($0.mark) }.map(\.name))
    if !names.isEmpty { text += " \(unsure.count) of \(names.count) inputs are not measured." }
    return Prose.strong("How sure: \(grade).") + " " + text
  }

  /// Whether the answer names a design that is ahead, or to which it leans.
  private var namesDirection: Bool { !isTie && reading?.comparison.verdict != .equivalent }

  /// What kinds of task the answer is about, and what one more study would find; nil where that is not known.
  private var transfer: String? {
    guard let main, let reading, let study = reading.comparison.study,
      let kinds = view.kinds(for: main, of: reading.comparison.metric)
    else { return nil }
    let missing = kinds.filter { !$0.calibrates }.map(\.title.lowercasedFirst)
    let titles = kinds.map(\.title.lowercasedFirst)
    let basis =
      kinds.isEmpty
      ? "The kind of task is not known"
      : missing.isEmpty
        ? "Studies of these kinds of task set numbers of the model: \(Counted.listed(titles))"
        : "Studies of \(Counted.listed(missing)) were predicted before any of them set a number"
    let rest = missing.isEmpty && !kinds.isEmpty ? "such studies" : "studies of kinds never seen"
    let share = Digits.percent(max(study.more, 1 - study.more))
    let ahead = ": it would put the same design ahead with a probability of \(share)"
    return
      "\(basis), so the range of one more study is that of \(rest)\(namesDirection ? ahead : "")."
  }

  /// In how many sets of assumptions the answer is the same; nil where nothing was compared.
  private var agreement: String? {
    guard let reading else { return nil }
    let design = favored(reading.comparison, reading.pair)
    let other = design == reading.pair.a ? reading.pair.b : reading.pair.a
    guard let share = reading.share, let worlds = reading.comparison.worlds else {
      return "Assumptions were held at their best guesses"
    }
    if isTie { return "No set of assumptions finds a difference\(place())" }
    let size = "\(Digits.percent(share)) of sets of assumptions (\(worlds) drawn)\(place())"
    if reading.comparison.verdict == .equivalent {
      return "\(design.title) and \(other.title) differ too little to matter under \(size)"
    }
    return "\(size.capitalizedFirst) put \(design.title) ahead of \(other.title)"
  }

  /// The groups of people whose ways of input no study behind the model was about, in a sentence; nil where
  /// there are none.
  var unstudied: Prose? {
    let groups = view.groups.filter { group in
      view.kinds(for: group).map { !TaskKind.calibrate($0) } ?? false
    }
    guard !groups.isEmpty else { return nil }
    let whom = groups.count == view.groups.count ? "any group" : Cluster.names(groups, most: 20)
    return Prose("No study of such tasks set numbers of the model for ") + .strong(whom)
      + ". This does not replace a study with these people."
  }

  /// The comparison of the answer on a line of numbers; where neither design is ahead and one loses people, of failing.
  var numberLine: Figure? {
    guard let reading, let main,
      !view.isSame(reading.pair, for: main, at: reading.comparison.point)
    else { return nil }
    let comparison = losing?.givingUp ?? reading.comparison
    let value = parts.first?.asked.axis.flatMap { comparison.point.value(on: $0.id) }
    let place = value.flatMap { parts.first?.asked.phrase($0) }
    let range = comparison.study.flatMap { _ in comparison.range }
    return NumberLine.figure(
      comparison, reading.pair, at: place ?? "",
      further: range.map {
        NumberLine.Further(
          words: comparison.worlds == nil ? "Other people" : "Other assumptions", low: $0.low,
          high: $0.high)
      }, deed: parts.first?.asked.deedOfShare)
  }

  /// The reasons for the difference in time of the designs that the answer compares.
  var because: Because? {
    guard let main, let reading else { return nil }
    return Because(view, reading.pair, for: main, at: reading.comparison.point)
  }

  /// What the difference comes to in a year, or in 1,000 uses.
  var currency: String? {
    guard let main, let reading else { return nil }
    return Currency.sentence(
      view, reading.pair, for: main, at: reading.comparison.point, place: place())
  }

  /// Further designs that take longer than the quicker one for the same reason, by their titles.
  private func alike(_ because: Because, _ group: Group, at point: SweepPoint) -> [String] {
    let others = view.pairs.filter {
      $0 != because.pair && [$0.a, $0.b].contains(because.quicker)
    }
    let found = others.compactMap { Because(view, $0, for: group, at: point) }
      .filter { $0.quicker == because.quicker && $0.gist == because.gist }
    return found.count > 2 ? [] : found.map(\.slower.title)
  }

  /// The largest reason for the answer, in a sentence, with that at the other end of the axis; nil where there is none
  /// to tell.
  var why: Prose? {
    let isOfTime = parts.first?.asked.metric == Metric.time.name
    let told = [briefWhy, isOfTime ? because.flatMap(elsewhere) : nil].compactMap(\.self)
    return told.isEmpty ? nil : told.joined(" ")
  }

  /// The largest reason for the answer where it is read, in a sentence; nil where there is none to tell.
  var briefWhy: Prose? {
    guard let main, let reading, let asked = parts.first?.asked else { return nil }
    if asked.metric == Metric.time.name || asked.kind == .price {
      // Where the best is named by its time, that is what is explained.
      let isByTime = best.map { !$0.losesPeople && !$0.titles.isEmpty } ?? false
      if !isByTime, let failing { return failing }
      guard let because else { return nil }
      let alike = asked.kind == .which ? alike(because, main, at: reading.comparison.point) : []
      let sentence = because.sentence(place(), isOfFirst: asked.kind == .howMuch, alike: alike)
      if let sentence, spares {
        // The price is what it takes for what it prevents.
        let cost = sentence.plain.replacing(#/^(Mostly |Partly )?[Bb]ecause /#, with: "")
        return Prose("People can stop a mistake, but \(cost)")
      }
      return sentence
    }
    for point in [reading.comparison.point] + view.points(asked, for: main).reversed() {
      if let found = failing(at: point) { return found }
    }
    return (asked.metric == Metric.taps.name ? because?.opening : nil) ?? alike(asked, for: main)
  }

  /// Whether the design spares mistakes whose price is asked for.
  private var spares: Bool {
    guard let main, let asked = parts.first?.asked, asked.kind == .price, let pair = asked.pair,
      let found = view.comparison(pair, asked.metric, for: main, at: view.base(for: main))
    else { return false }
    return favored(found, pair) == pair.a && found.difference != 0
  }

  /// The largest reason where on the axis of the question the other design is ahead most, in a sentence; nil where
  /// it never is.
  private func elsewhere(_ because: Because) -> Prose? {
    guard let main, let part = parts.first, part.asked.kind == .fromWhere, let line = mainLine
    else {
      return nil
    }
    let isFirst = because.slower == because.pair.a
    let entries = line.entries.filter { entry in
      let ahead = entry.outcome.design(because.pair)
      let (low, high) = (entry.comparison.ciLow ?? 0, entry.comparison.ciHigh ?? 0)
      return ahead == because.slower
        || ahead == nil && entry.loss == nil
          && (isFirst ? high < -entry.comparison.margin : low > entry.comparison.margin)
    }
    let most = entries.max {
      abs($0.comparison.difference ?? 0) < abs($1.comparison.difference ?? 0)
    }
    return most.flatMap { most in
      Because(view, because.pair, for: main, at: most.comparison.point)?.reason
        .map { Prose("\(part.asked.phrase(most.place).capitalizedFirst) \($0).") }
    }
  }

  /// What the model finds of something that is counted, with both means; nil where it finds a difference
  /// that is sure.
  private func alike(_ asked: Asked, for group: Group) -> Prose? {
    guard let reading, ![.a, .b].contains(reading.comparison.verdict) else { return nil }
    let means = [reading.pair.a, reading.pair.b].map {
      view.summary(asked.metric, of: $0.id, for: group, at: reading.comparison.point)
    }
    let texts = Digits.column(means, asked.style).map { $0 + asked.style.suffix }
    let start = "In the model, \(AnswerAmount.subject(asked.style))"
    guard texts[0] != texts[1] else { return Prose("\(start) \(texts[0]) with either.") }
    let (a, b) = (reading.pair.a.title, reading.pair.b.title)
    if asked.style.unit == "per task", means.allSatisfy({ ($0?.mean ?? 1) < Self.rare }) {
      let start = sameTargets(asked, reading) ?? "They are rare with both"
      return Prose("\(start): \(texts[0]) with \(a) and \(texts[1]) with \(b).")
    }
    return Prose("\(start) \(texts[0]) with \(a) and \(texts[1]) with \(b).")
  }

  /// Below how many a task something is called rare (chosen).
  private static let rare = 0.1

  func favored(_ comparison: Comparison, _ pair: Pair) -> Named {
    let style = MetricStyle(comparison.metric, unit: comparison.unit)
    return style.lessIsBetter == ((comparison.difference ?? 0) < 0) ? pair.a : pair.b
  }

  // MARK: What would change it

  /// What would change the answer: other settings, and the numbers of the model that it depends on.
  var changes: Prose {
    if let best, best.deciding == nil {
      return view.suite.designs.count == 1
        ? "There is one design, so nothing was compared."
        : "The best design and the next were not compared with one another, so this is not known."
    }
    let all = [settings, mover].compactMap(\.self)
    return all.isEmpty ? "No other setting was simulated." : all.joined(" ")
  }

  private var settings: Prose? { settingWords?.prose }

  /// Tells whether a sentence of the answer leaves a comparison open, so that none may decide it.
  func isOpen(_ comparison: Comparison, for group: Group) -> Bool {
    parts.contains { part in
      part.lines.contains { line in
        line.group == group
          && line.entries.contains { $0.comparison == comparison && $0.verdict == .undecided }
      }
    }
  }

  /// The numbers of the model on which the answer depends most where it is read, as `tapcost sensitivity` names
  /// them.
  private var mover: Prose? {
    guard let main, let part = parts.first, let pair = decidingPair else { return nil }
    let point = view.base(of: part.asked, for: main)
    let comparison = view.comparison(pair, part.asked.metric, for: main, at: point)
    let answers = comparison?.worldDifferences ?? []
    let people = Dependence.People(populations: [main.population], inputs: [main.input])
    let idle = point == view.suite.base ? Set(view.suite.idleNumbers) : []
    let numbers = view.worlds.filter { people.meet($0) && !idle.contains($0.name) }
    return Dependence(numbers, answers: answers)?.prose { grows in
      let favorsB = grows == part.asked.style.lessIsBetter
      // With more who give up, less time says nothing on what is better.
      let alone = reading?.loss == nil ? "" : " by \(part.asked.style.title.lowercasedFirst) alone"
      return "the better for \(favorsB ? pair.b.title : pair.a.title)\(alone)"
    }
  }
}
