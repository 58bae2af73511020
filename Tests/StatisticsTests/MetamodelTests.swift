import Numerics
import Randomness
import Statistics
import Testing

@Suite struct MetamodelTests {
  /// A function of four inputs, of which the last does nothing.
  private func truth(_ x: [Double]) -> Double {
    3 + 2 * x[0] - x[1] + 0.8 * x[0] * x[0] + 0.6 * x[0] * x[1] + 0.3 * x[2]
  }

  private func points(_ count: Int) -> [[Double]] {
    SpaceFilling.latinHypercube(count: count, dimensions: 4, seed: 5).map { $0.map { 2 * $0 - 1 } }
  }

  @Test func anExactFunctionIsFoundAgain() throws {
    let points = points(400)
    let model = try Metamodel(points: points, values: points.map(truth))
    for x in self.points(40) { #expect(abs(model.value(at: x) - truth(x)) < 1e-9) }
    #expect(model.deviation < 1e-9)
    #expect(!model.terms.contains { $0.first == 3 || $0.second == 3 }, "an idle input is left out")
  }

  @Test func noiseIsNotExplained() throws {
    let points = points(2000)
    let values = points.indices.map { index -> Double in
      let words = Philox4x32.block(
        counter: SIMD4(UInt32(index), 0, 0, 1), key: SIMD2(3, 4))
      return truth(points[index]) + 0.5 * Double(Transform.normal(words.x))
    }
    let model = try Metamodel(points: points, values: values)
    #expect(abs(model.deviation - 0.5) < 0.04, "\(model.deviation)")
    let miss = points.prefix(100).map { abs(model.value(at: $0) - truth($0)) }.max() ?? 1
    #expect(miss < 0.12, "\(miss)")
  }
}

@Suite struct EllipticalSliceTests {
  /// One coordinate is measured with an error of 1/2 at 1; the posterior is normal with mean .8 and variance .2.
  @Test func aNormalPosteriorHasItsMeanAndVariance() throws {
    var sampler = EllipticalSlice(dimensions: 3, seed: 7)
    let found = sampler.points(count: 4000, skipping: 3, after: 100) { x in
      -(x[0] - 1) * (x[0] - 1) / (2 * 0.25)
    }
    let measured = try #require(Sample(found.map { $0[0] }))
    #expect(abs(try #require(measured.mean) - 0.8) < 0.03)
    #expect(abs(try #require(measured.variance) - 0.2) < 0.02)
    let free = try #require(Sample(found.map { $0[2] }))
    #expect(abs(try #require(free.mean)) < 0.06)
    #expect(abs(try #require(free.variance) - 1) < 0.08)
  }

  @Test func theSameSeedGivesTheSameChain() {
    func chain(_ seed: UInt64) -> [[Double]] {
      var sampler = EllipticalSlice(dimensions: 2, seed: seed)
      return sampler.points(count: 20, skipping: 1, after: 0) { -$0[0] * $0[0] }
    }
    #expect(chain(1) == chain(1))
    #expect(chain(1) != chain(2))
  }
}
