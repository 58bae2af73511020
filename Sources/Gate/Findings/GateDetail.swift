import Core
package import Interfaces
import Reports
import Simulation
package import Statistics
package import Studies

/// More about a cell in which something changed: the design before and now, and what each goal costs.
package struct GateDetail: Equatable, Sendable {
  /// The cell.
  package let cell: CellName
  /// The design as it was.
  package let before: Layout
  /// The design as it is.
  package let now: Layout
  /// What became of the things that can be chosen.
  package let changes: [DesignChange]
  /// The costs of each goal by itself, where they were simulated; the largest change first.
  package var goals: [GoalDifference] = []
}

/// The cost of one goal before and now, for the same people.
package struct GoalDifference: Equatable, Sendable {
  /// The goal.
  package let goal: String
  /// The text that people see.
  package let label: String
  /// The mean time before, in s.
  package let timeBefore: Double
  /// The mean time now, in s.
  package let timeNow: Double
  /// The mean number of taps before.
  package let tapsBefore: Double
  /// The mean number of taps now.
  package let tapsNow: Double
  /// The 95 % interval of the difference of times, in s.
  package let interval: Interval

  /// Compares two cells in which everybody wants one goal.
  ///
  /// - Parameters:
  ///   - goal: The goal.
  ///   - label: The text that people see.
  ///   - before: The people with the design as it was.
  ///   - now: The same people with the design as it is.
  package init?(goal: String, label: String, before: Cell, now: Cell) {
    guard let a = Measurement(before, .time, .mean), let b = Measurement(now, .time, .mean),
      let first = Measurement(before, .taps, .mean), let second = Measurement(now, .taps, .mean)
    else { return nil }
    self.goal = goal
    self.label = label
    (timeBefore, timeNow) = (a.value, b.value)
    (tapsBefore, tapsNow) = (first.value, second.value)
    interval = b.minus(a).interval(0.975)
  }

  /// The difference of the mean times, in s.
  package var difference: Double { timeNow - timeBefore }

  /// Tells whether the times differ in the digits that are shown.
  var isTold: Bool { seconds.contains { ("1"..."9").contains($0) } }

  private var seconds: String {
    Amount(.time, width: interval.width, near: difference).bare(difference, signed: true)
  }

  /// The difference in words, as in `"Archive" +1.9 s: on average 1.2 more taps`.
  package var sentence: String {
    let taps = tapsNow - tapsBefore
    let number = Digits.text(taps.magnitude, decimals: 1)
    // Slips alone make less than half a tap.
    let words =
      taps.rounded() == 0
      ? "" : ": on average \(number) \(taps > 0 ? "more taps" : "taps less")"
    return "\"\(label)\" \(seconds) s\(words)"
  }
}

extension GateReport {
  /// The most cells about which more is told.
  private static let mostDetails = 3

  /// Looks for what changed in the designs of the cells that matter most.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - baseline: The results of the earlier run.
  ///   - names: The names that things had then.
  package mutating func explain(
    _ results: Results, against baseline: Results, was names: EarlierNames = EarlierNames()
  ) {
    var kept = KeptDesigns(results, baseline, was: names)
    changes = kept.changes()
    let told = worst(strict: true) + findings.filter { $0.verdict == .improved }
    // Where people want what changed comes first, behind what makes the gate fail.
    func isFirst(_ finding: Finding) -> Bool {
      guard finding.severity != .error else { return true }
      let changed = Set(kept.design(of: finding.cell)?.changes.map(\.goal) ?? [])
      let goals = kept.suite(finding.cell.suite)?.now.task(of: finding.cell)?.goals ?? []
      return goals.contains { changed.contains($0.id) }
    }
    let quiet = findings.filter { $0.verdict == .pass && isFirst($0) }
    for finding in told.filter(isFirst) + quiet + told where finding.kind == .change {
      let cell = finding.cell.whole
      guard details.count < Self.mostDetails, finding.before != nil,
        !details.contains(where: { $0.cell == cell })
      else { continue }
      guard let pair = kept.design(of: cell), pair.before != pair.now else { continue }
      details.append(
        GateDetail(cell: cell, before: pair.before, now: pair.now, changes: pair.changes))
    }
    for id in Set(told.map(\.cell.suite)).sorted() {
      if let pair = kept.suite(id) {
        notes += Self.rewordings(id, pair.before.suite.words, pair.now.suite.words)
      }
    }
    // A gate that passes another label has not judged what it says.
    for suite in results.suites {
      let cell = findings.first { $0.cell.suite == suite.id && $0.before != nil }?.cell
      guard let cell, let pair = kept.suite(suite.id) else { continue }
      let (old, new) = (pair.before.suite.words.language, pair.now.suite.words.language)
      if old != new {
        notes.append("The language of \(suite.id) was \(old) before and is \(new) now.")
      }
      guard suite.words?.isTelling == true, let design = kept.design(of: cell) else { continue }
      let changes = design.changes.filter(\.isOfLabel)
      let goals = pair.now.task(of: cell)?.goals.map(\.id) ?? []
      // Titles come before what stands under them.
      let first = goals.lazy.compactMap { goal in changes.last { $0.goal == goal } }.first
      guard let change = first ?? changes.first else { continue }
      let more = changes.count > 1 ? " (and \(changes.count - 1) more)" : ""
      notes.append(
        "\(change.sentence)\(more), but words were not read, so what labels say was not checked; "
          + (suite.words == .ignored
            ? "'words: \"none\"' in \(suite.id) keeps them from being read."
            : "'wants' in the tasks of \(suite.id) has them read."))
    }
  }

  /// What changed in how labels of a suite are read, in sentences: the name of its app, and rows of its table for
  /// the same words.
  private static func rewordings(
    _ id: String, _ before: SuiteWords, _ now: SuiteWords
  ) -> [String] {
    func name(_ words: SuiteWords) -> String { words.app.map { "\"\($0)\"" } ?? "no name" }
    var found: [String] = []
    if before.app != now.app {
      found.append(
        "The app of \(id) had \(name(before)) before and has \(name(now)) now, in whose light labels are read."
      )
    }
    let earlier = Dictionary(
      (before.table?.rows ?? []).map { ([$0.goal, $0.label], $0.similarity) },
      uniquingKeysWith: { first, _ in first })
    let changed = (now.table?.rows ?? []).compactMap { row in
      earlier[[row.goal, row.label]].flatMap { $0 == row.similarity ? nil : (row, $0) }
    }
    if let (row, was) = changed.first {
      let more = changed.count > 1 ? ", and \(changed.count - 1) more" : ""
      found.append(
        "The table of words of \(id) has other numbers for the same words: \"\(row.label)\" for "
          + "\"\(row.goal)\" \(plain(row.similarity)), was \(plain(was))\(more).")
    }
    return found
  }
}
