import CommandLine
import Core
import Foundation
import Reports
import Studies
import Testing

/// A suite whose task says in words what people want, in a folder of its own.
private struct WordStudy {
  let folder: TemporaryFolder

  init(_ more: String = "") throws {
    folder = try TemporaryFolder()
    try write(more)
  }

  /// Writes the suite; `more` are members of it.
  func write(_ more: String = "", label: String = "New") throws {
    let text = TinySuite.text()
      .replacingOccurrences(
        of: "goals: [\"new\"]", with: "goals: [\"new\"], wants: \"messages I have not read yet\""
      )
      .replacingOccurrences(of: "label: \"New\"", with: "label: \"\(label)\"")
      .replacingOccurrences(of: "users:", with: "\(more) users:")
    try folder.write(text, to: "tiny.json5")
  }

  /// Runs the tool; without the model unless told.
  func tool(_ arguments: [String], hasModel: Bool = true) async throws -> BuiltTool.Outcome {
    guard !hasModel else { return try await BuiltTool.run(arguments, in: folder.url) }
    // A copy stands in no package. It is made by a process of its own: no other test then inherits the open file.
    let bin = folder.url.appending(path: "bin")
    let copy = bin.appending(path: "tapcost")
    if !FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)) {
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let tool = BuiltTool.executable.resolvingSymlinksInPath().path(percentEncoded: false)
      #expect(ChildProcess.succeeds("/bin/cp", [tool, copy.path(percentEncoded: false)]))
    }
    return try await BuiltTool.run(arguments, in: folder.url, program: copy)
  }

  func results(_ name: String) throws -> Results {
    try ResultsDocument.read(folder.text("\(name)/results.json"), file: name)
  }
}

private let model = BuiltTool.root.appending(path: "Datasets/Words/minilm.tapwords")
  .path(percentEncoded: false)

@Suite struct WordCommandTests {
  @Test func aTableGivesTheResultsOfTheModel() async throws {
    let study = try WordStudy()
    let run = try await study.tool(["run", "tiny.json5", "--seed", "3", "--out", "model"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains(WordReading.remark))
    let words = try await study.tool(["words", "tiny.json5", "--out", "w.csv"])
    #expect(words.status == 0, "\(words.errors)")
    #expect(try study.folder.text("w.csv").hasPrefix("goal,label,similarity,known\nnew,All,"))
    try study.write("words: \"w.csv\",")
    let table = try await study.tool(
      ["run", "tiny.json5", "--seed", "3", "--out", "table"], hasModel: false)
    #expect(table.status == 0, "\(table.errors)")
    let (a, b) = (try study.results("model"), try study.results("table"))
    #expect(a.suites[0].cells == b.suites[0].cells)
    #expect(a.suites[0].comparisons == b.suites[0].comparisons)
    guard case .read(let x) = a.suites[0].words, case .read(let y) = b.suites[0].words else {
      Issue.record("not read")
      return
    }
    #expect(x.model != nil && x.table == nil && y.model == nil && y.table != nil)
    #expect(a.provenance.inputs.contains { $0.name == WordSense.fileName && $0.sha256 == x.model })
    // The table is written again as it is.
    let again = try await study.tool(["words", "tiny.json5"], hasModel: false)
    #expect(again.output == (try study.folder.text("w.csv")))
  }

  @Test(arguments: [
    ["run", "tiny.json5", "--out", "x"], ["run", "tiny.json5", "--shard", "1/2", "--out", "x"],
    ["run", "tiny.json5", "--quick", "--out", "x"], ["trace", "tiny.json5"],
    ["sensitivity", "tiny.json5"],
    ["power", "tiny.json5"], ["words", "tiny.json5"],
  ])
  func withoutTableAndModelNoCommandRunsASuite(arguments: [String]) async throws {
    let study = try WordStudy()
    let outcome = try await study.tool(arguments, hasModel: false)
    #expect(outcome.status == 66, "\(outcome.errors)")
    for part in [
      "The suite \"tiny\"", "labels are to that", "--words", "TAPCOST_WORDS", "tapcost words SUITE",
      "words: \"none\"",
    ] {
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
    }
    #expect(outcome.output.isEmpty)
  }

  @Test func theModelIsFoundWhereItIsNamedOrInstalled() async throws {
    let study = try WordStudy()
    let named = try await study.tool(["words", "tiny.json5", "--words", model], hasModel: false)
    #expect(named.status == 0, "\(named.errors)")
    let share = study.folder.url.appending(path: "share/tapcost")
    try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: share.appending(path: WordSense.fileName), withDestinationURL: URL(filePath: model))
    let installed = try await study.tool(["words", "tiny.json5"], hasModel: false)
    #expect(installed.output == named.output)
    let missing = try await study.tool(["words", "tiny.json5", "--words", "no.tapwords"])
    #expect(missing.status == 66 && missing.errors.contains("no.tapwords"))
    try study.folder.write("TAPWORDS, not really", to: "bad.tapwords")
    let damaged = try await study.tool(["words", "tiny.json5", "--words", "bad.tapwords"])
    #expect(
      damaged.status == 65 && damaged.errors.contains("bad.tapwords: $: found"), "\(damaged.errors)"
    )
  }

  @Test func anotherLanguageNeedsATable() async throws {
    let study = try WordStudy("language: \"de\",")
    for arguments in [["run", "tiny.json5", "--out", "x"], ["lint", "tiny.json5"]] {
      let outcome = try await study.tool(arguments)
      #expect(outcome.status == 66 && outcome.output.isEmpty, "\(outcome.output)")
      #expect(
        outcome.errors.contains("reads English, and its language is de"), "\(outcome.errors)")
    }
    try study.write("language: \"de\", words: \"w.csv\",")
    try study.folder.write("goal,label,similarity\nnew,New,0.5\n", to: "w.csv")
    for arguments in [["run", "tiny.json5", "--out", "x"], ["lint", "tiny.json5"]] {
      let outcome = try await study.tool(arguments)
      #expect(outcome.status == 66 && outcome.output.isEmpty, "\(outcome.output)")
      let says = "The table w.csv of the suite \"tiny\" lacks rows for 2 labels: \"All\" for new, "
      #expect(outcome.errors.contains(says + "\"Show: All\" for new."), "\(outcome.errors)")
    }
  }

  /// Of another language people get a table to fill in; what they have filled in is kept.
  @Test func anotherLanguageGetsATableToFillIn() async throws {
    let study = try WordStudy("language: \"de\",")
    let words = try await study.tool(["words", "tiny.json5", "--out", "w.csv"], hasModel: false)
    #expect(
      words.status == 0 && words.errors.contains("similarities are left empty"), "\(words.errors)")
    let lines = try study.folder.text("w.csv").split(separator: "\n")
    #expect(lines.first == "goal,label,similarity" && lines.contains("new,New,"), "\(lines)")
    try study.write("language: \"de\", words: \"w.csv\",")
    try study.folder.write("goal,label,similarity\nnew,New,0.5\n", to: "w.csv")
    let more = try await study.tool(["words", "tiny.json5"], hasModel: false)
    #expect(
      more.output.contains("\nnew,New,0.5\n") && more.output.contains("\nnew,All,\n"),
      "\(more.output)")
    let filled = lines.map { $0.hasSuffix(",") ? $0 + "0.3" : $0 }.joined(separator: "\n") + "\n"
    try study.folder.write(filled, to: "w.csv")
    let run = try await study.tool(["run", "tiny.json5", "--out", "o"], hasModel: false)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func mistakesOfTablesStandOnTheirLines() async throws {
    let study = try WordStudy("words: \"w.csv\",")
    try study.folder.write("goal,label,similarity\nnew,Newer,0.5\n", to: "w.csv")
    for command in ["lint", "run"] {
      let outcome = try await study.tool([command, "tiny.json5"], hasModel: false)
      #expect(outcome.status == 65)
      #expect(
        outcome.errors.contains("w.csv:2:1: label: found the label \"Newer\""), "\(outcome.errors)")
    }
  }

  @Test func tablesAreUTF8() async throws {
    let study = try WordStudy("words: \"w.csv\",")
    let bytes = Data("goal,label,similarity\nnew,L".utf8) + [0xF6] + Data("schen,0.5\n".utf8)
    try bytes.write(to: study.folder.url.appending(path: "w.csv"))
    let outcome = try await study.tool(["lint", "tiny.json5"], hasModel: false)
    #expect(outcome.status == 65 && outcome.errors.contains("Error: 1 problem."))
    #expect(
      outcome.errors.contains("\"w.csv\", which is not UTF-8; expected a text in UTF-8 (iconv"),
      "\(outcome.errors)")
  }

  @Test func aLabelThatTheTableLacksFallsBackToTheModel() async throws {
    let study = try WordStudy()
    _ = try await study.tool(["words", "tiny.json5", "--out", "w.csv"])
    let rows = try study.folder.text("w.csv").split(separator: "\n").filter {
      !$0.contains(",New,")
    }
    try study.folder.write(rows.joined(separator: "\n"), to: "w.csv")
    try study.write("words: \"w.csv\",", label: "Unread")
    let outcome = try await study.tool(["words", "tiny.json5"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("new,Unread,"))
    #expect(try await study.tool(["words", "tiny.json5"], hasModel: false).status == 66)
  }

  /// A baseline whose labels have no rows for what is wanted now is not said to be worse or better.
  @Test func aGateReadsBothSidesOrSaysWhatIsMissing() async throws {
    let study = try WordStudy("words: \"w.csv\",")
    try study.folder.write(
      """
      { schema: "tapcost/thresholds/1", rules: [
        { id: "time", metric: "time", margin: { relative: 0.05 }, people: 64, because: "x" } ] }
      """, to: "t.json5")
    func run(_ name: String, _ labels: [String]) async throws {
      let rows = labels.map { "new,\($0),\($0 == "New" ? 0.9 : 0.05)\n" }.joined()
      try study.folder.write("goal,label,similarity\n" + rows, to: "w.csv")
      let run = try await study.tool(["run", "tiny.json5", "--out", name], hasModel: false)
      #expect(run.status == 0, "\(run.errors)")
    }
    func check(_ name: String) async throws -> BuiltTool.Outcome {
      try await study.tool(
        ["check", name, "--baseline", "before", "--thresholds", "t.json5"], hasModel: false)
    }
    try await run("before", ["All", "New", "Show: All"])
    try study.write("words: \"w.csv\",", label: "Old")
    let text = try study.folder.text("tiny.json5")
    try study.folder.write(text.replacing("not read yet", with: "not seen"), to: "tiny.json5")
    try await run("now", ["All", "Old", "Show: All"])
    let outcome = try await check("now")
    #expect(outcome.status == 3, "\(outcome.output)\(outcome.errors)")
    #expect(
      outcome.output.contains("w.csv lacks rows") && outcome.output.contains("\"New\" for new"),
      "\(outcome.output)")
    // Where nothing is read before and now, there is nothing to lack.
    try study.folder.write(TinySuite.text(), to: "tiny.json5")
    let plain = try await study.tool(["run", "tiny.json5", "--out", "before"], hasModel: false)
    #expect(plain.status == 0, "\(plain.errors)")
    try study.write("words: \"none\",")
    _ = try await study.tool(["run", "tiny.json5", "--out", "ignored"], hasModel: false)
    let ignored = try await check("ignored")
    #expect(ignored.status == 0, "\(ignored.output)\(ignored.errors)")
  }

  @Test func shardsAreMergedWithTheSameWords() async throws {
    let study = try WordStudy()
    for shard in ["1/2", "2/2"] {
      let part = try await study.tool(["run", "tiny.json5", "--shard", shard, "--out", "parts"])
      #expect(part.status == 0, "\(part.errors)")
    }
    let one = try await study.tool(["run", "tiny.json5", "--out", "one"])
    #expect(one.status == 0)
    let merged = try await study.tool(["merge", "parts"])
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try study.folder.text("one/results.json") == study.folder.text("parts/results.json"))
    #expect(try await study.tool(["merge", "parts"], hasModel: false).status == 66)
  }

  @Test func lintWorksWithoutWordsAndSaysMoreWithThem() async throws {
    let study = try WordStudy()
    let outcome = try await study.tool(["lint", "tiny.json5"], hasModel: false)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "tiny.json5: no problems (suite)\n")
  }

  @Test func oneCaseIsExplained() async throws {
    let outcome = try await BuiltTool.run(
      ["explain", "words", "make the letters bigger", "Print", "Font Size", "Kerning"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0] == "What is wanted: make the letters bigger")
    #expect(lines[2].hasPrefix("  Font Size"))
    #expect(outcome.output.contains("##"), "\(outcome.output)")
  }

  @Test func suitesWithoutWantsSaySo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let outcome = try await BuiltTool.run(["run", "tiny.json5", "--out", "x"], in: folder.url)
    let shown = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.components(separatedBy: WordReading.remark).count == 2)
    #expect(try folder.text("x/report.md").components(separatedBy: WordReading.remark).count == 2)
    #expect(try folder.text("x/report.html").contains(WordReading.remark))
    #expect(try folder.text("x/results.json").contains("\"words\": \"not read\""))
    let words = try await BuiltTool.run(["words", "tiny.json5"], in: folder.url)
    #expect(words.status == 65 && words.errors.contains("\"wants\""))
  }
}
