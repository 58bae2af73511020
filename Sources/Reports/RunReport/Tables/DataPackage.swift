import Core
package import Studies

/// A column of a table: its name, what it holds, and what that means.
struct Column {
  enum Kind: String {
    case string
    case integer
    case number
  }

  let name: String
  let kind: Kind
  let meaning: String
  /// The only words that may stand in the column; empty when any may.
  let words: [String]

  init(_ name: String, _ kind: Kind, _ meaning: String, words: [String] = []) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.words = words
  }

  var json: JSON {
    var members = [
      JSON.Member("name", .string(name)), JSON.Member("type", .string(kind.rawValue)),
      JSON.Member("description", .string(meaning)),
    ]
    if !words.isEmpty {
      members.append(.init("constraints", ["enum": .array(words.map { .string($0) })]))
    }
    return .object(members)
  }
}

/// The description of the two tables for programs, `datapackage.json`, after Frictionless Data.
package enum DataPackage {
  /// Returns the description of the tables beside it.
  ///
  /// - Parameters:
  ///   - results: The results that the tables hold.
  ///   - summary: The text of `summary.csv`.
  ///   - comparisons: The text of `comparisons.csv`.
  ///   - steps: The text of `steps.csv`, where there is one.
  /// - Returns: The text of `datapackage.json`.
  package static func text(
    for results: Results, summary: String, comparisons: String, steps: String?
  ) -> String {
    let ofSteps = steps.map {
      [
        resource(
          "steps", "The steps of scripts, a row for each cell and step.", StepsTable.columns,
          key: StepsTable.key, text: $0)
      ]
    }
    let package: JSON = [
      "profile": "tabular-data-package",
      "name": "tapcost-results",
      "id": .string(ResultsDocument.run(of: results)),
      "title": "TapCost results",
      "description":
        .string(
          "Predicted costs of designs for synthetic people: "
            + results.suites.map { visible($0.title) }.joined(separator: "; ")),
      "version": .string(results.provenance.version),
      "resources": .array(
        [
          resource(
            "summary", "The cost of each design, a row for each cell and metric.",
            SummaryTable.columns(for: results), key: SummaryTable.key, text: summary),
          resource(
            "comparisons", "Pairs of designs before the same people, a row for each metric.",
            ComparisonsTable.columns(for: results), key: ComparisonsTable.key, text: comparisons),
        ] + (ofSteps ?? [])),
    ]
    return package.text()
  }

  private static func resource(
    _ name: String, _ meaning: String, _ columns: [Column], key: [String], text: String
  ) -> JSON {
    [
      "profile": "tabular-data-resource",
      "name": .string(name),
      "description": .string(meaning),
      "path": .string(name + ".csv"),
      "format": "csv",
      "mediatype": "text/csv",
      "encoding": "utf-8",
      "bytes": .integer(Int64(text.utf8.count)),
      "hash": .string("sha256:" + SHA256.hexadecimal(of: text)),
      "dialect": ["delimiter": ",", "lineTerminator": "\n", "quoteChar": "\""],
      "schema": [
        "fields": .array(columns.map(\.json)),
        "missingValues": [""],
        "primaryKey": .array(key.map { .string($0) }),
      ],
    ]
  }
}
