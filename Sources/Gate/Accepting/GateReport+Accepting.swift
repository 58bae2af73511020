import Core

extension GateReport {
  /// Lets through what a file says is meant, and tells which of its entries apply to nothing.
  ///
  /// - Parameters:
  ///   - changes: The entries, which come from the change itself.
  ///   - today: The day of the check; an entry does not apply after its end.
  package mutating func accept(_ changes: AcceptedChanges, today: String) {
    for entry in changes.entries {
      let isOver = entry.until.map { $0 < today } ?? false
      let covered = findings.indices.filter { index in
        findings[index].severity == .error && entry.covers(findings[index])
      }
      if !isOver {
        for index in covered {
          findings[index].acceptance = entry
          findings[index].remark = [
            findings[index].remark, "accepted by \(entry.who): \(entry.because)",
          ]
          .compactMap(\.self).joined(separator: "; ")
        }
        let cells =
          entry.cells.count == 1 ? "a cell" : "\(covered.count) of \(entry.cells.count) cells"
        if !covered.isEmpty {
          accepted.append(
            "Accepted at \(entry.place(in: changes.file)) by \(entry.who), for the rule \(entry.rule) "
              + "in \(cells): \(entry.because)")
        }
      }
      if covered.isEmpty || isOver {
        leftBehind.append(
          "The entry at \(entry.place(in: changes.file)), for the rule \(entry.rule), "
            + (isOver
              ? "ended on \(entry.until ?? "")."
              : "applies to nothing: nothing there is as it says any more. Take it away."))
      }
    }
  }
}

extension AcceptedChange {
  fileprivate func place(in file: String) -> String {
    position.map { "\(file):\($0.line)" } ?? file
  }
}
