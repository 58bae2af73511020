import Core
import Interfaces
import Populations
import Randomness
import Simulation
import Studies

/// What changes of a screen are worth, before the same people.
extension AuditRunner {
  /// Assumed: the most goals of a change that are simulated, and the most people for each.
  private static let most = (goals: 8, users: 200, findings: 5)

  /// The gains of one population.
  private struct Part {
    var work: Int
    var gain: AuditFinding.Gain
    var misses: Double
  }

  /// Simulates all changes, and keeps those that surely help, those that save most first.
  func findings(
    _ design: Design, _ audit: Audit, _ works: [(Population, Input)], users: Int
  ) async throws -> [AuditFinding] {
    let repairs = AuditRepair.all(of: design, audit)
    let found = try await inOrder(repairs, jobs: jobs) { repair in
      finding(repair, design, audit, works, users: users)
    }
    return found.compactMap(\.self).sorted { $0.gain.seconds > $1.gain.seconds }
      .prefix(Self.most.findings).map(\.self)
  }

  private func finding(
    _ repair: AuditRepair, _ design: Design, _ audit: Audit, _ works: [(Population, Input)],
    users: Int
  ) -> AuditFinding? {
    let view = AuditView(audit)
    let wanted = view.dearestFirst.map(\.goal).filter(repair.goals.contains)
    let goals = Array(wanted.prefix(Self.most.goals))
    let parts = gains(
      from: design, to: repair.design, goals: goals, works, users: min(users, Self.most.users),
      aims: repair.kind == .larger)
    let weights = parts.map { audit.weight(of: works[$0.work].0.id) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    func weighted(_ value: (Part) -> Double) -> Double {
      zip(parts, weights).reduce(0) { $0 + value($1.0) * $1.1 } / total
    }
    let margin = zip(parts, weights).reduce(0) { sum, part in
      let share = part.1 / total * part.0.gain.margin
      return sum + share * share
    }.squareRoot()
    let gain = AuditFinding.Gain(seconds: weighted(\.gain.seconds), margin: margin)
    let misses = weighted(\.misses)
    guard gain.seconds > gain.margin || repair.kind == .larger && misses > 0.01,
      let best = parts.max(by: { $0.gain.seconds < $1.gain.seconds })
    else { return nil }
    return AuditFinding(
      cause: repair.cause, advice: repair.advice, goals: repair.goals, gain: gain,
      misses: repair.kind == .larger ? misses : nil, whom: works[best.work].0.title,
      theirs: best.gain)
  }

  /// The time that a change saves each population, and the misses of those who know the way.
  private func gains(
    from design: Design, to changed: Design, goals: [String], _ works: [(Population, Input)],
    users: Int, aims: Bool
  ) -> [Part] {
    let constants = constants(of: design)
    return works.indices.compactMap { index -> Part? in
      let (population, input) = works[index]
      let size = TextSize(rawValue: population.textSize.rawValue) ?? .large
      guard let before = try? Layout(of: design, textSize: size),
        let after = try? Layout(of: changed, textSize: size),
        let plans = try? Plan.compile(
          [before, after], task: task(goals: goals, knowledge: .unknown), constants: constants,
          input: input)
      else { return nil }
      let sampler = sampler(population, input)
      var part = Part(work: index, gain: .init(seconds: 0, margin: 0), misses: 0)
      let share = 1 / Double(max(1, goals.count))
      for (number, goal) in goals.enumerated() {
        func tally(_ knowledge: TaskDescription.Knowledge) -> ExperimentTally {
          Experiment(
            plans: plans.map { $0.asking(forGoal: number) }, pairs: [.init(first: 0, second: 1)],
            task: task(goals: [goal], knowledge: knowledge), sampler: sampler,
            constants: constants, draws: Draws(seed: seed)
          ).simulate(0..<UInt64(users))
        }
        let saved = Self.saved(tally(.unknown), users: users)
        part.gain.seconds += saved.seconds * share
        // The same people look for all goals, so their doubts add up.
        part.gain.margin += saved.margin * share
        if aims, input.aims {
          let cells = tally(.known).cells
          let misses = cells.map { $0[0].mean(.misses) ?? 0 }
          part.misses += (misses[0] - misses[1]) * share
        }
      }
      return part
    }
  }

  /// The paired difference of the times of two designs.
  private static func saved(_ tally: ExperimentTally, users: Int) -> AuditFinding.Gain {
    guard let index = Metric.all.firstIndex(where: { $0.name == Metric.time.name }), users > 1
    else {
      return .init(seconds: 0, margin: 0)
    }
    let difference = tally.pairs[0][0].metrics[index]
    let count = Double(users)
    let mean = Double(difference.sum) / count / 1e6
    let squares = Double(difference.sumOfSquares) / count / 1e12
    let variance = max(0, squares - mean * mean) / (count - 1)
    return .init(seconds: mean, margin: 1.96 * variance.squareRoot())
  }

  // MARK: The plain list

  /// The costs of the same names in a plain list on the same device, for the public.
  func yardstick(
    _ design: Design, _ audit: Audit, _ works: [(Population, Input)], users: Int
  ) -> AuditYardstick? {
    let view = AuditView(audit)
    let targets = view.sureTargets.filter { $0.surface == 0 }.prefix(120)
    guard targets.count > 1 else { return nil }
    let width = audit.layout.display.width.value
    let rows = targets.enumerated().map { index, target in
      Canvas.Part(
        Control(Button(target.label, id: target.goal)),
        frame: Rectangle(x: 0, y: 100 + 44 * Double(index), width: width, height: 44))
    }
    let list = Design("list", device: design.device) { Screen { Control(Canvas(parts: rows)) } }
    let step = max(1, targets.count / Self.most.goals)
    let goals = stride(from: 0, to: targets.count, by: step).map { targets[$0].goal }
    let parts = costs(of: list, goals: goals, works, users: min(users, Self.most.users))
    var (sum, total) = (0.0, 0.0)
    for part in parts {
      let weight = audit.weight(of: works[part.work].0.id)
      sum += weight * part.seconds
      total += weight
    }
    let here = goals.compactMap { goal in
      audit.targets.first { $0.goal == goal }.flatMap { view.mean(.time, of: $0) }
    }
    guard total > 0, !here.isEmpty else { return nil }
    return AuditYardstick(
      screen: here.reduce(0, +) / Double(here.count), list: sum / total, goals: goals.count)
  }

  private func costs(
    of design: Design, goals: [String], _ works: [(Population, Input)], users: Int
  ) -> [(work: Int, seconds: Double)] {
    let constants = constants(of: design)
    return works.indices.compactMap { index in
      let (population, input) = works[index]
      let size = TextSize(rawValue: population.textSize.rawValue) ?? .large
      guard let layout = try? Layout(of: design, textSize: size),
        let plan = try? Plan.compile(
          [layout], task: task(goals: goals, knowledge: .unknown), constants: constants,
          input: input)[0]
      else { return nil }
      let sampler = sampler(population, input)
      let times = goals.enumerated().compactMap { number, goal in
        Experiment(
          plans: [plan.asking(forGoal: number)], pairs: [],
          task: task(goals: [goal], knowledge: .unknown), sampler: sampler, constants: constants,
          draws: Draws(seed: seed)
        ).simulate(0..<UInt64(users)).cells[0][0].mean(.time)
      }
      return (index, times.reduce(0, +) / Double(max(1, times.count)))
    }
  }
}
