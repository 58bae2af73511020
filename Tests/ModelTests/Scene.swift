import Model
import Randomness

/// Some people before a menu with a row of elements, of which the second opens another surface, the
/// fourth is on another page, and the last leads back. Every scene is the same at first.
final class Scene {
  static let count = 203
  static let elementCount = 5
  static let everyone = (0..<Int32(count)).map { $0 }
  /// The element that leads each goal on: the first, the second, none.
  static let paths: [Int32] = [0, 1, -1]
  /// The columns of times and places.
  static let times =
    StateColumn.scanning.rawValue...StateColumn.fingerY.rawValue
  /// Everyone; neighbors with gaps; a few in no order.
  static let lists: [[Int32]] = [
    everyone, everyone.filter { $0 % 9 != 4 }, [150, 3, 77, 202, 0], [12], (40..<72).map { $0 },
    everyone.reversed(),
  ]

  private static let people = (randomWords(1, count: count), randomWords(2, count: count))
  static let tapWords = randomWords(3, count: count)
  static let recognitionWords = randomWords(4, count: count)
  static let orientWords = randomWords(5, count: count)

  private let memory = Memory()
  let states: StateColumns
  let traits: TraitTable
  private let targets: UnsafeMutablePointer<Float>
  private let outcomes: UnsafeMutablePointer<Int32>
  private let others: UnsafeMutablePointer<Int32>
  private let times: UnsafeMutablePointer<Float>

  init() {
    let size = StateColumns.stride
    states = StateColumns(base: memory.make([Int32](repeating: 0, count: StateColumn.count * size)))
    traits = TraitTable(
      rows: memory.make([]), rowStride: 0,
      columns: memory.make([Float](repeating: 0, count: TraitTable.columnCount * size)))
    targets = memory.make([Float](repeating: 0, count: TargetColumn.allCases.count * 32))
    outcomes = memory.make([Int32](repeating: 9, count: Self.count))
    others = memory.make([Int32](repeating: 0, count: Self.count))
    times = memory.make([Float](repeating: 0, count: Self.count))
    for lane in 0..<Self.count { place(lane) }
    for element in 0..<Self.elementCount { build(element) }
  }

  private func place(_ lane: Int) {
    let (a, b) = Self.people
    let person = states[lane]
    person[.goal] = Int32(lane % 3)
    person.route = person.goal
    person[.chosen] = Int32(a.a[lane] % 6) - 1
    for column in Self.times {
      let value = Transform.unit(a.b[lane] ^ UInt32(column) << 20) * 30
      states.floats(.flags)[column * StateColumns.stride + lane] = value
    }
    person[.flags] = Int32(a.c[lane] & 0x13FC)
    if person.has(StateFlag.firstWasRight) { person.set(flag: StateFlag.firstWasWrong, false) }
    person.rememberChoice(depth: 0, element: Int32(a.d[lane] % 8) - 1)
    person[.firstRight] = lane % 5 == 0 ? Float(3) : 0
    person.misses = Int32(lane % 4)
    person[.recall] = Transform.unit(b.b[lane] &* 5)
    for column in 0..<TraitTable.columnCount {
      traits.columns[column * StateColumns.stride + lane] =
        Transform.unit(b.a[lane] &* UInt32(2 * column + 1))
    }
    traits[column: Trait.pointingShrink][lane] *= 0.25
    traits[column: Trait.patienceTime][lane] = lane % 7 == 0 ? 1 : 1000
  }

  private func build(_ element: Int) {
    func set(_ column: TargetColumn, _ value: Float) {
      targets[column.rawValue * 32 + element] = value
    }
    func set(_ column: TargetColumn, whole: Int32) {
      set(column, Float(bitPattern: UInt32(bitPattern: whole)))
    }
    set(.x, Float(element) * 12)
    for column in [TargetColumn.y, .halfWidth, .halfHeight] { set(column, 5) }
    set(.extra, 0.1 * Float(element))
    set(.place, 1 + 0.25 * Float(element))
    set(.openTime, element == 1 ? 0.25 : 0)
    set(.page, whole: element == 3 ? 1 : -1)
    set(.leadsBack, whole: element == 4 ? 1 : 0)
    set(.shownGoal, whole: element == 2 ? 1 : -1)
    let effects = [TargetEffect.chooses, TargetEffect.opens, TargetEffect.chooses]
    set(.effect, whole: element < 3 ? effects[element] : TargetEffect.other)
    set(.leadsTo, whole: [0, 3, 2, -1, -1][element])
  }

  /// All states, as bits.
  var words: [Int32] {
    let count = StateColumn.count * StateColumns.stride
    return Array(UnsafeBufferPointer(start: states[.flags], count: count))
  }

  func trait(_ trait: Trait, _ lane: Int) -> Float { traits[column: trait][lane] }

  private var targetColumns: TargetColumns {
    TargetColumns(base: targets, stride: 32, first: 0, count: Int32(Self.elementCount))
  }

  private var pathColumns: PathColumns { PathColumns(base: memory.make(Self.paths), stride: 1) }

  private func people(_ lanes: [Int32], _ live: [Int32]?) -> PeopleColumns {
    PeopleColumns(
      states: states, traits: traits, lanes: memory.make(lanes), count: lanes.count,
      live: live.map { UnsafePointer(memory.make($0)) })
  }

  // MARK: Steps

  /// What a step came to.
  struct Outcome {
    /// What became of each place.
    var states: [Int32]
    /// The places of those who are not done, or who turn away.
    var others: [Int32]
    var lost: [Int32] = []
    var ready: [Int32] = []
    /// The times to tap outside of the surface.
    var leaving: [Float] = []
  }

  private func tapStep(_ lanes: [Int32], aimsAtPoints: Bool = true) -> TapStep {
    func pick(_ words: [UInt32]) -> [UInt32] { lanes.map { words[Int($0)] } }
    let words = Self.tapWords
    var step = TapStep(
      targets: targetColumns, paths: pathColumns,
      across: memory.make(pick(words.a).map(Transform.normal)),
      down: memory.make(pick(words.b).map(Transform.normal)),
      chance: memory.make(pick(words.c).map(Transform.normal)),
      tails: memory.make(pick(words.d)), leavingTimes: times)
    step.deviceRatio = 1.5
    step.precisionGain = 4
    step.aimsAtPoints = aimsAtPoints
    (step.middleX, step.middleY) = (30, 10)
    step.isPlain = true
    step.recognition = UnsafePointer(memory.make(pick(Self.recognitionWords.a)))
    step.edges = (-5, -5, 60, 20)
    return step
  }

  /// Taps; the random numbers of a place are those of its lane.
  @discardableResult
  func tap(
    _ steps: Steps, _ lanes: [Int32], live: [Int32]? = nil, aimsAtPoints: Bool = true
  ) -> Outcome {
    let step = tapStep(lanes, aimsAtPoints: aimsAtPoints)
    let left = steps.tap(step, people(lanes, live), outcomes, others)
    return Outcome(
      states: array(outcomes, lanes.count), others: array(others, left),
      leaving: array(times, lanes.count))
  }

  /// The times that it takes to tap outside of the surface.
  func leave(_ steps: Steps, _ lanes: [Int32]) -> [Float] {
    steps.leave(tapStep(lanes), people(lanes, nil))
    return array(times, lanes.count)
  }

  private func orientStep(_ lanes: [Int32]) -> OrientStep {
    func pick(_ words: [UInt32]) -> [UInt32] { lanes.map { words[Int($0)] } }
    let words = Self.orientWords
    var gaze = GazeConstants()
    gaze.firstTop = 0.8
    (gaze.firstTaken, gaze.firstBeside, gaze.firstDwell) = (0.5, 0.4, 0.15)
    gaze.knownLook = 0.04
    var step = OrientStep(targets: targetColumns, paths: pathColumns, gaze: gaze)
    step.wayBack = -2
    step.isMenu = true
    step.choiceBits = 2
    step.mostVisits = 250
    step.turnsBySwipes = true
    step.turnTimes = UnsafePointer(states.floats(.recall))
    step.luck = UnsafePointer(memory.make(pick(words.a)))
    step.firstLooks = FirstLookDraws(
      tops: memory.make(pick(words.b)), sides: memory.make(pick(words.d)),
      times: memory.make(pick(words.d).map { 0.5 + Transform.unit($0) }))
    return step
  }

  /// Comes to the surface; random numbers as for taps.
  func orient(_ steps: Steps, _ lanes: [Int32], live: [Int32]? = nil) -> Outcome {
    let empty = [Int32](repeating: 0, count: Self.count)
    var result = OrientResult(
      states: outcomes, lost: memory.make(empty), ready: memory.make(empty), others: others)
    steps.orient(orientStep(lanes), people(lanes, live), &result)
    return Outcome(
      states: array(outcomes, lanes.count), others: array(others, result.othersCount),
      lost: array(result.lost, result.lostCount), ready: array(result.ready, result.readyCount))
  }

  /// Looks at what was chosen.
  func lookStraight(_ steps: Steps, _ lanes: [Int32], live: [Int32]) {
    steps.lookStraight(orientStep(lanes), people(lanes, live))
  }

  private func array<Number>(_ first: UnsafePointer<Number>, _ count: Int) -> [Number] {
    Array(UnsafeBufferPointer(start: first, count: count))
  }
}
