import Model
import Populations
import Randomness
import Synchronization

/// A block of people and the memory to simulate them in, used for design after design and block
/// after block.
final class Workspace {
  /// The most people that are simulated side by side.
  static let blockSize = 2048

  /// The most people of a block.
  let capacity: Int
  private let arena = LaneArena()

  // The people.
  var people = People()
  private(set) var count = 0
  private(set) var first: UInt64 = 0
  let persons: UnsafeMutablePointer<UInt32>
  /// Their traits: rows, and columns of what laws over lanes ask for.
  private(set) var rows: TraitTable
  /// Whether everyone's taps are always recognized.
  private(set) var allRecognized = false

  // Their state.
  let states: StateColumns
  let recall: UnsafeMutablePointer<Float>
  /// How much each person believed in what was chosen last, from 0 to 1.
  let believed: UnsafeMutablePointer<Float>
  /// For each of eight depths and each lane, what is left of the belief in the surface there without what was
  /// chosen on it, and how much more with it.
  let rests: UnsafeMutablePointer<Float>
  let shares: UnsafeMutablePointer<Float>
  let focuses: UnsafeMutablePointer<Focus>
  /// What the flags of a person say there is to repair.
  let repairs: UnsafeMutablePointer<Repairs>
  let habits: UnsafeMutablePointer<PromptState>
  /// The share of the time of the next tap that each person saves, who knows what comes next.
  let saved: UnsafeMutablePointer<Float>
  /// The time that each person takes to turn a page, in s.
  let turnTimes: UnsafeMutablePointer<Float>
  /// The states of people before a step, for those who listen.
  private(set) lazy var before = arena.make(capacity, StateSnapshot())
  // What depends on a design, each in an arena of its own, so that it is freed when it grows.
  private var traces: (arena: LaneArena, column: UnsafeMutablePointer<MemoryTrace>, count: Int)?
  private var tried: (arena: LaneArena, column: UnsafeMutablePointer<UInt64>, count: Int)?

  /// For each weighed element of a surface and each slot, its weight.
  private(set) var weights: UnsafeMutablePointer<Float>
  /// For each container and lane, how much of the belief in it is left.
  private(set) var beliefs: UnsafeMutablePointer<Float>
  private var weightCount = 0
  private var beliefCount = 0
  private var beliefArena = LaneArena()
  /// How many search at present.
  var searchers = 0
  /// Whether any of those who search has come back from somewhere.
  var hasReturns = false

  // Buffers.
  let scratch: Scratch
  let searching: SearchLanes
  let eyes: EyeLanes
  let dwelling: DwellStage
  /// All lanes in order, and who of them takes part in a step: all ones or all zeros.
  private(set) var everyone: LaneList
  let live: UnsafeMutablePointer<Int32>
  /// Lists for the stages of a visit.
  let lost: LaneList
  let slots: LaneList
  let active: LaneList
  let ready: LaneList
  let unanswered: LaneList
  /// Those who have just answered what a surface asked of them.
  var answered: LaneList
  /// Lists of those who stand at a surface, made as they are needed.
  private var spare: [LaneList] = []

  init(capacity: Int) {
    self.capacity = capacity
    persons = arena.make(capacity, 0)
    rows = TraitTable(
      rows: arena.make(capacity * TraitTable.longRow, 0), rowStride: TraitTable.shortRow,
      columns: arena.make(TraitTable.columnCount * StateColumns.stride, 0))
    states = StateColumns(
      base: UnsafeMutableRawPointer(
        arena.make(StateColumn.count * StateColumns.stride, Int32(0))))
    saved = arena.make(capacity, 0)
    turnTimes = arena.make(capacity, 0)
    weights = arena.make(0, 0)
    beliefs = arena.make(0, 0)
    recall = states.floats(.recall)
    believed = arena.make(capacity, 1)
    rests = arena.make(capacity * StateColumn.depths, 1)
    shares = arena.make(capacity * StateColumn.depths, 0)
    focuses = arena.make(capacity, Focus())
    repairs = arena.make(capacity, Repairs())
    habits = arena.make(capacity, PromptState())
    scratch = Scratch(capacity: capacity, arena)
    searching = SearchLanes(capacity: capacity, arena)
    eyes = EyeLanes(capacity: capacity, arena)
    dwelling = DwellStage(capacity: capacity)
    everyone = arena.list(capacity)
    live = arena.make(capacity, 0)
    lost = arena.list(capacity)
    slots = arena.list(capacity)
    active = arena.list(capacity)
    ready = arena.list(capacity)
    unanswered = arena.list(capacity)
    answered = arena.list(capacity)
  }

  /// Workspaces that nobody uses at present.
  private static let idle = Mutex<[Idle]>([])

  /// The people that a workspace for few has room for.
  private static let few = 64

  /// A workspace on its way from one thread to another; nobody else holds it.
  private struct Idle: @unchecked Sendable {
    let workspace: Workspace
  }

  /// Returns a workspace that nobody else uses, for few people or for a whole block.
  ///
  /// Worlds and canaries have many plans with few people each: making room for each anew takes
  /// longer than simulating them.
  static func borrow(capacity: Int) -> Workspace {
    let room = capacity > few ? blockSize : few
    let kept = idle.withLock { idle in
      idle.lastIndex { $0.workspace.capacity == room }.map { idle.remove(at: $0) }
    }
    return kept?.workspace ?? Workspace(capacity: room)
  }

  /// Keeps a workspace for the next who borrows one.
  static func giveBack(_ workspace: Workspace) {
    workspace.traces = nil
    let back = Idle(workspace: workspace)
    idle.withLock { $0.append(back) }
  }

  /// Takes in the people as a block.
  ///
  /// - Parameters:
  ///   - copies: How often all of them stand side by side, at most as often as there is room for.
  ///   - taps: The numbers of taps in which they do not differ.
  ///   - needsAids: Whether a design is met by another input than touch, or a text is dictated.
  func load(copies: Int, taps: TapConstants, needsAids: Bool) {
    precondition(people.count * copies <= capacity, "there is room for the people")
    count = people.count * copies
    first = people.first
    everyone.number(count)
    for lane in 0..<count {
      persons[lane] = UInt32(truncatingIfNeeded: people.first + UInt64(lane % people.count))
    }
    rows = rows.filled(
      with: people, copies: copies, taps: taps, isLong: needsAids, scratch)
    allRecognized = (0..<count).allSatisfy { rows[$0][.pointingRecognized] >= 1 }
  }

  /// The people of a list, as steps take them.
  func people(_ active: StepLanes) -> PeopleColumns {
    PeopleColumns(
      states: states, traits: rows, lanes: active.lanes.entries, count: active.lanes.count,
      live: active.live)
  }

  /// The people of a list as steps go over them best: where most of a block take part, all
  /// lanes in order with marks of who does, so that columns need not be gathered.
  func active(_ lanes: LaneList) -> StepLanes {
    guard lanes.count * 4 >= count * 3 else {
      return StepLanes(lanes: lanes, live: nil, isWhole: false)
    }
    guard lanes.count < count else { return StepLanes(lanes: everyone, live: nil, isWhole: true) }
    live.update(repeating: 0, count: count)
    for lane in lanes { live[Int(lane)] = -1 }
    return StepLanes(lanes: everyone, live: UnsafePointer(live), isWhole: true)
  }

  /// Room for what so many goals leave behind in memory, where nothing has been learned yet.
  func nothingLearned(goals: Int) -> LearnedWays {
    let entries = count * goals
    if traces == nil || traces?.count ?? 0 < entries {
      traces = nil
      let own = LaneArena()
      traces = (own, own.make(entries, MemoryTrace()), entries)
    } else {
      traces?.column.update(repeating: MemoryTrace(), count: entries)
    }
    guard let traces else { preconditionFailure("there is room for traces") }
    return LearnedWays(traces: traces.column, count: count)
  }

  /// Room for the elements tried and read, so many words of bits in all.
  func markedWords(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    if let tried, tried.count >= count { return tried.column }
    tried = nil
    let own = LaneArena()
    let column = own.make(count, UInt64(0))
    tried = (own, column, count)
    return column
  }

  /// Makes room for the weights and beliefs of a design.
  func makeBeliefs(_ tables: PlanTables) {
    guard tables.weighedCount > weightCount || tables.containerCount > beliefCount else { return }
    weightCount = max(weightCount, tables.weighedCount)
    beliefCount = max(beliefCount, tables.containerCount)
    beliefArena = LaneArena()
    weights = beliefArena.make(weightCount * capacity + 16, 0)
    beliefs = beliefArena.make(beliefCount * capacity + 16, 1)
  }

  /// An empty list for those who stand at a surface.
  func borrowList() -> LaneList { spare.popLast() ?? arena.list(capacity) }

  /// Gives a list back.
  func giveBack(_ list: LaneList) {
    var list = list
    list.keep(0)
    spare.append(list)
  }
}

/// Some people for a step.
struct StepLanes {
  let lanes: LaneList
  /// Who takes part, by places; nil where all do.
  let live: UnsafePointer<Int32>?
  /// Whether the lanes are those of the block in order, so that its columns are theirs.
  let isWhole: Bool
}

/// The state of someone before a step.
struct StateSnapshot {
  var surface: Int32 = 0
  var chosen: Int32 = -1
  var page: Int32 = 0
  var deciding: Float = 0
  var waiting: Float = 0

  init() {}

  init(_ person: PersonState) {
    surface = person.surface
    chosen = person.chosen
    page = person.page
    deciding = person.deciding
    waiting = person.waiting
  }
}
