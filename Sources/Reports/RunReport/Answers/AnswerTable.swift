import Studies

/// The answers of kinds of people, in a table of at most six rows.
enum AnswerTable {
  static let mostRows = 6

  static func table(_ answer: Answer, most: Int = mostRows) -> Table? {
    guard let part = answer.parts.first, !part.asked.tellsGroups else { return nil }
    let clusters = Cluster.all(answer, part)
    let rows = clusters.prefix(most).map { cluster -> [Prose] in
      [
        Prose(Cluster.names(cluster.groups, most: 3)), Prose(cluster.words),
        Prose(details(answer, part, cluster.groups)),
      ]
    }
    let rest = clusters.count - rows.count
    return Table(
      caption: "Answers by people"
        + (part.place(answer).map { ", " + part.asked.phrase($0) } ?? "")
        + (rest > 0 ? "; \(rest) more \(rest == 1 ? "kind" : "kinds") in comparisons.csv" : ""),
      headers: ["People", .sentence("Answer"), .sentence(difference(part.asked))],
      rows: rows)
  }

  /// The head of the column of differences: which is taken from which, where that is the same in all rows.
  private static func difference(_ asked: Asked) -> String {
    guard asked.kind != .which, let pair = asked.pair else {
      return "Difference of the first named"
    }
    return "\(pair.a.title) minus \(pair.b.title)"
  }

  /// What a design takes more for groups of one answer: those with the least and with the most, where they differ.
  private static func details(_ answer: Answer, _ part: AnswerLines, _ groups: [Group]) -> String {
    let found = groups.map { ($0, detail(answer, part, $0)) }
    guard let least = found.min(by: { $0.1.difference < $1.1.difference }),
      let most = found.max(by: { $0.1.difference < $1.1.difference }),
      least.1.words != most.1.words
    else { return found.first?.1.words ?? "" }
    return [least, most].map { "\($0.0.title): \($0.1.words)" }.joined(separator: "; ")
  }

  private static func detail(
    _ answer: Answer, _ part: AnswerLines, _ group: Group
  ) -> (difference: Double, words: String) {
    let view = answer.view
    let isBest = part.asked.kind == .which
    // The verdict is the one that the answer beside it is made of.
    if !isBest, let entry = part.entry(answer, group) {
      if entry.isSame { return (0, "the same screen") }
      let amount = AnswerAmount(entry, part.asked.style, saysBasis: false)
      return (entry.comparison.difference ?? 0, amount.besideAnswer)
    }
    let point = view.base(of: part.asked, for: group)
    func told(_ group: Group) -> Pair? {
      let best = BestSentence(view, part.asked, group)
      return best.told ?? best.deciding
    }
    // Where the best two of a group were not compared, it is asked what the main group decides between.
    guard let pair = told(group) ?? answer.main.flatMap(told),
      let found = view.comparison(pair, part.asked.metric, for: group, at: point)
    else { return (0, "not compared") }
    if view.isSame(pair, for: group, at: point) { return (0, "the same screen") }
    let loss = view.loss(found, pair, for: group)
    let amount = AnswerAmount(
      found, verdict: found.verdict, part.asked.style, loss: loss, saysBasis: false)
    return (
      found.difference ?? 0,
      "\(pair.a.title) against \(pair.b.title): \(amount.besideAnswer)"
    )
  }
}
