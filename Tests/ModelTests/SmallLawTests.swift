import Model
import Randomness
import Testing

struct PatienceLawTests {
  @Test(
    arguments: [
      (59, 250, false), (60, 250, false), (61, 1, true), (1, 251, true), (0, 0, false),
    ] as [(Float, UInt32, Bool)])
  func timeOrVisitsMakePeopleGiveUp(clock: Float, visits: UInt32, isAtEnd: Bool) {
    #expect((givesUp(clock: clock, patience: 60, visits: visits, most: 250) != 0) == isAtEnd)
  }

  @Test func visitsHaveNoSign() {
    #expect(givesUp(clock: 0, patience: 1, visits: .max, most: .max - 1) != 0)
    #expect(givesUp(clock: 0, patience: 1, visits: 1, most: .max) == 0)
  }
}

struct ClockLawTests {
  private func whole(_ seconds: Float, live: Int32 = -1) -> Int64 {
    microseconds(seconds, most: longestPhase, live: live)
  }

  @Test func timesAreWholeMicrosecondsWithHalvesUp() {
    #expect(whole(0) == 0)
    #expect(whole(1) == 1_000_000)
    // The product by a million is rounded once to single precision, and is then exact.
    #expect(whole(0.5e-6) == 1)
    #expect(whole(1.5e-6) == 2)
    #expect(whole(2.5e-6) == 3)
    #expect(whole(2.4e-6) == 2)
  }

  @Test func timesHaveABoundAndOnlyTheLivingHaveThem() {
    #expect(whole(5000) == 4_200_000_000)
    #expect(whole(.infinity) == 4_200_000_000)
    #expect(whole(3, live: 0) == 0)
  }

  @Test func allTimesOfAScaleAreThoseOfPlainArithmetic() {
    for word in evenWords(10_000) {
      let seconds = Transform.unit(word) * 4000
      #expect(whole(seconds) == Int64((Double(seconds * 1e6) + 0.5).rounded(.down)))
    }
  }
}

struct RandomWordLawTests {
  @Test func uniformNumbersAreThoseOfTheSamplers() {
    for word in evenWords(1000) + [0, .max] { #expect(unit(word) == Transform.unit(word)) }
  }

  @Test func halvesAreOfSixteenBits() {
    #expect(upperHalf(0x8000_ffff) == 0.5 && lowerHalf(0xffff_4000) == 0.25)
    #expect(upperHalf(.max) == 65_535 / 65_536 && lowerHalf(0) == 0)
  }
}
