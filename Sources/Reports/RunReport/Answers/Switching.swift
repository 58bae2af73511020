import Studies

/// Where the better design changes along an axis of numbers, with parameters at their centers and in
/// each plausible world.
struct Switching {
  /// A place of the change: a number, or that it lies below or beyond what was simulated.
  enum Place: Comparable {
    case below
    case at(Double)
    case beyond
  }

  /// The place with parameters at their centers.
  let center: Place
  /// The place in each world, in order of the worlds.
  let worlds: [Place]
  /// The ends of the axis.
  let range: ClosedRange<Double>
  /// Whether the first design is better beyond the change.
  let endsWithFirst: Bool
  /// Whether some difference matters, and on each side of the change some is beyond chance; else where it lies is noise.
  let isSeen: Bool
  private let areWhole: Bool
  private let isShare: Bool

  /// Looks for the change; nil with fewer than two numbers.
  ///
  /// - Parameters:
  ///   - line: The comparisons along the axis.
  ///   - lessIsBetter: Whether less of the metric is better.
  ///   - end: Whether the first design is the one beyond the change; nil takes the direction in which
  ///     the difference goes.
  init?(_ line: AnswerLine, lessIsBetter: Bool, endsWithFirst end: Bool? = nil) {
    let samples = line.entries.compactMap { entry -> (Double, Comparison)? in
      guard let place = entry.place.number, entry.comparison.difference != nil else { return nil }
      return (place, entry.comparison)
    }
    guard let first = samples.first, let last = samples.last, samples.count > 1 else { return nil }
    let places = samples.map(\.0)
    let center = samples.map { $0.1.difference ?? 0 }
    range = first.0...last.0
    isShare = line.isShare
    areWhole = places.allSatisfy { $0 == $0.rounded() }
    // The change that is looked for goes from the sign that prevails at the start to the other one.
    let isRising = end.map { $0 != lessIsBetter } ?? (center[center.count - 1] - center[0] >= 0)
    endsWithFirst = isRising != lessIsBetter
    let scale = AxisScale(suiting: places)
    let change = Self.place(center, at: places, scale: scale, isRising: isRising)
    self.center = change
    func isBeyondChance(_ place: Double, _ found: Comparison) -> Bool {
      (Place.at(place) > change) == isRising ? found.ciLow ?? 0 > 0 : found.ciHigh ?? 0 < 0
    }
    let beyond = samples.filter(isBeyondChance).map { Place.at($0.0) > change }
    isSeen =
      Set(beyond).count == 2
      && samples.contains { abs($0.1.difference ?? 0) > $0.1.margin }
    let count = samples.map(\.1.worldDifferences.count).min() ?? 0
    worlds = (0..<count).map { world in
      Self.place(
        samples.map { $0.1.worldDifferences[world] }, at: places, scale: scale, isRising: isRising)
    }
  }

  /// The first change of sign in the direction that is looked for.
  private static func place(
    _ differences: [Double], at places: [Double], scale: AxisScale, isRising: Bool
  ) -> Place {
    let signed = differences.map { isRising ? $0 : -$0 }
    // Where nothing differs at first, the first design that is better is so from the start.
    let first = signed.firstIndex { $0 != 0 } ?? 0
    for index in signed.indices[first...].dropLast()
    where signed[index] <= 0 && signed[index + 1] > 0 {
      let share = -signed[index] / (signed[index + 1] - signed[index])
      let from = scale.share(places[index])
      return .at(scale.value(at: from + share * (scale.share(places[index + 1]) - from)))
    }
    return signed[first] > 0 ? .below : .beyond
  }

  /// The places between which the middle of the worlds lies; nil without worlds.
  func interval(_ share: Double) -> (low: Place, high: Place)? {
    guard !worlds.isEmpty else { return nil }
    let sorted = worlds.sorted()
    let cut = Int((Double(sorted.count) * (1 - share) / 2).rounded(.down))
    return (sorted[cut], sorted[sorted.count - 1 - cut])
  }

  /// How many worlds have the change within what was simulated.
  var within: Int {
    worlds.count {
      if case .at = $0 { return true }
      return false
    }
  }

  /// A place in words, as in "10" or "beyond 12".
  func words(_ place: Place) -> String {
    switch place {
    case _ where isShare: hundredths(place)
    case .below: "below \(SweepPoint.Value.number(range.lowerBound).text)"
    case .beyond: "beyond \(SweepPoint.Value.number(range.upperBound).text)"
    case .at(let number):
      areWhole && range.upperBound >= 5
        ? Digits.text(number.rounded(), decimals: 0)
        : Digits.text(number, decimals: Digits.decimals(forWidth: range.upperBound / 10))
    }
  }

  private func hundredths(_ place: Place) -> String {
    func text(_ share: Double) -> String { Digits.text(share * 100, decimals: 0) + " %" }
    return switch place {
    case .below: "below \(text(range.lowerBound))"
    case .beyond: "beyond \(text(range.upperBound))"
    case .at(let number): text(number)
    }
  }

  /// The range of the worlds in words, as the end of a sentence: "between 8 and 11", "at 8 or beyond".
  var rangeWords: String? {
    guard let (low, high) = interval(0.95) else { return nil }
    switch (low, high) {
    case (.below, .below), (.beyond, .beyond): return words(low)
    case (.below, .beyond): return "anywhere, \(words(low)) to \(words(high))"
    case (.below, _): return "at \(words(high)) or below"
    case (_, .beyond): return "at \(words(low)) or beyond"
    case (.at(let from), .at(let to))
    where words(low) == words(high) && areWhole && range.upperBound >= 5:
      // Both lie between two numbers that were simulated or could be.
      let ends = [from.rounded(.down), to.rounded(.up)].map { Digits.text($0, decimals: 0) }
      return ends[0] == ends[1] ? "at \(ends[0])" : "between \(ends[0]) and \(ends[1])"
    default:
      return words(low) == words(high)
        ? "near \(words(low))" : "between \(words(low)) and \(words(high))"
    }
  }
}

extension Switching {
  /// Whether there is a switch with parameters at their centers.
  private var hasCenter: Bool { if case .at = center { true } else { false } }

  /// Whether the middle of the worlds has a change within what was simulated.
  private var isOpen: Bool {
    guard let (low, high) = interval(0.95) else { return false }
    return low < high
  }

  /// The switch in a few words, as in "near 9; over the assumptions, between 8 and 11".
  var breakEven: String {
    guard hasCenter else {
      return "never, in the tested range"
        + (isOpen ? rangeWords.map { "; with other assumptions, \($0)" } ?? "" : "")
    }
    return "near \(words(center))" + (rangeWords.map { "; over the assumptions, \($0)" } ?? "")
  }
}
