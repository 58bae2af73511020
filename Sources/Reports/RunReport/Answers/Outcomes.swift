import Simulation
import Statistics
import Studies

/// How searches end, as tree tests tell it: who succeeds, who does directly, who chooses right first, who is
/// content with a wrong place, and who gives up.
struct Outcomes {
  private let group: Group
  private let isByTask: Bool
  /// The mean over all tasks.
  private let mean: Double?
  private let rows: [(title: String, cell: Cell)]

  /// The most rows.
  private static let most = 40

  /// Looks at all tasks of the people whom an answer is about, or at the base of several designs; nil where a
  /// suite does not report directness.
  init?(_ answer: Answer) {
    guard let group = answer.main else { return nil }
    let view = answer.view
    let tasks = answer.isOfOneDesign ? view.tasks(of: group) : []
    let points = tasks.isEmpty ? [view.base(for: group)] : tasks
    rows = points.prefix(Self.most).flatMap { point in
      view.suite.designs.compactMap { design in
        view.cell(design.id, for: group, at: point).flatMap { cell in
          guard cell.share(.directness) != nil else { return nil }
          return (tasks.isEmpty ? design.title : view.taskTitle(at: point), cell)
        }
      }
    }
    guard !rows.isEmpty else { return nil }
    (self.group, isByTask) = (group, !tasks.isEmpty)
    let all = tasks.first(where: SuiteView.isOfAllTasks)
    mean = view.suite.designs.first.flatMap { design in
      all.map { view.cell(design.id, for: group, at: $0)?.share(.success) }
        ?? view.meanOverTasks(Metric.success.name, of: design.id, for: group)?.mean
    }
  }

  /// How many succeed on average, and from the task with the fewest to that with the most.
  var sentence: Prose {
    let sorted = rows.sorted { ($0.cell.share(.success) ?? 0) < ($1.cell.share(.success) ?? 0) }
    let shares = [sorted[0], sorted[sorted.count - 1]].map {
      Digits.percent($0.cell.share(.success) ?? 0)
    }
    guard rows.count > 1 else {
      return Prose("\(group.title): ") + .strong(shares[0]) + " succeed."
    }
    return Prose("\(group.title): ") + .strong(mean.map(Digits.percent) ?? "–")
      + " succeed on average, " + .strong("\(shares[0]) to \(shares[1])")
      + " by task; fewest with “\(sorted[0].title)”."
  }

  /// The shares, a row a task or design.
  var table: Table {
    // Where there is one way in, everybody begins right.
    let branches = rows.contains { ($0.cell.share(.firstContainerCorrect) ?? 1) < 1 }
    let metrics: [Metric] =
      [.success, .directness] + (branches ? [.firstContainerCorrect] : [])
    return Table(
      caption: "How searches end, in % of people: \(group.title), with 95 % ranges over people "
        + "and assumptions; the last two over people alone",
      headers: [Table.Header(isByTask ? "Task" : "Design")]
        + (["Succeed", "Directly"] + (branches ? ["Right first"] : []) + [
          "Wrong, content", "Give up",
        ]).map { Table.Header(Prose($0), .number) },
      rows: rows.map { title, cell in
        let wrong = UInt64(
          cell.failures.first { $0.reason == Failure.accepted.name }?.people ?? 0)
        let failed = UInt64(((cell.share(.abandonment) ?? 0) * Double(cell.users)).rounded())
        let ends = [wrong, failed - min(wrong, failed)].map {
          Proportion(successes: min($0, UInt64(cell.users)), trials: UInt64(max(1, cell.users)))
        }
        return [Prose(title)]
          + metrics.map { metric in
            Prose(Self.text(cell.share(metric)) + (cell.range(metric).map { " (\($0))" } ?? ""))
          }
          + ends.map { share in
            let range = share.interval().map { " (\(Self.range($0.low, $0.high)))" }
            return Prose(Self.text(share.rate) + (range ?? ""))
          }
      })
  }

  fileprivate static func range(_ low: Double, _ high: Double) -> String {
    "\(text(max(0, low))) to \(text(min(1, high)))"
  }

  fileprivate static func text(_ share: Double?) -> String {
    share.map { Digits.text(100 * $0, decimals: 0) } ?? "–"
  }
}

extension Cell {
  /// The share of people in a metric.
  fileprivate func share(_ metric: Metric) -> Double? {
    metrics.first { $0.metric == metric.name }?.mean
  }

  /// The range of a share over people and assumptions, in percent; nil without any.
  fileprivate func range(_ metric: Metric) -> String? {
    metrics.first { $0.metric == metric.name }.flatMap { summary in
      summary.range.map { Outcomes.range($0.low, $0.high) }
    }
  }
}
