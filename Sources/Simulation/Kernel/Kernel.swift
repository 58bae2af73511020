import Populations
import Randomness

/// One block of people doing one task with one design.
///
/// People stand at surfaces. All people at one surface are taken at a time: its elements are then
/// scalars and the people lanes of contiguous buffers. Stages in order: orient, search, act; each
/// is a file of its own. Assistive input has its own search and act; nothing else changes.
struct Kernel<Listener: Recorder> {
  let plan: Plan
  let task: TaskDescription
  let people: People
  let persons: [UInt32]
  let constants: KernelConstants
  let draws: Draws
  var listener: Listener

  /// The number of people.
  let count: Int
  /// The owner of all columns.
  private let arena: LaneArena
  // Copies of the parts of the plan that every step reads.
  let elements: UnsafePointer<Plan.Element>
  let surfaces: UnsafePointer<Plan.Surface>
  let relevances: UnsafePointer<Plan.Relevance>
  let paths: UnsafePointer<Int32>
  let walkers: UnsafeMutablePointer<Walker>
  /// What was learned, goal by goal, lane by lane.
  let traces: UnsafeMutablePointer<Trace>
  /// The probability that the path to the goal of the present trial is recalled.
  let recall: UnsafeMutablePointer<Float>
  /// The elements tried in this trial, one bit each, `plan.bitWords` words a lane.
  let tried: UnsafeMutablePointer<UInt64>
  /// The factors of the present session on endpoint spread and on tap time.
  var sessionSpread: [Float]
  var sessionPace: [Float]
  let rows: UnsafePointer<PersonRow>
  /// The traits for other inputs than touch, and where the focus is; empty for touch.
  let aidRows: [AidRow]
  let focuses: UnsafeMutablePointer<Focus>
  var scratch: Scratch
  var searching: SearchLanes
  var dwelling: DwellStage
  /// Whether everyone's taps are always recognized.
  let allRecognized: Bool
  /// What questions and messages leave behind, where the plan has any.
  let habits: UnsafeMutablePointer<Habit>
  /// Whether the thumb of the holding hand taps, whose reach is limited.
  let isOneHanded: Bool
  /// The second word of the address of every draw of the present trial.
  var high: UInt32 = 0
  var queues: [[Int32]]

  init(
    plan: Plan, task: TaskDescription, people: People, constants: KernelConstants, draws: Draws,
    isOneHanded: Bool, listener: Listener
  ) {
    let count = people.count
    self.plan = plan
    self.task = task
    self.people = people
    self.constants = constants
    self.draws = draws
    self.listener = listener
    self.isOneHanded = isOneHanded
    persons = (0..<count).map { UInt32(truncatingIfNeeded: people.first + UInt64($0)) }
    self.count = count
    let arena = LaneArena()
    self.arena = arena
    elements = arena.copy(plan.elements)
    surfaces = arena.copy(plan.surfaces)
    relevances = arena.copy(plan.relevances)
    paths = arena.copy(plan.paths)
    walkers = arena.make(count, Walker())
    traces = arena.make(count * plan.goalCount, Trace())
    recall = arena.make(count, 0)
    tried = arena.make(count * plan.bitWords, 0)
    sessionSpread = Array(repeating: 1, count: count)
    sessionPace = Array(repeating: 1, count: count)
    let rows = PersonRow.rows(of: people)
    self.rows = arena.copy(rows)
    aidRows = plan.input == .touch ? [] : AidRow.rows(of: people)
    focuses = arena.make(plan.input == .touch ? 0 : count, Focus())
    scratch = Scratch(capacity: count)
    searching = SearchLanes(capacity: count, arena)
    dwelling = DwellStage(capacity: count)
    allRecognized = rows.allSatisfy { $0.pointingRecognized >= 1 }
    queues = Array(repeating: [], count: plan.surfaces.count)
    habits = arena.make(plan.surfaceSpecials.isEmpty ? 0 : count, Habit())
    prepareKnowledge()
  }

  /// Sets what is known before the first trial: earlier uses came as often as the task goes on.
  private mutating func prepareKnowledge() {
    guard task.knowledge == .population else { return }
    let step =
      Float(task.spacing) + Float(constants.sessionGap) / Float(max(1, constants.sessionUses))
    for goal in 0..<plan.goalCount {
      let share = plan.goalShares[goal] - (goal > 0 ? plan.goalShares[goal - 1] : 0)
      guard share > 0 else { continue }
      let interval = step / share
      for lane in 0..<count {
        let prior = rows[lane].memoryUses.rounded()
        guard prior >= 1 else { continue }
        traces[goal * count + lane] = Trace(
          uses: prior, first: -prior * interval, last: -interval)
      }
    }
  }

  /// The element on a surface that is the goal or leads to it, or -1.
  @inline(__always)
  func path(goal: Int32, surface: Int32) -> Int32 {
    paths[Int(goal) * plan.surfaces.count + Int(surface)]
  }

  /// Runs one trial of everyone.
  ///
  /// - Parameters:
  ///   - trial: The ordinal of the trial, from 0.
  ///   - informed: Whether everyone knows the path; nothing is learned then.
  mutating func run(trial: Int, informed: Bool) {
    begin(trial: trial, informed: informed)
    queues[Int(plan.start)] = (0..<count).map { Int32($0) }
    var isBusy = true
    while isBusy {
      isBusy = false
      for surface in queues.indices where !queues[surface].isEmpty {
        isBusy = true
        var lanes: [Int32] = []
        swap(&lanes, &queues[surface])
        visit(surface, lanes)
        for lane in lanes where walkers[Int(lane)].end == .underWay {
          queues[Int(walkers[Int(lane)].surface)].append(lane)
        }
        if queues[surface].isEmpty {
          lanes.removeAll(keepingCapacity: true)
          swap(&lanes, &queues[surface])
        }
      }
    }
    if !informed { learn(trial: trial) }
  }

  /// Takes a list of people at a surface through orienting, searching and acting once.
  private mutating func visit(_ surface: Int, _ lanes: [Int32]) {
    let lost = orient(surface, lanes)
    if !lost.isEmpty { search(surface, lost) }
    act(surface, lanes)
  }

  private mutating func begin(trial: Int, informed: Bool) {
    high = Draws.highWord(person: people.first, trial: UInt32(trial))
    let knows = informed || task.knowledge == .known
    draws.fill(
      &scratch.words, persons: persons, count: count, high: high,
      purpose: Purpose.goal.rawValue, detail: 0)
    for lane in 0..<count {
      var walker = Walker()
      let u = Transform.unit(scratch.words.a[lane])
      var goal = 0
      while goal < plan.goalCount - 1 && u >= plan.goalShares[goal] { goal += 1 }
      if task.keepsDefaults { goal = keepDefault(goal, lane, luck: scratch.words.b[lane]) }
      walker.goal = Int32(goal)
      walker.surface = plan.start
      walker.fingerX = plan.restX
      walker.fingerY = plan.restY
      walker.isInformed = knows
      walkers[lane] = walker
      note(.start, lane, element: -1, value: Float(goal))
    }
    tried.update(repeating: 0, count: count * plan.bitWords)
    if !plan.surfaceSpecials.isEmpty {
      for lane in 0..<count { habits[lane].deadline = .infinity }
    }
    if plan.input != .touch {
      var focus = Focus()
      focus.surface = plan.start
      if !plan.courses.isEmpty { focus.stop = plan.courses[Int(plan.start)].start }
      focuses.update(repeating: focus, count: count)
    }
    if !knows { prepareRecall(trial: trial) }
    let session = trial / max(1, constants.sessionUses)
    if trial % max(1, constants.sessionUses) == 0 || informed { beginSession(session) }
  }

  /// Draws the abilities of a session; the address holds no trial, so order does not matter.
  private mutating func beginSession(_ session: Int) {
    draws.fill(
      &scratch.words, persons: persons, count: count,
      high: Draws.highWord(person: people.first, trial: personTrial),
      purpose: Purpose.session.rawValue, detail: UInt32(session))
    LaneMath.normals(scratch.words.a, count: count, into: &scratch.zA)
    LaneMath.normals(scratch.words.b, count: count, into: &scratch.zB)
    for lane in 0..<count {
      sessionSpread[lane] = rows[lane].pointingSession * scratch.zA[lane]
      sessionPace[lane] = rows[lane].pointingSession * scratch.zB[lane]
    }
    LaneMath.exp(&sessionSpread, count: count)
    LaneMath.exp(&sessionPace, count: count)
  }
}

/// Buffers of a block that hold nothing between stages.
struct Scratch {
  var words: WordLanes
  var zA: [Float]
  var zB: [Float]
  var zC: [Float]
  var zD: [Float]
  var persons: [UInt32]
  var details: [UInt32]
  var recognition: [UInt32]
  var mean: [Float]
  var sd: [Float]

  init(capacity: Int) {
    words = WordLanes(capacity: capacity)
    zA = Array(repeating: 0, count: capacity)
    zB = zA
    zC = zA
    zD = zA
    mean = zA
    sd = zA
    persons = Array(repeating: 0, count: capacity)
    details = persons
    recognition = persons
  }
}
