import Statistics
import TestSupport
import Testing

/// The data and certified values of the NIST Statistical Reference Datasets. The values are
/// certified to eleven digits; derivatives by differences reach six of a standard error.
@Suite struct CertifiedFitTests {
  private func check(_ fit: NonlinearFit, values: [Double], errors: [Double], squares: Double)
    throws
  {
    #expect(fit.isConverged, "\(fit.convergence)")
    let found = try #require(fit.standardErrors)
    for (value, expected) in zip(fit.parameters, values) {
      #expect(isClose(value, expected, within: 1e-6))
    }
    for (error, expected) in zip(found, errors) {
      #expect(isClose(error, expected, within: 1e-5))
    }
    #expect(isClose(fit.sumOfSquares, squares, within: 1e-9))
  }

  @Test(arguments: [[500, 0.0001], [250, 0.0005]])
  func misra1aMatches(start: [Double]) throws {
    let x = [
      77.6, 114.9, 141.1, 190.8, 239.9, 289.0, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1,
      760.0,
    ]
    let y = [
      10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.40, 75.47,
      81.78,
    ]
    let fit = try NonlinearFit(start: start) { b in
      zip(x, y).map { b[0] * (1 - exponential(-b[1] * $0)) - $1 }
    }
    try check(
      fit, values: [238.94212918, 5.5015643181e-4], errors: [2.7070075241, 7.2668688436e-6],
      squares: 0.12455138894)
    #expect(fit.degreesOfFreedom == 12)
  }

  @Test(arguments: [[100, 1, 0.1], [75, 2.5, 0.07]])
  func rat42Matches(start: [Double]) throws {
    let x: [Double] = [9, 14, 21, 28, 42, 57, 63, 70, 79]
    let y = [8.93, 10.80, 18.59, 22.33, 39.35, 56.11, 61.73, 64.62, 67.08]
    let fit = try NonlinearFit(start: start) { b in
      zip(x, y).map { b[0] / (1 + exponential(b[1] - b[2] * $0)) - $1 }
    }
    try check(
      fit, values: [72.462237576, 2.6180768402, 0.067359200066],
      errors: [1.7340283401, 0.088295217536, 0.0034465663377], squares: 8.0565229338)
  }

  // Of higher difficulty; started at the second of the two places that NIST gives.
  @Test func mgh09Matches() throws {
    let x = [4, 2, 1, 0.5, 0.25, 0.167, 0.125, 0.1, 0.0833, 0.0714, 0.0625]
    let y = [
      0.1957, 0.1947, 0.1735, 0.16, 0.0844, 0.0627, 0.0456, 0.0342, 0.0323, 0.0235, 0.0246,
    ]
    let fit = try NonlinearFit(start: [0.25, 0.39, 0.415, 0.39]) { b in
      zip(x, y).map { b[0] * ($0 * $0 + $0 * b[1]) / ($0 * $0 + $0 * b[2] + b[3]) - $1 }
    }
    try check(
      fit, values: [0.19280693458, 0.19128232873, 0.12305650693, 0.13606233068],
      errors: [0.011435312227, 0.19633220911, 0.080842031232, 0.090025542308],
      squares: 3.0750560385e-4)
  }

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

/// The exponential function, by way of the logistic distribution, to be free of Foundation.
private func exponential(_ x: Double) -> Double {
  let logistic = LogisticDistribution()
  return logistic.cumulative(x) / logistic.complement(x)
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

  @Test func parametersThatNothingDecidesHaveNoErrors() throws {
    let fit = try NonlinearFit(start: [1, 1]) { b in
      (0..<10).map { (b[0] + b[1]) * Double($0) - 3 * Double($0) - Double($0 % 2) }
    }
    #expect(fit.covariance == nil)
    #expect(fit.estimates() == nil)
  }

  @Test func fitsThatCannotBeginAreRefused() {
    #expect(throws: FitError.tooFewObservations(found: 2, needed: 3)) {
      try NonlinearFit(start: [1, 1]) { _ in [0, 0] }
    }
    #expect(throws: FitError.undefinedAtStart) {
      try NonlinearFit(start: [1]) { _ in [0, .nan, 1] }
    }
    #expect(throws: FitError.notFinite) {
      try NonlinearFit(start: [.infinity]) { _ in [0, 1, 1] }
    }
  }

  @Test func theLimitOfIterationsIsToldAndHidesErrors() throws {
    let fit = try NonlinearFit(start: [100, 1], iterationLimit: 1) { b in
      (0..<20).map { b[0] * exponential(-b[1] * Double($0)) - 5 * exponential(-0.3 * Double($0)) }
    }
    #expect(fit.convergence == .iterationLimit)
    #expect(!fit.isConverged)
    #expect(fit.covariance == nil)
  }

  @Test func aPerfectFitConverges() throws {
    let fit = try NonlinearFit(start: [1, 0.1]) { b in
      (0..<20).map { b[0] * exponential(-b[1] * Double($0)) - 5 * exponential(-0.3 * Double($0)) }
    }
    #expect(fit.isConverged, "\(fit.convergence)")
    #expect(isClose(fit.parameters[0], 5, within: 1e-8))
    #expect(isClose(fit.parameters[1], 0.3, within: 1e-8))
  }

  @Test func aModelMayBeUndefinedOnTheWay() throws {
    let fit = try NonlinearFit(start: [0.1]) { b in
      (1...10).map { b[0] > 0 ? (b[0] * Double($0)).squareRoot() - Double($0) : .nan }
    }
    #expect(fit.isConverged)
    let expected = (1...10).reduce(0) { $0 + Double($1) * Double($1).squareRoot() } / 55
    #expect(isClose(fit.parameters[0].squareRoot(), expected, within: 1e-6))
  }

  // Observations weighed 4 count as four that agree; the search stops near 1e-8 of each answer.
  @Test func weightsCountLikeRepetitions() throws {
    let (x, y) = ([1.0, 2, 3, 4], [1.1, 1.9, 3.2, 3.9])
    let weighed = try NonlinearFit(start: [0, 0], weights: [4, 1, 1, 1]) { b in
      zip(x, y).map { b[0] + b[1] * $0 - $1 }
    }
    let repeated = try NonlinearFit(start: [0, 0]) { b in
      zip([1, 1, 1] + x, [1.1, 1.1, 1.1] + y).map { b[0] + b[1] * $0 - $1 }
    }
    for (one, other) in zip(weighed.parameters, repeated.parameters) {
      #expect(isClose(one, other, within: 1e-6))
    }
    #expect(isClose(weighed.sumOfSquares, repeated.sumOfSquares, within: 1e-8))
  }

  // Ten points each, a curve that is nearly straight over its spread: the coverage is 95 %.
  @Test func intervalsCoverTheTruth() throws {
    var covered = 0
    for study in 0..<500 as Range<UInt32> {
      let noise = (0..<3).flatMap { part in
        Resampler(count: 1000, seed: 99).indices(replicate: study * 3 + part).prefix(10)
      }.map { NormalDistribution.standard.quantile((Double($0) + 0.5) / 1000) }
      let fit = try NonlinearFit(start: [1, 0.1]) { b in
        noise.enumerated().map { index, error in
          let x = Double(index) / 3
          return b[0] * exponential(-b[1] * x) - 5 * exponential(-0.3 * x) - 0.1 * error
        }
      }
      let estimates = try #require(fit.estimates())
      if estimates[1].interval.contains(0.3) { covered += 1 }
    }
    // A binomial with 500 trials of 0.95 stays within 448 to 495 but for 1 in 10^6 times.
    #expect((448...495).contains(covered), "\(covered) of 500")
  }
}
