import Model

/// What one trial of one person came to, in whole numbers.
public struct Outcome: Hashable, Sendable {
  /// The time of each phase, in microseconds, in the order of `Phase`.
  public var phases: SIMD8<Int64> = .zero
  /// Motor acts.
  public var taps: Int32 = 0
  /// Perceptual steps.
  public var scans: Int32 = 0
  /// Wrong things that happened.
  public var errors: Int32 = 0
  /// Wrong items chosen.
  public var wrongSelections: Int32 = 0
  /// Taps that did not land.
  public var misses: Int32 = 0
  /// Ways back.
  public var recoveries: Int32 = 0
  /// Destructive items activated by mistake.
  public var destructive: Int32 = 0
  /// Whether the goal was reached.
  public var success = false
  /// Why it was not.
  public var failure = Failure.none
  /// Whether the first thing that happened led on to the goal.
  public var firstRight = false
  /// When something first did, in microseconds; the whole time where nothing did.
  public var firstContainerTime: Int64 = 0

  /// Creates an outcome of nothing.
  public init() {}

  /// The whole time, in microseconds: the sum of the phases.
  public var time: Int64 {
    var sum: Int64 = 0
    for phase in Phase.allCases { sum += phases[phase.rawValue] }
    return sum
  }

  init(_ person: PersonState) {
    phases[Phase.scanning.rawValue] = microseconds(person.scanning, most: longestPhase, live: -1)
    phases[Phase.deciding.rawValue] = microseconds(person.deciding, most: longestPhase, live: -1)
    phases[Phase.moving.rawValue] = microseconds(person.moving, most: longestPhase, live: -1)
    phases[Phase.waiting.rawValue] = microseconds(person.waiting, most: longestPhase, live: -1)
    phases[Phase.recovering.rawValue] = microseconds(
      person.recovering, most: longestPhase, live: -1)
    phases[Phase.listening.rawValue] = microseconds(person.listening, most: longestPhase, live: -1)
    taps = Int32(person.taps)
    scans = person.scans
    errors = Int32(person.errors)
    wrongSelections = Int32(person.wrongSelections)
    misses = person.misses
    recoveries = Int32(person.recoveries)
    destructive = Int32(person.destructive)
    success = person.end == .success
    failure = person.failure
    firstRight = person.firstWasRight ?? false
    firstContainerTime =
      person.firstRight > 0
      ? microseconds(person.firstRight, most: 6 * longestPhase, live: -1) : time
  }

  /// Returns a metric as a whole number: microseconds, a count, or 0 and 1.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - informed: The same trial of the same person who knew the path, for discovery costs.
  /// - Returns: The value; discovery costs may be negative by luck.
  @inline(__always)
  func value(_ metric: Metric, informed: Outcome) -> Int64 {
    switch metric {
    case .taps: Int64(taps)
    case .scans: Int64(scans)
    case .time: time
    case .discoveryTime: time - informed.time
    case .discoveryTaps: Int64(taps - informed.taps)
    case .discoveryScans: Int64(scans - informed.scans)
    case .firstContainerCorrect: firstRight ? 1 : 0
    case .firstContainerTime: firstContainerTime
    case .errors: Int64(errors)
    case .wrongSelections: Int64(wrongSelections)
    case .misses: Int64(misses)
    case .recoveries: Int64(recoveries)
    case .abandonment: success ? 0 : 1
    case .success: success ? 1 : 0
    case .accidentalDestructive: Int64(destructive)
    }
  }
}
