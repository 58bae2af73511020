internal import CLanes

/// A plan as the kernel reads it: the parts that every step asks for in memory of their own, made
/// once for all blocks of people.
final class PlanTables {
  let plan: Plan
  let elements: UnsafePointer<Plan.Element>
  let surfaces: UnsafePointer<Plan.Surface>
  /// For each goal, one relevance for each element.
  let relevances: UnsafePointer<Plan.Relevance>
  let paths: UnsafePointer<Int32>
  let chunks: [Plan.Chunk]
  /// The first goal that a uniform number in each of `guides` equal parts may mean.
  let firstGoals: UnsafePointer<Int32>
  /// What the eyes move over on each chunk: 64 places across, 64 down, and 64 numbers of words.
  private let sights: UnsafePointer<Float>
  private let arena = LaneArena()

  /// The number of parts of the interval from which goals are drawn.
  static let guides = 256

  init(_ plan: Plan) {
    self.plan = plan
    elements = arena.copy(plan.elements)
    surfaces = arena.copy(plan.surfaces)
    relevances = arena.copy(plan.relevances)
    paths = arena.copy(plan.paths)
    chunks = plan.chunks
    sights = arena.copy(plan.chunks.flatMap { Self.sight($0, plan.elements) })
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

  /// What the eyes of everyone move over on a chunk.
  func looking(_ chunk: Int, _ constants: KernelConstants) -> tapcost_looking {
    let sight = sights + chunk * 192
    let jumps = constants.jumps
    return tapcost_looking(
      first: chunks[chunk].first, xs: sight, ys: sight + 64, words: sight + 128,
      jumps: (jumps.x, jumps.y, jumps.z, jumps.w), saccade_base: constants.saccadeBase,
      saccade_slope: constants.saccadeSlope, degrees: plan.degreesPerMillimeter)
  }

  /// The goal that a uniform number means: the first whose cumulative share is above it.
  @inline(__always)
  func goal(_ u: Float) -> Int32 {
    var goal = firstGoals[min(Self.guides - 1, Int(u * Float(Self.guides)))]
    while goal < Int32(plan.goalShares.count) - 1 && u >= plan.goalShares[Int(goal)] { goal += 1 }
    return goal
  }
}
