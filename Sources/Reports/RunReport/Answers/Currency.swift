import Simulation
import Studies

/// What a difference comes to for all people who do the task in a year; without their number, in 1,000 uses.
enum Currency {
  /// As many more of 1,000 who fail make time that is saved beside the point (chosen).
  private static let leastFailing = 10.0

  /// Returns the time and the people that the better design saves, in a sentence; nil where neither can be seen. The place on
  /// the axis of the question is told with a space before it.
  static func sentence(
    _ view: SuiteView, _ pair: Pair, for group: Group, at point: SweepPoint, place: String
  ) -> String? {
    let time = view.comparison(pair, Metric.time.name, for: group, at: point)?.difference ?? 0
    let lost =
      view.comparison(pair, Metric.abandonment.name, for: group, at: point)?.difference ?? 0
    let quicker = time < 0 ? pair.a : pair.b
    let people = Audience.peopleInThousandUses(abs(lost)).rounded()
    let loser = lost > 0 ? pair.a : pair.b
    // Of several designs the other one is named, too.
    func other(than design: Named, _ joint: String) -> String {
      view.suite.designs.count > 2 ? " \(joint) \((design == pair.a ? pair.b : pair.a).title)" : ""
    }
    let giving =
      people >= 1
      ? "\(Digits.text(people, decimals: 0)) more of 1,000 fail with \(loser.title)"
        + other(than: loser, "than with") : nil
    let saved =
      view.suite.audience.map { words(hours: $0.hoursPerYear(of: abs(time))) }
      ?? words(hours: abs(time) * 1000 / 3600)
    // Whoever fails soon saves nothing.
    let isQuickToFail = people >= leastFailing && quicker == loser
    let timed =
      isQuickToFail
      ? nil : saved.map { "\(quicker.title) saves \($0)" + other(than: quicker, "against") }
    let found = [timed, giving].compactMap(\.self)
    guard !found.isEmpty else { return nil }
    let start =
      view.suite.audience.map {
        "In a year of \(Digits.grouped(UInt64($0.people))) people with \(Digits.short($0.usesPerDay)) uses a day: "
      } ?? "In 1,000 uses\(place): "
    // Who has several tasks does not spend all uses on one of them.
    let tasks = view.tasks(of: group)
    let one = tasks.count > 1 && !SuiteView.isOfAllTasks(point)
    let task = one ? "if each use were “\(view.taskTitle(at: point))”, " : ""
    return start + task + found.joined(separator: "; ") + "."
  }

  /// A time in minutes or hours with two digits; nil for less than half a minute.
  private static func words(hours: Double) -> String? {
    if hours < 0.5 / 60 { return nil }
    if hours < 2 { return "\(Digits.text(hours * 60, decimals: hours * 60 < 10 ? 1 : 0)) min" }
    if hours < 100 { return "\(Digits.text(hours, decimals: hours < 10 ? 1 : 0)) hours" }
    return "\(Digits.grouped(UInt64(rounded(hours)))) hours"
  }

  /// The number with two digits.
  private static func rounded(_ number: Double) -> Double {
    var unit = 1.0
    while number / unit >= 100 { unit *= 10 }
    return (number / unit).rounded() * unit
  }
}
