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
  /// For each goal, one relevance for each element.
  let relevances: UnsafePointer<RelevanceParts>
  let paths: UnsafePointer<Int32>
  let chunks: [Plan.Chunk]
  /// The number of depths at which surfaces lie.
  let depths: Int
  /// The first goal that a uniform number in each of `guides` equal parts may mean.
  let firstGoals: UnsafePointer<Int32>
  /// The unusual demands of a search on each surface.
  let needs: [Needs]
  /// The places that the eyes move over, by chunks: 64 across, 64 down, and 64 numbers of words.
  private let sights: UnsafePointer<Float>
  private let arena = LaneArena()

  /// Traits that not every search asks for.
  struct Needs: OptionSet {
    let rawValue: UInt8
    /// There are containers or titles to judge.
    static let titles = Needs(rawValue: 1)
    /// There are labels of several words, or labels that are cut off.
    static let labels = Needs(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    fileprivate init(_ elements: ArraySlice<Plan.Element>) {
      self = []
      if elements.contains(where: { $0.isContainer || $0.isHeading }) { insert(.titles) }
      if elements.contains(where: { $0.logVisible < 0 || $0.extraWords > 0 }) { insert(.labels) }
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
    relevances = arena.copy(plan.relevances)
    paths = arena.copy(plan.paths)
    chunks = plan.chunks
    depths = Int(plan.surfaces.map(\.depth).max() ?? 0) + 1
    sights = arena.copy(plan.chunks.flatMap { Self.sight($0, plan.elements) })
    needs = plan.surfaces.map { surface in
      let first = Int(surface.firstElement)
      return Needs(plan.elements[first..<first + Int(surface.elementCount)])
    }
    var goal = 0
    firstGoals = arena.copy(
      (0..<Self.guides).map { part in
        let least = Float(part) / Float(Self.guides)
        while goal < plan.goalCount - 1 && least >= plan.goalShares[goal] { goal += 1 }
        return Int32(goal)
      })
  }

  /// The middles of the elements of a chunk, and the words of their labels beyond the first.
  private static func sight(_ chunk: Plan.Chunk, _ elements: [Plan.Element]) -> [Float] {
    let first = Int(chunk.first)
    let here = elements[first..<first + Int(chunk.count)]
    return [\Plan.Element.x, \.y, \.extraWords].flatMap { path in
      here.map { $0[keyPath: path] } + Array(repeating: 0, count: 64 - here.count)
    }
  }

  /// The elements that the eyes of everyone move over on a chunk.
  func sight(_ chunk: Int) -> Sight {
    let sight = sights + chunk * 192
    return Sight(
      first: chunks[chunk].first, count: chunks[chunk].count, xs: sight, ys: sight + 64,
      words: sight + 128, degreesPerMillimeter: plan.degreesPerMillimeter)
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
    TargetColumn.allCases.flatMap { column in
      plan.elements.map { value($0, column, plan) } + Array(repeating: 0, count: 16)
    }
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
    case .sigmaX: element.sigmaX
    case .sigmaY: element.sigmaY
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
