import Interfaces
import Quantities
import Simulation
import Studies

/// An audit as the reports look at it: what is dear, out of reach or too small.
struct AuditView {
  /// Assumed: the mean of misses per task from which a target counts as too small.
  static let missLimit = 0.1
  /// Assumed: the share of people who must reach an element for it to count as reachable.
  static let reachLimit = 0.5

  let audit: Audit
  private let costs: [String: [Audit.Cost]]

  init(_ audit: Audit) {
    self.audit = audit
    costs = Dictionary(grouping: audit.costs, by: \.goal)
  }

  /// The costs of an element, population by population.
  func costs(of target: Audit.Target) -> [Audit.Cost] { costs[target.goal] ?? [] }

  /// The mean over populations, all counting the same.
  func mean(_ metric: Metric, of target: Audit.Target) -> Double? {
    let means = costs(of: target).compactMap { $0.mean(metric) }
    return means.isEmpty ? nil : means.reduce(0, +) / Double(means.count)
  }

  /// The elements, the dearest first.
  var dearestFirst: [Audit.Target] {
    audit.targets.enumerated().sorted { a, b in
      let times = [a, b].map { mean(.time, of: $0.element) ?? 0 }
      return times[0] != times[1] ? times[0] > times[1] : a.offset < b.offset
    }.map(\.element)
  }

  /// The titles of the populations for which a metric lies beyond a limit.
  func populations(
    _ target: Audit.Target, where isBeyond: (Audit.Cost) -> Bool
  ) -> [String] {
    costs(of: target).filter(isBeyond).map { cost in
      audit.populations.first { $0.id == cost.population }?.title ?? cost.population
    }
  }

  /// For whom an element is out of reach.
  func unreachable(_ target: Audit.Target) -> [String] {
    populations(target) { ($0.mean(.success) ?? 1) < Self.reachLimit }
  }

  /// For whom an element is too small, knowing the way; only the screen itself is asked.
  func tooSmall(_ target: Audit.Target) -> [String] {
    guard target.surface == 0 else { return [] }
    return populations(target) { ($0.missesKnown ?? 0) >= Self.missLimit }
  }

  /// Why an element is dear or out of reach, in words.
  func reasons(_ target: Audit.Target) -> String {
    var reasons: [String] = []
    switch target.path.count {
    case 0: break
    case 1: reasons.append("in a menu")
    default: reasons.append("\(target.path.count) menus deep")
    }
    if target.page > 0 { reasons.append("on page \(target.page + 1) of its surface") }
    if let misses = mean(.misses, of: target), misses >= Self.missLimit {
      reasons.append("taps miss \(Digits.text(misses, decimals: 2)) times a task")
    }
    if let wrong = mean(.wrongSelections, of: target), wrong >= Self.missLimit {
      reasons.append("others are chosen \(Digits.text(wrong, decimals: 2)) times a task")
    }
    return reasons.isEmpty ? "found by looking" : reasons.joined(separator: ", ")
  }

  /// The label with the way to it.
  func name(_ target: Audit.Target) -> String {
    (target.path + [target.label]).joined(separator: " > ")
  }

  // MARK: Colors

  /// The mean time behind each element of a surface: its own, or that of what it leads to.
  func time(of element: SurfaceElement) -> Double? {
    let goals = goals(behind: element)
    let times = audit.targets.filter { goals.contains($0.goal) }.compactMap { mean(.time, of: $0) }
    return times.isEmpty ? nil : times.reduce(0, +) / Double(times.count)
  }

  private func goals(behind element: SurfaceElement) -> Set<String> {
    switch element.tap {
    case .choose(let goal): return [goal]
    case .open(let surface):
      return audit.layout.surfaces[surface].elements.reduce(into: []) { goals, inner in
        goals.formUnion(self.goals(behind: inner))
      }
    default: return []
    }
  }

  /// The bounds between the five steps of color, in s.
  var bounds: [Double] {
    let times = audit.targets.compactMap { mean(.time, of: $0) }
    guard let low = times.min(), let high = times.max() else { return [] }
    return (1...4).map { low + (high - low) * Double($0) / 5 }
  }

  /// The step of a time, from 0 for the cheapest to 4.
  func step(_ time: Double) -> Int { bounds.prefix { time > $0 }.count }
}
