import Core
import Interfaces
import Studies
import TestSupport
import Testing

@Suite struct ConditionTests {
  @Test func conditionsCrossPointsTasksAndPopulations() throws {
    var text = SuiteText()
    text.tasks = """
      [{ id: "one", title: "One", goals: ["a"] }, { id: "two", title: "Two", goals: ["b"] }]
      """
    let suite = try text.read()
    let conditions = suite.conditions()
    #expect(conditions.count == 3 * 2 * 2)
    #expect(
      conditions[..<5].map { "\($0.point.text) \($0.population)" } == [
        "options=2 task=one everyday", "options=2 task=one expert",
        "options=2 task=two everyday", "options=2 task=two expert",
        "options=3 task=one everyday",
      ])
    #expect(suite.resultAxes.map(\.id) == ["options", "task"])
    #expect(conditions[0].point(ofObservation: 0) == conditions[0].point)
  }

  @Test func theStartOfATaskIsShownInEveryDesign() throws {
    var text = SuiteText()
    text.tasks = """
      [{ id: "one", title: "One", goals: ["a"], start: { fruit: "b" } }]
      """
    let condition = try #require(try text.read().conditions().first)
    guard let control = condition.designs[0].screen.content[0].as(SegmentedControl.self),
      let button = condition.designs[1].screen.content[0].as(PopUpButton.self)
    else { return #expect(Bool(false)) }
    #expect(control.selection == "b")
    #expect(button.selection == "b")
  }

  @Test func populationsMayDependOnThePoint() throws {
    var text = SuiteText()
    text.populations = "[\"$(if(options > 3, 'expert', 'everyday'))\"]"
    let conditions = try text.read().conditions()
    #expect(conditions.map(\.population) == ["everyday", "everyday", "expert"])
  }

  @Test func devicesMayBeSwept() throws {
    var text = SuiteText()
    text.sweep = """
      { axes: [{ name: "options", title: "Options", values: [2] },
        { name: "device", title: "Device", values: ["iphone-16", "ipad"] }] }
      """
    text.firstDesign = """
      { id: "one", title: "One", device: "$device", screen: { content: [\(text.first)] } }
      """
    let alone = problems(text).problems
    #expect(alone.count == 1)
    #expect(alone[0].found == "a phone and a tablet side by side at options=2 device=ipad")
  }

  private static let rules: [(Frequencies, [Double])] = [
    (Frequencies.flat, [0.25, 0.25, 0.25, 0.25]),
    (Frequencies.zipf(1), [6.0 / 11, 3.0 / 11, 2.0 / 11]),
    (Frequencies.zipf(0), [0.5, 0.5]),
    (Frequencies.given([1, 3]), [0.25, 0.75]),
    (Frequencies.first(0.5, rest: .flat), [0.5, 0.25, 0.25]),
    (Frequencies.first(0.9, rest: .flat), [1]),
    (Frequencies.first(0.4, rest: .zipf(1)), [0.4, 0.4, 0.2]),
  ]

  @Test(arguments: rules)
  func frequenciesAddUpToOne(frequencies: Frequencies, expected: [Double]) {
    let shares = frequencies.shares(count: expected.count)
    #expect(shares.count == expected.count)
    for (share, value) in zip(shares, expected) { #expect(isClose(share, value, within: 1e-15)) }
    #expect(isClose(shares.reduce(0, +), 1, within: 1e-15))
  }
}
