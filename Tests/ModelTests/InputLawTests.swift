import Model
import Randomness
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The laws of the assistive input methods, held to their papers.
struct PointerLawTests {
  private func bits(_ distance: Float, _ width: Float) -> Float {
    indexOfDifficulty(distance: distance, width: width, log2: Transform.log2)
  }

  @Test func theShannonFormStartsAtNothing() {
    // Single precision leaves errors of 1e-6 at a few bits.
    #expect(abs(bits(0, 7)) < 1e-6)
    #expect(abs(bits(7, 7) - 1) < 1e-6)
    #expect(abs(bits(49, 7) - 3) < 1e-6)
  }

  @Test func difficultyHasNoScale() {
    #expect(abs(bits(30, 8) - bits(300, 80)) < 1e-6)
  }

  @Test func timeIsALineOverBitsFromTheLeastClickOn() {
    #expect(pointingTime(start: 0.25, slope: 0.23, bits: 0, least: 0.2) == 0.25)
    #expect(abs(pointingTime(start: 0.25, slope: 0.23, bits: 3, least: 0.2) - 0.94) < 1e-6)
    #expect(pointingTime(start: -0.025, slope: 0.236, bits: 0, least: 0.2) == 0.2)
  }

  /// Yamanaka 2023, told nothing: SD through width at 8, 24 and 70 pixels, with 95 % intervals over 6
  /// people.
  @Test(
    arguments: [(8, 0.219, 0.303), (24, 0.168, 0.218), (70, 0.166, 0.208)]
      as [(Float, Float, Float)])
  func clicksSpreadAsMeasured(width: Float, low: Float, high: Float) {
    let ratio = pointingSD(width: width, motor: 1.36, task: 0.186, widest: 70) / width
    #expect((low...high).contains(ratio))
  }

  /// Beyond the widest target that was measured clicks spread no farther, so that hardly any misses.
  @Test func clicksHardlyMissLargeTargets() {
    let sds = [70, 140, 700].map {
      pointingSD(width: Float($0), motor: 1.36, task: 0.186, widest: 70)
    }
    #expect(Set(sds).count == 1)
    #expect(140 / 2 / sds[1] > 5)
  }

  @Test(arguments: [1, 5, 20, 80] as [Float])
  func widerTargetsAreNeverSlower(distance: Float) {
    let times = stride(from: Float(2), through: 40, by: 0.5).map {
      pointingTime(start: 0, slope: 0.1, bits: bits(distance, $0), least: 0)
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 < $0 })
  }

  /// Mean times in ms of Fitts 1954, table 1, stylus of one ounce; rows by width 2, 1, 1/2, 1/4 inch,
  /// columns by distance 2, 4, 8, 16 inch.
  private static let times: [[Double]] = [
    [180, 203, 279, 388], [212, 260, 357, 481], [281, 372, 469, 595], [392, 484, 580, 731],
  ]

  /// The line of the published times over bits, and the share of the variance that it explains.
  private func line(
    over bits: (_ distance: Double, _ width: Double) -> Double
  ) -> (start: Double, slope: Double, share: Double) {
    var points: [(bits: Double, time: Double)] = []
    for (row, width) in [2, 1, 0.5, 0.25].enumerated() {
      for (column, distance) in [2.0, 4, 8, 16].enumerated() {
        points.append((bits(distance, width), Self.times[row][column]))
      }
    }
    let x = points.map(\.bits).reduce(0, +) / 16
    let y = points.map(\.time).reduce(0, +) / 16
    let xy = points.reduce(0) { $0 + ($1.bits - x) * ($1.time - y) }
    let xx = points.reduce(0) { $0 + ($1.bits - x) * ($1.bits - x) }
    let yy = points.reduce(0) { $0 + ($1.time - y) * ($1.time - y) }
    return (y - xy / xx * x, xy / xx, xy * xy / (xx * yy))
  }

  @Test func publishedTimesLieOnALineAndClosestInTheShannonForm() {
    // Fitts' own bits, log2(2 D / W), have the published line: 12.8 + 94.7 ID, R2 .967. Tolerances are
    // half of the last digit printed, and the whole digit for R2, which was squared from a rounded
    // correlation.
    let original = line { log2(2 * $0 / $1) }
    #expect(abs(original.slope - 94.7) < 0.05)
    #expect(abs(original.start - 12.8) < 0.05)
    #expect(abs(original.share - 0.967) < 0.001)
    // MacKenzie 1992: the Shannon form fits them better.
    let shannon = line { indexOfDifficulty(distance: $0, width: $1, log2: log2) }
    #expect(shannon.share > original.share)
  }
}

struct KeyLawTests {
  @Test func keysTakeTheSameEach() {
    #expect(keyingTime(keys: 5, perKey: 0.25) == 1.25)
  }
}

struct SpeechLawTests {
  @Test func aShareOfTheWordsIsHeard() {
    // 4 words at 240 a minute take 1 s.
    #expect(listeningTime(share: 0.5, words: 4, perWord: 60 / 240) == 0.5)
  }

  @Test func aKnownWayIsSkimmed() {
    let time = knownWayTime(
      words: 2, perWord: 0.25, heard: 1, skimmed: 0.5, swipes: 3, perSwipe: 0.25, doubleTap: 0.5)
    #expect(time == 0.5 + 3 * (0.25 + 0.25) + 0.5)
    #expect(swipingTime(swipes: 3, perSwipe: 0.25, doubleTap: 0.5) == 1.25)
  }
}

struct SwitchScanLawTests {
  /// The mean time over n items that are the goal equally often: `T (n + 1) / 2`.
  private func meanTime(items: Int, interval: Float = 1) -> Float {
    let times = (1...items).map { scanningTime(places: Float($0), interval: interval) }
    return times.reduce(0, +) / Float(items)
  }

  @Test func theRuleLeavesFewPressesLate() {
    // Simpson, Koester and LoPresti 2007: with an SD of .27 of the mean, the interval is two SD above
    // it, so 2.3 % come late.
    let interval = scanningInterval(meanPress: 0.65, ratio: 0.65)
    #expect(interval == 1)
    let words = (0..<100_000).map { UInt32($0) * 42_949 }
    let late = words.count {
      switchPressTime(mean: 0.65, noise: 0.27, normal: Transform.normal($0)) > interval
    }
    #expect(abs(Double(late) / Double(words.count) - 0.023) < 0.0005)
  }

  @Test func fiveSegmentsTakeTheWorkedTime() {
    #expect(abs(meanTime(items: 5) - 3) < 1e-5)
    #expect(abs(meanTime(items: 10) - 5.5) < 1e-5)
    #expect(abs(meanTime(items: 3) + meanTime(items: 4) - (2 + 2.5)) < 1e-5)
  }

  @Test func gridsBeatLinesWhereThereAreMany() {
    #expect(2 * meanTime(items: 2) > meanTime(items: 4))
    #expect(2 * meanTime(items: 6) < meanTime(items: 36))
  }

  @Test(arguments: [
    (0.9, false, SwitchPress.right), (0.9, true, .right), (1.1, false, .late), (1.1, true, .past),
  ])
  func aPressFallsWhereItsTimeSays(time: Float, isLast: Bool, expected: SwitchPress) {
    #expect(switchPress(at: time, interval: 1, isLast: isLast) == expected)
  }

  @Test func steppingTakesAPressAPlace() {
    #expect(steppingTime(steps: 4, press: 0.5) == 2)
  }
}

struct VoiceLawTests {
  @Test func wordsTakeTheSameEach() {
    // 2 words at 150 a minute take .8 s.
    #expect(abs(speakingTime(words: 2, start: 0.3, perWord: 60 / 150) - 1.1) < 1e-6)
    let command = commandTime(words: 2, start: 0.3, perWord: 60 / 150, latency: 0.5)
    #expect(abs(command - 1.6) < 1e-6)
  }
}
