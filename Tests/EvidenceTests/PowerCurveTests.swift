import Evidence
import Statistics
import Testing

@Suite struct PowerCurveTests {
  /// A pool of normal scores whose differences have a mean of so many of their SD, exactly.
  private func pool(effect: Double, people: Int = 4000) -> (first: [Double], second: [Double]) {
    // Quantiles of a normal distribution, in an order of their own for each design.
    let scores = (0..<people).map {
      NormalDistribution.standard.quantile((Double($0) + 0.5) / Double(people))
    }
    let first = SpaceFilling.latinHypercube(count: people, dimensions: 2, seed: 7).map {
      scores[Int($0[0] * Double(people))] + effect
    }
    let second = SpaceFilling.latinHypercube(count: people, dimensions: 2, seed: 8).map {
      scores[Int($0[1] * Double(people))]
    }
    return (first, second)
  }

  private func question(_ plan: PowerCurve.Plan, power: Double = 0.8) -> PowerCurve.Question {
    var question = PowerCurve.Question()
    question.plan = plan
    question.power = power
    question.studies = 2000
    question.most = 500
    return question
  }

  // Cohen 1988, tables 2.4: two groups, two-sided .05, power .80. At 2,000 studies the power is
  // known to .9 points, which is 2 % of the size where the curve has a slope of .8 / size;
  // averaging over sizes a tenth away halves that. 6 % is beyond three standard errors.
  @Test(arguments: [(0.2, 393), (0.5, 64), (0.8, 26)])
  func groupsAreAsLargeAsInTheTables(effect: Double, size: Int) throws {
    let (first, second) = pool(effect: effect)
    let curve = PowerCurve(
      first: first, second: second, isNegative: false, question: question(.between))
    let required = try #require(curve.required)
    #expect(abs(required - size) <= max(2, Int(Double(size) * 0.06)), "\(required)")
  }

  // The same for one sample of differences: 34 at .5, 15 at .8 (G*Power); scores are independent, so
  // an effect of d on differences is d sqrt 2 on scores.
  @Test(arguments: [(0.3, 90), (0.5, 34), (0.8, 15)])
  func pairsAreAsManyAsInTheTables(effect: Double, size: Int) throws {
    let (first, second) = pool(effect: effect * 2.0.squareRoot())
    let curve = PowerCurve(
      first: first, second: second, isNegative: false, question: question(.within))
    let required = try #require(curve.required)
    #expect(abs(required - size) <= max(2, Int(Double(size) * 0.06)), "\(required)")
  }

  // n = ((z_.975 + z_p) / d)^2 + z_.975^2 / 2, the normal approximation with its correction.
  @Test(arguments: [0.5, 0.7, 0.9, 0.95])
  func theNormalApproximationIsMet(power: Double) throws {
    let normal = NormalDistribution.standard
    let (z, p) = (normal.quantile(0.975), normal.quantile(power))
    let expected = (z + p) * (z + p) / 0.09 + z * z / 2
    let (first, second) = pool(effect: 0.3 * 2.0.squareRoot())
    let curve = PowerCurve(
      first: first, second: second, isNegative: false, question: question(.within, power: power))
    let required = try #require(curve.required)
    #expect(abs(Double(required) - expected) <= 0.07 * expected, "\(required) for \(expected)")
  }

  // Without a difference half of the false alarms point one way: 2.5 %. The standard error at 2,000
  // studies is .35 points; five of them are 1.8 points.
  @Test func withoutADifferenceOnlyFalseAlarmsAreFound() {
    let (first, second) = pool(effect: 0)
    let curve = PowerCurve(
      first: first, second: second, isNegative: false, question: question(.within))
    #expect(curve.required == nil)
    for size in [5, 20, 100, 500] {
      #expect(abs(curve.powers[size - 2] - 0.025) < 0.018, "\(size)")
    }
  }

  @Test func theWrongDirectionIsNotFound() throws {
    let (first, second) = pool(effect: 0.8)
    let question = question(.within)
    let wrong = PowerCurve(first: first, second: second, isNegative: true, question: question)
    #expect(wrong.required == nil)
    let turned = PowerCurve(first: second, second: first, isNegative: true, question: question)
    let straight = PowerCurve(first: first, second: second, isNegative: false, question: question)
    #expect(turned.powers == straight.powers)
  }

  @Test func scoresThatNeverDifferAreNeverFound() {
    let scores = [Double](repeating: 1, count: 1000)
    let curve = PowerCurve(
      first: scores, second: scores, isNegative: false, question: question(.within))
    #expect(curve.required == nil)
  }
}
