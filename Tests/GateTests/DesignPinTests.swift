import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

private let flat = menuButton(menuItem("archive"), menuItem("share"), menuItem("move"))

/// The sentences about what changed in a design.
private func changes(_ before: String, _ now: String) throws -> [String] {
  let report = try KeptRun.report(
    from: KeptRun(content: before), to: KeptRun(content: now, shift: 0.3))
  return report.details.flatMap(\.changes).map(\.sentence)
}

@Suite struct DesignPinTests {
  @Test func namesLabelsAndOrder() throws {
    #expect(
      try changes(
        flat, menuButton(menuItem("archive", "Put away"), menuItem("share"), menuItem("move")))
        == ["\"Archive\" is now labeled \"Put away\""])
    #expect(
      try changes(
        menuButton(
          menuItem("archive"), menuItem("share"), menuItem("move"), menuItem("old", "Same")),
        menuButton(
          menuItem("archive"), menuItem("share"), menuItem("move"), menuItem("new", "Same")))
        == ["\"old\" is now called \"new\""])
    // The fewest that explain the order: what stayed in the longest common order has not moved.
    #expect(
      try changes(
        menuButton(menuItem("archive"), menuItem("share"), menuItem("move"), menuItem("d")),
        menuButton(menuItem("share"), menuItem("move"), menuItem("d"), menuItem("archive")))
        == ["\"Archive\" has another place in the order"])
    #expect(
      try changes(
        menuButton(menuItem("archive"), menuItem("share"), menuItem("move"), menuItem("d")),
        menuButton(menuItem("d"), menuItem("archive"), menuItem("share"), menuItem("move")))
        == ["\"D\" has another place in the order"])
    #expect(
      try changes(flat, menuButton(menuItem("share"), menuItem("archive"), menuItem("move")))
        == ["\"Archive\" has another place in the order"])
  }

  @Test func otherTasksAreNamed() throws {
    func remark(_ before: [String], _ now: [String], _ content: String = flat) throws -> String? {
      let report = try KeptRun.report(
        from: KeptRun(content: flat, goals: before), to: KeptRun(content: content, goals: now))
      #expect(report.count(.incomparable) == 1)
      return report.findings.first?.remark
    }
    let all = ["archive", "share", "move"]
    let start = "the task has changed: "
    #expect(try remark(all, ["archive"]) == start + "the goals share, move were removed")
    #expect(try remark(["archive"], all) == start + "the goals share, move are new")
    #expect(try remark(all, ["archive", "move"]) == start + "the goal share was removed")
    #expect(try remark(["archive", "move"], all) == start + "the goal share is new")
    #expect(
      try remark(["archive"], ["move"])
        == start + "the goal archive was removed, and the goal move is new")
    #expect(
      try remark(
        all, ["archive", "send", "move"],
        menuButton(menuItem("archive"), menuItem("send", "Share"), menuItem("move"))
      )
        == start + "the goal share was renamed to send; "
        + "'was: { goals: { \"send\": \"share\" } }' in the suite compares both")
    let many = (1...10).map { "g\($0)" }
    let content = menuButton(menuItem("archive"), many.map { menuItem($0) }.joined(separator: ", "))
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
    now.content = menuButton(menuItem("archive"), menuItem("move"), menuItem("share"))
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
        content: menuButton(
          menuItem("share"), menuItem("move"),
          menuSubmenu("More", menuItem("archive"), menuItem("other")))
          + "\n{ button: { id: \"done\", label: \"Finished\" } },", shift: 0.3)
    )
    var report = try KeptRun.report(from: before, to: now)
    let (a, b) = (before.results.suites[0].cells[0], now.results.suites[0].cells[0])
    let goals = [("archive", "Archive"), ("share", "Share")].compactMap {
      GoalDifference(goal: $0.0, label: $0.1, before: a, now: b)
    }
    #expect(goals.count == 2)
    report.details[0].goals = goals
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

  @Test func atMostThreeDesignsAreShown() throws {
    var (before, now) = (KeptRun(content: flat).results, KeptRun(content: flat, shift: 0.3).results)
    let moved = KeptRun(
      content: menuButton(menuItem("archive"), menuItem("move"), menuItem("share")))
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
    #expect(report.details.count == 3)
    #expect(Set(report.details.map(\.cell)).count == 3)
  }
}
