import Interfaces
import Model
import Populations
import Simulation
import Testing

/// The lists of metrics, acts and phases.
@Suite struct MetricTests {
  @Test func everyMetricIsFoundByItsNameAtItsPlace() {
    for (index, metric) in Metric.all.enumerated() {
      #expect(Metric(name: metric.name) == metric && metric.index == index)
      #expect(Metric(rawValue: metric.rawValue) == metric)
    }
    #expect(Metric(name: "tme") == nil)
    #expect(Set(Metric.all).count == Metric.all.count)
  }

  @Test(arguments: Metric.all)
  func everyMetricIsDescribed(metric: Metric) {
    #expect(metric.name.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil)
    for text in [metric.title, metric.unit, metric.summary, metric.formula, metric.reading] {
      #expect(!text.isEmpty && !text.contains("\n"), "\(metric.name): \(text)")
    }
    for text in [metric.summary, metric.formula, metric.reading] {
      #expect(text.hasSuffix("."), "\(metric.name): \(text)")
    }
  }

  @Test func unitsFollowFromTheKind() {
    for metric in Metric.all {
      #expect((metric.unit == "s") == (metric.kind == .duration), "\(metric.name)")
      #expect((metric.unit == "1") == metric.isRate, "\(metric.name)")
    }
  }

  @Test func actsAndPhasesHaveNamesOfTheirOwn() {
    #expect(Set(Act.all.map(\.name)).count == Act.all.count)
    #expect(Set(Phase.all.map(\.name)).count == Phase.all.count)
    #expect(Act.all.map(\.index) == Array(Act.all.indices))
    #expect(Phase.all.map(\.index) == Array(Phase.all.indices))
  }

  // Each rule is held to others: what is tallied of each person obeys the formulas.
  @Test func theNumbersOfPeopleObeyTheFormulas() throws {
    let trials = try self.trials(knowing: .unknown)
    let known = try self.trials(knowing: .known)
    for person in 0..<300 {
      let phases = Phase.all.reduce(0) { $0 + trials[$1][person] }
      #expect(trials[.time][person] == phases)
      #expect(trials[.success][person] + trials[.abandonment][person] == 1)
      #expect(trials[.errors][person] >= trials[.wrongSelections][person])
      #expect(trials[.firstContainerTime][person] <= trials[.time][person] + 3)
      let isStraight = trials[.errors][person] == 0 && trials[.recoveries][person] == 0
      #expect(trials[.directness][person] == (isStraight ? trials[.success][person] : 0))
      // With the path known nothing is discovered.
      #expect(known[.discoveryScans][person] == 0 && known[.discoveryTime][person] == 0)
    }
    #expect(trials[.discoveryTime].reduce(0, +) > 0 && trials[.discoveryScans].contains { $0 > 0 })
  }

  private func trials(knowing knowledge: TaskDescription.Knowledge) throws -> PersonTrials {
    try experiment(
      [nested(6, depth: 2)], task: once("4", knowledge: knowledge), fixing: [:], variation: true
    ).trials(of: 0..<300)[0][0]
  }
}
