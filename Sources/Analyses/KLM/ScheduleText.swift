import Core
import Reports

/// The times of keystroke-level models as a report.
package enum ScheduleText {
  /// Returns tables for a terminal: the operators of each model, and the totals last.
  ///
  /// - Parameters:
  ///   - models: The models, at least one.
  ///   - compares: Whether each is compared with the first.
  /// - Returns: The text.
  package static func tables(of models: [TimedModel], compares: Bool = true) -> String {
    let blocks =
      models.count == 1
      ? models[0].blocks
      : models.flatMap { [.heading(level: 2, Prose($0.name))] + $0.blocks }
        + (compares ? [.table(comparison(of: models))] : [])
    return TerminalRenderer(width: .max).text(for: blocks)
  }

  static func seconds(_ time: Milliseconds) -> String {
    Digits.text(time.value / 1000, decimals: 2)
  }

  /// The difference of two totals, in words.
  static func difference(of total: Milliseconds, from first: Milliseconds) -> String {
    let change = total.value - first.value
    guard change != 0 else { return "no difference" }
    let sign = change < 0 ? "−" : "+"
    let share = first.value > 0 ? abs(change) / first.value * 100 : 0
    return "\(sign)\(plain(abs(change))) ms (\(sign)\(Digits.text(share, decimals: 1)) %)"
  }

  private static func comparison(of models: [TimedModel]) -> Table {
    let first = models[0].schedule.total
    return Table(
      caption: "", of: models.enumerated(),
      columns: [
        .word("Model") { $0.element.name },
        .number("Total, ms") { plain($0.element.schedule.total.value) },
        .word("Difference from the first") {
          $0.offset == 0 ? "" : difference(of: $0.element.schedule.total, from: first)
        },
      ])
  }

  // MARK: Documents

  /// Returns the schedules as JSON: that of one model, or those of several with their differences.
  ///
  /// - Parameters:
  ///   - models: The models, at least one.
  ///   - compares: Whether each is compared with the first.
  /// - Returns: The text.
  package static func document(of models: [TimedModel], compares: Bool = true) -> String {
    let first = models[0].schedule.total.value
    guard models.count > 1 else {
      return JSON.record(["schema": "tapcost/schedule/1"]).with(models[0]).text()
    }
    let schedules = models.map { model in
      let name = JSON.record(["name": model.name])
      let difference = model.schedule.total.value - first
      return (compares ? name.with(["difference_ms": difference]) : name).with(model)
    }
    return JSON.record(["schema": "tapcost/schedules/1", "models": schedules]).text()
  }
}

extension TimedModel {
  /// The operators, what they keep busy and remember, and the times of people.
  fileprivate var blocks: [Block] {
    let tasks = schedule.tasks.map { span in
      "Task \(span.task.id): \(plain(span.start.value)) to \(plain(span.end.value)) ms"
    }
    let busy = Operator.Resource.shown.filter { schedule.busy($0).value > 0 }
      .map { "\($0.title) \(plain(schedule.busy($0).value))" }
    let busyLine = "Busy, ms: \(busy.joined(separator: ", ")). On the critical path: *"
    let lines =
      tasks + [busyLine] + memory.lines + peopleLines + remarks
      + ["Total: \(plain(schedule.total.value)) ms"]
    return [.table(operators)] + lines.map { .paragraph(Prose($0)) }
  }

  private var operators: Table {
    Table(
      caption: "", of: schedule.entries,
      columns: [
        .number("Line") { $0.step.line }, .number("Begins") { plain($0.start.value) },
        .number("Ends") { plain($0.end.value) },
        .number("Takes") { plain($0.step.duration.value) },
        .word("") { $0.isCritical ? "*" : "" }, .word("Thread") { $0.step.thread },
        .word("Operator") { entry in
          String(repeating: "  ", count: max(0, entry.step.depth - 1))
            + entry.step.operator.name
            + (entry.step.label.isEmpty ? "" : " " + entry.step.label)
        },
      ])
  }

  private var peopleLines: [String] {
    guard let count = people.first?.count else { return [] }
    func whole(_ time: Milliseconds) -> String { plain(time.value.rounded()) }
    return people.map { people in
      "\(people.population): mean \(whole(people.mean)) ms, half of the people up to "
        + "\(whole(people.median)) ms, 95 % of them from \(whole(people.interval.lowerBound)) to "
        + "\(whole(people.interval.upperBound)) ms; the slowest 5 % take \(whole(people.slowest)) ms "
        + "or more, on average \(whole(people.meanOfSlowest)) ms."
    } + [
      "These are predictions of a model, without human data on this task: the times of operators follow "
        + "how fast \(count) simulated people look, read, choose and tap; speech and system are the same "
        + "for all."
    ]
  }
}

extension WorkingMemory {
  /// How full it was and what was lost, in sentences.
  fileprivate var lines: [String] {
    guard !isEmpty else { return [] }
    let workload = greatestWorkload.map { "; workload up to \(plain($0.rounded())) of 10" } ?? ""
    let load =
      "Memory: \(Digits.text(averageLoad, decimals: 1)) chunks on average, \(greatestLoad) at most"
      + "\(workload)."
    let lost = overloads.map {
      "At \(plain($0.value.rounded())) ms there were too many chunks; the weakest was lost."
    }
    let missing = uses.filter { $0.workload == nil }.map { use in
      let reason =
        use.lostAt.map { "it was lost at \(plain($0.value.rounded())) ms" } ?? "it never came there"
      return "Line \(use.line): <\(use.name)> is not in memory; \(reason)."
    }
    return [load] + lost + missing
  }
}

extension JSON {
  /// Returns an object with the schedule of a model at its end.
  fileprivate func with(_ model: TimedModel) -> JSON {
    let schedule = model.schedule
    let busy = Operator.Resource.allCases.map {
      Member($0.rawValue, .number(schedule.busy($0).value))
    }
    var json = with([
      "total_ms": schedule.total.value, "busy_ms": JSON.object(busy),
      "operators": schedule.entries.map(JSON.init),
    ])
    if !schedule.tasks.isEmpty {
      let tasks = schedule.tasks.map {
        JSON.record([
          "id": $0.task.id, "title": $0.task.title, "start_ms": $0.start.value,
          "end_ms": $0.end.value,
        ])
      }
      json = json.with(["tasks": tasks])
    }
    if !model.memory.isEmpty { json = json.with(["memory": JSON(model.memory)]) }
    if !model.people.isEmpty { json = json.with(["people": model.people.map(JSON.init)]) }
    if !model.remarks.isEmpty { json = json.with(["remarks": model.remarks]) }
    return json
  }

  private init(_ entry: Schedule.Entry) {
    self = .record([
      "line": entry.step.line, "operator": entry.step.operator.name, "label": entry.step.label,
      "goals": entry.step.goals, "thread": entry.step.thread,
      "resource": entry.step.operator.resource.rawValue, "start_ms": entry.start.value,
      "end_ms": entry.end.value, "critical": entry.isCritical,
    ])
  }

  private init(_ memory: WorkingMemory) {
    self = .record([
      "average_load": memory.averageLoad,
      "load": memory.load.map {
        JSON.record(["time_ms": $0.time.value, "chunks": $0.count])
      },
      "chunks": memory.stays.map {
        JSON.record(["name": $0.name, "start_ms": $0.start.value, "end_ms": $0.end.value])
      },
      "uses": memory.uses.map {
        JSON.record([
          "line": $0.line, "name": $0.name, "time_ms": $0.time.value, "workload": $0.workload,
        ])
      },
    ])
  }

  private init(_ people: PeopleTimes) {
    self = .record([
      "population": people.population, "people": people.count, "mean_ms": people.mean.value,
      "median_ms": people.median.value, "low_ms": people.interval.lowerBound.value,
      "high_ms": people.interval.upperBound.value, "slowest_ms": people.slowest.value,
      "slowest_mean_ms": people.meanOfSlowest.value, "data_of_people": false,
    ])
  }
}
