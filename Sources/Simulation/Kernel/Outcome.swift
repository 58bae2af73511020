internal import CLanes

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

  init(_ walker: Walker) {
    phases[Phase.scanning.rawValue] = Self.microseconds(walker.scanning)
    phases[Phase.deciding.rawValue] = Self.microseconds(walker.deciding)
    phases[Phase.moving.rawValue] = Self.microseconds(walker.moving)
    phases[Phase.waiting.rawValue] = Self.microseconds(walker.waiting)
    phases[Phase.recovering.rawValue] = Self.microseconds(walker.recovering)
    phases[Phase.listening.rawValue] = Self.microseconds(walker.listening)
    taps = Int32(walker.taps)
    scans = walker.scans
    errors = Int32(walker.errors)
    wrongSelections = Int32(walker.wrongSelections)
    misses = walker.misses
    recoveries = Int32(walker.recoveries)
    destructive = Int32(walker.destructive)
    success = walker.end == .success
    failure = walker.failure
    firstRight = walker.firstWasRight ?? false
    firstContainerTime =
      walker.firstRight > 0
      ? Self.microseconds(walker.firstRight, most: 6 * TAPCOST_LONGEST) : time
  }

  /// A time in whole microseconds; no phase of a trial counts as longer than 70 minutes.
  private static func microseconds(_ seconds: Float, most: Float = TAPCOST_LONGEST) -> Int64 {
    Int64(Double(min(seconds, most) * 1e6) + 0.5)
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
