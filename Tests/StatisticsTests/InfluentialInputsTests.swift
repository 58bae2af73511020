import Numerics
import Randomness
import Statistics
import Testing

@Suite struct InfluentialInputsTests {
  /// Inputs of a number of runs, each from 0 to 1.
  private func columns(_ count: Int, runs: Int, seed: UInt64) -> [[Double]] {
    let points = SpaceFilling.latinHypercube(count: runs, dimensions: count, seed: seed)
    return (0..<count).map { column in points.map { $0[column] } }
  }

  /// Normal noise, as people who are drawn by chance bring it.
  private func noise(_ runs: Int, seed: UInt64) -> [Double] {
    (0..<runs).map { run in
      let words = Philox4x32.block(
        counter: SIMD4(UInt32(run), 0, 0, 77), key: SIMD2(UInt32(truncatingIfNeeded: seed), 5))
      return Double(Transform.normal(words.x))
    }
  }

  private func found(
    runs: Int, seed: UInt64, inputs: Int = 21, noise size: Double,
    _ model: ([Double]) -> Double
  ) throws -> InfluentialInputs {
    let columns = columns(inputs, runs: runs, seed: seed)
    let noise = noise(runs, seed: seed)
    let output = (0..<runs).map { run in model(columns.map { $0[run] }) + size * noise[run] }
    return try #require(InfluentialInputs(columns, output: output))
  }

  // One input turns the sign of the difference. The noise is three tenths of the step.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aNumberThatFlipsAnAnswerIsNamedAmongTwentyThatDoNothing(seed: UInt64) throws {
    let found = try found(runs: 64, seed: seed, noise: 0.15) { $0[13] > 0.4 ? 0.4 : -0.1 }
    #expect(found.inputs.first?.index == 13, "seed \(seed)")
    #expect(try #require(found.inputs.first?.slope) > 0)
    #expect(found.explained > 0.2 && found.explained < 0.95)
  }

  // Two of 64 runs are far off. Ranks are not moved by how far.
  @Test func anExtremeRunDecidesNothing() throws {
    let columns = columns(21, runs: 64, seed: 3)
    var output = zip(columns[2], noise(64, seed: 3)).map { $0 + 0.1 * $1 }
    let calm = try #require(InfluentialInputs(columns, output: output))
    let highest = try #require(output.indices.max { output[$0] < output[$1] })
    output[highest] = 1e6
    #expect(InfluentialInputs(columns, output: output) == calm)
    #expect(calm.inputs.first?.index == 2)
  }

  // A product of two around their middles: neither does anything alone.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aProductOfTwoIsFoundWithBothNames(seed: UInt64) throws {
    let found = try found(runs: 64, seed: seed, noise: 0.02) {
      ($0[4] - 0.5) * ($0[17] - 0.5)
    }
    #expect(Set(found.inputs.prefix(2).map(\.index)) == [4, 17], "seed \(seed)")
    #expect(found.pairs.contains { $0.first == 4 && $0.second == 17 }, "seed \(seed)")
    #expect(found.explained > 0.5)
  }

  // The same with both factors from 0 on, as a spread times a share of it.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aProductFromZeroOnIsFoundWithBothNames(seed: UInt64) throws {
    let found = try found(runs: 64, seed: seed, noise: 0.05) { $0[4] * $0[17] }
    #expect(Set(found.inputs.prefix(2).map(\.index)) == [4, 17], "seed \(seed)")
    #expect(found.inputs.prefix(2).allSatisfy { ($0.slope ?? 0) > 0 })
  }

  // Each of 200 models names something with probability .05 at most; 19 of them or more would be an
  // event of one in 170 even so.
  @Test func whereNothingHasAnEffectHardlyAnythingIsNamed() throws {
    var wrong = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      let found = try found(runs: 32, seed: seed, noise: 1) { _ in 0 }
      if !found.inputs.isEmpty { wrong += 1 } else { #expect(found.explained == 0) }
    }
    #expect(wrong < 19, "\(wrong)")
  }

  // A sum of c x with x uniform: each explains its c^2 over the sum of all, and no more than three
  // are named.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func sharesAreThoseOfALinearModel(seed: UInt64) throws {
    let factors = [4.0, -3, 2, 0.5]
    let found = try found(runs: 1000, seed: seed, inputs: 12, noise: 0) { x in
      zip(x, factors).reduce(0) { $0 + $1.0 * $1.1 }
    }
    #expect(found.inputs.map(\.index) == [0, 1, 2])
    for input in found.inputs {
      let share = factors[input.index] * factors[input.index] / 29.25
      // Ranks bend the sum a little.
      #expect(abs(input.share - share) < 0.05, "seed \(seed)")
      #expect(((input.slope ?? 0) > 0) == (factors[input.index] > 0))
    }
    #expect(abs(found.explained - 29 / 29.25) < 0.05)
  }

  @Test func orderAndScaleChangeNothing() throws {
    let columns = columns(9, runs: 40, seed: 2)
    let output = (0..<40).map { columns[1][$0] - columns[6][$0] * columns[6][$0] }
    let found = try #require(InfluentialInputs(columns, output: output))
    let scaled = try #require(
      InfluentialInputs(
        columns.map { $0.map { 7 * $0 - 3 } }, output: output.map { 1e6 * $0 + 12 }))
    #expect(scaled.inputs.map(\.index) == found.inputs.map(\.index))
    let turned = try #require(InfluentialInputs(columns, output: output.map { -$0 }))
    #expect(Set(turned.inputs.map(\.index)) == [1, 6])
    for (one, other) in zip(turned.correlations, found.correlations) {
      #expect(abs(one + other) < 1e-12)
    }
    let pair = try #require(PairedSample(x: columns[1], y: output))
    #expect(abs(try #require(pair.rankCorrelation) - found.correlations[1]) < 1e-12)
  }

  @Test func anExactLineIsNamedAlone() throws {
    let columns = columns(5, runs: 16, seed: 1)
    let found = try #require(InfluentialInputs(columns, output: columns[3]))
    #expect(found.inputs.map(\.index) == [3] && found.pairs.isEmpty)
    #expect(abs(found.explained - 1) < 1e-9)
  }

  @Test func nothingIsSaidWhereNothingVaries() throws {
    let columns = columns(3, runs: 16, seed: 1)
    #expect(InfluentialInputs(columns, output: [Double](repeating: 2, count: 16)) == nil)
    var broken = columns[0]
    broken[4] = .nan
    #expect(InfluentialInputs(columns, output: broken) == nil)
    let few = columns.map { Array($0.prefix(7)) }
    #expect(InfluentialInputs(few, output: few[0]) == nil)
    let idle = [[Double](repeating: 1, count: 16), columns[1]]
    let found = try #require(InfluentialInputs(idle, output: columns[1]))
    #expect(found.correlations[0] == 0 && found.inputs.map(\.index) == [1])
  }
}
