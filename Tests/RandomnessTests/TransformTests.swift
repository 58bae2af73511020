import CGSL
import Randomness
import Testing

/// The functions against GSL, over their whole domain.
///
/// GSL works in double precision; its own errors, below 1e-14, do not show. The arguments are
/// steps of a prime number of floats or words, with the ends and the seams.
struct TransformTests {
  @Test func normalsAreTheInverseOfTheNormalDistribution() {
    var worstBody = 0.0
    var worstTail = 0.0
    for index in 0..<2_000_000 as Range<UInt64> {
      let word = UInt32(index * 2147)
      let exact = gsl_cdf_ugaussian_Pinv((Double(word) + 0.5) * 0x1p-32)
      let error = (Double(Transform.normal(word)) / exact - 1).magnitude
      if exact.magnitude < 3.5 { worstBody = max(worstBody, error) }
      if exact.magnitude >= 3.5 { worstTail = max(worstTail, error) }
    }
    // The bounds stated with the function, found over all words.
    #expect(worstBody < 1.5e-6)
    #expect(worstTail < 1.5e-6)
    #expect(worstBody > 1e-7, "single precision cannot be better: the comparison is broken")
  }

  @Test func normalsReachSixSDsOnBothSides() {
    let end = gsl_cdf_ugaussian_Pinv(0x1p-33)
    #expect((Double(Transform.normal(0)) / end - 1).magnitude < 1e-6)
    #expect((Double(Transform.normal(.max)) / -end - 1).magnitude < 1e-6)
    #expect(end < -6.2)
    for word in 0..<4096 as Range<UInt32> {
      let exact = gsl_cdf_ugaussian_Pinv((Double(word) + 0.5) * 0x1p-32)
      #expect((Double(Transform.normal(word)) / exact - 1).magnitude < 1e-6)
    }
  }

  @Test func normalsAreSymmetricToTheBit() {
    for index in 0..<100_000 as Range<UInt32> {
      let word = index &* 42_949
      #expect(Transform.normal(word) == -Transform.normal(~word))
    }
  }

  @Test func normalsRiseWithTheWordButForRounding() {
    var last = -Float.infinity
    for index in 0..<1_000_000 as Range<UInt64> {
      let z = Transform.normal(UInt32(index * 4294))
      // Neighbors may stand in the wrong order by less than the error bound.
      #expect(z > last - 1.6e-6 * max(1, last.magnitude))
      last = z
    }
  }

  @Test func exponentialsAreWithinThreeUnitsInTheLastPlace() {
    var worst = 0.0
    for bits in stride(from: UInt32(0), to: 0x42b2_0000, by: 1009) {
      for x in [Float(bitPattern: bits), -Float(bitPattern: bits)] where x > -87.33 && x < 88.37 {
        let exact = gsl_sf_exp(Double(x))
        worst = max(worst, units(Transform.exp(x), exact))
      }
    }
    #expect(worst < 2.7)
    #expect(Transform.exp(0) == 1)
    #expect(Transform.exp(-0.0) == 1)
  }

  @Test func logNormalsAreExponentialsOfTheirNormals() {
    var worst = 0.0
    for index in 0..<1_000_000 as Range<UInt32> {
      let z = Transform.normal(index &* 4_294_967)
      let mean = Float(index % 81) - 40
      let sd = Float(index % 97) / 16
      let exact = gsl_sf_exp(Double(mean) + Double(sd) * Double(z))
      let error = (Double(Transform.logNormal(mean: mean, sd: sd, z)) / exact - 1).magnitude
      worst = max(worst, error / (1 + Double(mean.magnitude) + Double((sd * z).magnitude)))
    }
    #expect(worst < 2e-7)
    #expect(worst > 1e-8, "single precision cannot be better: the comparison is broken")
    #expect(Transform.logNormal(mean: 0, sd: 0, 3) == 1)
    #expect(Transform.logNormal(mean: .nan, sd: .nan, .nan) > 0)
    #expect(Transform.logNormal(mean: .infinity, sd: .infinity, .infinity).isFinite)
  }

  @Test func logarithmsAreWithinThreeUnitsInTheLastPlace() {
    var worst = 0.0
    var worst2 = 0.0
    for bits in stride(from: Float.leastNormalMagnitude.bitPattern, to: 0x7f80_0000, by: 1009) {
      let x = Float(bitPattern: bits)
      guard x != 1 else { continue }
      let exact = gsl_sf_log(Double(x))
      worst = max(worst, units(Transform.log(x), exact))
      worst2 = max(worst2, units(Transform.log2(x), exact / M_LN2))
    }
    #expect(worst < 1.25)
    #expect(worst2 < 2.4)
    #expect(Transform.log(1) == 0)
    for exponent in -126...127 {
      let power = Float(sign: .plus, exponent: exponent, significand: 1)
      #expect(Transform.log2(power) == Float(exponent))
    }
  }

  @Test(arguments: [Float.infinity, -.infinity, .nan, 1e38, -1e38, 0, -0.0, -1])
  func everyArgumentGivesAFiniteNumber(x: Float) {
    #expect(Transform.exp(x).isFinite && Transform.exp(x) > 0)
    #expect(Transform.log(x).isFinite)
    #expect(Transform.log2(x).isFinite)
  }

  @Test func theEndsSaturate() {
    #expect(Transform.exp(.infinity) == Transform.exp(88.37))
    #expect(Transform.exp(-.infinity) == Transform.exp(-87.33))
    #expect(Transform.exp(-.infinity) >= .leastNormalMagnitude)
    #expect(Transform.log2(0) == -126)
    #expect(Transform.log2(-5) == -126)
    #expect(Transform.log2(.infinity) == 128)
  }

  @Test func unitsAreTheMiddlesOfEqualCells() {
    #expect(Transform.unit(0) == 0x1p-24)
    #expect(Transform.unit(.max) == 1 - 0x1p-24)
    #expect(Transform.unit(0x8000_0000) == 0.5 + 0x1p-24)
    for index in 0..<10_000 as Range<UInt32> {
      let word = index &* 429_496
      #expect(Double(Transform.unit(word)) == (Double(word >> 9) + 0.5) * 0x1p-23)
    }
  }

  /// The distance from the exact value in units in the last place of single precision.
  private func units(_ value: Float, _ exact: Double) -> Double {
    (Double(value) - exact).magnitude / Double(Float(exact).ulp)
  }
}
