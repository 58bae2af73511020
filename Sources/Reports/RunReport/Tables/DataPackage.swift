import Core
import Studies

/// The tables of a run for programs and their description, `datapackage.json`, after Frictionless Data.
enum DataPackage {
  static func files(for results: Results, safe: Bool) -> [ReportFile] {
    let tables = [
      SummaryTable.table(for: results), ComparisonsTable.table(for: results),
      CausesTable.table(for: results), StepsTable.table(for: results),
    ].compactMap(\.self)
    let written = tables.map { ReportFile(name: "\($0.name).csv", text: $0.csv(safe: safe)) }
    let described = zip(tables, written).map { resource($0, text: $1.text) }
    let package = JSON.record([
      "profile": "tabular-data-package",
      "name": "tapcost-results",
      "id": ResultsDocument.run(of: results),
      "title": "TapCost results",
      "description":
        "Predicted costs of designs for synthetic people: "
        + results.suites.map { visible($0.title) }.joined(separator: "; "),
      "version": results.provenance.version,
      "resources": described,
    ])
    return written + [ReportFile(name: "datapackage.json", text: package.text())]
  }

  private static func resource(_ table: DataTable, text: String) -> JSON {
    .record([
      "profile": "tabular-data-resource",
      "name": table.name,
      "description": table.meaning,
      "path": table.name + ".csv",
      "format": "csv",
      "mediatype": "text/csv",
      "encoding": "utf-8",
      "bytes": text.utf8.count,
      "hash": "sha256:" + SHA256.hexadecimal(of: text),
      "dialect": ["delimiter": ",", "lineTerminator": "\n", "quoteChar": "\""] as JSON,
      "schema": JSON.record([
        "fields": table.columns.map(field), "missingValues": [""], "primaryKey": table.key,
      ]),
    ])
  }

  private static func field(_ column: DataTable.Column) -> JSON {
    let words: [JSON.Member] =
      column.words.isEmpty
      ? [] : [JSON.Member("constraints", ["enum": column.words.json])]
    return .object(
      [
        JSON.Member("name", column.name.json),
        JSON.Member("type", (column.kind?.rawValue).json),
        JSON.Member("description", column.meaning.json),
      ] + words)
  }
}
