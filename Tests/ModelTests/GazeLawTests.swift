import Model
import Randomness
import Testing

struct GazeLawTests {
  /// The published numbers of the eyes.
  private func gaze() -> GazeConstants {
    var gaze = GazeConstants()
    gaze.saccadeBase = 0.037
    gaze.saccadeSlope = 0.0027
    return gaze
  }

  // MARK: Times

  @Test func saccadesFollowTheMenuModel() {
    // Items .75 degrees apart: 37 + 2.7 x .75 = 39.025 ms. Single precision has steps of 4e-9.
    #expect(abs(saccadeTime(over: 0.75, gaze()) - 0.039025) < 1e-8)
    #expect(saccadeTime(over: 0, gaze()) == 0.037)
  }

  @Test func meanFixationIsThatOfTheFittedModel() {
    // 284 ms in the model of Kangasrääsiö et al. 2017; the median is rounded to 1 ms in 240.
    let mean = Transform.log(0.24)
    let sum = evenWords(10_000).reduce(0.0) {
      $0 + Double(Transform.logNormal(mean: mean, sd: 0.58, Transform.normal($1)))
    }
    #expect(abs(sum / 10_000 - 0.284) < 0.0012)
  }

  @Test func furtherWordsTakeTheTimeOfReading() {
    // Brysbaert 2019: 238 words a minute, 252 ms a word.
    let word: Float = 60 / 238
    #expect(abs(word - 0.2521) < 5e-5)
    #expect(readingTime(furtherWords: 0, perWord: word) == 0)
    #expect(readingTime(furtherWords: 2, perWord: word) == 2 * word)
  }

  // MARK: Jumps

  @Test func jumpsHaveTheSharesOfTheirSizes() {
    var counts = [Int](repeating: 0, count: 6)
    for step in 0..<1000 { counts[Int(jumpSize((Float(step) + 0.5) / 1000))] += 1 }
    #expect(counts == [0, 200, 200, 200, 200, 200])
  }

  /// A word for a jump of a size, down or up.
  private func word(_ size: Int, isDown: Bool) -> UInt32 {
    [0, 0x1a, 0x4d, 0x80, 0xb3, 0xe6][size] | (isDown ? 0 : 0xff00)
  }

  private func jumpFrom(
    _ place: Int32, _ size: Int, isDown: Bool, unseen: UInt64, inOrder: UInt64 = 63
  ) -> UInt64 {
    jump(over: unseen, inOrder: inOrder, from: place, word(size, isDown: isDown))
  }

  @Test(arguments: 1...5)
  func jumpsReachTheirAimOrTheFirstUnseenBeyond(size: Int) {
    let all = UInt64.max
    let (below, above) = (UInt64(20 + size), UInt64(20 - size))
    #expect(jumpFrom(20, size, isDown: true, unseen: all) == below)
    #expect(jumpFrom(20, size, isDown: false, unseen: all) == above)
    #expect(jumpFrom(20, size, isDown: true, unseen: all & ~(7 << below)) == below + 3)
    #expect(jumpFrom(20, size, isDown: false, unseen: all & ~(7 << (above - 2))) == above - 3)
  }

  @Test func whereNothingIsBeyondTheyGoOnInOrder() {
    #expect(jumpFrom(20, 2, isDown: true, unseen: 0b1000, inOrder: 3) == 3)
    #expect(jumpFrom(1, 2, isDown: false, unseen: 0b1000, inOrder: 3) == 3)
    #expect(jumpFrom(63, 1, isDown: true, unseen: .max, inOrder: 0) == 0)
    #expect(jumpFrom(5, 5, isDown: false, unseen: 1, inOrder: 63) == 0)
  }

  // MARK: Fixations

  @Test func whatIsLookedAtAndItsNeighborsAreTakenInWithTheirProbabilities() {
    let bit = UInt64(1) << 10
    var counts = [0, 0, 0]
    let words = evenWords(1 << 16)
    for word in words {
      // Both halves go over all their values.
      let word = (word & 0xffff_0000) | (word >> 16)
      let seen = identified(at: bit, missing: word, side: word, taken: 0.9, periphery: 0.5)
      #expect(seen & ~(bit | bit << 1 | bit >> 1) == 0)
      for (place, other) in [bit, bit << 1, bit >> 1].enumerated() {
        counts[place] += seen & other == 0 ? 0 : 1
      }
    }
    for (count, share) in zip(counts, [0.9, 0.5, 0.5]) {
      #expect(abs(Double(count) / Double(words.count) - share) <= 1 / Double(words.count))
    }
  }

  @Test func searchInOrderComesBackToWhatWasMissed() {
    let unseen: UInt64 = 0b1010_0110
    #expect(nextInOrder(unseen, after: -1) == 1)
    #expect(nextInOrder(unseen, after: 1) == 2)
    #expect(nextInOrder(unseen, after: 2) == 5)
    #expect(nextInOrder(unseen, after: 7) == 1)
    #expect(nextInOrder(1 << 63, after: 62) == 63)
    #expect(nextInOrder(1, after: 63) == 0)
  }

  @Test func groupsArePassedOverOrEntered() {
    let (unseen, group) = (UInt64(0b1111_1111), UInt64(0b0011_1100))
    #expect(remaining(unseen, group: group, isWanted: -1, tells: -1) == group)
    #expect(remaining(unseen, group: group, isWanted: 0, tells: -1) == 0b1100_0011)
    #expect(remaining(unseen, group: group, isWanted: -1, tells: 0) == unseen)
    #expect(remaining(unseen, group: 0, isWanted: 0, tells: -1) == unseen)
  }

  @Test func marksAreForgottenAtTheirRate() {
    let words = randomWords(3, count: 4096)
    for halvings in 1...4 as ClosedRange<Int32> {
      var gaze = gaze()
      gaze.forgetting = halvings
      let lost = (0..<4096).reduce(0) {
        $0 + forgotten(words.a[$1], words.b[$1], gaze).nonzeroBitCount
      }
      let share = 1 / Double(1 << halvings)
      // Five standard errors of so many bits.
      #expect(
        abs(Double(lost) / (64 * 4096) - share) < 5 * (share / (64 * 4096)).squareRoot() + 0.001)
    }
  }

  @Test func smallPrintIsReadSlowlyInProportion() {
    #expect(smallPrintTime(size: 20, comfort: 11, perWord: 0.1, words: 2) == 0)
    #expect(abs(smallPrintTime(size: 10, comfort: 15, perWord: 0.1, words: 1) - 0.1) < 1e-6)
  }

  // MARK: First looks

  private func looks(
    at place: Int32, taken: Float = 1, top: UInt32 = 0, side: UInt32 = 0,
    _ change: (inout GazeConstants) -> Void = { _ in }
  ) -> (looks: Int32, first: Int32) {
    var gaze = gaze()
    change(&gaze)
    return aimedLooks(at: place, taken: taken, (top: top, side: side), gaze)
  }

  @Test func whoAimsRightLooksOnce() {
    for place in 0..<10 as Range<Int32> { #expect(looks(at: place) == (1, 0)) }
  }

  @Test func aShortLookAtTheFirstItemComesBefore() {
    func atTop(_ gaze: inout GazeConstants) { (gaze.firstTop, gaze.firstTaken) = (1, 0.5) }
    // Taken in from there, or not.
    #expect(looks(at: 0, top: 0x0000_7fff, atTop) == (0, -1))
    #expect(looks(at: 0, top: 0x0000_8000, atTop) == (1, -1))
    #expect(looks(at: 5, atTop) == (1, -1))
  }

  @Test func looksMiss() {
    // What is missed at first is found at the next look or the one after.
    #expect(looks(at: 5, taken: 0.5, side: 0x8000_ffff).looks == 2)
    #expect(looks(at: 5, taken: 0.5, side: 0x8000_4000).looks == 3)
    #expect(looks(at: 5, taken: 0.5, side: 0x8000_3fff).looks == 4)
  }

  @Test func searchersGlanceAtTheFirst() {
    var gaze = gaze()
    (gaze.firstTop, gaze.firstTaken, gaze.firstBeside) = (0.5, 0.75, 0.375)
    func look(_ top: UInt32, _ landing: UInt32) -> Glance? {
      Glance(rawValue: glance(top: top, landing: landing, gaze))
    }
    #expect(look(0x8000_0000, 0) == Glance.none)
    #expect(look(0x7fff_c000, 0) == .passing)
    #expect(look(0x7fff_bfff, 0x8000_0000) == .first)
    #expect(look(0x7fff_bfff, 0x7fff_ffff) == .firstTwo)
  }
}
