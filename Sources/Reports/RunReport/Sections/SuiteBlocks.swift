import Simulation
import Studies

/// The parts of a report in their order, for every format that is read from top to bottom.
enum SuiteBlocks {
  /// All suites and what they share.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - detail: How much is shown.
  ///   - draws: Whether drawings stand beside the tables.
  /// - Returns: The parts in order; drawings know the names of their files.
  static func all(_ results: Results, _ detail: Detail, draws: Bool = false) -> [Block] {
    results.suites.flatMap {
      suite(SuiteView($0, worlds: results.worlds), detail, draws: draws)
    }
      + (detail.note.map { [Block.paragraph($0)] } ?? [])
      + AssumptionSection.blocks(results, detail)
      + ProvenanceSection.blocks(results)
  }

  private static func suite(_ view: SuiteView, _ detail: Detail, draws: Bool) -> [Block] {
    var head: [Block] = [.heading(level: 2, Prose(view.suite.title))]
    if view.suite.question.contains(where: { !$0.isWhitespace }) {
      head.append(.paragraph(Prose.strong(view.suite.question)))
    }
    let figures = draws ? SuiteFigures(view) : nil
    return head + ConclusionSection.blocks(view, detail, figures: shown(figures?.answer))
      + SweepSection.blocks(view, detail, maps: shown(figures?.maps), lines: shown(figures?.sweep))
      + TimeSection.blocks(view, detail, bars: shown(figures?.bars))
      + StepSection.blocks(view, detail)
      + CostSection.cost(view, detail, figures: shown(figures?.cost))
      + CostSection.use(view, detail, lines: shown(figures?.use))
      + CostSection.errors(view, detail, figures: shown(figures?.errors))
      + (figures.map { found($0.survival) + spread($0.spread) } ?? [])
  }

  private static func shown(_ figures: [Figure]?) -> [Block] {
    guard let figures, !figures.isEmpty else { return [] }
    return [.figures(figures)]
  }

  private static func found(_ figures: [Figure]) -> [Block] {
    guard !figures.isEmpty else { return [] }
    return [
      .heading(level: 3, "How soon the goal is reached"),
      .paragraph(
        "The share of people who have not yet reached the goal, at the first use that was observed."
      ),
      .figures(figures),
    ]
  }

  private static func spread(_ figures: [Figure]) -> [Block] {
    figures.isEmpty ? [] : [.heading(level: 3, "How people differ"), .figures(figures)]
  }
}

/// The drawings of a suite.
struct SuiteFigures {
  /// The difference of each pair in the metric that decides.
  let answer: [Figure]
  /// The difference of each pair in taps and discovery.
  let cost: [Figure]
  /// The difference of each pair in errors and giving up.
  let errors: [Figure]
  /// The verdicts over the sweep.
  let maps: [Figure]
  /// The metric along the main axis.
  let sweep: [Figure]
  /// Where the time goes.
  let bars: [Figure]
  /// The metric along repeated use.
  let use: [Figure]
  /// The shares of people still looking over time.
  let survival: [Figure]
  /// The spread of times over people.
  let spread: [Figure]

  /// All of them, in the order of the report.
  var all: [Figure] { answer + maps + sweep + bars + cost + use + errors + survival + spread }

  init(_ view: SuiteView) {
    func differences(_ metrics: [String]) -> [Figure] {
      view.pairs.flatMap { pair in
        metrics.compactMap { EstimationPlot.figure(view, pair, $0) }
      }
    }
    var names = FigureNames(suite: view.suite.id)
    // In the order of the report, so that the files are numbered as they are met.
    answer = names.given(to: differences([view.metric]))
    let ends = view.series(along: SuiteView.useAxis, around: view.base)
    let contexts = ends.count > 1 ? [ends[0], ends[ends.count - 1]] : [view.base]
    maps = names.given(
      to: view.pairs.flatMap { pair in
        contexts.compactMap { VerdictMap.figure(view, pair, around: $0) }
      })
    sweep = names.given(
      to: view.mainAxis.map { LineChart.figures(view, along: $0, around: view.base) } ?? [])
    bars = names.given(to: TimeBars.figure(view).map { [$0] } ?? [])
    let costs: [Metric] = [.taps, .scans, .discoveryTime]
    cost = names.given(
      to: differences(costs.map(\.name).filter { $0 != view.metric }))
    let use = view.suite.axes.first { $0.id == SuiteView.useAxis }
    let isRepeated = ends.count > 1
    self.use = names.given(
      to: isRepeated
        ? use.map { LineChart.figures(view, along: $0, around: view.base) } ?? [] : [])
    let mistakes: [Metric] = [.errors, .abandonment]
    errors = names.given(
      to: differences(mistakes.map(\.name).filter { $0 != view.metric }))
    survival = names.given(to: SurvivalChart.figures(view))
    spread = names.given(to: QuantileDots.figures(view))
  }
}

/// Names for the files of drawings: the suite, and numbers in the order of the report.
struct FigureNames {
  private let start: String
  private var number = 0

  init(suite: String) { start = FigureNames.start(suite) }

  /// The start of the names of a suite's files.
  static func start(_ suite: String) -> String {
    // Safe in every file system: small letters, digits and hyphens.
    let letters = suite.lowercased().unicodeScalars.prefix(60).map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? String(scalar) : "-"
    }
    return "figure-" + letters.joined()
  }

  mutating func given(to figures: [Figure]) -> [Figure] {
    figures.map { figure in
      var figure = figure
      number += 1
      figure.fileName = "\(start)-\(number < 10 ? "0" : "")\(number).svg"
      return figure
    }
  }
}
