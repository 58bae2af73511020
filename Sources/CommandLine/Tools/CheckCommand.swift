import Core
import Gate
import Interfaces
import Reports
import Studies

/// `tapcost check`.
enum CheckCommand {
  static let thresholds = Key.text(
    "thresholds", "file", "The rules to check against.", completion: .file)
  static let baseline = Key.text(
    "baseline", "file", "The results.json of an earlier run, to compare with.", completion: .file)
  static let formats: Key<[GateFormat]> = .words(
    "format", "list", "What to print, and which files to write.", fallback: [.text])
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write the files of the formats.",
    fallback: "beside the results", completion: .folder)
  static let suites = Key.texts(
    "suite", "file", "A suite file, to name its lines in findings.",
    fallback: "searched here, beside the rules and beside the results", completion: .file)
  static let unpaired = Key.flag(
    "no-baseline",
    "Compare with no earlier run: check limits alone. With --base, cells with margins are new.")
  static let reportOnly = Key.flag(
    "report-only",
    "Report only: exit with 0 whatever is found, if everything can be read.")
  static let strict = Key.flag("strict", "Exit with 3 when a rule is inconclusive.")
  static let unconfirmed = Key.flag(
    "no-confirmation", "Do not confirm regressions in a second simulation with new people.")
  static let mostPeople: Key<UInt64> = Key<UInt64>.integer(
    "confirmation-people", "n",
    "The most people in each cell of the second simulation; a regression that needs more stands.",
    in: 2...1_000_000_000, usual: 1_000_000)
  static let today = Key.text(
    "today", "day",
    "The day by which to judge whether accepted changes have expired, as in 2027-03-31.",
    fallback: "today")

  static let command = Command(
    "check", "Checks results against rules, for CI; exits with 2 on a regression.",
    discussion: """
      A rule names cells and a metric, and says how much worse than in an earlier run it may be, or \
      sets a limit. Exits with 2 on a regression, and with 3 when data is missing or cannot be \
      compared. Regressions are confirmed in a second simulation: both runs are repeated with another \
      seed and at least as many people as before and as the rule asks for. A regression is dismissed \
      only if the second interval excludes the change.

      With --base, a checkout of the base revision, the rules and tapcost.json5 are read from there, \
      by the same paths. Edits of these files are reported, and apply after the merge.

      An earlier run that cannot be compared as it is, because another model made it or because its tasks \
      differ, is simulated again. Changes listed in tapcost-accepted.json5 beside the rules pass; \
      'tapcost accept' writes that file.
      """,
    takes: [
      Options.results, thresholds, baseline, formats, out, suites, reportOnly, strict, unconfirmed,
      mostPeople, today, BaseFolder.key, unpaired, Options.words, Options.noClobber,
    ],
    examples: [
      "tapcost check now.json --thresholds t.json5 --baseline before.json":
        "Exits with 2 when the design got worse than the rules allow.",
      "tapcost check now.json --thresholds t.json5 --format text,github,junit":
        "Annotates a pull request and writes a file for other tools.",
    ]
  ) { call in
    let count = call[formats].count { $0.fileName != nil }
    if count > 0 {
      try call.check(
        folder: call[out] ?? Files.parent(of: ResultsFile.path(of: call[Options.results])),
        files: count)
    }
    var (check, edits) = try check(call)
    var report = try await report(of: &check, call)
    (report.edits, report.isReportedOnly) = (edits, call[reportOnly])
    if let before = check.before {
      report.explain(check.now.results, against: before.results, was: check.names)
      report = GoalCosts(check).added(to: report)
    }
    report.locate(in: try places(check.now, rulesPath: check.rules.file, call))
    try write(report, beside: check.now.path, call)
    guard !call[reportOnly] else { return }
    switch report.conclusion(strict: call[strict]) {
    case .open, .unchecked: break
    case .closed: throw ExitCode.regression
    case .undecided: throw ExitCode.inconclusive
    }
  }

  /// Reads the rules and both runs; with the rules come edits of a change to them.
  static func check(_ call: Invocation) throws -> (check: GateCheck, edits: [String]) {
    try checkDay(today, call)
    guard let rulesPath = call[thresholds] else {
      throw call.usageError("Missing expected option '--thresholds <file>'.")
    }
    var (rules, edits) = try rules(at: rulesPath, call)
    try call.refuse(
      if: call[unpaired] && call[baseline] != nil,
      "Give '--baseline <file>' or '--no-baseline', not both.")
    let isFirst = call[unpaired] && call.isGiven(BaseFolder.key)
    if call[unpaired] && !isFirst { rules = rules.limitsAlone }
    if call[baseline] == nil && rules.needsBaseline && !isFirst {
      let names = rules.rules.filter { $0.margin != nil }.map(\.id).joined(separator: ", ")
      throw call.usageError(
        "The rules \(names) compare with an earlier run: '--baseline <file>' is missing. "
          + howToKeep(nil))
    }
    let now = try ResultsFile(whole: call[Options.results])
    let before = try call[baseline].map { try kept($0, call) }
    let check = GateCheck(
      rules: rules, now: now, before: before, isFirst: isFirst, mostPeople: call[mostPeople], call)
    return (check, edits)
  }

  /// Refuses what is no day of the calendar.
  static func checkDay(_ key: Key<String?>, _ call: Invocation) throws {
    guard let day = call[key], CalendarDay(day) == nil else { return }
    throw call.usageError("'\(day)' is not a day; expected one such as 2027-03-31.")
  }

  /// Evaluates the rules, with what is accepted, and looks at regressions once more.
  static func report(of check: inout GateCheck, _ call: Invocation) async throws -> GateReport {
    var report = try await check.report()
    if call[unpaired] { report.notes.append("There is no earlier run to compare with.") }
    let accepted = try AcceptedFile(besides: check.rules.file)
    report.accept(accepted.changes, today: call[today] ?? SystemCalls.today)
    if !report.regressions.isEmpty && !call[unconfirmed] {
      report = try await check.confirmed(report)
    }
    return report
  }

  private static func rules(
    at path: String, _ call: Invocation
  ) throws -> (rules: Thresholds, edits: [String]) {
    guard let base = try BaseFolder(call) else {
      return (try Thresholds(parsing: try Files.text(at: path), file: path), [])
    }
    try call.refuse(
      if: path.hasPrefix("/"),
      "With '--base <dir>', give the rules by a path relative to the current folder.")
    let (rules, edits) = try base.rules(at: path)
    return (rules, edits + (try base.settingsEdits(root: call.root)))
  }

  private static func kept(_ path: String, _ call: Invocation) throws -> ResultsFile {
    do {
      return try ResultsFile(whole: path)
    } catch FileError.missing(let missing) {
      throw RunError(
        "\(FileError.missing(path: missing).message). \(howToKeep(path))", .missingFile)
    }
  }

  private static func howToKeep(_ path: String?) -> String {
    let out = path.map { " --out \($0)" } ?? ""
    return "Run the design as it was, before the change, and keep those results: "
      + "'tapcost baseline save <results>\(out)'."
  }

  private static func write(_ report: GateReport, beside path: String, _ call: Invocation) throws {
    let folder = call[out] ?? Files.parent(of: path)
    let files = report.files(in: call[formats], strict: call[strict])
    if !files.isEmpty { try call.writeAndTell(files, to: folder) }
    for format in call[formats] where format.fileName == nil {
      let text = report.text(in: format, strict: call[strict])
      // Annotations are meant to be obeyed; their texts are escaped.
      if format == .github {
        try call.console.output(text)
      } else {
        try call.show(text, besides: files.isEmpty ? nil : folder)
      }
    }
  }

  // MARK: Places

  /// Finds the lines of the suites that findings name.
  private static func places(
    _ now: ResultsFile, rulesPath: String, _ call: Invocation
  ) throws -> [SuitePlaces] {
    let folders = [".", Files.parent(of: rulesPath), Files.parent(of: now.path)]
    let given = try call[suites].map { path in
      let text = try Files.text(at: path)
      try checkIsRead(text, path, now)
      return (path: path, text: text)
    }
    // Tables of words are among what was read, too.
    let found =
      given.isEmpty ? now.suiteFiles(in: folders).filter { !$0.path.hasSuffix(".csv") } : given
    return try found.compactMap { path, text in
      let root = try JSON5.parse(text, file: path)
      guard let suite = now.results.suites.first(where: { $0.id == root.text("id") }) else {
        return nil
      }
      return try SuitePlaces(text: text, file: path, designs: suite.designs)
    }
  }

  private static func checkIsRead(
    _ text: String, _ path: String, _ now: ResultsFile
  ) throws(DocumentError) {
    let digest = SHA256.hexadecimal(of: text)
    guard !now.results.provenance.inputs.contains(where: { $0.sha256 == digest }) else { return }
    throw DocumentError(
      path, found: "a file that the results were not made with",
      expected: "the suite as it was when \(now.path) was made")
  }
}
