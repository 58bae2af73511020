import CGSL
import Foundation
import Randomness
import TestSupport
import Testing

struct DrawsTests {
  @Test func aDrawIsTheBlockOfItsAddress() {
    let draws = Draws(seed: 0x299f_31d0_a409_3822)
    let words = draws.words(
      person: 0x13_243f_6a88, trial: 0x1_08d3, purpose: 0x1319_8a2e, detail: 0x0370_7344)
    let block = Philox4x32.block(
      counter: SIMD4(0x243f_6a88, 0x1301_08d3, 0x1319_8a2e, 0x0370_7344),
      key: SIMD2(0xa409_3822, 0x299f_31d0))
    #expect(words == block)
  }

  /// Changing these changes every result: see the style guide on value-breaking changes.
  @Test func drawsAreTheOnesTheyAlwaysWere() {
    let words = Draws(seed: 7).words(person: 1, trial: 2, purpose: 3, detail: 4)
    #expect(words == SIMD4(256_713_242, 2_723_572_961, 4_103_634_971, 2_960_545_613))
    #expect(Transform.normal(0x1234_5678).bitPattern == 3_216_759_101)
    #expect(Transform.normal(0x0000_1234).bitPattern == 3_231_159_450)
    #expect(Transform.normal(0x9abc_def0).bitPattern == 1_049_074_886)
    #expect(Transform.exp(1.5).bitPattern == 1_083_140_607)
    #expect(Transform.log(1.5).bitPattern == 1_053_792_543)
    #expect(Transform.log2(1.5).bitPattern == 1_058_390_042)
  }

  @Test func everyPartOfTheAddressMatters() {
    let draws = Draws(seed: 1)
    let base = draws.words(person: 1, trial: 1, purpose: 1, detail: 1)
    #expect(base != Draws(seed: 2).words(person: 1, trial: 1, purpose: 1, detail: 1))
    #expect(base != Draws(seed: 1 + 1 << 32).words(person: 1, trial: 1, purpose: 1, detail: 1))
    #expect(base != draws.words(person: 2, trial: 1, purpose: 1, detail: 1))
    #expect(base != draws.words(person: 1 + 1 << 32, trial: 1, purpose: 1, detail: 1))
    #expect(base != draws.words(person: 1, trial: 2, purpose: 1, detail: 1))
    #expect(base != draws.words(person: 1, trial: 1, purpose: 2, detail: 1))
    #expect(base != draws.words(person: 1, trial: 1, purpose: 1, detail: 2))
  }

  @Test func addressesOutOfRangeTrap() async {
    await #expect(processExitsWith: .failure) { _ = Draws.highWord(person: 1 << 40, trial: 0) }
    await #expect(processExitsWith: .failure) { _ = Draws.highWord(person: 0, trial: 1 << 24) }
    await #expect(processExitsWith: .failure) {
      var lanes = WordLanes(capacity: 4)
      Draws(seed: 1).fill(
        &lanes, persons: [1, 2, 3, 4, 5], count: 5, high: 0, purpose: 0, detail: 0)
    }
  }

  /// Numbers from neighboring addresses, as the kernel draws them. Each moment is a mean of
  /// independent numbers with known SD, so the false-alarm rate is the one stated. With 4 million
  /// numbers an error of .003 in a mean, or of .5 % in the spread, is found practically always.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func normalsHaveTheMomentsOfTheNormalDistribution(seed: UInt64) {
    let z = normals(count: 1_000_000, seed: seed).map(Double.init)
    let powers: [(power: Int, mean: Double, sd: Double)] = [
      (1, 0, 1), (2, 1, 2.0.squareRoot()), (3, 0, 15.0.squareRoot()), (4, 3, 96.0.squareRoot()),
      (6, 15, (10395.0 - 225).squareRoot()),
    ]
    for moment in powers {
      let sample = z.map { value in
        (0..<moment.power).reduce(1.0) { product, _ in product * value }
      }
      expectMean(
        of: sample, near: moment.mean, standardDeviation: moment.sd, falseAlarm: 1e-7)
    }
  }

  /// Neighbors by person, by word and by trial: the mean of products is 0 with SD 1.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func neighborsAreNotCorrelated(seed: UInt64) {
    let z = normals(count: 200_000, seed: seed).map(Double.init)
    for lag in [1, 2, 3, 4, 8, 1000, 4000] {
      let products = zip(z, z.dropFirst(lag)).map { $0 * $1 }
      expectMean(of: products, near: 0, standardDeviation: 1, falseAlarm: 1e-7)
    }
  }

  /// The chi-square of equal cells against its distribution, at both ends.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func unitsFillEqualCellsEvenly(seed: UInt64) {
    let cells = 1000
    var counts = [Double](repeating: 0, count: cells)
    let total = 1_000_000
    let draws = Draws(seed: seed)
    for person in 0..<UInt64(total / 4) {
      let words = draws.words(person: person, trial: 1, purpose: 2, detail: 3)
      for index in 0..<4 { counts[Int(Transform.unit(words[index]) * Float(cells))] += 1 }
    }
    let expected = Double(total) / Double(cells)
    let chiSquare = counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
    #expect(gsl_cdf_chisq_Q(chiSquare, Double(cells - 1)) > 1e-7)
    #expect(gsl_cdf_chisq_P(chiSquare, Double(cells - 1)) > 1e-7)
  }

  /// Normals of 1,000 persons at a time, trial by trial, all four words of each block.
  private func normals(count: Int, seed: UInt64) -> [Float] {
    let persons = (0..<1000).map { UInt32($0) }
    var lanes = WordLanes(capacity: 1000)
    var part = [Float](repeating: 0, count: 1000)
    var all: [Float] = []
    for trial in 0..<UInt32(count / 4000) {
      Draws(seed: seed).fill(
        &lanes, persons: persons, count: 1000,
        high: Draws.highWord(person: 0, trial: trial), purpose: 2, detail: 3)
      for words in [lanes.a, lanes.b, lanes.c, lanes.d] {
        LaneMath.normals(words, count: 1000, into: &part)
        all += part
      }
    }
    return all
  }
}
