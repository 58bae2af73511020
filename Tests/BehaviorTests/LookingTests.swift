import Behavior
import Core
import Testing

struct GazeLawTests {
  let law = GazeLaw(
    saccadeBase: Milliseconds(37), saccadePerDegree: Milliseconds(2.7), dwell: Milliseconds(240),
    dwellNoise: 0.58)

  @Test func saccadesFollowTheMenuModel() {
    // Items .75 degrees apart: 37 + 2.7 x .75 = 39.025 ms.
    #expect(abs(law.saccade(over: Degrees(0.75)).value - 39.025) < 1e-9)
    #expect(law.saccade(over: Degrees(0)) == Milliseconds(37))
  }

  @Test func meanFixationIsThatOfTheFittedModel() {
    // 284 ms in the model; the median is rounded to 1 ms in 240.
    #expect(abs(law.meanDwell.value - 284) < 1.2)
  }

  @Test func aCentimeterAtHalfAMeterIsAboutADegree() {
    let angle = GazeLaw.angle(of: Millimeters(10), from: Millimeters(573))
    // 573 mm is 180 / pi cm, up to its rounding and the curvature of the tangent.
    #expect(abs(angle.value - 1) < 1e-3)
    let flat = GazeLaw.angle(of: Millimeters(200), from: Millimeters(100))
    #expect(abs(flat.value - 90) < 1e-9)
  }
}

struct ReadingLawTests {
  @Test func furtherWordsTakeTheTimeOfReading() {
    // Brysbaert 2019: 238 words a minute.
    let word = ReadingLaw.perWord(atWordsPerMinute: 238)
    #expect(abs(word.value - 252.1) < 0.05)
    let law = ReadingLaw(fixation: Milliseconds(284), perFurtherWord: Milliseconds(252))
    #expect(law.time(words: 1) == Milliseconds(284))
    #expect(law.time(words: 3) == Milliseconds(788))
  }
}
