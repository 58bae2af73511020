import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

private let flat = menu(item("archive"), item("share"), item("move"))

/// The sentences about what changed in a design.
private func changes(_ before: String, _ now: String) throws -> [String] {
  let report = try KeptRun.report(
    from: KeptRun(content: before), to: KeptRun(content: now, shift: 0.3))
  return report.details.flatMap(\.changes).map(\.sentence)
}

@Suite struct DesignPinTests {
  @Test func whatMovesSaysWhereAndWhatItCosts() throws {
    #expect(
      try changes(flat, menu(item("share"), item("move"), submenu("More", item("archive"))))
        == ["\"Archive\" moved into \"More\": one more tap"])
    #expect(
      try changes(menu(item("share"), item("move"), submenu("More", item("archive"))), flat)
        == ["\"Archive\" moved out of \"More\": one tap less"])
    let deep = menu(
      item("share"), item("move"), submenu("More", submenu("Old", item("archive"), item("x"))))
    #expect(
      try changes(flat, deep)
        == ["\"Archive\" moved into \"Old\": 2 more taps", "\"X\" is new"])
    #expect(
      try changes(deep, flat)
        == ["\"Archive\" moved out of \"Old\": 2 taps less", "\"X\" was removed"])
    #expect(
      try changes(
        menu(submenu("More", item("archive")), submenu("Less", item("share"), item("move"))),
        menu(submenu("More", item("share")), submenu("Less", item("archive"), item("move"))))
        == [
          "\"Share\" moved from \"Less\" to \"More\"",
          "\"Archive\" moved from \"More\" to \"Less\"",
        ])
  }

  @Test func namesLabelsAndOrder() throws {
    #expect(
      try changes(flat, menu(item("archive", "Put away"), item("share"), item("move")))
        == ["\"Archive\" is now labeled \"Put away\""])
    #expect(
      try changes(
        menu(item("archive"), item("share"), item("move"), item("old", "Same")),
        menu(item("archive"), item("share"), item("move"), item("new", "Same")))
        == ["\"old\" is now called \"new\""])
    // The fewest that explain the order: what stayed in the longest common order has not moved.
    #expect(
      try changes(
        menu(item("archive"), item("share"), item("move"), item("d")),
        menu(item("share"), item("move"), item("d"), item("archive")))
        == ["\"Archive\" has another place in the order"])
    #expect(
      try changes(
        menu(item("archive"), item("share"), item("move"), item("d")),
        menu(item("d"), item("archive"), item("share"), item("move")))
        == ["\"D\" has another place in the order"])
    #expect(
      try changes(flat, menu(item("share"), item("archive"), item("move")))
        == ["\"Archive\" has another place in the order"])
  }

  @Test func whatStaysIsNotMentioned() throws {
    #expect(try changes(flat, flat).isEmpty)
    let report = try KeptRun.report(
      from: KeptRun(content: flat), to: KeptRun(content: flat, shift: 0.3))
    #expect(report.details.isEmpty && report.count(.regression) == 1)
  }

  @Test func otherTasksAreNamed() throws {
    func remark(_ before: [String], _ now: [String], _ content: String = flat) throws -> String? {
      let report = try KeptRun.report(
        from: KeptRun(content: flat, goals: before), to: KeptRun(content: content, goals: now))
      #expect(report.count(.incomparable) == 1)
      return report.findings.first?.remark
    }
    let all = ["archive", "share", "move"]
    let start = "the task was another one before: "
    #expect(try remark(all, ["archive"]) == start + "the goals share, move were removed")
    #expect(try remark(["archive"], all) == start + "the goals share, move are new")
    #expect(try remark(all, ["archive", "move"]) == start + "the goal share was removed")
    #expect(try remark(["archive", "move"], all) == start + "the goal share is new")
    #expect(
      try remark(["archive"], ["move"])
        == start + "the goal archive was removed, and the goal move is new")
    #expect(
      try remark(
        all, ["archive", "send", "move"], menu(item("archive"), item("send", "Share"), item("move"))
      )
        == start + "the goal share was renamed to send")
    let many = (1...10).map { "g\($0)" }
    let content = menu(item("archive"), many.map { item($0) }.joined(separator: ", "))
    #expect(
      try remark(["archive"], many, content)
        == start
        + "the goal archive was removed, and the goals g1, g2, g3, g4, g5, g6, g7, g8 and 2 more are new"
    )
  }

  @Test func theSuiteThatIsKeptIsFoundWithItsFiles() throws {
    // A file that is no suite, or another one, is passed over.
    let others = [
      Provenance.Input(name: "a.json5", sha256: "z", text: "{ id: \"other\", designs: [] }"),
      Provenance.Input(name: "b.json5", sha256: "z", text: "not JSON5 at all {"),
      Provenance.Input(name: "c.json5", sha256: "z"),
    ]
    var (before, now) = (KeptRun(content: flat), KeptRun(content: flat, shift: 0.3))
    now.content = menu(item("archive"), item("move"), item("share"))
    (before.files, now.files) = (others, others)
    #expect(try KeptRun.report(from: before, to: now).details.count == 1)
    // Without the text nothing is said.
    var silent = before.results
    silent.provenance.inputs = others
    var report = try Gate.evaluate(
      now.results, against: silent, by: Thresholds(file: "rules.json5", rules: [.time()]))
    report.explain(now.results, against: silent)
    #expect(report.details.isEmpty && report.count(.regression) == 1)
  }

  // MARK: Pages

  private func full() throws -> GateReport {
    let (before, now) = (
      KeptRun(content: flat + "\n{ button: { id: \"done\", label: \"Done\" } },"),
      KeptRun(
        content: menu(item("share"), item("move"), submenu("More", item("archive"), item("other")))
          + "\n{ button: { id: \"done\", label: \"Finished\" } },", shift: 0.3)
    )
    var report = try KeptRun.report(from: before, to: now)
    let (a, b) = (before.results.suites[0].cells[0], now.results.suites[0].cells[0])
    let goals = [("archive", "Archive"), ("share", "Share")].compactMap {
      GoalDifference(goal: $0.0, label: $0.1, before: a, now: b)
    }
    #expect(goals.count == 2)
    report.details[0].goals = goals
    report.follow([("first", before.results), ("second", now.results), ("third", before.results)])
    report.locate(in: [
      try SuitePlaces(text: now.suite, file: "menu.json5", designs: [])
    ])
    return report
  }

  @Test(arguments: GateFormat.allCases)
  func aChangedDesignReadsAsStored(format: GateFormat) throws {
    try expectGolden(
      try full().text(in: format).withoutStyle, "changed.\(format.rawValue).txt")
  }

  @Test func goalsSayWhatTheyCost() throws {
    let (before, now) = (KeptRun(content: flat).results, KeptRun(content: flat, shift: 0.3).results)
    func sentence(_ taps: Double) throws -> String {
      var cell = now.suites[0].cells[0]
      cell.metrics[1].mean = taps
      let found = GoalDifference(
        goal: "g", label: "G", before: before.suites[0].cells[0], now: cell)
      return try #require(found).sentence
    }
    #expect(try sentence(2).wholeMatch(of: #/"G" \+0\.\d+ s/#) != nil)
    #expect(try sentence(3).hasSuffix(" s: one more tap"))
    #expect(try sentence(1).hasSuffix(" s: one tap less"))
    #expect(try sentence(4).hasSuffix(" s: 2 more taps"))
    #expect(try sentence(0).hasSuffix(" s: 2 taps less"))
  }

  @Test func atMostThreeDesignsAndSixTrendsAreShown() throws {
    var (before, now) = (KeptRun(content: flat).results, KeptRun(content: flat, shift: 0.3).results)
    let moved = KeptRun(content: menu(item("archive"), item("move"), item("share")))
    now.provenance.inputs = moved.results.provenance.inputs
    for number in 0..<7 {
      var (a, b) = (before.suites[0].cells[0], now.suites[0].cells[0])
      (a.population, b.population) = ("p\(number)", "p\(number)")
      before.suites[0].cells.append(a)
      now.suites[0].cells.append(b)
    }
    var report = try Gate.evaluate(
      now, against: before, by: Thresholds(file: "rules.json5", rules: [.time()]))
    report.explain(now, against: before)
    report.follow([("a", before), ("b", now)])
    #expect(report.details.count == 3 && report.trends.count == 6)
    #expect(Set(report.details.map(\.cell)).count == 3)
    #expect(report.trends.allSatisfy { $0.steps.map(\.name) == ["a", "b"] })
    // One run shows no trend.
    report.trends = []
    report.follow([("a", before)])
    #expect(report.trends.isEmpty)
  }
}
