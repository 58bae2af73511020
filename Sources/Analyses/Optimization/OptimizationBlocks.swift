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
        .heading(level: 2, "What gets worse"), given,
        .heading(level: 2, "Changes"), .list(steps), .table(moved),
      ]
    }
    return blocks + [.heading(level: 2, "How to read this"), .list(method)]
  }

  /// The answer in sentences.
  private var answer: [Prose] {
    guard result.isChanged else {
      return [
        "No arrangement within the rules clearly costs people less. Keep the present one."
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
        !view.isConfirmed
          ? "The gain was not confirmed in a second simulation with new people. Keep the present arrangement."
          : view.isLittle
            ? "The gain was confirmed with new people, and is too little to matter. Keep the present arrangement."
            : "The gain was confirmed in a second simulation with new people."
      ),
      Prose(
        view.losses.isEmpty
          ? "No other result clearly gets worse."
          : "\(view.losses.count) other \(view.losses.count == 1 ? "result gets" : "results get") worse\(hurt); see What gets worse."
      ),
    ]
  }

  /// Who loses the most time, and of whom the most more give up, after a comma; empty for nobody.
  private var hurt: String {
    let most = [Metric.time, .abandonment].compactMap { metric in
      view.losses.filter { $0.metric == metric.name }.max {
        abs($0.difference ?? 0) < abs($1.difference ?? 0)
      }
    }
    let told = most.map { loss in
      let title = MetricStyle(loss.metric, unit: loss.unit).title.lowercased()
      return "\(title) of \(view.title(of: loss)) by \(view.difference(loss))"
    }
    return told.isEmpty ? "" : ", above all " + told.joined(separator: " and ")
  }

  private var gains: Table {
    let metric = options.metric
    func mean(_ design: String, _ gain: Comparison) -> String {
      view.shown(view.mean(design, gain.population, metric, input: gain.input), view.style)
    }
    return Table(
      caption: "\(view.style.title), present and suggested, with a 95 % interval of the change",
      of: view.comparisons(of: metric),
      columns: [
        .word("Population") { gain in
          let title = view.title(of: gain)
          return options.populations.contains(gain.population) ? .strong(title) : Prose(title)
        },
        .number("Present") { mean("present", $0) },
        .number("Suggested") { mean("suggested", $0) },
        .number("Change") { view.difference($0) },
      ])
  }

  private var given: Block {
    func style(_ loss: Comparison) -> MetricStyle { MetricStyle(loss.metric, unit: loss.unit) }
    func mean(_ loss: Comparison) -> String {
      let metric = Metric(name: loss.metric) ?? .time
      return view.shown(
        view.mean("present", loss.population, metric, input: loss.input), style(loss))
    }
    if view.losses.isEmpty { return .paragraph("No result clearly gets worse.") }
    return .table(
      Table(
        caption: "Results that get worse, with a 95 % interval of the change", of: view.losses,
        columns: [
          .word("Population") { view.title(of: $0) }, .word("Metric") { style($0).title },
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
      caption: "Moved elements, the most often needed first", of: result.moved.prefix(Self.most),
      columns: [
        .word("Element") { $0.label },
        .number("Share of uses, %") { Digits.text($0.share * 100, decimals: 1) },
        .sentence("Now") { $0.before }, .sentence("Suggested") { $0.after },
      ])
  }

  private var method: [Prose] {
    let trail = result.trail
    let refused = trail.refused.values.reduce(0, +)
    let users = view.result.confirmation?.cells.first?.users ?? 0
    var lines: [Prose] = [
      Prose(
        "The search tried \(trail.arrangements) arrangements in \(trail.rounds) rounds; the rules "
          + "forbade \(refused) more. Each round simulated new people, the same for all arrangements."
      ),
      Prose(
        trail.isExhausted
          ? "It ended because nothing better was found."
          : "It ended at its limit of rounds; with more rounds it may find more."),
    ]
    if result.isChanged {
      lines.append(
        Prose(
          "The comparison is with \(Digits.grouped(users)) new people of each population, the "
            + "same for both designs. Populations in bold are those whose cost was lowered."))
    }
    lines += [
      Prose("The rules: " + PlatformRule.allCases.map(\.text).joined(separator: " ")),
      """
      People are assumed to know neither design better: the cost of relearning is not counted. Which \
      things belong together is inferred from the titles of the present design.
      """,
      "These are predictions of a model; no people were observed with either design.",
    ]
    return lines
  }
}
