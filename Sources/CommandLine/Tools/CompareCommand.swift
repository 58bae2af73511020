import Gate
import Simulation

/// `tapcost compare`.
enum CompareCommand {
  static let first = Key.argument("first", "A results.json.", completion: .file)
  static let second = Key.argument("second", "Another results.json.", completion: .file)
  static let formats: Key<[ComparisonFormat]> = .words(
    "format", "list", "What to print.", fallback: [.text])
  static let metrics: Key<[Metric]> = .words(
    "metric", "list", "The metrics to compare; all where none is named.", listedAs: "metrics")
  static let parts: [(part: CellPattern.Part, key: Key<[String]>)] = CellPattern.Part.ofResults.map
  {
    (
      $0,
      Key.texts(
        $0.rawValue, "pattern", "Which cells, by their \($0.rawValue): * is any text.",
        fallback: "all")
    )
  }

  static let command = Command(
    "compare", "Shows two runs side by side: what clearly changed, and by how much.",
    discussion: """
      Differences are second minus first with 95 % intervals, cell by cell. Runs with one seed \
      simulated the same people, which detects smaller changes. To judge a change, use 'tapcost check'.
      """,
    takes: [first, second, formats, metrics] + parts.map(\.key) + [Options.safeCSV],
    examples: [
      "tapcost compare before/results.json after/results.json": "Lists what changed.",
      "tapcost compare a.json b.json --metric time --population older* --format csv":
        "Writes all differences of a metric for one population as a table.",
    ]
  ) { call in
    let (a, b) = (try ResultsFile(call[first]), try ResultsFile(call[second]))
    var pattern = CellPattern()
    for (part, key) in parts where !call[key].isEmpty {
      pattern.patterns[part] = call[key].map { Glob($0) }
    }
    let chosen = call[metrics].isEmpty ? Metric.all : call[metrics]
    let comparison = RunComparison(a.results, b.results, metrics: chosen, cells: pattern)
    for format in call[formats] {
      let text = comparison.text(in: format, safeCSV: call[Options.safeCSV])
      try format == .csv ? call.console.output(text) : call.console.show(text)
    }
  }
}
