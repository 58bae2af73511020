import Core
import Reports

extension MeasuringReport {
  /// A row of what came and what is left of it.
  private struct Row {
    let what: String
    let all: Int
    var each: [Int?] = [nil, nil]

    /// How many trials with each design.
    init(_ what: String, _ each: [Int]) {
      (self.what, all, self.each) = (what, each.reduce(0, +), each)
    }

    init(_ what: String, all: Int) { (self.what, self.all) = (what, all) }
  }

  /// What is wrong with whole files.
  var wholeFiles: [MeasuredData.Refusal] { data.refusals.filter { $0.trial == nil } }

  /// From the files that were read to the trials that count, with what was left out for which reason.
  var flow: Table {
    let ids = plan.designs.map(\.id)
    let trials = data.refusals.filter { $0.trial != nil }
    let reasons = trials.map(\.reason).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let (read, kept) = (ids.map { data.read[$0] ?? 0 }, ids.map { data.trials(with: $0) })
    let faults = reasons.map { reason in
      Row(
        "Left out: \(reason)",
        ids.map { id in trials.count { $0.reason == reason && $0.design == id } })
    }
    let others = ids.indices.map { design in
      read[design] - kept[design] - faults.reduce(0) { $0 + ($1.each[design] ?? 0) }
    }
    let rows =
      [
        Row("Files read", all: data.files),
        Row("Files left out", all: data.files - data.people.count),
        Row("People who stopped early", all: data.stopped),
        Row("People who count", all: data.people.count), Row("Trials read", read),
      ] + faults
      + (others.allSatisfy { $0 == 0 } ? [] : [Row("Left out with their person", others)])
      + [Row("Trials that count", kept)]
    return Table(
      caption: "What counts", of: rows,
      columns: [.word("What") { $0.what }, .number("All") { $0.all }]
        + [0, 1].map { design in .number(title(design)) { $0.each[design] } }, dropping: [3, 2])
  }

  /// What does not count, one by one.
  func refused(_ refusals: [MeasuredData.Refusal]) -> Table {
    Table(
      caption: "What does not count", of: refusals,
      columns: [
        .word("File") { visible($0.file) }, .number("Trial") { $0.trial },
        .sentence("Reason") { $0.reason },
      ])
  }
}
