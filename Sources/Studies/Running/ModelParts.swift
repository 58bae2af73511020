import Interfaces
import Populations
import Simulation

/// What the model makes of designs and worlds, kept for the conditions that follow.
///
/// Every condition asks for the same worlds, and every world and population for the same layouts.
struct ModelParts: Sendable {
  /// The designs of a few points of a sweep, laid out.
  let layouts = RecentValues<LayoutKey, Layout>(most: 64)
  /// The common numbers of worlds.
  let numbers = RecentValues<ModelNumbers.Place, ModelNumbers>(most: 256)
  /// The numbers that do not differ between people.
  let constants = RecentValues<ConstantsKey, KernelConstants>(most: 256)
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

  /// What a layout depends on, its hash made once, outside of any lock.
  struct LayoutKey: Hashable, Sendable {
    private let design: Design
    private let size: TextSize
    private let device: DevicePreset?
    private let hash: Int

    init(_ design: Design, _ size: TextSize, _ device: DevicePreset?) {
      (self.design, self.size, self.device) = (design, size, device)
      var hasher = Hasher()
      hasher.combine(design)
      hasher.combine(size)
      hash = hasher.finalize()
    }

    static func == (first: Self, second: Self) -> Bool {
      first.hash == second.hash && first.size == second.size && first.device == second.device
        && first.design == second.design
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
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
