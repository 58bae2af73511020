import Core
import Interfaces
import Reports
import Simulation
import Studies

/// The table that `--trials` asks for: one row for each person, design and observed use.
enum TrialsTable {
  static let key = Key.text(
    "trials", "file",
    "Also write a CSV file with one row for each person, design and observed use.",
    completion: .file)

  /// The columns with what they mean.
  static let meanings: [(name: String, meaning: String)] =
    [
      ("suite", "The name of the suite."),
      ("point", "The point of the sweep, as axis=value, separated by spaces."),
      ("population", "The name of the population."),
      ("input", "The input method, as in touch."),
      ("design", "The name of the design."),
      ("user", "The number of the person; the same person meets every design."),
      ("use", "The number of the trial of the person, from 1."),
    ]
    + Metric.all.map { ($0.name, "\($0.summary) In \($0.isRate ? "0 or 1" : $0.unit).") }
    + [("goal", "The id of what the person wanted in this trial.")]
    + Phase.all.map { ("phase_\($0.name)", "The part of the time that was \($0.name), in s.") }

  /// The number of people written at a time, so that memory does not grow with their number.
  private static let block: UInt64 = 4096

  /// Writes the table where it was asked for.
  ///
  /// The people are simulated once more, which gives the same: what they do depends on nothing but
  /// the seed and their numbers.
  ///
  /// - Parameters:
  ///   - plan: What was run.
  ///   - call: The command as it was called.
  ///   - results: What was found, where everybody was simulated; it tells how many people were.
  ///   - slice: The part of the people that was simulated.
  /// - Throws: Why it cannot be written, or an `Interruption`.
  static func write(
    _ plan: RunPlan, _ call: Invocation, results: Results? = nil, slice: StudySlice = .whole
  ) async throws {
    guard let path = call[key] else { return }
    let isSafe = call[Options.safeCSV]
    let keepsOld = call[Options.noClobber]
    let rows = try await Interruptible.run(progress: { nil }) {
      var rows: UInt64 = 0
      try Files.stream(to: path, keepsOld: keepsOld) { sink in
        let axes = PointColumns(plan.suites.map(\.resultAxes))
        let columns = meanings.map(\.name) + axes.names
        let header = CSV(columns: columns).text
        try sink.put(header)
        let engine = plan.engineWithoutWorlds
        for (number, suite) in plan.suites.enumerated() {
          let cells = results?.suites[number].cells
          for condition in suite.conditions(
            populations: plan.options.populations, inputs: plan.options.inputs,
            inputsOf: engine.inputs)
          {
            let count = cells.flatMap { users(condition, $0) }
            let everybody = count ?? plan.options.users(of: suite, in: condition)
            let table = Table(suite: suite, condition: condition, axes: axes)
            rows += try table.write(engine, people: slice.people(of: everybody)) { rows in
              var csv = CSV(columns: columns, safe: isSafe)
              for row in rows { csv.append(row) }
              try sink.put(String(csv.text.dropFirst(header.count)))
            }
          }
        }
      }
      return rows
    }
    if path != "-" { call.console.note("Wrote \(rows) trials to \(path).\n") }
  }

  /// Returns how many people a condition had.
  private static func users(_ condition: Condition, _ cells: [Cell]) -> UInt64? {
    let point = condition.point(ofObservation: 0)
    return cells.first {
      $0.point == point && $0.population == condition.population && $0.input == condition.input
    }?.users
  }

  /// The part of the table that one condition gives.
  private struct Table {
    let suite: Suite
    let condition: Condition
    let axes: PointColumns

    /// Simulates people, and hands over their rows, some people at a time.
    ///
    /// - Returns: The number of rows.
    func write(
      _ engine: ModelEngine, people: Range<UInt64>, _ put: ([[CSV.Field]]) throws -> Void
    ) throws -> UInt64 {
      let job = try engine.prepare(condition, pairs: [], world: nil)
      var count: UInt64 = 0
      for design in condition.designs.indices {
        for first in stride(from: people.lowerBound, to: people.upperBound, by: Int(block)) {
          guard !Task.isCancelled else { throw CancellationError() }
          let part = first..<min(first + block, people.upperBound)
          let persons = job.ordinals(of: part)
          let trials = job.trials(of: part, design: design)[0]
          let rows = condition.task.observe.indices.flatMap {
            self.rows(of: trials[$0], persons, design: design, observation: $0)
          }
          count += UInt64(rows.count)
          try put(rows)
        }
      }
      return count
    }

    /// The id of a goal; empty where a task has none by that number.
    private func goal(_ number: Int32) -> CSV.Field {
      let (goals, place) = (condition.task.goals, Int(number))
      return .text(goals.indices.contains(place) ? goals[place].id : "")
    }

    private func rows(
      of trials: PersonTrials, _ persons: [UInt64], design: Int, observation: Int
    ) -> [[CSV.Field]] {
      let point = condition.point(ofObservation: observation)
      let place: [CSV.Field] = [
        .text(suite.id), .text(point.text), .text(condition.population), .text(condition.input),
        .text(condition.designs[design].id),
      ]
      let use = UInt64(condition.task.observe[observation])
      let coordinates = axes.fields(of: point)
      return persons.indices.map { row in
        place + [.integer(persons[row]), .integer(use)]
          + zip(Metric.all, trials.metrics).map { field($0, $1[row]) }
          + [goal(trials.goals[row])]
          + trials.phases.map { .number(Double($0[row]) / 1e6) }
          + coordinates
      }
    }
  }

  private static func field(_ metric: Metric, _ value: Int64) -> CSV.Field {
    .number(metric.kind == .duration ? Double(value) / 1e6 : Double(value))
  }
}
