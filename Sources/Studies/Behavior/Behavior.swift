package import Core
import Dispatch
package import Populations
import Simulation
import Synchronization

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
    let texts = ["Datasets/Parameters", "Datasets/Populations", "Datasets/Worlds"]
      .flatMap { EmbeddedTexts.files(in: $0) }.filter { $0.path.hasSuffix(".json5") }
    let engine = Behavior.engine(parameters: .builtIn)
    let plans = canaries
    var hash = SHA256()
    hash.update(
      sideBySide(texts.count + plans.count) { index throws(DocumentError) in
        index < texts.count
          ? try numbers(in: texts[index].text, file: texts[index].path)
          : try tallies(of: canary(plans[index - texts.count]), engine)
      })
    return String(hash.hexadecimal().prefix(16))
  }()

  /// The tallies of the canaries, as bytes.
  ///
  /// - Parameter parameters: The common parameters.
  /// - Returns: The sums of all tallies, in order.
  package static func tallies(parameters: ParameterSet) -> [UInt8] {
    let engine = Behavior.engine(parameters: parameters)
    let plans = canaries
    return sideBySide(plans.count) { index throws(DocumentError) in
      try tallies(of: canary(plans[index]), engine)
    }
  }

  /// The bytes of each part in order, computed on all processors.
  ///
  /// The texts and plans are those of this program: where one cannot be read, the program is wrong.
  private static func sideBySide(
    _ count: Int, _ part: @Sendable (Int) throws(DocumentError) -> [UInt8]
  ) -> [UInt8] {
    let parts = Mutex([[UInt8]](repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let bytes = EmbeddedTexts.checked { () throws(DocumentError) in try part(index) }
      parts.withLock { $0[index] = bytes }
    }
    return parts.withLock { Array($0.joined()) }
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

  private static let words: Set<String> = [
    "citation", "note", "title", "description", "mark",
    PopulationDocument.everybody.description.key,
  ]

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

  private static var canaries: [(path: String, text: String)] {
    EmbeddedTexts.files(in: folder).filter { $0.path.hasSuffix(".json5") }
  }

  /// The suite of a canary; its words are in a table beside it.
  private static func canary(_ file: (path: String, text: String)) throws(DocumentError) -> Suite {
    let suite = try Suite(
      parsing: file.text, file: file.path,
      environment: SuiteEnvironment(populations: SweepDescription.populationNames) {
        EmbeddedTexts.text(at: "\(folder)/\($0)")
      })
    do {
      return try suite.resolvingWords()
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError([
        Problem(
          file: file.path, position: nil, path: "$.words", found: "\(error)",
          expected: "a table of all labels")
      ])
    }
  }

  /// Canaries have one world, the middle of all, and the same people at each time.
  private static func engine(parameters: ParameterSet) -> ModelEngine {
    var options = StudyOptions()
    options.worlds = 0
    options.seed = 1
    return ModelEngine(parameters: parameters, options: options)
  }

  /// Writes the sums of a tally. Groups and histograms are of the same people, and take long to
  /// hash; causes say nothing new of what people do.
  private static func write(_ tally: ExperimentTally, to writer: inout TallyWriter) {
    for cell in tally.cells.joined() {
      for (kind, metric) in zip(Metric.all, cell.metrics) where kind.isStandard {
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

  /// The sums of the tallies of a suite, condition by condition.
  private static func tallies(of suite: Suite, _ engine: ModelEngine) throws(DocumentError)
    -> [UInt8]
  {
    var writer = TallyWriter()
    for condition in suite.conditions(inputsOf: engine.inputs) {
      let experiment = try engine.prepare(condition, pairs: [], world: nil)
      write(experiment.simulate(0..<UInt64(suite.users)), to: &writer)
    }
    return writer.bytes
  }
}
