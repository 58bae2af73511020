package import Statistics

/// Predictions beside published data.
package struct ValidationReport: Equatable, Sendable {
  /// One measured value with what the model says to it.
  package struct Row: Equatable, Sendable {
    /// The row of the dataset.
    package var row: PublishedDataset.Row
    /// Whether it served calibration.
    package var use: PublishedDataset.Use
    /// The prediction of the model; nil where it makes none.
    package var predicted: Double?
    /// Why the model says nothing.
    package var reason: String?
    /// The middle 95 % of simulated people, where the prediction is a mean over them.
    package var band: Interval?
    /// The middle 95 % of plausible worlds, where some were run.
    package var worlds: Interval?
    /// What one more study of the kind would measure, with probability .95, where worlds were run.
    package var furtherStudy: Interval?
    /// The logarithm of the density that a further study has at the measured value, in nats.
    package var logScore: Double?
    /// Simpler predictions, by name.
    package var baselines: [Guess]

    /// The share of the measured value by which the prediction lies apart.
    package var relativeError: Double? {
      guard let predicted, row.value != 0 else { return nil }
      return (predicted - row.value) / row.value
    }

    /// Whether the prediction lies within the human interval or, where none is known, within 15 %.
    package var isInside: Bool? {
      guard let predicted, !isPerson else { return nil }
      if let low = row.low, let high = row.high { return low <= predicted && predicted <= high }
      return relativeError.map { abs($0) <= ValidationReport.tolerance }
    }

    /// Whether the value is that of one person rather than of a condition.
    package var isPerson: Bool { row.conditions["person"] != nil }
  }

  /// The prediction of a simpler model.
  package struct Guess: Equatable, Sendable {
    /// The name.
    package var name: String
    /// The value; nil where it cannot be told.
    package var value: Double?
  }

  /// The fit of the predictions of one measure of a dataset.
  package struct Fit: Equatable, Sendable {
    /// The measure, by its id.
    package var measure: String
    /// The number of values predicted.
    package var count: Int
    /// The root of the mean squared error, in the unit of the measure.
    package var error: Double
    /// The same for the mean of the data, which knows them all.
    package var meanError: Double
    /// 1 less the squared errors through those of the mean; below 0 the mean does better.
    package var rSquared: Double?
    /// The rank correlation of prediction and data, from three values on.
    package var rankCorrelation: Double?
    /// The errors of simpler models, by name.
    package var baselines: [Guess]
  }

  /// A direction with what the model says to it.
  package struct Sign: Equatable, Sendable {
    /// The direction that should hold.
    package var sign: ValidationCase.Sign
    /// The first value; nil where the model says nothing.
    package var first: Double?
    /// The second value.
    package var second: Double?
    /// Why the model says nothing.
    package var reason: String?
    /// The share of plausible worlds in which the sign is right, where some were run.
    package var worldShare: Double?

    /// Whether the model has the sign right.
    package var isRight: Bool? {
      guard let first, let second else { return nil }
      return sign.holds(first, second)
    }
  }

  /// The results for one dataset.
  package struct Result: Equatable, Sendable {
    /// The dataset.
    package var dataset: PublishedDataset
    /// The reproduction.
    package var validation: ValidationCase
    /// The values, in the order of the dataset.
    package var rows: [Row]
    /// The measures of which at least one value was predicted.
    package var fits: [Fit]
    /// The directions.
    package var signs: [Sign]

    /// Whether anything was simulated.
    package var wasRun: Bool { validation.suite != nil }
  }

  /// All results of one use.
  package struct Total: Equatable, Sendable {
    /// The number of values predicted.
    package var predicted = 0
    /// The number of them that lie where they should.
    package var inside = 0
    /// The number of values that the model does not predict.
    package var silent = 0
    /// The rank correlations of measures with at least three values.
    package var rankCorrelations: [Double] = []
    /// The number of human values looked for in the band over people.
    package var banded = 0
    /// The number of them that lie in it.
    package var covered = 0
    /// The number of human values in the middle 95 % of plausible worlds.
    package var inWorlds = 0
    /// The number of human values that lie where one more study would, with probability .95.
    package var inStudies = 0
    /// The number of human values that such an interval stands beside.
    package var withWorlds = 0
    /// The number of signs that the model has right.
    package var right = 0
    /// The number of signs looked at.
    package var signs = 0
  }

  /// The share by which a prediction may be off where no human interval is known.
  package static let tolerance = 0.15

  /// The results, in order of the names of datasets.
  package var results: [Result]
  /// The number of people in each condition.
  package var users: Int
  /// The number of plausible worlds.
  package var worlds: Int
  /// The seed of all draws.
  package var seed: UInt64
  /// The same with further seeds, which tell the noise of scores.
  package var repeats: [ValidationReport] = []

  /// Adds up everything of one use.
  ///
  /// - Parameters:
  ///   - use: Calibration or evidence.
  ///   - counts: Tells which results count; all where it is left out.
  /// - Returns: The sums.
  package func total(
    _ use: PublishedDataset.Use, where counts: (Result) -> Bool = { _ in true }
  ) -> Total {
    var total = Total()
    for result in results where counts(result) {
      let rows = result.rows.filter { $0.use == use }
      total.silent += rows.count { $0.predicted == nil }
      total.predicted += rows.count { $0.isInside != nil }
      total.inside += rows.count { $0.isInside == true }
      let banded = rows.filter { $0.band != nil }
      total.banded += banded.count
      total.covered += banded.count { $0.band?.contains($0.row.value) == true }
      let worlds = rows.filter { $0.worlds != nil && !$0.isPerson }
      total.withWorlds += worlds.count
      total.inWorlds += worlds.count { $0.worlds?.contains($0.row.value) == true }
      total.inStudies += worlds.count { $0.furtherStudy?.contains($0.row.value) == true }
      let measures = Set(rows.map(\.row.measure))
      total.rankCorrelations += result.fits.filter { measures.contains($0.measure) }
        .compactMap(\.rankCorrelation)
      let signs = result.signs.filter { $0.sign.use == use && $0.isRight != nil }
      total.signs += signs.count
      total.right += signs.count { $0.isRight == true }
    }
    return total
  }

  /// The signs that the model is held to first of all, with their datasets.
  package var listedSigns: [(dataset: PublishedDataset, sign: Sign)] {
    results.flatMap { result in
      result.signs.filter(\.sign.isListed).map { (result.dataset, $0) }
    }
  }
}
