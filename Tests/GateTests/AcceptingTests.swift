import Core
import Gate
import Studies
import Testing

/// A change that is meant is let through, and that change alone.
@Suite struct AcceptingTests {
  private let before = SampleRun(populations: ["everyday"], points: [2])
  private var worse: SampleRun { SampleRun(populations: ["everyday"], points: [2], shift: 0.4) }
  private let rule = GateRule.time(ChangeMargin(absolute: 0.2))

  private func entries(
    _ report: GateReport, until: String? = nil
  ) throws -> AcceptedChanges {
    let text = try AcceptedChanges.text(
      adding: AcceptedChanges.entries(
        for: report, because: "Safer.", who: "Ada \"A\"", until: until), to: nil, file: "a.json5")
    return try AcceptedChanges(parsing: text, file: "a.json5")
  }

  private func report(
    _ now: SampleRun, _ before: SampleRun, _ accepted: AcceptedChanges?,
    today: String = "2026-01-01"
  ) throws -> GateReport {
    var report = try evaluate(now, against: before, rule)
    if let accepted { report.accept(accepted, today: today) }
    return report
  }

  @Test func whatIsAcceptedOpensTheGateAndSaysSo() throws {
    let closed = try report(worse, before, nil)
    #expect(closed.conclusion(strict: true) == .closed)
    let open = try report(worse, before, try entries(closed))
    #expect(open.conclusion(strict: true) == .open)
    #expect(open.findings[0].verdict == .regression && open.findings[0].severity == .note)
    #expect(open.regressions.isEmpty && open.leftBehind.isEmpty)
    #expect(open.findings[0].remark == "accepted by Ada \"A\": Safer")
    for format in GateFormat.allCases where format != .verdict {
      #expect(open.text(in: format).contains("ccepted"), "\(format)")
    }
    #expect(open.text(in: .verdict) == "pass\n")
    #expect(open.tally == "1 regression (1 of them accepted)")
  }

  /// What the change was accepted for is as far as it goes, within what the rule allows anyway.
  @Test(arguments: [(0.4, true), (0.5, true), (0.59, true), (0.63, false), (0.9, false)])
  func aChangeThatGrowsIsAnotherOne(shift: Double, isOpen: Bool) throws {
    let accepted = try entries(try report(worse, before, nil))
    let later = SampleRun(populations: ["everyday"], points: [2], shift: shift)
    #expect((try report(later, before, accepted).conclusion(strict: false) == .open) == isOpen)
  }

  /// Once the change is in the base, its entry lets nothing through any more.
  @Test func theNextChangeIsRedAgain() throws {
    let accepted = try entries(try report(worse, before, nil))
    let next = SampleRun(populations: ["everyday"], points: [2], shift: 0.8)
    let closed = try report(next, worse, accepted)
    #expect(closed.conclusion(strict: false) == .closed)
    #expect(closed.leftBehind.count == 1 && closed.accepted.isEmpty)
    let same = try report(worse, worse, accepted)
    #expect(same.conclusion(strict: false) == .open && same.conclusion(strict: true) == .undecided)
    #expect(same.leftBehind[0].contains("a.json5:6"), "\(same.leftBehind)")
    #expect(same.headline(strict: true).contains("no longer applies"))
  }

  /// A cell of an entry that is as it was again is told, though the others still apply.
  @Test func aCellThatNoLongerAppliesIsNamed() throws {
    let both = { (shift: Double) in
      SampleRun(populations: ["everyday", "older-adults"], points: [2], shift: shift)
    }
    let accepted = try entries(try report(both(0.4), both(0), nil))
    #expect(try report(both(0.4), both(0), accepted).leftBehind == [])
    let one = try report(worse, before, accepted)
    #expect(one.conclusion(strict: false) == .open && one.conclusion(strict: true) == .undecided)
    #expect(one.accepted.count == 1 && one.leftBehind.count == 1)
    #expect(one.leftBehind[0].contains("older-adults") && !one.leftBehind[0].contains("everyday"))
  }

  @Test func anEntryEnds() throws {
    let accepted = try entries(try report(worse, before, nil), until: "2026-03-31")
    #expect(
      try report(worse, before, accepted, today: "2026-03-31").conclusion(strict: true) == .open)
    let late = try report(worse, before, accepted, today: "2026-04-01")
    #expect(late.conclusion(strict: false) == .closed)
    #expect(late.leftBehind[0].contains("ended on 2026-03-31"))
  }

  @Test func anotherRuleOrCellIsNotLetThrough() throws {
    let accepted = try entries(try report(worse, before, nil))
    var other = worse
    other.populations = ["older-adults"]
    var old = before
    old.populations = ["older-adults"]
    #expect(try report(other, old, accepted).conclusion(strict: false) == .closed)
    var named = accepted
    named.entries[0].rule = "other"
    #expect(try report(worse, before, named).conclusion(strict: false) == .closed)
  }

  /// A cell that cannot be compared, or is gone, is let through for that reason alone.
  @Test func whatCannotBeJudgedIsAcceptedForItsReason() throws {
    var other = before
    other.task = "fedcba9876543210"
    let closed = try report(other, before, nil)
    #expect(closed.conclusion(strict: false) == .undecided)
    let accepted = try entries(closed)
    #expect(try report(other, before, accepted).conclusion(strict: true) == .open)
    other.task = "00000000000000aa"
    #expect(try report(other, before, accepted).conclusion(strict: false) == .undecided)
  }

  @Test func limitsAreAcceptedUpToWhatWasFound() throws {
    let limit = GateRule.time(nil, limit: AbsoluteLimit(most: 2.3))
    func report(_ run: SampleRun, _ accepted: AcceptedChanges?) throws -> GateReport {
      var report = try evaluate(run, against: nil, limit)
      if let accepted { report.accept(accepted, today: "2026-01-01") }
      return report
    }
    let accepted = try entries(try report(worse, nil))
    #expect(accepted.entries[0].cells[0].from == .number(2.3))
    #expect(try report(worse, accepted).conclusion(strict: true) == .open)
    let more = SampleRun(populations: ["everyday"], points: [2], shift: 0.6)
    #expect(try report(more, accepted).conclusion(strict: true) == .closed)
  }

  // MARK: Files

  @Test func entriesStandBeforeThoseThatAreThere() throws {
    let report = try report(worse, before, nil)
    let new = AcceptedChanges.entries(for: report, because: "B", who: "B", until: nil)
    let first = try AcceptedChanges.text(adding: new, to: nil, file: "a")
    let text = first.replacing("accepted: [", with: "accepted: [ // Kept \"[\" here.")
    let second = try AcceptedChanges.text(
      adding: AcceptedChanges.entries(for: report, because: "C", who: "C", until: nil), to: text,
      file: "a")
    #expect(second.contains("// Kept \"[\" here."))
    #expect(try AcceptedChanges(parsing: second, file: "a").entries.map(\.who) == ["C", "B"])
    let empty = "{ schema: \"tapcost/accepted/1\", accepted: [] }"
    let filled = try AcceptedChanges.text(adding: new, to: empty, file: "a")
    #expect(try AcceptedChanges(parsing: filled, file: "a").entries.count == 1)
  }

  /// Where two branches add entries, both sides of a conflict are whole: they begin and end with lines of their own.
  @Test func entriesOfTwoBranchesStayWhole() throws {
    func added(_ because: String, _ shift: Double) throws -> [Substring] {
      let now = SampleRun(populations: ["everyday", "older-adults"], points: [2], shift: shift)
      let old = SampleRun(populations: ["everyday", "older-adults"], points: [2])
      let text = try AcceptedChanges.text(
        adding: AcceptedChanges.entries(
          for: try report(now, old, nil), because: because, who: "A", until: nil),
        to: "{ schema: \"tapcost/accepted/1\", accepted: [\n  ],\n}\n", file: "a")
      return text.split(separator: "\n").dropFirst().dropLast(2)
    }
    let (first, second) = (try added("One.", 0.4), try added("Two.", 0.5))
    #expect(first.count == 4 && first.first != second.first && first.last != second.last)
    let both =
      "{ schema: \"tapcost/accepted/1\", accepted: [\((first + second).joined(separator: "\n"))] }"
    #expect(
      try AcceptedChanges(parsing: both, file: "a").entries.map(\.because) == ["One.", "Two."])
  }

  /// What git leaves where two branches edit one file is named, wherever it stands.
  @Test func aConflictIsNamed() throws {
    let sides = "<<<<<<< HEAD\n{},\n=======\n{},\n>>>>>>> b\n"
    for text in [sides, "{ schema: \"x\", accepted: [\n\(sides)] }", "{ schema: \"x\"\n\(sides)}"] {
      let error = #expect(throws: DocumentError.self) {
        try AcceptedChanges(parsing: text, file: "a.json5")
      }
      let message = error?.problems.first?.message ?? ""
      #expect(message.contains("found a conflict that git left in the file"), "\(message)")
      #expect(message.contains("take either") && message.contains("keep the entries of both"))
    }
  }

  @Test(arguments: [
    ("{}", "$"), ("{ schema: \"tapcost/accepted/1\" }", "$"),
    ("{ schema: \"tapcost/accepted/1\", accepted: [{ rule: \"a\" }] }", "$.accepted[0]"),
    (
      """
      { schema: "tapcost/accepted/1", accepted: [{ rule: "a", because: "b", who: "c", until: "2026-02-29",
        cells: [{ suite: "s", population: "p", input: "touch", design: "d", verdict: "new", kind: "change",
        to: "0123456789abcdef" }] }] }
      """, "$.accepted[0].until"
    ),
    (
      """
      { schema: "tapcost/accepted/1", accepted: [{ rule: "a", because: "b", who: "c",
        cells: [{ suite: "s", population: "", input: "touch", design: "d", verdict: "new", kind: "change",
        to: "0123456789abcdef" }] }] }
      """, "$.accepted[0].cells[0].population"
    ),
  ])
  func whatIsWrongIsNamed(text: String, path: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try AcceptedChanges(parsing: text, file: "a.json5")
    }
    #expect(error?.problems.contains { $0.path == path } == true, "\(error as Any)")
    #expect(throws: DocumentError.self) {
      try AcceptedChanges.text(adding: [], to: text, file: "a.json5")
    }
  }
}
