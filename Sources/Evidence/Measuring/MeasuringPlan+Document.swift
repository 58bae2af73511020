import Core
package import Reports
import Statistics
import Studies

extension MeasuringPlan {
  /// The plan for people.
  package var document: Document {
    Document(
      "plan", title: "A study with people: \(visible(title))",
      summary: [.list(short.map { Prose($0) })],
      blocks: [
        .heading(level: 2, "What is compared"), .list(compared.map { Prose($0) }),
        .heading(level: 2, "How many people"), .list(size.map { Prose($0) }),
        .heading(level: 2, "What counts"), .list(counting.map { Prose($0) }),
        .heading(level: 2, "What is predicted"), .table(predicted),
        .heading(level: 2, "What the page does not show"), .list(missing.map { Prose($0) }),
      ])
  }

  private var short: [String] {
    [
      "\(visible(designs[0].title)) and \(visible(designs[1].title)), "
        + (order == .within ? "everyone meets both" : "half of the people meet each")
        + ", \(trials) \(trials == 1 ? "trial" : "trials") with each design."
    ] + size + (leftOut.isEmpty ? [] : missing)
  }

  private var compared: [String] {
    let asked = tasks.filter { $0.share > 0 }
    let isEven = Set(asked.map(\.share)).count == 1
    return [
      "\(visible(designs[0].title)) and \(visible(designs[1].title))"
        + (point.isEmpty ? "." : ", at \(visible(point))."),
      order == .within
        ? "Everyone meets both designs, half of the people the first one first."
        : "Half of the people meet each design.",
      "\(trials) trials of a person with a design, of these tasks"
        + "\(isEven && asked.count > 1 ? ", each as often:" : ":")",
    ] + asked.map { isEven ? $0.text : "\(Digits.percent($0.share)): \($0.text)" }
      + designs.flatMap { design in
        design.steps.isEmpty
          ? [] : ["\(visible(design.title)): " + sentences(of: design).joined(separator: " ")]
      }
      + (trials > 1
        ? [
          "People learn a design over their trials, in the prediction, too: its means differ from those of a report on "
            + "the first use."
        ] : [])
  }

  /// What is done in the steps of a design; steps in a row have one sentence.
  private func sentences(of design: Design) -> [String] {
    design.steps.map(\.text).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private var size: [String] {
    func shown(_ count: Int?) -> String { count.map { "\($0)" } ?? "more than \(people.most)" }
    var found = [
      "If the prediction is right, \(shown(people.required)) people find the difference of \(measure.plural) "
        + "with probability 80 % (two-sided t test, alpha 0.05)."
    ]
    if !worlds.isEmpty {
      found.append(
        "Averaged over \(worlds.count) sets of assumptions, \(shown(people.assured)) people do.")
    }
    let deciding = prediction(measure)
    let least = deciding.map { min(abs($0.study.low), abs($0.study.high)) } ?? 0
    found.append(
      deciding.map { $0.study.contains(0) } ?? true
        ? "One more study may find no difference at all; then no number of people would find one."
        : "If the difference is as small as one more study may find, \(measure.differences(least)), "
          + "it takes \(shown(people.doubted)).")
    found.append(
      "If there is no difference at all, it takes \(shown(people.settling)) to show with probability 80 % that it is "
        + "less than \(measure.differences(margin)).")
    found.append(
      "Take the largest of these, and twelve at least: fewer hardly tell how people differ. Fix the number before "
        + "anybody comes: to look after each participant, and to stop as soon as it is decided, errs more often "
        + "than in 5 %.")
    found.append(
      "One more study finds the predicted direction with probability "
        + "\(people.direction > 0.99 ? "more than 99 %" : Digits.percent(people.direction)).")
    return found
  }

  private var counting: [String] {
    [
      "Only results of this study (\(study)), each person once.",
      "Trials whose clock runs forward, at most \(plain(rules.longest)) s long; reached in "
        + "\(plain(rules.fastest)) s at least.",
      "Trials during which the page was neither hidden, closed nor loaded anew.",
      "Trials done by \(rules.inputs.joined(separator: " or ")), shown at "
        + "\(Digits.percent(rules.scale)) of the true size or more.",
      "People of whom at least \(Digits.percent(rules.share)) of the trials with a design are "
        + "left.",
      "The difference of \(measure.plural) is decided when its 95 % interval leaves out zero, or lies "
        + "within \(measure.differences(margin)), with \(people.least) people at least.",
    ]
  }

  private var missing: [String] {
    leftOut + [
      "Pictures are words, and menus appear at once.",
      "The screen may be smaller than true to size where the window is; results say by how much.",
    ]
  }

  private var predicted: Table {
    func number(_ value: Double, _ measure: MeasuredQuantity) -> String {
      measure.unit == "1" ? Digits.percent(value) : Digits.text(value, decimals: 2)
    }
    return Table(
      caption: "What is predicted", of: predictions,
      columns: [
        .word("Measure") {
          $0.measure.title
            + (["1", "taps"].contains($0.measure.unit) ? "" : ", \($0.measure.unit)")
        },
        .number(visible(designs[0].title)) { number($0.means[0], $0.measure) },
        .number(visible(designs[1].title)) { number($0.means[1], $0.measure) },
        .number("Difference") { number($0.difference, $0.measure) },
        .number("One more study") {
          "\(number($0.study.low, $0.measure)) to \(number($0.study.high, $0.measure))"
        },
      ])
  }
}
