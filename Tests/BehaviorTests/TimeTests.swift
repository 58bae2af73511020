import Behavior
import Core
import Testing

struct WaitingLawTests {
  let law = WaitingLaw(grace: Milliseconds(2000), sharePerSecond: 0.058)

  @Test func nobodyLeavesBeforeTwoSecondsAndHalfHaveLeftByTen() {
    #expect(law.survival(after: Milliseconds(0)) == 1)
    #expect(law.survival(after: Milliseconds(2000)) == 1)
    #expect(abs(law.survival(after: Milliseconds(5000)) - 0.826) < 1e-9)
    #expect(abs(law.survival(after: Milliseconds(10_000)) - 0.536) < 1e-9)
    #expect(law.survival(after: Milliseconds(60_000)) == 0)
  }

  @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.05)))
  func patienceInvertsSurvival(quantile: Double) {
    let left = 1 - law.survival(after: law.patience(quantile: quantile))
    #expect(abs(left - quantile) < 1e-12)
  }
}

struct ScanningLawTests {
  @Test func theRuleLeavesFewPressesLate() {
    let interval = ScanningLaw.interval(meanPress: Milliseconds(650))
    #expect(abs(interval.value - 1000) < 1e-9)
    let law = ScanningLaw(interval: interval, firstItemDelay: Milliseconds(700))
    // An SD of .27 of the mean puts the interval two SD above it: 2.3 % late.
    let late = law.lateShare(meanPress: Milliseconds(650), variation: 0.27)
    #expect(abs(late - 0.023) < 0.0005)
  }

  @Test func fiveSegmentsTakeTheWorkedTime() {
    let law = ScanningLaw(interval: Milliseconds(1000), firstItemDelay: Milliseconds(700))
    #expect(law.meanTime(items: 5) == Milliseconds(3700))
    #expect(law.meanTime(items: 10) == Milliseconds(6200))
    #expect(law.meanTime(rows: 3, columns: 4) == Milliseconds(2700 + 3200))
  }

  @Test func gridsBeatLinesWhereThereAreMany() {
    let law = ScanningLaw(interval: Milliseconds(1000), firstItemDelay: Milliseconds(700))
    #expect(law.meanTime(rows: 2, columns: 2) > law.meanTime(items: 4))
    #expect(law.meanTime(rows: 6, columns: 6) < law.meanTime(items: 36))
  }
}
