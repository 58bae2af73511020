extension Sample {
  /// The median; nil without values (`gsl_stats_median_from_sorted_data`).
  package var median: Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return gsl_stats_median_from_sorted_data(sorted, 1, sorted.count)
  }

  /// Returns the quantile at a probability; see `quantiles(_:)`.
  package func quantile(_ probability: Double) -> Double? { quantiles([probability])?[0] }

  /// Returns quantiles of the values.
  ///
  /// The values are copied and sorted here; between two of them the quantile is interpolated at
  /// (n - 1) p, as in the seventh definition of Hyndman and Fan 1996
  /// (`gsl_stats_quantile_from_sorted_data`).
  ///
  /// - Parameter probabilities: Probabilities within 0 and 1.
  /// - Returns: A quantile for each probability; nil without values.
  package func quantiles(_ probabilities: [Double]) -> [Double]? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return probabilities.map { probability in
      precondition(probability >= 0 && probability <= 1, "a probability lies within 0 and 1")
      return gsl_stats_quantile_from_sorted_data(
        sorted, stride: 1, count: sorted.count, p: probability)
    }
  }

  /// The middle 95 % of the values, interpolated as `quantiles` are; nil without values.
  ///
  /// Interpolation between equal values may round them apart, so that the ends are put in order.
  package var middle95: Interval? {
    guard let ends = quantiles([0.025, 0.975]) else { return nil }
    return Interval(low: min(ends[0], ends[1]), high: max(ends[0], ends[1]))
  }

  /// Returns an interval for a quantile of the distribution behind the values.
  ///
  /// The ends are values of the sample, chosen by the binomial distribution, whatever the
  /// distribution behind them; see `QuantileRanks`.
  ///
  /// - Parameters:
  ///   - probability: The probability of the quantile, between 0 and 1.
  ///   - level: The level of confidence, between 0 and 1.
  /// - Returns: The interval; nil where the sample is too small to bound the quantile.
  package func quantileInterval(_ probability: Double, level: Double = 0.95) -> Interval? {
    let ranks = QuantileRanks(count: UInt64(count), probability: probability, level: level)
    guard let ranks else { return nil }
    let sorted = values.sorted()
    return Interval(low: sorted[Int(ranks.low - 1)], high: sorted[Int(ranks.high - 1)])
  }
}
