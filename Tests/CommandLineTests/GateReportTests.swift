import Foundation
import Testing

/// A menu, its items in the text that is given.
private func suite(_ items: String, goals: String = "['archive', 'share', 'move']") -> String {
  """
  {
    schema: "tapcost/suite/1", id: "menu", title: "Menu", question: "Which?", evidence: "None.",
    designs: [{ id: "menu", title: "Menu", device: "iphone-16", screen: { content: [
      { pulldown: { id: "actions", label: "Actions", items: [
  \(items)
      ] } },
    ] } }],
    tasks: [{ id: "do", title: "Do", goals: \(goals) }],
    populations: ["everyday"], users: 1000,
  }
  """
}

private let flat = """
        { id: "archive", label: "Archive" },
        { id: "share", label: "Share" },
        { id: "move", label: "Move" },
  """
private let nested = """
        { id: "share", label: "Share" },
        { id: "move", label: "Move" },
        { submenu: { title: "More", items: [
          { id: "archive", label: "Archive" },
          { id: "other", label: "Other" },
        ] } },
  """
private let rules = """
  { schema: "tapcost/thresholds/1", rules: [
    { id: "time", metric: "time", margin: { absolute: 0.1, unit: "s" }, because: "People wait." } ] }
  """

@Suite struct GateReportTests {
  private func folder(now: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "rules.json5")
    try folder.write(suite(flat), to: "menu.json5")
    for (text, name) in [(suite(flat), "before"), (now, "now")] {
      try folder.write(text, to: "menu.json5")
      let outcome = try await BuiltTool.run(
        ["run", "menu.json5", "--out", name, "--format", "json", "--seed", "3"], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    return folder
  }

  private func check(_ folder: TemporaryFolder, _ more: [String] = []) async throws
    -> BuiltTool.Outcome
  {
    try await BuiltTool.run(
      ["check", "now", "--baseline", "before", "--thresholds", "rules.json5"] + more,
      in: folder.url)
  }

  /// A change of both designs of a suite is told for each.
  @Test func whatTwoDesignsShareIsTold() async throws {
    func suite(_ seconds: Int) -> String {
      let designs = ["a", "b"].map { id in
        "{ id: '\(id)', title: '\(id)', device: 'iphone-16', screen: { content: [{ button: { id: 'add', "
          + "label: 'Add', loading: { duration: \(seconds) } } }] } }"
      }
      return
        "{ schema: 'tapcost/suite/1', id: 'menu', title: 'Menu', question: 'Which?', evidence: 'None.', "
        + "designs: [\(designs.joined(separator: ","))], tasks: [{ id: 'do', title: 'Do', goals: ['add'] }], "
        + "populations: ['everyday'], users: 1000 }"
    }
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "rules.json5")
    for (seconds, name) in [(1, "before"), (2, "now")] {
      try folder.write(suite(seconds), to: "menu.json5")
      let outcome = try await BuiltTool.run(
        ["run", "menu.json5", "--out", name, "--format", "json"], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let outcome = try await check(folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.output.contains("2 of 2 checks"))
    #expect(outcome.output.matches(of: #/By goal, for .*: "Add" \+1/#).count == 2)
  }

  @Test func whatMovedIsNamedWithItsLineAndItsCostByGoal() async throws {
    let folder = try await folder(now: suite(nested))
    let outcome = try await check(folder, ["--format", "text,html,md"])
    #expect(outcome.status == 2, "\(outcome.errors)")
    let line = suite(nested).split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("\"archive\"") }.map { $0 + 1 }
    #expect(
      outcome.output.contains("menu.json5:\(line ?? 0): error: regression"), "\(outcome.output)")
    #expect(outcome.output.contains("Changed: \"Archive\" moved into \"More\": one more tap."))
    #expect(
      outcome.output.contains(
        #/By goal, for .*: "Archive" \+\d+\.\d+ s: on average 1\.\d more taps/#))
    let page = try folder.text("now/gate.html")
    for part in ["Before and now", "The cost of each goal", "Archive"] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("<script"))
  }

  /// A goal that the mean over all hides is told, and fails a rule on single goals; both name a line of the suite.
  @Test func aSingleGoalIsToldOrFails() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "suites"), withIntermediateDirectories: false)
    for (text, name) in [(suite(flat), "before"), (suite(nested), "now")] {
      try folder.write(text, to: "suites/menu.json5")
      let outcome = try await BuiltTool.run(
        ["run", "suites/menu.json5", "--out", name, "--format", "json", "--seed", "3"],
        in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let wide = rules.replacing("0.1", with: "1")
    for (text, status, words) in [
      (wide, 0, "Gate passed, but single goals got worse than rules allow"),
      (wide.replacing("margin", with: "cells: { goal: 'a*' }, margin"), 2, "1 of 1 check found"),
    ] {
      try folder.write(text, to: "rules.json5")
      let outcome = try await check(folder, ["--suite", "suites/menu.json5"])
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.output.contains(words), "\(outcome.output)")
      #expect(
        outcome.output.contains(
          #/suites\/menu.json5:\d+: (error|warning): regression: .*, archive alone/#))
      #expect(outcome.output.contains("confirmed in a second simulation"))
    }
  }

  @Test func aGoalThatIsGoneIsNamed() async throws {
    let items = flat.split(separator: "\n").filter { !$0.contains("share") }
    let folder = try await folder(
      now: suite(items.joined(separator: "\n"), goals: "['archive', 'move']"))
    let outcome = try await check(folder)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("the goal share was removed"), "\(outcome.output)")
  }

  @Test func aGoalWithAnotherNameIsNamed() async throws {
    let folder = try await folder(
      now: suite(
        flat.replacing("id: \"share\"", with: "id: \"send\""), goals: "['archive', 'send', 'move']")
    )
    let outcome = try await check(folder)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("the goal share was renamed to send"), "\(outcome.output)")
  }

  @Test func aMissingBaselineSaysWhatToDo() async throws {
    let folder = try await folder(now: suite(flat))
    let outcome = try await BuiltTool.run(
      ["check", "now", "--baseline", "gone.json", "--thresholds", "rules.json5"], in: folder.url)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("tapcost baseline save <results> --out gone.json"))
    let none = try await BuiltTool.run(
      ["check", "now", "--thresholds", "rules.json5"], in: folder.url)
    #expect(none.status == 64 && none.errors.contains("tapcost baseline save"))
  }

  @Test func limitsAreProposedForOneSeed() async throws {
    let folder = try await folder(now: suite(nested))
    let outcome = try await BuiltTool.run(
      ["thresholds", "suggest", "before", "now", "--metric", "time"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("the seed 3 before and after a change"))
    let same = try await BuiltTool.run(
      ["thresholds", "suggest", "before", "before"], in: folder.url)
    #expect(same.status == 1 && same.errors.contains("they show no noise"))
  }
}
