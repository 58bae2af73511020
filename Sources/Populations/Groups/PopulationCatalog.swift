public import Core

/// Every population that can be simulated, by name.
public struct PopulationCatalog: Hashable, Sendable {
  /// The populations in the order of their names.
  public private(set) var all: [Population]
  /// The populations as they were written, before they took over what they are based on.
  private var drafts: [PopulationDraft]
  /// The parameters that the populations were checked against.
  private var common: ParameterSet

  /// The populations of `Datasets/Populations`, built into the binary.
  public static let builtIn = EmbeddedTexts.checked { () throws(DocumentError) in
    try PopulationCatalog(texts: SourceText.files(in: "Datasets/Populations"))
  }

  /// Reads a catalog from the texts of its files, one population each.
  ///
  /// - Parameters:
  ///   - texts: Population files.
  ///   - common: The parameters that the populations differ from.
  /// - Throws: Everything that is wrong with the texts.
  public init(
    texts: [SourceText], differingFrom common: ParameterSet = .builtIn
  ) throws(DocumentError) {
    try self.init(drafts: [], texts: texts, common: common)
  }

  private init(
    drafts: [PopulationDraft], texts: [SourceText], common: ParameterSet
  ) throws(DocumentError) {
    var problems: [Problem] = []
    var read: [PopulationDraft] = []
    for text in texts {
      do throws(DocumentError) {
        let draft = try PopulationDraft.read(text, differingFrom: common)
        if read.contains(where: { $0.population.id == draft.population.id }) {
          problems.append(
            draft.problem(at: "id", "a second population of this name", "another name"))
        }
        read.append(draft)
      } catch {
        problems += error.problems
      }
    }
    let names = Set(read.map(\.population.id))
    let joined = drafts.filter { !names.contains($0.population.id) } + read
    if problems.isEmpty { problems = joined.flatMap { $0.objections(among: joined) } }
    if !problems.isEmpty { throw DocumentError(problems) }
    self.drafts = joined.sorted { $0.population.id < $1.population.id }
    self.common = common
    all = self.drafts.map { $0.resolved(among: joined) }
  }

  /// The names of the populations, in order.
  public var names: [String] { all.map(\.id) }

  /// The name under which suites and commands ask for all groups of people; see ``everybody``.
  public static let everybodyName = "everybody"

  /// The names of all groups of people: neither mixtures of them nor populations that stand apart.
  public var everybody: [String] {
    all.filter { $0.mix.isEmpty && $0.isAmongEverybody }.map(\.id)
  }

  /// The population of a name, or nil when there is none.
  public subscript(id: String) -> Population? { all.first { $0.id == id } }

  /// Returns the catalog with the populations of more files.
  ///
  /// - Parameter texts: Population files; each adds a population or replaces the one of its name,
  ///   also for those that are based on it.
  /// - Returns: The catalog with the additions.
  /// - Throws: Everything that is wrong with the texts.
  public func adding(_ texts: [SourceText]) throws(DocumentError) -> PopulationCatalog {
    try PopulationCatalog(drafts: drafts, texts: texts, common: common)
  }

  /// Returns the catalog with the amounts of every population moved within their ranges.
  ///
  /// - Parameter quantiles: As ``Population/world(_:)`` takes them.
  /// - Returns: The catalog in that world.
  package func world(_ quantiles: [String: Double]) -> PopulationCatalog {
    var moved = self
    moved.all = all.map { $0.world(quantiles) }
    return moved
  }

  /// The catalog with each doubtful amount in the middle of its range, as in ``ParameterSet/evened``.
  package var evened: PopulationCatalog {
    var evened = self
    evened.all = all.map(\.evened)
    return evened
  }
}
