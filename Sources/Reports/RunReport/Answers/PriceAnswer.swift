import Simulation
import Statistics
import Studies

/// How many seconds a mistake must cost that the time of avoiding it pays: the time that the first design
/// takes more at each use, through the mistakes that it spares there.
struct PriceAnswer {
  /// The price with its range, in s.
  private struct Price {
    let time: Comparison
    let mistakes: Comparison
    /// The price; nil where no mistake is spared.
    let value: Double?
    let low: Double?
    /// The upper end; nil where it may be that no mistake is spared.
    let high: Double?
  }

  private let view: SuiteView
  private let asked: Asked
  private let pair: Pair

  /// Creates the answer to a part of the question; nil where that wants no price.
  init?(_ view: SuiteView, _ asked: Asked) {
    guard asked.kind == .price, let pair = asked.pair else { return nil }
    self.view = view
    self.asked = asked
    self.pair = pair
  }

  private func price(_ group: Group, at point: SweepPoint) -> Price? {
    guard let time = view.comparison(pair, Metric.time.name, for: group, at: point),
      let mistakes = view.comparison(pair, asked.metric, for: group, at: point),
      let seconds = time.difference, let difference = mistakes.difference
    else { return nil }
    let sign = asked.style.lessIsBetter ? -1.0 : 1
    let spared = difference * sign
    // The interval of shares over people bounds what nobody met, too.
    let ends = (mistakes.range.map { [$0.low * sign, $0.high * sign] } ?? []).sorted()
    func through(_ number: Double?) -> Double? {
      number.flatMap { $0 > 0 ? max(0, seconds) / $0 : nil }
    }
    return Price(
      time: time, mistakes: mistakes, value: through(spared), low: through(ends.last),
      high: through(ends.first))
  }

  private var mistakes: String { asked.judge ?? asked.style.title.lowercasedFirst }

  /// One of the mistakes.
  private var mistake: String {
    isOfAccidents ? "an accident" : "one of the \(mistakes)"
  }

  private var isOfAccidents: Bool { asked.metric == Metric.accidentalDestructive.name }

  // MARK: The sentence

  /// The price for a group in a sentence.
  func sentence(for group: Group) -> Prose {
    let found = view.points(asked, for: group).compactMap { point in
      price(group, at: point).map { (point, $0) }
    }
    guard let first = found.first, let last = found.last else { return "Nothing was compared." }
    let start =
      Prose.strong(pair.a.title) + " instead of " + Prose.strong(pair.b.title) + " "
    let rarity = rarity(first.1, group, at: first.0)
    let isInVain = found.allSatisfy { $0.1.value == nil && $0.1.time.difference ?? 0 > 0 }
    if isInVain {
      return Prose("Leaning to ") + .strong(pair.b.title) + ". " + start
        + clause(first.1, rarity: rarity) + "."
    }
    guard found.count > 1, let axis = asked.axis else {
      return start + clause(first.1, rarity: rarity) + "."
    }
    func place(_ point: SweepPoint) -> String {
      point.value(on: axis.id).map { " \(asked.phrase($0))" } ?? ""
    }
    let prose = start + clause(first.1, rarity: rarity, place(first.0))
    guard let value = last.1.value, first.1.value != nil else { return prose + "." }
    return prose + ", " + .strong(Counted.duration(value)) + range(last.1) + place(last.0) + "."
  }

  /// The price for a group at the first place in few words; nil where there is none.
  func brief(for group: Group) -> Prose? {
    guard let point = view.points(asked, for: group).first,
      let value = price(group, at: point)?.value
    else { return nil }
    return Prose.strong(pair.a.title) + " instead pays from " + .strong(Counted.duration(value))
  }

  private func clause(_ price: Price, rarity: String, _ place: String = "") -> Prose {
    let seconds = price.time.difference ?? 0
    let cost = Digits.text(abs(seconds), decimals: min(2, Digits.decimals(for: abs(seconds))))
    // What rounds to nothing costs next to nothing.
    let time =
      seconds <= 0
      ? "costs no time" : seconds < 0.005 ? "hardly costs time" : "costs \(cost) s a use"
    guard let value = price.value else {
      let pays = atLeast(price).map { "; it pays, if at all, where \(mistake) costs \($0)" } ?? ""
      let any = asked.metric == Metric.accidentalDestructive.name ? mistake : "any \(mistakes)"
      return Prose("\(time) and was not seen to prevent \(any)\(place)\(pays)")
    }
    guard seconds > 0 else {
      return Prose("\(time) and spares \(mistakes), so it always pays\(place)")
    }
    return Prose(
      "\(time)\(rarity) and pays where \(rarity.isEmpty ? mistake : "one") costs more than ")
      + Prose.strong(Counted.duration(value)) + range(price) + place
  }

  /// In how many uses one mistake is spared, between commas.
  private func rarity(_ price: Price, _ group: Group, at point: SweepPoint) -> String {
    guard let difference = price.mistakes.difference, difference != 0 else { return "" }
    let uses = 1 / abs(difference)
    let step = uses >= 1000 ? 100.0 : 10
    let rounded = (uses / step).rounded() * step
    let text = Digits.text(rounded, decimals: 0)
    // How many there are without the first design.
    let all = view.summary(asked.metric, of: pair.b.id, for: group, at: point)?.mean
    let count = all.map { Digits.text($0 * rounded, decimals: 0) }
    let known: String? =
      switch count.flatMap({ Int($0) }) ?? 0 {
      case 0: nil
      case 1: isOfAccidents ? "one accident" : mistake
      case let count: "1 of \(count) \(isOfAccidents ? "accidents" : mistakes)"
      }
    return ", prevents \(known ?? mistake) in about \(text) uses"
  }

  /// The least price that no accident was seen to contradict; nil where that is nothing.
  private func atLeast(_ price: Price) -> String? {
    price.low.flatMap { $0 < 0.05 ? nil : "at least \(Counted.duration($0))" }
  }

  private func range(_ price: Price) -> String {
    guard let low = price.low else { return "" }
    guard let high = price.high else { return " (\(Counted.duration(low)) to never)" }
    return Counted.duration(low) == Counted.duration(high)
      ? "" : " (\(Counted.duration(low)) to \(Counted.duration(high)))"
  }

  /// The groups with the least and the highest price, where answers are read, and so many names of
  /// those without one; nil with one group. Where it is undecided whether mistakes are spared there is no price.
  func ends(names: Int) -> String? {
    guard view.groups.count > 1 else { return nil }
    let all = view.groups.compactMap { group in
      price(group, at: view.base(for: group)).flatMap { $0.value == nil ? nil : (group, $0) }
    }
    let found = all.filter { [.a, .b].contains($0.1.mistakes.ownVerdict ?? $0.1.mistakes.verdict) }
      .sorted { $0.1.value ?? 0 < $1.1.value ?? 0 }
    let unsure = all.map(\.0).filter { group in !found.contains { $0.0 == group } }
    let none = view.groups.filter { group in !all.contains { $0.0 == group } }
    guard !all.isEmpty else { return "not known for any of \(none.count) groups" }
    let priced =
      found.isEmpty ? all.sorted { $0.1.value ?? 0 < $1.1.value ?? 0 } : found
    let ends = [priced.first, priced.count > 1 ? priced.last : nil].compactMap(\.self).map {
      group, price in
      let whose = Cluster.brief(group, of: view.groups)
      let value = Counted.duration(price.value ?? 0)
      return found.isEmpty ? "\(value) (\(whose))" : "\(value)\(range(price)) for \(whose)"
    }
    let place =
      asked.axis.flatMap { view.base.value(on: $0.id) }.map { asked.phrase($0) + ", " } ?? ""
    // Whoever has no accidents needs nothing that prevents them.
    let spared = none.filter {
      view.summary(asked.metric, of: pair.b.id, for: $0, at: view.base(for: $0))?.mean == 0
    }
    func whom(_ groups: [Group]) -> String {
      Cluster.names(
        groups, most: groups.count <= 2 ? 2 : names, of: view.groups, isBrief: true)
    }
    let others = none.filter { !spared.contains($0) }
    let rest = [
      found.isEmpty || unsure.isEmpty ? "" : "; too uncertain for \(whom(unsure))",
      spared.isEmpty ? "" : "; no accidents among \(whom(spared))",
      others.isEmpty ? "" : "; none was prevented for \(whom(others))",
    ]
    // Where none is sure, the best guess is told as one.
    let guess = found.isEmpty ? "by best guess, " : ""
    return place + guess
      + "\(mistake) must cost \(ends.joined(separator: found.isEmpty ? " to " : ", "))"
      + rest.joined()
  }

  // MARK: The table

  /// The prices of all groups, at the first place of the axis and at the last.
  var table: Table? {
    let lines = view.groups.map { ($0, view.points(asked, for: $0)) }
    guard let first = lines.first?.1.first, let last = lines.first?.1.last else { return nil }
    let places = first == last ? [first] : [first, last]
    let headers = places.map { point in
      let place = asked.axis.flatMap { point.value(on: $0.id) }.map(asked.words)
      return Table.Header(Prose(place?.capitalizedFirst ?? "Price"), .sentence)
    }
    return Table(
      caption: "What one of the \(mistakes) must cost that \(pair.a.title) pays",
      headers: ["People"] + headers,
      rows: lines.map { group, points in
        let own = first == last ? [points.first] : [points.first, points.last]
        return [Prose(group.title)]
          + own.map { point in
            guard let point, let price = price(group, at: point) else { return "–" }
            guard let value = price.value else {
              return Prose(atLeast(price) ?? "no price")
            }
            return Prose(Counted.duration(value) + range(price))
          }
      })
  }
}
