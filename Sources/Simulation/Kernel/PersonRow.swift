import Populations
import Randomness

/// The traits of one person side by side, with what the stages derive from them.
///
/// Populations draw traits in columns; stages that go person by person want them in rows.
struct PersonRow {
  var pointingStart: Float = 0
  var pointingSlope: Float = 0
  var pointingNoise: Float = 0
  var pointingSlowShare: Float = 0
  var pointingSlowRatio: Float = 0
  var pointingSpread: Float = 0
  var pointingOffsetX: Float = 0
  var pointingOffsetY: Float = 0
  var pointingTailShare: Float = 0
  var pointingTailRatio: Float = 0
  var pointingRecognized: Float = 0
  var pointingSession: Float = 0
  var reachRadius: Float = 0
  var reachCost: Float = 0
  var gazeDwell: Float = 0
  var gazeDwellNoise: Float = 0
  var gazePeriphery: Float = 0
  var gazeSystematic: Float = 0
  var gazeDown: Float = 0
  var gazeGroupSkip: Float = 0
  var readingWord: Float = 0
  var scentNoise: Float = 0
  var scentOpen: Float = 0
  var scentAct: Float = 0
  var scentKin: Float = 0
  var scentOther: Float = 0
  var scentFloor: Float = 0
  var scentKnowsMore: Float = 0
  var scentKnowsGlyph: Float = 0
  var scentTitle: Float = 0
  var scentEllipsis: Float = 0
  var scentTruncation: Float = 0
  var scentItemNoise: Float = 0
  var scentLowering: Float = 0
  var choiceStart: Float = 0
  var choiceSlope: Float = 0
  var memoryDecay: Float = 0
  var memoryThreshold: Float = 0
  var memoryNoise: Float = 0
  var memoryUses: Float = 0
  var memorySurprise: Float = 0
  var patienceTime: Float = 0
  var recoveryNotice: Float = 0
  var conventionHoldContent: Float = 0
  var conventionHoldButton: Float = 0
  var conventionInconsistent: Float = 0
  var conventionDragSheet: Float = 0
  var confirmationAttention: Float = 0
  var confirmationHabituation: Float = 0
  var holdDrift: Float = 0

  /// The natural logarithm of the median fixation duration in s.
  var logDwell: Float = 0
  /// The reciprocal of the mean of a tap's noise, so that the law of tap times gives means.
  var tapNoiseScale: Float = 0
  /// The factor that gives a mixture of two spreads the SD of the law.
  var tailScale: Float = 0

  /// The traits in the order of the properties.
  private static let traits: [Trait] = [
    .pointingStart, .pointingSlope, .pointingNoise, .pointingSlowShare,
    .pointingSlowRatio, .pointingSpread, .pointingOffsetX, .pointingOffsetY,
    .pointingTailShare, .pointingTailRatio, .pointingRecognized, .pointingSession,
    .reachRadius, .reachCost, .gazeDwell, .gazeDwellNoise,
    .gazePeriphery, .gazeSystematic, .gazeDown, .gazeGroupSkip,
    .readingWord, .scentNoise, .scentOpen, .scentAct,
    .scentKin, .scentOther, .scentFloor, .scentKnowsMore,
    .scentKnowsGlyph, .scentTitle, .scentEllipsis, .scentTruncation,
    .scentItemNoise, .scentLowering, .choiceStart, .choiceSlope,
    .memoryDecay, .memoryThreshold, .memoryNoise, .memoryUses,
    .memorySurprise, .patienceTime, .recoveryNotice, .conventionHoldContent,
    .conventionHoldButton, .conventionInconsistent, .conventionDragSheet,
    .confirmationAttention, .confirmationHabituation, .holdDrift,
  ]

  /// Copies the traits of people from columns into rows, and derives the rest.
  ///
  /// - Parameters:
  ///   - rows: Where the rows go, one for each person.
  ///   - people: The people.
  ///   - scratch: Buffers for as many.
  static func fill(
    _ rows: UnsafeMutablePointer<PersonRow>, of people: People, _ scratch: Scratch
  ) {
    let count = people.count
    let stride = MemoryLayout<PersonRow>.stride / MemoryLayout<Float>.stride
    rows.withMemoryRebound(to: Float.self, capacity: count * stride) { numbers in
      for (place, trait) in traits.enumerated() {
        people[trait].withUnsafeBufferPointer { column in
          for lane in 0..<count { numbers[lane * stride + place] = column[lane] }
        }
      }
    }
    for lane in 0..<count {
      scratch.zA[lane] = rows[lane].gazeDwell
      scratch.zB[lane] = rows[lane].pointingNoise * rows[lane].pointingNoise / 2
    }
    LaneMath.log(scratch.zA, count: count)
    LaneMath.exp(scratch.zB, count: count)
    for lane in 0..<count {
      rows[lane].logDwell = scratch.zA[lane]
      rows[lane].deriveScales(meanNoise: scratch.zB[lane])
    }
  }

  /// Derives what gives taps the mean time and the spread of the laws.
  private mutating func deriveScales(meanNoise: Float) {
    tapNoiseScale = 1 / (meanNoise * (1 + pointingSlowShare * (pointingSlowRatio - 1)))
    tailScale =
      1 / (1 + pointingTailShare * (pointingTailRatio * pointingTailRatio - 1)).squareRoot()
  }
}
