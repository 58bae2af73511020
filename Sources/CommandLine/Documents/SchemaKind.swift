import Analyses
package import Core
import Evidence
import Gate
import Importers
import Interfaces
import Populations
import Reports
import Studies

/// A document for which there is a JSON Schema.
package enum SchemaKind: String, CaseIterable, Sendable {
  /// A comparison of designs.
  case suite
  /// A design.
  case interface
  /// A population of people.
  case population
  /// Numbers of the model.
  case parameters
  /// Rules that results are held to.
  case thresholds
  /// Changes that are meant, let through the gate.
  case accepted
  /// The results of a run.
  case results
  /// Claims of guidelines as tests.
  case claims
  /// The reproduction of a published study.
  case validation
  /// Published results of people.
  case published
  /// Operators of keystroke-level models.
  case operators
  /// Menus that code makes.
  case menus
  /// Places of elements of a web page.
  case boxes
  /// Devices that designs are shown on.
  case devices
  /// The sizes in which a platform draws its controls.
  case geometry
  /// The lengths that imports guess by.
  case guesses
  /// The numbers of the rules that suggested arrangements keep.
  case arrangement
  /// The first line of a shard.
  case shard
  /// Options that repeat.
  case configuration

  /// The description that reads, checks and documents such documents.
  package func description(_ root: Command) -> DocumentDescription {
    switch self {
    case .suite: SuiteDocument.description
    case .interface: InterfaceDocument.description
    case .population: PopulationDocument.description
    case .parameters: ParametersDocument.description
    case .thresholds: ThresholdsDocument.description
    case .accepted: AcceptedDocument.description
    case .results: ResultsDescription.description
    case .claims: ClaimsDocument.description
    case .validation: ValidationDocument.description
    case .published: PublishedDataset.description
    case .operators: OperatorsDocument.description
    case .menus: MenusDocument.description
    case .boxes: BoxesDocument.description
    case .devices: DevicesDocument.description
    case .geometry: GeometryDocument.description
    case .guesses: GuessesDocument.description
    case .arrangement: ArrangementDocument.description
    case .shard: ShardDocument.description
    case .configuration: ConfigurationDocument(root).description
    }
  }

  /// The JSON Schema.
  package func text(_ root: Command) -> String { description(root).jsonSchema.text() }
}
