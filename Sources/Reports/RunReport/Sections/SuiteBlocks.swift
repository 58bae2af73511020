import Simulation
import Studies

/// The parts of the appendix in their order.
enum SuiteBlocks {
  /// All suites and what they share; drawings know the names of their files.
  static func all(_ results: Results) -> [Block] {
    results.suites.flatMap { suite(SuiteView($0, worlds: results.worlds)) }
      + AssumptionSection.blocks(results) + ProvenanceSection.blocks(results)
  }

  private static func suite(_ view: SuiteView) -> [Block] {
    let figures = SuiteFigures(view)
    var head: [Block] = [.heading(level: 2, Prose(view.suite.title))]
    if view.suite.question.contains(where: { !$0.isWhitespace }) {
      head.append(.paragraph(Prose.strong(view.suite.question)))
    }
    return head + SweepSection.blocks(view, lines: shown(figures.sweep))
      + TimeSection.blocks(view, bars: shown(figures.bars)) + StepSection.blocks(view)
      + CostSection.cost(view) + CostSection.use(view, lines: shown(figures.use))
      + CostSection.errors(view) + found(figures.survival)
  }

  private static func shown(_ figures: [Figure]) -> [Block] {
    figures.isEmpty ? [] : [.figures(figures)]
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
}

/// The drawings of a suite in the appendix.
struct SuiteFigures {
  /// The metric along the main axis.
  let sweep: [Figure]
  /// Where the time goes.
  let bars: [Figure]
  /// The metric along repeated use.
  let use: [Figure]
  /// The shares of people still looking over time.
  let survival: [Figure]

  /// All of them, in the order of the appendix.
  var all: [Figure] { sweep + bars + use + survival }

  init(_ view: SuiteView) {
    var names = FigureNames(suite: view.suite.id)
    sweep = names.given(
      to: view.mainAxis.map { LineChart.figures(view, along: $0, around: view.base) } ?? [])
    bars = names.given(to: TimeBars.figure(view).map { [$0] } ?? [])
    let isRepeated = view.series(along: SuiteView.useAxis, around: view.base).count > 1
    let use = isRepeated ? view.suite.axes.first { $0.id == SuiteView.useAxis } : nil
    self.use = names.given(
      to: use.map { LineChart.figures(view, along: $0, around: view.base) } ?? [])
    survival = names.given(to: SurvivalChart.figures(view))
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
