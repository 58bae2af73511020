import Core
package import Reports
import Statistics
import Studies

extension MeasuringReport {
  /// The report.
  package var document: Document {
    Document(
      "people", title: "People and prediction: \(visible(plan.title))",
      summary: [.paragraph(Prose(answer))] + marks.map { .paragraph(Prose($0)) }
        + [.table(differences), .table(levels)] + [.list(sentences.map { Prose($0) })]
        + (data.refusals.isEmpty ? [] : [.table(refused)]),
      blocks: [.paragraph(Prose(answer))] + marks.map { .paragraph(Prose($0)) } + [
        .heading(level: 2, "Differences"), .table(differences),
        .heading(level: 2, "Each design"), .table(levels),
      ] + (steps.isEmpty ? [] : [.heading(level: 2, "Each step"), .table(stepTable)]) + [
        .heading(level: 2, "What it says"), .list(sentences.map { Prose($0) }),
        .heading(level: 2, "What does not count"),
        data.refusals.isEmpty ? .paragraph("Everything counts.") : .table(refused),
        .heading(level: 2, "How to read this"), .list(method.map { Prose($0) }),
      ], tables: [measured], data: json)
  }

  private func title(_ design: Int) -> String { visible(plan.designs[design].title) }

  // MARK: Sentences

  /// The answer of the people alone.
  private var answer: String {
    let who = data.people.count == 1 ? "1 person" : "\(data.people.count) people"
    guard let deciding, let difference = deciding.difference, let interval = deciding.interval
    else {
      return "\(who): too few to say anything. At least two with each design are needed."
    }
    let measure = plan.measure
    let amount = measure.differences(abs(difference))
    // What is said without a sign has an interval without one.
    let turned = difference < 0 ? Interval(low: -interval.high, high: -interval.low) : interval
    func range(_ interval: Interval) -> String {
      "(95 % interval \(measure.differences(interval.low, interval.high)))"
    }
    let signed =
      "\(title(0)) minus \(title(1)) is \(measure.differences(difference)) \(range(interval))"
    if let loser, let shares = self[.success]?.means.compactMap(\.self), shares.count == 2 {
      let (less, more) = (Digits.percent(shares[loser]), Digits.percent(shares[1 - loser]))
      return "\(who): fewer succeed with \(title(loser)), \(less) of trials, than with "
        + "\(title(1 - loser)), \(more). Who gives up soon takes little time, so \(measure.plural) "
        + "alone do not say which is better: \(signed)."
    }
    let isTime = measure == .time
    if !interval.contains(0) {
      let (better, worse) = (difference < 0) == measure.lessIsBetter ? (0, 1) : (1, 0)
      let small = isNone(interval) ? ", which is less than matters" : ""
      let what =
        isTime
        ? "is faster than \(title(worse)) by"
        : "has \(measure.lessIsBetter ? "less" : "more") than \(title(worse)) of \(measure.plural), by"
      return "\(who): \(title(better)) \(what) \(amount) \(range(turned))\(small)."
    }
    if isNone(interval) {
      return
        "\(who): no difference of \(isTime ? "time" : measure.plural) that matters, \(amount) \(range(turned))."
    }
    return
      "\(who): open which design is \(isTime ? "faster" : "better by \(measure.plural)"); \(signed)."
  }

  private var marks: [String] {
    guard data.synthetic > 0 else { return [] }
    return [
      data.synthetic == data.people.count
        ? "These people are synthetic: the results say so of themselves. Nothing was measured."
        : "\(data.synthetic) of \(data.people.count) people are synthetic: their results say so of "
          + "themselves. Take them out before you read on."
    ]
  }

  private var sentences: [String] {
    guard let deciding, let difference = deciding.difference, deciding.interval != nil else {
      return []
    }
    let (before, measure) = (deciding.predicted, plan.measure)
    var found = [
      "The prediction before: a difference of \(measure.differences(before.difference)); one more "
        + "study from \(measure.differences(before.study.low, before.study.high))."
    ]
    let place = Place(difference, deciding.interval, in: before.study)
    switch place {
    case .inside where (deciding.interval?.width ?? 0) > before.study.width:
      found.append(
        "So few people say little: their mean lies where one more study was predicted to lie, but "
          + "their interval is wider than that.")
    case .inside:
      found.append(
        "The prediction held: people lie where one more study was predicted to lie.")
    case .near:
      found.append(
        "The prediction is not refuted: the interval of the people reaches where one more study "
          + "was predicted to lie.")
    case .outside:
      found.append(
        "The prediction did not hold: people lie outside of where one more study was predicted "
          + "to lie.")
    }
    if place != .outside, let together {
      found.append(
        "Prediction and people together: \(measure.differences(together.value)) (95 % interval "
          + "\(measure.differences(together.interval.low, together.interval.high))).")
    }
    if let weighed {
      found.append(
        "Of \(weighed.count) sets of assumptions, weighed by how well they fit the \(measure == .time ? "times" : "means"), as many "
          + "count as \(Digits.text(weighed.effective, decimals: 0)) of equal weight; their mean "
          + "difference goes from \(measure.differences(weighed.before)) to "
          + "\(measure.differences(weighed.after))."
      )
    }
    found.append(more)
    return found
  }

  private var more: String {
    if loser != nil { return "Decide by success first: times end where people give up." }
    if isDecided { return "Decided: more people would only make it more exact." }
    guard let needed else { return "More people than 10 000 would be needed to decide it." }
    return "About \(needed) more people decide it with a probability of "
      + "\(Digits.percent(Self.power)), if they differ as these do."
  }

  private var method: [String] {
    [
      "Each person counts once, with the mean of the trials that count; intervals are those of "
        + "Student's t "
        + (plan.order == .within
          ? "over the differences of persons." : "of Welch over two groups."),
      "“Held” asks two things of each prediction: whether the mean of the people lies in the range "
        + "over sets of assumptions, and whether it lies where one more study was predicted to lie. "
        + "“Not excluded” says that it does not, and the interval of the people reaches it.",
      "Where all people are alike, Student's t says nothing: intervals of shares are then those of Wilson, and of "
        + "differences those of Tango.",
      "Times count whoever gives up, too, until they do: read them beside success.",
      "Directness is the share of trials in which the goal was reached without anything that does "
        + "not lead there. A touch beside everything is no error; one that hits a neighbor is.",
      "Together weighs prediction and people by their uncertainty, both taken as normal.",
      "In a script, errors are what was chosen beside the step, what was taken away from a text again, texts "
        + "that stayed wrong, and acts that left a value further off, or a drag beside it; taps are touches and "
        + "changes of texts. Who leaves a wrong value has not succeeded.",
      "A page in a browser is not the app: pictures are words, menus appear at once, and people know "
        + "that they are watched.",
    ] + plan.leftOut
  }

  // MARK: Tables

  private func number(_ value: Double?, _ measure: MeasuredQuantity) -> String? {
    value.map {
      measure.unit == "1" ? Digits.percent($0) : Digits.text($0, decimals: 2)
    }
  }

  private func range(_ interval: Interval?, _ measure: MeasuredQuantity) -> String? {
    guard let low = number(interval?.low, measure), let high = number(interval?.high, measure)
    else { return nil }
    return "\(low) to \(high)"
  }

  private func name(_ measure: MeasuredQuantity) -> String {
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
        .word("Held") { held($0.difference, $0.interval, in: $0.predicted.range) },
        .number("One more study") { range($0.predicted.study, $0.predicted.measure) },
        .word("Held there") { held($0.difference, $0.interval, in: $0.predicted.study) },
      ], dropping: [4, 5, 6, 2])
  }

  private func held(_ value: Double?, _ interval: Interval?, in range: Interval?) -> String? {
    guard let value, let range, let interval else { return nil }
    return Place(value, interval, in: range).words
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
            level.finding.means[level.design], level.finding.intervals[level.design],
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

  private var refused: Table {
    Table(
      caption: "What does not count", of: data.refusals,
      columns: [
        .word("File") { visible($0.file) }, .number("Trial") { $0.trial },
        .sentence("Reason") { $0.reason },
      ])
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
      "people": data.people.count, "synthetic": data.synthetic, "trials_read": data.trials,
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
          "held": held(finding.difference, finding.interval, in: finding.predicted.range),
          "held_there": held(finding.difference, finding.interval, in: finding.predicted.study),
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
          "file": visible(refusal.file), "trial": refusal.trial, "reason": refusal.reason,
        ])
      },
    ])
  }
}
