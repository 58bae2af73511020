import Calibration
import Core
import Foundation
import Model
import Statistics
import Testing

@Suite struct CoverageTests {
  /// Of 500 right intervals 475 hold the truth on average, with an SD of 4.9: a right interval
  /// falls outside 93 to 97 % in 4 of 100 cases. Seeds are fixed, so a result never changes.
  static let studies: UInt64 = 500

  @Test(arguments: SimulatedStudy.all.keys.sorted())
  func ninetyFivePercentIntervalsHoldTheTruthAsOften(name: String) throws {
    let study = try #require(SimulatedStudy.all[name])
    var held: [String: Int] = [:]
    var missing: [String: Int] = [:]
    var sums: [String: Double] = [:]
    for seed in 0..<Self.studies {
      let result = try study.model.fit(study.log(1000 + seed))
      for (id, truth) in study.truth {
        guard let estimate = result[id] else {
          missing[id, default: 0] += 1
          continue
        }
        sums[id, default: 0] += estimate.value / Double(Self.studies)
        if estimate.interval.contains(truth) { held[id, default: 0] += 1 }
      }
    }
    for id in study.truth.keys.sorted() {
      let share = Double(held[id, default: 0]) / Double(Self.studies)
      if ProcessInfo.processInfo.environment["SHOW_COVERAGE"] == "1" {
        print(
          "coverage \(name) \(id) \(share) missing \(missing[id, default: 0])"
            + " mean \(sums[id, default: 0]) true \(study.truth[id] ?? 0)")
      }
      // These two come from third moments, whose intervals are too narrow; Calibration.md says so.
      let isKnown = name == "fitts by distance" && ["noise", "tail"].contains(id)
      withKnownIssue("intervals from third moments are too narrow") {
        #expect((0.93...0.97).contains(share), "\(name): \(id) \(share)")
      } when: {
        isKnown
      }
      #expect(share > 0.85, "\(name): \(id) \(share)")
    }
  }
}
