import CommandLine
import Core
import Foundation
import Populations
import Studies
import Testing

/// A schema and the shipped texts that it is for.
private func shipped(_ kind: SchemaKind) throws -> [(path: String, document: Node)] {
  let folders = ["Datasets", "Benchmarks/Suites", "Benchmarks/Validation", "Benchmarks/Blind"]
  let embedded = folders.flatMap { EmbeddedTexts.files(in: $0) }.filter {
    $0.path.hasSuffix(".json5")
  }
  // Side files of imports are examples, which the tool does not hold.
  let imports = BuiltTool.root.appending(path: "Datasets/Interfaces/Imports")
  let examples = try ["menus.json5", "boxes.json5", "tree-boxes.json5"].map {
    (path: $0, text: try String(contentsOf: imports.appending(path: $0), encoding: .utf8))
  }
  let files = embedded.map { (path: $0.path, text: $0.text) } + examples
  return try files.compactMap {
    let document = try JSON5.parse($0.text, file: $0.path)
    let isOfKind = document["schema"]?.value == .string("tapcost/\(kind.rawValue)/1")
    return isOfKind ? ($0.path, document) : nil
  }
}

private func schema(_ kind: SchemaKind) throws -> JSONSchema {
  try JSONSchema(kind.text(Tool.root), file: kind.rawValue)
}

@Suite struct SchemaTests {
  @Test(arguments: SchemaKind.allCases)
  func everySchemaIsPrinted(kind: SchemaKind) async throws {
    let outcome = try await BuiltTool.run(["schema", kind.rawValue])
    #expect(outcome.status == 0)
    #expect(outcome.output == kind.text(Tool.root))
    let document = try JSON5.parse(outcome.output, file: kind.rawValue)
    #expect(
      document["$schema"]?.value == .string("https://json-schema.org/draft/2020-12/schema"))
  }

  @Test func schemasEnumerateNames() {
    let text = SchemaKind.suite.text(Tool.root)
    for name in ["older-adults", "iphone-16", "discovery_time", "popup", "screen-reader"] {
      #expect(text.contains("\"\(name)\""), "\(name)")
    }
    #expect(SweepDescription.populationNames == PopulationCatalog.builtIn.names)
  }

  @Test(arguments: SchemaKind.allCases)
  func everyDocumentMayNameItsSchema(kind: SchemaKind) throws {
    #expect(kind.description(Tool.root).body.keys.contains("$schema"))
  }

  private static let shippedKinds = SchemaKind.allCases.filter {
    // Files that only a run writes.
    ![.thresholds, .accepted, .results, .shard].contains($0)
  }

  @Test(arguments: shippedKinds)
  func everyShippedDocumentMeetsItsSchema(kind: SchemaKind) throws {
    let schema = try schema(kind)
    let documents = try shipped(kind)
    #expect(!documents.isEmpty)
    for (path, document) in documents {
      let problems = schema.problems(with: document)
      #expect(problems.isEmpty, "\(path): \(problems.prefix(5))")
    }
  }

  @Test(arguments: shippedKinds)
  func anUnknownOrMissingNameDoesNotMeetIt(kind: SchemaKind) throws {
    let schema = try schema(kind)
    let document = try #require(try shipped(kind).first?.document)
    guard case .object(let members) = document.value else { return }
    let strange = Node.Member(key: "strange", position: document.position, value: Node(.null))
    #expect(!schema.problems(with: Node(.object(members + [strange]))).isEmpty)
    #expect(!schema.problems(with: Node(.object(Array(members.dropFirst())))).isEmpty)
  }

  @Test func rulesMeetTheirSchemaAndRulesThatAreRefusedDoNot() throws {
    let schema = try schema(.thresholds)
    let documents = try shipped(.thresholds)
    #expect(!documents.isEmpty)
    for (path, document) in documents {
      #expect(schema.problems(with: document).isEmpty, "\(path)")
    }
    let start = "{ schema: 'tapcost/thresholds/1', rules: ["
    for rule in [
      "", "{ id: 'x', metric: 'time' }", "{ id: 'x', metric: 'tme', because: 'y' }",
      "{ id: '1', metric: 'time', because: 'y' }",
      "{ id: 'x', metric: 'time', because: 'y', confidence: 2 }",
      "{ id: 'x', metric: 'time', because: 'y', margin: { relative: -1 } }",
      "{ id: 'x', metric: 'time', because: 'y', limit: { most: 1 } }",
    ] {
      let document = try JSON5.parse("\(start)\(rule)] }", file: "t.json5")
      #expect(!schema.problems(with: document).isEmpty, "\(rule)")
    }
  }

  @Test(arguments: [
    "{ metric: 'tme', design: 'a', population: 'b' }", "{ design: 'a', population: 'b' }",
    "{ metric: 'time', phases: ['moving'], design: 'a', population: 'b' }",
    "{ ratio: [1] }", "{ ratio: [1, { sum: [] }] }", "{ slope: { over: 'x' } }",
    "{ throughput: { of: { metric: 'time', design: 'a', population: 'b' } } }",
  ])
  func aValueOfTheModelThatIsRefusedDoesNotMeetItsSchema(value: String) throws {
    let schema = try schema(.validation)
    let text = """
      {
        schema: 'tapcost/validation/1', dataset: 'x', conditions: 'y',
        predictions: [{ measure: 'z', value: \(value) }],
      }
      """
    #expect(!schema.problems(with: try JSON5.parse(text, file: "t.json5")).isEmpty)
  }

  @Test func theResultsOfARunMeetTheirSchema() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5", "--worlds", "4", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try folder.text("out/results.json")
    let document = try JSON5.parse(text, file: "results.json")
    let problems = try schema(.results).problems(with: document)
    #expect(problems.isEmpty, "\(problems.prefix(5))")
    let tiny = try JSON5.parse(TinySuite.text(), file: "tiny.json5")
    #expect(try schema(.suite).problems(with: tiny).isEmpty)
  }
}
