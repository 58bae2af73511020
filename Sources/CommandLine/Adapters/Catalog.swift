package import Core
import Interfaces
import Model
import Populations
import Simulation

/// Everything that can be listed and explained, read from the texts that are built in.
///
/// It reads the texts as plain documents. The targets that simulate with them check them; a list
/// need not wait for that.
package enum Catalog {
  /// Returns all things of a kind, in order of their names or, where there is one, of their text.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The things.
  /// - Throws: What is wrong with a built-in text.
  package static func topics(of kind: TopicKind) throws(DocumentError) -> [Topic] {
    switch kind {
    case .suites: try documents(in: "Benchmarks/Suites").map(suite)
    case .populations: try documents(in: "Datasets/Populations").map(population)
    case .controls: InterfaceTopic.all.map(control)
    case .inputs: Input.allCases.map(input)
    case .metrics: Metric.all.map(metric)
    case .verdicts: try reference("verdicts").map { described($0, as: kind) }
    case .gateVerdicts: try reference("gate-verdicts").map { described($0, as: kind) }
    case .parameters: try parameters()
    case .datasets: try documents(in: "Datasets/Published").map(dataset)
    case .claims: try claims()
    case .devices: DeviceCatalog.builtIn.devices.map(device)
    case .marks: try reference("marks").map { described($0, as: kind) }
    case .terms: try reference("glossary").map { described($0, as: kind) }
    }
  }

  /// Returns the document of every file of a folder.
  private static func documents(in folder: String) throws(DocumentError) -> [Node] {
    var documents: [Node] = []
    for source in texts(in: folder) {
      documents.append(try JSON5.parse(source.text, file: source.file))
    }
    return documents
  }

  /// Returns the text of every document of a folder.
  static func texts(in folder: String) -> [SourceText] {
    EmbeddedTexts.files(in: folder).filter { $0.path.hasSuffix(".json5") }.map {
      SourceText(file: $0.path, text: $0.text)
    }
  }

  private static func reference(_ name: String) throws(DocumentError) -> [Node] {
    let path = "Datasets/Reference/\(name).json5"
    return try JSON5.parse(EmbeddedTexts.text(at: path) ?? "{}", file: path).items(name)
  }

  private static func suite(_ node: Node) -> Topic {
    let axes = (node["sweep"]?.items("axes") ?? []).compactMap { $0.text("title") }
    return Topic(
      kind: .suites, name: node.text("id") ?? "", summary: node.text("title") ?? "",
      details: [
        .init("question", node.text("question")),
        .init("designs", node.items("designs").compactMap { $0.text("title") }.joined("; ")),
        .init("tasks", node.items("tasks").compactMap { $0.text("title") }.joined("; ")),
        .init("sweep", axes.joined("; ")),
        .init("evidence", node.text("evidence")),
      ].compactMap(\.self))
  }

  private static func input(_ input: Input) -> Topic {
    Topic(
      kind: .inputs, name: input.rawValue, summary: input.summary,
      details: [
        .init("what", input.summary),
        .init("scans", input.step.summary),
        .init("numbers", input.traits.map(\.name).joined(separator: ", ")),
      ].compactMap(\.self))
  }

  private static func control(_ topic: InterfaceTopic) -> Topic {
    Topic(
      kind: .controls, name: topic.id, summary: topic.summary,
      details: [
        .init("title", topic.title), .init("behavior", topic.behavior),
      ].compactMap(\.self))
  }

  /// The input methods that people use at a class of device.
  private static func inputs(of deviceClass: DevicePreset.Class) -> [Input] {
    let desk: Set<Input> = [.pointer, .keyboard]
    return Input.allCases.filter { input in
      switch deviceClass {
      case .phone: !desk.contains(input)
      case .tablet: true
      case .desktop: input != .touch
      }
    }
  }

  private static func device(_ device: DevicePreset) -> Topic {
    let display = device.display
    let size = "\(plain(display.width.value)) x \(plain(display.height.value)) pt"
    let keeps = [(device.safeTop, "above"), (device.safeBottom, "below")]
    let inputs = inputs(of: device.deviceClass).map(\.rawValue)
    // Ways of scanning by switches are one word in a list.
    let shown = inputs.filter { !$0.hasPrefix("switch-") }.joined(separator: ", ")
    return Topic(
      kind: .devices, name: device.id, columns: [device.deviceClass.rawValue, size, shown],
      summary: device.title,
      details: [
        .init("screen", size), .init("density", "\(plain(display.pointsPerInch)) pt an inch"),
        .init("inputs", inputs.joined(separator: ", ")),
        .init("kept", keeps.map { "\(plain($0.value)) pt \($1)" }.joined(separator: ", ")),
        .init("source", device.citations.joined("; ")),
      ].compactMap(\.self))
  }

  private static func population(_ node: Node) -> Topic {
    let traits = node["traits"]?.members ?? []
    return Topic(
      kind: .populations, name: node.text("id") ?? "", summary: node.text("title") ?? "",
      details: [
        .init("who", node.text("description")),
        .init("based on", node.text("based_on")),
        .init("text size", node.text("text_size")),
        .init("hands", node.text("hands")),
        .init(
          "inputs",
          node.items("inputs").compactMap {
            if case .string(let name) = $0.value { name } else { nil }
          }.joined(separator: ", ")),
        .init(
          "mix",
          node.items("mix").compactMap { part in
            part.number("share").map { "\(plain($0)) \(part.text("population") ?? "")" }
          }.joined(separator: "; ")),
        .init(
          "sets",
          traits.map { "\($0.key) \(ParameterTopic.change($0.value) ?? "")" }.joined("; ")),
      ].compactMap(\.self))
  }

  private static func dataset(_ node: Node) -> Topic {
    let measures = node.items("measures").compactMap { $0.text("title") }
    let findings = node.items("findings").compactMap { $0.text("text") }
    let people = node.number("people").map { "\(plain($0)) people" } ?? "people not told"
    return Topic(
      kind: .datasets, name: node.text("id") ?? "",
      columns: [node.text("use") ?? "", node.text("mark") ?? ""],
      summary: node.text("title") ?? "",
      details: [
        .init("source", node.text("citation")),
        .init("people", people),
        .init("apparatus", node.text("apparatus")),
        .init("task", node.text("task")),
        .init("measured", measures.joined(separator: "; ")),
        .init("values", "\(node.items("rows").count)"),
        .init("found", findings.joined(separator: " ")),
        .init("reproduce", node.text("reproduce")),
        .init("note", node.text("note")),
      ].compactMap(\.self))
  }

  private static func claims() throws(DocumentError) -> [Topic] {
    var topics: [Topic] = []
    for document in try documents(in: "Datasets/Claims") {
      topics += document.items("claims").map { claim($0, sources: document["sources"]) }
    }
    return topics.sorted { $0.name < $1.name }
  }

  private static func claim(_ node: Node, sources: Node?) -> Topic {
    let source = node.text("source") ?? ""
    let tests = node.items("tests").map { test in
      let words = ["metric", "first", "relation", "second"].map { test.text($0) ?? "" }
      return
        "\(words[0]): \(words[1]) \(words[2]) \(words[2] == "same" ? "as" : "than") \(words[3])"
    }
    return Topic(
      kind: .claims, name: node.text("id") ?? "", columns: [source],
      summary: node.text("title") ?? "",
      details: [
        .init("claim", node.text("claim")), .init("source", sources?.text(source)),
        .init("designs", node.items("designs").compactMap { $0.text("title") }.joined("; ")),
        .init("tests", tests.joined("; ")), .init("note", node.text("note")),
        .init("against", node["conflicts"]?.texts.joined(", ")),
      ].compactMap(\.self))
  }

  private static func metric(_ metric: Metric) -> Topic {
    Topic(
      kind: .metrics, name: metric.name, columns: [metric.isRate ? "0 to 1" : metric.unit],
      summary: metric.summary,
      details: [
        .init("unit", metric.isRate ? "a rate from 0 to 1" : metric.unit),
        .init("better", metric.lessIsBetter ? "less" : "more"),
        .init("formula", metric.formula),
        .init("reading", metric.reading),
      ].compactMap(\.self))
  }

  private static func described(_ node: Node, as kind: TopicKind) -> Topic {
    Topic(
      kind: kind, name: node.text("id") ?? "", summary: node.text("summary") ?? "",
      details: [
        .init("title", node.text("title")),
        .init("formula", node.text("formula")),
        .init("behavior", node["behavior"]?.texts.joined(" ")),
        .init("reading", node.text("reading")),
      ].compactMap(\.self))
  }

  private static func parameters() throws(DocumentError) -> [Topic] {
    let populations = try documents(in: "Datasets/Populations")
    let marks = try reference("marks")
    var topics: [Topic] = []
    for document in try documents(in: "Datasets/Parameters") {
      let entries = document.items("parameters") + document.items("entries")
      topics += entries.map { ParameterTopic.topic($0, populations: populations, marks: marks) }
    }
    return topics
  }
}

extension Node {
  /// Returns the text of a member, if it is one.
  func text(_ key: String) -> String? { self[key]?.text }

  /// Returns the number of a member, if it is one.
  func number(_ key: String) -> Double? {
    guard case .number(let number)? = self[key]?.value else { return nil }
    return number
  }

  /// Returns the items of a member, or none.
  func items(_ key: String) -> [Node] {
    guard case .array(let items)? = self[key]?.value else { return [] }
    return items
  }

  /// The members of an object, or none.
  var members: [Member] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  /// The texts in a list, or none.
  var texts: [String] {
    guard case .array(let items) = value else { return [] }
    return items.compactMap(\.text)
  }

  private var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}

extension [String] {
  fileprivate func joined(_ separator: String) -> String { joined(separator: separator) }
}
