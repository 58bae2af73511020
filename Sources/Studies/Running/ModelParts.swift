import Core
import Interfaces
import Populations
import Simulation

/// What the model makes of designs and worlds, kept for the conditions that follow.
///
/// Every condition asks for the same worlds, and every world and population for the same layouts.
struct ModelParts: Sendable {
  /// The designs of a few points of a sweep, laid out.
  let layouts = RecentValues<LayoutKey, LaidOut>(most: 64)
  /// The designs that nothing is wrong with; one is laid out for several sizes of text.
  let checked = RecentValues<LayoutKey, Bool>(most: 64)
  /// Further screens alone, to which people come by mistake.
  let screens = RecentValues<LayoutKey, Layout>(most: 256)
  /// The common numbers of worlds.
  let numbers: RecentValues<ModelNumbers.Place, ModelNumbers>
  /// The numbers that do not differ between people.
  let constants: RecentValues<ConstantsKey, KernelConstants>
  /// The designs compiled for a task and a world; populations that set the same text size share them.
  let plans: RecentValues<PlanKey, Plan>
  /// Those who draw the people.
  let samplers: RecentValues<SamplerKey, PeopleSampler>

  /// Keeps nothing yet.
  ///
  /// Conditions ask for one world after the other. What is kept must be enough for a whole round of
  /// them, or each is forgotten just before it is asked for again.
  ///
  /// - Parameters:
  ///   - worlds: The number of plausible worlds.
  ///   - mostPlans: The most plans to keep; nil for those that conditions in a row ask for.
  init(worlds: Int, mostPlans: Int? = nil) {
    // All worlds and the centers; very many worlds are made anew rather than kept.
    let places = min(worlds, 1024) + 1
    // With and without the numbers of texts.
    numbers = RecentValues(most: max(256, 2 * places))
    constants = RecentValues(most: max(256, 2 * places))
    // Two designs with two text sizes.
    plans = RecentValues(most: mostPlans ?? max(256, 4 * places))
    // Two dozen populations, all of which are met at the next point again.
    samplers = RecentValues(most: max(1024, 24 * places))
  }

  /// What constants depend on.
  struct ConstantsKey: Hashable, Sendable {
    let place: ModelNumbers.Place
    let device: DevicePreset.Class
  }

  /// What people depend on.
  struct SamplerKey: Hashable, Sendable {
    let place: ModelNumbers.Place
    let population: String
    let input: Input
  }

  /// What a layout depends on.
  struct LayoutKey: Hashable, Sendable {
    let design: Design
    let size: TextSize
    let device: DevicePreset?
    /// The hash of a design takes as long as some people; it is asked for several times.
    private let digest: Int

    init(design: Design, size: TextSize, device: DevicePreset?) {
      (self.design, self.size, self.device) = (design, size, device)
      var hasher = Hasher()
      hasher.combine(design)
      hasher.combine(size)
      hasher.combine(device)
      digest = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// A design laid out, which is equal to itself alone: to compare designs takes as long as some people.
  final class LaidOut: Hashable, Sendable {
    let layout: Layout

    init(_ layout: Layout) { self.layout = layout }

    static func == (one: LaidOut, other: LaidOut) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// What a plan depends on.
  struct PlanKey: Hashable, Sendable {
    let layout: LaidOut
    let task: TaskDescription
    let choice: Int
    let isSkipped: Bool
    let input: Input
    let constants: ConstantsKey?
  }
}

/// The common numbers of the model at their centers or in a world.
struct ModelNumbers: Sendable {
  /// Where numbers stand.
  struct Place: Hashable, Sendable {
    /// The number of the world; nil for the centers.
    let world: Int?
    /// Whether the numbers of text entry move with the world.
    let movesTexts: Bool
  }

  /// Where the numbers stand; nil for a place without a number, of which nothing is kept.
  let place: Place?
  /// The common parameters.
  let parameters: ParameterSet
  /// Where centers lie in their ranges, by name; empty for the centers themselves.
  let quantiles: [String: Double]
}

/// The state of a design that a choice of a task meets, laid out.
///
/// What compiles it is kept from world to world, so it is for one task, one way of input and one thread.
final class DesignStage {
  let state: SuiteTask.State
  let layout: ModelParts.LaidOut
  private var compiler: PlanCompiler?

  init(_ state: SuiteTask.State, _ layout: ModelParts.LaidOut) {
    (self.state, self.layout) = (state, layout)
  }

  /// Compiles it for the people of a world.
  func plan(_ key: ModelParts.PlanKey, _ constants: KernelConstants) throws(PlanError) -> Plan {
    let compiler =
      compiler.flatMap { $0.take(constants) ? $0 : nil }
      ?? PlanCompiler(
        layout: layout.layout, task: key.task, constants: constants, input: key.input,
        choice: key.choice)
    self.compiler = compiler
    return try compiler.plan(isSkipped: key.isSkipped)
  }
}
