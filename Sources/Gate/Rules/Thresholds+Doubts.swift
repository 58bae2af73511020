import Core
import Simulation

extension Thresholds {
  /// Sentences on rules that can hardly fail, or that look at the wrong end.
  package var doubts: [String] {
    rules.flatMap { rule in
      rule.doubts.map { doubt in
        let line = rule.position.map { ":\($0.line)" } ?? ""
        return "\(file)\(line): the rule \(rule.id) \(doubt)."
      }
    }
  }
}

extension GateRule {
  // Where the warnings begin is a convention of the gate and no measurement: half of all people, a
  // minute, a hundred taps, half as much again; and an hour for limits. They change no verdict.

  /// The change beyond which a margin guards nothing.
  private var largeMargin: Double { metric.isRate ? 0.5 : metric.kind == .duration ? 60 : 100 }

  fileprivate var doubts: [String] {
    var doubts: [String] = []
    let isUsual = direction == (metric.lessIsBetter ? .less : .more)
    if !isUsual {
      doubts.append(
        "says \(direction.rawValue), though \(metric.lessIsBetter ? "less" : "more") \(metric.name) is better"
      )
    }
    if let least = limit?.least, least <= 0 {
      doubts.append(
        "has the limit least: \(plain(least)), which has no effect: \(metric.name) is never below it"
      )
    }
    if let most = limit?.most, metric.isRate, most >= 1 {
      doubts.append(
        "has the limit most: \(plain(most)), which has no effect: \(metric.name) is never above it")
    }
    if let most = limit?.most, metric.kind == .duration, most >= 3600 {
      doubts.append("has the limit most: \(plain(most)) \(metric.unit), an hour or more")
    }
    if let absolute = margin?.absolute, absolute >= largeMargin {
      doubts.append(
        "has a margin of \(plain(absolute)) \(metric.unit), which hardly any change exceeds")
    }
    if let relative = margin?.relative, relative >= 0.5 {
      doubts.append("has a margin of \(plain(relative * 100)) %, which hardly any change exceeds")
    }
    return doubts
  }
}
