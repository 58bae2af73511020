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
    let figures = SuiteFigures(view).all
    guard !figures.isEmpty else { return [] }
    return [
      .heading(level: 2, Prose(view.suite.title)),
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
  /// The shares of people still looking over time.
  let all: [Figure]

  init(_ view: SuiteView) {
    var names = FigureNames(suite: view.suite.id)
    all = names.given(to: SurvivalChart.figures(view))
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
