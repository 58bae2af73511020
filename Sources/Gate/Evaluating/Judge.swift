import Simulation
import Statistics
import Studies

/// Holds one cell to one rule, before the number of rules and cells is reckoned with.
struct Judge {
  let rule: GateRule
  let comparability: Comparability?
  let isIdentical: Bool
  /// Whether nothing was run before, so that every cell is new.
  var isFirst = false

  /// The probability with which so many people decide, where what was found is true (chosen).
  private static let power = 0.8

  /// Returns one finding for each part of the rule.
  func findings(for entry: CellTable.Entry, hasBaseline: Bool) -> [Finding] {
    var findings: [Finding] = []
    if let margin = rule.margin, hasBaseline || isFirst {
      findings.append(change(entry, margin))
    }
    if let limit = rule.limit {
      if let most = limit.most { findings.append(self.limit(entry, .most, most)) }
      if let least = limit.least { findings.append(self.limit(entry, .least, least)) }
    }
    // What is missing is missing for every part of the rule.
    return findings.first { $0.verdict == .missing }.map { [$0] } ?? findings
  }

  // MARK: Changes

  private func change(_ entry: CellTable.Entry, _ margin: ChangeMargin) -> Finding {
    var finding = Finding(rule, entry.name, kind: .change, verdict: .inconclusive)
    guard let now = entry.common ?? entry.now, now.has(rule.metric) else {
      return missing(finding, "it is no longer there")
    }
    guard let before = entry.before, before.has(rule.metric) else {
      finding.verdict = .new
      finding.remark = isFirst ? "there is no earlier run of it" : "it was not there before"
      finding.now = Measurement(now, rule.metric, rule.statistic)?.value
      return finding
    }
    if let obstacle = comparability?.obstacle(for: now, before: before, suite: entry.name.suite) {
      finding.verdict = .incomparable
      finding.remark = obstacle
      finding.digests = [before.task, now.task]
      return finding
    }
    finding.people = max(now.users, before.users)
    if let remark = fewPeople(now) ?? fewPeople(before, "before") {
      return missing(finding, remark)
    }
    guard let a = Measurement(now, rule.metric, rule.statistic),
      let b = Measurement(before, rule.metric, rule.statistic)
    else { return missing(finding, "the results lack the metric or statistic of the rule") }
    // What is the same to the last digit was made by the same design for the same people.
    return judged(finding, now: a, before: b, margin: margin, isSame: isIdentical || now == before)
  }

  private func judged(
    _ finding: Finding, now: Measurement, before: Measurement, margin: ChangeMargin, isSame: Bool
  ) -> Finding {
    var finding = finding
    (finding.now, finding.before) = (now.value, before.value)
    finding.allowed = margin.value(for: before.value)
    let plain = now.minus(before)
    finding.interval = plain.interval(rule.confidence)
    if isSame {
      (finding.verdict, finding.probability) = (.pass, 1)
      return finding
    }
    // Growing by more than the share r of what it was: now - (1 + r) before, turned for the better.
    let sign: Double = rule.direction == .less ? 1 : -1
    let share = margin.relative * (before.value < 0 ? -1 : 1)
    let beyond = [
      plain.turned(sign, by: margin.absolute),
      now.minus(before, times: 1 + sign * share).turned(sign, by: 0),
    ]
    let better = [
      plain.turned(-sign, by: margin.absolute),
      now.minus(before, times: 1 - sign * share).turned(-sign, by: 0),
    ]
    finding.probability = beyond.map(\.probability).max()
    finding.excess = beyond.map(\.excess).min()
    if beyond.contains(where: { $0.isWithin(rule.confidence) }) {
      let isBetter = better.allSatisfy { $0.isExceeded(rule.confidence) }
      finding.verdict = isBetter ? .improved : .pass
    } else {
      finding.peopleNeeded = people(now.users, finding.excess ?? 0)
    }
    return finding
  }

  // MARK: Limits

  private func limit(
    _ entry: CellTable.Entry, _ kind: Finding.Kind, _ limit: Double
  ) -> Finding {
    var finding = Finding(rule, entry.name, kind: kind, verdict: .inconclusive)
    finding.allowed = limit
    guard let now = entry.now, now.has(rule.metric) else {
      return missing(finding, "it is no longer there")
    }
    finding.people = now.users
    if let remark = fewPeople(now) { return missing(finding, remark) }
    guard let measured = Measurement(now, rule.metric, rule.statistic) else {
      return missing(finding, "the results lack the metric or statistic of the rule")
    }
    let contrast = measured.minus(nil)
    finding.now = measured.value
    finding.interval = contrast.interval(rule.confidence)
    let bound = contrast.turned(kind == .most ? 1 : -1, by: kind == .most ? limit : -limit)
    (finding.probability, finding.excess) = (bound.probability, bound.excess)
    if bound.isWithin(rule.confidence) { finding.verdict = .pass }
    return finding
  }

  // MARK: People

  private func missing(_ finding: Finding, _ remark: String) -> Finding {
    var finding = finding
    finding.verdict = .missing
    finding.remark = remark
    return finding
  }

  private func fewPeople(_ cell: Cell, _ word: String = "now") -> String? {
    guard cell.users < rule.people else { return nil }
    return "there are \(cell.users) people \(word), and the rule asks for \(rule.people)"
  }

  /// Returns about how many people would tell what was found from the margin, from so many standard errors beyond it;
  /// nil where no number does.
  private func people(_ users: UInt64, _ excess: Double) -> UInt64? {
    guard excess.isFinite, excess != 0 else { return nil }
    let normal = NormalDistribution.standard
    let ratio = (normal.quantile(rule.confidence) + normal.quantile(Self.power)) / excess
    let people = Double(users) * ratio * ratio
    return people < 1e9 && people > Double(users) ? UInt64(people.rounded(.up)) : nil
  }
}

/// A difference held against a bound.
extension Contrast {
  /// Tells whether the bound is surely kept.
  fileprivate func isWithin(_ confidence: Double) -> Bool { interval(confidence).high <= 0 }

  /// Tells whether the bound is surely exceeded.
  fileprivate func isExceeded(_ confidence: Double) -> Bool { interval(confidence).low > 0 }
}
