import Core
import Interfaces
import Simulation
import Studies

/// A suite as results keep it: its text, read again.
struct KeptSuite {
  /// The text.
  let text: String
  /// The suite.
  let suite: Suite
  /// The names that it has in the cells that are asked for, and had when it was kept.
  private let names: EarlierNames

  /// Reads a suite from the texts that results keep; nil where they keep none of the name, or
  /// where it refers to something that they do not keep.
  ///
  /// - Parameters:
  ///   - id: The name of the suite, as it is now.
  ///   - results: The results.
  ///   - names: The names that things had when the results were made.
  init?(_ id: String, in results: Results, was names: EarlierNames = EarlierNames()) {
    let former = names.suite(id)
    self.names = names
    let inputs = results.provenance.inputs
    for input in inputs {
      guard let text = input.text ?? Self.builtIn(input),
        let root = try? JSON5.parse(text, file: id),
        root["id"]?.value == .string(former), root["designs"] != nil
      else { continue }
      let named = ["populations", "populations_at_base"].flatMap {
        root[$0].map(Self.texts) ?? []
      }
      let words = named + (root["sweep"].map(Self.texts) ?? [])
      @Sendable func kept(_ path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return inputs.first { $0.name == name || $0.name.hasSuffix("/" + name) }?.text
      }
      @Sendable func population(_ path: String) -> String? {
        kept(path).flatMap { Self.id(of: $0) }
      }
      var environment = SuiteEnvironment(
        populations: SweepDescription.populationNames + words + named.compactMap(population),
        text: kept)
      environment.population = population
      guard let suite = try? Suite(parsing: text, file: input.name, environment: environment) else {
        continue
      }
      (self.text, self.suite) = (text, suite)
      return
    }
    return nil
  }

  private static func builtIn(_ input: Provenance.Input) -> String? {
    guard input.name.hasPrefix("Benchmarks/Suites/"),
      let text = EmbeddedTexts.text(at: input.name), SHA256.hexadecimal(of: text) == input.sha256
    else { return nil }
    return text
  }

  /// The name in a document.
  private static func id(of text: String) -> String? {
    guard let root = try? JSON5.parse(text, file: ""), case .string(let id) = root["id"]?.value
    else { return nil }
    return id
  }

  /// All texts in a value.
  private static func texts(_ node: Node) -> [String] {
    switch node.value {
    case .string(let text): [text]
    case .array(let items): items.flatMap(texts)
    case .object(let members): members.flatMap { texts($0.value) }
    default: []
    }
  }

  /// The designs and tasks at the point of a cell, which may name a use and a task besides.
  func content(at point: SweepPoint) -> SuitePoint? {
    suite.points.first { content in
      content.point.coordinates.allSatisfy { point.coordinates.contains($0) }
    }
  }

  /// A design at the point of a cell, laid out at the usual text size.
  func layout(of cell: CellName) -> Layout? {
    let cell = names.cell(cell)
    guard let design = content(at: cell.point)?.designs.first(where: { $0.id == cell.design })
    else {
      return nil
    }
    return try? Layout(of: design, devices: suite.devices)
  }

  /// The task of a cell, its goals by the names that they have now.
  func task(of cell: CellName) -> SuiteTask? {
    let old = names.cell(cell)
    let tasks = content(at: old.point)?.tasks ?? []
    let named = old.point.coordinates.first { $0.axis == "task" }?.value.text
    return tasks.first { named == nil || $0.id == named }?.renamed(names.goals(of: cell.suite))
  }
}
