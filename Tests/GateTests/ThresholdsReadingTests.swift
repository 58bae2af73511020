import Core
import Gate
import Simulation
import Testing

private func rules(_ text: String) -> String {
  "{\n  schema: \"tapcost/thresholds/1\",\n  rules: [\n    \(text)\n  ],\n}\n"
}

private func messages(_ text: String) -> [String] {
  do {
    _ = try Thresholds(parsing: text, file: "t.json5")
    return []
  } catch {
    return error.problems.map(\.message)
  }
}

@Suite struct ThresholdsReadingTests {
  @Test func everyMemberIsRead() throws {
    let text = """
      // A remark.
      {
        schema: "tapcost/thresholds/1",
        defaults: { confidence: 0.95, people: 500, level: "warn", missing: "ignore", new: "error" },
        rules: [
          {
            id: "slow", metric: "time", statistic: "p95",
            cells: { suite: "m*", point: "use=1", population: ["a", "b*"], input: "touch", design: "?" },
            direction: "more-is-better", margin: { absolute: 0.2, relative: 0.1, unit: "s" },
            limit: { most: 9, least: 1, unit: "s" }, confidence: 0.999, people: 2000,
            level: "error", missing: "warn", new: "ignore", because: "It matters.",
          },
          { id: "usual", metric: "success", margin: { relative: 0.1 }, because: "It matters too." },
        ],
      }
      """
    let read = try Thresholds(parsing: text, file: "t.json5")
    #expect(read.rules.map(\.id) == ["slow", "usual"])
    let slow = read.rules[0]
    #expect(slow.metric == .time && slow.statistic == .p95 && slow.direction == .more)
    #expect(slow.margin == ChangeMargin(absolute: 0.2, relative: 0.1))
    #expect(slow.limit == AbsoluteLimit(most: 9, least: 1))
    #expect(slow.confidence == 0.999 && slow.people == 2000 && slow.level == .error)
    #expect(slow.missing == .warn && slow.new == .ignore && slow.because == "It matters.")
    #expect(slow.position?.line == 6)
    #expect(slow.cells.patterns[.population]?.map(\.pattern) == ["a", "b*"])
    let usual = read.rules[1]
    #expect(usual.confidence == 0.95 && usual.people == 500 && usual.level == .warn)
    #expect(usual.missing == .ignore && usual.new == .error && usual.direction == .more)
  }

  @Test(arguments: [
    ("{}", "no \"id\""), ("{}", "no \"metric\""), ("{}", "no \"because\""),
    ("{ id: \"1x\" }", "a name of letters"),
    ("{ id: \"x\", metric: \"tme\", because: \"y\" }", "Did you mean \"time\"?"),
    ("{ id: \"x\", metric: \"time\", because: \" \" }", "1 to 2000 characters"),
    ("{ id: \"x\", metric: \"time\", because: \"y\" }", "neither \"margin\" nor \"limit\""),
    (
      "{ id: \"x\", metric: \"time\", because: \"y\", margin: { absolute: 1 } }",
      "no \"unit\""
    ),
    (
      "{ id: \"x\", metric: \"time\", because: \"y\", margin: { absolute: 1, unit: \"ms\" } }",
      "expected \"s\", the unit of time"
    ),
    ("{ id: \"x\", metric: \"time\", because: \"y\", margin: {} }", "an empty margin"),
    (
      "{ id: \"x\", metric: \"time\", because: \"y\", margin: { relative: -1 } }",
      "a number from 0"
    ),
    (
      "{ id: \"x\", metric: \"time\", because: \"y\", limit: { unit: \"s\" } }", "no bound"
    ),
    (
      "{ id: \"x\", metric: \"time\", because: \"y\", margn: {} }",
      "Did you mean \"margin\"?"
    ),
    ("{ id: \"x\", metric: \"time\", because: \"y\", confidence: 1 }", "a number from 0.5"),
    ("{ id: \"x\", metric: \"time\", because: \"y\", statistic: \"p99\" }", "mean, p05"),
    ("{ id: \"x\", metric: \"time\", because: \"y\", level: \"eror\" }", "Did you mean \"error\"?"),
  ])
  func whatIsWrongIsNamedWithItsPlace(rule: String, message: String) {
    let found = messages(rules(rule))
    #expect(found.contains { $0.contains(message) }, "\(found)")
    for text in found { #expect(text.hasPrefix("t.json5:4:"), "\(text)") }
  }

  @Test func noRulesAreAnError() {
    #expect(messages(rules("")).first?.contains("found a list of 0") == true)
    #expect(
      messages("{ schema: \"tapcost/thresholds/1\" }").first?.contains("no \"rules\"") == true)
  }

  @Test func aRuleOfTheSameNameIsAnError() {
    let rule = "{ id: \"x\", metric: \"time\", because: \"y\", margin: { relative: 0.1 } }"
    #expect(messages(rules("\(rule), \(rule)")).first?.contains("a second time") == true)
  }

  @Test func anotherSchemaIsAnError() {
    let found = messages(rules("{}").replacing("thresholds/1", with: "thresholds/2"))
    #expect(found.first?.contains("the schema that this version reads") == true)
  }
}
