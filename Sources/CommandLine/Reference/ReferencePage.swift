package import Core
import Gate
import Interfaces
import Model
import Populations
import Simulation
import Studies

/// A page of the reference, made from the descriptions that the readers use.
package struct ReferencePage: Sendable {
  /// The name of the file.
  package let name: String
  /// The title.
  let title: String
  /// One sentence on what stands there.
  let summary: String
  /// The text below the title, in Markdown.
  let body: String

  /// The whole page, in Markdown.
  package var text: String {
    """
    # \(title)

    \(summary)

    \(body)
    """.trimmingLineEnds
  }

  /// All pages, the index first.
  ///
  /// - Returns: The pages.
  /// - Throws: What is wrong with a built-in text.
  package static func all(_ root: Command) throws(DocumentError) -> [ReferencePage] {
    let pages = [
      try suites(), interfaces, devices, try populations(), try parameters(), thresholds,
      try results(),
      others(root), try glossary(), commands(root),
    ]
    return [index(of: pages)] + pages
  }

  private static func index(of pages: [ReferencePage]) -> ReferencePage {
    let list = pages.map { "- [\($0.title)](\($0.name)): \($0.summary)\n" }.joined()
    return ReferencePage(
      name: "README.md", title: "Reference",
      summary: "Every name in every file, every command, every parameter and every term.",
      body: """
        \(list)
        `tapcost help --reference` writes these pages from the descriptions with which the tool reads \
        and checks files, so that they agree with it. Files are JSON5: JSON with comments, names without \
        quotes, and trailing commas. `tapcost new` writes a file to start from, `tapcost lint` says what \
        is wrong with one, and `tapcost schema` writes a JSON Schema for editors; a member `$schema` is \
        ignored in every file.
        """)
  }

  // MARK: Tables

  /// Lists of words that have a page of their own.
  static let known: [ReferenceTables.KnownWords] = {
    let metrics = Metric.all.map(\.name)
    return [
      .init(words: metrics, phrase: "a [metric](Results.md#metrics)"),
      .init(
        words: [Metric.standardName] + metrics,
        phrase: "`\(Metric.standardName)` or a [metric](Results.md#metrics)"),
      .init(
        words: Input.allCases.map(\.rawValue),
        phrase: "an [input method](Populations.md#input-methods)"),
      .init(
        words: Trait.allCases.map(\.name), phrase: "a [parameter](Parameters.md) that people have"),
      .init(
        words: DeviceCatalog.builtIn.devices.map(\.id),
        phrase: "a [device](Devices.md#built-in-devices)"),
      .init(
        words: SweepDescription.populationNames,
        phrase: "a [population](Populations.md#built-in-populations)"),
      .init(
        words: GeometryDocument.names, phrase: "a name of `Datasets/Parameters/geometry.json5`"),
      .init(words: GuessesDocument.names, phrase: "a name of `Datasets/Screens/guesses.json5`"),
      .init(words: Parameter.Mark.allCases.map(\.rawValue), phrase: "a [mark](Glossary.md#marks)"),
    ]
  }()

  // MARK: Pages

  /// The shapes that the page on suites tells.
  private static let ofSuites = [
    "file", "population-file", "frequencies", "beginning", "place", "step", "template", "rule",
  ]

  /// Tables of documents that hold designs, which are told on a page of their own.
  private static var suiteTables: ReferenceTables {
    var tables = ReferenceTables(known: known)
    for (name, _) in InterfaceDocument.definitions { tables.pages[name] = "Interfaces.md" }
    tables.pages["design"] = "Interfaces.md"
    tables.pages["device"] = "Devices.md"
    return tables
  }

  private static func suites() throws(DocumentError) -> ReferencePage {
    ReferencePage(
      name: "Suites.md", title: "Suites",
      summary: "Comparisons of designs: what is compared, what varies, who does what.",
      body: ReferenceProse.suites + "\n"
        + suiteTables.text(for: SuiteDocument.description, definitions: ofSuites) + "\n"
        + ReferenceProse.templates + "\n" + ReferenceProse.recipes + "\n"
        + (try builtInSuites()))
  }

  /// The questions of built-in suites, what their answers can tell, and what was published of them.
  private static func builtInSuites() throws(DocumentError) -> String {
    let environment = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)
    var text = "## Built-in suites\n\n"
    text +=
      "Reports compare the answer with published directions and say whether the model agrees. "
    text += "The last column gives the reason where it does not.\n"
    for entry in SuiteCatalog.all {
      guard let suite = try SuiteCatalog.suite(entry.id, environment: environment) else { continue }
      text += "\n### \(suite.id)\n\n\(suite.question)\n\nEvidence: \(suite.evidence)\n"
      if !suite.limits.isEmpty { text += "\nLimits: \(suite.limits)\n" }
      guard !suite.directions.isEmpty else { continue }
      let rows = suite.directions.map { direction in
        [
          direction.text, direction.source, direction.metric.map { "`\($0.name)`" } ?? "none",
          direction.miss ?? "",
        ]
      }
      text +=
        "\n"
        + ReferenceTables.table(
          ["published", "source", "metric", "why the model does not agree"], rows)
    }
    return text
  }

  private static var interfaces: ReferencePage {
    let tables = ReferenceTables(known: known)
    let parts = Dictionary(
      InterfaceTopic.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var told: Set<String> = []
    var body = ReferenceProse.interfaces + "\n"
    body += tables.text(for: InterfaceDocument.design, as: "design", level: 2)
    for (name, shape) in InterfaceDocument.definitions {
      body += "\n" + tables.section(shape, as: name, level: 2)
      if let topic = parts[name], told.insert(name).inserted {
        body += "\n\(topic.title). \(topic.behavior)\n"
      }
    }
    let rest = InterfaceTopic.all.filter { !told.contains($0.id) }
    body += "\n## More on behavior\n\n"
    body += rest.map { "- `\($0.id)`: \($0.summary) \($0.behavior)\n" }.joined()
    return ReferencePage(
      name: "Interfaces.md", title: "Interfaces and controls",
      summary: "Designs: a device, a screen, and a tree of controls.", body: body)
  }

  private static var devices: ReferencePage {
    let rows = DeviceCatalog.builtIn.devices.map { device in
      let size = device.display
      return [
        "`\(device.id)`", device.title, device.deviceClass.rawValue,
        "\(plain(size.width.value)) x \(plain(size.height.value))",
        plain((size.pointsPerInch * 10).rounded() / 10),
      ]
    }
    return ReferencePage(
      name: "Devices.md", title: "Devices",
      summary: "The screens that designs are shown on, and how to describe another one.",
      body: """
        A suite may bring devices of its own in its member `devices`; designs name them by `id`.
        A file of devices has the same form. `window-1280x800` is a window of that many CSS pixels on a desktop; any width and
        height from 200 to 4000 will do. `iphone-16-landscape` is that phone on its side, and so for every phone and tablet.

        \(ReferenceTables(known: known).text(for: DevicesDocument.description))
        ## Built-in devices

        \(ReferenceTables.table(["name", "title", "class", "size in pt", "pt an inch"], rows))
        """)
  }

  private static var thresholds: ReferencePage {
    ReferencePage(
      name: "Thresholds.md", title: "Thresholds",
      summary: "The rules by which `tapcost check` judges results.",
      body: ReferenceProse.thresholds + "\n"
        + ReferenceTables(known: known).text(for: ThresholdsDocument.description))
  }

  private static func others(_ root: Command) -> ReferencePage {
    let kinds: [SchemaKind] = [
      .configuration, .accepted, .claims, .validation, .published, .operators, .menus, .boxes,
      .arrangement, .geometry, .guesses, .shard,
    ]
    let sections = kinds.map { kind in
      let document = kind.description(root)
      // Names of shapes repeat over documents, so those of suites are told by their pages.
      var tables = suiteTables
      for name in ofSuites { tables.pages[name] = "Suites.md" }
      let own = document.definitions.map(\.name).filter { tables.pages[$0] == nil }
      return tables.text(for: document, definitions: own)
    }
    return ReferencePage(
      name: "Others.md", title: "Other files",
      summary: "Claims, validation cases, published data, menus, boxes, and what the tool writes.",
      body: sections.joined(separator: "\n"))
  }

  private static func commands(_ root: Command) -> ReferencePage {
    let pages = PlacedCommand.all(below: root).map { place in
      "## \(place.path.map(\.name).joined(separator: " "))\n\n"
        + "```text\n\(HelpText.page(for: place.path))```\n"
    }
    let codes = ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] }
    return ReferencePage(
      name: "Commands.md", title: "Commands",
      summary: "The help of every command, and the exit codes.",
      body: pages.joined(separator: "\n") + "\n## Exit codes\n\n"
        + ReferenceTables.table(["code", "meaning"], codes))
  }
}

extension String {
  /// The text with one line end at its end, and no spaces before line ends.
  fileprivate var trimmingLineEnds: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix(" ") ? String(line.reversed().drop { $0 == " " }.reversed()) : String(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
