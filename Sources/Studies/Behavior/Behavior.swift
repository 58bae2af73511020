import Core
package import Populations
import Simulation

/// What the model does with a few small plans, as a fingerprint.
///
/// The plans are the canaries, the suites in `Datasets/Canaries`: together they reach taps, looks, menus, memory over
/// uses, screen readers, switches, keyboards, texts and values, and giving up. Their exact tallies change with the
/// laws, the numbers and the draws of the model, and with nothing that a user can set.
public enum Behavior {
  /// The folder of the canaries.
  package static let folder = "Datasets/Canaries"

  /// The fingerprint of the model in this program: 16 hexadecimal digits, computed once, where results are made.
  public static let fingerprint = fingerprint(parameters: .builtIn, populations: .builtIn)

  /// Computes the fingerprint that the model has with other numbers.
  ///
  /// - Parameters:
  ///   - parameters: The common parameters.
  ///   - populations: The populations.
  /// - Returns: The first 16 hexadecimal digits of the SHA-256 of the tallies.
  package static func fingerprint(
    parameters: ParameterSet, populations: PopulationCatalog = .builtIn
  ) -> String {
    var options = StudyOptions()
    options.worlds = 0
    options.seed = 1
    let engine = ModelEngine(populations: populations, parameters: parameters, options: options)
    var hash = SHA256()
    for canary in canaries {
      for tally in tallies(of: canary, engine) {
        var writer = TallyWriter()
        tally.write(to: &writer)
        hash.update(writer.bytes)
      }
    }
    return String(hash.hexadecimal().prefix(16))
  }

  /// The canaries, in order of their files.
  package static var canaries: [Suite] {
    let environment = SuiteEnvironment(populations: SuiteDocument.populationNames)
    return EmbeddedTexts.files(in: folder).map { path, text in
      do throws(DocumentError) {
        return try Suite(parsing: text, file: path, environment: environment)
      } catch {
        fatalError(error.problems.map(\.message).joined(separator: "\n"))
      }
    }
  }

  /// Simulates the conditions of a suite in order.
  private static func tallies(of suite: Suite, _ engine: ModelEngine) -> [ExperimentTally] {
    suite.conditions(inputsOf: engine.inputs).map { condition in
      do throws(DocumentError) {
        return try engine.prepare(condition, pairs: [], world: nil)
          .simulate(0..<UInt64(suite.users))
      } catch {
        fatalError(error.problems.map(\.message).joined(separator: "\n"))
      }
    }
  }
}
