import Reports
import TestSupport
import Testing

private func samples(_ places: [Double], _ differences: [Double], _ half: Double)
  -> [Crossover.Sample]
{
  zip(places, differences).map {
    Crossover.Sample(place: $0, difference: $1, low: $1 - half, high: $1 + half)
  }
}

@Suite("Crossovers") struct CrossoverTests {
  @Test func aStraightLineCrossesWhereItIsZero() {
    let found = Crossover.all(in: samples([2, 4, 6], [-3, -1, 1], 0.5))
    #expect(found.count == 1)
    #expect(found.first?.at == 5 && found.first?.after == 4 && found.first?.before == 6)
    #expect(found.first?.isRising == true)
  }

  @Test func undecidedPointsWidenThePlaceButDoNotHideIt() {
    let found = Crossover.all(in: samples([1, 2, 3, 4, 5], [-2, -0.1, -0.1, 0.3, 2], 0.5))
    #expect(found.count == 1)
    #expect(found.first?.after == 1 && found.first?.before == 5)
    // Between 3 and 4 the difference goes from -0.1 to 0.3.
    #expect(abs((found.first?.at ?? 0) - 3.25) < 1e-12)
  }

  @Test(arguments: [[1.0, 2, 3], [-1, -2, -3], [1, -0.2, 1], [0, 0, 0], [0.1, -0.1, 0.1]])
  func whatNeverChangesForSureHasNone(differences: [Double]) {
    #expect(Crossover.all(in: samples([1, 2, 3], differences, 0.5)).isEmpty)
  }

  @Test func thereMayBeTwo() {
    let found = Crossover.all(in: samples([1, 2, 3, 4], [1, -1, -1, 1], 0.1))
    #expect(found.map(\.at) == [1.5, 3.5])
    #expect(found.map(\.isRising) == [false, true])
  }

  @Test func onAnAxisThatDoublesTheLineIsDrawnOnTheLogarithm() {
    let found = Crossover.all(in: samples([8, 16, 32, 64], [-3, -1, 1, 3], 0.1))
    // The geometric mean of 16 and 32; a few roundings of logarithms.
    #expect(abs((found.first?.at ?? 0) - (16.0 * 32).squareRoot()) < 1e-9)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func swappingTheDesignsMovesNothing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let differences = (0..<8).map { _ in Double.random(in: -1...1, using: &random) }
    let places = (0..<8).map { Double($0) }
    let there = Crossover.all(in: samples(places, differences, 0.2))
    let back = Crossover.all(in: samples(places, differences.map { -$0 }, 0.2))
    #expect(there.map(\.at) == back.map(\.at), "seed \(seed)")
    #expect(there.map(\.isRising) == back.map { !$0.isRising })
    for crossover in there {
      #expect(crossover.after <= crossover.at && crossover.at <= crossover.before)
    }
  }
}

@Suite("Scales") struct AxisScaleTests {
  @Test(arguments: [
    (0.0, 3.4, 4, [0.0, 1, 2, 3]), (-0.44, 0.08, 5, [-0.4, -0.2, 0]),
    (0, 9.6, 4, [0, 2.5, 5, 7.5]),
    (0, 1e-4, 4, [0, 2.5e-5, 5e-5, 7.5e-5, 1e-4]),
  ])
  func ticksAreRound(low: Double, high: Double, count: Int, expected: [Double]) {
    let ticks = AxisScale(low: low, high: high).ticks(count)
    #expect(ticks.count == expected.count)
    // Products of a step with a whole number are off by a rounding at most.
    #expect(zip(ticks, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func ticksLieWithinAndAreFew(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let low = Double.random(in: -1000...1000, using: &random)
    let high = low + Double.random(in: 1e-6...1e6, using: &random)
    let ticks = AxisScale(low: low, high: high).ticks(5)
    #expect((1...12).contains(ticks.count), "seed \(seed)")
    // A tick may pass an end by the slack that keeps a round end among the ticks.
    let slack = (high - low) * 1e-6
    #expect(ticks.allSatisfy { $0 >= low - slack && $0 <= high + slack })
  }

  @Test func decimalsTellTicksApart() {
    #expect(AxisScale.decimals(of: [0, 1, 2]) == 0)
    #expect(AxisScale.decimals(of: [0, 2.5, 5]) == 1)
    #expect(AxisScale.decimals(of: [0, 0.05]) == 2)
    #expect(AxisScale.decimals(of: [0, 0.25]) == 2)
    #expect(AxisScale.decimals(of: [0, 200]) == 0)
  }

  @Test func axesThatDoubleAreDrawnByTheirLogarithms() {
    #expect(AxisScale(suiting: [8, 16, 32, 64]).isLogarithmic)
    #expect(AxisScale(suiting: [1, 2, 5, 10, 20, 50, 100]).isLogarithmic)
    #expect(!AxisScale(suiting: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).isLogarithmic)
    #expect(!AxisScale(suiting: [0, 50, 100]).isLogarithmic)
    #expect(!AxisScale(suiting: [3]).isLogarithmic)
    let scale = AxisScale(suiting: [1, 10, 100])
    #expect(scale.share(1) == 0 && abs(scale.share(10) - 0.5) < 1e-12 && scale.share(100) == 1)
    #expect(abs(scale.value(at: 0.5) - 10) < 1e-12)
  }
}
