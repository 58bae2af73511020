import CommandLine
import Evidence
import Foundation
import Testing

@Suite struct LawsCommandTests {
  /// Fingers that land twenty millimeters beside what they aim at miss even the widest button.
  private static let parameters = """
    {
      schema: "tapcost/parameters/1", title: "Hopeless hands",
      parameters: [
        {
          name: "pointing.sigma_thumb", title: "Endpoint SD of a thumb", unit: "mm",
          distribution: "constant", value: 40, low: 40, high: 40, mark: "A",
          citation: "assumed",
        },
      ],
    }
    """

  @Test func aLawThatFailsEndsWithTwo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.parameters, to: "hands.json5")
    let outcome = try await BuiltTool.run(
      [
        "laws", "--law", "L1", "--population", "everyday", "--users", "500", "--parameters",
        "hands.json5",
      ], in: folder.url)
    #expect(outcome.status == ExitCode.regression.rawValue, "\(outcome.errors)")
    #expect(outcome.output.contains("FAILS") && outcome.output.contains("at 60 mm"))
    #expect(outcome.output.contains("Fail for some population: L1."))
  }

  @Test func lawsThatHoldEndWithZero() async throws {
    let outcome = try await BuiltTool.run(
      ["laws", "--law", "L15", "--users", "100"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Hold for every population: L15."))
  }

  @Test(arguments: [
    (["--law", "L99"], "There is no law 'L99'"), (["--population", "nobody"], "nobody"),
    (["--users", "3"], "--users"), (["--format", "pdf"], "text, md"),
  ])
  func badUsageIsNamed(arguments: [String], words: String) async throws {
    let outcome = try await BuiltTool.run(["laws"] + arguments)
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  /// The page of the documentation and the sheet say the same.
  @Test func thePageNamesEveryLaw() throws {
    let page = try String(
      contentsOf: BuiltTool.root.appending(path: "Documentation/Laws.md"), encoding: .utf8)
    let laws = SheetLaw.all
    #expect(laws.count == 21)
    for law in laws {
      #expect(page.contains("| \(law.id) | \(law.sentence) |"), "\(law.id): \(law.sentence)")
    }
  }
}
