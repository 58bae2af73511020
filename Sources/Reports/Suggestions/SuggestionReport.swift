import Documents
import Interfaces
public import Redesign
import Simulation
import Studies

/// The report of a suggestion, as Markdown, HTML, JSON and text.
public enum SuggestionReport {
  /// Returns the report as files.
  ///
  /// - Parameters:
  ///   - suggestion: What was suggested.
  ///   - formats: The formats: Markdown, HTML and JSON; others give nothing here.
  /// - Returns: The files.
  public static func files(for suggestion: Suggestion, formats: [ReportFormat]) -> [ReportFile] {
    formats.compactMap { format in
      switch format {
      case .markdown: ReportFile(name: "suggestion.md", text: markdown(suggestion))
      case .html: ReportFile(name: "suggestion.html", text: html(suggestion))
      case .json: ReportFile(name: "suggestion.json", text: json(suggestion))
      default: nil
      }
    }
  }

  /// Returns the answer and the changes for a terminal.
  ///
  /// - Parameters:
  ///   - suggestion: What was suggested.
  ///   - width: The columns of the terminal.
  /// - Returns: Text with a line end after each line.
  public static func terminal(for suggestion: Suggestion, width: Int = 80) -> String {
    let blocks = SuggestionBlocks(suggestion)
    let columns = max(40, width)
    var lines = blocks.answer.flatMap { TerminalText.wrapped($0.plain, to: columns) }
    if suggestion.isChanged {
      lines.append("Changes:")
      for step in suggestion.trail.steps {
        let wrapped = TerminalText.wrapped(step.text, to: columns - 2)
        lines += wrapped.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      }
    }
    return lines.map { visible($0).replacing(Digits.minus, with: "-") + "\n" }.joined()
  }

  private static func title(_ suggestion: Suggestion) -> String {
    "Suggestion: \(suggestion.present.title)"
  }

  private static func markdown(_ suggestion: Suggestion) -> String {
    MarkdownRenderer().text(
      for: [.heading(level: 1, Prose(title(suggestion)))] + SuggestionBlocks(suggestion).all)
  }

  private static func html(_ suggestion: Suggestion) -> String {
    HTMLPage.text(title: title(suggestion), blocks: SuggestionBlocks(suggestion).all)
  }

  // MARK: JSON

  private static func json(_ suggestion: Suggestion) -> String {
    let view = SuggestionView(suggestion)
    let options = suggestion.options
    let trail = suggestion.trail
    let document: JSON = [
      "schema": "tapcost/suggestion/1",
      "design": .string(suggestion.present.id),
      "metric": .string(options.metric.name),
      "unit": .string(options.metric.unit),
      "populations": .array(options.populations.map { .string($0) }),
      "knowledge": .string(options.knowledge.rawValue),
      "seed": .string(String(options.seed)),
      "confirmation_seed": .string(String(options.confirmationSeed)),
      "changed": .bool(suggestion.isChanged),
      "confirmed": .bool(suggestion.isChanged && view.isConfirmed),
      "worst_off": .optional(view.worst?.id),
      "search": [
        "rounds": .integer(Int64(trail.rounds)),
        "arrangements": .integer(Int64(trail.arrangements)),
        "exhausted": .bool(trail.isExhausted),
        "refused": .object(
          Rule.allCases.compactMap { rule in
            trail.refused[rule].map { JSON.Member(rule.rawValue, .integer(Int64($0))) }
          }),
      ],
      "steps": .array(
        trail.steps.map {
          ["text": .string($0.text), "before": .number($0.before), "after": .number($0.after)]
        }),
      "moved": .array(
        suggestion.moved.map {
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
