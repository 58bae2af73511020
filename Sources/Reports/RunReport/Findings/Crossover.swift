import Studies

/// A place on an axis of numbers where the better design changes.
package struct Crossover: Equatable {
  /// Where the difference is zero, by straight lines between the points on the scale of the axis.
  package let at: Double
  /// The last point before it that is decided.
  package let after: Double
  /// The first point behind it that is decided.
  package let before: Double
  /// Whether the difference goes from negative to positive.
  package let isRising: Bool

  /// A difference at a place on the axis, with its interval.
  package struct Sample: Equatable {
    let place: Double
    let difference: Double
    let low: Double
    let high: Double

    package init(place: Double, difference: Double, low: Double, high: Double) {
      self.place = place
      self.difference = difference
      self.low = low
      self.high = high
    }

    /// The sign of the difference, or 0 where the interval has zero in it.
    var sign: Int { low > 0 ? 1 : high < 0 ? -1 : 0 }
  }

  /// Finds all places where the sign changes between decided samples.
  ///
  /// - Parameter samples: Differences in order of the axis.
  /// - Returns: The places in the same order.
  package static func all(in samples: [Sample]) -> [Crossover] {
    let scale = AxisScale(suiting: samples.map(\.place))
    var found: [Crossover] = []
    var last: Int?
    for index in samples.indices where samples[index].sign != 0 {
      if let last, samples[last].sign != samples[index].sign {
        found.append(
          Crossover(
            at: zero(in: samples[last...index], scale), after: samples[last].place,
            before: samples[index].place, isRising: samples[index].sign > 0))
      }
      last = index
    }
    return found
  }

  /// The first zero of the line through samples whose ends differ in sign, drawn on the scale.
  private static func zero(in samples: ArraySlice<Sample>, _ scale: AxisScale) -> Double {
    for (left, right) in zip(samples, samples.dropFirst())
    where (left.difference > 0) != (right.difference > 0) {
      let share = left.difference / (left.difference - right.difference)
      let from = scale.share(left.place)
      return scale.value(at: from + share * (scale.share(right.place) - from))
    }
    return samples.first?.place ?? 0
  }
}

extension SuiteView {
  /// The places along the main axis where the better design of a pair changes for a group, around the base.
  func crossovers(_ pair: Pair, for group: Group) -> [Crossover] {
    let axis = mainAxis?.id ?? ""
    return Crossover.all(
      in: series(along: axis, around: base).compactMap { point in
        guard let comparison = comparison(pair, metric, for: group, at: point),
          let place = comparison.point.value(on: axis)?.number,
          let difference = comparison.difference, let low = comparison.ciLow,
          let high = comparison.ciHigh
        else { return nil }
        return Crossover.Sample(place: place, difference: difference, low: low, high: high)
      })
  }
}

extension [Crossover] {
  /// The places in words.
  var words: String {
    guard !isEmpty else { return "none for sure" }
    return map {
      let at = Digits.text($0.at, decimals: Digits.decimals(forWidth: ($0.before - $0.after) / 3))
      let ends = [$0.after, $0.before].map { SweepPoint.Value.number($0).text }
      return "\(at) (\(ends[0]) to \(ends[1]))"
    }.joined(separator: ", ")
  }
}
