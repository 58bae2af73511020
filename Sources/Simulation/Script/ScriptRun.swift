import Model
import Populations

/// A script before one block of people with one design: the kernel for each choice, one after the
/// other, and between them what takes its time without a choice.
struct ScriptRun<Listener: Recorder> {
  /// One act of a step.
  struct Part {
    let step: Int
    let act: TaskStep.Act
    /// The number of the choice among all, where it is one.
    let choice: Int
    /// The number of the text or setting among all, where it is one.
    let entry: Int

    /// Whether people find and activate something: before the first choice the focus is where it starts.
    var isChoice: Bool { if case .choose = act { true } else { false } }
  }

  let task: TaskDescription
  private let workspace: Workspace
  private(set) var kernels: [Kernel<Listener>]
  let parts: [Part]
  /// For each part the texts that the system offers to fill in, and whether it belongs to a step that it fills
  /// in with others.
  let offers: [[TextEntry]]
  let isOfForm: [Bool]
  let entries: TextEntryStage
  private let settings: AdjustmentStage
  private let arena = LaneArena()
  /// The numbers of the present choice.
  private var now: TrialColumns
  var lanes: LaneList
  /// Those who pass over the present part, since its text has been filled in with others.
  var others: LaneList
  let filled: UnsafeMutablePointer<Bool>
  private let elapsed: UnsafeMutablePointer<Float>
  private let stances: UnsafeMutablePointer<Stance>
  /// For each observed use, the parts that each person has come to.
  private let reached: [UnsafeMutablePointer<Int32>]
  /// The time of each phase for each person in the present trial, in microseconds.
  private let times: [UnsafeMutablePointer<Int64>]

  init(task: TaskDescription, workspace: Workspace, kernels: [Kernel<Listener>]) {
    self.task = task
    self.workspace = workspace
    self.kernels = kernels
    entries = TextEntryStage(kernels[0])
    settings = AdjustmentStage(kernels[0])
    var (choice, entry) = (0, 0)
    var parts: [Part] = []
    for (step, content) in task.steps.enumerated() {
      if kernels[0].plan.skippedSteps.contains(step) {
        // Who passes over a step has done it in no time.
        parts.append(
          Part(step: step, act: .spend(.deciding, microseconds: 0), choice: choice, entry: entry))
        choice += content.acts.count { if case .choose = $0 { true } else { false } }
        continue
      }
      for (place, act) in content.acts.enumerated() {
        if case .byKeys = act { continue }
        // The keys of a shortcut take the place of the choice.
        if content.acts.dropFirst(place + 1).first == .byKeys, kernels[choice].plan.keys > 0,
          [.pointer, .keyboard].contains(kernels[choice].plan.input)
        {
          let keys = TextEntry(keys: kernels[choice].plan.keys)
          parts.append(Part(step: step, act: .enter(keys), choice: choice, entry: entry))
          (choice, entry) = (choice + 1, entry + 1)
          continue
        }
        parts.append(Part(step: step, act: act, choice: choice, entry: entry))
        if case .choose = act { choice += 1 }
        switch act {
        case .enter, .adjust: entry += 1
        case .choose, .spend, .uncover, .back, .byKeys: break
        }
      }
    }
    self.parts = Self.withHoming(Self.uncovering(parts, kernels), kernels[0])
    offers = Self.offers(self.parts, kernels)
    isOfForm = Self.isOfForm(self.parts, kernels)
    let capacity = workspace.capacity
    now = TrialColumns(capacity: capacity, arena)
    lanes = arena.list(capacity)
    others = arena.list(capacity)
    filled = arena.make(capacity, false)
    elapsed = arena.make(capacity, 0)
    stances = arena.make(capacity, Stance())
    let arena = arena
    reached = task.observed.map { _ in arena.make(capacity, 0) }
    times = Phase.all.map { _ in arena.make(capacity, 0) }
  }

  /// Runs all trials up to the last observed one, learning on the way.
  ///
  /// - Parameters:
  ///   - columns: The numbers of each observed use.
  ///   - tallies: For each observed use, the tallies of the steps.
  ///   - observe: Called after each observed trial with its index among them.
  mutating func explore(
    _ columns: inout [TrialColumns], _ tallies: inout [[StepTally]],
    observe: (Int, Self) -> Void = { _, _ in }
  ) {
    var use = 0
    for trial in 0..<task.repetitions(toReach: task.observed) {
      begin()
      let isObserved = task.observed[use] == trial + 1
      for (number, part) in parts.enumerated() where !lanes.isEmpty {
        if isObserved { come(to: number, of: use, &tallies[use][part.step]) }
        setApart(before: number)
        if !lanes.isEmpty {
          perform(number, trial: trial, informed: false)
          if isObserved {
            add(part, to: &columns[use], &tallies[use][part.step])
            if case .choose = part.act { columns[use].add(now, of: lanes) }
          }
          goOn(after: part)
        }
        rejoin(after: number)
        if isObserved, isLast(number) { tallies[use][part.step].completed += UInt64(lanes.count) }
      }
      guard isObserved else { continue }
      observe(use, self)
      use = min(use + 1, task.observed.count - 1)
    }
  }

  /// Runs the observed trials once more with the path known, each person as far as they had come.
  mutating func inform(
    _ columns: inout [TrialColumns], _ tallies: inout [[StepTally]],
    observe: (Int) -> Void = { _ in }
  ) {
    for (use, trial) in task.observed.enumerated() {
      begin()
      for (number, part) in parts.enumerated() {
        let reached = reached[use]
        lanes.keepAll { reached[Int($0)] > Int32(number) }
        guard !lanes.isEmpty else { break }
        setApart(before: number)
        defer { rejoin(after: number) }
        guard !lanes.isEmpty else { continue }
        perform(number, trial: trial - 1, informed: true)
        if case .choose = part.act {
          columns[use].discount(now, of: lanes)
          let time = now.metrics[Metric.time.index]
          for lane in lanes { tallies[use][part.step].discoveryTime -= Int128(time[Int(lane)]) }
        }
        stand(after: part)
      }
      observe(use)
    }
  }

  /// Runs one trial for a listener.
  ///
  /// - Parameters:
  ///   - trial: The ordinal of the trial, from 0.
  ///   - informed: Whether everyone knows the path.
  ///   - listener: The listener, which the kernels have, too.
  ///   - starts: Where each choice begins in the picture of the design.
  mutating func follow(
    trial: Int, informed: Bool, listener: LaneRecorder, starts: [SceneStart]
  ) {
    begin()
    var step = -1
    for (number, part) in parts.enumerated() where !lanes.isEmpty {
      let lane = Int(lanes[0])
      let before = elapsed[lane]
      setApart(before: number)
      let first = listener.events.count
      if part.step != step {
        step = part.step
        listener.note(
          .step, value: Float(step), at: 0, stances[lane],
          limit: kernels[0].plan.skippedSteps.contains(step) || lanes.isEmpty ? 1 : 0)
      }
      if !lanes.isEmpty {
        perform(number, trial: trial, informed: informed)
        tell(number, lane, listener)
      }
      let start = starts[part.isChoice ? part.choice : max(0, part.choice - 1)]
      for index in first..<listener.events.count {
        listener.events[index].time += before
        listener.events[index].surface += start.surface
        if let element = listener.events[index].element {
          listener.events[index].element = element + start.element
        }
      }
      if !lanes.isEmpty { goOn(after: part) }
      rejoin(after: number)
    }
  }

  /// The times of a phase in the trial that has just ended, in microseconds.
  func times(of phase: Phase) -> UnsafeMutablePointer<Int64> { times[phase.index] }

  // MARK: Parts

  private mutating func begin() {
    lanes.number(workspace.count)
    elapsed.update(repeating: 0, count: workspace.count)
    filled.update(repeating: false, count: workspace.count)
    stances.update(repeating: Stance(startOf: kernels[0].plan), count: workspace.count)
    for column in times { column.update(repeating: 0, count: workspace.count) }
  }

  private func come(to number: Int, of use: Int, _ tally: inout StepTally) {
    if number == 0 { reached[use].update(repeating: 0, count: workspace.count) }
    for lane in lanes { reached[use][Int(lane)] = Int32(number + 1) }
    if number == 0 || parts[number - 1].step != parts[number].step {
      tally.reached += UInt64(lanes.count)
    }
  }

  private func isLast(_ number: Int) -> Bool {
    number + 1 == parts.count || parts[number + 1].step != parts[number].step
  }

  private mutating func perform(_ number: Int, trial: Int, informed: Bool) {
    let part = parts[number]
    switch part.act {
    case .choose:
      kernels[part.choice].place = ScriptPlace(
        choice: part.choice, lanes: lanes, elapsed: kernels.count > 1 ? elapsed : nil,
        goesOn: parts[..<number].contains(where: \.isChoice), stances: stances)
      kernels[part.choice].run(trial: trial, informed: informed)
      now.explore(TrialPeople(workspace), plain: kernels[part.choice].plainKind)
    case .enter(let text):
      entries.prepare(
        text, onDigits: part.choice > 0 && kernels[part.choice - 1].plan.takesDigits,
        over: text.hasField && part.choice > 0 ? kernels[part.choice - 1].plan.fieldText : "",
        offered: offers[number], trial: trial, entry: part.entry, of: lanes)
    case .adjust:
      // The choice before it is the one whose value is set.
      settings.prepare(
        kernels[part.choice - 1].plan.adjustments, trial: trial, entry: part.entry, of: lanes)
    case .spend, .uncover, .back, .byKeys: break
    }
  }

  /// What a person spends on a part that is no choice.
  private func spending(_ part: Part, _ lane: Int) -> Spending? {
    var spending = Spending()
    switch part.act {
    case .choose, .byKeys: return nil
    case .spend(let phase, let microseconds): spending.phases[phase.index] = microseconds
    case .enter: spending = entries.spending(lane)
    case .adjust: spending = settings.spending(lane)
    case .uncover:
      let kernel = kernels[part.choice]
      spending.taps = 1
      spending.act = kernel.plainKind.index
      spending.spend(kernel.plainAct(lane), .moving)
      spending.spend(kernel.constants[.systemMenuOpen], .waiting)
    case .back:
      let kernel = kernels[max(0, part.choice - 1)]
      let here = kernel.surfaces[Int(stances[lane].surface)]
      guard !here.isScreen else { return spending }
      spending.taps = 1
      spending.act = kernel.plainKind.index
      spending.spend(kernel.plainAct(lane), .moving)
      spending.spend(here.closeTime, .waiting)
    }
    return spending
  }

  private func add(_ part: Part, to columns: inout TrialColumns, _ tally: inout StepTally) {
    if case .choose = part.act {
      addChoice(&tally)
      return
    }
    for lane in lanes.lazy.map(Int.init) {
      guard let spent = spending(part, lane) else { continue }
      columns.spend(spent, of: lane)
      tally.time += Int128(spent.total)
      tally.taps += Int128(spent.taps)
      tally.errors += Int128(spent.errors)
      tally.ledger.add(spent.causes)
      for index in times.indices { times[index][lane] += spent.phases[index] }
    }
  }

  private func addChoice(_ tally: inout StepTally) {
    let metrics = now.metrics
    for lane in lanes.lazy.map(Int.init) {
      let time = Int128(metrics[Metric.time.index][lane])
      tally.time += time
      tally.discoveryTime += time
      tally.taps += Int128(metrics[Metric.taps.index][lane])
      tally.scans += Int128(metrics[Metric.scans.index][lane])
      tally.errors += Int128(metrics[Metric.errors.index][lane])
    }
    tally.ledger.add(now.ledger)
    for (index, phase) in Phase.all.enumerated() {
      let own = now.times(of: phase, TrialPeople(workspace))
      for lane in lanes.lazy.map(Int.init) { times[index][lane] += own[lane] }
    }
  }

  /// Keeps those who go on, where they stand now, and their time.
  private mutating func goOn(after part: Part) {
    guard case .choose = part.act else {
      for lane in lanes.lazy.map(Int.init) {
        elapsed[lane] += Float(Double(spending(part, lane)?.total ?? 0) / 1e6)
      }
      stand(after: part)
      return
    }
    let (states, time) = (workspace.states, now.metrics[Metric.time.index])
    lanes.keepAll { states[Int($0)].end == .success }
    for lane in lanes.lazy.map(Int.init) { elapsed[lane] += Float(Double(time[lane]) / 1e6) }
    stand(after: part)
  }

  /// Notes where everyone stands after a part.
  private func stand(after part: Part) {
    switch part.act {
    case .choose:
      // Taken once: a kernel holds dozens of references, each counted where it is taken.
      let kernel = kernels[part.choice]
      for lane in lanes.lazy.map(Int.init) { stances[lane] = kernel.stance(lane) }
    case .back:
      for lane in lanes.lazy.map(Int.init) {
        stances[lane].act = nil
        stances[lane].surface = below(stances[lane].surface, part)
        stances[lane].wait = 0
      }
    case .spend(_, let time):
      let seconds = Float(Double(time) / 1e6)
      for lane in lanes.lazy.map(Int.init) {
        stances[lane].wait = max(0, stances[lane].wait - seconds)
        stances[lane].life -= seconds
        if time > 0 { stances[lane].act = nil }
      }
    case .enter, .adjust, .uncover, .byKeys:
      for lane in lanes.lazy.map(Int.init) { stances[lane].act = nil }
    }
  }

  /// The surface to which people go back from another one.
  private func below(_ surface: Int32, _ part: Part) -> Int32 {
    kernels[max(0, part.choice - 1)].surfaces[Int(surface)].parent
  }

  /// Tells a listener of a part that is no choice.
  private func tell(_ number: Int, _ lane: Int, _ listener: LaneRecorder) {
    let part = parts[number]
    guard let spent = spending(part, lane) else { return }
    let time = Float(Double(spent.total) / 1e6)
    switch part.act {
    case .spend(let phase, _):
      guard spent.total > 0 else { return }
      listener.note(.pause, value: Float(phase.index), at: time, stances[lane])
    case .enter(let text):
      if spent.offer == .taken {
        let count = offers[number].count
        listener.note(.fill, value: Float(count), at: time, stances[lane])
      } else {
        listener.note(
          .type, value: Float(text.characters), at: time, stances[lane],
          limit: spent.offer.rawValue)
      }
    case .uncover: listener.note(.uncover, value: 0, at: time, stances[lane])
    case .adjust where spent.taps > 0 || spent.failure != .none:
      listener.note(
        .adjust, value: Float(spent.taps), at: time, stances[lane],
        limit: Float(spent.failure.rawValue))
    case .back:
      // Told on the surface that people come to, as by a choice.
      var stance = stances[lane]
      stance.surface = below(stance.surface, part)
      listener.note(.back, value: 0, at: time, stance)
    case .choose, .byKeys, .adjust: break
    }
  }
}

extension LaneList {
  /// Keeps the entries that fulfill a condition.
  mutating func keepAll(_ isKept: (Int32) -> Bool) {
    var kept = 0
    for place in 0..<count where isKept(self[place]) {
      self[kept] = self[place]
      kept += 1
    }
    keep(kept)
  }
}

extension LaneRecorder {
  /// Records what happens between choices.
  func note(
    _ kind: TraceEvent.Kind, value: Float, at time: Float, _ stance: Stance, limit: Float = 0
  ) {
    events.append(
      TraceEvent(
        kind: kind, surface: Int(stance.surface), element: nil, time: time, x: stance.gazeX,
        y: stance.gazeY, value: value, limit: limit))
  }
}
