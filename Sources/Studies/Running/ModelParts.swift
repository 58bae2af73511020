import Core
import Interfaces
import Populations
import Simulation

/// What the model makes of designs and worlds, kept for the conditions that follow.
///
/// Every condition asks for the same worlds, and every world and population for the same layouts.
struct ModelParts: Sendable {
  /// The designs of a few points of a sweep, laid out.
  let layouts = RecentValues<LayoutKey, Layout>(most: 64)
  /// Further screens alone, to which people come by mistake.
  let screens = RecentValues<LayoutKey, Layout>(most: 256)
  /// The common numbers of worlds.
  let numbers = RecentValues<ModelNumbers.Place, ModelNumbers>(most: 256)
  /// The numbers that do not differ between people.
  let constants = RecentValues<ConstantsKey, KernelConstants>(most: 256)
  /// The designs compiled for a task and a world; populations that set the same text size share them.
  let plans = RecentValues<PlanKey, Plan>(most: 256)
  /// Those who draw the people.
  let samplers = RecentValues<SamplerKey, PeopleSampler>(most: 1024)

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
  }

  /// What a plan depends on.
  struct PlanKey: Hashable, Sendable {
    let layout: LayoutKey
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
