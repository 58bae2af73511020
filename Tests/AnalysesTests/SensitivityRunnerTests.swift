import Analyses
import Populations
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

@Suite struct SensitivityRunnerTests {
  private func report(
    _ change: (inout SensitivityOptions) -> Void = { _ in }, options values: String = "[3]"
  ) async throws -> SensitivityReport {
    var options = SensitivityOptions()
    options.rows = 32
    options.users = 64
    options.kept = 5
    options.populations = ["everyday"]
    change(&options)
    return try await SensitivityRunner(options: options).run(try tinySuite(options: values))
  }

  @Test func aKnownPathDependsOnPointingChoiceAndThePlatform() async throws {
    let report = try await report()
    let finding = try #require(report.findings.first)
    let analysis = try #require(finding.analysis)
    let names = analysis.inputs.map { finding.numbers[$0.index].name }
    // Opening a menu takes its own time, a choice and a tap more, and nothing else.
    let allowed = ["system.", "pointing.", "choice."]
    let first = try #require(names.first)
    #expect(allowed.contains { first.hasPrefix($0) }, "\(names)")
    let opening = try #require(finding.numbers.firstIndex { $0.name == "system.menu_open" })
    #expect(analysis.screening[opening] > 0)
    #expect(finding.difference.value > 0)
    #expect(analysis.center == finding.difference.value)
    #expect(finding.verdict == .b)
  }

  // What other inputs and parts of the model do not touch must not be blamed.
  @Test func numbersWithoutARoleExplainNothing() async throws {
    let finding = try #require(try await report().findings.first)
    let analysis = try #require(finding.analysis)
    for name in ["voice.latency", "scent.ellipsis", "memory.decay"] {
      let index = try #require(finding.numbers.firstIndex { $0.name == name }, "\(name)")
      #expect(analysis.screening[index] == 0, "\(name)")
    }
  }

  @Test func theSameSeedGivesTheSameReportOnAnyThreads() async throws {
    let one = try await report()
    let three = try await report { $0.jobs = 3 }
    let other = try await report { $0.seed = 2 }
    #expect(one == three)
    #expect(one != other)
  }

  @Test func evaluationsAreCountedInTrials() async throws {
    let report = try await report()
    let numbers = report.findings[0].numbers.count
    var options = SensitivityAnalysis.Options()
    (options.rows, options.kept, options.screeningRows) = (32, 5, 4)
    // Two designs, one trial and its counterfactual; half of the people where worlds are scouted.
    let trials = 64 * 4 * (options.evaluations(inputs: numbers) + 1) + 16 * 32 * 4
    #expect(report.trials == UInt64(trials))
  }

  /// Where no point is more open than others, the one of the base is taken, whatever the seed; and what
  /// is said to stand apart at one seed does so at the others.
  @Test func seedsAgreeOnThePointAndOnWhatStandsApart() async throws {
    var first: [Set<String>] = []
    for seed in 1...3 as ClosedRange<UInt64> {
      let report = try await report({ $0.seed = seed }, options: "[3, 4, 5, 6]")
      let finding = try #require(report.findings.first)
      #expect(finding.point.text == "options=3", "seed \(seed)")
      let analysis = try #require(finding.analysis)
      guard analysis.isConverged else { continue }
      first.append(
        Set(analysis.inputs.prefix(analysis.apart).map { finding.numbers[$0.index].name }))
    }
    for (a, b) in zip(first, first.dropFirst()) {
      #expect(a.isSubset(of: b) || b.isSubset(of: a), "\(first)")
    }
  }

  @Test func aPointThatIsAskedForIsTaken() async throws {
    let report = try await report(
      { $0.point = [.init(axis: "options", value: .number(6))] }, options: "[3, 6]")
    #expect(report.findings.map(\.point.text) == ["options=6"])
    let none = try await self.report({ $0.point = [.init(axis: "options", value: .number(4))] })
    #expect(none.findings.isEmpty)
  }

  @Test func ownNumbersOfAPopulationReplaceCommonOnes() throws {
    let older = try #require(PopulationCatalog.builtIn["older-adults"])
    let names = DoubtfulNumber.all(for: older, common: .builtIn).map(\.name)
    #expect(names.contains("older-adults:pointing.spread"))
    #expect(names.contains("pointing.spread"))
    // A value takes the place of the common number, so the common one cannot matter.
    #expect(names.contains("older-adults:memory.threshold"))
    #expect(!names.contains("memory.threshold"))
    #expect(Set(names).count == names.count)
  }
}
