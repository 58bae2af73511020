import Core
import Reports
import Statistics

extension MeasuringReport {
  /// The answer of the people alone.
  var answer: String {
    let count = data.people.count == 1 ? "1 person" : "\(data.people.count) people"
    let who = isEarly ? "\(count) of \(plan.people.least) at least" : count
    if isCut, loser == nil {
      let shares = self[.success]?.means.map { number($0, .success) ?? "–" } ?? ["–", "–"]
      return
        "\(who): \(shares[0]) of trials succeed with \(title(0)), \(shares[1]) with \(title(1)). Where so "
        + "many fail, \(plan.measure.plural) do not say which is better: those of trials that fail are none of the "
        + "task."
    }
    guard let deciding, let difference = deciding.difference else {
      return "\(who): too few to say anything. At least two with each design are needed."
    }
    guard let interval = deciding.interval else {
      return "\(who): "
        + (deciding.counts.contains { $0 < 2 }
          ? "too few to say anything. At least two with each design are needed."
          : "everybody has the same difference, \(plan.measure.differences(difference)), so that nothing tells what "
            + "chance does.")
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
    if isEarly { return "\(who): too few to decide. So far \(signed)." }
    if isOneSided {
      return "\(who): undecided, as nearly everybody began with the same design. \(signed)."
    }
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

  /// What is said before anything else.
  var marks: [String] {
    let first = began[0] > began[1] ? 0 : 1
    let order =
      isOneSided
      ? [
        "\(began[first]) of \(data.people.count) people began with \(title(first)): what practice does cannot be "
          + "told apart from the design. Have as many begin with \(title(1 - first))."
      ] : []
    guard data.synthetic > 0 else { return order }
    return order + [
      data.synthetic == data.people.count
        ? "These people are synthetic: the results say so of themselves. Nothing was measured."
        : "\(data.synthetic) of \(data.people.count) people are synthetic: their results say so of "
          + "themselves. Take them out before you read on."
    ]
  }

  /// What people say of the prediction, and what is missing.
  var sentences: [String] {
    if isCut { return misses([.success]) + [more] }
    if isOneSided { return [more] }
    guard let deciding, let difference = deciding.difference, deciding.interval != nil else {
      return []
    }
    let (before, measure) = (deciding.predicted, plan.measure)
    var found = [
      "The prediction before: a difference of \(measure.differences(before.difference)); one more "
        + "study from \(measure.differences(before.study.low, before.study.high))."
    ]
    let place = Place(difference, deciding.interval, in: before.study)
    let across = before.range.map { Place(difference, deciding.interval, in: $0) }
    switch place {
    case .inside where (deciding.interval?.width ?? 0) > before.study.width:
      found.append(
        "So few people say little: their mean lies where one more study was predicted to lie, but "
          + "their interval is wider than that.")
    case .inside:
      found.append(
        "The predicted difference held: people lie where one more study was predicted to lie"
          + (across == .outside ? ", and outside of the range over sets of assumptions." : "."))
    case .near:
      found.append(
        "The predicted difference is not refuted: the interval of the people reaches where one more study "
          + "was predicted to lie.")
    case .outside:
      found.append(
        "The predicted difference did not hold: people lie outside of where one more study was predicted "
          + "to lie.")
    }
    found += misses(measure == .success ? [.success] : [measure, .success])
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
    if plan.order == .within {
      found.append("Began with \(title(0)): \(began[0]); with \(title(1)): \(began[1]).")
    }
    found.append(more)
    return found
  }

  /// What of measures did not hold with a design.
  private func misses(_ measures: [MeasuredQuantity]) -> [String] {
    measures.compactMap { self[$0] }.compactMap { finding in
      let predicted = finding.predicted
      let unit = predicted.measure == .time ? " s" : ""
      let found = [0, 1].compactMap { design -> String? in
        guard let mean = finding.means[design],
          Place(mean, finding.intervals[design], in: predicted.studies[design]) == .outside,
          let own = number(mean, predicted.measure),
          let other = range(predicted.studies[design], predicted.measure)
        else { return nil }
        return "with \(title(design)) \(own)\(unit), predicted \(other)\(unit)"
      }
      return found.isEmpty
        ? nil
        : "\(predicted.measure.title) did not hold as predicted for one more study: "
          + found.joined(separator: "; ") + "."
    }
  }

  private var more: String {
    if loser != nil { return "Decide by success first: times end where people give up." }
    if isCut { return "Not decided: find out first why so many fail." }
    if isEarly {
      let missing = plan.people.least - data.people.count
      return "Not decided: the plan asks for \(plan.people.least) people at least, \(missing) more."
    }
    if isOneSided { return "Not decided: nearly everybody began with the same design." }
    if isDecided {
      return
        "Decided, if the number of people was fixed before: more people would only make it more exact."
    }
    guard let needed else { return "More people than 10 000 would be needed to decide it." }
    return "About \(needed) more people decide it with a probability of "
      + "\(Digits.percent(Self.power)), if they differ as these do."
  }
}
