import Core
import Interfaces
import Model
import Populations
import Randomness
import Simulation
import Testing

/// A display with a pitch of one millimeter a point, so that sizes in tests read in mm.
let millimeterDisplay = Display(
  width: Points(200), height: Points(200), scale: 1, pointsPerInch: 25.4)

/// A leaf that reaches the goal of its name.
func leaf(_ id: String, _ frame: Rectangle, page: Int = 0) -> SurfaceElement {
  SurfaceElement(id: id, label: id, frame: frame, page: page, tap: .choose(goal: id))
}

/// A column of leaves named 0, 1, ..., each 20 by 8 mm, touching.
func column(_ count: Int, x: Double = 20, y: Double = 10) -> [SurfaceElement] {
  (0..<count).map {
    leaf("\($0)", Rectangle(x: x, y: y + 8 * Double($0), width: 20, height: 8))
  }
}

/// A layout of one screen.
func screen(_ elements: [SurfaceElement]) -> Layout {
  Layout(
    display: millimeterDisplay,
    surfaces: [
      Surface(
        id: "screen", kind: .screen, parent: nil,
        frame: Rectangle(x: 0, y: 0, width: 200, height: 200), elements: elements)
    ])
}

/// A menu of leaves behind chains of titles, one level of menu for each step of depth.
func nested(_ leaves: Int, depth: Int) -> Layout {
  var surfaces: [Surface] = []
  for level in 0...depth {
    let isLast = level == depth
    let elements =
      isLast
      ? column(leaves)
      : [
        SurfaceElement(
          id: "open\(level)", label: "Open", frame: Rectangle(x: 20, y: 10, width: 20, height: 8),
          tap: .open(surface: level + 1))
      ]
    surfaces.append(
      Surface(
        id: "surface\(level)", kind: level == 0 ? .screen : level == 1 ? .menu : .submenu,
        parent: level == 0 ? nil : level - 1,
        frame: level == 0
          ? Rectangle(x: 0, y: 0, width: 200, height: 200)
          : Rectangle(x: 10, y: 5, width: 60, height: 190), elements: elements))
  }
  return Layout(display: millimeterDisplay, surfaces: surfaces)
}

/// A task with one goal done once, whose path is unknown.
func once(_ goal: String, knowledge: TaskDescription.Knowledge = .unknown) -> TaskDescription {
  TaskDescription(
    goals: [TaskDescription.Goal(id: goal, frequency: 1)], knowledge: knowledge, repetitions: 1,
    spacing: 20, observed: [1])
}

/// The traits that make everyone the same, precise, patient and in want of nothing.
let steady: [Model.Trait: Float] = [
  .pointingNoise: 0, .pointingTail: 0, .pointingSpread: 0, .pointingOffsetX: 0,
  .pointingOffsetY: 0, .pointingShrink: 0, .pointingRecognized: 1,
  .gazeDwellNoise: 0, .gazePeriphery: 0, .gazeSystematic: 1,
  .gazeTaken: 1, .patienceTime: 1e6, .effortWorth: 1e9, .memoryUses: 0,
]

/// The shipped constants of the kernel.
func shippedConstants() -> KernelConstants {
  KernelConstants(parameters: .builtIn, device: .phone)
}

/// The shipped constants, but eyes go straight to what is known and search from the top.
func straightConstants() -> KernelConstants {
  var constants = shippedConstants()
  constants.gaze.lookStraight()
  constants.belief.misread = 0
  constants.orderShare = 0
  return constants
}

/// An experiment with the shipped everyday population, some traits fixed.
func experiment(
  _ layouts: [Layout], task: TaskDescription, fixing: [Model.Trait: Float] = steady,
  variation: Bool = false, seed: UInt64 = 1, population: String = "everyday",
  input: Input = .touch, constants: KernelConstants = straightConstants()
) throws -> Experiment {
  let parameters = ParameterSet.builtIn
  let draws = Draws(seed: seed)
  let everyone = try #require(PopulationCatalog.builtIn[population])
  let sampler = PeopleSampler(
    population: everyone, parameters: parameters, draws: draws, input: input,
    variation: variation
  ).fixing(fixing)
  let pairs = layouts.count > 1 ? [Experiment.Pair(first: 0, second: 1)] : []
  return Experiment(
    plans: try Plan.compile(layouts, task: task, constants: constants, input: input),
    pairs: pairs, task: task,
    sampler: sampler, constants: constants, draws: draws)
}

extension CellTally {
  /// The mean of a metric, in whole units: seconds, counts, shares.
  func mean(_ metric: Metric) -> Double {
    let index = metric.index
    let scale = metric.unit == "s" ? 1e-6 : 1
    return Double(metrics[index].sum) / Double(count) * scale
  }

  /// The sum of a metric, in microseconds or counts.
  func sum(_ metric: Metric) -> Int128 {
    metrics[metric.index].sum
  }
}

extension CellTally {
  /// The mean time of a phase, in s.
  func mean(_ phase: Phase) -> Double {
    Double(phases[phase.index]) / Double(count) * 1e-6
  }
}

/// A task whose goals are wanted equally often.
func evenly(_ goals: [String], knowledge: TaskDescription.Knowledge = .known) -> TaskDescription {
  TaskDescription(
    goals: goals.map { TaskDescription.Goal(id: $0, frequency: 1) }, knowledge: knowledge,
    repetitions: 1, spacing: 20, observed: [1])
}

extension GazeConstants {
  /// Lets eyes go straight to a known place, and begin searches where they will.
  mutating func lookStraight() {
    (firstTop, forgetting, knownLook) = (0, 63, 0)
  }
}
