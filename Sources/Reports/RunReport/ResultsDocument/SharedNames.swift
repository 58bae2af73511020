import Core
import Studies

/// What the cells and comparisons of a suite have in common and a document says once.
struct SharedNames {
  /// The points of the sweep, in the order in which they occur.
  let points: [SweepPoint]
  /// The metrics of the first cell or comparison.
  let metrics: [String]
  /// The phases of the first cell that has some.
  let phases: [String]
  private let places: [SweepPoint: Int]

  init(_ suite: SuiteResults) {
    var points: [SweepPoint] = []
    var places: [SweepPoint: Int] = [:]
    for point in suite.cells.map(\.point) + suite.comparisons.map(\.point)
    where places.updateValue(points.count, forKey: point) == nil { points.append(point) }
    self.points = points
    self.places = Dictionary(uniqueKeysWithValues: zip(points, 0...))
    metrics = suite.cells.first?.metrics.map(\.metric) ?? []
    phases = suite.cells.first { !$0.phases.isEmpty }?.phases.map(\.name) ?? []
  }

  /// The place of a point among all.
  func place(of point: SweepPoint) -> Int { places[point] ?? 0 }

  /// An object that names metrics where they are not those of the suite.
  func names(of metrics: [String]) -> JSON {
    metrics == self.metrics ? [:] : .record(["metric": metrics])
  }
}
