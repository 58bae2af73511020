package import Reports
import Statistics
import Studies

/// The scores of models of users as a report: the page of the leaderboard.
package struct BenchmarkPage {
  private let set: BenchmarkSet
  private let scores: [BenchmarkScore]
  private let notes: [String]

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - scores: The scores of models; that of the baseline is added.
  ///   - set: The items.
  ///   - notes: Sentences about the models.
  package init(_ scores: [BenchmarkScore], set: BenchmarkSet, notes: [String] = []) {
    self.set = set
    self.scores = scores + [.baseline(set.items)]
    self.notes = notes
  }

  /// The report.
  package var document: Document {
    Document(
      "benchmark", title: "A benchmark for models of users", summary: results, blocks: blocks)
  }

  private var blocks: [Block] {
    [.paragraph(Prose(counts))] + results
      + [.heading(level: 2, "Rules"), .list(BenchmarkText.rules.map { Prose($0) })]
  }

  private var counts: String {
    let scored = set.scored
    func studies(_ items: [BenchmarkItem]) -> Int { Set(items.map(\.source)).count }
    func count(_ use: PublishedDataset.Use) -> Int { scored.count { $0.split == use } }
    let calibration = set.items.filter { $0.split == .calibration }
    let sealed = set.items.count { $0.split == .sealed }
    return
      "Version \(BenchmarkSet.version). Scored are \(scored.count) values of \(studies(scored)) studies: \(count(.evidence)) are evidence, "
      + "\(count(.blind)) are of kinds of task that TapCost predicted before anybody had read the values. Models may be fitted to \(calibration.count) others, of \(studies(calibration)) studies. "
      + "\(sealed == 0 ? "No" : "\(sealed)") values are held back. How to enter a model stands below the results."
  }

  private var results: [Block] {
    BenchmarkScore.Part.allCases.flatMap(ranks)
      + [.heading(level: 2, "Two models on the items that both predict")]
      + [.table(Self.comparisons(pairs))]
      + (notes.isEmpty ? [] : [.list(notes.map { Prose($0) })])
  }

  private func ranks(_ part: BenchmarkScore.Part) -> [Block] {
    let scores = scores.map { $0.limited(to: part) }
    guard let baseline = scores.last, !baseline.cells.isEmpty else { return [] }
    let ranking = BenchmarkRanking(scores, baseline: baseline)
    var blocks: [Block] = [
      .heading(level: 2, Prose(part.rawValue)), .table(Self.ranks(ranking.places, baseline)),
    ]
    if ranking.byIntervals.count > 1 { blocks.append(.table(Self.intervals(ranking.byIntervals))) }
    if !ranking.unranked.isEmpty {
      let names = ranking.unranked.map { "\($0.name) (\($0.predicted))" }
      let text = "No rank, since too little is predicted: \(names.joined(separator: ", "))."
      blocks.append(.paragraph(Prose(text)))
    }
    return blocks
  }

  private static func ranks(
    _ places: [BenchmarkRanking.Place], _ baseline: BenchmarkScore
  ) -> Table {
    func gain(_ place: BenchmarkRanking.Place) -> BenchmarkComparison? {
      BenchmarkComparison(place.score, baseline, on: .all)
    }
    return Table(
      caption: "Ranks by error", of: places,
      columns: [
        .number("Rank") { $0.rank }, .word("Model") { $0.score.name },
        .number("Predicted") { "\($0.score.predicted) of \($0.score.cells.count)" },
        .number("Error") { digits($0.score.error) },
        .number("Minus baseline") { gain($0).map { digits($0.difference) } },
        .number("95 %") { gain($0)?.interval.map(digits) },
        .number("Inside") { $0.score.inside },
      ], dropping: [6, 5, 4])
  }

  private static func intervals(_ places: [BenchmarkRanking.Place]) -> Table {
    Table(
      caption: "Ranks by interval score", of: places,
      columns: [
        .number("Rank") { $0.rank }, .word("Model") { $0.score.name },
        .number("Intervals") { "\($0.score.intervals) of \($0.score.cells.count)" },
        .number("Interval score") { digits($0.score.intervalScore) },
        .number("Hold the value") { $0.score.held },
      ])
  }

  /// Every two models that share items, the baseline's pairs last.
  private var pairs: [BenchmarkComparison] {
    scores.indices.flatMap { first in
      scores.indices.dropFirst(first + 1).compactMap { second in
        BenchmarkComparison(scores[first], scores[second], on: .predictedByBoth)
      }
    }
  }

  private static func comparisons(_ pairs: [BenchmarkComparison]) -> Table {
    Table(
      caption: "Difference of errors, first less second", of: pairs,
      columns: [
        .word("First") { $0.first }, .word("Second") { $0.second },
        .number("Items") { $0.items }, .number("Studies") { $0.studies },
        .number("Difference") { digits($0.difference) },
        .number("95 %") { $0.interval.map(digits) },
        .word("Better") {
          $0.isFirstBetter ? $0.first : $0.isSecondBetter ? $0.second : "too uncertain to call"
        },
      ], dropping: [5, 3])
  }

  private static func digits(_ number: Double) -> String { Digits.text(number, decimals: 3) }

  private static func digits(_ interval: Interval) -> String {
    "\(digits(interval.low)) to \(digits(interval.high))"
  }
}
