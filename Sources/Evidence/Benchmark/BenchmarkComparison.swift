package import Statistics

/// Two models on the same items: the mean difference of their errors, each study counting once.
package struct BenchmarkComparison: Equatable, Sendable {
  /// The items that are compared.
  package enum Items: Hashable, Sendable {
    /// All; the baseline's prediction stands for one that is missing.
    case all
    /// Those that both models predict.
    case predictedByBoth
    /// All, by interval scores in place of errors.
    case allByIntervals
  }

  /// The first model.
  package var first: String
  /// The second model.
  package var second: String
  /// The number of items.
  package var items: Int
  /// The number of studies.
  package var studies: Int
  /// The mean over studies of the error of the first less that of the second.
  package var difference: Double
  /// The 95 % interval of that mean (t, over studies); nil below two studies.
  package var interval: Interval?

  /// Compares two models; nil where no item is common.
  package init?(_ first: BenchmarkScore, _ second: BenchmarkScore, on items: Items) {
    let pairs = zip(first.cells, second.cells).filter { a, b in
      items != .predictedByBoth || (a.isPredicted && b.isPredicted)
    }
    let means = BenchmarkScore.studyMeans(
      pairs.map { a, b in
        let isInterval = items == .allByIntervals
        return (
          a.source, isInterval ? a.intervalScore - b.intervalScore : a.error - b.error
        )
      })
    guard let sample = Sample(means), let mean = sample.mean else { return nil }
    (self.first, self.second) = (first.name, second.name)
    (self.items, studies, difference) = (pairs.count, means.count, mean)
    interval = sample.meanEstimate()?.interval
  }

  /// Whether the first model is clearly the better one: the whole interval is below 0.
  package var isFirstBetter: Bool { interval.map { $0.high < 0 } ?? false }
  /// Whether the second is.
  package var isSecondBetter: Bool { interval.map { $0.low > 0 } ?? false }
}

/// The order of models.
package struct BenchmarkRanking: Sendable {
  /// A model in its place.
  package struct Place: Sendable {
    /// The rank: 1, and 1 for each model that is clearly better.
    package var rank: Int
    /// The score.
    package var score: BenchmarkScore
  }

  /// The models that predict enough, by rank and then by error.
  package var places: [Place]
  /// The others, those that predict most first.
  package var unranked: [BenchmarkScore]
  /// The models that give intervals for enough, by rank and then by interval score.
  package var byIntervals: [Place]

  /// Ranks models.
  ///
  /// - Parameters:
  ///   - scores: The scores of the models.
  ///   - baseline: The score of the baseline; intervals are ranked of models whose error is not larger.
  package init(_ scores: [BenchmarkScore], baseline: BenchmarkScore) {
    places = Self.places(scores.filter(\.isRanked), .all) { $0.error }
    let sound = scores.filter { $0.isRankedByIntervals && $0.error <= baseline.error }
    byIntervals = Self.places(sound, .allByIntervals) { $0.intervalScore }
    unranked = scores.filter { !$0.isRanked }.sorted {
      ($1.predicted, $0.error, $0.name) < ($0.predicted, $1.error, $1.name)
    }
  }

  private static func places(
    _ scores: [BenchmarkScore], _ items: BenchmarkComparison.Items,
    _ value: (BenchmarkScore) -> Double
  ) -> [Place] {
    let places = scores.map { score in
      let better = scores.count {
        BenchmarkComparison($0, score, on: items)?.isFirstBetter ?? false
      }
      return Place(rank: 1 + better, score: score)
    }
    return places.sorted {
      ($0.rank, value($0.score), $0.score.name) < ($1.rank, value($1.score), $1.score.name)
    }
  }
}
