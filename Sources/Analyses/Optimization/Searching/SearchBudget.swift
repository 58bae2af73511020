import Interfaces
import Simulation

/// The numbers of candidates and people for a screen, so that large ones stay within time and memory.
///
/// The numbers depend on the screen and the task alone.
struct SearchBudget {
  /// The elements up to which nothing is saved.
  private static let small = 100
  /// The bytes that the plans of one round may take, roughly.
  private static let bytes = 64 << 20
  /// The arrangements that are tried in vain before the search ends.
  private static let leastTried = 96
  /// The bytes of one relevance of a plan.
  private static let relevance = 12

  /// The most arrangements of a round.
  let width: Int
  /// The people before whom the last candidates are compared, in each population.
  let people: Int
  /// The rounds without a better arrangement after which the search ends.
  let patience: Int

  init(_ options: OptimizationOptions, layout: Layout, goals: Int, settings: Int) {
    let elements = layout.surfaces.reduce(0) { $0 + $1.elements.count }
    let plan = max(1, elements * goals * settings * Self.relevance)
    width = min(options.width, max(6, Self.bytes / plan))
    // However narrow the rounds are, as many arrangements are tried before the search gives up.
    patience = max(3, (Self.leastTried + width - 1) / width)
    let usual = 512
    people = options.people ?? min(usual, max(128, usual * Self.small / max(1, elements)))
  }
}
