import Core
package import Populations
import Simulation

/// What the model does with a few small plans, as a fingerprint.
///
/// The plans are the canaries, the suites in `Datasets/Canaries`: together they reach taps, looks,
/// menus, memory over uses, screen readers, switches, keyboards, texts and values, and giving up.
/// Their exact tallies change with most changes of laws, numbers and draws, and with nothing that a
/// user can set. An equal fingerprint does not prove an equal model: what no canary reaches, such as how
/// many people know a glyph, does not move it.
public enum Behavior {
  /// The folder of the canaries.
  package static let folder = "Datasets/Canaries"

  /// The fingerprint of the model in this program: 16 hexadecimal digits, computed once, where
  /// results are made.
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
      var writer = TallyWriter()
      for tally in tallies(of: canary, engine) { write(tally, to: &writer) }
      hash.update(writer.bytes)
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

  /// Writes the sums of a tally. Groups and histograms are of the same people, and take long to hash.
  private static func write(_ tally: ExperimentTally, to writer: inout TallyWriter) {
    for cell in tally.cells.joined() {
      for metric in cell.metrics {
        writer.put(signed: metric.sum)
        writer.put(signed: metric.sumOfSquares)
      }
      for sum in cell.phases + cell.acts { writer.put(signed: sum) }
      for count in cell.failures { writer.put(count) }
      for step in cell.steps {
        writer.put(step.completed)
        for sum in [step.time, step.discoveryTime] + step.phases { writer.put(signed: sum) }
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
