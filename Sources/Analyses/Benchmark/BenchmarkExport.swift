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
    return .record([
      "schema": "tapcost/benchmark/1", "version": Self.version,
      "tolerance": ValidationReport.tolerance,
      "rules":
        "A prediction is inside where it lies within the 95 % interval of the people or, where none is known, within 15 % of their value. "
        + "Errors are absolute differences of logarithms, and of log odds for shares. Models may be fitted to items of the split calibration; values of evidence are not in this file.",
      "studies": studies,
    ])
  }

  private func study(_ dataset: PublishedDataset) throws -> JSON {
    guard let validation = cases.first(where: { $0.dataset == dataset.id }) else { return .null }
    return .record([
      "id": dataset.id, "title": dataset.title, "citation": dataset.citation,
      "people": dataset.people, "apparatus": dataset.apparatus, "task": dataset.task,
      "reproduction": validation.conditions,
      "items": items.filter { $0.dataset == dataset.id }.map(item),
      "conditions": try validation.simulated.map(condition),
    ])
  }

  private func item(_ item: BenchmarkItem) -> JSON {
    let conditions = item.row.conditions.sorted { $0.key < $1.key }.map { name, level in
      switch level {
      case .number(let number): JSON.Member(name, .number(number))
      case .text(let text): JSON.Member(name, .string(text))
      }
    }
    let about: JSON = .record([
      "id": item.id, "measure": item.measure, "unit": item.unit, "split": item.split.rawValue,
      "at": JSON.object(conditions),
    ])
    guard item.split == .calibration else { return about }
    return about.with(["value": item.row.value, "low": item.row.low, "high": item.row.high])
  }

  private func condition(_ condition: Condition) throws -> JSON {
    let task = condition.task
    let about: JSON = .record([
      "point": condition.point.text, "population": condition.population,
      "input": condition.input, "knowledge": String(describing: task.knowledge),
      "wish": task.wish.rawValue, "uses": task.observe.last ?? 1,
      "goals": task.goals.prefix(Self.mostElements).map {
        JSON.record(["id": $0.id, "frequency": $0.frequency])
      },
      "screens": try condition.designs.map { try screen($0, condition.devices) },
    ])
    return task.steps.isEmpty ? about : about.with(["steps": task.allSteps.map(\.name)])
  }

  private func screen(_ design: Design, _ devices: DeviceCatalog) throws -> JSON {
    let layout = try Layout(
      of: design, textSize: .large, geometry: .builtIn, devices: devices)
    let count = layout.surfaces.reduce(0) { $0 + $1.elements.count }
    let scale = layout.display.millimetersPerPoint
    let surfaces = layout.surfaces.map { surface in
      JSON.record([
        "id": surface.id, "kind": surface.kind.rawValue, "parent": surface.parent,
        "elements": surface.elements.map { element($0, scale) },
      ])
    }
    return .record([
      "design": design.id, "device": design.device, "elements": count,
      "surfaces": count <= Self.mostElements ? surfaces : nil,
    ])
  }

  private func element(_ element: SurfaceElement, _ scale: Double) -> JSON {
    func millimeters(_ points: Double) -> Double { (points * scale * 1000).rounded() / 1000 }
    return .record([
      "id": element.id, "label": element.label, "role": element.role.rawValue,
      "x_mm": millimeters(element.frame.x), "y_mm": millimeters(element.frame.y),
      "width_mm": millimeters(element.frame.width),
      "height_mm": millimeters(element.frame.height), "opens": element.tap.surface,
    ])
  }
}
