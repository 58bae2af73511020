import Core
package import Reports
import Statistics
import Studies

extension MeasuringReport {
  /// The report.
  package var document: Document {
    let first: [Block] = ([answer] + marks).map { .paragraph(Prose($0)) }
    let says = Block.list(sentences.map { Prose($0) })
    let faults: [Block] = wholeFiles.isEmpty ? [] : [.table(refused(wholeFiles))]
    let all: Block =
      data.refusals.isEmpty ? .paragraph("Everything counts.") : .table(refused(data.refusals))
    let each: [Block] =
      steps.isEmpty ? [] : [.heading(level: 2, "Each step"), .table(stepTable)]
    return Document(
      "people", title: "People and prediction: \(visible(plan.title))",
      summary: first + [.table(differences), .table(levels), says, .table(flow)] + faults,
      blocks: first + [
        .heading(level: 2, "Differences"), .table(differences),
        .heading(level: 2, "Each design"), .table(levels),
      ] + each + [
        .heading(level: 2, "What it says"), says,
        .heading(level: 2, "What counts"), .table(flow),
        .heading(level: 2, "What does not count"), all,
        .heading(level: 2, "How to read this"), .list(method.map { Prose($0) }),
      ], tables: [measured], data: json)
  }

  func title(_ design: Int) -> String { visible(plan.designs[design].title) }

  private var method: [String] {
    [
      "Each person counts once, with the mean of the trials that count; intervals are those of "
        + "Student's t "
        + (plan.order == .within
          ? "over the differences of persons. Where more people began with one design than with the other, "
            + "both orders have the same weight in differences." : "of Welch over two groups."),
      "“Held” asks two things of each prediction: whether the mean of the people lies in the range "
        + "over sets of assumptions, and whether it lies where one more study was predicted to lie. "
        + "“Not excluded” says that it does not, and the interval of the people reaches it.",
      "Where all people are alike, Student's t says nothing: intervals of shares are then those of Wilson, and of "
        + "differences those of Tango, over trials.",
      "Nothing is decided with fewer people than the least number of the plan, or than twelve. Keep to the number "
        + "that was planned: whoever looks after each participant, and stops as soon as it is decided, is "
        + "wrong more often than in 5 %.",
      "Times count whoever gives up, too, until they do: read them beside success. Where more than a tenth of "
        + "the trials with a design fail, times, errors and taps decide nothing.",
      "Directness is the share of trials in which the goal was reached without anything that does "
        + "not lead there. A touch beside everything is no error; one that hits a neighbor is.",
      "Together weighs prediction and people by the widths of their intervals, both taken as normal.",
      "In a script, errors are what was chosen beside the step, what was taken away from a text again, texts "
        + "that stayed wrong, and acts that left a value further off, or a drag beside it; taps are touches and "
        + "changes of texts. Who leaves a wrong value has not succeeded.",
      "A page in a browser is not the app: pictures are words, menus appear at once, and people know "
        + "that they are watched.",
    ] + plan.leftOut
  }

  // MARK: Tables

  func number(_ value: Double?, _ measure: MeasuredQuantity) -> String? {
    value.map {
      measure.unit == "1" ? Digits.percent($0) : Digits.text($0, decimals: 2)
    }
  }

  func range(_ interval: Interval?, _ measure: MeasuredQuantity) -> String? {
    guard let low = number(interval?.low, measure), let high = number(interval?.high, measure)
    else { return nil }
    return "\(low) to \(high)"
  }

  func name(_ measure: MeasuredQuantity) -> String {
    ["1", "taps"].contains(measure.unit) ? measure.title : "\(measure.title), \(measure.unit)"
  }

  private var differences: Table {
    Table(
      caption: "Differences, \(title(0)) minus \(title(1))", of: findings,
      columns: [
        .word("Measure") { name($0.predicted.measure) },
        .number("People") { number($0.difference, $0.predicted.measure) },
        .number("95 % interval") { range($0.interval, $0.predicted.measure) },
        .number("Predicted") { number($0.predicted.difference, $0.predicted.measure) },
        .number("Assumptions") { range($0.predicted.range, $0.predicted.measure) },
        .word("Held") { held($0, in: $0.predicted.range) },
        .number("One more study") { range($0.predicted.study, $0.predicted.measure) },
        .word("Held there") { held($0, in: $0.predicted.study) },
      ], dropping: [4, 5, 6, 2])
  }

  /// Whether a measure lies in a range; nil where it is not known, or says nothing.
  private func held(
    _ measure: MeasuredQuantity, _ value: Double?, _ interval: Interval?, in range: Interval?
  ) -> String? {
    guard let value, let range, let interval, !Self.isCut(measure, findings) else { return nil }
    return Place(value, interval, in: range).words
  }

  /// Whether a difference lies in a range.
  private func held(_ finding: Finding, in range: Interval?) -> String? {
    held(finding.predicted.measure, finding.difference, finding.interval, in: range)
  }

  /// A measure with one design.
  private struct Level {
    let finding: Finding
    let design: Int
  }

  private var eachLevel: [Level] {
    findings.flatMap { finding in [0, 1].map { Level(finding: finding, design: $0) } }
  }

  private var levels: Table {
    Table(
      caption: "Each design", of: eachLevel,
      columns: [
        .word("Measure") { name($0.finding.predicted.measure) },
        .word("Design") { title($0.design) },
        .number("N") { $0.finding.counts[$0.design] },
        .number("People") { number($0.finding.means[$0.design], $0.finding.predicted.measure) },
        .number("95 % interval") {
          range($0.finding.intervals[$0.design], $0.finding.predicted.measure)
        },
        .number("Predicted") {
          number($0.finding.predicted.means[$0.design], $0.finding.predicted.measure)
        },
        .number("One more study") {
          range($0.finding.predicted.studies[$0.design], $0.finding.predicted.measure)
        },
        .word("Held there") { level in
          held(
            level.finding.predicted.measure, level.finding.means[level.design],
            level.finding.intervals[level.design],
            in: level.finding.predicted.studies[level.design])
        },
      ], dropping: [6, 4, 2])
  }

  /// A step of a script with one design.
  private struct StepDone {
    let design: MeasuringPlan.Design
    let place: Int
    let values: [Double?]
    let wrong: [Double?]
  }

  /// The steps of a script, of the trials in which it was done.
  private var steps: [StepDone] {
    plan.designs.flatMap { design in
      design.steps.indices.map { place in
        let people = data.people.map { person in
          person.trials.filter { $0.design == design.id && $0.steps.count > place }.map(\.steps)
        }
        func mean(_ value: ([MeasuredPerson.Step]) -> Double) -> [Double?] {
          people.map { Sample(finite: $0.map(value)).mean }
        }
        return StepDone(
          design: design, place: place,
          values: mean { $0[place].time - (place > 0 ? $0[place - 1].time : 0) },
          wrong: mean { $0[place].isRight ? 0 : 1 })
      }
    }
  }

  private var stepTable: Table {
    func sample(_ values: [Double?]) -> Sample { Sample(finite: values.compactMap(\.self)) }
    return Table(
      caption: "Each step, where it was done", of: steps,
      columns: [
        .word("Design") { visible($0.design.title) }, .number("Step") { $0.place + 1 },
        .sentence("What is done") { $0.design.steps[$0.place].text },
        .number("Time, s") { number(sample($0.values).mean, .time) },
        .number("95 % interval") { range(sample($0.values).meanEstimate()?.interval, .time) },
        .number("Wrong text or value") { step in
          [.enter, .paste, .set].contains(step.design.steps[step.place].act)
            ? number(sample(step.wrong).mean, .success) : nil
        },
      ], dropping: [4])
  }

  // MARK: Data

  /// The data set that other commands read: a row for each measure and design.
  private var measured: DataTable {
    DataTable(
      data.synthetic > 0 ? "synthetic-people" : "people",
      of: eachLevel.filter { $0.finding.means[$0.design] != nil },
      [
        "measure": { $0.finding.predicted.measure.rawValue },
        "design": { plan.designs[$0.design].id },
        "value": { $0.finding.means[$0.design] },
        "unit": { $0.finding.predicted.measure.unit },
        "low": { $0.finding.intervals[$0.design]?.low },
        "high": { $0.finding.intervals[$0.design]?.high },
        "people": { $0.finding.counts[$0.design] },
      ])
  }

  private var json: JSON {
    .record([
      "schema": "tapcost/study-reading/1", "study": plan.study, "suite": plan.suite,
      "people": data.people.count, "synthetic": data.synthetic, "files_read": data.files,
      "stopped_early": data.stopped, "trials_read": data.trials,
      "trials_counted": plan.designs.map { data.trials(with: $0.id) },
      "began": plan.order == .within ? began : [Int]?.none, "least": plan.people.least,
      "decided": isDecided, "needed": needed,
      "measures": findings.map { finding in
        JSON.record([
          "measure": finding.predicted.measure.rawValue, "unit": finding.predicted.measure.unit,
          "counts": finding.counts, "means": finding.means,
          "intervals": finding.intervals.map { $0?.ends },
          "difference": finding.difference, "interval": finding.interval?.ends,
          "predicted": finding.predicted.difference, "predicted_means": finding.predicted.means,
          "assumptions": finding.predicted.range?.ends,
          "one_more_study": finding.predicted.study.ends,
          "held": held(finding, in: finding.predicted.range),
          "held_there": held(finding, in: finding.predicted.study),
        ])
      },
      "steps": steps.map { step in
        JSON.record([
          "design": step.design.id, "step": step.place + 1,
          "time": Sample(finite: step.values.compactMap(\.self)).mean,
          "wrong": Sample(finite: step.wrong.compactMap(\.self)).mean,
        ])
      },
      "together": together?.value, "together_interval": together?.interval.ends,
      "worlds": weighed.map { weighed in
        JSON.record([
          "count": weighed.count, "effective": weighed.effective, "before": weighed.before,
          "after": weighed.after,
        ])
      },
      "refused": data.refusals.map { refusal in
        JSON.record([
          "file": visible(refusal.file), "trial": refusal.trial,
          "design": refusal.design, "reason": refusal.reason,
        ])
      },
    ])
  }
}
