import Behavior
import Core
import Testing

struct PointingLawTests {
  @Test func timeGrowsWithTheDistanceAsFittedToThumbs() {
    // Larsen et al. 2019: .475 s + .00213 s/mm on a 4.7 inch phone.
    let law = PointingLaw(start: Milliseconds(475), perMillimeter: Milliseconds(2.13))
    #expect(law.time(over: Millimeters(0)) == Milliseconds(475))
    #expect(abs(law.time(over: Millimeters(50)).value - 581.5) < 1e-9)
  }
}

struct FittsLawTests {
  /// Mean times in ms of Fitts 1954, table 1, stylus of one ounce; rows by width 2, 1, 1/2, 1/4
  /// inch, columns by distance 2, 4, 8, 16 inch.
  let times: [[Double]] = [
    [180, 203, 279, 388], [212, 260, 357, 481], [281, 372, 469, 595], [392, 484, 580, 731],
  ]

  @Test func regressionOnPublishedTimesGivesThePublishedLaw() {
    var points: [(bits: Double, time: Double)] = []
    for (row, width) in [2, 1, 0.5, 0.25].enumerated() {
      for (column, distance) in [2.0, 4, 8, 16].enumerated() {
        let bits = FittsLaw.originalBits(
          over: Millimeters(25.4 * distance), to: Millimeters(25.4 * width))
        points.append((bits, times[row][column]))
      }
    }
    let n = Double(points.count)
    let x = points.map(\.bits).reduce(0, +) / n
    let y = points.map(\.time).reduce(0, +) / n
    let xy = points.reduce(0) { $0 + ($1.bits - x) * ($1.time - y) }
    let xx = points.reduce(0) { $0 + ($1.bits - x) * ($1.bits - x) }
    let yy = points.reduce(0) { $0 + ($1.time - y) * ($1.time - y) }
    // Published: 12.8 + 94.7 ID, R2 .967. Tolerances are half of the last digit printed, and the
    // whole digit for R2, which was squared from a rounded correlation.
    #expect(abs(xy / xx - 94.7) < 0.05)
    #expect(abs(y - xy / xx * x - 12.8) < 0.05)
    #expect(abs(xy * xy / (xx * yy) - 0.967) < 0.001)
  }

  @Test func shannonBitsAreExactWhereTheyAreWhole() {
    let width = Millimeters(7)
    #expect(FittsLaw.bits(over: Millimeters(0), to: width) == 0)
    #expect(FittsLaw.bits(over: Millimeters(7), to: width) == 1)
    #expect(FittsLaw.bits(over: Millimeters(49), to: width) == 3)
    let law = FittsLaw(start: Milliseconds(426), perBit: Milliseconds(56))
    #expect(law.time(over: Millimeters(49), to: width) == Milliseconds(594))
  }

  @Test(arguments: [1, 5, 20, 80.0])
  func widerTargetsAreNeverSlower(distance: Double) {
    let law = FittsLaw(start: Milliseconds(0), perBit: Milliseconds(100))
    let times = stride(from: 2.0, through: 40, by: 0.5).map {
      law.time(over: Millimeters(distance), to: Millimeters($0))
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 < $0 })
  }

  @Test func difficultyIsFreeOfScale() {
    let near = FittsLaw.bits(over: Millimeters(30), to: Millimeters(8))
    let far = FittsLaw.bits(over: Millimeters(300), to: Millimeters(80))
    #expect(near == far)
  }
}
