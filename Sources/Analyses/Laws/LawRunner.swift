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

  private struct World {
    var catalog: PopulationCatalog
    var parameters: ParameterSet
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
  /// - Throws: What is wrong with a design, or that the task was cancelled.
  package func run(
    _ laws: [SheetLaw] = SheetLaw.all, populations: [String]? = nil,
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> LawSheet {
    let drawn = drawnWorlds()
    let all = drawn.map { self.cells(laws, populations, $0) }
    let found = try await outcomes(all.flatMap { $0 }, progress)
    var rows: [LawSheet.Row] = []
    for world in drawn.indices {
      let start = world * all[0].count
      let seen = Self.rows(all[world], found[start..<(start + all[0].count)])
      if world == 0 {
        rows = seen
      } else {
        for index in rows.indices where seen[index].excess > max(0, rows[index].excess) {
          rows[index] = seen[index]
          rows[index].note += (seen[index].note.isEmpty ? "" : "; ") + "in world \(world)"
        }
      }
    }
    return LawSheet(
      people: people, seed: seed, worlds: worlds,
      laws: laws.map { LawSheet.Entry(id: $0.id, sentence: $0.sentence, parts: $0.parts) },
      rows: rows)
  }

  private static func rows(
    _ cells: [Cell], _ found: ArraySlice<[LawOutcome]>
  ) -> [LawSheet.Row] {
    zip(cells, found).flatMap { cell, outcomes in
      cell.law.parts.flatMap { part in
        outcomes.filter { $0.part == part.name }.map { outcome in
          LawSheet.Row(
            law: cell.law.id, part: part, population: cell.bench.population.id,
            input: cell.bench.input.rawValue, outcome: outcome)
        }
      }
    }
  }

  /// The numbers of people as they are, and in each world.
  private func drawnWorlds() -> [World] {
    var options = StudyOptions()
    (options.seed, options.worlds) = (seed, worlds)
    let engine = ModelEngine(populations: catalog, parameters: parameters, options: options)
    return [World(catalog: catalog, parameters: parameters)]
      + (0..<worlds).map { index in
        let quantiles = engine.quantiles(ofWorld: index)
        return World(
          catalog: catalog.world(quantiles), parameters: parameters.world(quantiles))
      }
  }

  private func cells(_ laws: [SheetLaw], _ names: [String]?, _ world: World) -> [Cell] {
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
                population: group, input: input, catalog: catalog, parameters: world.parameters,
                people: people, seed: seed))
          }
      }
    }
  }

  /// Looks at every cell over several threads; outcomes come in the order of the cells.
  private func outcomes(
    _ cells: [Cell], _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> [[LawOutcome]] {
    try await withThrowingTaskGroup(of: (Int, [LawOutcome]).self) { group in
      var found = [[LawOutcome]](repeating: [], count: cells.count)
      var (next, done) = (0, 0)
      func add(_ group: inout ThrowingTaskGroup<(Int, [LawOutcome]), any Error>) {
        guard next < cells.count else { return }
        let (index, cell) = (next, cells[next])
        next += 1
        group.addTask {
          try Task.checkCancellation()
          return (index, try await cell.law.look(cell.bench))
        }
      }
      for _ in 0..<max(1, jobs) { add(&group) }
      while let (index, outcomes) = try await group.next() {
        found[index] = outcomes
        done += 1
        progress(done, cells.count)
        add(&group)
      }
      return found
    }
  }
}
