import Core
import Simulation
import Statistics
import Studies

extension Finding {
  /// The finding in one sentence without its full stop.
  ///
  /// Names stand as they are in the results, hidden characters spelled out; no format's marks are
  /// in it.
  package var sentence: String {
    let remark = remark.map { "; \(visible($0))" } ?? ""
    let others =
      alike == 0
      ? "" : "; likewise \(alike == 1 ? "1 more check" : "\(alike) more checks")"
    return
      "\(visible(subject)) \(outcome) \(visible(whereabouts))\(figures)\(remark)\(advice)\(others)"
  }

  /// Why there is the rule, with its name and place.
  package func reason(in file: String) -> String {
    let line = rule.position.map { ":\($0.line)" } ?? ""
    return "Rule \(visible(rule.id)) (\(visible(file))\(line)): \(visible(rule.because))"
  }

  private var subject: String {
    let quantity =
      switch rule.statistic {
      case .mean: "mean"
      case .p05: "5 % quantile of"
      case .p50: "median"
      case .p95: "95 % quantile of"
      }
    let design = isolated(cell.design)
    return "\(quantity) \(rule.metric.name) of \"\(design)\" in \(isolated(cell.suite))"
  }

  private var whereabouts: String {
    let point = cell.point.text.isEmpty ? "" : " at \(isolated(cell.point.text))"
    let goal = cell.goal.map { ", \(isolated($0)) alone" } ?? ""
    return "for \(isolated(cell.population)) by \(isolated(cell.input))\(point)\(goal)"
  }

  private var outcome: String {
    switch (verdict, kind) {
    case (.pass, .change): "did not get worse"
    case (.improved, _): "got better"
    case (.regression, .change): "got worse"
    case (.inconclusive, .change): seemsWorse ? "may have got worse" : "is not known well enough"
    case (.pass, .most), (.pass, .least): "keeps its limit"
    case (.regression, .most): "is above its limit"
    case (.regression, .least): "is below its limit"
    case (.inconclusive, .most): "may be above its limit"
    case (.inconclusive, .least): "may be below its limit"
    case (.missing, _): "cannot be checked"
    case (.new, _): "is new"
    case (.incomparable, _): "cannot be compared"
    }
  }

  private var figures: String {
    guard let now, let interval, let allowed else { return "" }
    let amount = Amount(
      rule.metric, width: interval.width, near: now, was: kind == .change ? before : nil)
    guard kind == .change, let before else {
      return ": \(amount.text(now)) (\(amount.bare(interval.low)) to "
        + "\(amount.bare(interval.high))), limit \(amount.written(allowed))"
    }
    let change = difference ?? ""
    let range =
      "\(amount.bare(interval.low, signed: true)) to \(amount.bare(interval.high, signed: true))"
    return ": \(amount.text(now)), was \(amount.text(before)), \(change) (\(range)), "
      + "margin \(amount.margin(allowed, unit: amount.unitOfDifferences))"
  }

  /// The difference with its unit, as in "+5.1 s".
  var difference: String? {
    guard let now, let before, let interval else { return nil }
    let amount = Amount(rule.metric, width: interval.width, near: now, was: before)
    return amount.bare(now - before, signed: true) + amount.unitOfDifferences
  }

  private var advice: String {
    guard verdict == .inconclusive else { return "" }
    let alone = isBeyondAlone ? "; beyond the margin by itself, not among so many checks" : ""
    return alone
      + (peopleNeeded.map {
        "; about \(Self.rounded($0)) people in each cell would probably decide"
      } ?? "")
  }

  /// Whether the whole interval lies beyond the margin, so that only the number of checks leaves it open.
  private var isBeyondAlone: Bool {
    guard kind == .change, let interval, let allowed else { return false }
    return rule.direction == .less ? interval.low > allowed : interval.high < -allowed
  }

  /// A number of people with two digits, rounded up.
  private static func rounded(_ people: UInt64) -> UInt64 {
    var unit: UInt64 = 1
    while people / unit >= 100 { unit *= 10 }
    return (people + unit - 1) / unit * unit
  }
}

extension Finding {
  /// Tells whether the value is, in the digits that are shown, what it was before.
  var seemsUnchanged: Bool {
    guard kind == .change, let now, let before, let interval else { return false }
    let amount = Amount(rule.metric, width: interval.width, near: now)
    return !amount.bare(now - before).contains { ("1"..."9").contains($0) }
  }

  /// Tells whether the value is worse than before in these digits, or too near to a limit.
  var seemsWorse: Bool {
    guard kind == .change, let now, let before else { return true }
    return !seemsUnchanged && (rule.direction == .less ? now > before : now < before)
  }
}

extension Finding.Verdict {
  /// The title of the verdict in a heading.
  var title: String { self == .pass ? "passed" : rawValue }
}

extension GateReport {
  /// The outcome in one sentence, or in two where it is reported alone.
  package func headline(strict: Bool) -> String {
    guard isReportedOnly else { return outcome(strict) }
    return "Report only: the exit status is 0. Without --report-only: \(outcome(strict))"
  }

  private func outcome(_ strict: Bool) -> String {
    let all = findings.count == 1 ? "1 check" : "\(findings.count) checks"
    switch conclusion(strict: strict) {
    case .open where !asides.isEmpty:
      return "Gate passed, but \(asidesTold)."
    case .open where accepted.isEmpty:
      let open = count(.inconclusive)
      guard open == 0 else {
        return "Gate passed: nothing was found worse than allowed in \(all), of which \(open) "
          + "could not tell; more people would."
      }
      return "Gate passed: nothing got worse than allowed in \(all)."
    case .open:
      let count = findings.count { $0.acceptance != nil }
      return
        "Gate passed: of \(all) \(count) found accepted changes, and nothing else got worse than "
        + "allowed."
    case .closed: return "Gate failed: \(reds) of \(all) found something worse than allowed."
    case .undecided where unclear(strict) == 0:
      return "Gate failed: an accepted change no longer applies."
    case .undecided:
      return "Gate failed: \(unclear(strict)) of \(all) could not be decided."
    case .unchecked:
      return "Nothing was checked: there is no earlier run to compare with, and no rule has a "
        + "limit."
    }
  }

  /// Single goals that got worse than a rule allows, in findings that close no gate; the worst first.
  private var asides: [Finding] { worst.filter(\.isAside) }

  private var asidesTold: String {
    let told = asides.prefix(2).map { finding in
      "\"\(visible(finding.cell.goal ?? ""))\" \(finding.difference ?? "") for "
        + visible(titles.whose(finding.cell))
    }
    let more = asides.count > 2 ? ", and \(asides.count - 2) more" : ""
    return "single goals got worse than rules allow for the mean over all of a task: "
      + "\(told.joined(separator: "; "))\(more); a rule with 'cells: { goal: \"*\" }' fails on that"
  }

  /// The numbers of findings by verdict, as in "40 passed, 2 regressions (1 of them a warning)".
  package var tally: String {
    Finding.Verdict.allCases.compactMap { verdict in
      let count = count(verdict)
      guard count > 0 else { return nil }
      let accepted = findings.count { $0.verdict == verdict && $0.acceptance != nil }
      let through = accepted == 0 ? "" : " (\(accepted) of them accepted)"
      guard verdict == .regression else { return "\(count) \(verdict.title)" + through }
      let mild = count - reds - accepted
      let rest =
        mild == 0 || (reds == 0 && asides.isEmpty)
        ? "" : " (\(mild) of them \(mild == 1 ? "a warning" : "warnings"))"
      return "\(count) \(count == 1 ? "regression" : "regressions")" + through + rest
    }.joined(separator: ", ")
  }

  var reds: Int {
    findings.count { $0.severity == .error && $0.verdict == .regression }
  }

  func unclear(_ strict: Bool) -> Int {
    findings.count {
      $0.severity == .error
        || (strict && $0.verdict == .inconclusive && $0.rule.level == .error)
    }
  }
}
