import Gate
import Simulation
import Studies
import Testing

/// What a change does to the rules that it is held to.
@Suite struct ThresholdsEditsTests {
  private static let rule = GateRule.time(
    ChangeMargin(absolute: 0.1, relative: 0.05), limit: AbsoluteLimit(most: 9))

  private static func changed(_ edit: (inout GateRule) -> Void) -> GateRule {
    var rule = rule
    edit(&rule)
    return rule
  }

  @Test(arguments: [
    (changed { $0.metric = .taps }, "time: metric time -> taps"),
    (changed { $0.statistic = .p95 }, "time: statistic mean -> p95"),
    (changed { $0.direction = .more }, "time: direction less-is-better -> more-is-better"),
    (changed { $0.margin?.absolute = 0.2 }, "time: margin.absolute 0.1 -> 0.2"),
    (changed { $0.margin?.relative = 0.9 }, "time: margin.relative 0.05 -> 0.9"),
    (changed { $0.limit = AbsoluteLimit(most: 10) }, "time: limit.most 9 -> 10"),
    (changed { $0.limit = AbsoluteLimit(most: 9, least: 1) }, "time: limit.least none -> 1"),
    (changed { $0.confidence = 0.9 }, "time: confidence 0.99 -> 0.9"),
    (changed { $0.people = 2 }, "time: people 100 -> 2"),
    (changed { $0.level = .warn }, "time: level error -> warn"),
    (changed { $0.missing = .ignore }, "time: missing error -> ignore"),
    (changed { $0.new = .ignore }, "time: new warn -> ignore"),
    (changed { $0.because = "Why not." }, "time: because People wait. -> Why not."),
    (
      changed { $0.cells = CellPattern([.population: [Glob("a"), Glob("b*")]]) },
      "time: cells.population * -> a, b*"
    ),
  ])
  func everyValueThatDiffersIsTold(edited: GateRule, phrase: String) {
    let (old, new) = (
      Thresholds(file: "t", rules: [Self.rule]), Thresholds(file: "t", rules: [edited])
    )
    #expect(old.edits(to: new) == [phrase])
    #expect(new.edits(to: new).isEmpty)
  }

  @Test func rulesThatGoAndComeAreTold() {
    let (old, new) = (
      Thresholds(file: "t", rules: [.time(id: "a"), .time(id: "b")]),
      Thresholds(file: "t", rules: [.time(id: "c"), .time(id: "b", level: .warn)])
    )
    #expect(
      old.edits(to: new) == [
        "the rule a is removed", "b: level error -> warn", "the rule c is new",
      ])
  }
}
