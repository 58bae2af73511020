import Gate
import Interfaces
import Simulation
import Studies

/// The costs of single goals before and now, simulated from what results hold.
struct GoalCosts {
  private let check: GateCheck
  private let before: ResultsFile

  /// The people who look for each goal.
  private static let people: UInt64 = 1024
  /// The most goals of a cell.
  private static let most = 40

  init(_ check: GateCheck, _ before: ResultsFile) {
    self.check = check
    self.before = before
  }

  /// Returns a report with the costs of the goals of each cell that it tells more about; where a run
  /// cannot be made again, those are left out.
  func added(to report: GateReport) -> GateReport {
    var report = report
    let cells = report.details.map(\.cell)
    guard !cells.isEmpty,
      var first = run(before, cells.map(check.names.cell)), let second = run(check.now, cells)
    else { return report }
    if check.present != nil {
      var (now, suites) = (second.plan.suites, first.plan.suites)
      _ = CommonTasks.share(&now, &suites, was: check.names)
      first.plan.suites = suites
      guard (try? first.readWords()) != nil else { return report }
    }
    for index in report.details.indices {
      let detail = report.details[index]
      report.details[index].goals = goals(detail, first.plan, second.plan)
    }
    return report
  }

  private func run(_ file: ResultsFile, _ cells: [CellName]) -> SecondRun? {
    try? check.secondRun(
      file, cells, seed: check.now.results.provenance.seed, people: Self.people,
      asIn: check.present)
  }

  private func goals(_ detail: GateDetail, _ first: RunPlan, _ second: RunPlan) -> [GoalDifference]
  {
    let cell = detail.cell
    guard let old = condition(check.names.cell(cell), first), let new = condition(cell, second),
      // The steps of a script are not wanted one without the others.
      old.task.steps.isEmpty, new.task.steps.isEmpty
    else { return [] }
    let labels = Dictionary(
      detail.now.surfaces.flatMap(\.elements).compactMap { element in
        element.tap.goal.map { ($0, element.label) }
      }, uniquingKeysWith: { first, _ in first })
    let names = check.names.goals(of: cell.suite)
    let shared = new.task.goals.map(\.id).filter { goal in
      old.task.goals.contains { $0.id == names[goal] ?? goal }
    }
    let found = shared.prefix(Self.most).compactMap { goal -> GoalDifference? in
      guard
        let before = costs(
          of: names[goal] ?? goal, under: old, cell: check.names.cell(cell), plan: first),
        let now = costs(of: goal, under: new, cell: cell, plan: second)
      else { return nil }
      return GoalDifference(goal: goal, label: labels[goal] ?? goal, before: before, now: now)
    }
    return found.enumerated().sorted { a, b in
      (-a.element.difference.magnitude, a.offset) < (-b.element.difference.magnitude, b.offset)
    }.map(\.element)
  }

  private func condition(_ cell: CellName, _ plan: RunPlan) -> Condition? {
    guard let suite = plan.suites.first(where: { $0.id == cell.suite }) else { return nil }
    let wanted = Set(cell.point.coordinates.filter { $0.axis != "use" })
    return suite.conditions(
      populations: [cell.population], inputs: [cell.input]
    ).first { Set($0.point.coordinates) == wanted }
  }

  /// What one goal costs everybody, at the use that the cell is about.
  private func costs(
    of goal: String, under condition: Condition, cell: CellName, plan: RunPlan
  ) -> Cell? {
    var condition = condition
    condition.task.goals = condition.task.goals.filter { $0.id == goal }
    guard let design = condition.designs.firstIndex(where: { $0.id == cell.design }),
      let job = try? plan.engine.prepare(condition, pairs: [], world: nil)
    else { return nil }
    let use = cell.point.coordinates.first { $0.axis == "use" }?.value.text
    let index = condition.task.observe.firstIndex { "\($0)" == use } ?? 0
    let tally = plan.engine.simulate(job, persons: 0..<Self.people).cells[design][index]
    return Cell(
      point: cell.point, population: cell.population, input: cell.input, design: cell.design,
      users: tally.count,
      metrics: Metric.all.enumerated().map { index, metric in
        MetricSummary(metric, tally: tally.metrics[index], count: tally.count)
      }, phases: [], timeQuantiles: [], task: "",
      groups: .init(tally, metrics: Metric.all))
  }
}
