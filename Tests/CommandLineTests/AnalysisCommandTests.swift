import CommandLine
import Core
import Evidence
import Foundation
import Testing

@Suite struct AnalysisCommandTests {
  private func tiny() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    return folder
  }

  // MARK: sensitivity

  @Test func sensitivityNamesNumbersAndWritesReports() async throws {
    let folder = try tiny()
    let outcome = try await BuiltTool.run(
      [
        "sensitivity", "tiny.json5", "--worlds", "64", "--users", "32", "--population", "everyday",
        "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("The answer depends most on"), "\(outcome.output)")
    #expect(outcome.output.contains("of the spread over 64 sets of assumptions"))
    let names = ["csv", "html", "json", "md"].map { "sensitivity.\($0)" }
    #expect(folder.names.filter { $0.hasPrefix("out/") } == names.map { "out/\($0)" })
    let json = try JSON5.parse(try folder.text("out/sensitivity.json"), file: "s.json")
    guard case .array(let findings)? = json["findings"]?.value,
      case .array(let numbers)? = findings.first?["parameters"]?.value
    else { return #expect(Bool(false)) }
    #expect(findings.count == 1 && (1...3).contains(numbers.count))
  }

  @Test func sensitivityIsTheSameOnAnyThreads() async throws {
    let folder = try tiny()
    for jobs in ["1", "3"] {
      let outcome = try await BuiltTool.run(
        [
          "sensitivity", "tiny.json5", "--worlds", "8", "--users", "16", "--jobs", jobs, "--out",
          "out\(jobs)", "--format", "json,csv",
        ], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    for name in ["sensitivity.json", "sensitivity.csv"] {
      #expect(try folder.text("out1/\(name)") == folder.text("out3/\(name)"))
    }
  }

  // MARK: claims and laws

  @Test func claimsOfAFileAreTested() async throws {
    let folder = try TemporaryFolder()
    let text = """
      { schema: "tapcost/claims/1", sources: { own: "Our guideline, 2026" },
        margins: { time: { relative: 0.1 } }, claims: [{ id: "O1", title: "Short", source: "own",
        claim: "A segmented control is faster.", designs: \(Self.designs), tasks: [{ id: "t",
        title: "T", goals: ["new"] }], tests: [{ metric: "time", first: "segmented",
        relation: "less", second: "popup" }] }] }
      """
    try folder.write(text, to: "ours.json5")
    try folder.write(text, to: "again.json5")
    let arguments = ["--population", "everyday", "--users", "200", "--worlds", "0"]
    let outcome = try await BuiltTool.run(["claims", "ours.json5"] + arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("O1") && outcome.output.contains("holds"))
    #expect(!outcome.output.contains("C01"))
    let twice = try await BuiltTool.run(
      ["claims", "ours.json5", "again.json5"] + arguments, in: folder.url)
    #expect(twice.status == 65 && twice.errors.contains("again.json5"), "\(twice.errors)")
    let missing = try await BuiltTool.run(
      ["claims", "ours.json5", "--claim", "O2"] + arguments, in: folder.url)
    #expect(missing.status == 64 && missing.errors.contains("no claim 'O2'"))
  }

  private static let designs = """
    [{ id: "popup", title: "Pop-up button", device: "iphone-16", screen: { content: [{ popup: {
    id: "p", label: "Show", selected: "all", options: [{ id: "all", label: "All" }, { id: "new",
    label: "New" }] } }] } }, { id: "segmented", title: "Segmented control", device: "iphone-16",
    screen: { content: [{ segmented: { id: "s", label: "Show", selected: "all", options: [{ id:
    "all", label: "All" }, { id: "new", label: "New" }] } }] } }]
    """

  @Test func lawsAreCheckedInWorldsToo() async throws {
    let outcome = try await BuiltTool.run([
      "laws", "--law", "L1", "--population", "everyday", "--users", "100", "--worlds", "3",
      "--format", "md",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("under 3 sets of assumptions"))
  }

  // MARK: validate

  @Test func validateWritesEveryDatasetThatIsAskedFor() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      ["validate", "parhi-2006", "fitts-1954", "--users", "50", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let markdown = try folder.text("out/validation.md")
    #expect(markdown.contains("## Not run") && markdown.contains("fitts-1954"))
    #expect(markdown.contains("Thumb errors on small targets"))
    let csv = try folder.text("out/validation.csv").split(separator: "\n")
    #expect(csv.contains { $0.hasPrefix("parhi-2006,calibration,misses,1,width_mm=3.8,0.299,") })
    #expect(csv.contains { $0.hasPrefix("fitts-1954,evidence,start,ms,") })
    #expect(try folder.text("out/validation.html").contains("<svg") == false)
  }

  @Test func validateScoresValuesAndTellsTheNoiseOfSeeds() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      ["validate", "parhi-2006", "--users", "50", "--seeds", "2", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Log score of calibration"))
    let scores = try folder.text("out/scores.csv").split(separator: "\n")
    #expect(scores[0] == "use,dataset,values,log_score,log_score_sd,seeds")
    #expect(scores.count == 3 && scores[2].hasPrefix("calibration,parhi-2006,"))
    #expect(scores.dropFirst().allSatisfy { $0.hasSuffix(",2") })
    let csv = try folder.text("out/validation.csv").split(separator: "\n")
    #expect(csv[0].hasSuffix(",reason,log_score"))
  }

  /// Data of one's own stand for those of the case, whatever it and they are called.
  @Test func validateReadsTheDataThatItIsGiven() async throws {
    let folder = try TemporaryFolder()
    let path = "Benchmarks/Validation/parhi-2006.json5"
    try folder.write(try #require(EmbeddedTexts.text(at: path)), to: "case.json5")
    try folder.write(
      "measure,value,unit,width_mm\nmisses,0.123,1,3.8\nenough_discrete,9.6,mm,\nenough_serial,7.7,mm,\n",
      to: "other.csv")
    let outcome = try await BuiltTool.run(
      ["validate", "case.json5", "--data", "other.csv", "--users", "50", "--out", "out"],
      in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let csv = try folder.text("out/validation.csv")
    #expect(csv.contains("misses,1,width_mm=3.8,0.123,") && !csv.contains(",0.299,"), "\(csv)")
  }

  /// Milliseconds and percentages are read as such; a share of nobody has a score, and nonsense a place.
  @Test func validateReadsUnits() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { schema: "tapcost/validation/1", dataset: "own", conditions: "One button.",
        suite: { designs: [{ id: "a", title: "A", device: "iphone-16", screen: { content: [{ button: { label: "Go", id: "go" } }] } }],
          tasks: [{ id: "do", title: "Do", goals: ["go"] }], populations: ["everyday"] },
        predictions: [
          { measure: "wait", value: { metric: "time", design: "a", population: "everyday" } },
          { measure: "left", value: { metric: "abandonment", design: "a", population: "everyday" } } ] }
      """, to: "case.json5")
    func run(_ rows: String) async throws -> BuiltTool.Outcome {
      try folder.write("measure,value,unit,people\n" + rows, to: "own.csv")
      return try await BuiltTool.run(
        ["validate", "case.json5", "--data", "own.csv", "--users", "50", "--out", "out"],
        in: folder.url)
    }
    let outcome = try await run("wait,1300,ms,30\nleft,0,%,30\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let csv = try folder.text("out/validation.csv")
    #expect(csv.contains(",wait,s,,1.3,") && csv.contains(",left,1,,0,"), "\(csv)")
    let score = try #require(outcome.output.firstMatch(of: #/evidence: (-?[\d.e+]+) nats/#))
    #expect(try #require(Double(score.1)) > -20)
    for (rows, message) in [
      ("wait,1.3,bananas,30\nleft,0,1,30", "the unit \"bananas\""),
      ("wait,1.3,s,30\nleft,1.4,1,30", "a share from 0 to 1"),
      ("wait,-1.3,s,30\nleft,0,1,30", "nothing below 0"),
      ("wait,1.3,s,30\nleft,0.4,1,0", "a whole number from 1 on"),
    ] {
      let refused = try await run(rows + "\n")
      #expect(refused.status == 65 && refused.errors.contains(message), "\(refused.errors)")
    }
  }

  @Test func blindPredictionsStandBesidePeopleAndAreNeverReplaced() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      ["validate", "--blind", "birth-date", "--users", "50", "--out", "out"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try folder.text("out/blind.md")
    #expect(page.hasPrefix("# Blind predictions") && page.contains("model 48593f1"))
    let again = ["--record", "--model-commit", "48593f1", "--date", "2026-11-24", "--out", "new"]
    for (arguments, expected) in [
      (["birth-date"] + again, "stored and never replaced"),
      (["birth"], "Did you mean 'birth-date'"),
      (["birth-date", "--again"] + again, "not blind"), (["--again"], "goes with --record"),
      (["--record", "--out", "new"], "--record needs"), (["--seeds", "2"], "neither --data nor"),
      (
        ["--record", "--model-commit", "x", "--date", "24.11.2026", "--out", "new"], "a day such as"
      ),
    ] {
      let refused = try await BuiltTool.run(["validate", "--blind"] + arguments, in: folder.url)
      #expect(refused.status == 64 && refused.errors.contains(expected), "\(refused.errors)")
    }
    let alone = try await BuiltTool.run(["validate", "--record"], in: folder.url)
    #expect(alone.status == 64 && alone.errors.contains("--record goes with --blind"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "new").path))
  }

  @Test func theCommittedBlindPageIsOfAllStoredPredictions() throws {
    let path = BuiltTool.root.appending(path: "Documentation/Blind.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let report = BlindReport(
      .builtIn, cases: [], datasets: PublishedDataset.blind)
    let total = report.total()
    #expect(text.contains("\(total.predicted) of \(total.rows) values"))
    #expect(text.contains("of \(total.judged) that are known \(total.inside) "))
    for family in report.families { #expect(text.contains("## \(family)\n"), "\(family)") }
  }

  @Test func theCommittedValidationIsOfAllDatasets() throws {
    let path = BuiltTool.root.appending(path: "Documentation/Validation.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    for topic in try Catalog.topics(of: .datasets) {
      let citation = topic.details.first { $0.label == "source" }?.text ?? topic.name
      #expect(text.contains(topic.name) || text.contains(citation), "\(topic.name)")
    }
  }

  // MARK: claims

  @Test func claimsAreTestedListedAndExplained() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      [
        "claims", "--claim", "C36", "--claim", "C32", "--claim", "C35", "--users", "50",
        "--worlds", "2", "--population", "everyday", "--out", "out",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("C36") && $0.contains("holds") })
    let markdown = try folder.text("out/claims.md")
    #expect(markdown.contains("Claims that cannot both be followed"))
    #expect(markdown.contains("### C32: Destructive items last"))
    let list = try await BuiltTool.run(["list", "claims"])
    #expect(list.output.split(separator: "\n").count >= 40)
    let page = try await BuiltTool.run(["explain", "C36"])
    #expect(page.output.contains("C36 (claim)") && page.output.contains("Apple"))
  }

  @Test func claimsAreTheSameOnAnyThreads() async throws {
    let folder = try TemporaryFolder()
    for jobs in ["1", "3"] {
      let outcome = try await BuiltTool.run(
        [
          "claims", "--claim", "C15", "--users", "40", "--worlds", "3", "--jobs", jobs,
          "--out", "out\(jobs)", "--format", "json",
        ], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try folder.text("out1/claims.json") == folder.text("out3/claims.json"))
  }

  // MARK: power

  @Test func powerPlansAStudyAndWritesReports() async throws {
    let folder = try tiny()
    let outcome = try await BuiltTool.run(
      [
        "power", "tiny.json5", "--compare", "segmented,popup", "--metric", "taps", "--worlds", "2",
        "--population", "everyday", "--out", "out", "--plan", "between",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("each design has its own group of people"))
    let csv = try folder.text("out/power.csv").split(separator: "\n")
    #expect(csv.count == 2)
    // A tap less for everyone but for misses is seen by very small groups.
    #expect(csv[1].hasPrefix("tiny,,everyday,touch,taps,taps,segmented,popup,between,0.05,0.8,-"))
    let fields = csv[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect((Int(fields[13]) ?? 99) <= 10, "\(csv[1])")
  }

  // MARK: Bad input

  @Test(arguments: [
    (["validate", "parhi-2005"], "Did you mean 'parhi-2006'?"),
    (["claims", "--claim", "C99"], "There is no claim 'C99'"),
    (["claims", "--population", "everyda"], "everyday"),
    (["sensitivity", "popup-vs-segment"], "Did you mean 'popup-vs-segmented'?"),
    (["sensitivity", "popup-vs-segmented", "--point", "optoins=3"], "Did you mean 'options'?"),
    (["sensitivity", "popup-vs-segmented", "--point", "options"], "axis=value"),
    (["sensitivity", "popup-vs-segmented", "--worlds", "2"], "8 to 4096"),
    (["power", "popup-vs-segmented", "--compare", "popup"], "two designs"),
    (["power", "popup-vs-segmented", "--compare", "popup,segmnted"], "Did you mean 'segmented'?"),
    (["power", "popup-vs-segmented", "--power", "1.5"], "0.05 to 0.999"),
    (["power", "popup-vs-segmented", "--plan", "crossed"], "within"),
  ])
  func mistakesInUsageAreNamed(arguments: [String], expected: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(arguments, in: folder.url)
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    #expect(outcome.output.isEmpty && folder.names.isEmpty)
  }

  @Test(arguments: ["sensitivity", "power"])
  func aBrokenSuiteIsRefusedWithItsProblems(command: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text().replacing("segmented:", with: "segmentd:"), to: "bad.json5")
    let outcome = try await BuiltTool.run([command, "bad.json5", "--out", "out"], in: folder.url)
    #expect(outcome.status == ExitCode.badInput.rawValue)
    #expect(outcome.errors.contains("segmentd") && outcome.errors.contains("bad.json5:"))
    #expect(folder.names == ["bad.json5"])
    let missing = try await BuiltTool.run([command, "none.json5"], in: folder.url)
    #expect(missing.status == ExitCode.missingFile.rawValue)
  }

  @Test func aSuiteThatComparesNothingIsSaidSo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      TinySuite.text().replacing(#"compare: [["popup", "segmented"]],"#, with: ""),
      to: "alone.json5")
    let outcome = try await BuiltTool.run(["power", "alone.json5"], in: folder.url)
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.errors.contains("has no comparison"))
  }
}
