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
  ///   - played: The suites beside whose report a page lies on which people are watched.
  /// - Returns: The parts in order.
  static func page(
    _ results: Results, _ views: [SuiteView], explored: [String], played: Set<String>
  ) -> [Block] {
    let answers = views.map(Answer.init)
    return (answers.count > 1 ? summary(answers) : [])
      + answers.flatMap { answer in
        let id = answer.view.suite.id
        return suite(
          answer, results, isExplored: explored.contains(id), isPlayed: played.contains(id))
      }
      + reading(results)
  }

  /// The answers to all questions, on one screen and one printed page.
  private static func summary(_ answers: [Answer]) -> [Block] {
    [.heading(level: 2, "In short")]
      + [
        .labeled(
          "short",
          answers.map { answer in
            .labeled(
              "one",
              [
                .labeled("title", [.paragraph(Prose.strong(answer.view.suite.title))]),
                .labeled("answer", [.paragraph(answer.headline)]),
                .labeled(
                  "badge \(answer.confidence.rawValue)",
                  [.paragraph(Prose("How sure: \(answer.grade)"))]),
              ])
          })
      ]
  }

  private static func suite(
    _ answer: Answer, _ results: Results, isExplored: Bool, isPlayed: Bool
  ) -> [Block] {
    let view = answer.view
    let figures = AnswerFigures(answer)
    let tasks = TaskTable(answer, most: TaskTable.mostOnPage)?.table
    let wrong = WrongTurnsTable(answer)?.table
    let tables = answer.tables + [tasks, outcomes(answer), wrong].compactMap(\.self)
    return [
      .heading(level: 2, Prose(view.suite.title)),
      .labeled(
        "card",
        [
          .columns(
            card(answer) + (figures.differences.isEmpty ? [] : [.figures(figures.differences)]),
            figures.sketch.map { [.figures([$0])] } ?? [])
        ]),
      .labeled("small", [.paragraph(watching(view.suite, results, isPlayed: isPlayed))]),
      .details(
        summary: "Reasons, groups, doubt and settings",
        reasons(answer, results) + tables.map { .table($0) }
          + (figures.because.map { [.figures([$0])] } ?? [])),
      .labeled("charts", figures.charts.isEmpty ? [] : [.figures(figures.charts)]),
      .labeled("small", answer.unstudied.map { [.paragraph($0)] } ?? []),
      .details(
        summary: "Evidence and notes",
        [.paragraph(Prose.strong("Evidence.") + " " + Prose(evidence(view.suite)))]
          + directions(view)
          + (view.suite.notes.isEmpty ? [] : [.list(view.suite.notes.map { Prose($0) })])),
    ] + (isExplored ? explorer(view) : [])
  }

  /// How simulated people are watched who answer the question.
  private static func watching(
    _ suite: SuiteResults, _ results: Results, isPlayed: Bool
  ) -> Prose {
    let name = HTMLReport.playPage(of: suite.id)
    if isPlayed { return "Watch simulated people at it: " + Prose.link(name, file: name) }
    return Prose(
      "Watch simulated people at it: "
        + "tapcost play \(ProvenanceSection.source(of: suite.id, results)) -o \(name)")
  }

  /// The most words of a first screen; what is told where there is room for it keeps within.
  private static let mostWords = 120

  private static func count(_ texts: [Prose]) -> Int {
    texts.joined(" ").plain.split(separator: " ").count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// How that begins which holds on other devices, too.
  private static let same = "same "

  /// The words of the first screen: the question, its answer, the reason, and what it depends on.
  static func card(_ answer: Answer) -> [Block] {
    var words: [Block] = []
    if answer.view.suite.question.contains(where: { !$0.isWhitespace }) {
      words.append(.labeled("question", [.paragraph(Prose(answer.view.suite.question))]))
    }
    // Whose suite says how many people use it wants to see what it comes to at once.
    let comes = answer.view.suite.audience == nil ? nil : answer.currency.map { Prose($0) }
    var reasons = [answer.why, answer.beside, comes].compactMap(\.self)
    // What would change the answer stands below as well, and names of groups do not.
    func changing(_ changers: [String]) -> Prose {
      // What changes nothing is where it holds.
      if changers.count == 1, changers[0].hasPrefix(Self.same) {
        return Prose.strong("Holds:") + " \(changers[0].dropFirst(Self.same.count))"
      }
      return Prose.strong("What changes it:") + " " + changers.joined(separator: "; ")
    }
    // Settings that turn the answer count for more than devices.
    let last = changing(Array(answer.changers.prefix(1)))
    let holds = answer.holdsWhere?.brief.map { changing([$0]) } ?? last
    let brief = answer.changers.count > 1 ? last : holds
    let question = Prose(answer.view.suite.question)
    // Groups have a drawing; designs beside the two, and how much it is at both ends, have none.
    func hasRoom(_ further: Prose, saysRecord: Bool) -> Bool {
      let least = chips(answer, names: -1, saysRecord: saysRecord, changers: brief)
      return count([question, answer.headline, further] + reasons + least) <= mostWords
    }
    var told = [answer.headline]
    if let others = answer.others, hasRoom(others.sentence, saysRecord: false) {
      told.insert(others.sentence, at: others.areAhead ? 0 : 1)
    } else if let others = answer.others, answer.parts.first?.asked.kind == .price {
      // What else prevents the same, and for how much, says more than why the first takes time.
      reasons = [others.sentence] + reasons.dropFirst()
    } else if let amounts = answer.amounts, hasRoom(amounts, saysRecord: true) {
      reasons.insert(amounts, at: 0)
    }
    let hasAmounts = reasons.first == answer.amounts
    words.append(.labeled("answer", [.paragraph(told.joined(" "))]))
    var room = mostWords - count([question] + told + reasons)
    func fitting(_ prose: Prose?) -> [Prose] {
      guard let prose, count([prose]) <= room else { return [] }
      room -= count([prose])
      return [prose]
    }
    let all = changing(answer.changers)
    // Who gets another design, or fails with one, is left out only for a setting that turns the answer.
    let mayStopAtFirst = answer.changers.count > 1 || !answer.turnsForSome
    let clauses = mayStopAtFirst ? [-3, -2, -1] : [-3, -2]
    let forms: [(names: Int, saysRecord: Bool, changers: Prose?)] =
      [
        (9, true, all), (9, true, last), (9, false, all), (9, false, last), (9, false, brief),
        (3, true, last),
      ] + (0...8).reversed().flatMap { [($0, false, last), ($0, false, brief)] }
      + clauses.map { ($0, false, brief) }
      + [3, 2, 1].map { ($0, false, nil) }
    func fit(_ forms: [(names: Int, saysRecord: Bool, changers: Prose?)]) -> [Prose]? {
      forms.lazy
        .map { chips(answer, names: $0.names, saysRecord: $0.saysRecord, changers: $0.changers) }
        .first { count($0) <= room }
    }
    var fitted = fit(forms.filter { $0.changers != nil })
    if fitted == nil {
      // The reason at the other end gives way to what would change the answer.
      reasons = [answer.briefWhy, answer.beside, comes].compactMap(\.self)
      room = mostWords - count([question] + told + reasons)
      fitted = fit(forms.filter { $0.changers != nil })
    }
    if fitted == nil, let why = answer.briefWhy, let end = why.plain.firstRange(of: ", and ") {
      // So does the second reason.
      reasons = [Prose("\(why.plain[..<end.lowerBound]).")] + reasons.dropFirst()
      room = mostWords - count([question] + told + reasons)
    }
    var depending =
      fitted ?? fit([-2, -1].map { ($0, false, holds) }) ?? fit(forms)
      ?? chips(answer, names: 0, saysRecord: false, changers: nil)
    room -= count(depending)
    var why = reasons
    if !hasAmounts, let ends = answer.whyWithEnds {
      // Shorter words of devices may leave room for how much it is elsewhere.
      let shorter = chips(answer, names: 9, saysRecord: true, changers: brief)
      let told = [ends] + reasons.dropFirst()
      let whole = room + count(depending) + count(reasons)
      if count(told) + min(count(shorter), count(depending)) <= whole {
        if count(told) + count(depending) > whole { depending = shorter }
        room = whole - count(told) - count(depending)
        why = told
      }
    }
    let further = fitting(
      answer.further.map { Prose.strong("Also answered below:") + " \($0)" })
    if !why.isEmpty { words.append(.labeled("why", [.paragraph(why.joined(" "))])) }
    if answer.isOfOneDesign, let outcomes = Outcomes(answer) {
      words.append(.table(outcomes.table))
    }
    words.append(.labeled("chips \(answer.confidence.rawValue)", [.list(depending + further)]))
    return words
  }

  /// How searches end with several designs; those with one stand on the first screen.
  private static func outcomes(_ answer: Answer) -> Table? {
    answer.isOfOneDesign ? nil : Outcomes(answer)?.table
  }

  /// How sure the answer is, for whom it differs with so many names of groups, and what would change it.
  private static func chips(
    _ answer: Answer, names: Int, saysRecord: Bool, changers: Prose?
  ) -> [Prose] {
    // One design is compared with none.
    guard !answer.isOfOneDesign else {
      return [
        Prose.strong("How sure:")
          + " not tested with people; the range shows the doubt of the model"
      ]
    }
    let sureness = answer.sureness(saysRecord: saysRecord)
    return [
      Prose.strong("How sure:") + " \(sureness)",
      answer.exceptions(names: names).map { Prose.strong("For whom:") + " \($0)" },
      changers,
      DirectionLines(answer.view)?.short,
    ].compactMap(\.self)
  }

  /// Everything that is said of an answer besides its first screen, as paragraphs.
  private static func reasons(_ answer: Answer, _ results: Results) -> [Block] {
    points(answer, results).map { .paragraph($0) }
      + [.labeled("small", [.paragraph(place(answer))])]
  }

  /// The further answers, what they rest on and what would change them.
  private static func points(_ answer: Answer, _ results: Results) -> [Prose] {
    let limits = answer.view.suite.limits
    let words = answer.view.suite.words.map { Prose($0.sentence) }
    guard !answer.isOfOneDesign else {
      return [
        limits.isEmpty ? nil : Prose.strong("What it can tell.") + " " + limits, words, answer.lost,
      ].compactMap(\.self)
    }
    let enough = answer.parts.first.flatMap { ShareAnswer(answer.view, $0.asked)?.enough }
    let whom = answer.asksForWhom ? nil : answer.whom
    // What the first screen says short is said in full.
    return (answer.best == nil ? answer.sentences.dropFirst() : answer.sentences[...])
      + [
        answer.view.suite.audience == nil ? answer.currency.map { Prose($0) } : nil, enough,
        limits.isEmpty ? nil : Prose.strong("What it can tell.") + " " + limits, words,
        DirectionLines(answer.view)?.misses, answer.same, answer.grounds(results),
        whom.map { Prose.strong("For whom it differs.") + " " + $0 }, answer.copies,
        Prose.strong("What would change it.") + " " + answer.changes,
        answer.holdsWhere.map { Prose.strong("Devices and text sizes.") + " " + $0.prose },
        answer.breaks.map { Prose.strong("Jumps.") + " " + $0 }, answer.lost,
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

  static func evidence(_ suite: SuiteResults) -> String {
    suite.evidence.isEmpty
      ? "Nobody is known to have compared these with people: the numbers are output of the model alone."
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
    let place = [others.isEmpty ? nil : SuiteView.placed("with", Counted.listed(others)), use]
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
        The thick line and the ranges of differences in answers hold what 95 of 100 further studies with people \
        would find, where the kind of task is known: that includes what the model leaves out. Ranges of means, thin \
        lines and bands hold 95 % of what comes out when the uncertain inputs of the model are varied within their \
        plausible ranges, all at once (sets of assumptions). They say nothing of what the model leaves out.
        """,
        """
        A design is called better when the difference is beyond the margin that the suite sets, beyond \
        chance, and so under at least 95 % of the assumptions, and would be in one more study. Otherwise it is \
        too uncertain to call (unclear), and the report may lean to the design that the model has ahead. "Probably" \
        stands where times or counts differ by a fifth at least: one more study may find the other, and in blind tests \
        hardly any such direction came out wrong.
        """,
        """
        The first use is the first that is simulated. Where a task does not say what people know, they have used \
        each way before as often as their group has (memory.uses; experts more often than others).
        """,
        """
        appendix.html shows how soon people reach the goal, and has all inputs with their sources; \
        results.json and the CSV files have every number. Quantiles are exact to 1/32 of their value.
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
      var blocks: [Block] = [.heading(level: 2, Prose(answer.view.suite.title))]
      // What follows from people who were not counted must not be read without that.
      if let note = suite.notes.first, note.hasPrefix("This is a partial result.") {
        blocks.append(.paragraph(Prose(note)))
      }
      blocks += card(answer)
      let tasks = TaskTable(answer, most: TaskTable.mostInText)?.table
      var more: [Block] = [.list(points(answer, results) + [place(answer)])]
      let wrong = WrongTurnsTable(answer)?.table
      more += (answer.tables + [tasks, outcomes(answer), wrong].compactMap(\.self)).map {
        .table($0)
      }
      // Two tables share the lines that there are.
      let most = tasks == nil ? AnswerTable.mostRows : AnswerTable.mostRows / 2
      if let table = AnswerTable.table(answer, most: most) { more.append(.table(table)) }
      if let unstudied = answer.unstudied { more.append(.paragraph(unstudied)) }
      more += [
        .paragraph(Prose.strong("Evidence.") + " " + Prose(evidence(answer.view.suite)))
      ]
      more += directions(answer.view)
      if draws { blocks.append(.figures(figures.all)) }
      return blocks + [.details(summary: "Reasons, groups, doubt and settings", more)]
    } + [.paragraph("Every number is in the CSV files of the same run.")]
      + ProvenanceSection.short(results)
  }
}

/// The drawings of an answer.
struct AnswerFigures {
  /// The designs with a typical person's way.
  let sketch: Figure?
  /// The difference on a line of numbers, and that of each group of people.
  let differences: [Figure]
  /// What the difference is made of.
  let because: Figure?
  /// The chart that carries the suite, and the verdicts of the groups of people.
  let charts: [Figure]

  init(_ answer: Answer) {
    var sketch = SketchDrawing.figure(answer)
    var charts: [Figure] = []
    if let part = answer.parts.first {
      charts = [
        AnswerChart.figure(answer, part), AnswerMap.figure(answer, part),
      ].compactMap(\.self)
    }
    let start = FigureNames.start(answer.view.suite.id)
    sketch?.fileName = "\(start)-designs.svg"
    for index in charts.indices { charts[index].fileName = "\(start)-answer-\(index + 1).svg" }
    var (line, because) = (
      answer.numberLine ?? GroupRows.figure(answer), answer.because?.figure(answer.where)
    )
    var groups = answer.parts.first.flatMap { AnswerGroups.figure(answer, $0) }
    line?.fileName = "\(start)-difference.svg"
    groups?.fileName = "\(start)-groups.svg"
    because?.fileName = "\(start)-because.svg"
    differences = [line, groups].compactMap(\.self)
    (self.sketch, self.because, self.charts) = (sketch, because, charts)
  }

  /// All of them.
  var all: [Figure] { differences + [sketch, because].compactMap(\.self) + charts }
}
