import Analyses
import Core
import Studies
import Synchronization

/// Prices the text of a session anew after each change, with few people first.
struct EditWorker: Sendable {
  /// The people in each cell, one time after the other.
  static let steps = [100, 400, 1600, 6400, 25_600, 102_400]

  let session: EditSession
  let reader: EditedReader
  /// The most people in each cell.
  let most: Int
  /// The number of threads.
  let jobs: Int

  /// Works until the task is canceled; a change ends what is under way for an older text.
  func work() async {
    var task: Task<Void, Never>?
    let cache = EditCache()
    for await _ in session.jobs {
      task?.cancel()
      let job = session.job
      task = Task { await perform(job, cache) }
    }
    task?.cancel()
  }

  private func perform(_ job: EditSession.Job, _ cache: EditCache) async {
    do {
      let subject = try reader.subject(of: job.text)
      session.watch(subject.plan.sources.paths)
      try await price(subject, job, cache)
    } catch is CancellationError {
    } catch let error as DocumentError {
      session.publish(.problems, EditView.problems(error.problems, in: reader.path), for: job)
    } catch {
      // A study that was canceled says so in its own words.
      guard !Task.isCancelled else { return }
      session.publish(.problems, EditView.problem(CommandOutcome(of: error).text), for: job)
    }
  }

  private func price(
    _ subject: EditedSubject, _ job: EditSession.Job, _ cache: EditCache
  ) async throws {
    guard let selection = EditSelection(job.choice, of: subject) else { return }
    try Task.checkCancellation()
    session.publish(.options, selection.json(of: subject), for: job)
    let saved =
      job.saved.stored == job.text ? nil : cache.subject(of: job.saved, reader)
    var pricing = EditPricing(
      subject: subject, selection: selection, saved: saved, engine: cache.engine(of: subject.plan),
      jobs: jobs)
    let steps = Self.steps.filter { $0 < most } + [most]
    for (index, users) in steps.enumerated() {
      let prices = try await pricing.prices(users: users)
      try Task.checkCancellation()
      session.publish(
        .prices,
        EditView.prices(prices, pricing, users: users, isLast: index == steps.count - 1), for: job)
      if index == 0 {
        try await drawFirst(pricing, job)
        // What follows leaves room for whoever types.
        pricing.jobs = max(1, jobs - 1)
      } else if index == min(2, steps.count - 1) {
        try await draw(pricing, job, users: nil, repairs: true)
      }
    }
    if steps.count == 1 { try await draw(pricing, job, users: nil, repairs: true) }
  }

  /// Draws the screen with few people, and checks what prices did not need.
  private func drawFirst(_ pricing: EditPricing, _ job: EditSession.Job) async throws {
    let subject = pricing.subject
    if !subject.isScreen {
      try pricing.engine.check(subject.suite.conditions(inputsOf: pricing.engine.inputs))
    }
    session.publish(.problems, [], for: job)
    try Task.checkCancellation()
    session.publish(.trace, EditView.trace(try pricing.trace()), for: job)
    session.watch({ try pricing.watched() }, for: job)
    try await draw(pricing, job, users: 12, repairs: false)
  }

  private func draw(
    _ pricing: EditPricing, _ job: EditSession.Job, users: Int?, repairs: Bool
  ) async throws {
    do {
      let audit = try await pricing.audit(users: users, repairs: repairs)
      try Task.checkCancellation()
      session.publish(.drawings, EditView.drawings(audit), for: job)
      if repairs { session.publish(.findings, EditView.findings(audit), for: job) }
    } catch let error as DocumentError {
      // What fits in the suite may not stand alone: its devices are known to the suite.
      session.publish(.drawings, EditView.undrawn(error.problems[0]), for: job)
      session.publish(.findings, EditView.undrawn(error.problems[0]), for: job)
    }
  }
}

/// What jobs have in common: the saved file, read once, and what the model has made of designs. A class, since
/// tasks that follow each other share it.
private final class EditCache: Sendable {
  private let saved = Mutex<(text: EditedText, subject: EditedSubject?)?>(nil)
  private let engine = Mutex<(plan: RunPlan, engine: ModelEngine)?>(nil)

  /// Returns what the saved file holds; nil where it cannot be priced.
  func subject(of text: EditedText, _ reader: EditedReader) -> EditedSubject? {
    if let known = saved.withLock(\.self), known.text == text { return known.subject }
    let found = text.stored.flatMap { try? reader.subject(of: $0) }
    saved.withLock { $0 = (text, found) }
    return found
  }

  /// Returns an engine for the people and numbers of a plan: the last one, where they are the same.
  func engine(of plan: RunPlan) -> ModelEngine {
    if let known = engine.withLock(\.self), known.plan.catalog == plan.catalog,
      known.plan.parameters == plan.parameters, known.plan.options.seed == plan.options.seed
    {
      return known.engine
    }
    // A screen and its saved state, with two sizes of text, and with the goals that both share.
    let made = plan.engineWithoutWorlds.keeping(plans: 16)
    engine.withLock { $0 = (plan, made) }
    return made
  }
}
