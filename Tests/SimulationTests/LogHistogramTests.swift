import Simulation
import Testing

struct LogHistogramTests {
  @Test func everyMagnitudeFallsIntoTheRangeOfItsBin() {
    var magnitude: UInt64 = 0
    while magnitude < 1 << 50 {
      let bin = LogHistogram.bin(of: magnitude)
      #expect(LogHistogram.range(of: bin).contains(magnitude))
      magnitude += 1 + magnitude / 37
    }
  }

  @Test func binsFollowOneAnotherWithoutGapAndStayNarrow() {
    for bin in 0..<1200 {
      let range = LogHistogram.range(of: bin)
      #expect(LogHistogram.range(of: bin + 1).lowerBound == range.upperBound + 1)
      #expect((range.upperBound - range.lowerBound) * 32 <= range.lowerBound)
    }
  }

  @Test func mergingIsAddingAndKeepsSigns() {
    var a = LogHistogram()
    var b = LogHistogram()
    var both = LogHistogram()
    for value in [Int64(0), 5, -5, 1_000_000, -3_000_000, 63, 64, 65] {
      a.add(value)
      both.add(value)
    }
    for value in [Int64(7), -1, 2_000_000] {
      b.add(value)
      both.add(value)
    }
    a.merge(b)
    #expect(a == both)
    #expect(a.total == 11)
  }
}
