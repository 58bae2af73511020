import CMath
import Core
import Interfaces
import Reports
import Simulation
import Studies

/// An audit as the reports look at it: what is dear, out of reach or too small.
struct AuditView {
  /// Assumed: the mean of misses per task from which a target counts as too small.
  static let missLimit = 0.1
  /// Assumed: the share of people who must reach an element for it to count as reachable.
  static let reachLimit = 0.5

  let audit: Audit
  /// The costs of each element, population by population and input by input.
  private let costs: [String: [Audit.Cost]]
  /// The mean time of each element for the public, in s.
  private let times: [String: Double]
  /// The goals whose labels others have, too.
  let doubled: Set<String>
  /// What tells elements of one name and way apart, by their goals.
  private let marks: [String: String]
  /// The elements, the dearest first.
  let dearestFirst: [Audit.Target]
  /// The bounds between the five steps of color, in s; empty without elements.
  let bounds: [Double]

  init(_ audit: Audit) {
    self.audit = audit
    let costs = Dictionary(grouping: audit.costs, by: \.goal)
    let times = costs.compactMapValues { costs in
      Self.mean(costs, in: audit) { $0.mean(.time) }
    }
    self.costs = costs
    self.times = times
    let labels = Dictionary(grouping: audit.targets, by: { $0.label.lowercased() })
    doubled = Set(labels.values.filter { $0.count > 1 }.flatMap { $0.map(\.goal) })
    marks = Self.marks(in: audit)
    dearestFirst = audit.targets.enumerated().sorted {
      (-(times[$0.element.goal] ?? 0), $0.offset) < (-(times[$1.element.goal] ?? 0), $1.offset)
    }.map(\.element)
    let all = audit.targets.compactMap { times[$0.goal] }
    if let low = all.min(), let high = all.max(), low > 0 {
      // Equal ratios, for a few dear elements would leave all others in one step.
      bounds = (1...4).map { low * pow(high / low, Double($0) / 5) }
    } else {
      bounds = []
    }
  }

  /// The mean for the public: each population by its share in it, its input methods alike.
  private static func mean(
    _ costs: [Audit.Cost], in audit: Audit, _ value: (Audit.Cost) -> Double?
  ) -> Double? {
    var (sum, total) = (0.0, 0.0)
    for cost in costs {
      guard let number = value(cost) else { continue }
      let weight = audit.weight(of: cost.population)
      sum += weight * number
      total += weight
    }
    return total > 0 ? sum / total : mean(costs.compactMap(value))
  }

  private static func mean(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
  }

  /// The costs of an element, population by population and input by input.
  func costs(of target: Audit.Target) -> [Audit.Cost] { costs[target.goal] ?? [] }

  /// The mean for the public.
  func mean(_ metric: Metric, of target: Audit.Target) -> Double? {
    if metric == .time { return times[target.goal] }
    return Self.mean(costs(of: target), in: audit) { $0.mean(metric) }
  }

  /// The mean for those of the public who use an input method.
  func mean(_ metric: Metric, of target: Audit.Target, by input: String) -> Double? {
    Self.mean(costs(of: target).filter { $0.input == input }, in: audit) { $0.mean(metric) }
  }

  // MARK: What headlines may rest on

  /// Tells whether the label of a goal is one that people will read.
  func isSure(_ goal: String) -> Bool { audit.doubts[goal] == nil && !doubled.contains(goal) }

  /// The elements whose labels people will read, the dearest first.
  var sureTargets: [Audit.Target] { dearestFirst.filter { isSure($0.goal) } }

  /// The label of a goal.
  func label(_ goal: String) -> String {
    audit.targets.first { $0.goal == goal }?.label ?? goal
  }

  /// The mean time over all elements, in s.
  var meanTime: Double? { Self.mean(sureTargets.compactMap { times[$0.goal] }) }

  /// The title of those who were simulated with an input method.
  func title(of cost: Audit.Cost) -> String {
    let title = audit.populations.first { $0.id == cost.population }?.title ?? cost.population
    let isUsual = audit.inputs.count == 1 || cost.input == "touch"
    return isUsual ? title : "\(title) (\(inputTitle(cost.input)))"
  }

  /// The title of an input method.
  func inputTitle(_ input: String) -> String { input.split(separator: "-").joined(separator: " ") }

  /// For whom an element is out of reach.
  func unreachable(_ target: Audit.Target) -> [Audit.Cost] {
    costs(of: target).filter { ($0.mean(.success) ?? 1) < Self.reachLimit }
  }

  /// For whom an element is too small, knowing the way; only the screen itself is asked.
  func tooSmall(_ target: Audit.Target) -> [String] {
    guard target.surface == 0 else { return [] }
    return costs(of: target).filter { $0.missesOfSize >= Self.missLimit }.map(title)
  }

  /// Why those people failed, the most frequent reason first.
  func failures(_ costs: [Audit.Cost]) -> String {
    var counts: [Failure: UInt64] = [:]
    for failed in costs.flatMap(\.failures) { counts[failed.reason, default: 0] += failed.count }
    let order = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return order.map { Self.words($0.key) }.joined(separator: ", ")
  }

  private static func words(_ failure: Failure) -> String {
    switch failure {
    case .none: "nothing"
    case .patience: "patience runs out"
    case .waiting: "people leave while they wait"
    case .expired: "it disappears before it is reached"
    case .refused: "a permission is refused"
    case .unknownGesture: "the gesture is not known"
    case .unreachable: "it cannot be reached with this input"
    case .unlabelled: "what leads there has no name to announce or speak"
    case .accepted: "people accept the wrong thing"
    case .wrongValue: "a value cannot be set exactly"
    case .destroyed: "what is wanted is destroyed by mistake"
    }
  }

  /// Why an element is dear or out of reach, in words; for one input method, or for all.
  func reasons(_ target: Audit.Target, by input: String? = nil) -> String {
    let costs = self.costs(of: target).filter { input == nil || $0.input == input }
    func mean(_ metric: Metric) -> Double {
      Self.mean(costs, in: audit) { $0.mean(metric) } ?? 0
    }
    var reasons: [String] = []
    switch target.path.count {
    case 0: break
    case 1: reasons.append("behind \(AuditRepair.short(target.path[0]))")
    default: reasons.append("\(target.path.count) levels deep")
    }
    let elements = audit.layout.surfaces[target.surface].elements
    if let own = elements.first(where: { $0.tap.goal == target.goal }), own.face == .glyph {
      // Who listens hears the name of a picture, where it has one.
      if input != "screen-reader" {
        reasons.append("an icon without a label, which not everyone knows")
      } else if own.isUnnamed {
        reasons.append("no name is read aloud")
      }
    }
    if target.page > 0 {
      reasons.append("\(target.page) page\(target.page == 1 ? "" : "s") further down")
    }
    if mean(.misses) >= Self.missLimit {
      reasons.append("missed \(Digits.text(mean(.misses), decimals: 2)) times a task")
    }
    if mean(.wrongSelections) >= Self.missLimit {
      let wrong = Digits.text(mean(.wrongSelections), decimals: 2)
      reasons.append("\(wrong) wrong choices a task")
    }
    return reasons.isEmpty ? "visible at once" : reasons.joined(separator: ", ")
  }

  /// The label with the way to it, and with what tells it apart where others are called the same.
  func name(_ target: Audit.Target) -> String {
    let name = (target.path + [target.label]).joined(separator: " > ")
    return marks[target.goal].map { "\(name) (\($0))" } ?? name
  }

  /// What stands beside elements of one name and way on their lines, where that is another thing for
  /// each; else their numbers among them.
  private static func marks(in audit: Audit) -> [String: String] {
    let named = Dictionary(grouping: audit.targets) {
      ($0.path + [$0.label]).map { $0.lowercased() }
    }
    var marks: [String: String] = [:]
    for same in named.values where same.count > 1 {
      let texts = same.map { target -> String? in
        let surface = audit.layout.surfaces[target.surface]
        guard let own = surface.elements.firstIndex(where: { $0.tap.goal == target.goal }) else {
          return nil
        }
        return surface.others(onTheLineOf: own).map { surface.elements[$0].label }
          .first { label in
            !label.isEmpty && surface.elements.count { $0.label == label } == 1
          }
      }
      let tellApart = Set(texts.compactMap(\.self)).count == same.count
      for (place, target) in same.enumerated() {
        let text = tellApart ? texts[place].map(AuditRepair.short) : nil
        marks[target.goal] = text ?? "\(place + 1) of \(same.count)"
      }
    }
    return marks
  }

  // MARK: Colors

  /// The mean time behind each element of a surface: its own, or that of what it leads to.
  func time(of element: SurfaceElement) -> Double? {
    Self.mean(goals(behind: element).sorted().compactMap { times[$0] })
  }

  private func goals(behind element: SurfaceElement) -> Set<String> {
    if let goal = element.tap.goal { return [goal] }
    guard case .open(let surface) = element.tap else { return [] }
    return audit.layout.surfaces[surface].elements.reduce(into: []) { goals, inner in
      goals.formUnion(self.goals(behind: inner))
    }
  }

  /// The step of a time, from 0 for the cheapest to 4.
  func step(_ time: Double) -> Int { bounds.prefix { time > $0 }.count }
}
