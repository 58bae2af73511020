import Numerics
import Statistics
import TestSupport
import Testing

/// The data and certified values of the NIST Statistical Reference Datasets.
@Suite struct CertifiedFitTests {
  /// Longley's data: a constant and six numbers that follow each other closely.
  @Test func longleyMatches() throws {
    let y: [Double] = [
      60323, 61122, 60171, 61187, 63221, 63639, 64989, 63761, 66019, 67857, 68169, 66513, 68655,
      69564, 69331, 70551,
    ]
    let columns: [[Double]] = [
      [Double](repeating: 1, count: 16),
      [
        83.0, 88.5, 88.2, 89.5, 96.2, 98.1, 99.0, 100.0, 101.2, 104.6, 108.4, 110.8, 112.6,
        114.2, 115.7, 116.9,
      ],
      [
        234289, 259426, 258054, 284599, 328975, 346999, 365385, 363112, 397469, 419180, 442769,
        444546, 482704, 502601, 518173, 554894,
      ],
      [
        2356, 2325, 3682, 3351, 2099, 1932, 1870, 3578, 2904, 2822, 2936, 4681, 3813, 3931, 4806,
        4007,
      ],
      [
        1590, 1456, 1616, 1650, 3099, 3594, 3547, 3350, 3048, 2857, 2798, 2637, 2552, 2514, 2572,
        2827,
      ],
      [
        107608, 108632, 109773, 110929, 112075, 113270, 115094, 116219, 117388, 118734, 120445,
        121950, 123366, 125368, 127852, 130081,
      ],
      (1947...1962).map(Double.init),
    ]
    let rows = y.indices.map { row in columns.map { $0[row] } }
    let fit = try MultipleRegression(rows: rows, y: y)
    let certified = [
      (-3482258.63459582, 890420.383607373), (15.0618722713733, 84.9149257747669),
      (-0.358191792925910e-01, 0.334910077722432e-01), (-2.02022980381683, 0.488399681651699),
      (-1.03322686717359, 0.214274163161675), (-0.511041056535807e-01, 0.226073200069370),
      (1829.15146461355, 455.478499142212),
    ]
    // The columns lose about seven of sixteen digits.
    for (estimate, (value, error)) in zip(fit.coefficients, certified) {
      #expect(isClose(estimate.value, value, within: 1e-8))
      #expect(isClose(estimate.standardError, error, within: 1e-8))
    }
    #expect(isClose(fit.rSquared, 0.995479004577296, within: 1e-10))
    #expect(isClose(fit.residualDeviation, 304.854073561965, within: 1e-8))
  }
}

@Suite struct FittingTests {
  // SciPy 1.17, linregress.
  @Test func aLineMatchesSciPy() throws {
    let pairs = try #require(
      PairedSample(
        x: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], y: [0.52, 0.61, 0.66, 0.79, 0.78, 0.97, 1.02, 1.01]))
    let fit = try LinearFit(pairs)
    #expect(isClose(fit.slope.value, 0.1523809523809524, within: 1e-12))
    #expect(isClose(fit.intercept.value, 0.5283333333333333, within: 1e-12))
    #expect(isClose(fit.intercept.standardError, 0.02885605582320557, within: 1e-10))
    #expect(isClose(fit.slope.standardError, 0.013795833388978251, within: 1e-10))
    #expect(isClose(fit.rSquared, 0.9531255817416882, within: 1e-12))
    #expect(fit.slope.interval.contains(0.15) && !fit.slope.interval.contains(0))
    #expect(isClose(fit.value(at: 1), 0.6807142857142857, within: 1e-12))
  }

  @Test func linesThroughTooLittleAreRefused() throws {
    let two = try #require(PairedSample(x: [1, 2], y: [1, 2]))
    #expect(throws: FitError.tooFewObservations(found: 2, needed: 3)) { try LinearFit(two) }
    let wall = try #require(PairedSample(x: [1, 1, 1, 1], y: [1, 2, 3, 4]))
    #expect(throws: FitError.dependentColumns) { try LinearFit(wall) }
    let cliff = try #require(PairedSample(x: [1, 2, 3], y: [1e308, -1e308, 1e308]))
    #expect(throws: FitError.notFinite) { try LinearFit(cliff) }
    let floor = try #require(PairedSample(x: [1, 2, 3, 4], y: [2, 2, 2, 2]))
    #expect(try LinearFit(floor).rSquared == nil)
  }

  @Test func dependentColumnsAreRefused() {
    let rows = (0..<10).map { [1, Double($0), 2 * Double($0) + 3] }
    #expect(throws: FitError.dependentColumns) {
      try MultipleRegression(rows: rows, y: (0..<10).map { Double($0 * $0) })
    }
    #expect(throws: FitError.tooFewObservations(found: 2, needed: 3)) {
      try MultipleRegression(rows: [[1, 2], [1, 3]], y: [1, 2])
    }
    #expect(throws: FitError.notFinite) {
      try MultipleRegression(rows: [[1], [1], [1]], y: [1, .nan, 2])
    }
  }
}
