import Core
import Gate
import Interfaces
import Simulation
import Studies

/// The costs of single goals before and now, simulated by this build from what results hold.
struct GoalCosts {
  /// Single goals of cells.
  typealias Goals = (cells: [GoalCells], rest: [CommonTasks.Rest])

  private let check: GateCheck

  /// The people who look for each goal that no rule asks for.
  private static let people: UInt64 = 1024
  /// The most goals of a cell, and the most cells in which goals are looked at that no rule asks for.
  private static let most = 40

  init(_ check: GateCheck) { self.check = check }

  /// Returns a report with the costs of the goals of each cell that it tells more about; where a run
  /// cannot be made again, those are left out.
  func added(to report: GateReport) -> GateReport {
    var report = report
    guard let goals = try? goals(of: report.details.map(\.cell)).cells else { return report }
    for index in report.details.indices {
      let detail = report.details[index]
      let labels = Dictionary(
        detail.now.surfaces.flatMap(\.elements).compactMap { element in
          element.tap.goal.map { ($0, element.label) }
        }, uniquingKeysWith: { first, _ in first })
      let found = goals.filter { $0.name.whole == detail.cell }.compactMap { cells in
        cells.before.flatMap { before -> GoalDifference? in
          let goal = cells.name.goal ?? ""
          return GoalDifference(
            goal: goal, label: labels[goal] ?? goal, before: before, now: cells.now)
        }
      }
      report.details[index].goals = found.enumerated().sorted { a, b in
        (-a.element.difference.magnitude, a.offset) < (-b.element.difference.magnitude, b.offset)
      }.map(\.element)
    }
    return report
  }

  /// Returns a report with single goals that got worse than rules on the mean over all of them allow.
  func withAsides(_ report: GateReport) -> GateReport {
    var report = report
    do throws(SecondRun.Obstacle) {
      report.tellAsides(try goals(of: Array(report.blendedCells.prefix(Self.most))).cells)
    } catch {
      // What is in the way fills several sentences where it is about words.
      let reason = error.reason.split(separator: ". ", maxSplits: 1).first ?? ""
      report.notes.append("Single goals were not looked at: \(reason).")
    }
    return report
  }

  /// Simulates each goal of some cells by itself.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - seed: The seed; nil for that of the results.
  ///   - people: The people who look for each goal.
  /// - Returns: The goals that both runs have, and those that only one has.
  /// - Throws: An obstacle.
  func goals(
    of cells: [CellName], seed: UInt64? = nil, people: UInt64 = people
  ) throws(SecondRun.Obstacle) -> Goals {
    guard !cells.isEmpty else { return ([], []) }
    let seed = seed ?? check.now.results.provenance.seed
    var second = try check.secondRun(check.now, cells, seed: seed, people: people, asIn: check.now)
    let former = cells.map(check.names.cell)
    var (first, rest) = (SecondRun?.none, [CommonTasks.Rest]())
    if let before = check.before {
      var run = try check.secondRun(before, former, seed: seed, people: people, asIn: check.now)
      var suites = run.plan.suites
      rest = CommonTasks.share(&second.plan.suites, &suites, was: check.names).rest
      run.plan.suites = suites
      try run.readWords()
      first = run
    }
    let now = GoalRun(second.plan, people)
    let before = first.map { GoalRun($0.plan, people) }
    return (
      cells.unique.flatMap { cell -> [GoalCells] in
        let old = check.names.cell(cell)
        let names = check.names.goals(of: cell.suite)
        return now.goals(of: cell).prefix(Self.most).compactMap { goal in
          let former = before?.cost(of: names[goal] ?? goal, in: old)
          guard let cost = now.cost(of: goal, in: cell), before == nil || former != nil else {
            return nil
          }
          return GoalCells(goal, of: cell, before: former, now: cost)
        }
      }, rest
    )
  }
}

/// One side of a comparison of goals.
private struct GoalRun {
  private let plan: RunPlan
  private let engine: ModelEngine
  private let people: UInt64

  init(_ plan: RunPlan, _ people: UInt64) {
    (self.plan, engine, self.people) = (plan, plan.engine, people)
  }

  private func condition(_ cell: CellName) -> Condition? {
    guard let suite = plan.suites.first(where: { $0.id == cell.suite }) else { return nil }
    let wanted = Set(cell.point.coordinates.filter { $0.axis != "use" })
    return suite.conditions(
      populations: [cell.population], inputs: [cell.input]
    ).first { Set($0.point.coordinates) == wanted }
  }

  /// The goals of a cell; none of a script, whose steps are not wanted one without the others.
  func goals(of cell: CellName) -> [String] {
    guard let task = condition(cell)?.task, task.steps.isEmpty else { return [] }
    return task.goals.map(\.id)
  }

  /// What one goal costs everybody, at the use that the cell is about.
  func cost(of goal: String, in cell: CellName) -> Cell? {
    guard var condition = condition(cell) else { return nil }
    condition.task.goals = condition.task.goals.filter { $0.id == goal }
    guard !condition.task.goals.isEmpty,
      let design = condition.designs.firstIndex(where: { $0.id == cell.design }),
      let job = try? engine.prepare(condition, pairs: [], world: nil)
    else { return nil }
    let use = cell.point.coordinates.first { $0.axis == "use" }?.value.text
    let index = condition.task.observe.firstIndex { "\($0)" == use } ?? 0
    let tally = engine.simulate(job, persons: 0..<people).cells[design][index]
    return Cell(
      point: cell.point, population: cell.population, input: cell.input, design: cell.design,
      users: tally.count,
      metrics: Metric.all.enumerated().map { index, metric in
        MetricSummary(metric, tally: tally.metrics[index], count: tally.count)
      }, phases: [], timeQuantiles: [], task: "",
      groups: .init(tally, metrics: Metric.all))
  }
}
