import Simulation
import Studies

/// Results made by formulas, with fixed numbers: the shape of a run without a run.
///
/// Segmented controls win while there are few options, sooner lost for people with less precise
/// hands; repeated use makes both quicker.
struct SampleResults {
  var populations: [(id: String, title: String, slowness: Double)] = [
    ("everyday", "Everyday adults", 1), ("older-adults", "Older adults (67–81)", 1.6),
  ]
  var options: [Double] = [2, 5, 8]
  var uses: [Double] = [1, 100]
  var inputs = ["touch"]
  var worlds: Int? = 64
  var title = "Pop-up button or segmented control"
  var labelA = "Segmented control"
  var labelB = "Pop-up button"

  var results: Results {
    Results(provenance: provenance, suites: [suite], worlds: worldNumbers)
  }

  /// Two doubtful numbers: the first moves the differences, the second has nothing to do with them.
  private var worldNumbers: [WorldNumber] {
    guard let worlds else { return [] }
    let numbers = (0..<worlds).map { (Double($0) + 0.5) / Double(worlds) }
    return [
      WorldNumber(
        name: "memory.decay", title: "Decay of memory",
        quantiles: (0..<worlds).map { numbers[($0 * 37) % worlds] }),
      WorldNumber(name: "pointing.start", title: "Start of a tap", quantiles: numbers),
    ]
  }

  var suite: SuiteResults {
    var cells: [Cell] = []
    var comparisons: [Comparison] = []
    for option in options {
      for use in uses {
        let point = SweepPoint([
          .init(axis: "options", value: .number(option)), .init(axis: "use", value: .number(use)),
        ])
        for population in populations {
          for input in inputs {
            let sample = Sample(options: option, use: use, slowness: population.slowness)
            cells += ["segmented", "popup"].map {
              cell(sample, $0, at: point, population.id, input)
            }
            comparisons += pairs(sample, at: point, population.id, input)
          }
        }
      }
    }
    var suite = SuiteResults(
      id: "popup-vs-segmented", title: title,
      question: "Up to how many options is a segmented control the quicker choice?",
      evidence: "No human data compares the two on touch screens; this is output of the model.",
      designs: [
        Named(id: "segmented", title: labelA), Named(id: "popup", title: labelB),
      ],
      populations: populations.map { Named(id: $0.id, title: $0.title) },
      axes: [Named(id: "options", title: "Options"), Named(id: "use", title: "Use")],
      notes: ["Segmented control: platforms advise at most five segments on a phone."],
      cells: cells, comparisons: comparisons)
    suite.asks = [Ask(.fromWhere, axis: "options", noun: "options")]
    suite.base = cells.first { $0.point.coordinates[0].value == .number(5) }?.point
    var there = sketch("popup", acts: 2)
    there.point = SweepPoint([.init(axis: "options", value: .number(8))])
    there.scrolls = 2
    there.steps[0].isAway = true
    suite.sketches = [sketch("segmented", acts: 1), sketch("popup", acts: 2), there]
    return suite
  }

  /// A screen with a control, and for the second act what it opens.
  private func sketch(_ design: String, acts: Int) -> DesignSketch {
    let control = DesignSketch.Box(label: "Show", places: [4, 20, 60, 8])
    let item = DesignSketch.Box(label: "Unread", places: [10, 36, 40, 8])
    let screen = DesignSketch.Surface(
      frame: .init(label: "screen", places: [0, 0, 70, 150]), elements: [control])
    let menu = DesignSketch.Surface(
      frame: .init(label: "menu", places: [8, 30, 44, 20]), elements: [item])
    let steps = [
      DesignSketch.Step(surface: 0, x: 20, y: 24, kind: .look),
      DesignSketch.Step(surface: 0, x: 22, y: 25, kind: .act),
      DesignSketch.Step(surface: 1, x: 30, y: 40, kind: .act),
    ]
    return DesignSketch(
      design: design, person: 7, goal: "Unread", time: 1.5 * Double(acts),
      surfaces: acts == 1 ? [screen] : [screen, menu], steps: Array(steps.prefix(acts + 1)))
  }
}

/// The formulas.
private struct Sample {
  let options: Double
  let use: Double
  let slowness: Double

  private var novelty: Double { use > 1 ? 0.25 : 1 }

  var phasesA: [Double] {
    [0.08 * options * novelty * slowness, 0.1, (0.5 + 0.012 * options * options) * slowness, 0]
  }

  var phasesB: [Double] {
    [(0.3 + 0.06 * options) * novelty * slowness, 0.2, 0.95 * slowness, 0.25]
  }

  var timeA: Double { phasesA.reduce(0, +) }
  var timeB: Double { phasesB.reduce(0, +) }
}

extension SampleResults {
  private var metricNames: [(name: String, unit: String)] {
    [
      ("taps", "taps"), ("scans", "scans"), ("time", "s"), ("discovery_time", "s"),
      ("errors", "per task"), ("abandonment", "1"), ("accidental_destructive", "per task"),
    ]
  }

  private func values(_ sample: Sample, _ design: String) -> [Double?] {
    let isA = design == "segmented"
    let time = isA ? sample.timeA : sample.timeB
    return [
      isA ? 1 : 2, isA ? sample.options / 2 : 1 + sample.options / 2, time,
      sample.use > 1 ? 0 : time / 4, isA ? 0.01 * sample.options : 0.02,
      sample.slowness > 1 ? 0.0125 : 0.001, nil,
    ]
  }

  private func cell(
    _ sample: Sample, _ design: String, at point: SweepPoint, _ population: String,
    _ input: String
  ) -> Cell {
    let summaries = zip(metricNames, values(sample, design)).map { metric, mean in
      MetricSummary(
        metric: metric.name, unit: metric.unit, mean: mean, sd: mean.map { $0 / 4 },
        p05: mean.map { $0 / 2 }, p50: mean, p95: mean.map { $0 * 2 },
        ciLow: mean.map { $0 * 0.99 }, ciHigh: mean.map { $0 * 1.01 }, mcse: mean.map { $0 / 200 })
    }
    let phases = design == "segmented" ? sample.phasesA : sample.phasesB
    let names = ["scanning", "deciding", "moving", "waiting"]
    let time = phases.reduce(0, +)
    return Cell(
      point: point, population: population, input: input, design: design, users: 20_000,
      metrics: summaries,
      phases: zip(names, phases).map { Cell.Phase(name: $0, mean: $1) },
      timeQuantiles: (0..<20).map { time * (0.6 + 0.05 * Double($0)) },
      survival: sample.use > 1
        ? []
        : (1...5).map { step in
          let share = 1 - 0.19 * Double(step)
          return Cell.Survival(
            time: time * (0.4 + 0.3 * Double(step)), share: share, ciLow: share - 0.02,
            ciHigh: share + 0.02)
        },
      task: "0123456789abcdef",
      groups: Cell.Groups(
        people: [10_000, 10_000],
        sums: summaries.map { summary in
          let sum = (summary.mean ?? 0) * 10_000 * (summary.unit == "s" ? 1e6 : 1)
          return [Int64(sum.rounded()) - 7, Int64(sum.rounded()) + 7]
        }))
  }

  private func pairs(
    _ sample: Sample, at point: SweepPoint, _ population: String, _ input: String
  ) -> [Comparison] {
    let a = values(sample, "segmented")
    let b = values(sample, "popup")
    return metricNames.indices.map { index in
      let difference = a[index].flatMap { a in b[index].map { a - $0 } }
      let margin = metricNames[index].unit == "s" ? 0.05 : 0.01
      var comparison = Comparison(
        point: point, population: population, input: input, metric: metricNames[index].name,
        unit: metricNames[index].unit, designA: "segmented", designB: "popup",
        difference: difference, ciLow: difference.map { $0 - 0.03 },
        ciHigh: difference.map { $0 + 0.03 },
        ratio: difference.flatMap { _ in
          guard let a = a[index], let b = b[index], b != 0 else { return nil }
          return a / b
        },
        superiority: difference.map { $0 == 0 ? 0.5 : $0 < 0 ? 0.8125 : 0.25 },
        worlds: worlds,
        worldShareABetter: worlds.flatMap { _ in difference.map { $0 < 0 ? 0.953125 : 0.125 } },
        margin: margin, verdict: verdict(difference, margin),
        worldLow: worlds.flatMap { _ in difference.map { $0 - 0.4 } },
        worldHigh: worlds.flatMap { _ in difference.map { $0 + 0.2 } })
      comparison.users = 20_000
      comparison.standardError = difference.map { _ in 0.0153 }
      if metricNames[index].name == "time", let difference {
        // Three fifths are acting, the rest is waiting; ten people succeed with the first alone.
        let sum = Int64((difference * 20_000 * 1e6).rounded())
        var parts = TimePart.allCases.map { _ in Int64(0) }
        parts[TimePart.acting.rawValue] = sum / 5 * 3
        parts[TimePart.waiting.rawValue] = sum - sum / 5 * 3 - 1_000_000
        comparison.split = TimeSplit(
          parts: parts, first: .init(people: 10, time: 1_000_000), second: .init(people: 0, time: 0)
        )
      }
      if metricNames[index].name == "time", let worlds, let difference {
        comparison.worldDifferences = (0..<worlds).map { world in
          let place = Double(world) / Double(worlds - 1)
          return ((difference - 0.4 + 0.6 * place) * 1e4).rounded() / 1e4
        }
      }
      return comparison
    }
  }

  private func verdict(_ difference: Double?, _ margin: Double) -> Comparison.Verdict {
    guard let difference else { return .undecided }
    if abs(difference) + 0.03 < margin { return .equivalent }
    if abs(difference) - 0.03 < margin { return .undecided }
    return difference < 0 ? .a : .b
  }

  private var provenance: Provenance {
    Provenance(
      version: "0.1.0", commit: "0123456789abcdef0123456789abcdef01234567", swift: "6.3",
      gsl: "2.7.1", generator: "Philox 4x32-10", seed: 18_446_744_073_709_551_615,
      arguments: ["run", "popup-vs-segmented", "--users", "20000"],
      inputs: [
        .init(
          name: "Benchmarks/Suites/popup-vs-segmented.json5",
          sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
      ],
      parameters: [
        .init(
          name: "pointing.start", population: nil, value: 0.475, spread: 0.25, low: 0.45,
          high: 0.53, unit: "s", mark: "C", citation: "Computed from raw thumb taps."),
        .init(
          name: "scent.knows_more", population: populations[0].id, value: 0.6, spread: 0,
          low: 0.1, high: 0.9, unit: "1", mark: "A", citation: "assumed"),
        .init(
          name: "memory.decay", population: nil, value: 0.5, spread: 0, low: 0.4, high: 0.6,
          unit: "1", mark: "M", citation: "Anderson and Schooler 1991, recalled."),
      ],
      trials: 9_007_199_254_740_993)
  }
}
