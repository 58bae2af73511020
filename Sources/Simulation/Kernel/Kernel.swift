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

  var walkers: [Walker]
  /// What was learned, goal by goal, lane by lane.
  var traces: [Trace]
  /// The probability that the path to the goal of the present trial is recalled.
  var recall: [Float]
  /// The elements tried in this trial, one bit each, `plan.bitWords` words a lane.
  var tried: [UInt64]
  /// The factors of the present session on endpoint spread and on tap time.
  var sessionSpread: [Float]
  var sessionPace: [Float]
  let rows: [PersonRow]
  /// The traits for other inputs than touch, and where the focus is; empty for touch.
  let aidRows: [AidRow]
  var focuses: [Focus]
  var scratch: Scratch
  var searching: SearchLanes
  var dwelling: DwellStage
  /// Whether everyone's taps are always recognized.
  let allRecognized: Bool
  /// What questions and messages leave behind, where the plan has any.
  var habits: [Habit]
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
    walkers = Array(repeating: Walker(), count: count)
    traces = Array(repeating: Trace(), count: count * plan.goalCount)
    recall = Array(repeating: 0, count: count)
    tried = Array(repeating: 0, count: count * plan.bitWords)
    sessionSpread = Array(repeating: 1, count: count)
    sessionPace = Array(repeating: 1, count: count)
    rows = PersonRow.rows(of: people)
    aidRows = plan.input == .touch ? [] : AidRow.rows(of: people)
    focuses = plan.input == .touch ? [] : Array(repeating: Focus(), count: count)
    scratch = Scratch(capacity: count)
    searching = SearchLanes(capacity: count)
    dwelling = DwellStage(capacity: count)
    allRecognized = rows.allSatisfy { $0.pointingRecognized >= 1 }
    queues = Array(repeating: [], count: plan.surfaces.count)
    habits = plan.surfaceSpecials.isEmpty ? [] : Array(repeating: Habit(), count: count)
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
      for lane in 0..<people.count {
        let prior = rows[lane].memoryUses.rounded()
        guard prior >= 1 else { continue }
        traces[goal * people.count + lane] = Trace(
          uses: prior, first: -prior * interval, last: -interval)
      }
    }
  }

  /// Runs one trial of everyone.
  ///
  /// - Parameters:
  ///   - trial: The ordinal of the trial, from 0.
  ///   - informed: Whether everyone knows the path; nothing is learned then.
  mutating func run(trial: Int, informed: Bool) {
    begin(trial: trial, informed: informed)
    queues[0] = (0..<people.count).map { Int32($0) }
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
    let count = people.count
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
      walker.goal = Int32(goal)
      walker.fingerX = plan.restX
      walker.fingerY = plan.restY
      walker.isInformed = knows
      walkers[lane] = walker
      note(.start, lane, element: -1, value: Float(goal))
    }
    for index in tried.indices { tried[index] = 0 }
    for lane in habits.indices { habits[lane].deadline = .infinity }
    for lane in focuses.indices { focuses[lane] = Focus() }
    if !plan.courses.isEmpty {
      for lane in focuses.indices { focuses[lane].stop = plan.courses[0].start }
    }
    if !knows { prepareRecall(trial: trial) }
    let session = trial / max(1, constants.sessionUses)
    if trial % max(1, constants.sessionUses) == 0 || informed { beginSession(session) }
  }

  /// Draws the abilities of a session; the address holds no trial, so order does not matter.
  private mutating func beginSession(_ session: Int) {
    let count = people.count
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
