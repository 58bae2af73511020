import Studies

/// The parts of the reports that answer the questions of suites.
enum AnswerBlocks {
  // MARK: The page

  /// Returns the parts of the page.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - views: The suites.
  ///   - explored: The suites whose means are inside the page.
  /// - Returns: The parts in order.
  static func page(_ results: Results, _ views: [SuiteView], explored: [String]) -> [Block] {
    let answers = views.map(Answer.init)
    return (answers.count > 1 ? summary(answers) : [])
      + answers.flatMap { suite($0, results, isExplored: explored.contains($0.view.suite.id)) }
      + reading(results)
  }

  /// The answers to all questions, on one screen and one printed page.
  private static func summary(_ answers: [Answer]) -> [Block] {
    [.heading(level: 2, "In short")]
      + [
        .labeled(
          "short",
          answers.flatMap { answer -> [Block] in
            let view = answer.view
            return [
              .labeled(
                "one",
                [
                  .labeled("title", [.paragraph(Prose.strong(view.suite.title))]),
                  .labeled("question", [.paragraph(Prose(view.suite.question))]),
                  .labeled("answer", answer.sentences.map { .paragraph($0) }),
                  .labeled(
                    "badge \(answer.confidence.rawValue)", [.paragraph(Prose(badge(answer)))]),
                ])
            ]
          })
      ]
  }

  private static func badge(_ answer: Answer) -> String {
    "Confidence: \(answer.confidence.rawValue)"
  }

  private static func suite(_ answer: Answer, _ results: Results, isExplored: Bool) -> [Block] {
    let view = answer.view
    let figures = AnswerFigures(answer)
    var words: [Block] = []
    if view.suite.question.contains(where: { !$0.isWhitespace }) {
      words.append(.labeled("question", [.paragraph(Prose(view.suite.question))]))
    }
    words.append(.labeled("answer", answer.sentences.map { .paragraph($0) }))
    words += besides(answer).map { .paragraph($0) }
    words.append(
      .labeled(
        "badge \(answer.confidence.rawValue)", [.paragraph(answer.grounds(results))]))
    if !answer.asksForWhom, let whom = answer.whom {
      words.append(.paragraph(Prose.strong("For whom it differs.") + " " + whom))
    }
    words.append(.paragraph(Prose.strong("What would change it.") + " " + answer.changes))
    if let lost = answer.lost { words.append(.paragraph(lost)) }
    words.append(.labeled("small", [.paragraph(place(answer))]))
    let tasks = TaskTable(answer, most: TaskTable.mostOnPage)?.table
    return [
      .heading(level: 2, Prose(view.suite.title)),
      .labeled("card", [.columns(words, figures.sketch.map { [.figures([$0])] } ?? [])]),
      .labeled("tasks", (answer.tables + [tasks].compactMap(\.self)).map { .table($0) }),
      .labeled("charts", figures.charts.isEmpty ? [] : [.figures(figures.charts)]),
      .labeled(
        "small",
        [.paragraph(Prose.strong("Evidence.") + " " + Prose(evidence(view.suite)))]
          + directions(view)),
    ] + notes(view) + (isExplored ? explorer(view) : [])
  }

  /// What stands beside an answer: what it can tell, published directions that it does not show, and
  /// people for whom there is nothing to compare.
  private static func besides(_ answer: Answer) -> [Prose] {
    let limits = answer.view.suite.limits
    return [
      limits.isEmpty ? nil : Prose.strong("What it can tell.") + " " + limits,
      DirectionLines(answer.view)?.misses, answer.same,
    ].compactMap(\.self)
  }

  /// What was published of the designs, with what the model says to it.
  private static func directions(_ view: SuiteView) -> [Block] {
    guard let lines = DirectionLines(view) else { return [] }
    return [.paragraph(Prose.strong("Published directions.")), .list(lines.all)]
  }

  private static func explorer(_ view: SuiteView) -> [Block] {
    [
      .labeled(
        "explore", [.heading(level: 3, "Choose what to see"), .explorer(suite: view.suite.id)])
    ]
  }

  private static func notes(_ view: SuiteView) -> [Block] {
    guard !view.suite.notes.isEmpty else { return [] }
    return [
      .details(
        summary: "Notes on designs and method",
        [.list(view.suite.notes.map { Prose($0) })])
    ]
  }

  static func evidence(_ suite: SuiteResults) -> String {
    suite.evidence.isEmpty
      ? "No human data is known for this contrast: the numbers are output of the model alone."
      : suite.evidence
  }

  /// Who the sentences are about, where they are read, and what a sentence on many rests on.
  static func place(_ answer: Answer) -> Prose {
    guard let main = answer.main else { return "" }
    let view = answer.view
    let settings = view.base(for: main).coordinates.filter { setting in
      !answer.parts.allSatisfy { $0.asked.axis?.id == setting.axis }
    }
    let others = settings.filter { $0.axis != SuiteView.useAxis }.map(view.setting)
    let use = settings.first { $0.axis == SuiteView.useAxis }.map { "at \(view.setting($0))" }
    let place = [others.isEmpty ? nil : "with \(Counted.listed(others))", use]
      .compactMap(\.self).joined(separator: ", ")
    var text = "The sentences are about \(main.title)"
    text += place.isEmpty ? "." : "; where nothing else is said, \(place)."
    let count = answer.parts.first?.count ?? 0
    if count > 1, let asked = answer.parts.first?.asked, asked.kind != .which, !asked.tellsGroups {
      text +=
        " Verdicts are adjusted for all \(count) comparisons of the question (Holm 1979, 5 %)."
    }
    let elsewhere = view.groupsElsewhere
    if !elsewhere.isEmpty {
      text +=
        " Not simulated there, and read at the nearest point: "
        + Cluster.names(elsewhere, most: 4) + "."
    }
    return Prose(text)
  }

  /// How to read it all.
  private static func reading(_ results: Results) -> [Block] {
    [
      .heading(level: 2, "How to read this"),
      .list([
        """
        A plausible world is one setting of the doubtful numbers of the model within their ranges. A \
        range over worlds shows the doubt of the model; it says nothing of what the model leaves out.
        """,
        """
        A verdict needs a difference beyond the margin that the suite sets, beyond Monte-Carlo error, \
        and in at least 95 % of the worlds. Otherwise the model cannot tell.
        """,
        """
        Quantiles in tables come from bins that are at most 1/32 of their value wide, and are as exact \
        as that.
        """,
        """
        appendix.html has every table and drawing, with all parameters and their sources; results.json \
        and the CSV files have every number.
        """,
      ]),
    ] + ProvenanceSection.short(results)
  }

  // MARK: The text

  /// The parts of the text for a pull request.
  static func text(_ results: Results, draws: Bool) -> [Block] {
    results.suites.flatMap { suite -> [Block] in
      let answer = Answer(SuiteView(suite, worlds: results.worlds))
      let figures = AnswerFigures(answer)
      var points = answer.sentences + besides(answer)
      points.append(answer.grounds(results))
      if !answer.asksForWhom, let whom = answer.whom {
        points.append(Prose.strong("For whom it differs.") + " " + whom)
      }
      points.append(Prose.strong("What would change it.") + " " + answer.changes)
      if let lost = answer.lost { points.append(lost) }
      points.append(place(answer))
      var blocks: [Block] = [.heading(level: 2, Prose(answer.view.suite.title))]
      if answer.view.suite.question.contains(where: { !$0.isWhitespace }) {
        blocks.append(.paragraph(Prose.strong(answer.view.suite.question)))
      }
      // What follows from people who were not counted must not be read without that.
      if let note = suite.notes.first, note.hasPrefix("This is a partial result.") {
        blocks.append(.paragraph(Prose(note)))
      }
      blocks.append(.list(points))
      let tasks = TaskTable(answer, most: TaskTable.mostInText)?.table
      blocks += (answer.tables + [tasks].compactMap(\.self)).map { .table($0) }
      // Two tables share the lines that there are.
      let most = tasks == nil ? AnswerTable.mostRows : AnswerTable.mostRows / 2
      if let table = AnswerTable.table(answer, most: most) { blocks.append(.table(table)) }
      if draws { blocks.append(.figures(figures.charts)) }
      return blocks + [
        .paragraph(Prose.strong("Evidence.") + " " + Prose(evidence(answer.view.suite)))
      ] + directions(answer.view)
    } + [.paragraph("Every table is in appendix.md and appendix.html of the same run.")]
      + ProvenanceSection.short(results)
  }
}

/// The drawings of an answer.
struct AnswerFigures {
  /// The designs with a typical person's way.
  let sketch: Figure?
  /// The chart that carries the suite, the groups of people, and the verdicts.
  let charts: [Figure]

  init(_ answer: Answer) {
    var sketch = SketchDrawing.figure(answer)
    var charts: [Figure] = []
    if let part = answer.parts.first {
      charts = [
        AnswerChart.figure(answer, part), AnswerDots.figure(answer, part),
        AnswerMap.figure(answer, part),
      ].compactMap(\.self)
    }
    let start = FigureNames.start(answer.view.suite.id)
    sketch?.fileName = "\(start)-designs.svg"
    for index in charts.indices { charts[index].fileName = "\(start)-answer-\(index + 1).svg" }
    self.sketch = sketch
    self.charts = charts
  }

  /// All of them.
  var all: [Figure] { (sketch.map { [$0] } ?? []) + charts }
}

/// The answers of kinds of people, in a table of at most six rows.
enum AnswerTable {
  static let mostRows = 6

  static func table(_ answer: Answer, most: Int = mostRows) -> Table? {
    guard let part = answer.parts.first, !part.asked.tellsGroups else { return nil }
    let clusters = Cluster.all(answer, part)
    let rows = clusters.prefix(most).map { cluster -> [Prose] in
      [
        Prose(Cluster.names(cluster.groups, most: 3)), Prose(cluster.words),
        Prose(detail(answer, part, cluster.groups[0])),
      ]
    }
    let rest = clusters.count - rows.count
    return Table(
      caption: "Answers by people"
        + (rest > 0 ? "; \(rest) more \(rest == 1 ? "kind" : "kinds") in the appendix" : ""),
      headers: ["People", .sentence("Answer"), .sentence("Difference for the first named")],
      rows: rows)
  }

  private static func detail(_ answer: Answer, _ part: AnswerLines, _ group: Group) -> String {
    let view = answer.view
    let isBest = part.asked.kind == .which
    let pair =
      isBest ? BestSentence(view, part.asked.metric, group).deciding : part.asked.pair
    guard let pair,
      let found = view.comparison(
        pair, part.asked.metric, for: group, at: view.base(for: group))
    else { return "not compared" }
    // The verdict is the one that the answer beside it is made of.
    let entry = part.lines.first { $0.group == group }?.entries.first { $0.comparison == found }
    let loss = view.loss(found, pair, for: group)
    if entry?.isSame == true { return "the same screen" }
    let amount =
      entry.flatMap { isBest ? nil : AnswerAmount($0, part.asked.style) }
      ?? AnswerAmount(found, verdict: found.verdict, part.asked.style, loss: loss)
    let rival = view.suite.designs.count > 2 ? " rather than \(pair.b.title)" : ""
    return "\(pair.a.title)\(rival): \(amount.words)"
  }
}
