import Populations

/// The traits of one person that ways in other than touch ask for, side by side.
///
/// Those of other inputs than the person's own are the centres of the population.
struct AidRow {
  var pointerStart: Float
  var pointerSlope: Float
  var pointerSpread: Float
  var secondaryClick: Float
  var keyTime: Float
  var keySlip: Float
  var keyTypeAhead: Float
  var assistive: Float
  /// The time of one announced word, in s.
  var speechWord: Float
  var speechHeard: Float
  var speechSkim: Float
  var speechStep: Float
  var speechActivate: Float
  var speechSlip: Float
  var speechHints: Float
  var speechHeadings: Float
  var speechExplore: Float
  var speechAim: Float
  var switchPress: Float
  var switchPressNoise: Float
  var switchEarly: Float
  var switchWithhold: Float
  var switchMenu: Float
  var voiceStart: Float
  /// The time of one spoken word, in s.
  var voiceWord: Float
  var voiceFailure: Float
  var voiceSubstitution: Float

  static func rows(of people: People) -> [AidRow] {
    let traits: [Trait] = [
      .pointerStart, .pointerSlope, .pointerSpread, .conventionSecondaryClick, .keyTime, .keySlip,
      .keyTypeAhead, .conventionAssistive, .speechRate, .speechHeard, .speechSkim, .speechStep,
      .speechActivate, .speechSlip, .speechHints, .speechHeadings, .speechExplore, .speechAim,
      .switchPress, .switchPressNoise, .switchEarly, .switchWithhold, .switchMenu, .voiceStart,
      .voiceRate, .voiceFailure, .voiceSubstitution,
    ]
    let columns = traits.map { people[$0] }
    return (0..<people.count).map { row(columns, $0) }
  }

  private static func row(_ columns: [[Float]], _ lane: Int) -> AidRow {
    AidRow(
      pointerStart: columns[0][lane], pointerSlope: columns[1][lane],
      pointerSpread: columns[2][lane], secondaryClick: columns[3][lane],
      keyTime: columns[4][lane], keySlip: columns[5][lane], keyTypeAhead: columns[6][lane],
      assistive: columns[7][lane], speechWord: 60 / columns[8][lane],
      speechHeard: columns[9][lane], speechSkim: columns[10][lane],
      speechStep: columns[11][lane], speechActivate: columns[12][lane],
      speechSlip: columns[13][lane], speechHints: columns[14][lane],
      speechHeadings: columns[15][lane], speechExplore: columns[16][lane],
      speechAim: columns[17][lane], switchPress: columns[18][lane],
      switchPressNoise: columns[19][lane], switchEarly: columns[20][lane],
      switchWithhold: columns[21][lane], switchMenu: columns[22][lane],
      voiceStart: columns[23][lane], voiceWord: 60 / columns[24][lane],
      voiceFailure: columns[25][lane], voiceSubstitution: columns[26][lane])
  }
}
