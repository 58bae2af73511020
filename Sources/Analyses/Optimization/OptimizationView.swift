import Reports
import Simulation
import Studies

/// A suggestion as the reports look at it: what is gained and what is given up.
struct OptimizationView {
  let result: OptimizationResult
  private let comparisons: [Comparison]
  private let cells: [Cell]

  init(_ result: OptimizationResult) {
    self.result = result
    comparisons = result.confirmation?.comparisons ?? []
    cells = result.confirmation?.cells ?? []
  }

  var style: MetricStyle { MetricStyle(result.options.metric) }

  var populations: [Named] { result.confirmation?.populations ?? [] }

  /// The comparisons of a metric: one for each population and, where it has several, each of its inputs.
  func comparisons(of metric: Metric) -> [Comparison] {
    comparisons.filter { $0.metric == metric.name }
  }

  func comparison(_ population: String, _ metric: Metric) -> Comparison? {
    comparisons.first { $0.population == population && $0.metric == metric.name }
  }

  /// The mean of a population, with its first input where none is told.
  func mean(
    _ design: String, _ population: String, _ metric: Metric, input: String? = nil
  ) -> Double? {
    cells.first {
      $0.design == design && $0.population == population && $0.input == input ?? $0.input
    }?.metrics.first { $0.metric == metric.name }?.mean
  }

  /// The people of a comparison, with their input where the population has several.
  func title(of comparison: Comparison) -> String {
    let population = comparison.population
    let title = populations.first { $0.id == population }?.title ?? population
    let inputs = Set(comparisons.lazy.filter { $0.population == population }.map(\.input))
    return inputs.count > 1 ? "\(title) (\(inputTitle(comparison.input)))" : title
  }

  /// The population among those that count for which the present design costs most.
  var worst: Named? {
    let counted = populations.filter { result.options.populations.contains($0.id) }
    let sign = style.lessIsBetter ? 1.0 : -1
    return counted.max { a, b in
      let metric = result.options.metric
      return (mean("present", a.id, metric) ?? 0) * sign < (mean("present", b.id, metric) ?? 0)
        * sign
    }
  }

  /// Whether an interval lies wholly on the better side of no difference, or on the worse one.
  func isSurely(better: Bool, _ comparison: Comparison) -> Bool {
    guard let low = comparison.ciLow, let high = comparison.ciHigh else { return false }
    let lessIsBetter = Metric(name: comparison.metric)?.lessIsBetter ?? true
    return lessIsBetter == better ? high < 0 : low > 0
  }

  /// Whether the gain was found again before fresh people, for whoever was worst off before.
  var isConfirmed: Bool {
    guard let worst, let comparison = comparison(worst.id, result.options.metric) else {
      return false
    }
    return isSurely(better: true, comparison)
  }

  /// The share of the present mean within which a gain is too little to matter (chosen).
  private static let little = 0.02

  /// Whether the gain of whoever was worst off before is too little to matter.
  var isLittle: Bool {
    let metric = result.options.metric
    guard let worst, let gain = comparison(worst.id, metric)?.difference,
      let before = mean("present", worst.id, metric)
    else { return false }
    return abs(gain) < Self.little * abs(before)
  }

  /// The comparisons that surely get worse, the largest share of the present mean first.
  var losses: [Comparison] {
    comparisons.filter { isSurely(better: false, $0) }
  }

  func shown(_ value: Double?, _ style: MetricStyle) -> String {
    value.map { Shown($0, low: nil, high: nil, style: style).text } ?? "–"
  }

  func difference(_ comparison: Comparison?) -> String {
    guard let comparison, let difference = comparison.difference else { return "–" }
    let style = MetricStyle(comparison.metric, unit: comparison.unit)
    return Shown(difference, low: comparison.ciLow, high: comparison.ciHigh, style: style).full
  }
}
