import Simulation
import Studies

/// Why people do not succeed, in words: the reason for an answer about success or giving up.
enum Failing {
  /// Returns the commonest reason with the design that loses more people, in a sentence; nil where both
  /// lose equally few. The design is left out where it is named before.
  static func sentence(
    _ view: SuiteView, _ pair: Pair, for group: Group, at point: SweepPoint, place: String? = nil,
    isNamed: Bool = false
  ) -> Prose? {
    guard let found = commonest(view, pair, for: group, at: point) else { return nil }
    let with = isNamed ? "" : " with \(found.design.title)"
    let at = place.map { " \($0)" } ?? ""
    let share = Digits.percent(found.share)
    let size = found.isShared ? share.replacing(" %", with: " points more") : share
    // Whoever loses more people by waiting lets them wait longer, or once more.
    let cause =
      found.isShared && found.reason == Failure.waiting.name
      ? "people wait longer with \(found.design.title), beyond their patience"
      : words(found.reason) + with
    return Prose("\(found.isAll ? "Because" : "Mostly because") \(cause): \(size)\(at).")
  }

  /// Why more people fail with a design than with the other of a pair, in words; nil where hardly more do.
  static func cause(
    of design: Named, _ view: SuiteView, _ pair: Pair, for group: Group, at point: SweepPoint
  ) -> String? {
    commonest(view, pair, for: group, at: point)
      .flatMap { $0.design == design ? words($0.reason) : nil }
  }

  /// The reason for which the most more people fail with the design that loses more, how many that are, whether
  /// people fail for it with the other one, too, and whether these are all that more fail; nil where both lose equally
  /// few.
  private static func commonest(
    _ view: SuiteView, _ pair: Pair, for group: Group, at point: SweepPoint
  ) -> (design: Named, reason: String, share: Double, isShared: Bool, isAll: Bool)? {
    let cells = [pair.a, pair.b].map { view.cell($0.id, for: group, at: point) }
    guard let a = cells[0], let b = cells[1], a.users > 0, b.users > 0 else { return nil }
    func share(_ cell: Cell, _ reason: String? = nil) -> Double {
      let failures = cell.failures.filter { reason == nil || $0.reason == reason }
      return failures.reduce(0.0) { $0 + Double($1.people) } / Double(cell.users)
    }
    let (worse, better, design) = share(a) >= share(b) ? (a, b, pair.a) : (b, a, pair.b)
    let whole = share(worse) - share(better)
    guard whole >= 0.02 else { return nil }
    // Beside both shares stands what they differ by as they are printed.
    let printed = ((100 * share(worse)).rounded() - (100 * share(better)).rounded()) / 100
    return worse.failures.map {
      let other = share(better, $0.reason)
      let own = share(worse, $0.reason) - other
      let isAll = own >= 0.95 * whole
      return (design, $0.reason, isAll ? printed : own, other >= 0.005, isAll)
    }.max { $0.2 < $1.2 }
  }

  private static func words(_ reason: String) -> String {
    switch Failure.allCases.first(where: { $0.name == reason }) {
    case .waiting: "the wait outlasts people's patience"
    case .expired: "the message is gone before it is reached"
    case .refused: "the permission stays refused"
    case .unknownGesture: "people do not know the gesture"
    case .unreachable: "there is no way by this input"
    case .unlabelled: "what leads on has no spoken name"
    case .accepted: "people accept a wrong outcome"
    case .wrongValue: "people leave a value that they could not set exactly"
    case .destroyed: "people destroy by mistake what they came for"
    case .patience, .some(.none), nil: "patience runs out"
    }
  }
}

extension Answer {
  /// Why more people fail with a design, where the answer is read or else where it says so first; nil where it does
  /// not.
  var failing: Prose? {
    let losing = mainLine?.entries.first { $0.loss != nil }?.comparison
    let place = reading?.loss == nil ? losing : reading?.comparison
    return place.flatMap { failing(at: $0.point) }
  }

  /// Why more people fail with a design at a point, in a sentence; nil where hardly more do.
  func failing(at point: SweepPoint) -> Prose? {
    guard let main, let reading, let asked = parts.first?.asked else { return nil }
    return Failing.sentence(
      view, reading.pair, for: main, at: point,
      place: asked.axis.flatMap { point.value(on: $0.id) }.map(asked.phrase),
      isNamed: asked.kind != .which && (asked.kind != .share || asked.axis == nil))
  }
}
