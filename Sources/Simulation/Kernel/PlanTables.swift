import Model

/// A plan as the kernel reads it: the parts that every step asks for in memory of their own, made
/// once for all blocks of people.
final class PlanTables {
  let plan: Plan
  let elements: UnsafePointer<Plan.Element>
  /// The elements as targets.
  let targets: UnsafePointer<Float>
  /// The distance from one column of them to the next.
  let targetStride: Int
  let surfaces: UnsafePointer<Plan.Surface>
  /// For each goal and element, how much of its strength the element shows.
  let biases: UnsafePointer<Float>
  /// For each element, the elements of its surface that come after it and can be activated.
  let choicesAfter: UnsafePointer<Int32>
  /// For each element, its number among those of its surface that are weighed; 0 for others.
  let weightPlaces: UnsafePointer<Int32>
  /// The most elements of a surface that are weighed, and one.
  let weighedCount: Int
  /// For each element, its number among all containers, or -1.
  let containers: UnsafePointer<Int32>
  /// The number of containers.
  let containerCount: Int
  let paths: UnsafePointer<Int32>
  let chunks: [Plan.Chunk]
  /// The number of depths at which surfaces lie.
  let depths: Int
  /// The first goal that a uniform number in each of `guides` equal parts may mean.
  let firstGoals: UnsafePointer<Int32>
  /// For each surface, the elements that lead on to some goal by opening something.
  let rivals: [[Int32]]
  /// The unusual demands of a search on each surface.
  let needs: [Needs]
  /// The places that the eyes move over, by chunks: 64 across, 64 down, and 64 numbers of words.
  private let sights: UnsafePointer<Float>
  /// For each goal and chunk, the first place of the run that holds the goal, or -1.
  private let wanted: UnsafePointer<Int32>
  /// For each chunk the first place of the run of each of 64 places, and the last.
  private let groups: UnsafePointer<Int32>
  private let arena = LaneArena()

  /// Traits that not every search asks for.
  struct Needs: OptionSet {
    let rawValue: UInt8
    /// There are containers or titles to judge.
    static let titles = Needs(rawValue: 1)
    /// There are labels of several words.
    static let labels = Needs(rawValue: 2)
    /// There are containers, so that people may come back.
    static let containers = Needs(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    fileprivate init(_ elements: ArraySlice<Plan.Element>) {
      self = []
      if elements.contains(where: { !$0.isSettled && $0.code != .back }) { insert(.titles) }
      if elements.contains(where: { $0.extraWords > 0 || $0.print < .infinity }) { insert(.labels) }
      if elements.contains(where: \.isContainer) { insert(.containers) }
    }
  }

  /// The number of parts of the interval from which goals are drawn.
  static let guides = 256

  init(_ plan: Plan) {
    self.plan = plan
    elements = arena.copy(plan.elements)
    // Columns have room for 16 more from any element on.
    targetStride = plan.elements.count + 16
    targets = arena.copy(Self.targets(plan))
    surfaces = arena.copy(plan.surfaces)
    biases = arena.copy(plan.biases, and: Array(repeating: 0, count: 16))
    choicesAfter = arena.copy(Self.choicesAfter(plan))
    let places = Self.weightPlaces(plan)
    weightPlaces = arena.copy(places)
    weighedCount = Int(places.max() ?? 0) + 1
    var containers: [Int32] = []
    var containerCount: Int32 = 0
    for element in plan.elements {
      containers.append(element.isContainer ? containerCount : -1)
      containerCount += element.isContainer ? 1 : 0
    }
    self.containers = arena.copy(containers)
    self.containerCount = Int(containerCount)
    wanted = arena.copy(plan.wanted)
    groups = arena.copy(plan.chunks.flatMap(Self.groups))
    paths = arena.copy(plan.paths)
    chunks = plan.chunks
    depths = Int(plan.surfaces.map(\.depth).max() ?? 0) + 1
    sights = arena.copy(plan.chunks.flatMap { Self.sight($0, plan.elements) })
    needs = plan.surfaces.map { surface in
      let first = Int(surface.firstElement)
      return Needs(plan.elements[first..<first + Int(surface.elementCount)])
    }
    rivals = plan.surfaces.indices.map { Self.rivals(plan, $0) }
    var goal = 0
    firstGoals = arena.copy(
      (0..<Self.guides).map { part in
        let least = Float(part) / Float(Self.guides)
        while goal < plan.goalCount - 1 && least >= plan.goalShares[goal] { goal += 1 }
        return Int32(goal)
      })
  }

  /// The elements of a surface that lead on to some goal by opening something, in order.
  private static func rivals(_ plan: Plan, _ surface: Int) -> [Int32] {
    var found: Set<Int32> = []
    for goal in 0..<plan.goalCount {
      let way = plan.paths[goal * plan.surfaces.count + surface]
      if way >= 0, plan.elements[Int(way)].code == .open { found.insert(way) }
    }
    return found.sorted()
  }

  /// The middles of the elements of a chunk, and the words of their labels beyond the first.
  private static func sight(_ chunk: Plan.Chunk, _ elements: [Plan.Element]) -> [Float] {
    let first = Int(chunk.first)
    let here = elements[first..<first + Int(chunk.count)]
    var numbers = [Float](repeating: 0, count: 4 * 64)
    for (place, element) in here.enumerated() {
      numbers[place] = element.x
      numbers[64 + place] = element.y
      numbers[128 + place] = element.extraWords
      numbers[192 + place] = element.print
    }
    return numbers
  }

  /// The elements that the eyes of everyone move over on a chunk.
  func sight(_ chunk: Int) -> Sight {
    let sight = sights + chunk * 256
    let here = chunks[chunk]
    let isSmall = (0..<Int(here.count)).contains { sight[192 + $0] < .infinity }
    return Sight(
      first: here.first, count: here.count, xs: sight, ys: sight + 64, words: sight + 128,
      prints: isSmall ? sight + 192 : nil, groups: here.runs.isEmpty ? nil : groups + chunk * 192,
      ordered: here.ordered,
      degreesPerMillimeter: plan.degreesPerMillimeter)
  }

  /// What tells that a run of a chunk holds a goal, or -1; on a chunk in alphabetical order
  /// where the word of the goal must stand.
  @inline(__always)
  func wanted(_ goal: Int32, chunk: Int) -> Int32 {
    wanted[Int(goal) * chunks.count + chunk]
  }

  /// The first place of the run of each of 64 places, the last, and what it tells; one that stands
  /// alone is a run.
  private static func groups(_ chunk: Plan.Chunk) -> [Int32] {
    var groups = (0..<Int32(192)).map { $0 < 128 ? $0 & 63 : -2 }
    for run in chunk.runs {
      for (place, key) in zip(run.places, run.keys) {
        groups[place] = Int32(run.places.lowerBound)
        groups[64 + place] = Int32(run.places.upperBound - 1)
        groups[128 + place] = key
      }
    }
    return groups
  }

  private static func choicesAfter(_ plan: Plan) -> [Int32] {
    var after = [Int32](repeating: 0, count: plan.elements.count)
    for surface in plan.surfaces {
      var count: Int32 = 0
      let range = surface.firstElement..<(surface.firstElement + surface.elementCount)
      for index in range.reversed() {
        after[Int(index)] = count
        count += plan.elements[Int(index)].isChoice ? 1 : 0
      }
    }
    return after
  }

  private static func weightPlaces(_ plan: Plan) -> [Int32] {
    var places = [Int32](repeating: 0, count: plan.elements.count)
    for surface in plan.surfaces {
      var count: Int32 = 0
      for index in surface.firstElement..<(surface.firstElement + surface.elementCount)
      where !plan.elements[Int(index)].isSettled {
        places[Int(index)] = count
        count += 1
      }
    }
    return places
  }

  /// The elements of a surface as targets.
  func targets(of surface: Plan.Surface) -> TargetColumns {
    TargetColumns(
      base: targets + Int(surface.firstElement), stride: targetStride,
      first: surface.firstElement, count: surface.elementCount)
  }

  /// The goal that a uniform number means: the first whose cumulative share is above it.
  @inline(__always)
  func goal(_ u: Float) -> Int32 {
    var goal = firstGoals[min(Self.guides - 1, Int(u * Float(Self.guides)))]
    while goal < Int32(plan.goalShares.count) - 1 && u >= plan.goalShares[Int(goal)] { goal += 1 }
    return goal
  }

  /// The elements as targets, by columns.
  private static func targets(_ plan: Plan) -> [Float] {
    let (columns, stride) = (TargetColumn.allCases, plan.elements.count + 16)
    var numbers = [Float](repeating: 0, count: columns.count * stride)
    for column in columns {
      for index in plan.elements.indices {
        numbers[column.rawValue * stride + index] = value(plan.elements[index], column, plan)
      }
    }
    return numbers
  }

  /// A number of an element as a target; what is no length is a whole number in 32 bits.
  private static func value(
    _ element: Plan.Element, _ column: TargetColumn, _ plan: Plan
  ) -> Float {
    func whole(_ number: Int32) -> Float { Float(bitPattern: UInt32(bitPattern: number)) }
    return switch column {
    case .x: element.x
    case .y: element.y
    case .halfWidth: element.halfWidth
    case .halfHeight: element.halfHeight
    case .extra: element.extra
    case .place: element.place
    case .openTime: element.code == .open ? plan.surfaces[Int(element.target)].openTime : 0
    case .page: whole(element.isPinned ? -1 : element.page)
    case .leadsBack: whole(element.code == .back ? 1 : 0)
    case .shownGoal: whole(element.currentGoal)
    case .effect:
      switch element.code {
      case .choose: whole(TargetEffect.chooses)
      case .open: whole(TargetEffect.opens)
      default: whole(TargetEffect.other)
      }
    case .leadsTo: whole(element.target)
    }
  }
}
