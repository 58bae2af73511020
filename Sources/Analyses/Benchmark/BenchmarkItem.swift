import CMath

/// One value of the benchmark: what people did in one condition of a published study.
package struct BenchmarkItem: Hashable, Sendable {
  /// The name: dataset, measure and conditions, as `parhi-2006/misses/width_mm=3.8`.
  package var id: String
  /// The dataset.
  package var dataset: String
  /// The measure, by its id.
  package var measure: String
  /// The unit; `1` for none.
  package var unit: String
  /// Whether models may be fitted to it.
  package var split: PublishedDataset.Use
  /// The row of the dataset.
  package var row: PublishedDataset.Row
  /// The scale on which errors are compared, and the doubt about the value there.
  let target: CalibrationTarget

  /// All values that the benchmark asks for, in the order of datasets.
  ///
  /// - Parameters:
  ///   - cases: The cases; what they cannot run is not asked for.
  ///   - datasets: The datasets.
  /// - Returns: The items.
  package static func all(
    _ cases: [ValidationCase], datasets: [PublishedDataset] = PublishedDataset.builtIn
  ) -> [BenchmarkItem] {
    datasets.flatMap { dataset -> [BenchmarkItem] in
      guard let validation = cases.first(where: { $0.dataset == dataset.id }),
        validation.suite != nil
      else { return [] }
      return dataset.rows.enumerated().compactMap { number, row in
        guard row.conditions["person"] == nil, validation.prediction(for: row) != nil else {
          return nil
        }
        let conditions = row.conditions.sorted { $0.key < $1.key }.map { "\($0)=\($1.key)" }
        let isFitted = validation.calibrated.contains(row.measure)
        return BenchmarkItem(
          id: ([dataset.id, row.measure]
            + (conditions.isEmpty ? [] : [conditions.joined(separator: ",")]))
            .joined(separator: "/"),
          dataset: dataset.id, measure: row.measure,
          unit: dataset.measures.first { $0.id == row.measure }?.unit ?? "1",
          split: isFitted ? .calibration : dataset.use, row: row,
          target: CalibrationTarget(row, number: number, in: dataset))
      }
    }
  }

  /// Whether a prediction lies within the human interval or, where none is known, within 15 %.
  package func isInside(_ value: Double) -> Bool {
    if let low = row.low, let high = row.high { return low <= value && value <= high }
    return row.value != 0
      && abs(value - row.value) <= ValidationReport.tolerance * abs(row.value)
  }

  /// The distance of a prediction from the value: logarithms of positive values, log odds of shares.
  package func error(_ value: Double) -> Double {
    abs(target.scale.value(value) - target.value)
  }

  /// The continuous ranked probability score of samples, on the same scale.
  package func score(_ samples: [Double]) -> Double {
    WorldFit.score(samples.map { target.scale.value($0) }, target.value)
  }
}
