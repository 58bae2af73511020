import Numerics
package import Statistics
import Studies

/// Which inputs of a model decide its output, when there may be many of them.
///
/// 1. *Screening.* All inputs are moved in a radial design of few rows, which estimates the total
///    index of each roughly (Campolongo, Saltelli and Cariboni 2011). The strongest are kept.
/// 2. *Indices.* Those kept are moved in a design of many rows (Saltelli 2002), the others stay in
///    the middle; first-order and total indices follow with bootstrap intervals.
/// 3. *Check.* All inputs are moved at once, which tells how much of the whole variance the kept
///    ones make up, and in which share of worlds the output is below zero.
package struct SensitivityAnalysis: Hashable, Sendable {
  /// The options of an analysis.
  package struct Options: Hashable, Sendable {
    /// The number of rows, each of which costs two evaluations and one for each kept input.
    package var rows = 128
    /// The number of rows of the screening.
    package var screeningRows = 16
    /// The number of inputs kept.
    package var kept = 10
    /// The seed of the designs and of the bootstrap.
    package var seed: UInt64 = 1
    /// The number of threads; the results do not depend on it.
    package var jobs = 1

    /// Creates the usual options.
    package init() {}

    /// The number of evaluations that a model with a number of inputs needs.
    package func evaluations(inputs: Int) -> Int {
      let kept = min(kept, inputs)
      let screening = inputs > kept ? screeningRows * (inputs + 2) : 0
      return 1 + screening + rows * (kept + 2) + 2 * rows
    }
  }

  /// The findings on one input.
  package struct Input: Hashable, Sendable {
    /// The number of the input.
    package var index: Int
    /// The share of the variance that the input explains alone.
    package var firstOrder: Estimate
    /// The share of the variance that the input explains alone or together with others.
    package var total: Estimate
    /// The correlation of input and output: whether the output grows with the input.
    package var correlation: Double
  }

  /// The inputs that were kept, the one with the largest total index first.
  package var inputs: [Input]
  /// The total index of every input from the screening; empty where there was none.
  package var screening: [Double]
  /// The output with all inputs in the middle.
  package var center: Double
  /// The output at points where all inputs move.
  package var worlds: [Double]
  /// The variance with all inputs moving.
  package var variance: Double
  /// The variance with the kept inputs moving, as a share of it.
  package var keptShare: Double
  /// The share of the variance among kept inputs that would go if the first three were known.
  package var settledByThree: Double
  /// Its 95 % interval, by a bootstrap of the rows.
  package var settledInterval = Interval(low: 0, high: 1)

  /// Whether the indices are known well enough for advice: no index is estimated outside of what it
  /// can be by more than 0.2, and up to three inputs stand apart from all others.
  package var isConverged: Bool {
    apart > 0
      && inputs.allSatisfy { -0.2...1.2 ~= $0.total.value && -0.2...1.2 ~= $0.firstOrder.value }
  }

  /// The number of the strongest inputs, three at most, whose total indices all lie above those of
  /// the others by their intervals; 0 where no such few stand apart.
  package var apart: Int {
    (1...3).last { count in
      guard count <= inputs.count else { return false }
      let least = inputs.prefix(count).map(\.total.interval.low).min() ?? 0
      return least > (inputs.dropFirst(count).map(\.total.interval.high).max() ?? 0)
    } ?? 0
  }

  /// How many of the first inputs stand apart from all that follow: the interval of the total index
  /// of each lies above those of the rest.
  package var rankedInputs: Int {
    guard isConverged else { return 0 }
    var count = 0
    while count < inputs.count {
      let rest = inputs[(count + 1)...].map(\.total.interval.high).max() ?? 0
      guard inputs[count].total.interval.low > rest else { break }
      count += 1
    }
    return count
  }

  /// Analyzes a model.
  ///
  /// - Parameters:
  ///   - count: How many inputs the model has, at least 1.
  ///   - options: How to analyze.
  ///   - finished: Is told after each evaluation.
  ///   - model: The model: from coordinates between 0 and 1, one an input, to the output.
  /// - Returns: What was found; nil where the output does not vary.
  /// - Throws: What the model throws.
  package static func run(
    inputs count: Int, options: Options, finished: () -> Void = {},
    model: @escaping @Sendable ([Double]) throws -> Double
  ) async throws -> SensitivityAnalysis? {
    precondition(count > 0, "a model has inputs")
    let study = Study(count: count, options: options, model: model)
    func outputs(_ points: [[Double]]) async throws -> [Double] {
      try await inOrder(points, jobs: options.jobs, done: { _ in finished() }) {
        try model($0)
      }
    }
    let middle = [Double](repeating: 0.5, count: count)
    let center = try await outputs([middle])[0]
    var screening: [Double] = []
    if count > options.kept {
      let design = SensitivityDesign(
        dimensions: count, rows: options.screeningRows, seed: options.seed)
      screening = study.screening(design, try await outputs(design.points))
    }
    let kept = study.kept(screening)
    let design = SensitivityDesign(
      dimensions: kept.count, rows: options.rows, seed: options.seed)
    let main = try await outputs(design.points.map { study.point($0, kept: kept) })
    let worlds = try await outputs(study.worlds)
    guard
      let indices = SensitivityIndices(design: design, outputs: main, seed: options.seed),
      let spread = Sample(worlds)?.variance, spread > 0
    else { return nil }
    var analysis = study.analysis(indices, design, main, kept: kept)
    analysis.screening = screening
    analysis.center = center
    analysis.worlds = worlds
    analysis.variance = spread
    analysis.keptShare = indices.variance / spread
    let three = analysis.inputs.prefix(3).map(\.index)
    let mixed = try await outputs(study.mixed(design, kept: kept, fixed: Set(three)))
    let settled = study.settled(design, outputs: main, mixed: mixed, variance: indices.variance)
    analysis.settledByThree = settled.value
    analysis.settledInterval = settled.interval
    return analysis
  }
}

/// The arithmetic of one analysis.
private struct Study: Sendable {
  let count: Int
  let options: SensitivityAnalysis.Options
  let model: @Sendable ([Double]) throws -> Double

  /// Points at which all inputs move.
  var worlds: [[Double]] {
    SpaceFilling.points(count: options.rows, dimensions: count, seed: options.seed &+ 1)
  }

  /// The total index of each input, roughly; all zero where the output does not vary.
  func screening(_ design: SensitivityDesign, _ outputs: [Double]) -> [Double] {
    let indices = SensitivityIndices(
      design: design, outputs: outputs, replicates: 1, seed: options.seed)
    return indices?.total.map(\.value) ?? [Double](repeating: 0, count: count)
  }

  /// The strongest inputs in their order; of equal ones the first.
  func kept(_ screening: [Double]) -> [Int] {
    guard !screening.isEmpty else { return Array(0..<count) }
    let order = screening.indices.sorted { (-screening[$0], $0) < (-screening[$1], $1) }
    return order.prefix(options.kept).sorted()
  }

  /// A point of all inputs from one of those kept.
  func point(_ coordinates: [Double], kept: [Int]) -> [Double] {
    var point = [Double](repeating: 0.5, count: count)
    for (place, input) in kept.enumerated() { point[input] = coordinates[place] }
    return point
  }

  func analysis(
    _ indices: SensitivityIndices, _ design: SensitivityDesign, _ outputs: [Double], kept: [Int]
  ) -> SensitivityAnalysis {
    let width = design.dimensions + 2
    // The points A and B of each row are spread evenly; the others repeat them.
    let places = outputs.indices.filter { $0 % width < 2 }
    let values = places.map { outputs[$0] }
    let inputs = kept.enumerated().map { place, input in
      let pairs = PairedSample(x: places.map { design.points[$0][place] }, y: values)
      return SensitivityAnalysis.Input(
        index: input, firstOrder: indices.firstOrder[place], total: indices.total[place],
        correlation: pairs?.correlation ?? 0)
    }
    return SensitivityAnalysis(
      inputs: inputs.sorted { ($1.total.value, $0.index) < ($0.total.value, $1.index) },
      screening: [], center: 0, worlds: [], variance: 0, keptShare: 0, settledByThree: 0)
  }

  /// The points A of each row with all inputs but the fixed ones taken from B.
  func mixed(_ design: SensitivityDesign, kept: [Int], fixed: Set<Int>) -> [[Double]] {
    let width = design.dimensions + 2
    return stride(from: 0, to: design.points.count, by: width).map { start in
      var point = design.points[start + 1]
      for (place, input) in kept.enumerated() where fixed.contains(input) {
        point[place] = design.points[start][place]
      }
      return self.point(point, kept: kept)
    }
  }

  /// The share of the variance that the fixed inputs explain together: 1 - E (A - mixed)^2 / 2 V,
  /// with the interval that the scatter of the rows gives it.
  func settled(
    _ design: SensitivityDesign, outputs: [Double], mixed: [Double], variance: Double
  ) -> (value: Double, interval: Interval) {
    let width = design.dimensions + 2
    let shares = mixed.enumerated().map { row, value in
      let difference = outputs[row * width] - value
      return 1 - difference * difference / 2 / variance
    }
    let sample = Sample(shares)
    let mean = sample?.mean ?? 0
    let error = (sample?.standardDeviation ?? 0) / Double(max(1, shares.count)).squareRoot()
    let reach = NormalDistribution.standard.quantile(0.975) * error
    return (
      min(1, max(0, mean)),
      Interval(low: min(1, max(0, mean - reach)), high: max(0, min(1, mean + reach)))
    )
  }
}
