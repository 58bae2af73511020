import Core
import Interfaces
import Populations
import Simulation
import Studies

/// The things that somebody who edits a file wants to see of it; nil leaves them to the file.
struct EditChoice: Equatable, Sendable {
  /// The point of the sweep, as a text.
  var point: String?
  /// The design that is drawn.
  var design: String?
  /// The populations to price.
  var populations: [String]?
  /// The metrics to show.
  var metrics: [String]?
  /// The number of the person to follow.
  var person: UInt64 = 0

  /// The most populations at a time.
  static let mostPopulations = 12

  /// Creates the usual choice.
  init() {}

  /// Takes a choice from a page; what cannot be used is left out.
  init(_ node: Node) {
    point = node.text("point")
    design = node.text("design")
    populations = Self.names(node["populations"])
    metrics = Self.names(node["metrics"])
    if case .number(let number)? = node["person"]?.value {
      person = UInt64(min(max(0, number.rounded()), 1e9))
    }
  }

  private static func names(_ node: Node?) -> [String]? {
    guard case .array(let items)? = node?.value else { return nil }
    let names = items.compactMap { item -> String? in
      guard case .string(let name) = item.value else { return nil }
      return name
    }
    return names.isEmpty ? nil : names
  }
}

/// A choice as a file allows it.
struct EditSelection: Equatable, Sendable {
  /// The point.
  var point: SuitePoint
  /// The index of the drawn design.
  var design: Int
  /// The populations.
  var populations: [Named]
  /// The metrics.
  var metrics: [Metric]
  /// The number of the person to follow.
  var person: UInt64

  /// The metrics that are shown where nobody has chosen any.
  static let usualMetrics: [Metric] = [.time, .taps, .errors, .success]

  /// Keeps of a choice what there is; nil for a suite without points.
  init?(_ choice: EditChoice, of subject: EditedSubject) {
    let chosen = subject.suite.points.first { $0.point.text == choice.point }
    guard let point = chosen ?? subject.usualPoint, !point.designs.isEmpty else { return nil }
    self.point = point
    design = point.designs.firstIndex { $0.id == choice.design } ?? 0
    let catalog = subject.plan.catalog
    let known = choice.populations?.filter { catalog[$0] != nil } ?? []
    populations = (known.isEmpty ? subject.usualPopulations : known)
      .prefix(EditChoice.mostPopulations)
      .map { Named(id: $0, title: catalog[$0]?.title ?? $0) }
    // Time is what bars are drawn of.
    let others = Metric.all.filter { $0 != .time }
    let metrics = ([.time] + others).filter { choice.metrics?.contains($0.name) ?? false }
    self.metrics = metrics.isEmpty ? Self.usualMetrics : metrics
    person = choice.person
  }

  /// Returns everything that can be chosen, and what is.
  func json(of subject: EditedSubject) -> JSON {
    let chosen = Set(populations.map(\.id))
    return [
      "kind": .string(subject.kind), "title": .string(visible(subject.suite.title)),
      "isScreen": .bool(subject.isScreen),
      "points": .array(subject.suite.points.map { .string($0.point.text) }),
      "point": .string(point.point.text),
      "designs": .array(
        point.designs.map { ["id": .string($0.id), "title": .string(visible($0.title))] }),
      "design": .string(point.designs[design].id),
      "populations": .array(
        subject.plan.catalog.names.map { name in
          [
            "id": .string(name),
            "title": .string(visible(subject.plan.catalog[name]?.title ?? name)),
            "chosen": .bool(chosen.contains(name)),
          ]
        }),
      "metrics": .array(
        Metric.all.map { metric in
          [
            "id": .string(metric.name), "title": .string(metric.title),
            "chosen": .bool(metrics.contains(metric)),
          ]
        }),
      "person": .integer(Int64(person)),
    ]
  }
}
