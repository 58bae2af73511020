import Evidence
import Numerics
import Populations
import Reports
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
    options.worlds = 32
    options.users = 64
    options.populations = ["everyday"]
    change(&options)
    return try await SensitivityRunner(options: options).run(try tinySuite(options: values))
  }

  @Test func aKnownPathDependsOnPointingChoiceAndThePlatform() async throws {
    let finding = try #require(try await report { $0.worlds = 128 }.findings.first)
    let influence = try #require(finding.dependence).influence
    let names = influence.inputs.map { finding.numbers[$0.index].name }
    // Opening a menu takes its own time, a choice and a tap more, and nothing else.
    let allowed = ["system.", "pointing.", "choice."]
    #expect(names.contains("system.menu_open"), "\(names)")
    #expect(names.allSatisfy { name in allowed.contains { name.hasPrefix($0) } }, "\(names)")
    #expect(influence.explained > 0.3)
    let opening = try #require(finding.numbers.firstIndex { $0.name == "system.menu_open" })
    #expect(influence.correlations[opening] > 0.2)
    #expect(finding.difference.value > 0)
    #expect(finding.worlds.differences.count == 128)
    #expect(finding.verdict == .b)
  }

  /// A run has other people in each world and the command the same in all: with many of them the command
  /// names what the run names: above all what a menu takes to open, where one design has a menu.
  /// Of everyday adults: among older ones the spread of taps matters as much, and the order changes with the sets.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func theCommandAndARunNameTheMenu(seed: UInt64) async throws {
    let suite = try tinySuite()
    var options = StudyOptions()
    (options.seed, options.worlds, options.users, options.worldUsers) = (seed, 128, 500, 500)
    options.populations = ["everyday"]
    let engine = ModelEngine(options: options)
    let outcome = try await StudyRunner(engine: engine, options: options).run(
      suite, populations: [Named(id: "everyday", title: "Everyday adults")])
    let comparison = try #require(outcome.results.comparisons.first { $0.metric == "time" })
    let people = Dependence.People(populations: ["everyday"], inputs: ["touch"])
    let ran = try #require(
      Dependence(
        engine.worldNumbers.filter(people.meet), answers: comparison.worldDifferences))
    let report = try await report {
      ($0.seed, $0.worlds, $0.users, $0.populations) = (seed, 128, 500, ["everyday"])
    }
    let found = try #require(report.findings.first?.dependence)
    func names(_ dependence: Dependence) -> [String] {
      dependence.influence.inputs.map { dependence.numbers[$0.index].name }
    }
    #expect(!names(found).isEmpty)
    // What follows matters about as much as each other, so people of other worlds may put it in another order.
    for names in [names(ran), names(found)] {
      #expect(names.contains("system.menu_open"), "\(names)")
    }
  }

  @Test func theSameSeedGivesTheSameReportOnAnyThreads() async throws {
    let one = try await report()
    let three = try await report { $0.jobs = 3 }
    let other = try await report { $0.seed = 2 }
    #expect(one == three)
    #expect(one != other)
  }

  @Test func worldsAreCountedInTrials() async throws {
    let report = try await report()
    // Two designs, one trial and its counterfactual, in 32 worlds and by default.
    #expect(report.trials == 33 * 64 * 4)
  }

  /// The point where the answer is read is taken, whatever the seed.
  @Test func seedsAgreeOnThePoint() async throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let report = try await report({ $0.seed = seed }, options: "[3, 4, 5, 6]")
      #expect(report.findings.first?.point.text == "options=3", "seed \(seed)")
    }
  }

  @Test func aPointThatIsAskedForIsTaken() async throws {
    let report = try await report(
      { $0.point = [.init(axis: "options", value: .number(6))] }, options: "[3, 6]")
    #expect(report.findings.map(\.point.text) == ["options=6"])
    let none = try await self.report({ $0.point = [.init(axis: "options", value: .number(4))] })
    #expect(none.findings.isEmpty)
  }

  @Test func ownNumbersOfAPopulationStandBesideCommonOnes() throws {
    let older = try #require(PopulationCatalog.builtIn["older-adults"])
    let names = DoubtfulNumber.all(for: older, common: .builtIn).map(\.name)
    #expect(names.contains("older-adults:pointing.spread"))
    #expect(names.contains("pointing.spread"))
    #expect(Set(names).count == names.count)
  }

  /// A variance s0^2 with the mean of n people of SD s becomes 1 / (1 / s0^2 + n / s^2).
  @Test func soManyPeopleHalveARangeAndOneLessDoesNot() throws {
    let everyday = try #require(PopulationCatalog.builtIn["everyday"])
    let numbers = DoubtfulNumber.all(for: everyday, common: .builtIn)
    var looked = 0
    for parameter in ParameterSet.builtIn.all where parameter.distribution == .normal {
      guard let number = numbers.first(where: { $0.name == parameter.name }),
        let people = number.peopleToHalve
      else { continue }
      let center = (parameter.high - parameter.low) / (2 * 1.959964)
      func left(_ count: Int) -> Double {
        let variance =
          1 / (1 / (center * center) + Double(count) / (parameter.spread * parameter.spread))
        return variance.squareRoot() / center
      }
      #expect(left(people) <= 0.5 + 1e-9, "\(parameter.name)")
      if people > 2 { #expect(left(people - 1) > 0.5, "\(parameter.name)") }
      looked += 1
    }
    #expect(looked > 0 || numbers.contains { $0.peopleToHalve != nil })
  }

  @Test func nobodyIsNeededForWhatPeopleAreAlikeIn() throws {
    let everyday = try #require(PopulationCatalog.builtIn["everyday"])
    let alike = ParameterSet.builtIn.all.filter { $0.distribution == .constant }.map(\.name)
    for number in DoubtfulNumber.all(for: everyday, common: .builtIn)
    where alike.contains(number.name) {
      #expect(number.peopleToHalve == nil, "\(number.name)")
    }
  }
}
