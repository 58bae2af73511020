import CommandLine
import Foundation
import Testing

@Suite struct ConfigurationTests {
  private static let file = """
    {
      schema: "tapcost/configuration/1",
      options: { seed: 7, population: ["everyday"] },
      commands: { run: { users: 32, format: ["json", "csv"] } },
    }
    """

  @Test func optionsThatRepeatComeFromAFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    try folder.write(Self.file, to: "tapcost.json5")
    let first = try await BuiltTool.run(["run", "tiny.json5", "--out", "a"], in: folder.url)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("From tapcost.json5: "))
    #expect(!folder.names.contains("a/report.html"))
    // The same, typed, in a folder without the file.
    let other = try TemporaryFolder()
    try other.write(TinySuite.text(), to: "tiny.json5")
    let typed = [
      "--seed", "7", "--population", "everyday", "--users", "32", "--format", "json,csv",
    ]
    _ = try await BuiltTool.run(["run", "tiny.json5", "--out", "a"] + typed, in: other.url)
    #expect(try folder.text("a/results.json") == other.text("a/results.json"))
  }

  @Test func whatIsTypedGoesBefore() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    try folder.write(Self.file, to: "tapcost.json5")
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5", "--users", "64", "--out", "a"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(try folder.text("a/results.json").contains("\"users\":64,"))
  }

  @Test(arguments: [
    ("{ schema: 'tapcost/configuration/1', options: { sed: 7 } }", 65, "Did you mean \"seed\"?"),
    ("{ schema: 'tapcost/configuration/1', commands: { rnu: {} } }", 65, "Did you mean \"run\"?"),
    ("{ schema: 'tapcost/configuration/1', options: { seed: -1 } }", 64, "tapcost.json5: "),
  ])
  func aWrongConfigurationIsRefused(text: String, status: Int32, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    try folder.write(text, to: "tapcost.json5")
    let outcome = try await BuiltTool.run(["run", "tiny.json5"], in: folder.url)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
