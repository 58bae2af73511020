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
      var (count, idle) = (0, Set(entry.cells.indices))
      for index in findings.indices where !isOver && findings[index].severity == .error {
        guard let cell = entry.cell(covering: findings[index]) else { continue }
        count += 1
        idle.remove(cell)
        findings[index].acceptance = entry
        findings[index].remark = [
          findings[index].remark, "accepted by \(entry.who): \(entry.reason)",
        ]
        .compactMap(\.self).joined(separator: "; ")
      }
      let place = entry.place(in: changes.file)
      let start = "The entry at \(place), for the rule \(entry.rule),"
      if count > 0 {
        let cells = entry.cells.count == 1 ? "a cell" : "\(count) of \(entry.cells.count) cells"
        accepted.append(
          "Accepted at \(place) by \(entry.who), for the rule \(entry.rule) in \(cells): \(entry.reason)"
        )
      }
      if isOver {
        leftBehind.append("\(start) ended on \(entry.until ?? "").")
      } else if count == 0 {
        leftBehind.append(
          "\(start) no longer applies: no cell is as it was accepted, since the change is in the base, "
            + "or has got worse. Remove it, or accept what there is now.")
      } else if !idle.isEmpty {
        let names = idle.sorted().map { entry.cells[$0].name }
        leftBehind.append(
          "\(start) lists \(idle.count == 1 ? "a cell" : "cells") that no longer "
            + "\(idle.count == 1 ? "matches" : "match"): \(names.prefix(3).joined(separator: "; "))"
            + (names.count > 3 ? " and \(names.count - 3) more." : "."))
      }
    }
  }
}

extension AcceptedChange.Accepted {
  /// The name of the cell as one text.
  fileprivate var name: String {
    CellPattern.Part.allCases.compactMap { parts[$0] }.filter { !$0.isEmpty }.joined(
      separator: " / ")
  }
}

extension AcceptedChange {
  fileprivate func place(in file: String) -> String {
    position.map { "\(file):\($0.line)" } ?? file
  }
}
