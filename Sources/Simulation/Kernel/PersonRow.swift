import Populations
import Randomness

/// The traits of one person side by side, with what the stages derive from them.
///
/// Populations draw traits in columns; stages that go person by person want them in rows.
struct PersonRow {
  // Acting: the first line of the nearest cache.
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
  var patienceTime: Float = 0
  var recoveryNotice: Float = 0
  var choiceStart: Float = 0
  var choiceSlope: Float = 0
  /// The reciprocal of the mean of a tap's noise, so that the law of tap times gives means.
  var tapNoiseScale: Float = 0
  /// The factor that gives a mixture of two spreads the SD of the law.
  var tailScale: Float = 0

  // Searching: the second line.
  var scentKin: Float = 0
  var scentOther: Float = 0
  var scentItemNoise: Float = 0
  var scentNoise: Float = 0
  var scentTitle: Float = 0
  var scentEllipsis: Float = 0
  var scentKnowsMore: Float = 0
  var scentTruncation: Float = 0
  var scentAct: Float = 0
  var scentOpen: Float = 0
  var scentFloor: Float = 0
  var scentLowering: Float = 0
  var gazePeriphery: Float = 0
  var gazeSystematic: Float = 0
  var gazeDown: Float = 0
  var readingWord: Float = 0

  // The rest.
  /// The natural logarithm of the median fixation duration in s.
  var logDwell: Float = 0
  var pointingRecognized: Float = 0
  var pointingSession: Float = 0
  var reachRadius: Float = 0
  var reachCost: Float = 0
  var gazeDwell: Float = 0
  var gazeDwellNoise: Float = 0
  var gazeGroupSkip: Float = 0
  var scentKnowsGlyph: Float = 0
  var memoryDecay: Float = 0
  var memoryThreshold: Float = 0
  var memoryNoise: Float = 0
  var memoryUses: Float = 0
  var memorySurprise: Float = 0
  var conventionHoldContent: Float = 0
  var conventionHoldButton: Float = 0
  var conventionInconsistent: Float = 0
  var conventionDragSheet: Float = 0
  var confirmationAttention: Float = 0
  var confirmationHabituation: Float = 0
  var holdDrift: Float = 0
  // What makes a row a whole number of lines long.
  private var padding:
    (
      Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float
    ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

  init() {}

  /// The traits and where they go.
  private static var traits: [(trait: Trait, path: PartialKeyPath<PersonRow>)] {
    [
      (.pointingStart, \.pointingStart),
      (.pointingSlope, \.pointingSlope),
      (.pointingNoise, \.pointingNoise),
      (.pointingSlowShare, \.pointingSlowShare),
      (.pointingSlowRatio, \.pointingSlowRatio),
      (.pointingSpread, \.pointingSpread),
      (.pointingOffsetX, \.pointingOffsetX),
      (.pointingOffsetY, \.pointingOffsetY),
      (.pointingTailShare, \.pointingTailShare),
      (.pointingTailRatio, \.pointingTailRatio),
      (.patienceTime, \.patienceTime),
      (.recoveryNotice, \.recoveryNotice),
      (.choiceStart, \.choiceStart),
      (.choiceSlope, \.choiceSlope),
      (.scentKin, \.scentKin),
      (.scentOther, \.scentOther),
      (.scentItemNoise, \.scentItemNoise),
      (.scentNoise, \.scentNoise),
      (.scentTitle, \.scentTitle),
      (.scentEllipsis, \.scentEllipsis),
      (.scentKnowsMore, \.scentKnowsMore),
      (.scentTruncation, \.scentTruncation),
      (.scentAct, \.scentAct),
      (.scentOpen, \.scentOpen),
      (.scentFloor, \.scentFloor),
      (.scentLowering, \.scentLowering),
      (.gazePeriphery, \.gazePeriphery),
      (.gazeSystematic, \.gazeSystematic),
      (.gazeDown, \.gazeDown),
      (.readingWord, \.readingWord),
      (.pointingRecognized, \.pointingRecognized),
      (.pointingSession, \.pointingSession),
      (.reachRadius, \.reachRadius),
      (.reachCost, \.reachCost),
      (.gazeDwell, \.gazeDwell),
      (.gazeDwellNoise, \.gazeDwellNoise),
      (.gazeGroupSkip, \.gazeGroupSkip),
      (.scentKnowsGlyph, \.scentKnowsGlyph),
      (.memoryDecay, \.memoryDecay),
      (.memoryThreshold, \.memoryThreshold),
      (.memoryNoise, \.memoryNoise),
      (.memoryUses, \.memoryUses),
      (.memorySurprise, \.memorySurprise),
      (.conventionHoldContent, \.conventionHoldContent),
      (.conventionHoldButton, \.conventionHoldButton),
      (.conventionInconsistent, \.conventionInconsistent),
      (.conventionDragSheet, \.conventionDragSheet),
      (.confirmationAttention, \.confirmationAttention),
      (.confirmationHabituation, \.confirmationHabituation),
      (.holdDrift, \.holdDrift),
    ]
  }

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
      for (trait, place) in places {
        people[trait].withUnsafeBufferPointer { column in
          for lane in 0..<count { numbers[lane * stride + place] = column[lane] }
        }
      }
    }
    for lane in 0..<count {
      scratch.zA[lane] = rows[lane].gazeDwell
      scratch.zB[lane] = rows[lane].pointingNoise * rows[lane].pointingNoise / 2
    }
    LaneMath.log(column: scratch.zA, count: count)
    LaneMath.exp(column: scratch.zB, count: count)
    for lane in 0..<count {
      rows[lane].logDwell = scratch.zA[lane]
      rows[lane].deriveScales(meanNoise: scratch.zB[lane])
    }
  }

  /// The traits, and the place of each among the numbers of a row.
  private static let places: [(Trait, Int)] = traits.map { trait, path in
    guard let offset = MemoryLayout<PersonRow>.offset(of: path) else {
      preconditionFailure("the properties of a row are stored")
    }
    return (trait, offset / MemoryLayout<Float>.stride)
  }

  /// Derives what gives taps the mean time and the spread of the laws.
  private mutating func deriveScales(meanNoise: Float) {
    tapNoiseScale = 1 / (meanNoise * (1 + pointingSlowShare * (pointingSlowRatio - 1)))
    let excess = pointingTailShare * (pointingTailRatio * pointingTailRatio - 1)
    tailScale = 1 / (1 + excess).squareRoot()
  }
}
