import Reports
import Simulation
import Studies

/// The parts of the report of a suggestion.
struct OptimizationBlocks {
  /// The most rows of a table.
  private static let most = 40

  let view: OptimizationView

  init(_ result: OptimizationResult) { view = OptimizationView(result) }

  private var result: OptimizationResult { view.result }
  private var options: OptimizationOptions { result.options }

  /// The answer and the changes, for a terminal.
  var summary: [Block] {
    let changes = result.trail.steps.map { Prose($0.text) }
    return answer.map { .paragraph($0) }
      + (result.isChanged ? [.paragraph("Changes:"), .list(changes)] : [])
  }

  var all: [Block] {
    var blocks: [Block] = [.heading(level: 2, "Answer"), .list(answer)]
    if result.isChanged {
      blocks += [
        .heading(level: 2, "Gain"), .table(gains),
        .heading(level: 2, "Given up"), given,
        .heading(level: 2, "Changes"), .list(steps), .table(moved),
      ]
    }
    return blocks + [.heading(level: 2, "How to read this"), .list(method)]
  }

  /// The answer in sentences.
  private var answer: [Prose] {
    guard result.isChanged else {
      return [
        "No arrangement within the rules was found that costs people less. The present one stays."
      ]
    }
    guard let worst = view.worst else { return [] }
    let metric = options.metric
    let before = view.shown(view.mean("present", worst.id, metric), view.style)
    let after = view.shown(view.mean("suggested", worst.id, metric), view.style)
    let difference = view.difference(view.comparison(worst.id, metric))
    let whom = options.populations.count > 1 ? ", who are worst off" : ""
    let title = view.style.title
    return [
      Prose.strong(worst.title)
        + "\(whom): \(title.lowercased()) goes from \(before) to \(after), a change of \(difference).",
      Prose(
        view.isConfirmed
          ? "The gain was found again before people that the search had never met."
          : "The gain was not found again before fresh people. Keep the present arrangement."),
      Prose(
        view.losses.isEmpty
          ? "Nothing else that was measured surely gets worse for anybody."
          : "\(view.losses.count) other numbers surely get worse; see Given up."),
    ]
  }

  private var gains: Table {
    let metric = options.metric
    func mean(_ design: String, _ population: Named) -> String {
      view.shown(view.mean(design, population.id, metric), view.style)
    }
    return Table(
      caption: "\(view.style.title), present and suggested, with a 95 % interval of the change",
      of: view.populations,
      columns: [
        .word("Population") {
          options.populations.contains($0.id) ? Prose.strong($0.title) : Prose($0.title)
        },
        .number("Present") { mean("present", $0) },
        .number("Suggested") { mean("suggested", $0) },
        .number("Change") { view.difference(view.comparison($0.id, metric)) },
      ])
  }

  private var given: Block {
    func title(_ id: String) -> String {
      view.populations.first { $0.id == id }?.title ?? id
    }
    func style(_ loss: Comparison) -> MetricStyle { MetricStyle(loss.metric, unit: loss.unit) }
    func mean(_ loss: Comparison) -> String {
      let metric = Metric(name: loss.metric) ?? .time
      return view.shown(view.mean("present", loss.population, metric), style(loss))
    }
    if view.losses.isEmpty { return .paragraph("Nothing that was measured surely gets worse.") }
    return .table(
      Table(
        caption: "What surely gets worse, with a 95 % interval of the change", of: view.losses,
        columns: [
          .word("Population") { title($0.population) }, .word("Metric") { style($0).title },
          .number("Present") { mean($0) }, .number("Change") { view.difference($0) },
        ]))
  }

  private var steps: [Prose] {
    result.trail.steps.map { step in
      let before = view.shown(step.before, view.style)
      let after = view.shown(step.after, view.style)
      return Prose("\(step.text) (in the search from \(before) to \(after)).")
    }
  }

  private var moved: Table {
    Table(
      caption: "What stands elsewhere, the most wanted first", of: result.moved.prefix(Self.most),
      columns: [
        .word("Element") { $0.label },
        .number("Wanted, %") { Digits.text($0.share * 100, decimals: 1) },
        .sentence("Now") { $0.before }, .sentence("Suggested") { $0.after },
      ])
  }

  private var method: [Prose] {
    let trail = result.trail
    let refused = trail.refused.values.reduce(0, +)
    let users = view.result.confirmation?.cells.first?.users ?? 0
    var lines: [Prose] = [
      Prose(
        "The search tried \(trail.arrangements) arrangements in \(trail.rounds) rounds; rules "
          + "forbade \(refused) more. Each round met new people, the same for all arrangements."),
      Prose(
        trail.isExhausted
          ? "It ended because nothing better was found."
          : "It ended at its limit of rounds; more may find more."),
    ]
    if result.isChanged {
      lines.append(
        Prose(
          "The comparison is with \(Digits.grouped(users)) fresh people of each population, the "
            + "same for both designs. Populations in bold are those whose cost was lowered."))
    }
    lines += [
      Prose("The rules: " + PlatformRule.allCases.map(\.text).joined(separator: " ")),
      """
      What people know of the present design is not carried over: learning the new one anew is not \
      counted. Which things belong together is read from the titles of the present design.
      """,
      "All of this is what the model predicts; no people were observed on either design.",
    ]
    return lines
  }
}
