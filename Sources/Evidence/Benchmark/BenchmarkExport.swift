package import Core
import Interfaces
import Populations
import Simulation
import Studies

/// The tasks of all studies as plain data, for other models of users.
package struct BenchmarkExport {
  private let set: BenchmarkSet

  /// Creates the export of a set.
  package init(_ set: BenchmarkSet) { self.set = set }

  /// The document.
  ///
  /// - Returns: The studies with screens, tasks, people and items; values only of what models may be fitted to.
  /// - Throws: What does not fit on a device.
  package func json() throws -> JSON {
    .record([
      "schema": "tapcost/benchmark/2", "version": BenchmarkSet.version,
      "rules": BenchmarkText.rules.joined(separator: " "),
      "studies": try set.datasets.filter { set.conditions[$0.id] != nil }.compactMap(study),
    ])
  }

  private func study(_ dataset: PublishedDataset) throws -> JSON? {
    let items = set.items.indices.filter { set.items[$0].dataset == dataset.id }
    guard !items.isEmpty else { return nil }
    let validation = set.cases.last { $0.dataset == dataset.id && $0.suite != nil }
    var screens = ScreenList()
    let conditions = try (set.conditions[dataset.id] ?? []).map { try condition($0, &screens) }
    return .record([
      "id": dataset.id, "title": dataset.title, "citation": dataset.citation,
      "kind": TaskKind.ofStudy(dataset.id)?.title,
      "people": dataset.people, "apparatus": dataset.apparatus, "task": dataset.task,
      "reproduction": validation?.conditions, "items": items.map(item),
      "conditions": conditions, "screens": screens.screens,
    ])
  }

  private func item(_ index: Int) -> JSON {
    let (item, recipe) = (set.items[index], set.recipes[index])
    let places = item.question.conditions.sorted { $0.key < $1.key }.map { name, level in
      switch level {
      case .number(let number): JSON.Member(name, .number(number))
      case .text(let text): JSON.Member(name, .string(text))
      }
    }
    let about: JSON = .record([
      "id": item.id, "measure": item.measure,
      "title": set.datasets.first { $0.id == item.dataset }?.measures.first {
        $0.id == item.measure
      }?.title, "unit": item.unit, "scale": item.isShare ? "log odds" : "logarithm",
      "use": item.split.rawValue, "at": JSON.object(places),
      "formula": recipe.formula,
      "readings": JSON.array(recipe.readings), "baseline": item.baseline?.mean,
    ])
    guard item.split == .calibration, let people = item.people else { return about }
    return about.with(["value": people.value, "low": people.low, "high": people.high])
  }

  private func condition(_ condition: Condition, _ screens: inout ScreenList) throws -> JSON {
    let task = condition.task
    var places: [JSON] = []
    for design in condition.designs {
      places.append(.integer(Int64(try screens.place(of: design, condition.devices))))
    }
    let wants = task.wants.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    return JSON.record([
      "point": condition.point.text, "population": condition.population,
      "input": condition.input, "knowledge": String(describing: task.knowledge),
      "wish": task.wish.rawValue, "uses": task.observe.last ?? 1,
      "goals": task.goals.map { JSON.record(["id": $0.id, "frequency": $0.frequency]) },
      "wants": wants.isEmpty ? nil : JSON.object(wants),
      "steps": task.steps.isEmpty ? nil : JSON.array(task.allSteps.map(\.json)),
      "screens": JSON.array(places),
    ]).withoutNulls
  }
}

/// The screens of a study, each written once.
private struct ScreenList {
  private(set) var screens: [JSON] = []
  private var known: [Design: Int] = [:]

  mutating func place(of design: Design, _ devices: DeviceCatalog) throws -> Int {
    if let place = known[design] { return place }
    let layout = try Layout(of: design, textSize: .large, geometry: .builtIn, devices: devices)
    let scale = layout.display.millimetersPerPoint
    screens.append(
      .record([
        "design": design.id, "device": design.device,
        "surfaces": layout.surfaces.map { surface in
          JSON.record([
            "id": surface.id, "kind": surface.kind.rawValue,
            "parent": surface.parent.map { layout.surfaces[$0].id },
            "pages": surface.pages,
            "elements": surface.elements.map { element($0, scale, layout) },
          ])
        },
      ]))
    known[design] = screens.count - 1
    return screens.count - 1
  }

  private func element(_ element: SurfaceElement, _ scale: Double, _ layout: Layout) -> JSON {
    func millimeters(_ points: Double) -> Double { (points * scale * 1000).rounded() / 1000 }
    return JSON.record([
      "id": element.id, "label": element.label, "role": element.role.rawValue,
      "face": element.face.rawValue, "order": element.order, "page": element.page,
      "group": element.group, "heading": element.isHeading ? true : nil,
      "x_mm": millimeters(element.frame.x), "y_mm": millimeters(element.frame.y),
      "width_mm": millimeters(element.frame.width),
      "height_mm": millimeters(element.frame.height),
      "reaches": element.tap.goal,
      "opens": element.tap.surface.map { layout.surfaces[$0].id },
    ]).withoutNulls
  }
}

extension SuiteStep {
  /// The step as plain data.
  fileprivate var json: JSON {
    let parts: KeyValuePairs<String, any JSONConvertible> =
      switch act {
      case .choose(let goals): ["do": "choose", "goals": goals.map(\.id)]
      case .press(let goal): ["do": "press", "goals": [goal]]
      case .keys(let keys): ["do": "keys", "keys": keys]
      case .set(let control, let value): ["do": "set", "control": control, "value": value]
      case .adjust(let control, let value): ["do": "adjust", "control": control, "value": value]
      case .enter(let text, let field, let way, _):
        ["do": way.rawValue, "text": text, "field": field]
      case .spend(let pause, let seconds): ["do": pause.rawValue, "seconds": seconds]
      case .back, .repeat: ["do": "back"]
      }
    return JSON.record(parts).with(["name": name, "designs": only]).withoutNulls
  }
}
