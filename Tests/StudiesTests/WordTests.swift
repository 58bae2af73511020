import Core
import Foundation
import Interfaces
import Simulation
import Studies
import Testing

/// The model of words as it is shipped.
private let sense: WordSense = {
  let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  do {
    let bytes = try Data(contentsOf: URL(filePath: root + "/Datasets/Words/" + WordSense.fileName))
    return try WordSense(bytes: Array(bytes), file: WordSense.fileName)
  } catch { fatalError("\(error)") }
}()

/// A suite about fruit whose people say what they want.
private struct WordSuite {
  var tasks = """
    [{ id: "choose", title: "Choose", goals: ["a", "b"],
       wants: { a: "something red to bake a cake with", b: "a green fruit" } }]
    """
  var more = ""
  var lists = SuiteText().lists
  /// The table that the suite names.
  var table: String?

  func read() throws -> Suite {
    var suite = SuiteText()
    suite.lists = lists
    suite.tasks = tasks
    suite.more = "compare: [[\"one\", \"two\"]]," + more + (table == nil ? "" : "words: \"w.csv\",")
    let table = table
    return try Suite(
      parsing: suite.text, file: "fruit.json5",
      environment: SuiteEnvironment(populations: ["everyday", "expert"]) {
        $0 == "w.csv" ? table : nil
      })
  }

  /// The problems with the table.
  func problems() throws -> [Problem] {
    do {
      _ = try read().resolvingWords()
      return []
    } catch let error as DocumentError {
      return error.problems
    } catch is MissingWords {
      return []
    }
  }
}

@Suite struct WordTests {
  // MARK: Reading

  @Test func wantsAreReadAndMakeThePurposeTheWish() throws {
    let task = try WordSuite().read().points[0].tasks[0]
    #expect(task.wants == ["a": "something red to bake a cake with", "b": "a green fruit"])
    #expect(task.wish == .purpose)
    #expect(try SuiteText().read().points[0].tasks[0].wish == .item)
  }

  @Test func oneTextIsForAllGoalsAndTemplatesAreReplaced() throws {
    var suite = WordSuite()
    suite.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], wants: "one of $(options) fruits" }]
      """
    let points = try suite.read().points
    #expect(points[0].tasks[0].wants == ["a": "one of 2 fruits", "b": "one of 2 fruits"])
    #expect(points[2].tasks[0].wants["a"] == "one of 4 fruits")
  }

  @Test func goalsOfStepsHaveWantsToo() throws {
    var suite = WordSuite()
    suite.tasks = """
      [{ id: "choose", title: "Choose", steps: [{ choose: "a" }, { choose: "b" }],
         wants: { b: "a green fruit" } }]
      """
    let task = try suite.read().points[0].tasks[0]
    #expect(task.wants == ["b": "a green fruit"])
    #expect(task.wish == .purpose)
  }

  @Test(arguments: [
    ("goals: [\"a\"], wants: { aa: ⌖\"red\" }", "the unknown goal \"aa\"", "Did you mean \"a\"?"),
    (
      "goals: [\"a\"], wants: \"red\", wish: ⌖\"item\"", "\"item\" beside \"wants\"",
      "need not be told"
    ),
    ("goals: [\"a\"], wants: ⌖7", "the number 7", "a text, or an object"),
    ("goals: [\"a\"], wants: { a: ⌖\"\" }", "a text of 0 characters", "1 to 500"),
  ])
  func mistakesAreFoundAtTheirPlaces(task: String, found: String, expected: String) throws {
    var suite = SuiteText()
    suite.tasks = "[{ id: \"choose\", title: \"Choose\", \(task) }]"
    let (text, places) = unmarked(suite.text)
    let error = #expect(throws: DocumentError.self) {
      try Suite(parsing: text, file: "fruit.json5", environment: environment)
    }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect(problem.position == places.first, "\(problem.message)")
    #expect(
      problem.found.contains(found) && problem.expected.contains(expected), "\(problem.message)")
  }

  @Test func theSuiteNamesLanguageAppAndTable() throws {
    var suite = WordSuite()
    suite.more = "language: \"pt-BR\", app: \"Orchard\", words: \"none\","
    let words = try suite.read().words
    #expect(words.language == "pt-BR" && words.app == "Orchard" && words.areIgnored)
    for wrong in ["language: \"e\",", "language: \"en_US\",", "words: \"no.csv\",", "app: \"\","] {
      suite.more = wrong
      #expect(throws: DocumentError.self, "\(wrong)") { try suite.read() }
    }
  }

  @Test func wantsAreAnotherTask() throws {
    let suite = WordSuite()
    let task = try suite.read().points[0].tasks[0]
    var other = task
    other.wants["a"] = "a red fruit"
    #expect(task.digest != other.digest)
    var resolved = task
    resolved.words = WordEvidence(similarities: ["a": ["Apple": 0.5]])
    #expect(task.digest == resolved.digest, "labels are no part of a task")
  }

  // MARK: Tables

  @Test(arguments: [
    ("goal,label", 1, "the columns goal,label"),
    ("goal;label;similarity\na;Apple;0,5", 1, "columns between semicolons"),
    ("\u{FEFF}goal;label;similarity\na;Apple;0,5", 1, "columns between semicolons"),
    ("goal,label,similarity\na,Apple,1.5", 2, "\"1.5\""),
    ("goal,label,similarity\na,Apple,near", 2, "\"near\""),
    ("goal,label,similarity\na,Apple,0.5\nc,Apple,0.5", 3, "the unknown goal \"c\""),
    ("goal,label,similarity\na,Aple,0.5", 2, "the label \"Aple\", which no design has"),
    ("goal,label,similarity\na,Apple,0.5\na,Apple,0.5", 3, "\"a\" and \"Apple\" a second time"),
    ("goal,label,similarity\na,Apple,0.5\na green fruit,Pear,0.1\nb,Pear,0.1", 4, "a second time"),
    ("goal,label,similarity,known\na,Apple,0.5,2", 2, "\"2\""),
    ("goal,label,similarity,known\na,Apple,0.5,1\nb,Apple,0.5,0", 3, "0 for \"Apple\""),
  ])
  func mistakesInTablesAreFoundOnTheirLines(table: String, line: Int, found: String) throws {
    var suite = WordSuite()
    suite.table = table
    let problems = try suite.problems()
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.file == "w.csv" && problem.position?.line == line, "\(problem.message)")
    #expect(problem.found.contains(found), "\(problem.message)")
  }

  /// A table that nobody has filled in has a problem on each line.
  @Test func everyProblemOfATableIsTold() throws {
    var suite = WordSuite()
    suite.table = "goal,label,similarity\n" + String(repeating: "a,Apple,\n", count: 27)
    #expect(try suite.problems().count == 27)
    suite.table = "goal,label,similarity\na,Apple,\"0,05\"\n"
    #expect(try suite.problems().first?.expected == "a number from -1 to 1, with a decimal point")
  }

  @Test func theTableWinsOverTheModel() throws {
    var suite = WordSuite()
    suite.table = "goal,label,similarity,known\na,Pear,0.9999,0.25\n"
    let words = try #require(try suite.read().resolvingWords(with: sense).points[0].tasks[0].words)
    #expect(words.similarities["a"]?["Pear"] == 0.9999)
    #expect(words.familiarities["Pear"] == 0.25)
    let plain = try #require(
      try WordSuite().read().resolvingWords(with: sense).points[0].tasks[0].words)
    #expect(
      plain.similarities["a"]?["Pear"]
        == sense.similarity(of: "Pear", to: "something red to bake a cake with"))
    #expect(plain.similarities["b"] == words.similarities["b"])
    #expect(plain.familiarities["Pear"] == 1)
  }

  @Test func labelsOfAllCellsAreRead() throws {
    let suite = try WordSuite().read()
    #expect(Set(suite.labels).isSuperset(of: ["Apple", "Pear", "Plum", "Fig", "Fruit: Apple"]))
    let resolved = try suite.resolvingWords(with: sense)
    for point in resolved.points {
      #expect(point.tasks[0].words == resolved.points[0].tasks[0].words)
    }
  }

  @Test func theOrderOfRowsChangesNothing() throws {
    let suite = try WordSuite().read()
    let table = try suite.wordTable(with: sense)
    var other = suite
    for rows in [table.rows, table.rows.reversed()] {
      other.words.table = try WordTable(parsing: WordTable(rows: rows).text, file: "w.csv")
      let resolved = try other.resolvingWords()
      #expect(resolved.points == (try suite.resolvingWords(with: sense).points))
      #expect(resolved.words.source?.model == nil)
      #expect(resolved.words.source == (try other.resolvingWords(with: sense).words.source))
    }
    var changed = other
    changed.words.table?.rows[0].similarity = 0.1234
    #expect(try changed.resolvingWords().words.source != other.resolvingWords().words.source)
  }

  /// What is left of a cut label is read where the label is, and stands in the table.
  @Test func theWordsThatAreLeftOfCutLabelsAreRead() throws {
    var text = WordSuite()
    text.lists = """
      { names: [{ id: "a", label: "Apple Trees of the Northern Countries" },
        { id: "b", label: "Pear" }, "Plum", "Fig"] }
      """
    let suite = try text.read()
    let words = try #require(
      try suite.resolvingWords(with: sense).points[0].tasks[0].words)
    let want = "a green fruit"
    #expect(
      words.similarities["b"]?["Apple Trees"] == sense.similarity(of: "Apple Trees", to: want))
    #expect(words.familiarities["Apple Trees"] == 1)
    #expect(!suite.labels.contains("Apple Trees"))
    let table = try suite.wordTable(with: sense)
    #expect(table.rows.contains { $0.goal == "b" && $0.label == "Apple Trees" })
    text.table = table.text
    #expect(
      try text.read().resolvingWords().points == (try suite.resolvingWords(with: sense).points))
    // Where the label alone is given, nothing is known of a part, with the model or without.
    let whole = table.rows.filter { suite.labels.contains($0.label) }
    text.table = WordTable(rows: whole).text
    let given = try text.read()
    #expect(try given.wordsLacking() == nil)
    let known = try #require(try given.resolvingWords(with: sense).points[0].tasks[0].words)
    #expect(known.similarities["b"]?["Apple Trees"] == nil)
    #expect(known.similarities["b"]?.count == suite.labels.count)
    text.table = "goal,label,similarity\nb,Trees of the,0.5\n"
    #expect(throws: DocumentError.self) { try text.read().resolvingWords(with: sense) }
  }

  /// People fill in the words that are left of cut labels, too, and what they gave is kept.
  @Test func tablesToFillInHaveCutLabels() throws {
    var text = WordSuite()
    text.more = "language: \"de\","
    text.lists = """
      { names: [{ id: "a", label: "Apple Trees of the Northern Countries" },
        { id: "b", label: "Pear" }, "Plum", "Fig"] }
      """
    #expect(try text.read().blankWordTable().text.contains("\nb,Apple Trees,\n"))
    text.table = "goal,label,similarity,known\nb,Apple Trees,0.5,0.25\nb,Gone,0.5,1\n"
    var suite = try text.read()
    suite.dropOldRows()
    let again = try suite.blankWordTable().text
    #expect(again.contains("\nb,Apple Trees,0.5,0.25\n") && !again.contains("Gone"), "\(again)")
  }

  @Test func wholeLabelsHaveNoFurtherRows() throws {
    let suite = try WordSuite().read()
    let table = try suite.wordTable(with: sense)
    #expect(Set(table.rows.map(\.label)) == Set(suite.labels))
  }

  @Test func wantsOfSeveralGoalsStandInTheTableOnce() throws {
    var suite = WordSuite()
    suite.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], wants: "a fruit" },
       { id: "again", title: "Again", goals: ["a"], wants: "an apple" }]
      """
    let read = try suite.read()
    let table = try read.wordTable(with: sense)
    #expect(Set(table.rows.map(\.goal)) == ["a fruit", "an apple"])
    suite.table = table.text
    #expect(
      try suite.read().resolvingWords().points == (try read.resolvingWords(with: sense).points))
  }

  @Test func withoutTableAndModelNothingIsRun() async throws {
    let suite = try WordSuite().read()
    let error = #expect(throws: MissingWords.self) { try suite.resolvingWords() }
    #expect(error?.suite == "fruit" && error?.labels == suite.labels)
    let runner = StudyRunner(
      engine: FakeEngine { person, design, _, _ in Int64(person) + Int64(design) },
      options: StudyOptions())
    await #expect(throws: MissingWords.self) { try await runner.run(suite, populations: []) }
    var ignoring = WordSuite()
    ignoring.more = "words: \"none\", users: 8,"
    #expect(try await runner.run(try ignoring.read(), populations: []).results.words == .ignored)
    var german = WordSuite()
    german.more = "language: \"de\","
    #expect(throws: MissingWords.self) { try german.read().resolvingWords(with: sense) }
  }

  /// The model reads English, and would judge any other language by the likeness of fragments.
  @Test func wordsOfAnotherLanguageAreNotJudged() throws {
    var german = WordSuite()
    german.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"],
         wants: "Wann wird Sperrmüll abgeholt: Kühlschrank, Matratze, Waschmaschine, Fernseher, Schränke und Stühle?" }]
      """
    let suite = try german.read()
    let error = #expect(throws: MissingWords.self) { try suite.resolvingWords(with: sense) }
    #expect(error?.isForeign == true)
  }

  @Test func resultsTellTheSource() async throws {
    let runner = StudyRunner(
      engine: FakeEngine { person, design, _, _ in Int64(person) + Int64(design) },
      options: StudyOptions())
    var suite = try WordSuite().read()
    suite.users = 8
    let resolved = try suite.resolvingWords(with: sense)
    let words = try await runner.run(resolved, populations: []).results.words
    #expect(words == .read(WordSource(model: sense.digest, table: nil)))
    var plain = try SuiteText().read()
    plain.users = 8
    #expect(try await runner.run(plain, populations: []).results.words == .notRead)
    // A table that has everything needs nobody who resolves it.
    suite.words.table = try suite.wordTable(with: sense)
    guard case .read(let source) = try await runner.run(suite, populations: []).results.words else {
      Issue.record("not read")
      return
    }
    #expect(source.model == nil && source.table != nil)
  }

  // MARK: The model

  @Test func knownAreWordsOfFewPieces() {
    #expect(sense.familiarity(of: "Settings") == 1)
    #expect(sense.familiarity(of: "") == 1)
    #expect(sense.familiarity(of: "12 % …") == 1)
    #expect(sense.familiarity(of: "Xyzzyq") == 0.25)
    #expect(sense.familiarity(of: "Zxqv") == 0)
    #expect(sense.familiarity(of: "Delete") == 1)
    #expect(sense.familiarity(of: "Open Xyzzyq 2") == 0.55)
  }

  @Test func theAppCountsHalf() {
    let (want, label) = ("make the letters bigger", "Size")
    let alone = sense.similarity(of: label, to: want)
    let inApp = sense.similarity(of: "Writer: \(label)", to: "Writer: \(want)")
    let both = sense.similarity(of: label, to: want, app: "Writer")
    #expect(abs(both - (alone + inApp) / 2) <= 0.000_1)
    #expect(sense.similarity(of: "Font Size", to: want) > sense.similarity(of: "Print", to: want))
  }

  @Test func aDamagedFileIsRefusedWithItsPlace() {
    let error = #expect(throws: DocumentError.self) {
      try WordSense(bytes: Array("TAPWORDS".utf8), file: "some.tapwords")
    }
    #expect(error?.problems.first?.file == "some.tapwords")
    #expect(error?.problems.first?.expected.contains(WordSense.fileName) == true)
  }

  // MARK: Remarks

  @Test func labelsThatNobodyCanTellApartAreWarnedOf() throws {
    var suite = SuiteText()
    suite.second = """
      { more: { items: [{ id: "a", label: "Apple" }, { id: "b", label: "Apple" }] } }
      """
    let remarks = try suite.read().labelRemarks()
    #expect(remarks.map(\.isHint) == [true, false])
    #expect(remarks.last?.text.contains("for \"a\" and for \"b\"") == true)
    suite.second = """
      { more: { items: [
        { submenu: { title: "Tools", items: [{ id: "a", label: "Apple" }] } },
        { submenu: { title: "Tools", items: [{ id: "b", label: "Pear" }] } },
      ] } }
      """
    #expect(try suite.read().labelRemarks().count { !$0.isHint } == 1)
    // Where no task says what people want, that alone is said.
    #expect(try SuiteText().read().labelRemarks().map(\.isHint) == [true])
  }

  @Test func aLabelNearerToAnotherGoalIsHintedAt() throws {
    var suite = WordSuite()
    suite.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], wants: { a: "a pear", b: "an apple" } }]
      """
    let remarks = try suite.read().resolvingWords(with: sense).labelRemarks()
    #expect(
      remarks.contains {
        $0.isHint && $0.text.contains("\"Apple\" comes nearer in words to the goal \"b\"")
      })
    suite.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], wish: "purpose" }]
      """
    let telling = String(WordReading.remark.dropLast())
    #expect(try suite.read().labelRemarks().contains { $0.text.hasPrefix(telling) })
  }
}
