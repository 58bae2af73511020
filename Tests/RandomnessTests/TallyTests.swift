import CVectorMath
import Randomness
import Testing

/// Sums over many people against plain arithmetic, for each set of instructions.
struct TallyTests {
  @Test(arguments: InstructionSet.available, [0, 5, 63, 1003])
  func sumsAreExact(path: InstructionSet, count: Int) {
    // Times up to 70 minutes for each of six phases, in microseconds.
    let limit: Int64 = 25_200_000_000
    var words = WordLanes(capacity: 1003)
    Draws(seed: 12).fill(
      &words, persons: (0..<1003).map { $0 }, count: 1003, high: 1, purpose: 3, detail: 0)
    let first = zip(words.a, words.b).map { Int64($0) << 20 | Int64($1 >> 12) }.map { $0 % limit }
    let second = zip(words.c, words.d).map { Int64($0) << 20 | Int64($1 >> 12) }
      .map { $0 % limit }
    for other in [nil, second] {
      let values = first.indices.map { first[$0] - (other?[$0] ?? 0) }.prefix(count)
      var groups = [Int64](repeating: 1, count: 64)
      var sums = tapcost_sums()
      groups.withUnsafeMutableBufferPointer {
        var places = tapcost_groups(sums: $0.baseAddress, first: 60, count: 64)
        tapcost_tally(path.rawValue, first, other, count, &places, &sums)
      }
      let squares = Int128(sums.high) << 36 + Int128(sums.middle) << 19 + Int128(sums.low)
      #expect(sums.sum == values.reduce(0, +))
      #expect(squares == values.reduce(Int128(0)) { $0 + Int128($1) * Int128($1) })
      #expect(sums.less == values.filter { $0 < 0 }.count)
      #expect(sums.greater == values.filter { $0 > 0 }.count)
      var expected = [Int64](repeating: 1, count: 64)
      for (place, value) in values.enumerated() { expected[(60 + place) % 64] += value }
      #expect(groups == expected)
    }
  }
}
