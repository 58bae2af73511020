import Populations

extension Experiment {
  /// Simulates some people, and tells what came of each of them rather than of all together.
  ///
  /// It is the same kernel with the same draws, so the values add up to what `simulate` counts.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people.
  ///   - design: The index of the design.
  /// - Returns: For each observed use, for each person, the metrics in the order of
  ///   `Metric.allCases`; times in microseconds.
  public func values(of persons: Range<UInt64>, design: Int) -> [[[Int64]]] {
    var values = task.observed.map { _ in [[Int64]]() }
    eachBlock(persons, design: design) { _, use, explored, informed in
      values[use] += zip(explored, informed).map { explored, informed in
        Metric.allCases.map { explored.value($0, informed: informed) }
      }
    }
    return values
  }
}

extension Strata {
  /// Simulates some people, and tells what came of each of them rather than of all together.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people.
  ///   - design: The index of the design.
  /// - Returns: The ordinals of the people within their populations; and for each observed use, for
  ///   each of them, the metrics in the order of `Metric.allCases`, times in microseconds.
  public func values(
    of persons: Range<UInt64>, design: Int
  ) -> (persons: [UInt64], values: [[[Int64]]]) {
    var all = (persons: [UInt64](), values: experiments[0].task.observed.map { _ in [[Int64]]() })
    for (experiment, part) in parts(of: persons) {
      let values = experiment.values(of: part, design: design)
      all.persons += part
      for use in values.indices { all.values[use] += values[use] }
    }
    return all
  }
}
