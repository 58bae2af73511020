import Interfaces
import Studies

/// Compares where things stand in two designs.
struct MovedElements {
  let all: [OptimizationResult.MovedElement]

  init(before: Design, after: Design, shares: [String: Double]) throws {
    let old = try Self.places(in: before)
    let new = try Self.places(in: after)
    let moved = old.compactMap { goal, place -> OptimizationResult.MovedElement? in
      guard let now = new[goal], now.text != place.text else { return nil }
      return OptimizationResult.MovedElement(
        goal: goal, label: place.label, share: shares[goal] ?? 0, before: place.text,
        after: now.text)
    }
    all = moved.sorted { a, b in a.share != b.share ? a.share > b.share : a.goal < b.goal }
  }

  private struct Place {
    var label: String
    var text: String
  }

  private static func places(in design: Design) throws -> [String: Place] {
    let targets = Audit.Target.all(in: try Layout(of: design))
    var counts: [Int: Int] = [:]
    var places: [String: Place] = [:]
    for target in targets {
      counts[target.surface, default: 0] += 1
      let number = counts[target.surface, default: 0]
      let path = target.path.isEmpty ? "screen" : target.path.joined(separator: " > ")
      let page = target.page > 0 ? ", page \(target.page + 1)" : ""
      places[target.goal] = Place(label: target.label, text: "\(path), place \(number)\(page)")
    }
    return places
  }
}
