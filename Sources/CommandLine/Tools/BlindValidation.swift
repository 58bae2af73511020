import Evidence
import Reports

/// Predictions that were stored before anybody had read the values, and new ones to store.
struct BlindValidation {
  static let isBlind = Key.flag(
    "blind", "Compare stored blind predictions with people and with today's model.")
  static let records = Key.flag(
    "record", "With --blind: predict what is not stored yet, and write predictions.csv with it.")
  static let isAgain = Key.flag(
    "again",
    "With --record: predict cases whose values are closed once more, by today's model, and write later.csv."
  )
  static let modelCommit = Key.text(
    "model-commit", "commit", "With --record: the commit at which the model was frozen.")
  static let date = Key.text(
    "date", "day", "With --record: the day of the prediction, as 2026-11-24.")

  /// The options of blind validation.
  static let keys: [any Argument] = [isBlind, records, isAgain, modelCommit, date]

  let call: Invocation
  let plan: RunPlan

  /// Does what is asked for.
  func run() async throws {
    try call.refuse(
      if: call.isGiven(ValidateCommand.data) || call.isGiven(ValidateCommand.seeds),
      "--blind goes with neither --data nor --seeds.")
    let cases = try chosen()
    try call.refuse(if: call[Self.isAgain] && !call[Self.records], "--again goes with --record.")
    try await call[Self.records] ? record(cases) : report(cases)
  }

  private func chosen() throws -> [ValidationCase] {
    let all = try ValidationCase.blind(populations: plan.catalog)
    let names = call[ValidateCommand.datasets]
    // A study may have several suites.
    let known = all.filter { $0.version == 1 }.map(\.dataset)
    for name in names where !known.contains(name) {
      throw call.usageError("There is no blind dataset '\(name)'.\(hint(name, known))")
    }
    return all.filter { names.isEmpty || names.contains($0.dataset) }
  }

  private func report(_ cases: [ValidationCase]) async throws {
    let folder = call[Options.reports]
    try call.check(folder: folder)
    let datasets = PublishedDataset.blind.filter { set in cases.contains { $0.dataset == set.id } }
    let answered = cases.filter { BlindRecord.builtIn.holds($0) || $0.version > 1 }
    let today = try await forecasts(answered, datasets, worlds: 0)
    let report = BlindReport(
      .builtIn, later: .later, cases: cases, datasets: datasets, today: today, users: users,
      seed: seed)
    try call.deliver(report.document, to: folder, in: call[Options.formats])
  }

  private func record(_ cases: [ValidationCase]) async throws {
    guard let folder = call[Options.reports], let model = call[Self.modelCommit],
      let date = call[Self.date]
    else { throw call.usageError("--record needs --model-commit, --date and --out.") }
    try call.require(Self.isDay(date), "--date is '\(date)'; expected a day such as 2026-11-24.")
    let isAgain = call[Self.isAgain]
    let stored = isAgain ? BlindRecord.later : .builtIn
    let new = try isAgain ? closed(cases, model) : notStored(cases)
    try call.check(folder: folder)
    let worlds = call[ValidateCommand.worlds]
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
    let record = BlindRecord(stored.predictions + added)
    let predicted = added.count { $0.predicted != nil }
    try call.report(
      "Predicted \(predicted) of \(added.count) values of \(new.count) cases; "
        + "\(stored.predictions.count) were stored before.\n", to: folder,
      [ReportFile(name: isAgain ? "later.csv" : "predictions.csv", text: record.text)])
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.allSatisfy({ $0.isASCII }) else { return false }
    let numbers = parts.compactMap { UInt($0) }
    return numbers.count == 3 && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
  }

  /// The cases whose values are closed, which a later model may predict once more.
  private func closed(_ cases: [ValidationCase], _ model: String) throws -> [ValidationCase] {
    let sealed = PublishedDataset.blind.filter { $0.use == .sealed }.map(\.id)
    let found = cases.filter { sealed.contains($0.dataset) && BlindRecord.builtIn.holds($0) }
    for name in call[ValidateCommand.datasets] where !found.contains(where: { $0.dataset == name })
    {
      throw call.usageError("The values of '\(name)' are open, so a later prediction is not blind.")
    }
    let again = BlindRecord.later.predictions.contains { row in
      row.origin.model == model && found.contains { $0.dataset == row.dataset }
    }
    try call.require(
      !found.isEmpty && !again,
      again ? "Predictions of this model are stored already." : "No case has closed values.")
    return found
  }

  private func notStored(_ cases: [ValidationCase]) throws -> [ValidationCase] {
    let new = cases.filter { !BlindRecord.builtIn.holds($0) && $0.version == 1 }
    for name in call[ValidateCommand.datasets] where !new.contains(where: { $0.dataset == name }) {
      throw call.usageError(
        "Predictions of '\(name)' are stored and never replaced; a later suite of it has the next \"version\" and is not blind."
      )
    }
    try call.require(!new.isEmpty, "Predictions of every blind case are stored and never replaced.")
    return new
  }

  private var users: Int { call[ValidateCommand.users] }
  private var seed: UInt64 { call[Options.seed] }

  private func forecasts(
    _ cases: [ValidationCase], _ datasets: [PublishedDataset], worlds: Int
  ) async throws -> [BlindForecast] {
    let runner = ValidationRunner(
      users: users, seed: seed, worlds: worlds, jobs: call[Options.jobs],
      parameters: plan.parameters)
    return try await call.working("conditions") { meter in
      try await runner.forecasts(cases, datasets: datasets) { meter.update("blind", $0, of: $1) }
    }
  }
}
