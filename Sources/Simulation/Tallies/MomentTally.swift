/// What is counted of the few people of a plausible world: sums and sums of squares, from which follow
/// means and their errors, and nothing else.
///
/// Its rows are the pairs of designs, first minus second, and behind them the designs by themselves.
public struct MomentTally: Hashable, Sendable {
  /// The number of people.
  package private(set) var people: UInt64 = 0
  /// The number of trials simulated, counterfactual ones included.
  package private(set) var trials: UInt64 = 0
  private let uses: Int
  /// For each row, each use and each metric.
  private var entries: [Entry]

  /// The moments of one metric over people.
  private struct Entry: Hashable {
    var sum: Int128 = 0
    var squares: Int128 = 0
  }

  /// Creates the tally of nobody.
  ///
  /// - Parameters:
  ///   - rows: The number of pairs and of designs together.
  ///   - uses: The number of observed uses.
  package init(rows: Int, uses: Int) {
    self.uses = uses
    entries = Array(repeating: Entry(), count: rows * uses * Metric.all.count)
  }

  /// Takes the moments out of a whole tally.
  package init(_ tally: ExperimentTally) {
    uses = tally.cells.first?.count ?? 0
    people = tally.cells.first?.first?.count ?? 0
    trials = tally.trials
    entries =
      tally.pairs.joined().flatMap { pair in
        pair.metrics.map { Entry(sum: $0.sum, squares: $0.sumOfSquares) }
      }
      + tally.cells.joined().flatMap { cell in
        cell.metrics.map { Entry(sum: $0.sum, squares: $0.sumOfSquares) }
      }
  }

  /// Returns the moments of a metric.
  ///
  /// - Parameters:
  ///   - row: The number of the pair; from the number of pairs on that of a design.
  ///   - use: The number of the use.
  ///   - metric: The metric.
  /// - Returns: The sum and the sum of squares, times in microseconds.
  package func moments(
    row: Int, use: Int, metric: Metric
  ) -> (sum: Int128, sumOfSquares: Int128) {
    let entry = entries[place(row, use) + metric.index]
    return (entry.sum, entry.squares)
  }

  private func place(_ row: Int, _ use: Int) -> Int { (row * uses + use) * Metric.all.count }

  /// Adds people, who make so many trials in all.
  mutating func add(people: Int, trials: UInt64) {
    self.people += UInt64(people)
    self.trials += trials
  }

  /// Adds people to the metric at a place among all, of a row at a use.
  mutating func add(sum: Int64, squares: Int128, row: Int, use: Int, metric: Int) {
    let entry = place(row, use) + metric
    entries[entry].sum += Int128(sum)
    entries[entry].squares += squares
  }

  /// Adds what others counted.
  package mutating func merge(_ other: Self) {
    people += other.people
    trials += other.trials
    for index in entries.indices {
      entries[index].sum += other.entries[index].sum
      entries[index].squares += other.entries[index].squares
    }
  }

  // MARK: Bytes

  /// Writes the tally.
  package func write(to writer: inout TallyWriter) {
    writer.put(trials)
    writer.put(people)
    for entry in entries {
      writer.put(signed: entry.sum)
      writer.put(signed: entry.squares)
    }
  }

  /// Reads a tally of the same shape as this one.
  ///
  /// - Parameters:
  ///   - reader: Where to read.
  ///   - people: The number of people that were counted.
  /// - Throws: What is wrong with the bytes.
  package mutating func read(
    from reader: inout TallyReader, people: UInt64
  ) throws(TallyFault) {
    guard people <= TallyLimit.people else { throw TallyFault("counts too many people") }
    trials = try reader.small()
    self.people = try reader.people(people)
    for index in entries.indices {
      entries[index].sum = try reader.sum(people)
      entries[index].squares = try reader.sumOfSquares(people)
    }
  }
}
