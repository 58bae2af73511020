import Interfaces
import Populations
import Reports
import Simulation
import Studies

extension SheetLaw {
  /// L3: a design has its own results.
  static let independence = SheetLaw(
    "L3", "The results of a design stay identical when another design is added or removed.",
    parts: [
      Part(
        "bytes", "Results are the same without another design that groups the same things.",
        unit: "of 4 results differ", to: 0,
        why: "What a design costs is a property of the design.")
    ]
  ) { bench in
    let alone = try await results(bench, Array(rivals.prefix(1)))
    let pair = try await results(bench, Array(rivals.prefix(2)))
    let all = try await results(bench, rivals)
    let first = rivals[0].id
    let second = rivals[1].id
    let cases = [
      (alone, pair, first), (alone, all, first), (pair, all, first), (pair, all, second),
    ]
    let differing = cases.filter { $0.0.text(of: $0.2) != $0.1.text(of: $0.2) }
    return [
      LawOutcome("bytes", Double(differing.count), differing.isEmpty ? "all are identical" : "")
    ]
  }

  /// The same things side by side, behind a button, and in a menu with titles.
  private static var rivals: [Design] {
    let titles = ["Inline actions", "Pull-down button", "Menu with titles"]
    return titles.compactMap { title in LawControls.all.first { $0.title == title } }
  }

  private static func results(_ bench: LawBench, _ designs: [Design]) async throws -> SuiteResults {
    let suite = try Suite("laws", title: "Laws", question: "?", evidence: "None.") {
      Designs { _ in designs }
      Tasks { _ in [bench.task(["a", "c", "f"], observe: [1, 5])] }
      PopulationNames(bench.population.id)
    }
    var options = StudyOptions()
    options.users = bench.share(4)
    options.seed = bench.seed
    options.replicates = 100
    let runner = StudyRunner(engine: bench.engine(), options: options)
    return try await runner.run(suite, populations: []).results
  }
}

extension SuiteResults {
  /// Everything that is written of a design, to the last digit.
  fileprivate func text(of design: String) -> [String] {
    cells.filter { $0.design == design }.map { String(reflecting: $0) }
  }
}
