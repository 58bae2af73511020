import Simulation
import Studies

/// The reasons for a difference of times: what the slower design spends more on, person by person.
struct Because {
  /// One part of the difference with its name for people.
  struct Reason {
    let title: String
    /// First minus second, in s for each person who met both designs.
    let seconds: Double
  }

  let pair: Pair
  /// All parts, which together are the difference; those that are nothing are left out.
  let reasons: [Reason]
  /// First minus second, in s.
  let difference: Double
  private let isTooLittle: Bool
  private let margin: Double
  private let split: TimeSplit
  private let users: Double
  private let view: SuiteView
  private let group: Group
  private let point: SweepPoint

  /// Splits the difference of times of two designs for a group at a point; nil where none is known.
  init?(_ view: SuiteView, _ pair: Pair, for group: Group, at point: SweepPoint) {
    guard
      let found = view.comparison(pair, Metric.time.name, for: group, at: point),
      let split = found.split, let users = found.users, users > 0
    else { return nil }
    (self.view, self.pair, self.group, self.point) = (view, pair, group, point)
    (self.split, self.users) = (split, Double(users))
    margin = found.margin
    isTooLittle =
      found.verdict == .equivalent || AnswerAmount.side(of: [found]) == nil && found.leaning == nil
    func seconds(_ sum: Int64) -> Double { Double(sum) / Double(users) * Metric.time.scale }
    difference = seconds(split.total)
    let parts = TimePart.allCases.map {
      Reason(title: Self.title($0, input: group.input), seconds: seconds(split[$0]))
    }
    // Who succeeds with the first alone fails with the second.
    let alone = [(pair.b, split.first), (pair.a, split.second)].map { design, alone in
      Reason(
        title: "Failing only with \(design.title) "
          + "(\(Digits.percent(Double(alone.people) / Double(users))))",
        seconds: seconds(alone.time))
    }
    reasons = (parts + alone).filter { $0.seconds != 0 }
  }

  /// The name of a part for people.
  private static func title(_ part: TimePart, input: String) -> String {
    switch part {
    case .finding: input == "screen-reader" ? "Going through elements" : "Looking for it"
    case .choosing: "Choosing"
    case .acting: input == "touch" ? "Tapping and moving" : "Moving and acting"
    case .listening: "Listening"
    case .noticing: "Going back"
    case .missing: "Missed targets"
    case .straying: "Wrong choices"
    case .waiting: "Waiting for the system"
    case .straining: "Small print"
    }
  }

  // MARK: The largest reason

  /// The largest reason in a sentence, as in "Mostly because Menu needs 1.0 more taps: 0.7 of 1.1 s."; nil
  /// where the designs take equally long.
  ///
  /// - Parameters:
  ///   - place: Where on the axis of the question that is, with a space before it.
  ///   - isOfFirst: Whether the answer tells what the first design takes more or less, so that it need not be named.
  ///   - alike: The titles of further designs of which the same is true.
  /// - Returns: The sentence.
  func sentence(_ place: String, isOfFirst: Bool, alike: [String] = []) -> Prose? {
    guard !isTooLittle else {
      if reasons.contains(where: { abs($0.seconds) >= margin / 2 }) {
        return sum(place, isOfFirst: isOfFirst)
      }
      return difference == 0 ? nil : "No part takes much longer with either."
    }
    let found = largest
    guard let (first, seconds) = found.first, abs(difference) >= 0.005 else { return nil }
    let words = first + (alike.isEmpty ? "" : ", as with \(Counted.listed(alike))")
    let whole = abs(difference)
    let decimals = Digits.decimals(forWidth: whole / 4)
    func text(_ number: Double) -> String { Digits.text(number, decimals: min(2, decimals)) }
    // What is not much more than half is one of several parts.
    let isTwofold = found.count > 1 && found[1].seconds >= whole / 4
    guard seconds >= whole * (isTwofold ? Self.mostOfAll : 0.5) else {
      guard isTwofold else {
        return Prose("Partly because \(words): \(text(seconds)) of \(text(whole)) s\(place).")
      }
      // The design is named with the first, and looks are the same thing in other words.
      let second = found[1].words.replacing(" with \(slower.title)", with: "")
        .replacing("the targets of \(slower.title)", with: "its targets")
        .prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
      let size = "\(text(seconds)) of \(text(whole)) s\(place)"
      let start = words.hasSuffix(")") ? "\(words.dropLast()); \(size))" : "\(words) (\(size))"
      return Prose("Because \(start), and \(second) (\(text(found[1].seconds)) s).")
    }
    guard seconds < whole * 0.9 || seconds > whole * Self.cancelled else {
      return Prose("Because \(words): nearly all of \(text(whole)) s\(place).")
    }
    if seconds > whole {
      return Prose(
        "Mostly because \(words): \(text(seconds)) s\(place), of which \(text(seconds - whole)) s is saved elsewhere."
      )
    }
    return Prose("Mostly because \(words): \(text(seconds)) of \(text(whole)) s\(place).")
  }

  /// That people succeed with one design only, in words, and how long these take more with the slower one, in s.
  private var alone: [(words: String, seconds: Double)] {
    return [(split.first, pair.a, pair.b), (split.second, pair.b, pair.a)].map {
      alone, design, other in
      let cause =
        Failing.cause(of: other, view, pair, for: group, at: point).map { ", since \($0)" } ?? ""
      return (
        "\(Digits.percent(Double(alone.people) / users)) of people succeed only with \(design.title)\(cause)",
        (difference > 0 ? 1 : -1) * Double(alone.time) / users * Metric.time.scale
      )
    }
  }

  /// The largest parts of the difference and the rest, which add up to it as they are written.
  private func sum(_ place: String, isOfFirst: Bool) -> Prose? {
    let sign = isOfFirst || difference > 0 ? 1.0 : -1
    let parts = reasons.sorted { abs($0.seconds) > abs($1.seconds) }
    let largest = max(abs(difference), abs(parts.first?.seconds ?? 0))
    let decimals = min(2, Digits.decimals(forWidth: largest / 4))
    let unit = [1, 0.1, 0.01][decimals]
    func steps(_ seconds: Double) -> Double { (seconds / unit).rounded() }
    let whole = steps(sign * difference)
    var (rest, told) = (whole, [(title: String, steps: Double)]())
    for part in parts.prefix(Self.most) where abs(rest) > abs(whole) / 4 || told.isEmpty {
      told.append((part.title.lowercasedFirst, steps(sign * part.seconds)))
      rest -= told[told.count - 1].steps
    }
    if abs(rest) > max(1, abs(whole) / 5) { told.append(("the rest", rest)) }
    let words = told.filter { $0.steps != 0 }.map { part in
      "\(part.steps > 0 ? "+" : "")\(Digits.text(part.steps * unit, decimals: decimals)) s \(part.title)"
    }
    guard !words.isEmpty else { return nil }
    let size = Digits.text(abs(whole) * unit, decimals: decimals)
    let start = whole == 0 ? "equally long" : "\(size) s \(whole > 0 ? "more" : "less")"
    let with = slower.title.hasPrefix("With ") ? "" : "With "
    let sizes = told.reduce(0) { $0 + abs($1.steps) }
    let cancels =
      told.count > 1 && sizes >= Self.cancelling * abs(whole) ? ", since parts cancel" : ""
    return Prose(
      (isOfFirst ? start.capitalizedFirst : "\(with)\(slower.title) \(start)")
        + "\(place)\(cancels): \(words.joined(separator: ", ")).")
  }

  /// From how many times the whole on a part says what is saved elsewhere (chosen).
  private static let cancelled = 1.15

  /// How many times as much parts are as what is left of them that they are said to cancel (chosen).
  private static let cancelling = 3.0

  /// How many times as many elements there are that there is more to look through (chosen).
  private static let muchMore = 1.2

  /// From which share of a difference on its largest part is told alone (chosen).
  private static let mostOfAll = 0.6

  /// The most parts that are told by name.
  private static let most = 4

  /// That the choices of a design are hidden until opened, in a sentence; nil where they are not.
  var opening: Prose? {
    guard opensMore else { return nil }
    return Prose("Mostly because with \(slower.title) the choices have to be opened first.")
  }

  /// The design that takes longer.
  var slower: Named { difference > 0 ? pair.a : pair.b }
  var quicker: Named { difference > 0 ? pair.b : pair.a }

  /// The largest reason in words; nil where nothing takes longer.
  var reason: String? { largest.first?.words }

  /// The largest reason in words, without the name of the slower design; nil where nothing takes longer.
  var gist: String? { reason?.replacing(slower.title, with: "") }

  /// The seconds that the slower design takes more for a part.
  private func more(_ part: TimePart) -> Double {
    (difference > 0 ? 1 : -1) * Double(split[part]) / users * Metric.time.scale
  }

  /// What takes most of the time that the slower design takes more, in words, and how long, in s: the largest first,
  /// and no time twice.
  private var largest: [(words: String, seconds: Double)] {
    // A surface that has to be opened takes the tap and the time that it needs to appear.
    let opening = more(.acting) + max(0, more(.waiting))
    let opens = opensMore && more(.acting) > 0 && !setsLonger
    let parts = TimePart.allCases.filter { !opens || ![.acting, .waiting].contains($0) }
    var found = parts.map { (words: words($0), seconds: more($0)) }
    if opens {
      let words =
        pages(slower) > pages(quicker)
        ? "there are more screens to go through with \(slower.title)"
        : "with \(slower.title) the choices have to be opened first"
      found.append((words, opening))
    }
    found += alone
    return found.filter { $0.seconds > 0 }.sorted { $0.seconds > $1.seconds }
  }

  /// Whether a typical person meets more surfaces with the slower design, and acts more often.
  private var opensMore: Bool {
    func surfaces(_ design: Named) -> Int {
      view.suite.sketches.first { $0.design == design.id }?.surfaces.count ?? 0
    }
    return taps >= 0.5 && surfaces(slower) > surfaces(quicker)
  }

  /// How many surfaces as large as the screen a typical person meets.
  private func pages(_ design: Named) -> Int {
    let surfaces = view.suite.sketches.first { $0.design == design.id }?.surfaces ?? []
    return surfaces.count { $0.covers(surfaces[0]) }
  }

  /// Whether a typical person sets values longer with the slower design, by half of the difference and a
  /// tenth of a second at least (chosen).
  private var setsLonger: Bool {
    let times = [slower, quicker].map { view.sketch(of: $0, at: point)?.setting ?? 0 }
    return times[0] - times[1] >= max(0.1, abs(difference) / 2)
  }

  /// How many more motor acts the slower design takes.
  private var taps: Double { mean(.taps, slower) - mean(.taps, quicker) }

  private func mean(_ metric: Metric, _ design: Named) -> Double {
    view.summary(metric.name, of: design.id, for: group, at: point)?.mean ?? 0
  }

  /// A part in words, as what the slower design does.
  private func words(_ part: TimePart) -> String {
    let (facts, others) = (view.facts(slower, at: point), view.facts(quicker, at: point))
    let isCut = (facts?.cutLabels ?? 0) > (others?.cutLabels ?? 0)
    let title = slower.title
    let with = title.hasPrefix("With ") ? title.lowercasedFirst : "with \(title)"
    switch part {
    case .finding:
      let scans = mean(.scans, slower) - mean(.scans, quicker)
      let isMore =
        Double(facts?.elements ?? 0) > Self.muchMore * Double(others?.elements ?? 0)
      let looks = scans >= 0.5 ? " (\(Digits.text(scans, decimals: 1)) more looks)" : ""
      return isMore
        ? "there is more to look through \(with)\(looks)"
        : "people look longer \(with)\(looks)"
    case .choosing: return "there is more to decide \(with)"
    case .acting where kind != nil: return "people have to \(kind ?? "act") \(with)"
    case .acting where setsLonger: return "it takes longer to set the value \(with)"
    case .acting where taps >= 0.2:
      return "it takes \(Digits.text(taps, decimals: 1)) more \(acts) \(with)"
    case .acting:
      let sides = [facts, others].compactMap { $0?.leastSide }
      let isSmaller = sides.count == 2 && sides[0] < 0.9 * sides[1]
      return isSmaller
        ? "the targets of \(title) are smaller" : "the way to the targets of \(title) is longer"
    case .listening: return "more is spoken before \(title) is done"
    case .noticing: return "people go back more often \(with)"
    case .missing: return "targets of \(title) are missed more often"
    case .straying:
      return isCut
        ? "cut-off labels of \(title) are mistaken for one another"
        : "more wrong choices are made \(with)"
    case .waiting: return "people wait longer \(with)"
    case .straining: return "the print of \(title) is small for these people"
    }
  }

  /// The kind of act that the slower design needs in place of taps; nil where it needs none.
  private var kind: String? {
    let cells = [slower, quicker].map { view.cell($0.id, for: group, at: point)?.acts ?? [] }
    func more(_ act: Act) -> Double {
      let means = cells.map { acts in acts.first { $0.name == act.name }?.mean ?? 0 }
      return means[0] - means[1]
    }
    // A hold takes longer than a tap even where few people need it (both chosen).
    let words: [(Act, String, least: Double)] = [
      (.hold, "press and hold", 0.15), (.drag, "drag", 0.3), (.swipe, "scroll", 0.3),
    ]
    let found = words.first { more($0.0) >= $0.least }?.1
    // What has no further pages is not scrolled, and wheels are turned.
    let pages = view.facts(slower, at: point)?.furtherPages
    let isSet = (view.sketch(of: slower, at: point)?.setting ?? 0) > 0
    guard found == "scroll", pages == 0 else { return found }
    return isSet ? "turn a wheel" : "swipe"
  }

  /// The word for motor acts of the group's input.
  private var acts: String {
    switch group.input {
    case "touch": "taps"
    case "pointer": "clicks"
    case "keyboard": "keys"
    case "voice": "commands"
    case "screen-reader": "gestures"
    default: "presses"
    }
  }
}

// MARK: - The drawing

extension Because {
  private static let rowHeight = 24.0

  /// The parts one below the other, each where the one above it ends, and the whole difference below.
  func figure(_ place: String) -> Figure? {
    guard !reasons.isEmpty else { return nil }
    let whole = abs(difference)
    let most = reasons.map { abs($0.seconds) }.max() ?? 0
    // What would be a hair is told in the table.
    let shown = reasons.filter { abs($0.seconds) >= max(0.005, most / 100) }
    var ends: [Double] = [0]
    for reason in shown { ends.append((ends.last ?? 0) + reason.seconds) }
    let all = ends + [0, difference]
    let scale = AxisScale(low: all.min() ?? 0, high: max(all.max() ?? 0, (all.min() ?? 0) + 1e-9))
    let decimals = min(2, Digits.decimals(forWidth: max(whole, most) / 4))
    var drawing = Drawing()
    let left = 168.0
    func text(_ amount: Double) -> String {
      "\(amount > 0 ? "+" : "")\(Digits.text(amount, decimals: decimals)) s"
    }
    // Bold letters are wider.
    let amounts = (shown.map(\.seconds) + [difference]).map { 1.15 * Drawing.width(text($0)) }
    let right = 8 + (amounts.max() ?? 0)
    func x(_ value: Double) -> Double {
      left + scale.share(value) * (Figure.width - left - right)
    }
    func row(_ title: String, from: Double, to: Double, y: Double, look: String, isBold: Bool) {
      drawing.text(
        Drawing.cut(title, to: left - 14), x: 8, y: y + 14, class: isBold ? "b" : "t")
      drawing.rectangle(
        x: min(x(from), x(to)), y: y + 3, width: max(1, abs(x(to) - x(from))), height: 14,
        class: look)
      drawing.text(
        text(to - from), x: max(x(from), x(to)) + 4, y: y + 14, class: isBold ? "b" : "s")
    }
    var y = 4.0
    for (index, reason) in shown.enumerated() {
      row(
        reason.title, from: ends[index], to: ends[index + 1], y: y,
        look: reason.seconds > 0 ? "f0" : "f1", isBold: false)
      y += Self.rowHeight
    }
    drawing.line(from: x(0), 2, to: x(0), y + Self.rowHeight, class: "zero")
    row("All together", from: 0, to: difference, y: y, look: "none", isBold: true)
    y += Self.rowHeight + 4
    return Figure(
      title:
        "What the difference is made of\(place): \(pair.a.title) minus \(pair.b.title), \(group.title)",
      description: reasons.map {
        "\($0.title) \(Digits.text($0.seconds, decimals: 3)) s"
      }.joined(separator: ", ") + ". All together \(Digits.text(difference, decimals: 3)) s.",
      height: y, drawing: drawing,
      table: Table(
        caption: "Parts of the difference in s\(place): \(pair.a.title) minus \(pair.b.title)",
        headers: ["Part", .number("Difference (s)")],
        rows: reasons.map { [Prose($0.title), Prose(Digits.text($0.seconds, decimals: 3))] }
          + [["All together", Prose(Digits.text(difference, decimals: 3))]]))
  }
}
