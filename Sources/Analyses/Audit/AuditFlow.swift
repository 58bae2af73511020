package import Importers
package import Reports
import Simulation

/// The audits of screens that lead to one another, and what the ways between them cost.
package struct AuditFlow: Sendable {
  /// The most findings of the summary.
  private static let most = 5

  private let audits: [Audit]
  /// The places of the screens among the audits, by the ids of their designs.
  private let places: [String: Int]
  private let flow: Flow

  /// Joins audits.
  ///
  /// - Parameters:
  ///   - audits: The audits of the screens; people start from the first.
  ///   - ids: The ids of the designs, in the order of the audits.
  ///   - flow: The ways between the screens.
  package init(_ audits: [Audit], ids: [String], flow: Flow) {
    self.audits = audits
    places = Dictionary(zip(ids, audits.indices), uniquingKeysWith: { first, _ in first })
    self.flow = flow
  }

  /// Returns the summary of all screens as a report; a table is in the reports of the screens alone.
  ///
  /// - Parameter names: The names of the reports of the screens, without their endings.
  /// - Returns: The report.
  package func report(_ names: [String]) -> Document {
    let pages = zip(audits, names).flatMap { audit, name -> [Block] in
      [
        .heading(level: 2, Prose(audit.title)), .list(audit.answer),
        .paragraph(Prose("Every element: ") + .page(audit.title, name: name) + "."),
        .figures(Array(audit.drawings(mayBeWide: true).prefix(1))),
      ]
    }
    let between: [Block] =
      lines.isEmpty ? [] : [.heading(level: 2, "From screen to screen"), .list(lines)]
    return Document(
      "flow", title: "Audit of \(audits.count) screens",
      summary: audits.flatMap { [.heading(level: 2, Prose($0.title)), .list($0.answer)] } + between,
      blocks: [.heading(level: 2, "Worth changing first"), .list(first)] + between + pages,
      style: ScreenDrawing.rules)
  }

  /// The findings of all screens that save most.
  private var first: [Prose] {
    let all = audits.flatMap { audit in
      audit.findings.compactMap { finding in audit.saving(finding).map { (audit, finding, $0) } }
    }
    let best = all.sorted { $0.2 > $1.2 }.prefix(Self.most)
    if best.isEmpty { return ["No change we tried clearly helps."] }
    return best.map { Prose("\($0.0.title): ") + $0.0.sentence($0.1) }
  }

  /// A sentence for each way: what it costs for the first time, step by step.
  private var lines: [Prose] {
    let views = audits.map { AuditView($0) }
    return flow.ways.compactMap { way -> Prose? in
      var total = 0.0
      var parts: [String] = []
      for step in way.steps {
        guard let view = places[step.screen].map({ views[$0] }),
          let target = view.audit.targets.first(where: { $0.goal == step.goal }),
          let time = view.mean(.time, of: target)
        else { return nil }
        total += time
        parts.append(
          "“\(target.label)” on \(view.audit.title) (\(Digits.text(time, decimals: 1)) s)")
      }
      let title = places[way.screen].map { audits[$0].title } ?? way.screen
      return Prose("Reaching \(title) for the first time takes ")
        + .strong("\(Digits.text(total, decimals: 1)) s")
        + ": \(parts.joined(separator: ", then "))."
    }
  }
}
