import Statistics

/// How well a model predicts what people did.
package struct BenchmarkScore: Hashable, Sendable {
  /// The score of one split.
  package struct Part: Hashable, Sendable {
    /// The items of the split.
    package var items = 0
    /// The items that the model predicts.
    package var predicted = 0
    /// The predictions within the human interval or, where none is known, within 15 %.
    package var inside = 0
    /// The mean distance of predictions from values, as logarithms; nil without predictions.
    package var error: Double?
    /// The values in the 95 % intervals of the model, where it gives some.
    package var covered = 0
    /// The items with such an interval.
    package var intervals = 0
    /// The mean continuous ranked probability score, where the model gives samples.
    package var rankedScore: Double?
  }

  /// The name of the model.
  package var name: String
  /// The items that models may be fitted to.
  package var calibration: Part
  /// The items that they may not.
  package var evidence: Part

  /// Scores predictions.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - predictions: Its predictions.
  ///   - items: All items.
  package init(name: String, _ predictions: BenchmarkPredictions, items: [BenchmarkItem]) {
    self.name = name
    calibration = Self.part(predictions, items.filter { $0.split == .calibration })
    evidence = Self.part(predictions, items.filter { $0.split == .evidence })
  }

  private static func part(_ predictions: BenchmarkPredictions, _ items: [BenchmarkItem]) -> Part {
    var part = Part()
    part.items = items.count
    var (errors, scores): ([Double], [Double]) = ([], [])
    for item in items {
      guard let prediction = predictions.values[item.id] else { continue }
      part.predicted += 1
      part.inside += item.isInside(prediction.mean) ? 1 : 0
      errors.append(item.error(prediction.mean))
      if let low = prediction.low, let high = prediction.high {
        part.intervals += 1
        part.covered += low <= item.row.value && item.row.value <= high ? 1 : 0
      }
      if !prediction.samples.isEmpty { scores.append(item.score(prediction.samples)) }
    }
    part.error = Sample(errors)?.mean
    part.rankedScore = Sample(scores)?.mean
    return part
  }
}

extension BenchmarkScore {
  /// The scores of TapCost, of the simpler models that cases name, and of the mean of the data.
  ///
  /// - Parameters:
  ///   - report: The predictions of TapCost and of the simpler models.
  ///   - items: All items.
  /// - Returns: The scores, TapCost first.
  package static func builtIn(
    _ report: ValidationReport, items: [BenchmarkItem]
  ) -> [BenchmarkScore] {
    var own = BenchmarkPredictions(means: [:])
    var simpler: [String: [String: Double]] = [:]
    for item in items {
      guard
        let row = report.results.first(where: { $0.dataset.id == item.dataset })?.rows.first(
          where: {
            $0.row == item.row
          })
      else { continue }
      if let value = row.predicted {
        own.values[item.id] = .init(
          mean: value, low: row.worlds?.low, high: row.worlds?.high)
      }
      for guess in row.baselines { simpler[guess.name, default: [:]][item.id] = guess.value }
    }
    var means: [String: Double] = [:]
    for item in items {
      let alike = items.filter { $0.dataset == item.dataset && $0.measure == item.measure }
      if alike.count > 1 {
        means[item.id] = alike.reduce(0) { $0 + $1.row.value } / Double(alike.count)
      }
    }
    let names = [
      "klm": "Keystroke-level model", "sdp": "Search, decision and pointing",
      "fitts": "Fitts' law", "serial": "Serial search",
    ]
    return [BenchmarkScore(name: "TapCost", own, items: items)]
      + simpler.keys.sorted().map {
        BenchmarkScore(
          name: names[$0] ?? $0, BenchmarkPredictions(means: simpler[$0] ?? [:]), items: items)
      } + [
        BenchmarkScore(
          name: "Mean of the data, which it knows", BenchmarkPredictions(means: means), items: items
        )
      ]
  }
}
