import Core

/// A kind of task, with the studies with people that there are of it.
package struct TaskKind: Equatable, Sendable {
  /// The name.
  package var id: String
  /// The title for people.
  package var title: String
  /// Whether studies of the kind set numbers of the model.
  package var calibrates: Bool
  /// The words of documents, and the input methods, that make a task one of the kind.
  package var marks: Set<String>
  /// The datasets of its studies.
  package var studies: Set<String>

  /// The kinds of `Datasets/Doubt/kinds.csv`.
  package static let all: [TaskKind] = builtIn("Datasets/Doubt/kinds.csv") { row in
    TaskKind(
      id: row.text("kind") ?? "", title: row.text("title") ?? "",
      calibrates: row.text("calibrates") == "yes", marks: row.words("marks"),
      studies: row.words("studies"))
  }

  /// The kind of a name.
  package static func named(_ id: String) -> TaskKind? { all.first { $0.id == id } }

  /// The kind of a dataset.
  package static func ofStudy(_ dataset: String) -> TaskKind? {
    all.first { $0.studies.contains(dataset) }
  }

  /// The kinds that some words make, by their names, in the order of the file.
  package static func marked(by words: Set<String>) -> [String] {
    all.filter { !$0.marks.isDisjoint(with: words) }.map(\.id)
  }

  /// Whether studies of all of some kinds set numbers of the model; not without any.
  package static func calibrate(_ kinds: [TaskKind]) -> Bool {
    !kinds.isEmpty && kinds.allSatisfy(\.calibrates)
  }

  /// The kinds of an answer: those of its suite, and what the input method adds.
  package static func kinds(of suite: [String], input: String) -> [TaskKind] {
    all.filter { suite.contains($0.id) || $0.marks.contains("input:\(input)") }
  }
}

/// Reads a table of this folder that is built in.
func builtIn<Row>(_ path: String, _ read: (TextRow) -> Row) -> [Row] {
  EmbeddedTexts.reading(path) { text, file throws(DocumentError) in
    let table = try TextTable(parsing: text, file: file)
    let log = ProblemLog(file: file)
    let rows = (0..<table.count).map { read(TextRow($0, of: table, log: log)) }
    try log.check()
    return rows
  }
}

extension TextRow {
  fileprivate func words(_ column: String) -> Set<String> {
    Set((text(column) ?? "").split(separator: " ").map(String.init))
  }
}
