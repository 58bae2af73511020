import Core

/// The results of a study that count, and what was refused with the reason.
package struct MeasuredData: Equatable, Sendable {
  /// Something that does not count.
  package struct Refusal: Equatable, Sendable {
    /// The file.
    package var file: String
    /// The number of the trial, from 1; nil for the whole file.
    package var trial: Int?
    /// The design of the trial.
    package var design: String?
    /// The reason.
    package var reason: String
  }

  /// The people of whom something counts, with the trials that do.
  package private(set) var people: [MeasuredPerson] = []
  /// What does not count.
  package private(set) var refusals: [Refusal] = []
  /// The number of files that were read.
  package private(set) var files = 0
  /// The number of people who stopped before the last trial.
  package private(set) var stopped = 0
  /// The number of trials that were read, by the design.
  package private(set) var read: [String: Int] = [:]

  private let plan: MeasuringPlan
  private var known: [String: String] = [:]

  /// Creates an empty record for a plan.
  package init(plan: MeasuringPlan) { self.plan = plan }

  /// Whether some of it, or all, says of itself that nobody did it.
  package var synthetic: Int { people.count(where: \.isSynthetic) }

  /// The number of trials that were read.
  package var trials: Int { read.values.reduce(0, +) }

  /// The number of trials with a design that count.
  package func trials(with design: String) -> Int {
    people.reduce(0) { $0 + $1.trials.count { $0.design == design } }
  }

  /// The number of trials with the first design that have one with the second beside them.
  var pairs: UInt64 {
    people.reduce(0) { sum, person in
      let counts = plan.designs.map { design in person.trials.count { $0.design == design.id } }
      return sum + UInt64(counts.min() ?? 0)
    }
  }

  /// Notes a file that could not be read at all.
  package mutating func refuse(_ file: String, because reason: String) {
    files += 1
    leaveOut(file, because: reason)
  }

  private mutating func leaveOut(_ file: String, because reason: String) {
    refusals.append(Refusal(file: file, trial: nil, design: nil, reason: visible(reason)))
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - file: Its name.
  package mutating func add(_ text: String, file: String) {
    files += 1
    let person: MeasuredPerson
    do throws(DocumentError) {
      person = try MeasuredPerson(parsing: text, file: file, plan: plan)
    } catch {
      let first = error.problems[0]
      let place = first.position.map { "line \($0.line), " } ?? ""
      let more = error.problems.count > 1 ? " (and \(error.problems.count - 1) more)" : ""
      return leaveOut(
        file,
        because: "\(place)\(first.path.prefix(80)): found \(first.found.prefix(120)); "
          + "expected \(first.expected.prefix(120))\(more)")
    }
    // A copy under another identifier is a copy, too.
    let marks = ["id " + person.id, "trials " + SHA256.hexadecimal(of: Self.text(of: person))]
    if let mark = marks.first(where: { known[$0] != nil }), !person.trials.isEmpty {
      return leaveOut(
        file,
        because: "the same \(mark.hasPrefix("id") ? "person" : "trials") as in "
          + (known[mark] ?? ""))
    }
    for mark in marks { known[mark] = file }
    take(person, file: file)
  }

  private static func text(of person: MeasuredPerson) -> String {
    person.trials.map { trial in
      "\(trial.design) \(trial.goal) \(trial.since) \(trial.time) \(trial.touches.map(\.time))"
    }.joined(separator: "\n")
  }

  /// Takes the trials of a person that count.
  private mutating func take(_ person: MeasuredPerson, file: String) {
    for trial in person.trials { read[trial.design, default: 0] += 1 }
    let planned = plan.trials * (plan.order == .within ? 2 : 1)
    if person.trials.count < planned { stopped += 1 }
    var kept = person
    var ends: [Int: Double] = [:]
    var latest = 0
    kept.trials = person.trials.filter { trial in
      let before = trial.part < latest ? .infinity : ends[trial.part] ?? 0
      latest = max(latest, trial.part)
      ends[trial.part] = max(ends[trial.part] ?? 0, trial.since + trial.time)
      guard let reason = fault(trial, after: before) else { return true }
      refusals.append(
        Refusal(file: file, trial: trial.number + 1, design: trial.design, reason: reason))
      return false
    }
    let own = person.trials.first.map { [$0.design] } ?? []
    let wanted = plan.order == .within ? plan.designs.map(\.id) : own
    if plan.order == .between, Set(person.trials.map(\.design)).count > 1 {
      return leaveOut(file, because: "both designs, in a study in which everyone meets one")
    }
    let least = max(1, Int((plan.rules.share * Double(plan.trials)).rounded(.up)))
    for design in wanted {
      let count = kept.trials.count { $0.design == design }
      guard count >= least else {
        return leaveOut(
          file,
          because: "\(count) of \(plan.trials) trials with \(design) are left, fewer than \(least)")
      }
      guard count <= plan.trials else {
        return leaveOut(file, because: "\(count) trials with \(design), more than \(plan.trials)")
      }
    }
    guard !wanted.isEmpty else { return leaveOut(file, because: "no trials") }
    people.append(kept)
  }

  /// Why a trial does not count; nil where it does.
  private func fault(_ trial: MeasuredPerson.Trial, after before: Double) -> String? {
    let rules = plan.rules
    if trial.outcome == .interrupted { return "the page was closed or loaded anew meanwhile" }
    if trial.since + Self.slack < before {
      return "the clock runs backward: it begins before the last one ended"
    }
    let times = trial.touches.map(\.time)
    if zip(times, times.dropFirst()).contains(where: { $1 + Self.slack < $0 }) {
      return "the clock runs backward between touches"
    }
    if let last = times.last, last > trial.time + Self.slack { return "a touch after the end" }
    if trial.hidden > 0 { return "the page was hidden meanwhile" }
    if trial.time > rules.longest + 1 { return "longer than \(plain(rules.longest)) s" }
    if trial.outcome == .reached, trial.time < rules.fastest {
      return "faster than \(plain(rules.fastest)) s"
    }
    if trial.scale < rules.scale {
      return "shown at less than \(plain(rules.scale * 100)) % of the true size"
    }
    let inputs = trial.input.split(separator: "+").map(String.init)
    if trial.outcome != .gaveUp || !inputs.isEmpty,
      inputs.isEmpty || !inputs.allSatisfy(rules.inputs.contains)
    {
      return "not done by \(rules.inputs.joined(separator: " or "))"
    }
    guard trial.outcome == .reached,
      let design = plan.designs.first(where: { $0.id == trial.design })
    else { return nil }
    return isReached(trial, in: design)
      ? nil : "the goal was reached without touching what reaches it"
  }

  /// How far times may be out of order, in s: simulated people prepare what they know, and may be done with a
  /// step a moment before the last one.
  private static let slack = 0.05

  /// Whether the last choice leads to the goal; in a script, whether every step was done, in order.
  private func isReached(
    _ trial: MeasuredPerson.Trial, in design: MeasuringPlan.Design
  ) -> Bool {
    let choices = trial.touches.filter(\.effect.isChoice)
    guard !design.steps.isEmpty else {
      return choices.last.map { trial.leads($0, in: design) } ?? false
    }
    let ends = trial.steps.map(\.time)
    return ends.count == design.steps.count
      && ends.last.map { $0 <= trial.time + Self.slack } ?? false
      && zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 + Self.slack }
      && design.steps.enumerated().allSatisfy { place, step in
        step.act != .choose
          || choices.contains { $0.step == place && trial.leads($0, in: design) }
      }
  }

  /// The mean of the trials of each person with a design that count; nil for who has none.
  func values(_ measure: MeasuredQuantity, _ design: MeasuringPlan.Design) -> [Double?] {
    values(design) { $0.value(measure, in: design) }
  }

  /// The mean over the trials of each person with a design of something; nil for who has none.
  func values(
    _ design: MeasuringPlan.Design, _ value: (MeasuredPerson.Trial) -> Double
  ) -> [Double?] {
    people.map { person in
      let own = person.trials.filter { $0.design == design.id }
      return own.isEmpty ? nil : own.reduce(0) { $0 + value($1) } / Double(own.count)
    }
  }
}
