import Model
import Randomness
import Testing

struct GazeLawTests {
  /// The published numbers of the eyes, with certain shares of jumps.
  private func gaze() -> GazeConstants {
    var gaze = GazeConstants()
    gaze.saccadeBase = 0.037
    gaze.saccadeSlope = 0.0027
    gaze.jumps = [0.25, 0.5, 0.75, 0.875]
    return gaze
  }

  // MARK: Times

  @Test func saccadesFollowTheMenuModel() {
    // Items .75 degrees apart: 37 + 2.7 x .75 = 39.025 ms. Single precision has steps of 4e-9.
    #expect(abs(saccadeTime(over: 0.75, gaze()) - 0.039025) < 1e-8)
    #expect(saccadeTime(over: 0, gaze()) == 0.037)
  }

  @Test func meanFixationIsThatOfTheFittedModel() {
    // 284 ms in the model; the median is rounded to 1 ms in 240.
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
    for step in 0..<1000 { counts[Int(jumpSize((Float(step) + 0.5) / 1000, gaze()))] += 1 }
    #expect(counts == [0, 250, 250, 250, 125, 125])
  }

  /// A word for a jump of a size, down or up, with a probability of one half for down.
  private func word(_ size: Int, isDown: Bool) -> UInt32 {
    [0, 0x00, 0x40, 0x80, 0xc0, 0xe0][size] | (isDown ? 0 : 0xff00)
  }

  private func jumpFrom(
    _ place: Int32, _ size: Int, isDown: Bool, unseen: UInt64, inOrder: UInt64 = 63
  ) -> UInt64 {
    jump(
      over: unseen, inOrder: inOrder, from: place, word(size, isDown: isDown), down: 0.5, gaze())
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

  @Test func neighborsAreSeenWithTheirProbability() {
    let bit = UInt64(1) << 10
    var (below, above) = (0, 0)
    let words = evenWords(1 << 16)
    for word in words {
      // Both halves go over all their values.
      let word = (word & 0xffff_0000) | (word >> 16)
      let seen = identified(at: bit, word, periphery: 0.9)
      #expect(seen & bit != 0 && seen & ~(bit | bit << 1 | bit >> 1) == 0)
      below += seen & bit << 1 == 0 ? 0 : 1
      above += seen & bit >> 1 == 0 ? 0 : 1
    }
    // Halverson and Hornof 2011 have about .9; the steps are of 2^-16.
    for count in [below, above] {
      #expect(abs(Double(count) / Double(words.count) - 0.9) <= 1 / Double(words.count))
    }
    #expect(identified(at: 1, 0, periphery: 1) == 0b11)
  }

  // MARK: First looks

  /// Eyes that always look at the first item first, and take it in or pass.
  private func firstGaze(miss: Float, gain: Float = 1, spread: Float = 0) -> GazeConstants {
    var gaze = gaze()
    gaze.firstTop = 1
    gaze.firstMiss = miss
    gaze.aimGain = gain
    gaze.aimSpread = spread
    return gaze
  }

  private func looks(
    at place: Int32, last: Int32 = 9, isElsewhere: Bool = false, periphery: Float = 0,
    aim: Float = 0, side: UInt32 = 0, landing: UInt32 = 0, _ gaze: GazeConstants
  ) -> Int32 {
    firstLooks(
      at: place, last: last, isElsewhere: isElsewhere ? -1 : 0, periphery: periphery,
      (top: 0, side: side, landing: landing, aim: aim), gaze)
  }

  @Test func whoDoesNotLookAtTheFirstLooksOnce() {
    // Nobody looks first at the top.
    for place in 0..<10 as Range<Int32> { #expect(looks(at: place, gaze()) == 1) }
  }

  @Test func theFirstItemTakesOneLookAndOthersAMovementMore() {
    let exact = firstGaze(miss: 0)
    #expect(looks(at: 0, exact) == 1)
    for place in 1..<10 as Range<Int32> { #expect(looks(at: place, exact) == 2) }
    // The second is seen beside the first; who turns to another page goes on in any case.
    #expect(looks(at: 1, periphery: 1, exact) == 1)
    #expect(looks(at: 0, isElsewhere: true, exact) == 2)
    // Whoever passes the first before it is taken in comes back.
    #expect(looks(at: 0, firstGaze(miss: 1)) == 3)
  }

  @Test func movementsThatFallShortAreCorrected() {
    // Half of the way to the eighth: four short, one more movement.
    let short = firstGaze(miss: 0, gain: 0.5)
    #expect(looks(at: 8, short) == 3)
    // A movement one short suffices where neighbors are seen.
    let slightly = firstGaze(miss: 0, gain: 0.9)
    #expect(looks(at: 6, slightly) == 3)
    #expect(looks(at: 6, periphery: 1, slightly) == 2)
    // The scatter grows with the distance, and nobody lands beyond the last.
    let scattered = firstGaze(miss: 0, gain: 1, spread: 0.2)
    #expect(looks(at: 2, aim: 1, scattered) == 2)
    #expect(looks(at: 6, aim: 1, scattered) == 3)
    #expect(looks(at: 9, aim: 1, scattered) == 2)
    #expect(looks(at: 6, aim: -20, scattered) == 3)
  }

  @Test func searchersGlanceAtTheFirst() {
    var gaze = gaze()
    gaze.firstTop = 0.5
    gaze.firstMiss = 0.25
    func look(_ top: UInt32, _ landing: UInt32) -> Glance? {
      Glance(rawValue: glance(periphery: 0.5, top: top, landing: landing, gaze))
    }
    #expect(look(0x8000_0000, 0) == Glance.none)
    #expect(look(0x7fff_3fff, 0) == .passing)
    #expect(look(0x7fff_4000, 0x8000_0000) == .first)
    #expect(look(0x7fff_4000, 0x7fff_ffff) == .firstTwo)
  }
}
