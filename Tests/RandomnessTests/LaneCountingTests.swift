import Randomness
import Testing

/// The counting primitives give what scalar code gives, with every set of instructions.
struct LaneCountingTests {
  private static let scale = LogScale(least: 1024, octaves: 16, bits: 7)

  private static func lanes(_ count: Int) -> WordLanes {
    var lanes = WordLanes(capacity: count)
    Draws(seed: 5).fill(
      &lanes, persons: (0..<UInt32(count)).map { $0 }, count: count, high: 0, purpose: 1, detail: 2)
    return lanes
  }

  @Test(arguments: InstructionSet.available, [0, 1, 7, 16, 1000])
  func aimsAreThoseOfTheNormalNumbers(path: InstructionSet, count: Int) {
    let lanes = Self.lanes(1000)
    for limit in [0.01, 0.7, 2, 3.4, 6] as [Float] {
      var keys = [UInt8](repeating: 99, count: 1000)
      LaneMath.aims(
        lanes, limit: Transform.reach(of: limit), count: count, into: &keys, path: path)
      for lane in 0..<1000 {
        let farthest = max(
          abs(Transform.normal(lanes.c[lane])), abs(Transform.normal(lanes.d[lane])))
        let expected = UInt8(lanes.a[lane] >> 29) + (farthest > limit ? 8 : 0)
        #expect(keys[lane] == (lane < count ? expected : 99), "\(limit) \(lane)")
      }
    }
  }

  @Test func reachesAreWhereNormalNumbersPassTheLimit() {
    for step in 1...600 {
      let limit = Float(step) / 100
      let reach = Transform.reach(of: limit)
      #expect(Transform.normal(0x8000_0000 + reach) <= limit)
      // Numbers rise with the word but for their error of 1.5e-6 of themselves.
      if reach < 0x7fff_ffff {
        #expect(Transform.normal(0x8000_0000 + reach + 1) > limit * (1 - 3e-6))
      }
      // The word as far below the middle gives the same with the other sign.
      #expect(Transform.normal(0x7fff_ffff - reach) == -Transform.normal(0x8000_0000 + reach))
    }
    let limits = (0...70).map { Float($0) / 10 }
    #expect(LaneMath.reaches(of: limits) == limits.map(Transform.reach))
    #expect(Transform.reach(of: 7) == 0x7fff_ffff)
    #expect(Transform.reach(of: -1) == 0)
  }

  @Test(arguments: InstructionSet.available, [0, 1, 3, 16, 33, 1000])
  func countsAreThoseOfScalarCode(path: InstructionSet, count: Int) {
    var values = Self.lanes(1003).a.map { Transform.exp(Transform.normal($0)) }
    // Beyond both ends of the scale.
    values[5] = 0
    values[6] = 1e-5
    values[7] = 99
    values[8] = -1
    var bins = [UInt32](repeating: 0, count: 4 * Self.scale.count)
    let sums = LaneMath.count(
      values, 3..<3 + count, times: 1e6, scale: Self.scale, in: &bins, path: path)
    var expected = [UInt32](repeating: 0, count: Self.scale.count)
    var (sum, squares): (UInt64, UInt64) = (0, 0)
    for value in values[3..<3 + count] {
      let whole = Transform.whole(value * 1e6)
      expected[Int(Self.scale.bin(of: whole))] += 1
      sum += UInt64(whole)
      squares += UInt64(whole) * UInt64(whole)
    }
    let size = Self.scale.count
    let found = (0..<size).map { bin in (0..<4).reduce(0) { $0 + bins[$1 * size + bin] } }
    #expect(found == expected)
    #expect(sums.sum == sum && sums.sumOfSquares == squares)
  }
}
