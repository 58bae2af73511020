import Foundation
import Reports
import Studies
import Testing

/// A gate that fails closed: what a change can edit does not decide that it passes.
@Suite struct ClosedGateTests {
  @Test(arguments: [["--users", "2"], ["--users", "1000000000"], ["--precision", "0.0001"]])
  func argumentsInsideResultsDecideNothing(forged: [String]) async throws {
    let folder = try await NotesApp.changed()
    for name in ["now/results.json", "design/baseline.json"] {
      var results = try ResultsDocument.read(try folder.text(name), file: name)
      results.provenance.arguments = ["run", "note-menu.json5"] + forged
      try folder.write(ResultsDocument.text(for: results), to: name)
    }
    let outcome = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("confirmed in a second simulation"))
  }

  @Test func aSecondLookThatTakesTooManyPeopleClearsNothing() async throws {
    let folder = try await NotesApp.prepared()
    try folder.write(try NotesApp.lucky(try folder.text("base/results.json")), to: "lucky.json")
    let outcome = try await BuiltTool.run(
      NotesApp.check("lucky.json", ["--confirmation-people", "1999"]), in: folder.url)
    #expect(outcome.status == 2)
    #expect(
      outcome.output.contains("2000 people in each cell, and --confirmation-people is 1999"))
    let enough = try await BuiltTool.run(
      NotesApp.check("lucky.json", ["--confirmation-people", "2000"]), in: folder.url)
    #expect(enough.status == 0, "\(enough.output)")
  }

  @Test func aRunThatStoppedEarlyIsConfirmedWithAsManyPeopleAsTheRuleAsksFor() async throws {
    let folder = try NotesApp.repository()
    let rules = try folder.text("design/thresholds.json5")
      .replacing("people: 2000", with: "people: 1000")
    try folder.write(rules, to: "design/thresholds.json5")
    let early = ["--precision", "0.01", "--population", "everyday", "--seed", "1"]
    try await NotesApp.succeed(NotesApp.run("design/base", users: 500, early), in: folder)
    try NotesApp.change(folder)
    try await NotesApp.succeed(NotesApp.run("now", users: 500, early), in: folder)
    let results = try ["design/base", "now"].map {
      try ResultsDocument.read(try folder.text("\($0)/results.json"), file: $0)
    }
    let people = results.flatMap(\.suites).flatMap(\.cells).map(\.users)
    try #require(people.allSatisfy { $0 >= 1000 }, "\(people)")
    let text = try folder.text("design/thresholds.json5")
      .replacing(", population: [\"older-adults\", \"essential-tremor\"]", with: "")
    try folder.write(text, to: "design/thresholds.json5")
    let outcome = try await BuiltTool.run(
      [
        "check", "now", "--baseline", "design/base", "--thresholds", "design/thresholds.json5",
      ], in: folder.url)
    #expect(outcome.status == 2 && outcome.output.contains("; confirmed in a second simulation"))
  }

  @Test func rulesAndSettingsComeFromTheBase() async throws {
    let folder = try await NotesApp.prepared()
    let rules = try folder.text("design/thresholds.json5")
    try folder.makeFolders("was/design")
    try folder.write(rules, to: "was/design/thresholds.json5")
    try folder.write(
      rules.replacing("relative: 0.05", with: "relative: 0.9"), to: "design/thresholds.json5")
    try folder.write(
      "{ schema: 'tapcost/configuration/1', commands: { check: { 'report-only': true } } }",
      to: "tapcost.json5")
    try NotesApp.change(folder)
    try await NotesApp.succeed(NotesApp.run("now", ["--base", "was"]), in: folder)
    let outcome = try await BuiltTool.run(
      NotesApp.check("now/results.json", ["--base", "was"]), in: folder.url)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("time: margin.relative 0.05 -> 0.9"))
    #expect(outcome.output.contains("commands.check.report-only none -> true"))
    let own = try await BuiltTool.run(NotesApp.check("now/results.json"), in: folder.url)
    #expect(own.status == 0 && own.output.contains("Report only:"))
    let none = try await BuiltTool.run(
      NotesApp.check("now/results.json", ["--base", "none"]), in: folder.url)
    #expect(none.status == 66)
  }

  @Test func suitesAreFoundByTheirIdsWhereverTheyWere() async throws {
    let folder = try NotesApp.repository()
    // The checkout of the base lies in the folder, and is no part of the change.
    try folder.makeFolders("was/old", "was/design", "was/changes")
    let suite = try folder.text("design/note-menu.json5")
    func named(_ id: String) -> String {
      suite.replacing("id: \"note-menu\"", with: "id: \"\(id)\"")
    }
    for (id, path) in [
      ("note-menu", "old/menu.json5"), ("same", "design/same.json5"), ("gone", "design/gone.json5"),
      ("note-menu", "changes/archive-in-submenu.json5"),
    ] { try folder.write(named(id), to: "was/" + path) }
    try folder.write(named("same"), to: "design/same.json5")
    try folder.write(named("fresh"), to: "design/fresh.json5")
    let outcome = try await BuiltTool.run(
      [
        "baseline", "suites", "design/note-menu.json5", "design/same.json5", "design/fresh.json5",
        "--base", "was",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "old/menu.json5\ndesign/same.json5\ndesign/gone.json5\n")
    for words in [
      "design/note-menu.json5 was old/menu.json5", "design/fresh.json5 is new",
      "The suite gone, in design/gone.json5 of the base, is gone.",
    ] { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
  }

  @Test func withoutAnEarlierRunLimitsAloneAreChecked() async throws {
    let folder = try await NotesApp.prepared()
    let call = ["check", "base", "--thresholds", "design/thresholds.json5"]
    let alone = try await BuiltTool.run(call + ["--no-baseline"], in: folder.url)
    #expect(
      alone.status == 0 && alone.output.contains("There is no earlier run"), "\(alone.errors)")
    #expect(alone.output.contains("in 3 checks"), "\(alone.output)")
    let both = try await BuiltTool.run(
      call + ["--no-baseline", "--baseline", "base"], in: folder.url)
    #expect(both.status == 64)
  }
}

extension TemporaryFolder {
  /// Makes folders, and those on the way.
  fileprivate func makeFolders(_ names: String...) throws {
    for name in names {
      try FileManager.default.createDirectory(
        at: url.appending(path: name), withIntermediateDirectories: true)
    }
  }
}
