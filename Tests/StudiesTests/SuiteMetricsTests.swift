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

  private func metrics(_ measure: Measure) throws -> [Metric] {
    try Suite("s", title: "", question: "", evidence: "") { measure }.metrics
  }

  @Test func swiftSaysTheSame() throws {
    #expect(try metrics(Measure(Metric.standard + [.time])) == Metric.standard + [.time])
    #expect(try metrics(Measure(.taps, .time)) == [.taps, .time])
  }
}
