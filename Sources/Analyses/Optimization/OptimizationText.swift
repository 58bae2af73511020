import Core
import Interfaces
package import Reports
import Simulation
import Studies

/// The report of a suggestion, as Markdown, HTML, JSON and text.
package enum OptimizationText {
  /// Returns the report as files.
  ///
  /// - Parameters:
  ///   - result: What was suggested.
  ///   - formats: The formats: Markdown, HTML and JSON; others give nothing here.
  /// - Returns: The files.
  package static func files(for result: OptimizationResult, formats: [ReportFormat]) -> [ReportFile]
  {
    formats.compactMap { format in
      switch format {
      case .markdown: ReportFile(name: "suggestion.md", text: markdown(result))
      case .html: ReportFile(name: "suggestion.html", text: html(result))
      case .json: ReportFile(name: "suggestion.json", text: json(result))
      default: nil
      }
    }
  }

  /// Returns the answer and the changes for a terminal.
  ///
  /// - Parameters:
  ///   - result: What was suggested.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  package static func terminal(for result: OptimizationResult, width: Int = 80) -> String {
    let blocks = OptimizationBlocks(result)
    let columns = max(40, width)
    var lines = blocks.answer.flatMap { TerminalText.wrapped($0.plain, to: columns) }
    if result.isChanged {
      lines.append("Changes:")
      for step in result.trail.steps {
        let wrapped = TerminalText.wrapped(step.text, to: columns - 2)
        lines += wrapped.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      }
    }
    return lines.map { visible($0).replacing(Digits.minus, with: "-") + "\n" }.joined()
  }

  private static func title(_ result: OptimizationResult) -> String {
    "Suggestion: \(result.present.title)"
  }

  private static func markdown(_ result: OptimizationResult) -> String {
    MarkdownRenderer().text(
      for: [.heading(level: 1, Prose(title(result)))] + OptimizationBlocks(result).all)
  }

  private static func html(_ result: OptimizationResult) -> String {
    HTMLPage.text(title: title(result), blocks: OptimizationBlocks(result).all)
  }

  // MARK: JSON

  private static func json(_ result: OptimizationResult) -> String {
    let view = OptimizationView(result)
    let options = result.options
    let trail = result.trail
    let document: JSON = [
      "schema": "tapcost/suggestion/1",
      "design": .string(result.present.id),
      "metric": .string(options.metric.name),
      "unit": .string(options.metric.unit),
      "populations": .array(options.populations.map { .string($0) }),
      "knowledge": .string(options.knowledge.rawValue),
      "seed": .string(String(options.seed)),
      "confirmation_seed": .string(String(options.confirmationSeed)),
      "changed": .bool(result.isChanged),
      "confirmed": .bool(result.isChanged && view.isConfirmed),
      "worst_off": .optional(view.worst?.id),
      "search": [
        "rounds": .integer(Int64(trail.rounds)),
        "arrangements": .integer(Int64(trail.arrangements)),
        "exhausted": .bool(trail.isExhausted),
        "refused": .object(
          PlatformRule.allCases.compactMap { rule in
            trail.refused[rule].map { JSON.Member(rule.rawValue, .integer(Int64($0))) }
          }),
      ],
      "steps": .array(
        trail.steps.map {
          ["text": .string($0.text), "before": .number($0.before), "after": .number($0.after)]
        }),
      "moved": .array(
        result.moved.map {
          [
            "goal": .string($0.goal), "label": .string($0.label), "share": .number($0.share),
            "before": .string($0.before), "after": .string($0.after),
          ]
        }),
      "gains": .array(
        view.populations.compactMap { view.comparison($0.id, options.metric) }.map(json)),
      "given_up": .array(view.losses.map(json)),
    ]
    return document.text()
  }

  private static func json(_ comparison: Comparison) -> JSON {
    [
      "population": .string(comparison.population), "input": .string(comparison.input),
      "metric": .string(comparison.metric), "unit": .string(comparison.unit),
      "difference": .optional(comparison.difference), "ci_low": .optional(comparison.ciLow),
      "ci_high": .optional(comparison.ciHigh),
      "worlds": .optional(comparison.worlds.map(Double.init)),
      "world_share_better": .optional(comparison.worldShareABetter),
    ]
  }
}
