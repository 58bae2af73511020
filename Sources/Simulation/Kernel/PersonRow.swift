import Populations
import Randomness

/// The traits of one person side by side, with what the stages derive from them.
///
/// Populations draw traits in columns; stages that go person by person want them in rows.
struct PersonRow {
  var pointingStart: Float
  var pointingSlope: Float
  var pointingNoise: Float
  var pointingSlowShare: Float
  var pointingSlowRatio: Float
  var pointingSpread: Float
  var pointingOffsetX: Float
  var pointingOffsetY: Float
  var pointingTailShare: Float
  var pointingTailRatio: Float
  var pointingRecognized: Float
  var pointingSession: Float
  var reachRadius: Float
  var reachCost: Float
  var gazeDwell: Float
  var gazeDwellNoise: Float
  var gazePeriphery: Float
  var gazeSystematic: Float
  var gazeDown: Float
  var gazeGroupSkip: Float
  var readingWord: Float
  var scentNoise: Float
  var scentOpen: Float
  var scentAct: Float
  var scentKin: Float
  var scentOther: Float
  var scentFloor: Float
  var scentKnowsMore: Float
  var scentKnowsGlyph: Float
  var scentTitle: Float
  var scentEllipsis: Float
  var scentTruncation: Float
  var scentItemNoise: Float
  var scentLowering: Float
  var choiceStart: Float
  var choiceSlope: Float
  var memoryDecay: Float
  var memoryThreshold: Float
  var memoryNoise: Float
  var memoryUses: Float
  var memorySurprise: Float
  var patienceTime: Float
  var recoveryNotice: Float
  var conventionHoldContent: Float
  var conventionHoldButton: Float
  var conventionInconsistent: Float
  var conventionDragSheet: Float
  var confirmationAttention: Float
  var confirmationHabituation: Float
  var holdDrift: Float

  /// The natural logarithm of the median fixation duration in s.
  var logDwell: Float
  /// The reciprocal of the mean of a tap's noise, so that the law of tap times gives means.
  var tapNoiseScale: Float
  /// The factor that gives a mixture of two spreads the SD of the law.
  var tailScale: Float

  static func rows(of people: People) -> [PersonRow] {
    let traits: [Trait] = [
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
    let columns = traits.map { people[$0] }
    return (0..<people.count).map { row(columns, $0) }
  }

  private static func row(_ columns: [[Float]], _ lane: Int) -> PersonRow {
    var row = PersonRow(
      pointingStart: columns[0][lane],
      pointingSlope: columns[1][lane],
      pointingNoise: columns[2][lane],
      pointingSlowShare: columns[3][lane],
      pointingSlowRatio: columns[4][lane],
      pointingSpread: columns[5][lane],
      pointingOffsetX: columns[6][lane],
      pointingOffsetY: columns[7][lane],
      pointingTailShare: columns[8][lane],
      pointingTailRatio: columns[9][lane],
      pointingRecognized: columns[10][lane],
      pointingSession: columns[11][lane],
      reachRadius: columns[12][lane],
      reachCost: columns[13][lane],
      gazeDwell: columns[14][lane],
      gazeDwellNoise: columns[15][lane],
      gazePeriphery: columns[16][lane],
      gazeSystematic: columns[17][lane],
      gazeDown: columns[18][lane],
      gazeGroupSkip: columns[19][lane],
      readingWord: columns[20][lane],
      scentNoise: columns[21][lane],
      scentOpen: columns[22][lane],
      scentAct: columns[23][lane],
      scentKin: columns[24][lane],
      scentOther: columns[25][lane],
      scentFloor: columns[26][lane],
      scentKnowsMore: columns[27][lane],
      scentKnowsGlyph: columns[28][lane],
      scentTitle: columns[29][lane],
      scentEllipsis: columns[30][lane],
      scentTruncation: columns[31][lane],
      scentItemNoise: columns[32][lane],
      scentLowering: columns[33][lane],
      choiceStart: columns[34][lane],
      choiceSlope: columns[35][lane],
      memoryDecay: columns[36][lane],
      memoryThreshold: columns[37][lane],
      memoryNoise: columns[38][lane],
      memoryUses: columns[39][lane],
      memorySurprise: columns[40][lane],
      patienceTime: columns[41][lane],
      recoveryNotice: columns[42][lane],
      conventionHoldContent: columns[43][lane],
      conventionHoldButton: columns[44][lane],
      conventionInconsistent: columns[45][lane],
      conventionDragSheet: columns[46][lane],
      confirmationAttention: columns[47][lane],
      confirmationHabituation: columns[48][lane],
      holdDrift: columns[49][lane],
      logDwell: 0, tapNoiseScale: 1, tailScale: 1)
    row.logDwell = Transform.log(row.gazeDwell)
    row.tapNoiseScale =
      1
      / (Transform.exp(row.pointingNoise * row.pointingNoise / 2)
        * (1 + row.pointingSlowShare * (row.pointingSlowRatio - 1)))
    row.tailScale =
      1
      / (1 + row.pointingTailShare * (row.pointingTailRatio * row.pointingTailRatio - 1))
      .squareRoot()
    return row
  }
}
