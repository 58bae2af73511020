package import Core
import Interfaces
import Populations
import Simulation
import Studies

/// The tasks of all published studies as plain data, for other models of users.
package struct BenchmarkExport {
  /// The version of the items and of the split; it grows with every change of either.
  package static let version = 2
  /// The most elements of a screen that are laid out; larger trees stand in the suite alone.
  private static let mostElements = 300

  private let cases: [ValidationCase]
  private let datasets: [PublishedDataset]
  private let items: [BenchmarkItem]

  /// Creates the export.
  package init(
    _ cases: [ValidationCase], datasets: [PublishedDataset] = PublishedDataset.builtIn
  ) {
    self.cases = cases
    self.datasets = datasets
    items = BenchmarkItem.all(cases, datasets: datasets)
  }

  /// The document.
  ///
  /// - Returns: The studies with screens, tasks, people and items; values only of what models may be fitted to.
  /// - Throws: What does not fit on a device.
  package func json() throws -> JSON {
    let studies = try datasets.filter { dataset in items.contains { $0.dataset == dataset.id } }
      .map(study)
    return .object([
      .init("schema", .string("tapcost/benchmark/1")),
      .init("version", .integer(Int64(Self.version))),
      .init("tolerance", .number(ValidationReport.tolerance)),
      .init(
        "rules",
        .string(
          "A prediction is inside where it lies within the 95 % interval of the people or, where none is known, within 15 % of their value. "
            + "Errors are absolute differences of logarithms, and of log odds for shares. Models may be fitted to items of the split calibration; values of evidence are not in this file."
        )),
      .init("studies", .array(studies)),
    ])
  }

  private func study(_ dataset: PublishedDataset) throws -> JSON {
    guard let validation = cases.first(where: { $0.dataset == dataset.id }) else { return .null }
    let own = items.filter { $0.dataset == dataset.id }
    return .object([
      .init("id", .string(dataset.id)), .init("title", .string(dataset.title)),
      .init("citation", .string(dataset.citation)),
      .init("people", dataset.people.map { .integer(Int64($0)) } ?? .null),
      .init("apparatus", .string(dataset.apparatus)), .init("task", .string(dataset.task)),
      .init("reproduction", .string(validation.conditions)),
      .init("items", .array(own.map(item))),
      .init("conditions", .array(try validation.simulated.map(condition))),
    ])
  }

  private func item(_ item: BenchmarkItem) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string(item.id)), .init("measure", .string(item.measure)),
      .init("unit", .string(item.unit)), .init("split", .string(item.split.rawValue)),
      .init(
        "at",
        .object(
          item.row.conditions.sorted { $0.key < $1.key }.map { name, level in
            switch level {
            case .number(let number): .init(name, .number(number))
            case .text(let text): .init(name, .string(text))
            }
          })),
    ]
    if item.split == .calibration {
      members += [
        .init("value", .number(item.row.value)),
        .init("low", item.row.low.map { .number($0) } ?? .null),
        .init("high", item.row.high.map { .number($0) } ?? .null),
      ]
    }
    return .object(members)
  }

  private func condition(_ condition: Condition) throws -> JSON {
    let task = condition.task
    var members: [JSON.Member] = [
      .init("point", .string(condition.point.text)),
      .init("population", .string(condition.population)),
      .init("input", .string(condition.input)),
      .init("knowledge", .string(String(describing: task.knowledge))),
      .init("wish", .string(task.wish.rawValue)),
      .init("uses", .integer(Int64(task.observe.last ?? 1))),
      .init(
        "goals",
        .array(
          task.goals.prefix(Self.mostElements).map {
            .object([.init("id", .string($0.id)), .init("frequency", .number($0.frequency))])
          })),
      .init("screens", .array(try condition.designs.map { try screen($0, condition.devices) })),
    ]
    if !task.steps.isEmpty {
      members.append(.init("steps", .array(task.allSteps.map { .string($0.name) })))
    }
    return .object(members)
  }

  private func screen(_ design: Design, _ devices: DeviceCatalog) throws -> JSON {
    let layout = try Layout(
      of: design, textSize: .large, geometry: .builtIn, devices: devices)
    let count = layout.surfaces.reduce(0) { $0 + $1.elements.count }
    let scale = layout.display.millimetersPerPoint
    let surfaces = layout.surfaces.map { surface -> JSON in
      .object([
        .init("id", .string(surface.id)), .init("kind", .string(surface.kind.rawValue)),
        .init("parent", surface.parent.map { .integer(Int64($0)) } ?? .null),
        .init("elements", .array(surface.elements.map { element($0, scale) })),
      ])
    }
    return .object([
      .init("design", .string(design.id)), .init("device", .string(design.device)),
      .init("elements", .integer(Int64(count))),
      .init("surfaces", count <= Self.mostElements ? .array(surfaces) : .null),
    ])
  }

  private func element(_ element: SurfaceElement, _ scale: Double) -> JSON {
    .object([
      .init("id", .string(element.id)), .init("label", .string(element.label)),
      .init("role", .string(element.role.rawValue)),
      .init("x_mm", .number(round3(element.frame.x * scale))),
      .init("y_mm", .number(round3(element.frame.y * scale))),
      .init("width_mm", .number(round3(element.frame.width * scale))),
      .init("height_mm", .number(round3(element.frame.height * scale))),
      .init("opens", element.tap.surface.map { .integer(Int64($0)) } ?? .null),
    ])
  }

  private func round3(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
