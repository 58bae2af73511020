import Analyses
import Core
import Reports

/// `tapcost validate --blind`.
struct BlindValidation {
  static let isBlind = Key.flag(
    "blind", "Put stored blind predictions beside people and today's model.")
  static let records = Key.flag(
    "record", "With --blind: predict what is not stored yet, and write predictions.csv with it.")
  static let modelCommit = Key.text(
    "model-commit", "commit", "With --record: the commit at which the model was frozen.")
  static let date = Key.text(
    "date", "day", "With --record: the day of the prediction, as 2026-11-24.")

  private let invocation: Invocation
  private let console: Console
  private let plan: RunPlan

  init(_ invocation: Invocation, _ console: Console, _ plan: RunPlan) {
    (self.invocation, self.console, self.plan) = (invocation, console, plan)
  }

  /// Runs what the command line asks for; nil where it does not ask for blind predictions.
  func run() async throws -> ExitCode? {
    guard invocation[Self.isBlind] else {
      for (isThere, name) in [
        (invocation[Self.records], "record"),
        (invocation[Self.modelCommit] != nil, "model-commit"),
        (invocation[Self.date] != nil, "date"),
      ] where isThere {
        throw invocation.usageError("--\(name) goes with --blind.")
      }
      return nil
    }
    if invocation[ValidateCommand.data] != nil || invocation[ValidateCommand.seeds] != nil {
      throw invocation.usageError("--blind goes with neither --data nor --seeds.")
    }
    let cases = try chosen()
    return invocation[Self.records] ? try await record(cases) : try await report(cases)
  }

  private func chosen() throws -> [ValidationCase] {
    let all = try ValidationCase.blind(populations: plan.catalog)
    let names = invocation[ValidateCommand.datasets]
    let known = all.map(\.dataset)
    for name in names where !known.contains(name) {
      let hint = nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      throw invocation.usageError("There is no blind dataset '\(name)'.\(hint)")
    }
    return all.filter { names.isEmpty || names.contains($0.dataset) }
  }

  private func report(_ cases: [ValidationCase]) async throws -> ExitCode {
    let output = Output(invocation, console)
    try output.check(folder: invocation[ValidateCommand.out])
    let datasets = PublishedDataset.blind.filter { set in cases.contains { $0.dataset == set.id } }
    let stored = cases.filter(BlindRecord.builtIn.holds)
    let today = try await forecasts(stored, datasets, worlds: 0)
    let report = BlindReport(
      .builtIn, cases: cases, datasets: datasets, today: today,
      users: users, seed: seed)
    try output.show(
      BlindText.terminal(report, width: console.columns), besides: invocation[ValidateCommand.out])
    if let folder = invocation[ValidateCommand.out] {
      let files = BlindText.files(
        for: report, formats: invocation[SensitivityCommand.formats],
        options: ReportOptions(safeCSV: invocation[RunCommand.safeCSV]))
      try output.writeAndTell(files, to: folder)
    }
    return .success
  }

  private func record(_ cases: [ValidationCase]) async throws -> ExitCode {
    guard let folder = invocation[ValidateCommand.out], let model = invocation[Self.modelCommit],
      let date = invocation[Self.date]
    else { throw invocation.usageError("--record needs --model-commit, --date and --out.") }
    guard Self.isDay(date) else {
      throw invocation.usageError("--date is '\(date)'; expected a day such as 2026-11-24.")
    }
    let new = try notStored(cases)
    let output = Output(invocation, console)
    try output.check(folder: folder)
    let worlds = invocation[ValidateCommand.worlds] ?? 0
    let datasets = PublishedDataset.blind
    let found = try await forecasts(new, datasets, worlds: worlds)
    let added = found.compactMap { forecast -> BlindPrediction? in
      let dataset = datasets.first { $0.id == forecast.dataset }
      let measure = dataset?.measures.first { $0.id == forecast.question.measure }
      let own = new.first { $0.dataset == forecast.dataset && $0.version == forecast.version }
      guard let measure, let own else { return nil }
      return BlindPrediction(
        forecast, of: measure,
        origin: BlindPrediction.Origin(
          model: model, numbersHash: BlindRecord.numbersHash, date: date, users: users, seed: seed,
          worlds: worlds, caseHash: own.sha256))
    }
    let record = BlindRecord(BlindRecord.builtIn.predictions + added)
    let predicted = added.count { $0.predicted != nil }
    try output.show(
      "Predicted \(predicted) of \(added.count) values of \(new.count) cases; "
        + "\(BlindRecord.builtIn.predictions.count) were stored before.\n", besides: folder)
    try output.writeAndTell([ReportFile(name: "predictions.csv", text: record.text)], to: folder)
    return .success
  }

  /// Tells whether a text is a day, as 2026-11-24.
  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.allSatisfy({ $0.isASCII }) else { return false }
    let numbers = parts.compactMap { UInt($0) }
    return numbers.count == 3 && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
  }

  /// The cases of which nothing is stored yet; those that are named must be such.
  private func notStored(_ cases: [ValidationCase]) throws -> [ValidationCase] {
    let new = cases.filter { !BlindRecord.builtIn.holds($0) }
    for name in invocation[ValidateCommand.datasets]
    where !new.contains(where: { $0.dataset == name }) {
      throw invocation.usageError(
        "Predictions of '\(name)' are stored and never replaced; a corrected case has the next \"version\"."
      )
    }
    guard !new.isEmpty else {
      throw invocation.usageError("Predictions of every blind case are stored and never replaced.")
    }
    return new
  }

  private var users: Int { invocation[ValidateCommand.users] ?? 2000 }
  private var seed: UInt64 { invocation[RunCommand.seed] ?? 1 }

  private func forecasts(
    _ cases: [ValidationCase], _ datasets: [PublishedDataset], worlds: Int
  ) async throws -> [BlindForecast] {
    let meter = ProgressMeter(console: console, noun: "conditions")
    defer { meter.finish() }
    let runner = ValidationRunner(
      users: users, seed: seed, worlds: worlds,
      jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors, parameters: plan.parameters)
    return try await Interruptible.run(progress: { meter.reached }) {
      try await runner.forecasts(cases, datasets: datasets) { done, total in
        meter.update(.init(title: "blind", done: UInt64(done), total: UInt64(total)))
      }
    }
  }
}
