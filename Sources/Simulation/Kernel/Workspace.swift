internal import CLanes
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
  let walkers: Walkers
  /// What coming to a surface and tapping ask of people, by columns; see `CPeople.h`.
  private let traitColumns: UnsafeMutablePointer<Float>
  let recall: UnsafeMutablePointer<Float>
  let sessionSpread: UnsafeMutablePointer<Float>
  let sessionPace: UnsafeMutablePointer<Float>
  let focuses: UnsafeMutablePointer<Focus>
  let habits: UnsafeMutablePointer<Habit>
  /// What it takes each person to turn a page by an input that does not aim, in s.
  let turnPaces: UnsafeMutablePointer<Float>
  /// What people were like before a step, for those who listen.
  private(set) lazy var before = arena.make(capacity, Before())
  // What depends on a design, each in an arena of its own, so that it is freed when it grows.
  private var traces: (arena: LaneArena, column: UnsafeMutablePointer<Trace>, count: Int)?
  private var tried: (arena: LaneArena, column: UnsafeMutablePointer<UInt64>, count: Int)?

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
    rows = arena.make(capacity, PersonRow())
    walkers = Walkers(arena)
    traitColumns = arena.make(tapcost_trait_columns * Walkers.stride, 0)
    turnPaces = arena.make(capacity, 0)
    recall = traitColumns + tapcost_recall * Walkers.stride
    sessionSpread = traitColumns + tapcost_session_spread * Walkers.stride
    sessionPace = traitColumns + tapcost_session_pace * Walkers.stride
    focuses = arena.make(capacity, Focus())
    habits = arena.make(capacity, Habit())
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
    everyone.number(count)
    for lane in 0..<count {
      persons[lane] = UInt32(truncatingIfNeeded: people.first + UInt64(lane))
    }
    PersonRow.fill(rows, of: people, scratch)
    fillColumns(people)
    defaultKeep = people[.defaultKeep]
    aidRows = needsAids ? AidRow.rows(of: people) : []
    allRecognized = (0..<count).allSatisfy { rows[$0].pointingRecognized >= 1 }
  }

  /// The columns of the people, as the primitives take them.
  var people: tapcost_people {
    tapcost_people(
      walkers: walkers.numbers, traits: UnsafePointer(traitColumns), stride: Walkers.stride)
  }

  /// The people of a list as primitives go over them best: where most of a block take part, all
  /// lanes in order with marks of who does, so that columns need not be gathered.
  func party(_ lanes: LaneList) -> Party {
    guard lanes.count * 4 >= count * 3 else {
      return Party(lanes: lanes, live: nil, isWhole: false)
    }
    guard lanes.count < count else { return Party(lanes: everyone, live: nil, isWhole: true) }
    live.update(repeating: 0, count: count)
    for lane in lanes { live[Int(lane)] = -1 }
    return Party(lanes: everyone, live: UnsafePointer(live), isWhole: true)
  }

  /// The column of a trait.
  func trait(_ column: Int) -> UnsafePointer<Float> {
    UnsafePointer(traitColumns + column * Walkers.stride)
  }

  /// The traits that are kept as columns as well.
  private static let columnTraits: [(trait: Trait, column: Int)] = [
    (.pointingStart, tapcost_pointing_start),
    (.pointingSlope, tapcost_pointing_slope),
    (.pointingSlowShare, tapcost_pointing_slow_share),
    (.pointingSlowRatio, tapcost_pointing_slow_ratio),
    (.pointingSpread, tapcost_pointing_spread),
    (.pointingTailShare, tapcost_pointing_tail_share),
    (.pointingTailRatio, tapcost_pointing_tail_ratio),
    (.pointingOffsetX, tapcost_pointing_offset_x),
    (.pointingOffsetY, tapcost_pointing_offset_y),
    (.pointingRecognized, tapcost_pointing_recognized),
    (.reachRadius, tapcost_reach_radius),
    (.reachCost, tapcost_reach_cost),
    (.patienceTime, tapcost_patience_time),
    (.choiceStart, tapcost_choice_start),
    (.choiceSlope, tapcost_choice_slope),
    (.gazePeriphery, tapcost_gaze_periphery),
    (.memorySurprise, tapcost_memory_surprise),
    (.pointingNoise, tapcost_pointing_noise),
  ]

  private func fillColumns(_ people: People) {
    for (trait, column) in Self.columnTraits {
      people[trait].withUnsafeBufferPointer { values in
        guard let first = values.baseAddress else { return }
        (traitColumns + column * Walkers.stride).update(from: first, count: count)
      }
    }
    let noiseScales = traitColumns + tapcost_tap_noise_scale * Walkers.stride
    let tailScales = traitColumns + tapcost_tail_scale * Walkers.stride
    for lane in 0..<count {
      noiseScales[lane] = rows[lane].tapNoiseScale
      tailScales[lane] = rows[lane].tailScale
    }
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

/// Some people for a primitive.
struct Party {
  let lanes: LaneList
  /// Who takes part, by places; nil where all do.
  let live: UnsafePointer<Int32>?
  /// Whether the lanes are those of the block in order, so that its columns are theirs.
  let isWhole: Bool
}

/// What someone was like before a step.
struct Before {
  var surface: Int32 = 0
  var chosen: Int32 = -1
  var page: Int32 = 0
  var deciding: Float = 0
  var waiting: Float = 0

  init() {}

  init(_ walker: Walker) {
    surface = walker.surface
    chosen = walker.chosen
    page = walker.page
    deciding = walker.deciding
    waiting = walker.waiting
  }
}
