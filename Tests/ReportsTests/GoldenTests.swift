import Reports
import TestSupport
import Testing

@Suite("Golden files") struct GoldenTests {
  @Test func everyFileOfEveryFormatIsAsStored() throws {
    for file in files(for: SampleResults().results, formats: ReportFormat.allCases) {
      try expectGolden(file.text, file.name)
    }
  }

  @Test(arguments: [40, 60, 80, 120])
  func theTerminalTableIsAsStored(width: Int) throws {
    let text = TerminalTable.text(for: SampleResults().results, width: width)
    try expectGolden(text, "terminal-\(width).txt")
  }
}
