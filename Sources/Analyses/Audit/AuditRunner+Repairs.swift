import Core
import Interfaces
import Populations
import Randomness
import Simulation
import Studies

/// What changes of a screen are worth, before the same people.
extension AuditRunner {
  /// Assumed: the most goals of a change that are simulated, and the most people for each.
  private static let most = (goals: 8, others: 4, users: 200, findings: 5, hints: 2)

  /// The gains of one population.
  private struct Part {
    var work: Int
    var gain: AuditFinding.Gain
    var misses: Double
  }

  /// Simulates all changes, and keeps those that surely help, those that save most in a use first.
  ///
  /// A few people of the public try all of them; those that save most are tried by everyone.
  func findings(
    _ design: Design, _ audit: Audit, _ works: [(Population, Input)], users: Int
  ) async throws -> [AuditFinding] {
    let repairs = AuditRepair.all(of: design, audit)
    let view = AuditView(audit)
    let shares = works.map { audit.weight(of: $0.0.id) }
    let heaviest = Set(
      works.indices.sorted { shares[$0] > shares[$1] }.prefix(Self.screening.works))
    let few = works.indices.filter(heaviest.contains).map { works[$0] }
    let before = layouts(of: design, for: works)
    let constants = constants(of: design)
    let saved = try await inOrder(repairs, jobs: jobs) { repair -> Double in
      let goals = Array(wanted(repair.goals, view).prefix(Self.screening.goals))
      let parts = gains(
        from: before, to: layouts(of: repair.design, for: few), goals: goals, constants, few,
        users: min(users, Self.screening.users), aims: repair.kind.helpsAiming,
        twins: repair.twins)
      return parts.map { $0.gain.seconds + Self.missWorth * $0.misses }.max() ?? 0
    }
    let best = repairs.indices.filter { saved[$0] > 0 }.sorted { saved[$0] > saved[$1] }
      .prefix(Self.screening.kept).sorted().map { repairs[$0] }
    let found = try await inOrder(best, jobs: jobs) { repair in
      finding(repair, from: before, constants: constants, in: view, for: works, users: users)
    }
    let sorted = zip(best, found).compactMap { repair, finding in finding.map { (repair.kind, $0) }
    }
    .sorted { audit.saving($0.1) ?? 0 > audit.saving($1.1) ?? 0 }
    return Self.chosen(sorted)
  }

  /// Assumed: the people, goals and populations by which changes are looked through, and how many of
  /// the changes are simulated with everyone.
  private static let screening = (users: 60, goals: 4, works: 2, kept: 8)
  /// Assumed: the misses per task that a change must save where it saves no time.
  private static let leastMisses = 0.05
  /// Assumed: the time that a miss is worth beside what it costs, in s, to choose among changes.
  private static let missWorth = 1.0

  /// No more than two changes of a kind, and one change for a set of goals.
  private static func chosen(_ findings: [(AuditRepair.Kind, AuditFinding)]) -> [AuditFinding] {
    var counts: [AuditRepair.Kind: Int] = [:]
    var seen: Set<[String]> = []
    // A change that only helps what is wanted often says least.
    let order = findings.filter { $0.0 != .first } + findings.filter { $0.0 == .first }.prefix(1)
    return order.filter { kind, finding in
      counts[kind, default: 0] += 1
      return counts[kind, default: 0] <= 2 && seen.insert(finding.goals.sorted()).inserted
    }.prefix(most.findings).map(\.1)
  }

  /// Goals, the dearest first.
  private func wanted(_ goals: [String], _ view: AuditView) -> [String] {
    let goals = Set(goals)
    return view.dearestFirst.map(\.goal).filter(goals.contains)
  }

  private func finding(
    _ repair: AuditRepair, from before: [TextSize: Layout], constants: KernelConstants,
    in view: AuditView, for works: [(Population, Input)], users: Int
  ) -> AuditFinding? {
    let audit = view.audit
    let after = layouts(of: repair.design, for: works)
    let goals = Array(wanted(repair.goals, view).prefix(Self.most.goals))
    let users = min(users, Self.most.users)
    let parts = gains(
      from: before, to: after, goals: goals, constants, works, users: users,
      aims: repair.kind.helpsAiming, twins: repair.twins)
    guard let whole = self.whole(parts, audit, works),
      let best = parts.max(by: { $0.gain.seconds < $1.gain.seconds })
    else { return nil }
    let aims = repair.kind.helpsAiming
    guard whole.gain.isSure || aims && whole.misses > Self.leastMisses else { return nil }
    let rest = view.sureTargets.map(\.goal).filter { !repair.goals.contains($0) }
    let step = max(1, rest.count / Self.most.others)
    let sample = stride(from: 0, to: rest.count, by: step).map { rest[$0] }.prefix(Self.most.others)
    let people = works.filter { audit.weight(of: $0.0.id) > 0 }
    let others = self.whole(
      gains(
        from: before, to: after, goals: Array(sample), constants, people, users: users, aims: false),
      audit, people)
    // All elements are wanted alike where nobody says more: a change must not cost more than it saves.
    let cost = Double(rest.count) * (others?.gain.seconds ?? 0)
    let saves = Double(repair.goals.count) * whole.gain.seconds
    guard repair.kind == .first || aims || saves + cost > 0 else { return nil }
    var finding = AuditFinding(
      cause: repair.cause, advice: repair.advice, goals: repair.goals, gain: whole.gain,
      others: sample.isEmpty ? nil : others?.gain, misses: aims ? whole.misses : nil,
      whom: works[best.work].0.title, theirs: best.gain)
    finding.isForFrequent = repair.kind == .first
    return finding
  }

  /// Titles that say little of what they hold and surely cost time, those that cost most in a use first.
  ///
  /// The same people look for what is held with both titles, by what the words of all labels tell them.
  func hints(
    _ design: Design, _ audit: Audit, _ works: [(Population, Input)], users: Int,
    sense: () throws -> WordSense?
  ) async throws -> [AuditFinding] {
    let view = AuditView(audit)
    let titles = try AuditTitle.all(view, sense)
    guard !titles.isEmpty else { return [] }
    let before = layouts(of: design, for: works)
    let constants = constants(of: design)
    let found = try await inOrder(titles, jobs: jobs) { title -> AuditFinding? in
      let goals = Array(wanted(title.goals, view).prefix(Self.most.goals))
      let parts = gains(
        from: before, to: before.mapValues(title.renamed), goals: goals, constants, works,
        users: min(users, Self.most.users), aims: false, words: title.words)
      guard let whole = whole(parts, audit, works), whole.gain.isSure,
        let best = parts.max(by: { $0.gain.seconds < $1.gain.seconds })
      else { return nil }
      return AuditFinding(
        cause: title.cause, advice: title.advice, goals: title.goals, gain: whole.gain,
        whom: works[best.work].0.title, theirs: best.gain)
    }
    return Array(
      found.compactMap(\.self)
        .sorted { audit.saving($0) ?? 0 > audit.saving($1) ?? 0 }.prefix(Self.most.hints))
  }

  /// The gain of the public; nil where nobody of it was simulated.
  private func whole(
    _ parts: [Part], _ audit: Audit, _ works: [(Population, Input)]
  ) -> (gain: AuditFinding.Gain, misses: Double)? {
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
    return (.init(seconds: weighted(\.gain.seconds), margin: margin), weighted(\.misses))
  }

  /// A design laid out for each size of text, where it can be.
  private func layouts(
    of design: Design, for works: [(Population, Input)]
  ) -> [TextSize: Layout] {
    var layouts: [TextSize: Layout] = [:]
    for size in Set(works.map { Setting($0.0, $0.1).size }) {
      layouts[size] = try? Layout(of: design, textSize: size)
    }
    return layouts
  }

  /// The plans of a design and of its change for some of the goals.
  private struct Trial {
    var plans: [Plan]
    var goals: [String]
  }

  /// The time that a change saves each population, and the misses of those who know the way; twins bear
  /// one name before the change, and names of their own after it.
  private func gains(
    from before: [TextSize: Layout], to after: [TextSize: Layout], goals: [String],
    _ constants: KernelConstants, _ works: [(Population, Input)], users: Int, aims: Bool,
    twins: [String] = [], words: WordEvidence? = nil
  ) -> [Part] {
    // A change may be for everything that is on the screen, so that nothing else is looked for.
    guard !goals.isEmpty else { return [] }
    var known: [Setting: [Trial]] = [:]
    return works.indices.compactMap { index -> Part? in
      let (population, input) = works[index]
      let setting = Setting(population, input)
      if known[setting] == nil, let before = before[setting.size], let after = after[setting.size] {
        known[setting] = try? trials(
          from: before, to: after, goals: goals, constants: constants, input: input, twins: twins,
          words: words)
      }
      guard let trials = known[setting] else { return nil }
      let sampler = sampler(population, input)
      func tallies(_ knowledge: TaskDescription.Knowledge) -> [ExperimentTally] {
        trials.flatMap { trial in
          var task = task(goals: trial.goals, knowledge: knowledge)
          if !twins.isEmpty || words != nil { task.wish = .purpose }
          task.words = words
          return Experiment(
            plans: trial.plans, pairs: [.init(first: 0, second: 1)], task: task, sampler: sampler,
            constants: constants, draws: Draws(seed: seed)
          ).simulate(0..<UInt64(users), wanting: trial.goals.indices, discovers: false)
        }
      }
      var part = Part(work: index, gain: .init(seconds: 0, margin: 0), misses: 0)
      let share = 1 / Double(goals.count)
      for tally in tallies(.unknown) {
        let saved = Self.saved(tally, users: users)
        part.gain.seconds += saved.seconds * share
        // The same people look for all goals, so their doubts add up.
        part.gain.margin += saved.margin * share
      }
      guard aims, input.aims else { return part }
      for tally in tallies(.known) {
        let misses = tally.cells.map { $0[0].mean(.misses) ?? 0 }
        part.misses += (misses[0] - misses[1]) * share
      }
      return part
    }
  }

  /// The plans of a design and of its change: for all goals at once, or apart for each twin.
  ///
  /// Those who know the words of a goal never take its twin for it, although it bears the same words:
  /// to the model a known item is one element, so other names would save them nothing. They are tried
  /// by people who know what each is for, to whom its twins look right until they have other names.
  private func trials(
    from before: Layout, to after: Layout, goals: [String], constants: KernelConstants,
    input: Input, twins: [String], words: WordEvidence?
  ) throws -> [Trial] {
    guard !twins.isEmpty else {
      var task = task(goals: goals, knowledge: .unknown)
      if words != nil { (task.wish, task.words) = (.purpose, words) }
      let plans = try Plan.compile(
        [before, after], task: task, constants: constants, input: input)
      return [Trial(plans: plans, goals: goals)]
    }
    return try goals.map { goal in
      var task = task(goals: [goal], knowledge: .unknown)
      task.wish = .purpose
      let own = try Plan.compile([after], task: task, constants: constants, input: input)
      task.lures = Set(twins).subtracting([goal])
      let plans = try Plan.compile([before], task: task, constants: constants, input: input) + own
      return Trial(plans: plans, goals: [goal])
    }
  }

  /// The paired difference of the times of two designs.
  private static func saved(_ tally: ExperimentTally, users: Int) -> AuditFinding.Gain {
    guard users > 1 else { return .init(seconds: 0, margin: 0) }
    let difference = tally.pairs[0][0].metrics[Metric.time.index]
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
    let targets = view.sureTargets.filter { $0.surface == 0 }
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
    let layouts = layouts(of: design, for: works)
    let task = task(goals: goals, knowledge: .unknown)
    var plans: [Setting: Plan] = [:]
    return works.indices.compactMap { index in
      let (population, input) = works[index]
      let setting = Setting(population, input)
      if plans[setting] == nil, let layout = layouts[setting.size] {
        plans[setting] = try? Plan.compile(
          [layout], task: task, constants: constants, input: input)[0]
      }
      guard let plan = plans[setting] else { return nil }
      let times = Experiment(
        plans: [plan], pairs: [], task: task, sampler: sampler(population, input),
        constants: constants, draws: Draws(seed: seed)
      ).simulate(0..<UInt64(users), wanting: goals.indices, discovers: false)
        .compactMap { $0.cells[0][0].mean(.time) }
      return (index, times.reduce(0, +) / Double(max(1, times.count)))
    }
  }
}
