import CVectorMath
import Randomness
import Testing

/// Weighted sums of groups against plain arithmetic, for each set of instructions.
struct WeighTests {
  @Test(arguments: InstructionSet.available, [1, 7, 256])
  func sumsAreThoseOfPlainArithmetic(path: InstructionSet, groups: Int) {
    let columns = 96
    var words = WordLanes(capacity: groups * columns)
    Draws(seed: 5).fill(
      &words, persons: (0..<UInt32(groups * columns)).map { $0 }, count: groups * columns, high: 1,
      purpose: 3, detail: 0)
    let weights = words.a.prefix(groups * columns).map { UInt8($0 >> 24) }
    let above = words.b.prefix(groups).map { Double(Int32(bitPattern: $0)) / 3 }
    let below = words.c.prefix(groups).map { Double($0) / 7 }
    func sums(_ values: [Double]) -> [Double] {
      (0..<columns).map { column in
        values.indices.reduce(0.0) { $0 + Double(weights[$1 * columns + column]) * values[$1] }
      }
    }
    var over = [Double](repeating: -1, count: columns)
    var under = over
    tapcost_weigh(path.rawValue, weights, groups, columns, above, below, &over, &under)
    #expect(over == sums(above))
    #expect(under == sums(below))
    tapcost_weigh(path.rawValue, weights, groups, columns, below, nil, &over, nil)
    #expect(over == under)
  }
}
