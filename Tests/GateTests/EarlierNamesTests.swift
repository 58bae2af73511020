import Core
import Gate
import Studies
import Testing

/// Things that have another name than before are found by what they say they were.
@Suite struct EarlierNamesTests {
  private let before = KeptRun(
    content: menuButton(menuItem("archive"), menuItem("share"), menuItem("move")))

  private func report(_ now: KeptRun, _ before: Results) throws -> GateReport {
    let names = EarlierNames(now.results, before: before)
    let results = names.applied(to: before)
    var report = try Gate.evaluate(
      now.results, against: results, by: Thresholds(file: "rules.json5", rules: [.time()]),
      was: names)
    report.notes += names.notes
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
    #expect(report.notes.contains { $0.contains("\"was\" names the design flat, but popup") })
  }

  /// A change cannot lay a design beside a slower one by saying that it was that one.
  @Test func whatWasThereBeforeIsNotTakenForAnother() throws {
    var results = before.results
    var slow = results.suites[0].designs[0]
    slow.id = "slow"
    results.suites[0].designs.append(slow)
    let cells = results.suites[0].cells
    results.suites[0].cells += cells.map {
      var cell = $0
      cell.design = "slow"
      return cell
    }
    var now = before
    now.members += "was: { designs: { popup: \"slow\" } },"
    let names = EarlierNames(now.results, before: results)
    #expect(names.applied(to: results) == results)
    #expect(names.notes.count == 1)
    #expect(try report(now, results).findings.map(\.verdict) == [.pass, .missing])
  }

  /// Nor a suite, while the other one is still checked.
  @Test func aSuiteIsNotTakenForOneThatIsStillThere() throws {
    var earlier = before.results
    earlier.suites[0].id = "old-menus"
    earlier.provenance.inputs[0].text = before.suite.replacing(
      "id: \"menus\"", with: "id: \"old-menus\"")
    var change = before
    change.members += "was: { suite: \"old-menus\" },"
    var now = change.results
    now.suites += earlier.suites
    now.provenance.inputs += earlier.provenance.inputs
    let names = EarlierNames(now, before: earlier)
    #expect(names.suite("menus") == "menus")
    #expect(names.notes.count == 1)
    #expect(names.notes.first?.contains("old-menus still exists") == true)
  }

  /// Once a baseline has the new names, those of before are told and change nothing.
  @Test func namesMayStayAfterTheBaselineIsSavedAnew() throws {
    var now = before
    now.members += "was: { suite: \"old-menus\", goals: { share: \"send\" } },"
    let report = try report(now, now.results)
    #expect(report.findings.map(\.verdict) == [.pass])
    #expect(report.notes.filter { $0.contains("remove \"was\"") }.count == 2)
  }

  @Test(arguments: [
    ("designs: { other: \"flat\" }", "$.was.designs.other"),
    ("goals: { pin: \"a\" }", "$.was.goals.pin"),
    ("goals: { share: \"a\", move: \"a\" }", "$.was.goals.move"), ("suite: 3", "$.was.suite"),
    ("goals: { share: \"move\" }", "$.was.goals.share"),
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
