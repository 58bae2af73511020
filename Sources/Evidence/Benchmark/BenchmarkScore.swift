import Statistics

/// How well a model predicts what people did.
package struct BenchmarkScore: Sendable {
  /// A part of the items.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// All items.
    case all = "All values"
    /// Times in s.
    case times = "Times"
    /// Shares.
    case shares = "Shares"
  }

  /// The result on one item.
  package struct Cell: Equatable, Sendable {
    /// The source of the data, which is the study.
    package var source: String
    /// The part of the item beside all.
    package var part: Part
    /// Whether the model predicts the item; if not, the baseline's prediction stands for its own.
    package var isPredicted: Bool
    /// The distance of the prediction from the value, on the scale.
    package var error: Double
    /// Whether the model gives an interval; if not, the baseline's stands for its own.
    package var hasInterval: Bool
    /// The interval score.
    package var intervalScore: Double
    /// Whether the interval of the model holds the value.
    package var isHeld: Bool
    /// Whether the model's own prediction lies within the interval of people, or within 15 % of the value.
    package var isInside: Bool
  }

  /// The name of the model.
  package var name: String
  /// The results, in the order of the scored items.
  package var cells: [Cell]

  /// The least share of items, each study counting once, that a model has to predict to be ranked.
  package static let leastShare = 0.5

  /// Scores predictions.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - predictions: Its predictions.
  ///   - items: All items; those that are not scored are left out.
  package init(name: String, _ predictions: BenchmarkPredictions, items: [BenchmarkItem]) {
    self.name = name
    cells = items.filter(\.isScored).compactMap { item in
      guard let baseline = item.baseline, let people = item.people else { return nil }
      let own = predictions.values[item.id]
      let ends = own.flatMap { own in own.low.flatMap { low in own.high.map { (low, $0) } } }
      let (low, high) = ends ?? (baseline.low ?? baseline.mean, baseline.high ?? baseline.mean)
      return Cell(
        source: item.source,
        part: item.isShare ? .shares : item.unit == "s" ? .times : .all, isPredicted: own != nil,
        error: item.error(own?.mean ?? baseline.mean), hasInterval: ends != nil,
        intervalScore: item.intervalScore(low, high),
        isHeld: ends != nil && low <= people.value && people.value <= high,
        isInside: own.map { item.isInside($0.mean) } ?? false)
    }
  }

  /// The score on a part of the items.
  package func limited(to part: Part) -> BenchmarkScore {
    var score = self
    if part != .all { score.cells = cells.filter { $0.part == part } }
    return score
  }

  /// The number of items that the model predicts.
  package var predicted: Int { cells.count(where: \.isPredicted) }
  /// The number of predictions within the interval of people or, where none is known, 15 % of the value.
  package var inside: Int { cells.count(where: \.isInside) }
  /// The number of items for which it gives an interval.
  package var intervals: Int { cells.count(where: \.hasInterval) }
  /// The number of values in these intervals.
  package var held: Int { cells.count(where: \.isHeld) }
  /// The mean error on all items.
  package var error: Double { Self.mean(cells) { $0.error } }
  /// The mean interval score on all items.
  package var intervalScore: Double { Self.mean(cells) { $0.intervalScore } }
  /// Whether it predicts enough to be ranked.
  package var isRanked: Bool { Self.mean(cells) { $0.isPredicted ? 1 : 0 } >= Self.leastShare }
  /// Whether it gives enough intervals for a rank by them.
  package var isRankedByIntervals: Bool {
    Self.mean(cells) { $0.hasInterval ? 1 : 0 } >= Self.leastShare
  }

  /// The mean over studies of their means.
  static func mean(_ cells: [Cell], _ value: (Cell) -> Double) -> Double {
    let means = studyMeans(cells.map { ($0.source, value($0)) })
    return means.reduce(0, +) / Double(max(1, means.count))
  }

  /// The mean of each study, in the order of their first items.
  static func studyMeans(_ values: [(source: String, value: Double)]) -> [Double] {
    var order: [String] = []
    var sums: [String: (sum: Double, count: Double)] = [:]
    for (source, value) in values {
      if sums[source] == nil { order.append(source) }
      sums[source, default: (0, 0)].sum += value
      sums[source, default: (0, 0)].count += 1
    }
    return order.compactMap { sums[$0].map { $0.sum / $0.count } }
  }
}
