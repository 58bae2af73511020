import Core
import Interfaces
import Model
import Populations
import Reports
import Simulation
import Studies

extension ReferencePage {
  static func populations() throws(DocumentError) -> ReferencePage {
    let groups = try Catalog.topics(of: .populations).map { ["`\($0.name)`", $0.summary] }
    let inputs = Input.allCases.map { ["`\($0.rawValue)`", $0.summary, $0.step.summary] }
    return ReferencePage(
      name: "Populations.md", title: "Populations",
      summary: "Groups of people, and how they perceive and act.",
      body: """
        \(ReferenceProse.populations)
        \(ReferenceTables(known: known).text(for: PopulationDocument.description))
        ## Built-in populations

        \(ReferenceTables.table(["name", "people"], groups))
        ## Input methods

        \(ReferenceTables.table(["name", "how people act", "scans"], inputs))
        """)
  }

  static func parameters() throws(DocumentError) -> ReferencePage {
    let rows = try Catalog.topics(of: .parameters).map { topic in
      ["`\(topic.name)`"] + topic.columns + [overPeople(topic.name), topic.summary]
    }
    return ReferencePage(
      name: "Parameters.md", title: "Parameters",
      summary: "The parameters of the model, and files that change them.",
      body: """
        \(ReferenceProse.parameters)
        \(ReferenceTables(known: known).text(for: ParametersDocument.description))
        ## Built-in parameters

        `tapcost explain NAME` shows the range, the source and the law. A parameter with a distribution
        over people is a trait, which populations may change.

        \(ReferenceTables.table(["name", "value", "mark", "over people", "meaning"], rows))
        """)
  }

  /// How people differ in a parameter: its distribution with its spread; a dash where it is no trait.
  private static func overPeople(_ name: String) -> String {
    guard Trait(name: name) != nil, let parameter = ParameterSet.builtIn[name] else { return "–" }
    let distribution = parameter.distribution.rawValue
    return parameter.spread == 0
      ? "`\(distribution)`" : "`\(distribution)`, \(Digits.short(parameter.spread))"
  }

  static func results() throws(DocumentError) -> ReferencePage {
    let metrics = Metric.all.map { metric in
      [
        "`\(metric.name)`", metric.isRate ? "share, 0 to 1" : metric.unit,
        metric.lessIsBetter ? "less" : "more", metric.summary, metric.formula,
      ]
    }
    let trials = TrialsTable.meanings.map { ["`\($0.name)`", $0.meaning] }
    let verdicts = try Catalog.topics(of: .verdicts).map { ["`\($0.name)`", $0.summary] }
    return ReferencePage(
      name: "Results.md", title: "Results",
      summary: "What a run writes: results.json, the tables, and what the metrics are.",
      body: """
        \(ReferenceProse.results)
        \(try tables())
        ## trials.csv

        The file that `--trials` names: a row for each person, design and observed use.

        \(ReferenceTables.table(["column", "meaning"], trials))
        ## Metrics

        \(ReferenceTables.table(["name", "unit", "better", "meaning", "formula"], metrics))
        ## Verdicts

        \(ReferenceTables.table(["name", "meaning"], verdicts))
        \(ReferenceTables(known: known).text(for: ResultsDescription.description))
        """)
  }

  /// The tables for programs, as the description beside them tells them.
  private static func tables() throws(DocumentError) -> String {
    let provenance = Provenance(
      version: "", commit: nil, swift: "", gsl: "", generator: "", seed: 1, arguments: [],
      inputs: [], parameters: [], trials: 0)
    let written = files(for: Results(provenance: provenance, suites: []), formats: [.csv])
    guard let package = written.first(where: { $0.name == "datapackage.json" }) else { return "" }
    let document = try JSON5.parse(package.text, file: package.name)
    return document.items("resources").map { resource in
      let rows = (resource["schema"]?.items("fields") ?? []).map { field in
        let words = field["constraints"]?["enum"]?.texts ?? []
        let choice = words.isEmpty ? "" : " One of \(words.joined(separator: ", "))."
        return [
          "`\(field.text("name") ?? "")`", field.text("type") ?? "",
          (field.text("description") ?? "") + choice,
        ]
      }
      return "## \(resource.text("path") ?? "")\n\n\(resource.text("description") ?? "")\n\n"
        + ReferenceTables.table(["column", "type", "meaning"], rows)
    }.joined(separator: "\n")
  }

  static func glossary() throws(DocumentError) -> ReferencePage {
    let sections: [(title: String, kind: TopicKind)] = [
      ("Words", .terms), ("Marks", .marks), ("Verdicts of comparisons", .verdicts),
      ("Verdicts of the gate", .gateVerdicts),
    ]
    var body = "`tapcost explain WORD` shows the same.\n"
    for section in sections {
      body += "\n## \(section.title)\n\n"
      for topic in try Catalog.topics(of: section.kind) {
        let more = topic.details.map(\.text).joined(separator: " ")
        body += "- **\(topic.name)**: \(topic.summary)\(more.isEmpty ? "" : " " + more)\n"
      }
    }
    return ReferencePage(
      name: "Glossary.md", title: "Glossary", summary: "The terms of reports, files and messages.",
      body: body)
  }
}
