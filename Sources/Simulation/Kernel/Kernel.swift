import Model
import Populations
import Randomness

/// One block of people doing one task with one design.
///
/// People stand at surfaces. All people at one surface are taken at a time: its elements are then
/// scalars and the people lanes of contiguous buffers. Stages in order: orient, search, act; each
/// is a file of its own. Assistive input has its own search and act; nothing else changes.
struct Kernel<Listener: Recorder> {
  let task: TaskDescription
  let constants: KernelConstants
  let draws: Draws
  let listener: Listener

  /// The number of the first person, and how many there are.
  let first: UInt64
  let count: Int
  /// The most entries of a column.
  let capacity: Int
  let workspace: Workspace
  let tables: PlanTables
  // Copies of the parts of the plan and of the workspace that every step uses.
  let elements: UnsafePointer<Plan.Element>
  let surfaces: UnsafePointer<Plan.Surface>
  /// For each goal and element, how much of its strength the element shows.
  let biases: UnsafePointer<Float>
  let paths: UnsafePointer<Int32>
  let chunks: [Plan.Chunk]
  let surfaceCount: Int
  /// Whether some goal has several ways.
  let hasRoutes: Bool
  let bitWords: Int
  let persons: UnsafePointer<UInt32>
  let states: StateColumns
  /// What was learned; nil where nothing that is learned is used.
  let learned: LearnedWays?
  /// The probability that the path to the goal of the present trial is recalled.
  let recall: UnsafeMutablePointer<Float>
  /// Whether it is above 0 for anyone, and whether everyone knows the path anyway.
  var someRecall = false
  var everyoneKnows = false
  /// The elements tried in this trial, one bit each, `bitWords` words a lane.
  let tried: UnsafeMutablePointer<UInt64>
  /// The elements read in this trial, one bit each.
  let read: UnsafeMutablePointer<UInt64>
  let rows: TraitTable
  /// What people do by the input method of the plan.
  let method: any InputMethod
  /// Where the focus of each person is.
  let focuses: UnsafeMutablePointer<Focus>
  let scratch: Scratch
  /// An empty list for those who search on.
  let searchingOn: LaneList
  let searching: SearchLanes
  let eyes: EyeLanes
  let dwelling: DwellStage
  /// Whether everyone's taps are always recognized.
  let allRecognized: Bool
  /// What questions and messages leave behind, where the plan has any.
  let habits: UnsafeMutablePointer<PromptState>
  /// How people type into search fields; nil where there are none.
  private(set) var typing: TextEntryStage?
  /// Who pressed the keys of a shortcut; nil where there are none to learn.
  let pressed: PressedShortcuts?
  /// The goal of each lane, where everyone has one apart from all others; nil where it is drawn.
  let goals: UnsafePointer<Int32>?
  /// Where the present trial stands in a script.
  var place = ScriptPlace()
  /// The second word of the address of every draw of the present trial.
  var high: UInt32 = 0
  /// Who stands at each surface.
  private var queues: [LaneList?]

  /// Prepares the people of a workspace to meet a design.
  init(
    tables: PlanTables, method: any InputMethod, task: TaskDescription, workspace: Workspace,
    constants: KernelConstants, draws: Draws, listener: Listener,
    learned: LearnedWays? = nil, goals: UnsafePointer<Int32>? = nil
  ) {
    self.goals = goals
    let plan = tables.plan
    self.tables = tables
    self.task = task
    self.workspace = workspace
    self.constants = constants
    self.draws = draws
    self.listener = listener
    first = workspace.first
    count = workspace.count
    capacity = workspace.capacity
    elements = tables.elements
    surfaces = tables.surfaces
    biases = tables.biases
    paths = tables.paths
    chunks = tables.chunks
    surfaceCount = plan.surfaces.count
    hasRoutes = plan.hasRoutes
    bitWords = plan.bitWords
    persons = UnsafePointer(workspace.persons)
    states = workspace.states
    let last = task.repetitions(toReach: task.observed)
    self.learned = learned ?? (last > 1 ? workspace.nothingLearned(goals: plan.goalCount) : nil)
    pressed =
      plan.shortcuts.isEmpty || task.knowledge == .known
      ? nil : PressedShortcuts(uses: task.observed.count, count: workspace.count)
    recall = workspace.recall
    tried = workspace.markedWords(2 * count * plan.bitWords)
    read = tried + count * plan.bitWords
    workspace.makeBeliefs(tables)
    rows = workspace.rows
    self.method = method
    focuses = workspace.focuses
    scratch = workspace.scratch
    searchingOn = workspace.active
    searching = workspace.searching
    eyes = workspace.eyes
    dwelling = workspace.dwelling
    allRecognized = workspace.allRecognized
    habits = workspace.habits
    habits.update(repeating: PromptState(), count: count)
    queues = Array(repeating: nil, count: plan.surfaces.count)
    switch method.pageTurn {
    case .swipe: workspace.turnTimes.update(repeating: constants.scrollPage, count: count)
    case .acts(let acts):
      for lane in 0..<count { workspace.turnTimes[lane] = Float(acts) * plainAct(lane) }
    case .focus: break
    }
    if !plan.searchFields.isEmpty { typing = TextEntryStage(self) }
  }

  var plan: Plan { @inline(__always) get { tables.plan } }

  /// The number of a person among all; a block does not cross those whose lower halves are equal.
  @inline(__always)
  func number(of lane: Int) -> UInt64 { (first >> 32) << 32 | UInt64(persons[lane]) }

  /// Whether an element leads on to a goal by any of its ways.
  func isOnWay(_ index: Int32, goal: Int32, surface: Int32) -> Bool {
    index == path(goal: goal, surface: surface)
      || hasRoutes && plan.ways(to: goal).contains { path(goal: $0, surface: surface) == index }
  }

  /// Whether any way to a goal leads over a surface.
  func holds(goal: Int32, surface: Int32) -> Bool {
    path(goal: goal, surface: surface) >= 0
      || hasRoutes && plan.ways(to: goal).contains { path(goal: $0, surface: surface) >= 0 }
  }

  /// The element on a surface that is the goal or leads to it, or -1; for a way in place of a goal, the
  /// one on that way.
  @inline(__always)
  func path(goal: Int32, surface: Int32) -> Int32 {
    paths[Int(goal) * surfaceCount + Int(surface)]
  }

  /// Runs one trial of everyone.
  ///
  /// - Parameters:
  ///   - trial: The ordinal of the trial, from 0.
  ///   - informed: Whether everyone knows the path; nothing is learned then.
  mutating func run(trial: Int, informed: Bool) {
    begin(trial: trial, informed: informed)
    if let lanes = place.lanes {
      pressShortcuts(trial: trial, informed: informed, lanes)
      passOn(lanes)
    } else {
      var everyone = workspace.borrowList()
      everyone.number(count)
      pressShortcuts(trial: trial, informed: informed, everyone)
      everyone.keepAll { states[Int($0)].isUnderWay }
      queues[Int(plan.start)] = everyone
    }
    var isBusy = true
    while isBusy {
      isBusy = false
      for surface in 0..<surfaceCount {
        guard let lanes = queues[surface] else { continue }
        isBusy = true
        queues[surface] = nil
        visit(surface, lanes)
        passOn(lanes)
        workspace.giveBack(lanes)
      }
    }
    if !informed { learn(trial: trial) }
  }

  /// Takes a list of people at a surface through orienting, searching and acting once.
  private func visit(_ surface: Int, _ lanes: LaneList) {
    var (lost, ready) = (workspace.lost, workspace.ready)
    orient(surface, lanes, lost: &lost, ready: &ready)
    if !lost.isEmpty {
      search(surface, lost, workspace.slots)
      addReady(lost, to: &ready)
    }
    act(surface, ready)
  }

  /// Adds those who are under way to the lists of the surfaces where they stand now.
  private mutating func passOn(_ lanes: LaneList) {
    let (states, workspace) = (states, workspace)
    queues.withUnsafeMutableBufferPointer { queues in
      for lane in lanes where states[Int(lane)].isUnderWay {
        let surface = Int(states[Int(lane)].surface)
        if queues[surface] == nil { queues[surface] = workspace.borrowList() }
        queues[surface]?.append(lane)
      }
    }
  }

  private mutating func begin(trial: Int, informed: Bool) {
    high = Draws.highWord(person: first, trial: UInt32(trial) + place.address)
    draws.fill(
      scratch.words, persons: persons, count: count, high: high, purpose: Purpose.goal.rawValue,
      detail: 0)
    everyoneKnows = informed || task.knowledge == .known
    states.start(count: count, depths: tables.depths)
    states.fill(.surface, plan.start, count: count)
    let stance = Stance(startOf: plan)
    states.fill(.fingerX, Int32(bitPattern: stance.fingerX.bitPattern), count: count)
    states.fill(.fingerY, Int32(bitPattern: stance.fingerY.bitPattern), count: count)
    if plan.beginning.eyes != nil {
      states.fill(.gazeX, Int32(bitPattern: stance.gazeX.bitPattern), count: count)
      states.fill(.gazeY, Int32(bitPattern: stance.gazeY.bitPattern), count: count)
    }
    if everyoneKnows { states.fill(.flags, StateFlag.isInformed, count: count) }
    goOn()
    let places = trial < task.dealt ? dealt(trial) : nil
    for lane in 0..<count {
      var goal =
        goals?[lane] ?? tables.goal(places?[lane] ?? Transform.unit(scratch.words.a[lane]))
      if task.keepsDefaults { goal = keepDefault(goal, lane) }
      states[lane].goal = goal
      states[lane].route = hasRoutes && !everyoneKnows ? usualRoute(to: goal, lane) : goal
      note(.start, lane, element: -1, value: Float(goal))
    }
    if !place.goesOn || plan.isNewScreen { for lane in 0..<count { habits[lane].asked = 0 } }
    tried.update(repeating: 0, count: 2 * count * bitWords)
    workspace.beliefs.update(repeating: 1, count: tables.containerCount * capacity)
    if !plan.surfaceSpecials.isEmpty {
      for lane in 0..<count { (habits[lane].deadline, habits[lane].waited) = (.infinity, 0) }
      goOnInMessages()
    }
    if plan.input != .touch {
      var focus = Focus()
      focus.surface = plan.start
      if !plan.courses.isEmpty { focus.stop = plan.courses[Int(plan.start)].start }
      if !place.goesOn { focuses.update(repeating: focus, count: count) }
    }
    if !everyoneKnows { prepareRecall(trial: trial) }
    if typing != nil, everyoneKnows || someRecall {
      for lane in 0..<count { states[lane].route = knownRoute(to: states[lane].goal, lane) }
    }
    practice(informed: informed)
    anticipate()
  }
}
