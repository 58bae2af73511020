import Numerics
import Statistics
import TestSupport
import Testing

@Suite struct SpaceFillingTests {
  // The first points of the sequence, as in Bratley and Fox 1988.
  @Test func sobolBeginsAsPublished() {
    #expect(
      SobolSequence.points(count: 4, dimensions: 2)
        == [[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.375, 0.375]])
    #expect(
      SobolSequence.points(count: 2, dimensions: 2, skipping: 2)
        == [[0.25, 0.75], [0.375, 0.375]])
  }

  // With the origin, the first 2^k points meet each stratum of width 2^-k once.
  @Test func sobolMeetsEachStratumInEachDimension() throws {
    let points = try #require(SobolSequence.points(count: 255, dimensions: 40))
    for dimension in 0..<40 {
      let strata = points.map { Int($0[dimension] * 256) }
      #expect(Set(strata).union([0]).count == 256, "dimension \(dimension)")
    }
  }

  @Test func sobolSaysWhenDimensionsRunOut() {
    #expect(SobolSequence.points(count: 1, dimensions: 40) != nil)
    #expect(SobolSequence.points(count: 1, dimensions: 41) == nil)
    #expect(SobolSequence.points(count: 0, dimensions: 3) == [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func latinHypercubesMeetEachStratumOnce(seed: UInt64) {
    let points = SpaceFilling.latinHypercube(count: 37, dimensions: 5, seed: seed)
    for dimension in 0..<5 {
      let strata = points.map { Int($0[dimension] * 37) }
      #expect(strata.sorted() == Array(0..<37), "seed \(seed)")
    }
    #expect(points == SpaceFilling.latinHypercube(count: 37, dimensions: 5, seed: seed))
    #expect(points != SpaceFilling.latinHypercube(count: 37, dimensions: 5, seed: seed + 1))
  }

  @Test func pointsHaveAnyNumberOfDimensions() {
    let points = SpaceFilling.points(count: 16, dimensions: 45, seed: 2)
    #expect(points.allSatisfy { $0.count == 45 && $0.allSatisfy { 0 < $0 && $0 < 1 } })
    #expect(points == SpaceFilling.points(count: 16, dimensions: 45, seed: 2))
    #expect(points != SpaceFilling.points(count: 16, dimensions: 45, seed: 3))
  }

  @Test func coordinatesHardlyGoTogether() {
    let points = SpaceFilling.points(count: 64, dimensions: 100, seed: 5)
    let columns = (0..<100).map { column in points.map { $0[column] - 0.5 } }
    var most = 0.0
    for first in 0..<100 {
      // Each coordinate still takes each stratum once.
      #expect(Set(columns[first].map { Int(($0 + 0.5) * 64) }).count == 64)
      for second in 0..<first {
        let products = zip(columns[first], columns[second]).reduce(0) { $0 + $1.0 * $1.1 }
        most = max(most, abs(products) / (64.0 / 12))
      }
    }
    // A hundred shuffles of 64 have pairs beyond .4.
    #expect(most < 0.3)
  }
}

@Suite struct SensitivityTests {
  private let pi = 3.141592653589793

  /// Sine by its series, to be free of Foundation; the argument is within pi either way.
  private func sine(_ x: Double) -> Double {
    var (term, sum) = (x, x)
    for k in 1...20 {
      term *= -x * x / Double(2 * k * (2 * k + 1))
      sum += term
    }
    return sum
  }

  private func ishigami(_ point: [Double]) -> Double {
    let x = point.map { 2 * pi * $0 - pi }
    let (first, second) = (sine(x[0]), sine(x[1]))
    return first + 7 * second * second + 0.1 * x[2] * x[2] * x[2] * x[2] * first
  }

  // The closed form of Ishigami and Homma 1990 for a = 7, b = 0.1. The Sobol sequence is much
  // more exact than its bootstrap interval of rows tells, so the truth lies well inside.
  @Test func ishigamiMatchesItsClosedForm() throws {
    let design = SensitivityDesign(dimensions: 3, rows: 4096, seed: 1)
    let indices = try #require(
      SensitivityIndices(design: design, outputs: design.points.map(ishigami), seed: 1))
    let variance = 49.0 / 8 + 0.1 * pi * pi * pi * pi / 5 + 0.01 * pow8(pi) / 18 + 0.5
    #expect(isClose(indices.variance, variance, within: 0.01))
    let first = [0.31390519, 0.44241114, 0]
    let total = [0.55758886, 0.44241114, 0.24368366]
    for input in 0..<3 {
      #expect(indices.firstOrder[input].interval.contains(first[input]))
      #expect((indices.firstOrder[input].value - first[input]).magnitude < 0.01)
      #expect(indices.total[input].interval.contains(total[input]))
      #expect((indices.total[input].value - total[input]).magnitude < 0.01)
      #expect(indices.total[input].interval.width < 0.1)
    }
  }

  private func pow8(_ x: Double) -> Double {
    let square = x * x
    return square * square * square * square
  }

  // y = sum c x with x uniform: each index is its c^2 over the sum of all. 25 inputs need the
  // Latin hypercube. 1 in 20 intervals may miss; more than 5 of 25 do so about once in 1,000 times.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aLinearModelMatchesItsClosedForm(seed: UInt64) throws {
    let factors = (1...25).map { Double($0) }
    let squares = factors.reduce(0) { $0 + $1 * $1 }
    let design = SensitivityDesign(dimensions: 25, rows: 2000, seed: seed)
    let outputs = design.points.map { zip($0, factors).reduce(0) { $0 + $1.0 * $1.1 } }
    let indices = try #require(SensitivityIndices(design: design, outputs: outputs, seed: seed))
    let shares = factors.map { $0 * $0 / squares }
    let misses = zip(indices.firstOrder, shares).count { !$0.interval.contains($1) }
    let totalMisses = zip(indices.total, shares).count { !$0.interval.contains($1) }
    #expect(misses <= 5)
    #expect(totalMisses <= 5)
    #expect(isClose(indices.total.reduce(0) { $0 + $1.value }, 1, within: 0.05))
  }

  @Test func aFarMeanChangesNothing() throws {
    let design = SensitivityDesign(dimensions: 3, rows: 256, seed: 1)
    let outputs = design.points.map(ishigami)
    let near = try #require(SensitivityIndices(design: design, outputs: outputs))
    let far = try #require(SensitivityIndices(design: design, outputs: outputs.map { $0 + 1e6 }))
    for (one, other) in zip(near.firstOrder + near.total, far.firstOrder + far.total) {
      #expect((one.value - other.value).magnitude < 1e-7)
    }
  }

  @Test func nothingIsSaidOfModelsThatDoNotVary() {
    let design = SensitivityDesign(dimensions: 2, rows: 8, seed: 1)
    let count = design.points.count
    #expect(count == 32)
    let flat = [Double](repeating: 0.1, count: count)
    #expect(SensitivityIndices(design: design, outputs: flat) == nil)
    var broken = (0..<count).map(Double.init)
    broken[5] = .nan
    #expect(SensitivityIndices(design: design, outputs: broken) == nil)
  }
}
