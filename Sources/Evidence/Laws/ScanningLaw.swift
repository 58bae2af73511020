import Model
import Populations
import Simulation

extension SheetLaw {
  /// L15: linear, row-column and group scanning.
  static let scanning = SheetLaw(
    "L15", "Linear, row-column and group scanning differ where their closed forms differ.",
    parts: [
      form("linear", "In a linear scan every element before the goal takes one interval."),
      form(
        "row-column", "In a row-column scan every row above and every column before takes one."),
      form("group", "In a group scan every group before and every place before takes one."),
      form("difference", "Over all elements the schemes differ as their closed forms do."),
    ],
    speaks: { $1 == .switchLinear || $1 == .switchRowColumn || $1 == .switchGroup }
  ) { bench in
    let scheme = try Scheme(bench, bench.input)
    let linear = try Scheme(bench, .switchLinear)
    let names: [Input: String] = [.switchRowColumn: "row-column", .switchGroup: "group"]
    let own = LawOutcome(names[bench.input] ?? "linear", scheme.ratio, scheme.note)
    guard bench.input != .switchLinear else { return [own] }
    let seen = linear.meanExcess - scheme.meanExcess
    let expected = linear.expectedMean - scheme.expectedMean
    return [own, LawOutcome("difference", seen / expected, "linear less this scheme")]
  }
}

/// Scans of a cursor over three rows of four, each row a group of its own.
private struct Scheme {
  /// The times beyond that of the first element, and what they should be, in s.
  private var excess: [Double] = []
  private var expected: [Double] = []

  init(_ bench: LawBench, _ input: Input) throws {
    let (rows, columns) = (3, 4)
    let own = LawBench(
      population: bench.population, input: input, engines: bench.engines, people: bench.people,
      seed: bench.seed)
    var first = 0.0
    for index in 0..<rows * columns {
      let run = try own.experiment(
        [LawScenes.grid(rows: rows, columns: columns)],
        own.task(["b\(index)"], knowledge: .known), fixing: LawBench.steady, variation: false)
      let time = LawMean(run.trials(people: 10)[0][0].values(.scanning)).mean
      if index == 0 { first = time }
      let interval =
        run.center(.switchPress) / Double(run.constants[.switchIntervalRatio])
      excess.append(time - first)
      let steps = input == .switchLinear ? index : index / columns + index % columns
      expected.append(interval * Double(steps))
    }
  }

  private var worst: Int {
    excess.indices.dropFirst().max { abs(ratio(at: $0) - 1) < abs(ratio(at: $1) - 1) } ?? 1
  }

  private func ratio(at index: Int) -> Double { excess[index] / expected[index] }

  /// The ratio of seen to expected that is furthest from 1.
  var ratio: Double { ratio(at: worst) }

  /// The element of that ratio.
  var note: String { "element \(worst + 1) of \(excess.count)" }

  var meanExcess: Double { excess.reduce(0, +) / Double(excess.count) }
  var expectedMean: Double { expected.reduce(0, +) / Double(expected.count) }
}
