package import Core

/// The list of the evidence whose cases and data may not change any more.
///
/// A case that is changed after its miss was seen tells little of how right the model is. So the evidence is
/// sealed: the list holds hashes of every case and of its data, and what differs from them counts no longer.
package struct SealedEvidence: Equatable, Sendable {
  /// A sealed dataset.
  package struct Entry: Equatable, Sendable {
    /// The hash of the text of the case.
    package var caseHash: String
    /// The hash of the text of the data.
    package var dataHash: String
  }

  /// The entries, by dataset.
  package var entries: [String: Entry]

  /// Reads the list from a table with the columns `dataset`, `case_sha256` and `data_sha256`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the table.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let table = try TextTable(parsing: text, file: file)
    let log = ProblemLog(file: file)
    entries = [:]
    guard table.columns == ["dataset", "case_sha256", "data_sha256"] else {
      log.add(
        line: 1, "column", found: "the columns \(table.columns.joined(separator: ", "))",
        expected: "dataset, case_sha256 and data_sha256")
      try log.check()
      return
    }
    for row in 0..<table.count {
      let entry = Entry(caseHash: table[row, 1], dataHash: table[row, 2])
      if entries.updateValue(entry, forKey: table[row, 0]) != nil {
        log.add(
          line: table.line(of: row), "dataset", found: "\"\(table[row, 0])\" a second time",
          expected: "each dataset once")
      }
    }
    try log.check()
  }

  /// The list that is built in.
  package static let builtIn = EmbeddedTexts.reading("Datasets/Published/sealed.csv") {
    text, file throws(DocumentError) in try SealedEvidence(parsing: text, file: file)
  }

  /// Tells whether a case and its data are as they were when they were sealed.
  package func holds(_ dataset: PublishedDataset, _ validation: ValidationCase) -> Bool {
    guard let entry = entries[dataset.id] else { return false }
    return entry.dataHash == dataset.sha256 && entry.caseHash == validation.sha256
  }
}
