import Statistics
import TestSupport
import Testing

/// Remission of 21 people under 6-mercaptopurine, in weeks (Freireich and others 1963), the
/// example of most textbooks.
@Suite struct SurvivalTests {
  private let weeks: [Double] = [
    6, 6, 6, 6, 7, 9, 10, 10, 11, 13, 16, 17, 19, 20, 22, 23, 25, 32, 32, 34, 35,
  ]
  private let relapsed = [1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]
    .map { $0 == 1 }

  private func curve() throws -> SurvivalCurve {
    try #require(SurvivalCurve(durations: weeks, isEvent: relapsed))
  }

  // statsmodels 0.14, SurvfuncRight.
  @Test func sharesAndGreenwoodErrorsMatchStatsmodels() throws {
    let steps = try curve().steps
    #expect(steps.map(\.time) == [6, 7, 10, 13, 16, 22, 23])
    #expect(steps.map(\.atRisk) == [21, 17, 15, 12, 11, 7, 6])
    let shares = [
      0.85714286, 0.80672269, 0.75294118, 0.69019608, 0.62745098, 0.53781513, 0.44817927,
    ]
    let errors = [
      0.07636035483212125, 0.0869352851800572, 0.09634965299432052, 0.10681470777500983,
      0.11405386525675254, 0.12823375169303403, 0.13459145675576048,
    ]
    for (step, (share, error)) in zip(steps, zip(shares, errors)) {
      // The shares were printed with eight digits.
      #expect(isClose(step.survival, share, within: 1e-8))
      #expect(isClose(step.standardError, error, within: 1e-12))
    }
  }

  // lifelines 0.30, KaplanMeierFitter.
  @Test func intervalsMatchLifelines() throws {
    let steps = try curve().steps
    for (index, low, high) in [
      (0, 0.6197179552659838, 0.9515517476469969), (1, 0.5631465646222333, 0.9228090192028802),
      (3, 0.4316102224861839, 0.8490659633494505), (6, 0.18805200595923233, 0.6801426284952412),
    ] {
      #expect(isClose(steps[index].interval?.low, low, within: 1e-12))
      #expect(isClose(steps[index].interval?.high, high, within: 1e-12))
    }
  }

  // statsmodels 0.14, quantile and quantile_ci on the log-log scale.
  @Test func timesMatchStatsmodels() throws {
    let median = try curve().time(reaching: 0.5)
    #expect(median.time == 23)
    #expect(median.low == 13)
    #expect(median.high == nil)
    let quartile = try curve().time(reaching: 0.25)
    #expect(quartile.time == 13)
    #expect(quartile.low == 6)
    #expect(quartile.high == 22)
    #expect(try curve().time(reaching: 0.9).time == nil)
  }

  @Test func countsGiveTheSameCurveInAnyOrder() throws {
    let counted = try #require(
      SurvivalCurve(
        zip(weeks, relapsed).reversed().map {
          .init(time: $0, events: $1 ? 1 : 0, censored: $1 ? 0 : 1)
        }))
    #expect(try counted == curve())
    #expect(counted.count == 21)
  }

  @Test func withoutCensoringTheCurveIsTheShareLeft() throws {
    let times: [Double] = [3, 1, 4, 1, 5, 9, 2, 6]
    let curve = try #require(
      SurvivalCurve(durations: times, isEvent: [Bool](repeating: true, count: 8)))
    for time in [0.5, 1, 2.5, 5, 9, 20] {
      let left = Double(times.count { $0 > time }) / 8
      #expect(isClose(curve.survival(at: time), left, within: 1e-14))
    }
    #expect(curve.steps.last?.interval == nil)
  }

  @Test func nobodyAndNothingAreHandled() throws {
    #expect(SurvivalCurve([]) == nil)
    #expect(SurvivalCurve([.init(time: .nan, events: 1, censored: 0)]) == nil)
    #expect(SurvivalCurve([.init(time: 3, events: 0, censored: 0)]) == nil)
    let quiet = try #require(SurvivalCurve([.init(time: 3, events: 0, censored: 5)]))
    #expect(quiet.steps.isEmpty)
    #expect(quiet.survival(at: 2) == 1)
    #expect(quiet.survival(at: 4) == nil)
    #expect(quiet.time(reaching: 0.5).time == nil)
  }

  @Test func rareEventsAmongMillionsKeepTheirInterval() throws {
    let curve = try #require(
      SurvivalCurve([
        .init(time: 1, events: 1, censored: 0), .init(time: 2, events: 0, censored: 9_999_999),
      ]))
    let interval = try #require(curve.steps.first?.interval)
    #expect(interval.low < 1 - 1e-7 && interval.high > 1 - 1e-7 && interval.high < 1)
  }
}
