import LinearMenu

/// The workload `linear-menu-8`: 1,000 selections by each of some people.
struct LinearMenuWorkload: Workload {
  let name = "linear-menu-8"
  let unit = "selection"
  let menu: LinearMenu
  let people: UInt64
  private static let peopleInBlock: UInt64 = 500

  init(seed: UInt64, people: UInt64) {
    menu = LinearMenu(seed: seed)
    self.people = people
  }

  func run(threads: Int) async -> Outcome {
    let size = Self.peopleInBlock
    let blocks = Int((people + size - 1) / size)
    let parts = await overBlocks(blocks, threads: threads) { [menu, people] block in
      let first = UInt64(block) * size
      return menu.run(people: first..<min(first + size, people))
    }
    var tally = LinearMenuTally()
    for part in parts { tally.merge(part) }
    return Self.outcome(tally)
  }

  /// All the summaries that the workload asks for.
  private static func outcome(_ tally: LinearMenuTally) -> Outcome {
    let selections = Double(tally.selections)
    return Outcome(
      units: tally.selections,
      checksum: UInt64(truncatingIfNeeded: tally.sumOfSquares &+ tally.sum),
      figures: [
        "mean": tally.mean, "sd": tally.standardDeviation,
        "p05": tally.quantile(0.05), "p50": tally.quantile(0.5),
        "p95": tally.quantile(0.95), "fixations": Double(tally.fixations) / selections,
        "taps": Double(tally.taps) / selections,
        "missed": Double(tally.missed) / selections,
      ])
  }
}
