package import Populations
import Studies

/// Checks laws through the kernel, for every population and input method that they speak to.
package struct LawRunner: Sendable {
  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let people: Int
  private let seed: UInt64
  private let jobs: Int
  private let worlds: Int

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - people: The number of people in a cell; laws that need more or fewer scale it.
  ///   - seed: The seed of all draws.
  ///   - jobs: The number of threads; the sheet does not depend on it.
  ///   - worlds: The number of plausible worlds in which laws must hold too; each row is then
  ///     the worst that was seen.
  package init(
    catalog: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    people: Int = 2000, seed: UInt64 = 1, jobs: Int = 1, worlds: Int = 0
  ) {
    self.catalog = catalog
    self.parameters = parameters
    self.people = people
    self.seed = seed
    self.jobs = jobs
    self.worlds = worlds
  }

  private struct Cell: Sendable {
    var law: SheetLaw
    var bench: LawBench
  }

  /// Checks laws.
  ///
  /// - Parameters:
  ///   - laws: The laws.
  ///   - populations: The names of the populations; a mixture stands for its parts. Nil takes all.
  ///   - progress: Is told how many cells are done, of how many.
  /// - Returns: The sheet.
  /// - Throws: What is wrong with a design, or that the task was canceled.
  package func run(
    _ laws: [SheetLaw] = SheetLaw.all, populations: [String]? = nil,
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> LawSheet {
    let all = drawnWorlds().enumerated().map { place, world in
      cells(laws.filter { place == 0 || !$0.isAboutWorlds }, populations, world)
    }
    let found = try await outcomes(all.flatMap { $0 }, progress)
    var rows: [LawSheet.Row] = []
    var places: [[String]: Int] = [:]
    var start = 0
    for (world, cells) in all.enumerated() {
      for row in Self.rows(cells, found[start..<(start + cells.count)]) {
        guard let index = places[row.place] else {
          places[row.place] = rows.count
          rows.append(row)
          continue
        }
        guard row.excess > max(0, rows[index].excess) else { continue }
        rows[index] = row
        rows[index].outcome.note += (row.note.isEmpty ? "" : "; ") + "set of assumptions \(world)"
      }
      start += cells.count
    }
    return LawSheet(
      people: people, seed: seed, worlds: worlds,
      laws: laws.map { LawSheet.Entry(id: $0.id, sentence: $0.sentence, parts: $0.parts) },
      rows: rows)
  }

  /// Tells whether some law fails in a world. Practice, which takes longest to look at, is looked at with everyday
  /// adults alone.
  ///
  /// - Parameter quantiles: The place of each doubtful number in its range, by name; others stay.
  /// - Returns: Whether one fails.
  /// - Throws: What is wrong with a design, or that the task was canceled.
  package func fails(in quantiles: [String: Double]) async throws -> Bool {
    let world = engines(in: quantiles)
    let laws = SheetLaw.all.filter { !$0.isAboutWorlds }
    let cells =
      cells(laws.filter { $0.id != SheetLaw.practice.id }, nil, world)
      + cells([.practice], ["everyday"], world)
    let found = try await outcomes(cells) { _, _ in }
    return Self.rows(cells, found[...]).contains { $0.holds == false }
  }

  private static func rows(
    _ cells: [Cell], _ found: ArraySlice<[LawOutcome]>
  ) -> [LawSheet.Row] {
    zip(cells, found).flatMap { cell, outcomes in
      cell.law.parts.flatMap { part in
        outcomes.filter { $0.part == part.name }.map { outcome in
          LawSheet.Row(
            law: cell.law.id, rule: part, population: cell.bench.population.id,
            input: cell.bench.input.rawValue, outcome: outcome)
        }
      }
    }
  }

  /// Numbers that say how a study was done, and not what people are like: they stay as they are in all worlds.
  /// The law of size is about a distance from where the finger rests.
  private static let conditions: [Constant] = [.pointingRestDown]

  /// The numbers of people as they are, and in each world.
  private func drawnWorlds() -> [LawEngines] {
    var options = StudyOptions()
    (options.seed, options.worlds) = (seed, worlds)
    let engine = ModelEngine(populations: catalog, parameters: parameters, options: options)
    return [LawEngines(catalog, parameters)]
      + (0..<worlds).map { engines(in: engine.quantiles(ofWorld: $0)) }
  }

  private func engines(in world: [String: Double]) -> LawEngines {
    var quantiles = world
    for constant in Self.conditions { quantiles[constant.rawValue] = nil }
    return LawEngines(catalog.world(quantiles), parameters.world(quantiles))
  }

  private func cells(_ laws: [SheetLaw], _ names: [String]?, _ world: LawEngines) -> [Cell] {
    let catalog = world.catalog
    var groups: [Population] = []
    for population in names.map({ $0.compactMap { catalog[$0] } }) ?? catalog.all {
      let parts = population.mix.compactMap { catalog[$0.population] }
      for part in parts.isEmpty ? [population] : parts where !groups.contains(part) {
        groups.append(part)
      }
    }
    return laws.flatMap { law in
      groups.flatMap { group in
        (group.inputs.isEmpty ? [.touch] : group.inputs)
          .filter { law.speaks(group, $0) }
          .map { input in
            Cell(
              law: law,
              bench: LawBench(
                population: group, input: input, engines: world, people: people, seed: seed))
          }
      }
    }
  }

  /// Looks at every cell over several threads; outcomes come in the order of the cells.
  private func outcomes(
    _ cells: [Cell], _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> [[LawOutcome]] {
    try await inOrder(cells, jobs: jobs, done: { progress($0, cells.count) }) { cell in
      try await cell.law.look(cell.bench)
    }
  }
}
