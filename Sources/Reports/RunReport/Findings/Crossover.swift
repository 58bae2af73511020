import Studies

/// A place on an axis of numbers where the better design changes.
package struct Crossover: Hashable {
  /// Where the difference is zero, by straight lines between the points on the scale of the axis.
  package let at: Double
  /// The last point before it that is decided.
  package let after: Double
  /// The first point behind it that is decided.
  package let before: Double
  /// Whether the difference goes from negative to positive.
  package let isRising: Bool

  /// A difference at a place on the axis, with its interval.
  package struct Sample: Hashable {
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

/// Neighboring points of an axis with the same verdict.
struct VerdictRun: Hashable {
  let verdict: Comparison.Verdict
  let from: SweepPoint.Value
  var to: SweepPoint.Value

  var text: String { from == to ? from.text : "\(from.text) to \(to.text)" }

  /// Joins neighbors with the same verdict.
  static func all(
    in verdicts: [(place: SweepPoint.Value, verdict: Comparison.Verdict)]
  ) -> [VerdictRun] {
    var runs: [VerdictRun] = []
    for (place, verdict) in verdicts {
      if let last = runs.indices.last, runs[last].verdict == verdict {
        runs[last].to = place
      } else {
        runs.append(VerdictRun(verdict: verdict, from: place, to: place))
      }
    }
    return runs
  }
}

/// The verdicts on one pair of designs along the main axis.
struct SweepFinding {
  let comparisons: [Comparison]
  let runs: [VerdictRun]
  let crossovers: [Crossover]

  init(_ view: SuiteView, _ pair: Pair, for group: Group, around point: SweepPoint) {
    let axis = view.mainAxis?.id ?? ""
    comparisons = view.series(along: axis, around: point).compactMap {
      view.comparison(pair, view.metric, for: group, at: $0)
    }
    runs = VerdictRun.all(
      in: comparisons.compactMap { comparison in
        comparison.point.value(on: axis).map { ($0, comparison.verdict) }
      })
    crossovers = Crossover.all(
      in: comparisons.compactMap { comparison in
        guard let place = comparison.point.value(on: axis)?.number,
          let difference = comparison.difference, let low = comparison.ciLow,
          let high = comparison.ciHigh
        else { return nil }
        return Crossover.Sample(place: place, difference: difference, low: low, high: high)
      })
  }

  /// The parts of the axis with a verdict, in words, or an en dash where there are none.
  func places(_ verdicts: Comparison.Verdict...) -> String {
    let found = runs.filter { verdicts.contains($0.verdict) }.map(\.text)
    return found.isEmpty ? "–" : found.joined(separator: ", ")
  }
}
