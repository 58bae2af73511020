import Core
import Reports

/// The times of keystroke-level models as text.
package enum ScheduleText {
  /// Returns tables for a terminal: the operators of each model, and the totals last.
  ///
  /// - Parameters:
  ///   - models: The models, at least one.
  ///   - compares: Whether each is compared with the first.
  /// - Returns: The text.
  package static func tables(of models: [TimedModel], compares: Bool = true) -> String {
    guard models.count > 1 else { return models.map(table).joined() }
    let tables = models.map { "\(visible($0.name))\n\n\(table(of: $0))\n" }.joined()
    return compares ? tables + comparison(of: models) : tables
  }

  private static func table(of model: TimedModel) -> String {
    let schedule = model.schedule
    let hasTasks = !schedule.tasks.isEmpty
    let rows = schedule.entries.map { entry in
      [
        "\(entry.step.line)", plain(entry.start.value), plain(entry.end.value),
        plain(entry.step.duration.value), entry.isCritical ? "*" : "",
        entry.step.thread,
        String(repeating: "  ", count: max(0, entry.step.depth - 1)) + entry.step.operator.name
          + (entry.step.label.isEmpty ? "" : " " + visible(entry.step.label)),
      ]
    }
    var text = columns(
      [["line", "begins", "ends", "takes", "", "thread", "operator"]] + rows, right: 0..<4)
    text += "\n"
    if hasTasks {
      text += "\n"
      for span in schedule.tasks {
        text +=
          "Task \(visible(span.task.id)): \(plain(span.start.value)) to \(plain(span.end.value)) ms\n"
      }
    }
    let busy = Operator.Resource.shown.filter { schedule.busy($0).value > 0 }
      .map { "\($0.title) \(plain(schedule.busy($0).value))" }
    text += "\nBusy, ms: \(busy.joined(separator: ", ")). On the critical path: *\n"
    text += memoryText(of: model.memory) + peopleText(of: model)
    text += model.remarks.map { "\(visible($0))\n" }.joined()
    return text + "\nTotal: \(plain(schedule.total.value)) ms\n"
  }

  static func columns(_ rows: [[String]], right: Range<Int>) -> String {
    let last = rows[0].count - 1
    let widths = rows[0].indices.map { column in
      rows.map { TerminalText.width($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == last
          ? text
          : TerminalText.fitted(text, to: widths[column], right: right.contains(column))
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  static func seconds(_ time: Milliseconds) -> String {
    Digits.text(time.value / 1000, decimals: 2)
  }

  private static func memoryText(of memory: WorkingMemory) -> String {
    guard !memory.isEmpty else { return "" }
    var text =
      "Memory: \(Digits.text(memory.averageLoad, decimals: 1)) chunks on average, "
      + "\(memory.greatestLoad) at most"
    if let workload = memory.greatestWorkload {
      text += "; workload up to \(plain(workload.rounded())) of 10"
    }
    text += ".\n"
    for time in memory.overloads {
      text +=
        "At \(plain(time.value.rounded())) ms there were too many chunks; the weakest was lost.\n"
    }
    for use in memory.uses where use.workload == nil {
      let reason =
        use.lostAt.map { "it was lost at \(plain($0.value.rounded())) ms" } ?? "it never came there"
      text += "Line \(use.line): <\(visible(use.name))> is not in memory; \(reason).\n"
    }
    return text
  }

  private static func peopleText(of model: TimedModel) -> String {
    guard !model.people.isEmpty else { return "" }
    var text = "\n"
    for people in model.people {
      func whole(_ time: Milliseconds) -> String { plain(time.value.rounded()) }
      text +=
        "\(people.population): mean \(whole(people.mean)) ms, half of the people up to "
        + "\(whole(people.median)) ms, 95 % of them from \(whole(people.interval.lowerBound)) to "
        + "\(whole(people.interval.upperBound)) ms; the slowest 5 % take \(whole(people.slowest)) ms "
        + "or more, on average \(whole(people.meanOfSlowest)) ms.\n"
    }
    return text + """
      These are results of a model, without data of people who did this: the times of operators go \
      with the pace of looks, words, choices and taps of \(model.people[0].count) simulated people; \
      speech and system are the same for all.

      """
  }

  // MARK: Comparison

  private static func comparison(of models: [TimedModel]) -> String {
    let first = models[0].schedule.total
    let rows = models.enumerated().map { number, model in
      [
        visible(model.name), plain(model.schedule.total.value),
        number == 0 ? "" : Difference(of: model.schedule.total, from: first).text,
      ]
    }
    return columns([["model", "total, ms", "difference from the first"]] + rows, right: 1..<2)
      + "\n"
  }

  // MARK: Documents

  /// Returns the schedules as JSON: that of one model, or those of several with their differences.
  ///
  /// - Parameters:
  ///   - models: The models, at least one.
  ///   - compares: Whether each is compared with the first.
  /// - Returns: The text.
  package static func document(of models: [TimedModel], compares: Bool = true) -> String {
    if models.count == 1 { return JSON.object(members(of: models[0], schema: true)).text() }
    let first = models[0].schedule.total.value
    let document: JSON = [
      "schema": "tapcost/schedules/1",
      "models": .array(
        models.map { model in
          .object(
            [JSON.Member("name", .string(model.name))]
              + (compares
                ? [JSON.Member("difference_ms", .number(model.schedule.total.value - first))] : [])
              + members(of: model, schema: false))
        }),
    ]
    return document.text()
  }

  private static func members(of model: TimedModel, schema: Bool) -> [JSON.Member] {
    let schedule = model.schedule
    var members: [JSON.Member] = schema ? [JSON.Member("schema", "tapcost/schedule/1")] : []
    members += [
      JSON.Member("total_ms", .number(schedule.total.value)),
      JSON.Member(
        "busy_ms",
        .object(
          Operator.Resource.allCases.map {
            JSON.Member($0.rawValue, .number(schedule.busy($0).value))
          })),
      JSON.Member("operators", .array(schedule.entries.map(entry))),
    ]
    if !schedule.tasks.isEmpty {
      members.append(
        JSON.Member(
          "tasks",
          .array(
            schedule.tasks.map {
              [
                "id": .string($0.task.id), "title": .string($0.task.title),
                "start_ms": .number($0.start.value), "end_ms": .number($0.end.value),
              ]
            })))
    }
    if !model.memory.isEmpty { members.append(JSON.Member("memory", memory(model.memory))) }
    if !model.people.isEmpty {
      members.append(JSON.Member("people", .array(model.people.map(people))))
    }
    if !model.remarks.isEmpty {
      members.append(JSON.Member("remarks", .array(model.remarks.map { .string($0) })))
    }
    return members
  }

  private static func entry(_ entry: Schedule.Entry) -> JSON {
    [
      "line": .integer(Int64(entry.step.line)), "operator": .string(entry.step.operator.name),
      "label": .string(entry.step.label), "goals": .array(entry.step.goals.map { .string($0) }),
      "thread": .string(entry.step.thread),
      "resource": .string(entry.step.operator.resource.rawValue),
      "start_ms": .number(entry.start.value), "end_ms": .number(entry.end.value),
      "critical": .bool(entry.isCritical),
    ]
  }

  private static func memory(_ memory: WorkingMemory) -> JSON {
    [
      "average_load": .number(memory.averageLoad),
      "load": .array(
        memory.load.map {
          ["time_ms": .number($0.time.value), "chunks": .integer(Int64($0.count))]
        }),
      "chunks": .array(
        memory.stays.map {
          [
            "name": .string($0.name), "start_ms": .number($0.start.value),
            "end_ms": .number($0.end.value),
          ]
        }),
      "uses": .array(
        memory.uses.map {
          [
            "line": .integer(Int64($0.line)), "name": .string($0.name),
            "time_ms": .number($0.time.value),
            "workload": $0.workload.map { .number($0) } ?? .null,
          ]
        }),
    ]
  }

  private static func people(_ people: PeopleTimes) -> JSON {
    [
      "population": .string(people.population), "people": .integer(Int64(people.count)),
      "mean_ms": .number(people.mean.value), "median_ms": .number(people.median.value),
      "low_ms": .number(people.interval.lowerBound.value),
      "high_ms": .number(people.interval.upperBound.value),
      "slowest_ms": .number(people.slowest.value),
      "slowest_mean_ms": .number(people.meanOfSlowest.value), "data_of_people": .bool(false),
    ]
  }
}
