import Interfaces

extension DesignChange {
  /// What guards against mistakes and is another now: questions before an action, marks of what destroys,
  /// and what is chosen or on at first.
  static func safety(_ pairs: [Pair]) -> [DesignChange] {
    pairs.flatMap { goal, old, new in
      let label = quoted(new.label)
      return [
        old.asks == new.asks
          ? nil : "\(label) \(new.asks ? "asks first now" : "no longer asks first")",
        old.element.isDestructive == new.element.isDestructive
          ? nil
          : "\(label) is \(new.element.isDestructive ? "marked destructive now" : "no longer marked destructive")",
        turned(old.element.isOn, new.element.isOn).map { "\(label) \($0)" },
      ].compactMap { $0.map { DesignChange(goal: goal, sentence: $0) } }
    } + defaults(pairs)
  }

  private static func turned(_ old: Bool?, _ new: Bool?) -> String? {
    guard let old, let new, old != new else { return nil }
    return "is \(new ? "on" : "off") by default now, was \(old ? "on" : "off")"
  }

  /// Other choices that controls show at first; what lost its place to which one is told by their order.
  private static func defaults(_ pairs: [Pair]) -> [DesignChange] {
    var left = pairs.filter { $0.old.isDefault && !$0.new.isDefault }
    return pairs.filter { $0.new.isDefault && !$0.old.isDefault }.map { goal, _, new in
      let place = left.firstIndex { $0.new.path == new.path }
      let was = place.map { ", was \(quoted(left.remove(at: $0).old.label))" } ?? ""
      let title = new.element.role == .menuOption ? new.path.last : nil
      let start =
        title.map { "\(quoted($0)) is \(quoted(new.label)) by default now" }
        ?? "\(quoted(new.label)) is the default now"
      return DesignChange(goal: goal, sentence: start + was)
    }
  }
}
