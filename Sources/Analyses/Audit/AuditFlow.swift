package import Reports
import Simulation

/// The audits of screens that lead to one another, and what the ways between them cost.
package struct AuditFlow: Sendable {
  /// A way from the first screen to another one.
  package struct Way: Hashable, Sendable {
    /// The elements to activate, in order: the place of the screen in the list, and the goal.
    package var steps: [Step]
    /// The title of the screen that is reached.
    package var title: String

    /// Creates a way from its elements and the title of its end.
    package init(steps: [Step], title: String) {
      self.steps = steps
      self.title = title
    }
  }

  /// An element of a screen.
  package struct Step: Hashable, Sendable {
    /// The place of the screen in the list of audits.
    package var screen: Int
    /// The id of the goal.
    package var goal: String

    /// Creates a step from the place of a screen and the id of a goal.
    package init(screen: Int, goal: String) {
      self.screen = screen
      self.goal = goal
    }
  }

  /// The most findings of the summary.
  private static let most = 5

  private let audits: [Audit]
  private let ways: [Way]

  /// Joins audits.
  ///
  /// - Parameters:
  ///   - audits: The audits of the screens; people start from the first.
  ///   - ways: The ways between the screens.
  package init(_ audits: [Audit], ways: [Way]) {
    self.audits = audits
    self.ways = ways
  }

  /// The answer for a terminal: each screen, and the ways between them.
  package var answer: String {
    let blocks = audits.map { "\($0.title):\n" + AuditReport.answer($0) }
    let lines = lines.map { "- \($0.plain)\n" }.joined()
    return (blocks + (lines.isEmpty ? [] : ["From screen to screen:\n" + lines])).joined()
  }

  /// Returns the summary of all screens as files.
  ///
  /// - Parameters:
  ///   - formats: The formats to write.
  ///   - names: The names of the reports of the screens, without their endings.
  /// - Returns: The files; a table is in the reports of the screens alone.
  package func files(formats: [ReportFormat], names: [String]) -> [ReportFile] {
    let title = "Audit of \(audits.count) screens"
    return ReportFormat.allCases.filter(formats.contains).compactMap { format in
      switch format {
      case .json, .csv: nil
      case .markdown:
        ReportFile(
          name: "flow.md",
          text: MarkdownRenderer().text(
            for: [.heading(level: 1, Prose(title))] + blocks(names, "md")))
      case .html:
        ReportFile(
          name: "flow.html",
          text: HTMLPage.text(
            title: title, blocks: blocks(names, "html"), rules: ScreenDrawing.rules))
      }
    }
  }

  private func blocks(_ names: [String], _ ending: String) -> [Block] {
    var blocks: [Block] = [.heading(level: 2, "Worth changing first"), .list(first)]
    if !lines.isEmpty { blocks += [.heading(level: 2, "From screen to screen"), .list(lines)] }
    for (audit, name) in zip(audits, names) {
      blocks += [
        .heading(level: 2, Prose(audit.title)), .list(AuditReport.sentences(audit)),
        .paragraph(Prose("Every element: \(name).\(ending).")),
        .figures(Array(AuditReport.drawings(audit).prefix(1))),
      ]
    }
    return blocks
  }

  /// The findings of all screens that save most.
  private var first: [Prose] {
    let all = audits.flatMap { audit in audit.findings.map { (audit.title, $0) } }
    let best = all.filter { !$0.1.isForFrequent }
      .sorted { $0.1.gain.seconds > $1.1.gain.seconds }.prefix(Self.most)
    if best.isEmpty { return ["None of the changes that were simulated surely helps."] }
    return best.map { Prose("\($0.0): ") + AuditBlocks.sentence($0.1) }
  }

  /// A sentence for each way: what it costs for the first time, step by step.
  private var lines: [Prose] {
    let views = audits.map { AuditView($0) }
    return ways.compactMap { way -> Prose? in
      var total = 0.0
      var parts: [String] = []
      for step in way.steps {
        let view = views[step.screen]
        guard let target = view.audit.targets.first(where: { $0.goal == step.goal }),
          let time = view.mean(.time, of: target)
        else { return nil }
        total += time
        parts.append(
          "“\(target.label)” on \(view.audit.title) (\(Digits.text(time, decimals: 1)) s)")
      }
      return Prose("Reaching \(way.title) for the first time takes ")
        + .strong("\(Digits.text(total, decimals: 1)) s")
        + ": \(parts.joined(separator: ", then "))."
    }
  }
}
