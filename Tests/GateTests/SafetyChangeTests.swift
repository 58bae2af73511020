import Gate
import Simulation
import Studies
import Testing

/// A change of what guards against mistakes: what is on the screen before and now, and what is told.
private struct SafetyChange: CustomTestStringConvertible {
  let before: String
  let now: String
  let told: String
  /// What the opposite change tells.
  let undone: String

  var testDescription: String { told }
}

private func button(_ more: String) -> String {
  "{ button: { id: \"archive\", label: \"Archive\"\(more) } },"
}

private func quality(_ selected: String) -> String {
  "{ popup: { id: \"q\", label: \"Quality\", selected: \"\(selected)\", options: [\(menuItem("low")), "
    + "\(menuItem("high"))] } },"
}

private func segments(_ selected: String) -> String {
  "{ segmented: { id: \"q\", selected: \"\(selected)\", options: [\(menuItem("low")), \(menuItem("high"))] } },"
}

private func more(_ items: String) -> String {
  "{ pulldown: { id: \"more\", label: \"More\", items: [\(menuItem("share")), \(items)] } },"
}

private let confirm = ", confirm: { kind: \"alert\", title: \"Sure?\", action: \"Archive\" }"

@Suite struct SafetyChangeTests {
  private static let changes = [
    SafetyChange(
      before: button(confirm), now: button(""), told: "\"Archive\" no longer asks first",
      undone: "\"Archive\" asks first now"),
    SafetyChange(
      before: button(", destructive: true"), now: button(""),
      told: "\"Archive\" is no longer marked destructive",
      undone: "\"Archive\" is marked destructive now"),
    SafetyChange(
      before: "{ switch: { id: \"archive\", label: \"Archive\", on: true } },",
      now: "{ switch: { id: \"archive\", label: \"Archive\" } },",
      told: "\"Archive\" is off by default now, was on",
      undone: "\"Archive\" is on by default now, was off"),
    SafetyChange(
      before: quality("high"), now: quality("low"),
      told: "\"Quality\" is \"Low\" by default now, was \"High\"",
      undone: "\"Quality\" is \"High\" by default now, was \"Low\""),
    SafetyChange(
      before: segments("high"), now: segments("low"),
      told: "\"Low\" is the default now, was \"High\"",
      undone: "\"High\" is the default now, was \"Low\""),
    SafetyChange(
      before: button("") + more(menuItem("move")),
      now: more(menuItem("archive") + ", " + menuItem("move")),
      told: "\"Archive\" moved from the screen into the menu \"More\": one more tap",
      undone: "\"Archive\" moved from the menu \"More\" to the screen: one tap less"),
  ]

  /// Each is told, and nothing besides, though no check finds anything.
  @Test(arguments: changes)
  private func eachIsTold(_ change: SafetyChange) throws {
    for (before, now, sentence) in [
      (change.before, change.now, change.told), (change.now, change.before, change.undone),
    ] {
      let goals = [before.contains("archive") ? "archive" : "low"]
      let report = try KeptRun.report(
        from: KeptRun(content: before, goals: goals), to: KeptRun(content: now, goals: goals))
      #expect(report.count(.pass) == 1)
      #expect(report.changes == [sentence])
      #expect(report.text(in: .text).contains("Changed: \(sentence).\n"))
      #expect(report.text(in: .markdown).contains("- \(sentence).\n"))
    }
  }

  /// Of two designs the one is named that changed.
  @Test func theDesignThatChangedIsNamed() throws {
    func results(_ more: String) -> Results {
      var results = KeptRun(content: button(more), goals: ["archive"]).results
      let second =
        "{ id: \"other\", title: \"Other\", device: \"iphone-16\", screen: { content: [\(button(confirm))] } }"
      results.provenance.inputs[0].text = results.provenance.inputs[0].text?
        .replacing("\n  ] } }],", with: "\n  ] } }, \(second)],")
      var cell = results.suites[0].cells[0]
      cell.design = "other"
      results.suites[0].cells.append(cell)
      results.suites[0].designs.append(Named(id: "other", title: "Other"))
      return results
    }
    let (before, now) = (results(confirm), results(""))
    var report = try Gate.evaluate(
      now, against: before, by: Thresholds(file: "rules.json5", rules: [.time()]))
    report.explain(now, against: before)
    #expect(report.changes == ["\"Archive\" no longer asks first, in \"Pop-up button\""])
  }

  /// What counts nothing any more does not pass a rule on accidents.
  @Test func aLostMarkLeavesNothingToCount() throws {
    func results(_ more: String) -> Results {
      var results = KeptRun(content: button(more), goals: ["archive"]).results
      for index in results.suites[0].cells.indices {
        results.suites[0].cells[index].metrics[1].metric = Metric.accidentalDestructive.name
      }
      return results
    }
    func report(_ before: String, _ now: String, _ missing: Policy) throws -> GateReport {
      let rule = GateRule(
        id: "accidents", metric: .accidentalDestructive, margin: ChangeMargin(absolute: 0.5),
        people: 100, missing: missing, because: "Nothing is lost.")
      return try Gate.evaluate(
        results(now), against: results(before), by: Thresholds(file: "rules.json5", rules: [rule]))
    }
    let mark = ", destructive: true"
    let lost = try report(mark, "", .error)
    #expect(lost.findings.map(\.verdict) == [.missing])
    #expect(lost.conclusion(strict: false) == .undecided)
    #expect(
      lost.findings[0].sentence.contains(
        "\"popup\" marks nothing as destructive any more, so nothing is counted"))
    #expect(try report(mark, "", .warn).conclusion(strict: false) == .open)
    for (before, now) in [(mark, mark), ("", ""), ("", mark)] {
      #expect(try report(before, now, .error).findings.map(\.verdict) == [.pass])
    }
  }
}
