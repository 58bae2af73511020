import Core
import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// Where findings are shown, and how designs are drawn that are wide, long or deep.
@Suite struct GatePlaceTests {
  private static let suite = """
    {
      id: "menus",
      lists: { all: ["Blue Whale", { label: "Red-Fox 2" }, { id: "own", label: "Named" }] },
      designs: [
        { id: "flat", screen: { content: [
          { button: { id: "go", label: "Go" } },
          { button: { label: "Go on, please" } },
          { pulldown: { label: "More", items: ["Copy",
            "Cut"] } },
          { button: { id: "long", label: "\(String(repeating: "a", count: 120))" } },
        ] } },
        { file: "other.json5", goal: "go" },
        "third.json5",
      ],
    }
    """

  @Test func placesOfThingsInASuiteReadAsStored() throws {
    var text = ""
    for designs in [[], ["flat", "second", "third"]] {
      let places = try SuitePlaces(
        text: Self.suite, file: "menus.json5",
        designs: designs.map { Named(id: $0, title: $0) })
      text += "\(places.file) \(places.suite)\n"
      for design in ["flat", "second", "third", "none", ""] {
        for goals in [
          [], ["go"], ["go-on-please"], ["more"], ["copy"], ["cut"], ["blue-whale"],
          ["red-fox-2"], ["own"], ["named"], ["long"], ["none", "cut"],
        ] {
          let place = places.place(of: design, goals: goals)
          text += "\(design) \(goals): \(place.line) \(place.text ?? "-")\n"
        }
      }
    }
    let empty = try SuitePlaces(text: "\n{}", file: "e", designs: [])
    text += "\(empty.suite) \(empty.place(of: "x"))\n"
    try expectGolden(text, "places.txt")
  }

  // MARK: Drawings

  private static let names = ["archive", "share", "move"]

  private static func menu(_ moved: Bool) -> String {
    let names = moved ? names.reversed() : names
    let deep = (1...8).map { number in
      menuSubmenu(
        "Sub \(number)", menuItem("s\(number)", moved ? "Sheet \(number)" : nil),
        menuItem("t\(number)"))
    }
    let items = names.map { menuItem($0) } + deep
    return
      "pulldown: { id: \"actions\", label: \"Actions\", items: [\(items.joined(separator: ", "))] }"
  }

  private static func content(_ moved: Bool) -> String {
    """
    { canvas: { placement: "top", content: [
      { frame: [8, 50, 44, 44], button: { id: "back", label: "Back" } },
      { frame: [340, 50, 25, 44], button: { id: "edit", label: "Edit" } },
      { frame: [370, 50, 20, 44], button: { id: "tiny", label: "Tiny" } } ] } },
    { canvas: { content: [
      { frame: [16, 120, 100, 20], text: { label: "A text that goes on to the right" } },
      { frame: [180, 120, 100, 20], text: { label: "Next" } },
      { frame: [16, 150, 361, 13], button: { id: "low", label: "Low" } },
      { frame: [16, 170, 361, \(moved ? 60 : 44)], button: { id: "tall", label: "\(moved ? "Taller" : "Tall")" } },
      { frame: [16, 700, 361, 44], button: { id: "far", label: "\(String(repeating: "long ", count: 20))" } },
      { frame: [16, 900, 361, 44], button: { id: "below", label: "Below" } } ] } },
    { canvas: { content: [{ frame: [16, 600, 200, 44], \(menu(moved)) }] } },
    """
  }

  @Test func aDesignThatIsLongAndDeepReadsAsStored() throws {
    let before = KeptRun(content: Self.content(false))
    let now = KeptRun(content: Self.content(true), shift: 0.3)
    var report = try KeptRun.report(from: before, to: now)
    try #require(report.details.count == 1)
    let (a, b) = (before.results.suites[0].cells[0], now.results.suites[0].cells[0])
    report.details[0].goals = (1...7).compactMap {
      GoalDifference(goal: "g\($0)", label: "Goal \($0)", before: a, now: b)
    }
    report.locate(in: [try SuitePlaces(text: now.suite, file: "menu.json5", designs: [])])
    var text = report.findings.map { "\($0.place.map { "\($0)" } ?? "-")\n" }.joined()
    for format in [GateFormat.text, .markdown, .html] {
      text += report.text(in: format).withoutStyle.replacing("><", with: ">\n<")
    }
    try expectGolden(text, "deep.txt")
  }

  // MARK: Files of rules

  @Test func everythingThatIsWrongWithRulesReadsAsStored() {
    let rest = "id: \"x\", metric: \"time\", because: \"y\""
    var text = ""
    for rule in [
      "7", "{ \(rest), margin: { absolute: \"1\", unit: 's' } }",
      "{ \(rest), margin: { absolute: 3600, unit: 's' } }",
      "{ \(rest), margin: { absolute: 3600.5, unit: 's' } }",
      "{ \(rest), margin: { relative: 1.01 } }", "{ \(rest), margin: { relative: 1, unit: 'ms' } }",
      "{ \(rest), margin: 5 }", "{ \(rest), limit: 5 }", "{ \(rest), limit: { most: 1 } }",
      "{ \(rest), limit: { most: 1, least: 2, unit: 's' } }",
      "{ \(rest), limit: { most: 1, unit: 'taps' } }", "{ \(rest), limit: { unit: 's' } }",
      "{ \(rest), margin: {}, limit: {} }", "{ \(rest), cells: 5, margin: { relative: 0 } }",
      "{ \(rest), cells: { suite: [] }, margin: { relative: 0 } }",
      "{ \(rest), cells: { suite: ['a', 5], design: 6, point: '' }, margin: { relative: 0 } }",
      "{ \(rest), cells: { sute: 'a' }, margin: { relative: 0 } }",
      "{ \(rest), people: 1.5, confidence: 'a', margin: { relative: 0 } }",
      "{ id: 'x', metric: 'taps', because: 'y', margin: { absolute: 10001, unit: 'taps' } }",
      "{ id: 'x', metric: 'success', because: 'y', margin: { absolute: 1.5, unit: '1' } }",
      "{ id: '', metric: 5, because: '' }", "{ \(rest), margin: { relative: 0 } }",
    ] {
      let file = """
        { schema: "tapcost/thresholds/1", defaults: { people: 3 }, rules: [
          \(rule), { id: "z", metric: "time", because: "y", margin: { relative: 0 } }] }
        """
      do throws(DocumentError) {
        let read = try Thresholds(parsing: file, file: "t.json5")
        text += "\(rule): \(read.rules.map { "\($0.people)" })\n"
      } catch {
        text += "\(rule):\n" + error.problems.map { "  \($0.message)\n" }.joined()
      }
    }
    for file in ["[]", "{ rules: 5 }", "{ schema: 5, rules: [] }", "{ defaults: 5 }"] {
      do throws(DocumentError) {
        _ = try Thresholds(parsing: file, file: "t.json5")
      } catch {
        text += "\(file):\n" + error.problems.map { "  \($0.message)\n" }.joined()
      }
    }
    #expect(throws: Never.self) { try expectGolden(text, "rules-that-are-wrong.txt") }
  }

  @Test func rulesThatMatchNothingReadAsStored() throws {
    var text = ""
    let patterns: [CellPattern] = [
      CellPattern([.suite: [Glob("menu")]]),
      CellPattern([.population: [Glob("everday"), Glob("x")]]),
      CellPattern([.design: [Glob("popups")]]), CellPattern([.input: [Glob("mouse")]]),
      CellPattern([.point: [Glob("options=3")]]),
      CellPattern([.population: [Glob("older*")], .point: [Glob("options=9")]]), CellPattern(),
    ]
    for cells in patterns {
      for metric in [Metric.time, .taps] {
        var rule = GateRule.time(cells: cells)
        (rule.metric, rule.position) = (metric, SourcePosition(line: 4, column: 2))
        do throws(DocumentError) {
          let report = try Gate.evaluate(
            SampleRun().results, against: nil,
            by: Thresholds(file: "t", rules: [.time(id: "fine"), rule]))
          text += "\(report.findings.count) findings\n"
        } catch {
          text += error.problems.map { "\($0.message) \($0.path)\n" }.joined()
        }
      }
    }
    try expectGolden(text, "rules-that-match-nothing.txt")
  }
}
