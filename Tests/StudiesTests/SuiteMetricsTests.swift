import Simulation
import Studies
import Testing

/// The metrics that a suite reports.
@Suite struct SuiteMetricsTests {
  private func metrics(_ text: String) throws -> [Metric] {
    var suite = SuiteText()
    suite.more += "metrics: \(text),"
    return try suite.read().metrics
  }

  @Test func aSuiteThatNamesNoneReportsTheStandardOnes() throws {
    #expect(try SuiteText().read().metrics == Metric.standard)
    #expect(try metrics("\"standard\"") == Metric.standard)
  }

  @Test func theWordMayStandInAListWithOthers() throws {
    #expect(try metrics("[\"standard\"]") == Metric.standard)
    let more = try metrics("[\"time\", \"standard\"]")
    #expect(more.count == Metric.standard.count && Set(more) == Set(Metric.standard))
  }

  @Test func swiftSaysTheSame() {
    #expect(Measure(Metric.standard + [.time]).metrics == Metric.standard + [.time])
    #expect(Measure(.taps, .time).metrics == [.taps, .time])
  }
}

extension Measure {
  fileprivate var metrics: [Metric] {
    if case .metrics(let metrics) = part { metrics } else { [] }
  }
}
