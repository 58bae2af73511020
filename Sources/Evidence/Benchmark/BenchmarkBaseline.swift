import CMath
import Studies

/// The baseline of the benchmark: the mean of the calibration values of a kind of task, or of a unit.
///
/// Means are taken on the scale of errors, first within studies and then over them. The kind of task decides
/// where at least two studies of it have values of the unit. The interval holds .95 of a normal distribution
/// with the mean and the spread of the same values.
struct BenchmarkBaseline {
  private struct Group: Hashable {
    var unit: String
    var kind: String?
  }

  /// The fewest studies that a kind of task needs.
  private static let leastStudies = 2

  private var places: [Group: [String: [Double]]] = [:]

  /// Creates the baseline from the calibration values among some items.
  init(_ items: [BenchmarkItem]) {
    for item in items where item.split == .calibration {
      guard let people = item.people else { continue }
      for group in Self.groups(of: item) {
        places[group, default: [:]][item.source, default: []].append(
          item.scale.value(people.value))
      }
    }
  }

  /// The baseline's prediction; nil where no two calibration values have the unit.
  func prediction(of item: BenchmarkItem) -> BenchmarkPredictions.Prediction? {
    let groups = Self.groups(of: item)
    let known = groups.first { places[$0, default: [:]].count >= Self.leastStudies }
    guard let group = known ?? groups.last, let found = places[group] else { return nil }
    let studies = found.keys.sorted().compactMap { found[$0] }
    let mean = Self.mean(studies.map(Self.mean))
    let variance = Self.mean(
      studies.map { values in Self.mean(values.map { ($0 - mean) * ($0 - mean) }) })
    guard variance > 0 else { return nil }
    let reach = 1.959964 * variance.squareRoot()
    return BenchmarkPredictions.Prediction(
      mean: item.scale.original(mean), low: item.scale.original(mean - reach),
      high: item.scale.original(mean + reach))
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  private static func groups(of item: BenchmarkItem) -> [Group] {
    let unit = item.isShare ? "share" : item.unit
    let kind = TaskKind.ofStudy(item.dataset)?.id
    return (kind.map { [Group(unit: unit, kind: $0)] } ?? []) + [Group(unit: unit)]
  }
}
