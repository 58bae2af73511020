public import Core
import Interfaces
import Simulation

extension Suite {
  /// Tells whether its tasks say in words what people want, and labels are to be read.
  public var readsWords: Bool {
    !words.areIgnored && points.contains { $0.tasks.contains { !$0.wants.isEmpty } }
  }

  /// How words enter the results of the suite.
  var wordReading: WordReading {
    if let source = words.source { return .read(source) }
    let wants = points.contains { $0.tasks.contains { !$0.wants.isEmpty } }
    return wants ? .ignored : .notRead
  }

  /// Tells whether the suite cannot be run yet, since words are to be read and have not been.
  package var lacksWords: Bool {
    !words.areIgnored
      && points.contains { $0.tasks.contains { !$0.wants.isEmpty && $0.words == nil } }
  }

  /// What people want and all labels of all designs, both in order.
  private struct Texts {
    var wants: [String] = []
    var labels: [String] = []
    /// What is left of labels that are cut off, and the labels, in order; nil while nobody has asked.
    var beginnings: [(text: String, label: String)]?
    /// What is wanted, by the ids of goals.
    var byGoal: [String: Set<String>] = [:]

    /// What tables call each want: the id of its goal, where that tells it from all others.
    var names: [String: String] {
      Dictionary(
        wants.map { want in
          let goals = byGoal.filter { $0.value.contains(want) }
          guard goals.count == 1, let goal = goals.first, goal.value.count == 1 else {
            return (want, want)
          }
          return (want, goal.key)
        }, uniquingKeysWith: { a, _ in a })
    }
  }

  /// Returns the suite with it known how near each label is to what people want.
  ///
  /// Each pair of a goal and a label is taken from the suite's table, or else from the model. How well a label
  /// is known stands in its rows; where the table lacks a pair of it and does not say, the model says it, and
  /// else it is known.
  ///
  /// The words that are left of a label which is cut off at some size of text are taken from the table, too,
  /// and where the label's own similarity is the model's, from the model. Else nothing is known of them, and
  /// the label counts by its visible share.
  ///
  /// ```swift
  /// let sense = try WordSense(bytes: bytes, file: "minilm.tapwords")
  /// let outcome = try await runner.run(suite.resolvingWords(with: sense), populations: people)
  /// ```
  ///
  /// - Parameter sense: The model; nil where the table has all pairs, see ``wordsLacking()``.
  /// - Returns: The suite; it stays as it is where nothing is to be read.
  /// - Throws: What is wrong with the table (`DocumentError`), or ``MissingWords``.
  public func resolvingWords(with sense: WordSense? = nil) throws -> Suite {
    guard readsWords else { return self }
    var texts = allTexts()
    let given = try self.given(&texts)
    var missing = missing(texts, given)
    missing?.readShare = sense?.readShare(of: texts.wants + texts.labels)
    // A want of which no long word is known is of another language, whatever the labels are.
    missing?.foreign = texts.wants.first { sense?.readShare(of: [$0], least: 3) == 0 }
    if let missing, sense == nil || !words.isEnglish || missing.isForeign { throw missing }
    let used = missing == nil ? nil : sense
    if let used {
      texts.beginnings = texts.beginnings ?? beginnings()
      learn(used, texts)
    }
    var suite = self
    suite.words.source = WordSource(model: used?.digest, table: words.table?.digest)
    let (similarities, familiarities) = evidence(texts, given, used)
    for point in points.indices {
      for place in points[point].tasks.indices where !points[point].tasks[place].wants.isEmpty {
        suite.points[point].tasks[place].words = WordEvidence(
          similarities: points[point].tasks[place].wants.mapValues { similarities[$0] ?? [:] },
          familiarities: familiarities)
      }
    }
    return suite
  }

  /// Returns what the suite's table lacks, so that the model is needed; nil where it has everything.
  ///
  /// - Returns: What is missing.
  /// - Throws: What is wrong with the table.
  public func wordsLacking() throws(DocumentError) -> MissingWords? {
    guard readsWords else { return nil }
    var texts = allTexts()
    let given = try self.given(&texts)
    return missing(texts, given)
  }

  /// Has its labels read as another edition of it reads its own, now that its tasks are those of that.
  ///
  /// Of labels that the table of that lacks, rows of its own for the same wants count, where both have tables.
  ///
  /// - Parameters:
  ///   - now: The other edition.
  ///   - own: The suite with its own tasks.
  package mutating func readWords(as now: Suite, instead own: Suite) {
    guard now.readsWords else {
      words.areIgnored = now.words.areIgnored
      return
    }
    words = now.words
    words.source = nil
    for point in points.indices {
      for task in points[point].tasks.indices { points[point].tasks[task].words = nil }
    }
    guard words.table != nil else { return }
    let given = [now, own].map { suite in
      var texts = suite.allTexts()
      return (try? suite.given(&texts)) ?? [:]
    }
    let texts = allTexts()
    let rows = rowLabels.sorted().flatMap { label in
      let known = given.lazy.flatMap(\.values).compactMap { $0[label]?.known }.first
      return texts.names.compactMap { want, name in
        given.lazy.compactMap { $0[want]?[label] }.first.map {
          WordTable.Row(goal: name, label: label, similarity: $0.similarity, known: known)
        }
      }
    }
    words.table?.rows = rows
  }

  /// Returns the table of all pairs of goals and labels, in order: what ``resolvingWords(with:)`` finds.
  ///
  /// - Parameter sense: The model, as there.
  /// - Returns: The table.
  /// - Throws: As there.
  public func wordTable(with sense: WordSense? = nil) throws -> WordTable {
    let suite = try resolvingWords(with: sense)
    let names = allTexts().names
    var rows: Set<WordTable.Row> = []
    for task in suite.points.flatMap(\.tasks) {
      guard let evidence = task.words else { continue }
      for (id, want) in task.wants {
        for (label, similarity) in evidence.similarities[id] ?? [:] {
          rows.insert(
            WordTable.Row(
              goal: names[want] ?? want, label: label, similarity: similarity,
              known: evidence.familiarities[label] ?? 1))
        }
      }
    }
    return WordTable(rows: rows.sorted { ($0.goal, $0.label) < ($1.goal, $1.label) })
  }

  /// Returns the table of all pairs of goals and labels for people to fill in: similarities that the suite's own
  /// table lacks are left empty.
  ///
  /// - Returns: CSV, and how many similarities are empty.
  /// - Throws: What is wrong with the suite's table.
  public func blankWordTable() throws(DocumentError) -> (text: String, blanks: Int) {
    var texts = allTexts()
    let given = try self.given(&texts)
    let isKnown = words.table?.rows.contains { $0.known != nil } ?? false
    var csv = CSV(columns: isKnown ? WordTable.columns : WordTable.columns.dropLast())
    var blanks = 0
    for (want, name) in texts.names.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      for label in rowLabels.sorted() {
        let row = given[want]?[label]
        if row == nil { blanks += 1 }
        csv.append(
          [.text(name), .text(label), .number(row?.similarity)]
            + (isKnown ? [.number(row?.known)] : []))
      }
    }
    return (csv.text, blanks)
  }

  /// Leaves out the rows of its table that are of labels which no design has any more.
  package mutating func dropOldRows() {
    guard words.table != nil else { return }
    let labels = Set(rowLabels.map { visible($0, keepingLines: true) })
    words.table?.rows.removeAll { !labels.contains(visible($0.label, keepingLines: true)) }
  }

  // MARK: What there is

  private func allTexts() -> Texts {
    var texts = Texts()
    for task in points.flatMap(\.tasks) {
      for (id, want) in task.wants { texts.byGoal[id, default: []].insert(want) }
    }
    texts.wants = Set(texts.byGoal.values.flatMap(\.self)).sorted()
    texts.labels = labels
    return texts
  }

  /// What is left of labels that are cut off at any size of text, and the labels, in order.
  private func beginnings() -> [(text: String, label: String)] {
    var beginnings: [String: Set<String>] = [:]
    eachLayout(TextSize.allCases) { layout in
      for element in layout.surfaces.lazy.flatMap(\.elements) {
        guard let left = element.wordsLeft else { continue }
        for text in [left.whole, left.guessed] where !text.isEmpty && text != element.label {
          beginnings[text, default: []].insert(element.label)
        }
      }
    }
    return beginnings.sorted { $0.key < $1.key }.flatMap { text, labels in
      labels.sorted().map { (text, $0) }
    }
  }

  /// What rows of a table may be of: labels, and what is left of those that are cut off.
  private var rowLabels: Set<String> { Set(labels + beginnings().map(\.text)) }

  /// The labels of everything that people may read in its designs, titles too, each once and in order.
  package var labels: [String] {
    var labels: Set<String> = []
    eachLayout([.large]) { layout in
      for surface in layout.surfaces { labels.formUnion(surface.elements.map(\.label)) }
    }
    labels.remove("")
    return labels.sorted()
  }

  /// Lays out each screen of each design at some sizes of text, or at the least where it does not fit; its
  /// texts are the same.
  private func eachLayout(_ sizes: [TextSize], _ body: (Layout) -> Void) {
    var seen: Set<Design> = []
    for point in points {
      let starts = point.tasks.flatMap { task in
        point.designs.flatMap { task.states(of: $0.starting(task.start)).map(\.design) }
      }
      for design in point.designs + starts where seen.insert(design).inserted {
        for name in design.screenNames {
          let shown = design.showing(name)
          for size in sizes {
            let layout =
              (try? Layout(of: shown, textSize: size, devices: devices))
              ?? (size == .large
                ? try? Layout(of: shown, textSize: .extraSmall, devices: devices) : nil)
            if let layout { body(layout) }
          }
        }
      }
    }
  }

  // MARK: What was given

  /// What the table says: by what is wanted, then by labels.
  private typealias Given = [String: [String: WordTable.Row]]

  private func given(_ texts: inout Texts) throws(DocumentError) -> Given {
    guard let table = words.table else { return [:] }
    let log = ProblemLog(file: table.file)
    var given: Given = [:]
    var known: [String: WordTable.Row] = [:]
    // Hidden characters are spelled out in tables.
    var labels = Dictionary(
      texts.labels.map { (visible($0, keepingLines: true), $0) }, uniquingKeysWith: { a, _ in a })
    if table.rows.contains(where: { labels[visible($0.label, keepingLines: true)] == nil }) {
      let beginnings = beginnings()
      for (text, _) in beginnings where labels[visible(text, keepingLines: true)] == nil {
        labels[visible(text, keepingLines: true)] = text
      }
      texts.beginnings = beginnings
    }
    for row in table.rows where !log.isFull {
      func fail(_ column: String, _ found: String, _ expected: String) {
        log.add(line: row.line, column, found: found, expected: expected)
      }
      guard let label = labels[visible(row.label, keepingLines: true)] else {
        fail(
          "label", "the label \"\(row.label)\", which no design has",
          oneOf(texts.labels, near: row.label) + "; 'tapcost words' writes the table anew")
        continue
      }
      let wants = texts.byGoal[row.goal] ?? (texts.wants.contains(row.goal) ? [row.goal] : [])
      if wants.isEmpty {
        let goals = texts.byGoal.keys.sorted() + texts.wants
        fail("goal", "the unknown goal \"\(row.goal)\"", oneOf(goals, near: row.goal))
      }
      for want in wants.sorted() {
        if given[want]?[label] != nil {
          fail("goal", "\"\(row.goal)\" and \"\(row.label)\" a second time", "each pair once")
        }
        given[want, default: [:]][label] = row
      }
      guard let share = row.known else { continue }
      if let other = known[label]?.known, other != share {
        fail(
          "known", "\(plain(share)) for \"\(row.label)\"",
          "\(plain(other)), as in a row before: how well a label is known has nothing to do with the goal"
        )
      }
      known[label] = row
    }
    try log.check()
    return given
  }

  private func missing(_ texts: Texts, _ given: Given) -> MissingWords? {
    let names = texts.names
    var (lacking, pairs): ([String], [String]) = ([], [])
    for label in texts.labels {
      let wants = texts.wants.filter { given[$0]?[label] == nil }
      if !wants.isEmpty { lacking.append(label) }
      pairs += wants.map { "\"\(label)\" for \(names[$0] ?? $0)" }
    }
    guard !lacking.isEmpty else { return nil }
    return MissingWords(
      suite: id, language: words.language, labels: lacking, table: words.table?.file, pairs: pairs)
  }

  // MARK: What follows

  private func learn(_ sense: WordSense, _ texts: Texts) {
    let all = texts.wants + texts.labels + (texts.beginnings ?? []).map(\.text)
    sense.learn(all + (words.app.map { app in all.map { "\(app): \($0)" } } ?? []))
  }

  private func evidence(
    _ texts: Texts, _ given: Given, _ sense: WordSense?
  ) -> (similarities: [String: [String: Double]], familiarities: [String: Double]) {
    var similarities: [String: [String: Double]] = [:]
    var familiarities: [String: Double] = [:]
    for label in texts.labels {
      for want in texts.wants {
        similarities[want, default: [:]][label] =
          given[want]?[label]?.similarity
          ?? sense?.similarity(of: label, to: want, app: words.app)
      }
      let rows = texts.wants.map { given[$0]?[label] }
      familiarities[label] =
        rows.compactMap { $0?.known }.first
        ?? (rows.contains { $0 == nil } ? sense?.familiarity(of: label) : nil) ?? 1
    }
    // Of the words that are left of a label the source is that of the label.
    for (text, label) in texts.beginnings ?? [] where !texts.labels.contains(text) {
      for want in texts.wants {
        let row = given[want]?[text]
        let read = given[want]?[label] == nil ? sense : nil
        let near = row?.similarity ?? read?.similarity(of: text, to: want, app: words.app)
        guard let near else { continue }
        similarities[want]?[text] = near
        familiarities[text] = row?.known ?? familiarities[text] ?? read?.familiarity(of: text)
      }
    }
    return (similarities, familiarities)
  }
}

/// Words that are to be read and cannot be: neither the table of the suite nor a model has them.
public struct MissingWords: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the suite.
  public var suite: String
  /// The language of its labels.
  public var language: String
  /// The labels of which nothing, or not everything, is known, in order.
  public var labels: [String]
  /// The name of the suite's table; nil where it has none.
  public var table: String?
  /// Each label with the goal, or what people want, beside which it has no row.
  var pairs: [String]
  /// The share of long words that the model knows; nil without a model, and for few words.
  public internal(set) var readShare: Double?

  /// The first of what people want of which the model knows no long word; nil where there is none.
  public internal(set) var foreign: String?

  /// Whether the words are of another language than the model reads: it knows hardly any.
  public var isForeign: Bool { foreign != nil || (readShare.map { $0 < Self.leastRead } ?? false) }

  /// The least share of long words that the model knows of texts in English: half of what labels of agencies
  /// have, which are full of names (chosen).
  private static let leastRead = 0.45

  /// How many labels lack something, and of which goals, up to some.
  package var list: String {
    let rest = pairs.count > 5 ? " and \(pairs.count - 5) more" : ""
    return (labels.count == 1 ? "1 label: " : "\(labels.count) labels: ")
      + pairs.prefix(5).joined(separator: ", ") + rest
  }

  /// What is missing: a sentence.
  public var description: String {
    if let table { return "The table \(table) of the suite \"\(suite)\" lacks rows for \(list)." }
    let (all, verb) = labels.count == 1 ? ("1 label", "is") : ("\(labels.count) labels", "are")
    let first = labels[0].count <= 60 ? ", as \"\(labels[0])\"" : ""
    return
      "The suite \"\(suite)\" says in words what people want, and it is not known how near \(all) "
      + "\(verb) to that\(first)."
  }
}
