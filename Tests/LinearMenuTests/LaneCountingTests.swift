import LinearMenu
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

  private static func reach(of limit: Float) -> UInt32 { LinearMenuLanes.reaches(of: [limit])[0] }

  /// The nearest whole number, halves up; from 2^23 on every number is whole.
  private static func whole(_ x: Float) -> UInt32 {
    let x = min(max(x, 0), 0x1.fffffep30)
    return UInt32(x + (x < 0x1p23 ? 0.5 : 0))
  }

  @Test(arguments: InstructionSet.available, [0, 1, 7, 16, 1000])
  func aimsAreThoseOfTheNormalNumbers(path: InstructionSet, count: Int) {
    let lanes = Self.lanes(1000)
    for limit in [0.01, 0.7, 2, 3.4, 6] as [Float] {
      var keys = [UInt8](repeating: 99, count: 1000)
      LinearMenuLanes.aims(
        lanes, limit: Self.reach(of: limit), count: count, into: &keys, path: path)
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
      let reach = Self.reach(of: limit)
      #expect(Transform.normal(0x8000_0000 + reach) <= limit)
      // Numbers rise with the word but for their error of 1.5e-6 of themselves.
      if reach < 0x7fff_ffff {
        #expect(Transform.normal(0x8000_0000 + reach + 1) > limit * (1 - 3e-6))
      }
      // The word as far below the middle gives the same with the other sign.
      #expect(Transform.normal(0x7fff_ffff - reach) == -Transform.normal(0x8000_0000 + reach))
    }
    let limits = (0...70).map { Float($0) / 10 }
    #expect(LinearMenuLanes.reaches(of: limits) == limits.map(Self.reach))
    #expect(Self.reach(of: 7) == 0x7fff_ffff)
    #expect(Self.reach(of: -1) == 0)
  }

  @Test(arguments: InstructionSet.available, [0, 1, 3, 16, 33, 1000])
  func countsAreThoseOfScalarCode(path: InstructionSet, count: Int) {
    var values = Self.lanes(1003).a.map { Transform.exp(Transform.normal($0)) }
    // Beyond both ends of the scale.
    values[5] = 0
    values[6] = 1e-5
    values[7] = 99
    values[8] = -1
    // The last float below a half, a half, and where halves end, in millionths.
    values[9] = 0.4999e-6
    values[10] = 0.5e-6
    values[11] = 16_777_215e-6
    var bins = [UInt32](repeating: 0, count: 4 * Self.scale.count)
    let sums = LinearMenuLanes.count(
      values, 3..<3 + count, times: 1e6, scale: Self.scale, in: &bins, path: path)
    var expected = [UInt32](repeating: 0, count: Self.scale.count)
    var (sum, squares): (UInt64, UInt64) = (0, 0)
    for value in values[3..<3 + count] {
      let whole = Self.whole(value * 1e6)
      expected[Int(Self.scale.bin(of: whole))] += 1
      sum += UInt64(whole)
      squares += UInt64(whole) * UInt64(whole)
    }
    let size = Self.scale.count
    let found = (0..<size).map { bin in (0..<4).reduce(0) { $0 + bins[$1 * size + bin] } }
    #expect(found == expected)
    #expect(sums.sum == sum && sums.sumOfSquares == squares)
  }

  @Test func trialsOfOnePersonAreTheirOwnDraws() {
    let draws = Draws(seed: 11)
    let trials = (0..<64).map { UInt32($0 * 250_000) }
    let person: UInt64 = 0x12_3456_789a
    var lanes = WordLanes(capacity: 64)
    draws.fill(&lanes, person: person, trials: trials, count: 53, purpose: 1, detail: 2)
    for lane in 0..<53 {
      let words = draws.words(person: person, trial: trials[lane], purpose: 1, detail: 2)
      #expect(SIMD4(lanes.a[lane], lanes.b[lane], lanes.c[lane], lanes.d[lane]) == words)
    }
    let highs = trials.map { Draws.highWord(person: person, trial: $0) }
    let persons = [UInt32](repeating: UInt32(truncatingIfNeeded: person), count: 64)
    var mixed = WordLanes(capacity: 64)
    draws.fill(&mixed, persons: persons, highs: highs, count: 53, purpose: 1, detail: 2)
    #expect(mixed.a == lanes.a && mixed.b == lanes.b && mixed.c == lanes.c && mixed.d == lanes.d)
  }
}
