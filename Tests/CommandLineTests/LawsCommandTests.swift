import CommandLine
import Core
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

  @Test func theDocumentMeetsItsSchema() async throws {
    let outcome = try await BuiltTool.run(
      [
        "laws", "--law", "L7", "--law", "L10", "--population", "older-adults", "--users", "100",
        "--format", "json",
      ])
    let document = try JSON5.parse(outcome.output, file: "laws.json")
    let schema = try JSONSchema(SchemaKind.laws.text(Tool.root), file: "laws")
    #expect(schema.problems(with: document).isEmpty, "\(schema.problems(with: document).prefix(5))")
    let laws: [Node] = if case .array(let items)? = document["laws"]?.value { items } else { [] }
    let fails = laws.contains { $0["holds"]?.value == .bool(false) }
    #expect(outcome.status == (fails ? ExitCode.regression : .success).rawValue)
    #expect(laws.count == 2 && laws.last?["holds"]?.value == .bool(true))
  }

  @Test(arguments: [
    (["--law", "L99"], "There is no law 'L99'"), (["--population", "nobody"], "nobody"),
    (["--users", "3"], "--users"), (["--format", "pdf"], "text, md, json"),
  ])
  func badUsageIsNamed(arguments: [String], words: String) async throws {
    let outcome = try await BuiltTool.run(["laws"] + arguments)
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  /// The page of the documentation and the sheet say the same.
  @Test func thePageNamesEveryLaw() async throws {
    let page = try String(
      contentsOf: BuiltTool.root.appending(path: "Documentation/Laws.md"), encoding: .utf8)
    let outcome = try await BuiltTool.run(
      ["laws", "--population", "expert", "--users", "100", "--format", "json"])
    let document = try JSON5.parse(outcome.output, file: "laws.json")
    guard case .array(let laws)? = document["laws"]?.value else { return #expect(Bool(false)) }
    #expect(laws.count == 21)
    for law in laws {
      guard case .string(let id)? = law["id"]?.value, case .string(let text)? = law["law"]?.value
      else { continue }
      #expect(page.contains("| \(id) | \(text) |"), "\(id): \(text)")
    }
  }
}
