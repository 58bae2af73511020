public import Statistics

/// Predictions beside published data.
public struct ValidationReport: Hashable, Sendable {
  /// One measured value with what the model says to it.
  public struct Row: Hashable, Sendable {
    /// What was measured.
    public var row: PublishedDataset.Row
    /// Whether it served calibration.
    public var use: PublishedDataset.Use
    /// What the model says; nil where it says nothing.
    public var predicted: Double?
    /// Why the model says nothing.
    public var reason: String?
    /// The middle 95 % of simulated people, where the prediction is a mean over them.
    public var band: Interval?
    /// The middle 95 % of plausible worlds, where some were run.
    public var worlds: Interval?
    /// Simpler predictions, by name.
    public var baselines: [Guess]

    /// The share of the measured value by which the prediction lies apart.
    public var relativeError: Double? {
      guard let predicted, row.value != 0 else { return nil }
      return (predicted - row.value) / row.value
    }

    /// Whether the prediction lies within the human interval or, where none is known, within 15 %.
    public var isInside: Bool? {
      guard let predicted, !isPerson else { return nil }
      if let low = row.low, let high = row.high { return low <= predicted && predicted <= high }
      return relativeError.map { abs($0) <= ValidationReport.tolerance }
    }

    /// Whether the value is that of one person rather than of a condition.
    public var isPerson: Bool { row.conditions["person"] != nil }
  }

  /// What a simpler model says.
  public struct Guess: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value; nil where it cannot be told.
    public var value: Double?
  }

  /// How well one measure of a dataset is predicted.
  public struct Fit: Hashable, Sendable {
    /// The measure, by its id.
    public var measure: String
    /// How many values were predicted.
    public var count: Int
    /// The root of the mean squared error, in the unit of the measure.
    public var error: Double
    /// The same for the mean of the data, which knows them all.
    public var meanError: Double
    /// 1 less the squared errors through those of the mean; below 0 the mean does better.
    public var rSquared: Double?
    /// The rank correlation of prediction and data, from three values on.
    public var rankCorrelation: Double?
    /// The errors of simpler models, by name.
    public var baselines: [Guess]
  }

  /// A direction with what the model says to it.
  public struct Sign: Hashable, Sendable {
    /// What should hold.
    public var sign: ValidationCase.Sign
    /// The first value; nil where the model says nothing.
    public var first: Double?
    /// The second value.
    public var second: Double?
    /// Why the model says nothing.
    public var reason: String?
    /// The share of plausible worlds in which the sign is right, where some were run.
    public var worldShare: Double?

    /// Whether the model has the sign right.
    public var isRight: Bool? {
      guard let first, let second else { return nil }
      return sign.holds(first, second)
    }
  }

  /// What was found for one dataset.
  public struct Result: Hashable, Sendable {
    /// The dataset.
    public var dataset: PublishedDataset
    /// How it was reproduced.
    public var validation: ValidationCase
    /// The values, in the order of the dataset.
    public var rows: [Row]
    /// The measures of which at least one value was predicted.
    public var fits: [Fit]
    /// The directions.
    public var signs: [Sign]

    /// Whether anything was simulated.
    public var wasRun: Bool { validation.suite != nil }
  }

  /// All results of one use.
  public struct Total: Hashable, Sendable {
    /// How many values were predicted.
    public var predicted = 0
    /// How many of them lie where they should.
    public var inside = 0
    /// How many values the model says nothing to.
    public var silent = 0
    /// The rank correlations of measures with at least three values.
    public var rankCorrelations: [Double] = []
    /// How many human values were looked for in the band over people.
    public var banded = 0
    /// How many of them lie in it.
    public var covered = 0
    /// How many signs the model has right.
    public var right = 0
    /// How many signs were looked at.
    public var signs = 0
  }

  /// The share by which a prediction may be off where no human interval is known.
  public static let tolerance = 0.15

  /// The results, in order of the names of datasets.
  public var results: [Result]
  /// How many people were simulated in each condition.
  public var users: Int
  /// How many plausible worlds were run.
  public var worlds: Int
  /// The seed of all draws.
  public var seed: UInt64

  /// Adds up everything of one use.
  ///
  /// - Parameter use: Calibration or evidence.
  /// - Returns: The sums.
  public func total(_ use: PublishedDataset.Use) -> Total {
    var total = Total()
    for result in results {
      let rows = result.rows.filter { $0.use == use }
      total.silent += rows.count { $0.predicted == nil }
      total.predicted += rows.count { $0.isInside != nil }
      total.inside += rows.count { $0.isInside == true }
      let banded = rows.filter { $0.band != nil }
      total.banded += banded.count
      total.covered += banded.count { $0.band?.contains($0.row.value) == true }
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
  public var listedSigns: [(dataset: PublishedDataset, sign: Sign)] {
    results.flatMap { result in
      result.signs.filter(\.sign.isListed).map { (result.dataset, $0) }
    }
  }
}
