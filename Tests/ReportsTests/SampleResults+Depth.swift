import Reports
import Studies

extension SampleResults {
  /// Five designs in four pairs on an axis whose values double, with three side axes: the shape of
  /// the study of submenus.
  static var depth: Results {
    var results = SampleResults().results
    let titles = ["Flat menu", "One level", "Two levels", "Three levels", "Four levels"]
    let designs = titles.enumerated().map { Named(id: "depth-\($0.offset)", title: $0.element) }
    var cells: [Cell] = []
    var comparisons: [Comparison] = []
    for point in depthPoints {
      for population in ["everyday", "older-adults"] {
        let slowness = population == "everyday" ? 1.0 : 1.5
        let goals = point.value(on: "goals")?.number ?? 8
        let times = (0..<5).map { depth -> Double in
          let level = Double(depth)
          return slowness * (0.05 * goals / (level + 1) + 0.9 * level + 0.8)
        }
        cells += designs.indices.map {
          depthCell(times[$0], designs[$0].id, at: point, population)
        }
        comparisons += (1..<5).map { index in
          depthPair(
            times[0] - times[index], designs[0].id, designs[index].id, at: point, population)
        }
      }
    }
    results.suites = [
      SuiteResults(
        id: "submenu-depth", title: "How deep a menu may be",
        question: "Is a menu with submenus quicker than one long menu?", evidence: "",
        designs: designs, populations: results.suites[0].populations,
        axes: [
          Named(id: "goals", title: "Goals"), Named(id: "titles", title: "Titles"),
          Named(id: "device", title: "Device"),
        ], notes: [], cells: cells, comparisons: comparisons)
    ]
    return results
  }

  /// The goals in full at good titles on a phone, and the two side axes around 16 goals.
  private static var depthPoints: [SweepPoint] {
    func point(_ goals: Double, _ titles: String, _ device: String) -> SweepPoint {
      SweepPoint([
        .init(axis: "goals", value: .number(goals)), .init(axis: "titles", value: .word(titles)),
        .init(axis: "device", value: .word(device)),
      ])
    }
    return [8, 16, 32, 64].map { point($0, "good", "phone") }
      + [point(16, "poor", "phone"), point(16, "good", "tablet")]
  }

  private static func depthCell(
    _ time: Double, _ design: String, at point: SweepPoint, _ population: String
  ) -> Cell {
    Cell(
      point: point, population: population, input: "touch", design: design, users: 4_000,
      metrics: [
        MetricSummary(
          metric: "time", unit: "s", mean: time, sd: time / 3, p05: time / 2, p50: time,
          p95: time * 2, ciLow: time * 0.98, ciHigh: time * 1.02, mcse: time / 100)
      ],
      phases: [
        .init(name: "scanning", mean: time * 0.6), .init(name: "moving", mean: time * 0.3),
        .init(name: "waiting", mean: time * 0.1),
      ], timeQuantiles: [])
  }

  private static func depthPair(
    _ difference: Double, _ a: String, _ b: String, at point: SweepPoint, _ population: String
  ) -> Comparison {
    Comparison(
      point: point, population: population, input: "touch", metric: "time", unit: "s", designA: a,
      designB: b, difference: difference, ciLow: difference - 0.05, ciHigh: difference + 0.05,
      ratio: nil, superiority: difference < 0 ? 0.7 : 0.3, worlds: nil, worldShareABetter: nil,
      margin: 0.1,
      verdict: abs(difference) < 0.05 ? .equivalent : difference < 0 ? .a : .b)
  }
}

extension SweepPoint.Value {
  fileprivate var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}
