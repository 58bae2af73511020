import Calibration
import Core
import Model
import Populations
import Statistics
import TestSupport
import Testing

@Suite struct KnownLogsTests {
  @Test func aLogWithoutNoiseGivesItsLineBack() throws {
    var rows = Rows()
    for person in 0..<6 {
      for trial in 0..<40 {
        let distance = Double(10 + trial * 2)
        // A little noise of mean 0, the same at every distance, so that values differ.
        let noise = trial % 2 == 0 ? 1e-6 : -1e-6
        let time = 0.4 + 0.01 * Double(person) + 0.003 * distance + noise
        rows.add(person, [.distance: distance, .width: 7, .time: time])
      }
    }
    let result = try CalibrationModel.fitts.fit(rows.log)
    // The noise is 1e-6 s, which moves means by less than that and slopes by less than 1e-7.
    #expect(isClose(result["mean_start"]?.value, 0.425, within: 1e-5))
    #expect(isClose(result["mean_slope"]?.value, 0.003, within: 1e-4))
  }

  @Test func peopleOfOtherNumbersGiveTheSameFit() throws {
    // Which number a person has must not matter.
    for seed in 0..<20 as Range<UInt64> {
      let log = SimulatedStudy.switchPress.log(seed)
      let turned = CalibrationLog(
        person: log.person.map { SimulatedStudy.people - 1 - $0 }, numbers: log.numbers)
      let a = try CalibrationModel.switchPress.fit(log)
      let b = try CalibrationModel.switchPress.fit(turned)
      for number in a.numbers {
        let other = try #require(b[number.id])
        #expect(isClose(other.value, number.estimate.value, within: 1e-12), "seed \(seed)")
      }
    }
  }

  @Test func anotherUnitOfTimeScalesTheEstimates() throws {
    let log = SimulatedStudy.distance.log(3)
    var numbers = log.numbers
    numbers[.time] = numbers[.time]?.map { $0 * 2 }
    let a = try CalibrationModel.fitts.fit(log)
    let b = try CalibrationModel.fitts.fit(CalibrationLog(person: log.person, numbers: numbers))
    for id in ["mean_start", "mean_slope", "distance_start", "distance_slope"] {
      let before = try #require(a[id]).value
      #expect(isClose(b[id]?.value, 2 * before, within: 1e-9), "\(id)")
    }
    let noise = try #require(a["noise"]).value
    #expect(isClose(b["noise"]?.value, noise, within: 1e-6))
  }
}
