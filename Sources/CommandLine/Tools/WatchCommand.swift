import Core
import Reports
import Studies

/// `tapcost watch`.
enum WatchCommand {
  static let suite = Key.argument("suite", "The path of a suite file.", completion: .file)
  static let users = Key.integer(
    "users", short: "u", "n", "How many people to simulate in each cell finally.",
    in: 2...1_000_000_000, usual: 4000)

  /// People in each cell for a first answer, some 20 times fewer than in the end.
  static let firstUsers = 200

  static let command = Command(
    "watch", "Prices a suite again whenever its file changes.",
    discussion: """
      Prints the table of 'tapcost run' at once with few people, then with more. When the file, or one \
      that it names, is saved, everything is priced again; below the table are the changes of mean times \
      since the command began. Mistakes in the file are reported with their positions. Nothing is \
      written. Control-C ends it.
      """,
    takes: [
      suite, users, Options.seed, Options.jobs, Options.populations, Options.inputs,
      Options.parameters, Options.words,
    ],
    examples: [
      "tapcost watch my-suite.json5": "Follows a suite while you edit it.",
      "tapcost watch my-suite.json5 --population older-adults --users 20000":
        "Follows what it costs one population, more precisely.",
    ]
  ) { call in
    try call.require(call[suite] != "-", "Standard input cannot be watched; name a file.")
    // A suite that is built in has a name and no file.
    if let kind = SystemCalls.properties(call[suite])?.kind, kind != .file {
      throw FileError.unreadable(path: call[suite], reason: "only a regular file can be watched")
    }
    let watch = Watch(call: call)
    try await call.untilInterrupted { try await watch.follow() }
  }
}

/// The prices of a file that somebody edits.
private struct Watch: Sendable {
  let call: Invocation

  private var console: Console { call.console }

  /// A file has changed while it was priced.
  private struct Changed: Error {}

  /// The texts of files by their paths, nil for one that cannot be read.
  private typealias Texts = [String: String?]

  /// Prices the file each time that it changes, until the task is canceled.
  func follow() async throws {
    var first: [Int: Results] = [:]
    while true {
      var texts: Texts = [:]
      do {
        let sources = Sources()
        // What is read before the plan is made, and differs afterward, counts as a change.
        texts = [call[WatchCommand.suite]: text(call[WatchCommand.suite])]
        let plans = try self.plans(sources)
        for path in sources.paths where texts[path] == nil { texts[path] = text(path) }
        for plan in plans { try await price(plan, texts, &first) }
      } catch is Changed {
        continue
      } catch is CancellationError {
        throw CancellationError()
      } catch let error as StudyInterrupted {
        throw error
      } catch let error as UsageError {
        // No change of a file would help.
        throw error
      } catch {
        try show(CommandOutcome(of: error).text + "\n", status: "")
      }
      try await untilChanged(texts)
    }
  }

  /// The plans of few people and of many.
  private func plans(_ sources: Sources) throws -> [RunPlan] {
    let most = call[WatchCommand.users]
    return try [min(WatchCommand.firstUsers, most), most].map { users in
      var request = RunRequest(call, suites: [call[WatchCommand.suite]])
      (request.users, request.worlds) = (users, 0)
      return try RunPlanReader(call, sources: sources).plan(request)
    }
  }

  /// Prices the file and shows it, unless it changes before that.
  private func price(_ plan: RunPlan, _ texts: Texts, _ first: inout [Int: Results]) async throws {
    let results = try await withThrowingTaskGroup(of: Results?.self) { group in
      group.addTask { try await simulate(plan) }
      group.addTask {
        try await untilChanged(texts)
        return nil
      }
      defer { group.cancelAll() }
      guard let results = try await group.next() ?? nil else { throw Changed() }
      return results
    }
    let table = TerminalTable.text(for: results, width: console.columns, color: console.isColored)
    let people = plan.options.users ?? 0
    // With as many people, so that nothing but the design can differ.
    let before = first[people].map { changes(results, since: $0) } ?? ""
    first[people] = first[people] ?? results
    try show(table + before, status: "\(people) people in each cell; watching \(name)\n")
  }

  private var name: String { visible(call[WatchCommand.suite]) }

  private func simulate(_ plan: RunPlan) async throws -> Results {
    let runner = StudyRunner(engine: plan.engineWithoutWorlds, options: plan.options)
    var suites: [SuiteResults] = []
    for suite in plan.suites {
      suites.append(try await runner.run(suite, populations: plan.populations(of: suite)).results)
    }
    return Results(
      provenance: plan.provenance(arguments: plan.request.arguments, trials: 0), suites: suites)
  }

  /// Waits until a file holds something else, and holds it still a moment later: who saves may empty a file
  /// before writing it.
  private func untilChanged(_ texts: Texts) async throws {
    var last = texts
    while true {
      try await Task.sleep(for: .milliseconds(100))
      let now = texts.keys.reduce(into: Texts()) { $0[$1] = .some(text($1)) }
      if now != texts, now == last { return }
      last = now
    }
  }

  private func text(_ path: String) -> String? { try? Files.text(at: path, isFound: true) }

  /// Shows a page: on a terminal in place of the one before.
  private func show(_ page: String, status: String) throws {
    if console.isColored { try console.output("\u{1B}[H\u{1B}[2J") }
    try console.show(page)
    console.note(status)
  }

  /// The mean times that differ from those at the beginning, cell by cell.
  private func changes(_ now: Results, since before: Results) -> String {
    var lines: [String] = []
    for cell in now.suites.flatMap(\.cells) {
      let old = before.suites.flatMap(\.cells).first {
        $0.point == cell.point && $0.population == cell.population && $0.input == cell.input
          && $0.design == cell.design
      }
      guard let mean = Self.time(cell), let was = old.flatMap(Self.time), mean != was else {
        continue
      }
      let place = [cell.design, cell.population, cell.point.text].filter { !$0.isEmpty }
      lines.append(
        "  \(visible(place.joined(separator: ", "))): \(Digits.text(was, decimals: 2)) s before, "
          + "\(Digits.text(mean, decimals: 2)) s now")
    }
    guard !lines.isEmpty else { return "" }
    let most = 12
    let rest = lines.count > most ? ["  and \(lines.count - most) more"] : []
    return "\nMean times that changed\n" + (lines.prefix(most) + rest).map { $0 + "\n" }.joined()
  }

  private static func time(_ cell: Cell) -> Double? {
    cell.metrics.first { $0.metric == "time" }?.mean
  }
}
