package import Randomness

/// The workload `linear-menu-8`, by which the speed of simulators is compared.
///
/// A person searches a menu of 8 items, 44 x 44 pt each, from the top, decides, and taps until the
/// item is hit, five times at most. `Documentation/Performance.md` gives the whole definition and
/// `Benchmarks/Peers` the same work by other means. The numbers are those of the definition: they
/// describe no population.
///
/// The selections of one person are the lanes: what differs from person to person is then the same
/// for all lanes. Selections are sorted by the place of the target and by whether the first tap
/// hits, so that all lanes of a vector need the same number of fixations and the few misses of many
/// people are retried together.
package struct LinearMenu: Sendable {
  /// The random words of the run.
  package let draws: Draws
  /// The number of selections of each person.
  package static let selections = 1000
  /// The number of selections of a person that are lanes at one time. All columns then fit into the
  /// nearest cache.
  static let lanes = 1000
  /// The number of items of the menu.
  static let items = 8
  /// The height and width of an item and the distance from one to the next, in pt.
  static let pitch: Float = 44
  /// The most taps at one target.
  static let attempts: UInt32 = 5
  /// The time from a miss to the next movement, in s.
  static let recovery: Float = 0.30

  /// Creates the workload with a seed.
  package init(seed: UInt64) { draws = Draws(seed: seed) }

  /// Simulates all selections of some people.
  ///
  /// - Parameter people: The numbers of the people, below 2^32.
  /// - Returns: What was counted.
  package func run(people: Range<UInt64>) -> LinearMenuTally {
    var block = LinearMenuBlock(draws: draws)
    for first in stride(from: people.lowerBound, to: people.upperBound, by: 64) {
      var persons = (first..<min(first + 64, people.upperBound)).map {
        LinearMenuPerson($0, draws: draws)
      }
      let reaches = LinearMenuLanes.reaches(of: persons.map { LinearMenu.pitch / 2 / $0.spread })
      for index in persons.indices {
        persons[index].reach = reaches[index]
        block.add(persons[index])
      }
    }
    return block.finish()
  }
}

/// The words of one purpose are told apart from those of another by these; they never change.
enum LinearMenuPurpose: UInt32 {
  /// The traits of a person.
  case person = 0x100
  /// The target, the decision and the first tap of a selection.
  case selection = 0x101
  /// The fixations of a selection; detail: group of four.
  case dwell = 0x102
  /// The further taps of a selection; detail: ordinal of the tap.
  case tap = 0x103
}

/// The traits of a person.
struct LinearMenuPerson {
  /// The number of the person.
  let number: UInt64
  /// The mean and the SD of the logarithm of a fixation in s.
  let dwellMean: Float
  let dwellSD: Float
  /// The logarithm of the median time to decide, in s.
  let logDecision: Float
  /// The pointing law, in s and s/bit.
  let start: Float
  let slope: Float
  /// The SD of endpoints on each axis, in pt.
  let spread: Float
  /// The distance from the middle that the words of an endpoint may have for a hit.
  var reach: UInt32 = 0

  init(_ number: UInt64, draws: Draws) {
    func words(_ detail: UInt32) -> SIMD4<UInt32> {
      draws.words(
        person: number, trial: 0, purpose: LinearMenuPurpose.person.rawValue, detail: detail)
    }
    let first = words(0)
    let second = words(1)
    self.number = number
    dwellMean = Transform.log(0.24) + 0.15 * Transform.normal(first.x)
    dwellSD = 0.30 + 0.05 * Transform.unit(first.y)
    // The choice among 8 items is one of log2(8 + 1) bits.
    logDecision = Transform.log(0.15 * Transform.log2(9)) + 0.2 * Transform.normal(first.z)
    start = 0.10 * Transform.exp(0.1 * Transform.normal(first.w))
    slope = 0.15 * Transform.exp(0.2 * Transform.normal(second.x))
    spread = 8 * Transform.exp(0.35 * Transform.normal(second.y))
  }
}
