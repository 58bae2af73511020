import Core
import Gate
import Interfaces
import Reports
import Studies

/// `tapcost check`.
enum CheckCommand {
  static let document = Key.argument(
    "results", "A results.json that a run has written, or its folder.", completion: .file)
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
    "suite", "file", "A suite file whose lines the findings name.",
    fallback: "looked for here, beside the rules and beside the results", completion: .file)
  static let trend = Key.texts(
    "trend", "file",
    "Kept results to draw values over time from, the oldest first; for the format html.",
    completion: .file)
  static let unpaired = Key.flag(
    "no-baseline",
    "There is no earlier run: hold values to limits alone. With --base, cells with margins are "
      + "new.")
  static let reportOnly = Key.flag(
    "report-only",
    "Exit with 0 whatever was found, if everything could be read, and say that it is only "
      + "reported.")
  static let strict = Key.flag("strict", "Exit with 3 when a rule is inconclusive.")
  static let unconfirmed = Key.flag(
    "no-confirmation", "Do not confirm regressions with new people.")
  static let mostPeople: Key<UInt64?> = .integer(
    "confirmation-people", "n",
    "The most people in each cell of a second look; a regression that needs more stands.",
    in: 2...1_000_000_000, fallback: "\(usualMostPeople)")
  static let today = Key.text(
    "today", "day", "The day on which accepted changes must not have ended, as in 2027-03-31.",
    fallback: "that of the clock")
  /// The most people in each cell of a second look where nothing else is asked for.
  private static let usualMostPeople: UInt64 = 1_000_000

  static let command = Command(
    "check", "Checks results against rules, for CI; exits with 2 on a regression.",
    discussion: [
      """
      A rule names cells and a metric, and says how much worse than in an earlier run it may be, or \
      sets a limit. Exits with 2 on a regression, and with 3 when data is missing or cannot be \
      compared. Regressions are looked at again with new people: both runs are repeated with another \
      seed, from what their results hold, with at least as many people as before and as the rule \
      asks for. One is cleared only where the second interval excludes the change.
      """,
      """
      With --base, a checkout of the revision that a change is held to, the rules and tapcost.json5 \
      are taken from there, by the same paths; what the change edits in them is told, and applies \
      after the merge.
      """,
      """
      An earlier run that cannot be compared as it is, because another model made it or because its tasks \
      differ, is simulated again from what its results hold. What tapcost-accepted.json5 beside the rules \
      says is meant is let through; 'tapcost accept' writes it.
      """,
    ],
    takes: [
      document.declaration, thresholds.declaration, baseline.declaration, formats.declaration,
      out.declaration, suites.declaration, trend.declaration, reportOnly.declaration,
      strict.declaration, unconfirmed.declaration, mostPeople.declaration,
      today.declaration, BaseFolder.key.declaration, unpaired.declaration,
      Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost check now.json --thresholds t.json5 --baseline before.json",
        "Exits with 2 when the design got worse than the rules allow."),
      Command.Example(
        "tapcost check now.json --thresholds t.json5 --format text,github,junit",
        "Annotates a pull request and writes a file for other tools."),
    ],
    action: run)

  private static func run(_ invocation: Invocation, _ console: Console) async throws -> ExitCode {
    let count = invocation[formats].count { $0.fileName != nil }
    if count > 0 {
      try Output(invocation, console).check(
        folder: invocation[out] ?? Files.parent(of: ResultsFile.path(of: invocation[document])),
        files: count)
    }
    let loaded = try Self.check(invocation)
    var check = loaded.check
    var report = try await Self.report(of: &check, invocation, console)
    (report.edits, report.isReportedOnly) = (loaded.edits, invocation[reportOnly])
    if let before = check.before {
      report.explain(check.now.results, against: before.results, was: check.names)
      report = GoalCosts(check, before).added(to: report)
    }
    try follow(&report, now: check.now, before: check.before, invocation: invocation)
    report.locate(in: try places(check.now, rulesPath: check.rules.file, invocation))
    try write(report, beside: check.now.path, invocation, console)
    return status(report.conclusion(strict: invocation[strict]), invocation)
  }

  /// Reads what a check looks at.
  ///
  /// - Returns: The check, and what the change edits in its rules and settings.
  static func check(_ invocation: Invocation) throws -> (check: GateCheck, edits: [String]) {
    try checkDay(today, invocation)
    guard let rulesPath = invocation[thresholds] else {
      throw invocation.usageError("Missing expected option '--thresholds <file>'.")
    }
    var (rules, edits) = try Self.rules(at: rulesPath, invocation)
    if invocation[unpaired] && invocation[baseline] != nil {
      throw invocation.usageError("Give '--baseline <file>' or '--no-baseline', not both.")
    }
    let isFirst = invocation[unpaired] && invocation.isGiven(BaseFolder.key)
    if invocation[unpaired] && !isFirst { rules = rules.limitsAlone }
    if invocation[baseline] == nil && rules.needsBaseline && !isFirst {
      let names = rules.rules.filter { $0.margin != nil }.map(\.id).joined(separator: ", ")
      throw invocation.usageError(
        "The rules \(names) compare with an earlier run: '--baseline <file>' is missing. "
          + howToKeep(nil, invocation))
    }
    let now = try ResultsFile(invocation[document])
    let before = try invocation[baseline].map { try kept($0, invocation) }
    let check = GateCheck(
      rules: rules, now: now, before: before, isFirst: isFirst,
      mostPeople: invocation[mostPeople] ?? usualMostPeople)
    return (check, edits)
  }

  /// Refuses what is no day.
  static func checkDay(_ key: Key<String?>, _ invocation: Invocation) throws {
    guard let day = invocation[key], CalendarDay(day) == nil else { return }
    throw invocation.usageError("'\(day)' is no day; expected one as in 2027-03-31.")
  }

  /// Holds the results to the rules, but for what was accepted, and looks at regressions again.
  static func report(
    of check: inout GateCheck, _ invocation: Invocation, _ console: Console
  ) async throws -> GateReport {
    var report = try await check.report(console)
    if invocation[unpaired] { report.notes.append("There is no earlier run to compare with.") }
    let accepted = try AcceptedFile(besides: check.rules.file)
    report.accept(accepted.changes, today: invocation[today] ?? SystemCalls.today)
    if !report.regressions.isEmpty && !invocation[unconfirmed] {
      report = try await check.confirmed(report, console)
    }
    return report
  }

  /// Reads the rules, those of the base revision where there is one, and says what the change edits
  /// in them and in its settings.
  private static func rules(
    at path: String, _ invocation: Invocation
  ) throws -> (rules: Thresholds, edits: [String]) {
    guard let base = try BaseFolder(invocation) else {
      return (try Thresholds(parsing: try Files.text(at: path), file: path), [])
    }
    if path.hasPrefix("/") {
      throw invocation.usageError(
        "With '--base <dir>', rules have a path from the folder of the call.")
    }
    let (rules, edits) = try base.rules(at: path)
    return (rules, edits + (try base.settingsEdits()))
  }

  /// Reads the earlier results; says how they are kept where there are none.
  private static func kept(_ path: String, _ invocation: Invocation) throws -> ResultsFile {
    do {
      return try ResultsFile(path)
    } catch FileError.missing(let missing) {
      throw MissingBaseline(path: missing, advice: howToKeep(path, invocation))
    }
  }

  private static func howToKeep(_ path: String?, _ invocation: Invocation) -> String {
    let out = path.map { " --out \($0)" } ?? ""
    return "Run the design as it was, and keep its results: "
      + "'tapcost baseline save \(invocation[document])\(out)'."
  }

  private static func follow(
    _ report: inout GateReport, now: ResultsFile, before: ResultsFile?,
    invocation: Invocation
  ) throws {
    guard !invocation[trend].isEmpty else { return }
    let files =
      try invocation[trend].map { try ResultsFile($0) } + [before, now].compactMap(\.self)
    report.follow(files.map { (name: $0.path, results: $0.results) })
  }

  private static func status(
    _ conclusion: GateReport.Conclusion, _ invocation: Invocation
  ) -> ExitCode {
    if invocation[reportOnly] { return .success }
    switch conclusion {
    case .open, .unchecked: return .success
    case .closed: return .regression
    case .undecided: return .inconclusive
    }
  }

  /// Writes the files, then prints, so that all is there whatever the status.
  private static func write(
    _ report: GateReport, beside path: String, _ invocation: Invocation, _ console: Console
  ) throws {
    let strict = invocation[strict]
    let folder = invocation[out] ?? Files.parent(of: path)
    let files = report.files(in: invocation[formats], strict: strict)
    let output = Output(invocation, console)
    if !files.isEmpty { try output.writeAndTell(files, to: folder) }
    for format in invocation[formats] where format.fileName == nil {
      let text = report.text(in: format, strict: strict)
      // Annotations are meant to be obeyed; their texts are escaped.
      if format == .github {
        try console.output(text)
      } else {
        try output.show(text, besides: files.isEmpty ? nil : folder)
      }
    }
  }

  // MARK: Places

  private static func places(
    _ now: ResultsFile, rulesPath: String, _ invocation: Invocation
  ) throws -> [SuitePlaces] {
    let folders = [".", Files.parent(of: rulesPath), Files.parent(of: now.path)]
    let given = try invocation[suites].map { path in
      let text = try Files.text(at: path)
      try checkIsRead(text, path, now)
      return (path: path, text: text)
    }
    let found = given.isEmpty ? now.suiteFiles(in: folders) : given
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
    throw DocumentError([
      Problem(
        file: path, position: nil, path: "$", found: "a file that the results were not made from",
        expected: "the suite as it was when \(now.path) was made")
    ])
  }
}
