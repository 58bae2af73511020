import Core
import Gate
import Studies
import Testing

/// Things that have another name than before are found by what they say they were.
@Suite struct EarlierNamesTests {
  private let before = KeptRun(
    content: menuButton(menuItem("archive"), menuItem("share"), menuItem("move")))

  private func report(_ now: KeptRun, _ before: Results) throws -> GateReport {
    let names = EarlierNames(now.results)
    let (results, notes) = names.applied(to: before)
    var report = try Gate.evaluate(
      now.results, against: results, by: Thresholds(file: "rules.json5", rules: [.time()]),
      was: names)
    report.notes += notes
    report.explain(now.results, against: results, was: names)
    return report
  }

  @Test func aSuiteThatWasRenamedIsCompared() throws {
    var results = before.results
    results.suites[0].id = "old-menus"
    results.provenance.inputs[0].text = before.suite.replacing(
      "id: \"menus\"", with: "id: \"old-menus\"")
    var now = before
    now.members += "was: { suite: \"old-menus\" },"
    #expect(try report(before, results).findings.map(\.verdict) == [.new, .missing])
    #expect(try report(now, results).findings.map(\.verdict) == [.pass])
  }

  @Test func aDesignThatWasRenamedIsCompared() throws {
    var results = before.results
    results.suites[0].designs[0].id = "flat"
    results.suites[0].cells[0].design = "flat"
    results.provenance.inputs[0].text = before.suite.replacing(
      "id: \"popup\"", with: "id: \"flat\"")
    var now = before
    now.members += "was: { designs: { popup: \"flat\" } },"
    #expect(try report(now, results).findings.map(\.verdict) == [.pass])
  }

  @Test func aNameThatNothingHadIsTold() throws {
    var now = before
    now.members += "was: { designs: { popup: \"flat\" } },"
    let report = try report(now, before.results)
    #expect(report.notes.contains { $0.contains("\"was\" names the design flat") })
  }

  @Test(arguments: [
    ("designs: { other: \"flat\" }", "$.was.designs.other"),
    ("goals: { pin: \"a\" }", "$.was.goals.pin"),
    ("goals: { share: \"a\", move: \"a\" }", "$.was.goals.move"), ("suite: 3", "$.was.suite"),
  ])
  func whatIsWrongIsNamed(was: String, path: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try Suite(
        parsing: before.suite.replacing("populations:", with: "was: { \(was) }, populations:"),
        file: "s.json5", environment: SuiteEnvironment(populations: ["everyday"]))
    }
    #expect(error?.problems.map(\.path) == [path])
  }
}
