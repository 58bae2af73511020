import Gate
import Simulation
import Studies
import TestSupport

/// Results made of numbers drawn from simple distributions: the shape of a run without the model.
///
/// A person's time is normal; runs with the same seed share their people, and `luck` is what a
/// person does not share between two runs.
struct SampleRun {
  var seed: UInt64 = 1
  var users = 640
  var suite = "menus"
  var design = "popup"
  var populations = ["everyday", "older-adults"]
  var points: [Double] = [2, 5]
  /// What every person needs longer, in s.
  var shift = 0.0
  /// The standard deviation of what a person does not share between runs, in s.
  var luck = 0.0
  var version = "0.1.0"
  var task = "0123456789abcdef"
  var pointing = 0.5
  var label = "Pop-up button"
  /// The share of people who give up.
  var givingUp = 0.05

  var results: Results {
    Results(provenance: provenance, suites: [results(of: suite)])
  }

  private func results(of suite: String) -> SuiteResults {
    var cells: [Cell] = []
    for point in points {
      for population in populations { cells.append(cell(point, population)) }
    }
    return SuiteResults(
      id: suite, title: label, question: "Which?", evidence: "None.",
      designs: [Named(id: design, title: label)],
      populations: populations.map { Named(id: $0, title: $0) },
      axes: [Named(id: "options", title: "Options")], notes: [], cells: cells, comparisons: [])
  }

  /// A standard normal number from twelve even ones: exact in mean and variance.
  private static func normal(_ generator: inout SeededGenerator) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += generator.unit() }
    return sum
  }

  private func cell(_ point: Double, _ population: String) -> Cell {
    let place = UInt64(point) * 100 + UInt64(populations.firstIndex(of: population) ?? 0)
    var people = SeededGenerator(seed: seed &* 1_000_003 &+ place)
    // What runs do not share differs by the shift alone, so that it is drawn anew for each.
    var own = SeededGenerator(seed: seed &* 7_919 &+ place &+ shift.bitPattern &+ luck.bitPattern)
    var sums = [[Int64]](repeating: [Int64](repeating: 0, count: pairingGroups), count: 2)
    var counts = [UInt64](repeating: 0, count: pairingGroups)
    var (total, lost) = (Int64(0), Int64(0))
    for person in 0..<users {
      let shared = 2 + 0.1 * point + 0.5 * Self.normal(&people)
      let isLost = people.unit() < givingUp
      let time = Int64(((shared + shift + luck * Self.normal(&own)) * 1e6).rounded())
      let group = person % pairingGroups
      counts[group] += 1
      sums[0][group] += time
      sums[1][group] += isLost ? 1 : 0
      total += time
      lost += isLost ? 1 : 0
    }
    let mean = Double(total) / Double(users) / 1e6
    return Cell(
      point: SweepPoint([.init(axis: "options", value: .number(point))]), population: population,
      input: "touch", design: design, users: UInt64(users),
      metrics: [
        summary("time", "s", mean, spread: 0.5),
        summary("abandonment", "1", Double(lost) / Double(users), spread: 0.2),
      ],
      phases: [], timeQuantiles: [], task: task, groups: .init(people: counts, sums: sums))
  }

  private func summary(
    _ metric: String, _ unit: String, _ mean: Double, spread: Double
  ) -> MetricSummary {
    let error = spread / Double(users).squareRoot()
    return MetricSummary(
      metric: metric, unit: unit, mean: mean, sd: spread, p05: mean - 1.645 * spread, p50: mean,
      p95: mean + 1.645 * spread, ciLow: mean - 2 * error, ciHigh: mean + 2 * error, mcse: error,
      p05Error: 2.1 * error, p50Error: 1.25 * error, p95Error: 2.1 * error)
  }

  private var provenance: Provenance {
    Provenance(
      version: version, commit: nil, swift: "6.3", gsl: "2.7.1", generator: "Philox4x32-10",
      seed: seed, arguments: ["run", "menus.json5"], inputs: [],
      parameters: [
        .init(
          name: "pointing.start", population: nil, value: pointing, spread: 0.2, low: 0.4,
          high: 0.6, unit: "s", mark: "A", citation: "assumed")
      ],
      trials: 1)
  }
}

extension GateRule {
  /// A rule on the mean time.
  static func time(
    _ margin: ChangeMargin? = ChangeMargin(absolute: 0.1), id: String = "time",
    statistic: Statistic = .mean, cells: CellPattern = CellPattern(),
    limit: AbsoluteLimit? = nil, confidence: Double = 0.99, people: UInt64 = 100,
    level: Level = .error, missing: Policy = .error, new: Policy = .warn
  ) -> GateRule {
    GateRule(
      id: id, metric: .time, statistic: statistic, cells: cells, margin: margin, limit: limit,
      confidence: confidence, people: people, level: level, missing: missing, new: new,
      because: "People wait.")
  }
}

/// Holds a run to rules.
func evaluate(
  _ now: SampleRun, against before: SampleRun?, _ rules: GateRule...
) throws -> GateReport {
  try Gate.evaluate(
    now.results, against: before?.results, by: Thresholds(file: "rules.json5", rules: rules))
}

extension GateReport {
  /// The verdicts, in order.
  var verdicts: [Finding.Verdict] { findings.map(\.verdict) }
}
