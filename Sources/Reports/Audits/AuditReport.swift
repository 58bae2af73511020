import Documents
import Simulation
public import Studies

/// The reports of an audit: what each element of a screen costs, and for whom.
public enum AuditReport {
  /// Returns an audit as files, in the order of the formats; there is no results document.
  ///
  /// - Parameters:
  ///   - audit: The audit.
  ///   - formats: The formats to write.
  ///   - options: Choices that change no number.
  /// - Returns: The files.
  public static func files(
    for audit: Audit, formats: [ReportFormat], options: ReportOptions = ReportOptions()
  ) -> [ReportFile] {
    ReportFormat.allCases.filter(formats.contains).compactMap { format in
      switch format {
      case .json: nil
      case .csv: ReportFile(name: "audit.csv", text: csv(audit, safe: options.safeCSV))
      case .markdown: ReportFile(name: "audit.md", text: markdown(audit))
      case .html: ReportFile(name: "audit.html", text: html(audit))
      }
    }
  }

  /// Returns the costs as a table: one row for each element, population and metric.
  static func csv(_ audit: Audit, safe: Bool) -> String {
    var csv = CSV(
      columns: [
        "goal", "label", "path", "page", "width_mm", "height_mm", "population", "input", "metric",
        "unit", "users", "misses_known", "mean", "sd", "p05", "p50", "p95", "ci_low", "ci_high",
        "mcse",
      ], safe: safe)
    let targets = Dictionary(
      audit.targets.map { ($0.goal, $0) }, uniquingKeysWith: { first, _ in first })
    for cost in audit.costs {
      guard let target = targets[cost.goal] else { continue }
      for metric in cost.metrics {
        csv.append([
          .text(target.goal), .text(target.label), .text(target.path.joined(separator: " > ")),
          .integer(UInt64(target.page)), .number(target.widthMM), .number(target.heightMM),
          .text(cost.population), .text(cost.input), .text(metric.metric), .text(metric.unit),
          .integer(cost.users), .number(cost.missesKnown), .number(metric.mean), .number(metric.sd),
          .number(metric.p05),
          .number(metric.p50), .number(metric.p95), .number(metric.ciLow),
          .number(metric.ciHigh), .number(metric.mcse),
        ])
      }
    }
    return csv.text
  }

  static func markdown(_ audit: Audit) -> String {
    MarkdownRenderer().text(
      for: [.heading(level: 1, Prose("Audit: \(audit.title)"))] + AuditBlocks(audit).all)
  }

  static func html(_ audit: Audit) -> String {
    var body = HTMLRenderer()
    body.render(AuditBlocks(audit).all)
    body.finish()
    let title = HTMLText.escape("Audit: \(audit.title)")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text)\(ScreenDrawing.rules)</style>
      </head>
      <body>
      <a class="skip" href="#main">Go to the answer</a>
      <header>
      <h1>\(title)</h1>
      </header>
      <main id="main" tabindex="-1">
      \(body.text)</main>
      </body>
      </html>

      """
  }
}

/// The parts of the report of an audit.
struct AuditBlocks {
  /// The most rows of a table; the rest is in the CSV.
  private static let most = 40

  private let view: AuditView

  init(_ audit: Audit) { view = AuditView(audit) }

  var all: [Block] {
    let drawing = ScreenDrawing(view: view)
    return [
      .heading(level: 2, "Answer"), .list(answer),
      .heading(level: 2, "Screen"), .paragraph(Prose(drawing.legend)), .figures(drawing.figures),
      .heading(level: 2, "Most expensive first"), .table(dearest),
      .heading(level: 2, "Out of reach"), reach,
      .heading(level: 2, "Too small"), small,
      .heading(level: 2, "How to read this"), .list(method),
    ]
  }

  private var answer: [Prose] {
    let targets = view.dearestFirst
    guard let first = targets.first, let last = targets.last else { return [] }
    let out = targets.count { !view.unreachable($0).isEmpty }
    let small = targets.count { !view.tooSmall($0).isEmpty }
    return [
      Prose.strong(view.name(first)) + " is the most expensive: \(seconds(first)) on average; "
        + "\(view.reasons(first)).",
      Prose.strong(view.name(last)) + " is the cheapest: \(seconds(last)).",
      Prose(
        out == 0
          ? "At least half of each population reaches every element."
          : "\(out) of \(targets.count) elements are out of reach for some population."),
      Prose(
        small == 0
          ? "No element on the screen is too small for a population."
          : "\(small) elements on the screen are too small for some population."),
    ]
  }

  private func seconds(_ target: Audit.Target) -> String {
    view.mean(.time, of: target).map { Digits.text($0, decimals: 1) + " s" } ?? "unknown"
  }

  private var dearest: Table {
    let populations = view.audit.populations
    let headers: [Table.Header] =
      ["Element"] + populations.map { .number($0.title + ", s") }
      + [.number("Size, mm"), .sentence("Why")]
    let rows = view.dearestFirst.prefix(Self.most).map { target -> [Prose] in
      let times = populations.map { population in
        let cost = view.costs(of: target).first { $0.population == population.id }
        return Prose(cost?.mean(.time).map { Digits.text($0, decimals: 1) } ?? "–")
      }
      let size = [target.widthMM, target.heightMM].map { Digits.text($0, decimals: 1) }
      return [Prose(view.name(target))] + times
        + [Prose(size.joined(separator: " × ")), Prose(view.reasons(target))]
    }
    return Table(
      caption: "Mean time to reach each element for the first time", headers: headers, rows: rows)
  }

  private var reach: Block {
    let rows = view.dearestFirst.compactMap { target -> [Prose]? in
      let out = view.unreachable(target)
      guard !out.isEmpty else { return nil }
      return [
        Prose(view.name(target)), Prose(out.joined(separator: ", ")), Prose(view.reasons(target)),
      ]
    }
    if rows.isEmpty { return .paragraph("Nothing is out of reach.") }
    return .table(
      Table(
        caption: "Elements that fewer than half of a population reach",
        headers: ["Element", .sentence("For whom"), .sentence("Why")],
        rows: Array(rows.prefix(Self.most))))
  }

  private var small: Block {
    let rows = view.dearestFirst.compactMap { target -> [Prose]? in
      let whom = view.tooSmall(target)
      guard !whom.isEmpty else { return nil }
      let size = [target.widthMM, target.heightMM].map { Digits.text($0, decimals: 1) }
      return [
        Prose(view.name(target)), Prose(size.joined(separator: " × ")),
        Prose(whom.joined(separator: ", ")),
      ]
    }
    if rows.isEmpty { return .paragraph("Nothing is too small.") }
    return .table(
      Table(
        caption: "Elements that are missed once in ten tasks or more by people who know the way",
        headers: ["Element", .number("Size, mm"), .sentence("For whom")],
        rows: Array(rows.prefix(Self.most))))
  }

  private var method: [Prose] {
    let users = view.audit.costs.first?.users ?? 0
    return [
      Prose(
        "Each of \(view.audit.targets.count) elements was looked for, for the first time and by "
          + "touch, by \(users) synthetic people of each population on \(view.audit.device)."),
      "The limits for out of reach (half) and too small (a tenth) are assumed.",
      "This is what the model predicts; no people were observed on this screen.",
    ] + view.audit.notes.prefix(Self.most).map { Prose($0) }
  }
}
