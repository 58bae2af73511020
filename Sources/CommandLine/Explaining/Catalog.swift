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
    Topic(
      .suites, node.text("id"), node.text("title"),
      lines: [
        ("question", node.text("question")), ("designs", titles(node, "designs")),
        ("tasks", titles(node, "tasks")),
        ("sweep", node["sweep"].map { titles($0, "axes") }), ("evidence", node.text("evidence")),
      ])
  }

  /// The titles of the things in a list.
  private static func titles(_ node: Node, _ key: String) -> String {
    node.items(key).compactMap { $0.text("title") }.joined("; ")
  }

  private static func input(_ input: Input) -> Topic {
    Topic(
      .inputs, input.rawValue, input.summary,
      lines: [
        ("what", input.summary), ("scans", input.step.summary),
        ("numbers", input.traits.map(\.name).joined(", ")),
      ])
  }

  private static func control(_ topic: InterfaceTopic) -> Topic {
    Topic(
      .controls, topic.id, topic.summary,
      lines: [("title", topic.title), ("behavior", topic.behavior)])
  }

  /// The input methods that a class of devices has.
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
    let shown = inputs.filter { !$0.hasPrefix("switch-") }.joined(", ")
    return Topic(
      .devices, device.id, columns: [device.deviceClass.rawValue, size, shown], device.title,
      lines: [
        ("screen", size), ("density", "\(plain(display.pointsPerInch)) pt an inch"),
        ("inputs", inputs.joined(", ")),
        ("kept", keeps.map { "\(plain($0.value)) pt \($1)" }.joined(", ")),
        ("source", device.citations.joined("; ")),
      ])
  }

  private static func population(_ node: Node) -> Topic {
    let mix = node.items("mix").compactMap { part in
      part.number("share").map { "\(plain($0)) \(part.text("population") ?? "")" }
    }
    let traits = node["traits"]?.members ?? []
    return Topic(
      .populations, node.text("id"), node.text("title"),
      lines: [
        ("who", node.text("description")), ("based on", node.text("based_on")),
        ("text size", node.text("text_size")), ("hands", node.text("hands")),
        ("inputs", node["inputs"]?.texts.joined(", ")), ("mix", mix.joined("; ")),
        (
          "sets",
          traits.map { "\($0.key) \(ParameterTopic.change($0.value) ?? "")" }.joined("; ")
        ),
      ])
  }

  private static func dataset(_ node: Node) -> Topic {
    let findings = node.items("findings").compactMap { $0.text("text") }
    return Topic(
      .datasets, node.text("id"), columns: [node.text("use") ?? "", node.text("mark") ?? ""],
      node.text("title"),
      lines: [
        ("source", node.text("citation")),
        (
          "people",
          node.number("people").map { "\(plain($0)) people" } ?? "number of people unknown"
        ),
        ("apparatus", node.text("apparatus")), ("task", node.text("task")),
        ("measured", titles(node, "measures")), ("values", "\(node.items("rows").count)"),
        ("found", findings.joined(" ")), ("reproduce", node.text("reproduce")),
        ("note", node.text("note")),
      ])
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
      .claims, node.text("id"), columns: [source], node.text("title"),
      lines: [
        ("claim", node.text("claim")), ("source", sources?.text(source)),
        ("designs", titles(node, "designs")), ("tests", tests.joined("; ")),
        ("note", node.text("note")), ("against", node["conflicts"]?.texts.joined(", ")),
      ])
  }

  private static func metric(_ metric: Metric) -> Topic {
    Topic(
      .metrics, metric.name, columns: [metric.isRate ? "0 to 1" : metric.unit], metric.summary,
      lines: [
        ("unit", metric.isRate ? "a rate from 0 to 1" : metric.unit),
        ("better", metric.lessIsBetter ? "less" : "more"), ("formula", metric.formula),
        ("reading", metric.reading),
      ])
  }

  private static func described(_ node: Node, as kind: TopicKind) -> Topic {
    Topic(
      kind, node.text("id"), node.text("summary"),
      lines: [
        ("title", node.text("title")), ("formula", node.text("formula")),
        ("behavior", node["behavior"]?.texts.joined(" ")), ("reading", node.text("reading")),
      ])
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

extension [String] {
  fileprivate func joined(_ separator: String) -> String { joined(separator: separator) }
}
