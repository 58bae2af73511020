import Model
import Testing

/// The laws of setting values and of typing, by hand.
@Suite struct SettingLawTests {
  @Test func aFlickStopsWithinADragOfItsAim() {
    for (left, aim) in [(100, 8), (8, 8), (4, 4)] as [(Float, Float)] {
      let rows = stride(from: 0, to: 1, by: 0.001 as Float).map {
        flickedRows(8, left: left, near: 3, chance: $0)
      }
      #expect(rows.min() == aim - 3 && rows.max() == aim + 3)
      #expect(abs(rows.reduce(0, +) / Float(rows.count) - aim) < 0.02)
    }
    #expect(flickedRows(8, left: 4, near: 3, chance: 1) == 7)
  }

  /// The share has no jump where drags are no longer sure, and falls with the rows.
  @Test func theFurtherTheFewerDrag() {
    let shares = (1...12).map { draggingShare(left: Float($0), near: 3, most: 8) }
    #expect(shares[2] == 1 && shares[3] == 0.75 && shares[7] == 0.375 && shares[8] == 0)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
  }

  /// Whatever a world draws, a flick brings a wheel nearer, as long as what is near is a whole number.
  @Test(arguments: [2, 3, 5] as [Float], [8, 40] as [Float])
  func flicksTooFarStillBringNearer(near: Float, most: Float) {
    for left in stride(from: near + 1, through: 60, by: 1) {
      for chance in [0, 0.3, 0.7, 0.999] as [Float] {
        let rows = flickedRows(most, left: left, near: near, chance: chance)
        #expect(abs(left - rows) < left)
      }
    }
  }

  @Test func leapsAreTenthsOfTheRange() {
    // Tenths of 101 values are steps of 10.
    #expect(actsByLeaps(steps: 30, leap: 10.1) == 3)
    #expect(actsByLeaps(steps: 33, leap: 10.1) == 6)
    #expect(actsByLeaps(steps: 4, leap: 0.5) == 4)
    #expect(leapsAlone(steps: 30, leap: 10.1, isAtEnd: false) == (3, false))
    #expect(leapsAlone(steps: 37, leap: 10.1, isAtEnd: false) == (4, true))
    #expect(leapsAlone(steps: 2, leap: 10.1, isAtEnd: false) == (1, true))
    #expect(leapsAlone(steps: 32, leap: 10.1, isAtEnd: true) == (4, false))
  }

  /// Four times as many as are wanted, and four more.
  @Test func pressingEnds() { #expect(mostPresses(wanted: 11, tries: 4) == 60) }

  @Test func holdingGoesOnUntilItHasRepeatedOftenEnough() {
    #expect(holdingTime(press: 0.25, delay: 0.5, each: 0.125, steps: 10) == 2)
  }

  /// Nothing is prepared before the first use, nearly all after many.
  @Test func practicePreparesMoreAndMore() {
    #expect(preparedShare(uses: 0) == 0)
    #expect(preparedShare(uses: 1) == 0.5)
    #expect(preparedShare(uses: 99) == 0.99)
  }

  @Test func aTouchBesideIsBesideInEitherDirection() {
    let half: (x: Float, y: Float) = (2, 3)
    #expect(!liesBeside(across: 1.9, down: -2.9, sd: 1, half: half))
    #expect(liesBeside(across: -2.1, down: 0, sd: 1, half: half))
    #expect(liesBeside(across: 0, down: 1.6, sd: 2, half: half))
  }

  @Test func scannedKeysLieInTheMiddleOnTheMean() {
    // 5 rows of 6 keys: 3 and 3.5 places.
    #expect(scannedKeyTime(rows: 5, columns: 6, rest: 2, press: 1) == 14)
  }

  @Test func oneNumberTellsTheSlipAndWhatIsLeft() {
    #expect(slipAndRest(chance: 0.125, slip: 0.25) == (true, 0.5))
    #expect(slipAndRest(chance: 0.625, slip: 0.25) == (false, 0.5))
  }

  @Test func readAndSpokenKeysAddUp() {
    #expect(announcedKeyTime(steps: 5, step: 0.5, activate: 0.25) == 2.75)
    #expect(dictationTime(start: 1, perWord: 0.5, words: 4) == 3)
  }
}
