import Populations
import Randomness
import Synchronization

/// A block of people and the memory to simulate them in, used for design after design and block
/// after block.
final class Workspace {
  /// The most people of a block.
  let capacity: Int
  private let arena = LaneArena()

  // The people.
  private(set) var count = 0
  private(set) var first: UInt64 = 0
  let persons: UnsafeMutablePointer<UInt32>
  let rows: UnsafeMutablePointer<PersonRow>
  /// The traits for other inputs than touch.
  private(set) var aidRows: [AidRow] = []
  /// The logarithm of the odds of keeping a default.
  private(set) var defaultKeep: [Float] = []
  /// Whether everyone's taps are always recognized.
  private(set) var allRecognized = false

  // Their state.
  let walkers: UnsafeMutablePointer<Walker>
  let recall: UnsafeMutablePointer<Float>
  let sessionSpread: UnsafeMutablePointer<Float>
  let sessionPace: UnsafeMutablePointer<Float>
  let focuses: UnsafeMutablePointer<Focus>
  let habits: UnsafeMutablePointer<Habit>
  // What depends on a design, each in an arena of its own, so that it is freed when it grows.
  private var traces: (arena: LaneArena, column: UnsafeMutablePointer<Trace>, count: Int)?
  private var tried: (arena: LaneArena, column: UnsafeMutablePointer<UInt64>, count: Int)?

  // Buffers.
  let scratch: Scratch
  let searching: SearchLanes
  let eyes: EyeLanes
  let dwelling: DwellStage
  /// Lists for the stages of a visit.
  let lost: LaneList
  let slots: LaneList
  let active: LaneList
  let pending: LaneList
  /// Lists of those who stand at a surface, made as they are needed.
  private var spare: [LaneList] = []

  init(capacity: Int) {
    self.capacity = capacity
    persons = arena.make(capacity, 0)
    rows = arena.make(capacity, PersonRow())
    walkers = arena.make(capacity, Walker())
    recall = arena.make(capacity, 0)
    sessionSpread = arena.make(capacity, 1)
    sessionPace = arena.make(capacity, 1)
    focuses = arena.make(capacity, Focus())
    habits = arena.make(capacity, Habit())
    scratch = Scratch(capacity: capacity, arena)
    searching = SearchLanes(capacity: capacity, arena)
    eyes = EyeLanes(capacity: capacity, arena)
    dwelling = DwellStage(capacity: capacity)
    lost = arena.list(capacity)
    slots = arena.list(capacity)
    active = arena.list(capacity)
    pending = arena.list(capacity)
  }

  /// Workspaces for whole blocks that nobody uses at present.
  private static let idle = Mutex<[Idle]>([])

  /// A workspace on its way from one thread to another; nobody else holds it.
  private struct Idle: @unchecked Sendable {
    let workspace: Workspace
  }

  /// Returns a workspace that nobody else uses.
  static func borrow(capacity: Int) -> Workspace {
    guard capacity == Experiment.blockSize else { return Workspace(capacity: capacity) }
    return idle.withLock { $0.popLast() }?.workspace ?? Workspace(capacity: capacity)
  }

  /// Keeps a workspace for the next who borrows one.
  static func giveBack(_ workspace: Workspace) {
    guard workspace.capacity == Experiment.blockSize else { return }
    workspace.traces = nil
    let back = Idle(workspace: workspace)
    idle.withLock { $0.append(back) }
  }

  /// Takes in a block of people.
  ///
  /// - Parameters:
  ///   - people: The people, at most the capacity.
  ///   - needsAids: Whether a design is met by another input than touch.
  func load(_ people: People, needsAids: Bool) {
    precondition(people.count <= capacity, "there is room for the people")
    count = people.count
    first = people.first
    for lane in 0..<count {
      persons[lane] = UInt32(truncatingIfNeeded: people.first + UInt64(lane))
    }
    PersonRow.fill(rows, of: people, scratch)
    defaultKeep = people[.defaultKeep]
    aidRows = needsAids ? AidRow.rows(of: people) : []
    allRecognized = (0..<count).allSatisfy { rows[$0].pointingRecognized >= 1 }
  }

  /// Room for what is learned of some goals, with nothing learned.
  func clearedTraces(_ count: Int) -> UnsafeMutablePointer<Trace> {
    if let traces, traces.count >= count {
      traces.column.update(repeating: Trace(), count: count)
      return traces.column
    }
    traces = nil
    let own = LaneArena()
    let column = own.make(count, Trace())
    traces = (own, column, count)
    return column
  }

  /// Room for the elements tried, so many words of bits in all.
  func triedWords(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    if let tried, tried.count >= count { return tried.column }
    tried = nil
    let own = LaneArena()
    let column = own.make(count, UInt64(0))
    tried = (own, column, count)
    return column
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
