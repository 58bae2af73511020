import Statistics

/// The log score of published values: how much density the model gave to what people did.
///
/// Of each value it is the natural logarithm of the density of a further study there (see
/// `CalibrationTarget.logScore`). It is a proper score (Gneiting and Raftery 2007): nobody gains by saying
/// more or less doubt than there is. Higher is better.
package struct LogScore: Equatable, Sendable {
  /// The use of the values.
  package var use: PublishedDataset.Use
  /// The dataset; nil for all of the use.
  package var dataset: String?
  /// The number of values.
  package var values: Int
  /// The mean, in nats a value.
  package var mean: Double
  /// The standard deviation of the mean over seeds, where several were run.
  package var noise: Double?
}

extension ValidationReport {
  /// The log scores of evidence and of calibration, then those of datasets, by use.
  package var logScores: [LogScore] {
    let uses: [PublishedDataset.Use] = [.evidence, .calibration]
    return uses.compactMap { logScore($0) }
      + uses.flatMap { use in results.compactMap { logScore(use, $0.dataset.id) } }
  }

  /// Returns a log score.
  ///
  /// - Parameters:
  ///   - use: Calibration or evidence.
  ///   - dataset: The dataset; all of the use where it is nil.
  /// - Returns: The score, or nil where nothing was predicted.
  package func logScore(_ use: PublishedDataset.Use, _ dataset: String? = nil) -> LogScore? {
    let own = scores(use, dataset)
    guard let mean = Sample(own)?.mean else { return nil }
    let others = repeats.compactMap { Sample($0.scores(use, dataset))?.mean }
    return LogScore(
      use: use, dataset: dataset, values: own.count, mean: mean,
      noise: others.isEmpty ? nil : Sample([mean] + others)?.standardDeviation)
  }

  private func scores(_ use: PublishedDataset.Use, _ dataset: String?) -> [Double] {
    results.filter { dataset == nil || $0.dataset.id == dataset }.flatMap(\.rows)
      .filter { $0.use == use }.compactMap(\.logScore)
  }
}
