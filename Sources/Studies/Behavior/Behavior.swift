package import Core
package import Populations
import Simulation

/// What the model is made of and what it does with a few small plans, as a fingerprint.
///
/// The plans are the canaries, the suites in `Datasets/Canaries`: together they reach taps, looks,
/// menus, memory over uses, screen readers, switches, keyboards, texts and values, waiting and giving
/// up. Their exact tallies change with laws and draws. The numbers of the model are part of the
/// fingerprint, too, so that each moves it, also where it moves few people. Nothing that a user can
/// set does.
public enum Behavior {
  /// The folder of the canaries.
  package static let folder = "Datasets/Canaries"

  /// The fingerprint of the model in this program: the first 16 hexadecimal digits of a SHA-256,
  /// computed once, where results are made.
  public static let fingerprint: String = {
    var hash = SHA256()
    for folder in ["Datasets/Parameters", "Datasets/Populations", "Datasets/Worlds"] {
      for (path, text) in EmbeddedTexts.files(in: folder) where path.hasSuffix(".json5") {
        do throws(DocumentError) {
          hash.update(try numbers(in: text, file: path))
        } catch {
          fatalError(error.problems.map(\.message).joined(separator: "\n"))
        }
      }
    }
    hash.update(tallies(parameters: .builtIn))
    return String(hash.hexadecimal().prefix(16))
  }()

  /// The tallies of the canaries, as bytes.
  ///
  /// - Parameter parameters: The common parameters.
  /// - Returns: The sums of all tallies, in order.
  package static func tallies(parameters: ParameterSet) -> [UInt8] {
    var options = StudyOptions()
    options.worlds = 0
    options.seed = 1
    let engine = ModelEngine(parameters: parameters, options: options)
    var writer = TallyWriter()
    for canary in canaries {
      for tally in tallies(of: canary, engine) { write(tally, to: &writer) }
    }
    return writer.bytes
  }

  /// The numbers that a text of the model holds, without what is said about them.
  ///
  /// - Parameters:
  ///   - text: A file of `Datasets`.
  ///   - file: The name of the file for errors.
  /// - Returns: The values as bytes, in order.
  /// - Throws: What is wrong with the text.
  package static func numbers(in text: String, file: String) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    write(try JSON5.parse(text, file: file), to: &bytes)
    return bytes
  }

  private static let words: Set<String> = ["citation", "note", "title", "description", "mark"]

  private static func write(_ node: Node, to bytes: inout [UInt8]) {
    switch node.value {
    case .null: bytes.append(0)
    case .bool(let isTrue): bytes.append(isTrue ? 1 : 0)
    case .number(let number):
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    case .string(let text): bytes += Array(text.utf8) + [0]
    case .array(let items):
      for item in items { write(item, to: &bytes) }
    case .object(let members):
      for member in members where !words.contains(member.key) {
        bytes += Array(member.key.utf8) + [0]
        write(member.value, to: &bytes)
      }
    }
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
