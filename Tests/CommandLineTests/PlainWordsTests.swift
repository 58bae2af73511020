import CommandLine
import Foundation
import Testing

/// Everything that is printed or written is read for words that only the authors would understand.
@Suite struct PlainWordsTests {
  /// Files whose texts are the reports of a run.
  private static let reports = ["report.md", "report.html", "appendix.html"]

  private func expectPlain(_ text: String, _ origin: String) {
    #expect(!text.isEmpty, "\(origin) is empty")
    for fault in PlainWords.broken(in: text) { Issue.record("\(origin): \(fault)") }
  }

  /// Runs the tool, and reads what it prints.
  @discardableResult
  private func expectPlain(
    _ arguments: [String], in folder: TemporaryFolder, status: Int32 = 0
  ) async throws -> String {
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    expectPlain(outcome.output + "\n" + outcome.errors, arguments.joined(separator: " "))
    return outcome.output
  }

  /// Reads every file that the tool has written to a folder.
  private func expectPlainFiles(
    in folder: TemporaryFolder, _ part: String, except others: [String] = []
  ) throws {
    let kinds = ["md", "html", "csv", "svg", "txt", "json", "json5", "xml", "sarif"]
    let names = folder.names.filter { name in
      name.hasPrefix(part) && kinds.contains { name.hasSuffix(".\($0)") }
        && !(Self.reports + others).contains { name.hasSuffix("/\($0)") }
        && !name.hasSuffix("results.json") && !name.hasSuffix("datapackage.json")
    }
    #expect(!names.isEmpty, "\(part) holds nothing")
    for name in names { expectPlain(try folder.text(name), name) }
  }

  @Test func helpIsPlain() async throws {
    let folder = try TemporaryFolder()
    func pages(_ command: Command, _ path: [String]) async throws {
      try await expectPlain(["help"] + path, in: folder)
      for inner in command.subcommands { try await pages(inner, path + [inner.name]) }
    }
    try await pages(Tool.root, [])
    try await expectPlain(["help", "--man"], in: folder)
  }

  @Test func theReferenceIsPlain() async throws {
    let folder = try TemporaryFolder()
    _ = try await BuiltTool.run(["help", "--reference", "Reference"], in: folder.url)
    try expectPlainFiles(in: folder, "Reference")
  }

  @Test(arguments: [
    "suites", "populations", "inputs", "controls", "metrics", "parameters", "claims", "datasets",
    "devices", "terms", "marks", "verdicts", "gate-verdicts",
  ])
  func explanationsArePlain(kind: String) async throws {
    let folder = try TemporaryFolder()
    try await expectPlain(["list", kind], in: folder)
    let names = try await BuiltTool.run(["list", kind, "--names"]).output.split(separator: "\n")
    #expect(!names.isEmpty)
    try await expectPlain(["explain"] + names.map(String.init), in: folder)
  }

  @Test func filesToStartFromArePlain() async throws {
    let folder = try TemporaryFolder()
    for kind in [
      "suite", "interface", "population", "parameters", "thresholds", "devices", "configuration",
    ] {
      try await expectPlain(["new", kind], in: folder)
    }
    try await expectPlain(["new", "example", "--out", "example"], in: folder)
    try expectPlainFiles(in: folder, "example/design")
    for kind in ["suite", "interface", "population", "thresholds", "accepted"] {
      let schema = try await BuiltTool.run(["schema", kind], in: folder.url)
      expectPlain(schema.output + schema.errors, "schema \(kind)")
    }
  }

  // MARK: Runs

  @Test func runsComparisonsAndGatesArePlain() async throws {
    let folder = try await NotesApp.prepared()
    try NotesApp.change(folder)
    let plain = NotesApp.run("now").filter { $0 != "json" && $0 != "--format" }
    _ = try await BuiltTool.run(plain + ["--worlds", "8"], in: folder.url)
    try await expectPlain(["compare", "base", "now"], in: folder)
    try await expectPlain(["compare", "base", "base", "--format", "md"], in: folder)
    try await expectPlain(["report", "now", "--format", "csv", "--out", "again"], in: folder)
    let formats = ["--format", "text,github,junit,sarif,md,html", "--out", "gate"]
    try await expectPlain(NotesApp.check("now/results.json", formats), in: folder, status: 2)
    try await expectPlain(NotesApp.check("base/results.json"), in: folder)
    try await expectPlain(
      NotesApp.check("now/results.json", ["--report-only", "--strict"]), in: folder)
    let accept = ["accept"] + NotesApp.check("now/results.json").dropFirst()
    try await expectPlain(accept + ["--who", "Ada", "--because", "Safer"], in: folder)
    try await expectPlain(NotesApp.check("now/results.json"), in: folder)
    try await expectPlain(NotesApp.check("base/results.json", ["--strict"]), in: folder, status: 3)
    try await expectPlain(["thresholds", "suggest", "base", "now"], in: folder)
    try await expectPlain(["baseline", "show", "design/baseline.json"], in: folder)
    let test = try await NotesApp.selfTest.value.outcome
    expectPlain(test.output + "\n" + test.errors, "gate-self-test")
    for part in ["now/", "again/", "gate/", "design/"] { try expectPlainFiles(in: folder, part) }
  }

  @Test func screensThatAreAuditedArePlain() async throws {
    let folder = try TemporaryFolder()
    let screens = BuiltTool.root.appending(path: "Datasets/Interfaces").path(percentEncoded: false)
    let few = ["--users", "24", "--population", "everyday", "--population", "older-adults"]
    for (name, out) in [("settings-menu.json5", "menu"), ("Imports/gallery.storyboard", "gallery")]
    {
      try await expectPlain(["audit", "\(screens)/\(name)", "--out", out] + few, in: folder)
      try expectPlainFiles(in: folder, out)
    }
    for metric in ["time", "taps"] {
      try await expectPlain(
        [
          "suggest", "\(screens)/settings-menu.json5", "--people", "64", "--rounds", "3",
          "--minimize",
          metric, "--population", "everyday", "--out", "suggested",
        ], in: folder)
      try expectPlainFiles(in: folder, "suggested")
    }
    for file in ["Imports/android.xml", "Imports/page.yml", "Imports/cogtool.xml"] {
      try await expectPlain(["import", "\(screens)/\(file)"], in: folder)
    }
    try await expectPlain(
      ["klm", "\(screens)/Imports/cogtool.xml", "--format", "text,json"], in: folder)
  }

  @Test func analysesArePlain() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let few = ["--users", "100", "--worlds", "4", "--population", "everyday"]
    try await expectPlain(
      ["power", "tiny.json5", "--worlds", "4", "--population", "everyday", "--out", "power"],
      in: folder)
    try await expectPlain(
      ["claims", "--claim", "C05", "--claim", "C32", "--out", "claims"] + few, in: folder)
    try await expectPlain(
      ["laws", "--law", "L2", "--law", "L5", "--law", "L12", "--format", "md"] + few, in: folder)
    try await expectPlain(
      ["validate", "park-han-2010", "--users", "50", "--worlds", "4", "--out", "validation"],
      in: folder)
    try await expectPlain(["benchmark", "export", "--out", "benchmark"], in: folder)
    try await expectPlain(["trace", "tiny.json5", "--user", "3"], in: folder)
    try await expectPlain(["lint", "tiny.json5"], in: folder)
    for part in ["power", "claims", "validation"] {
      try expectPlainFiles(in: folder, part)
    }
  }

  // MARK: Mistakes

  @Test(
    arguments: [
      (["run", "popup-vs-segmentd"], 64), (["run", "nowhere.json5"], 66), (["run"], 64),
      (["rnu"], 64),
      (["run", "bad.json5"], 65), (["lint", "bad.json5", "rules.json5"], 65),
      (["lint", "empty.json5"], 65),
      (["run", "tiny.json5", "--population", "everydy"], 64),
      (["run", "tiny.json5", "--users", "1"], 64),
      (["run", "tiny.json5", "--input", "tuch"], 64),
      (["run", "tiny.json5", "--shard", "9/8"], 64),
      (["audit", "https://example.com"], 66), (["audit", "empty.json5"], 65),
      (["import", "tiny.json5", "--viewport", "wide"], 64), (["explain", "mvoe"], 64),
      (["import", "../"], 66), (["report", "."], 66), (["compare", "a", "b"], 66),
      (["check", "tiny.json5"], 64), (["check", "tiny.json5", "--thresholds", "rules.json5"], 65),
      (["accept", "tiny.json5"], 64), (["fit", "tiny.json5", "--model", "fitts"], 65),
      (["sensitivity", "tiny.json5", "--point", "x=1"], 64),
      (["power", "tiny.json5", "--compare", "a,b"], 64),
      (["trace", "tiny.json5", "--design", "popp"], 64), (["validate", "nobody"], 64),
      (["klm", "bad.goms"], 65), (["status", "."], 66), (["merge", "."], 66),
      (["laws", "--law", "L99"], 64),
      (["claims", "--claim", "C99"], 64), (["thresholds", "suggest", "tiny.json5"], 64),
    ] as [([String], Int32)])
  func mistakesAreExplainedPlainly(arguments: [String], status: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    try folder.write(
      "{ schema: 'tapcost/suite/1', desings: [], tasks: [{ goals: ['mvoe'] }] }", to: "bad.json5")
    try folder.write("", to: "empty.json5")
    try folder.write("Look\nGoTo Goal: Nowhere\nIf dor open\nEndIf\nPont to it", to: "bad.goms")
    try folder.write(
      "{ schema: 'tapcost/thresholds/1', rules: [{ id: 'a', metric: 'tme' }] }", to: "rules.json5")
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == status, "\(arguments): \(outcome.status) \(outcome.errors)")
    expectPlain(outcome.output + outcome.errors, arguments.joined(separator: " "))
  }
}
