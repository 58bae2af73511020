import Core
public import Interfaces
import Populations

/// The names that a suite may refer to.
public struct SuiteEnvironment: Sendable {
  /// The names of the known populations.
  public var populations: [String]
  /// The devices that designs may name.
  public var devices: DeviceCatalog
  /// Returns the text of a file that a design refers to, or nil when there is none.
  public var text: @Sendable (_ path: String) -> String?
  /// Tells whether a file that a design refers to is a text in UTF-8, where there is one.
  package var isText: @Sendable (_ path: String) -> Bool = { _ in true }
  /// Returns the name of the population in a file that the suite refers to, or nil when there is none.
  public var population: @Sendable (_ path: String) -> String? = { _ in nil }

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - populations: The names of the known populations.
  ///   - devices: The devices that designs may name.
  ///   - text: Returns the text of a file that a design refers to, or nil when there is none.
  public init(
    populations: [String], devices: DeviceCatalog = .builtIn,
    text: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    self.populations = populations
    self.devices = devices
    self.text = text
  }

  /// Reads names of populations: as they stand there, those of files that are named, or everybody.
  func populations(reading list: Cursor?) -> [String] {
    let entries = list?.array(count: 1...100) ?? []
    return entries.named({ "\"\($0)\"" }, expected: "each population once") { name($0) }
      .groups
  }

  private func name(_ entry: Cursor) -> String? {
    guard case .object = entry.node.value else { return entry.string() }
    guard let object = entry.object(SuiteDocument.populationFile),
      let file = object.required("file", "the path of a file"), let path = file.string()
    else { return nil }
    if let name = population(path) { return name }
    file.fail(
      found: "the file \"\(path)\", which cannot be read", expected: "a population, in a file")
    return nil
  }
}

extension [String] {
  /// The names of populations, "everybody" replaced by the built-in groups of people that are not among
  /// them.
  var groups: [String] {
    flatMap { name in
      name == PopulationCatalog.everybodyName
        ? PopulationCatalog.builtIn.everybody.filter { !contains($0) } : [name]
    }
  }
}
