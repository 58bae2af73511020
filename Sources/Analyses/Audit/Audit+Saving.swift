import CMath
import Core
import Reports
import Studies

/// What changes come to over many uses of a screen.
extension Audit {
  /// Returns the time that a change saves in a use of the screen, where all elements are wanted alike.
  ///
  /// - Parameter finding: The change.
  /// - Returns: The mean time, in s; below 0 the change costs time. Nil where it only helps what is wanted
  ///   more often.
  package func saving(_ finding: AuditFinding) -> Double? {
    guard !finding.isForFrequent, !targets.isEmpty else { return nil }
    let share = min(1, Double(finding.goals.count) / Double(targets.count))
    return share * finding.gain.seconds + (1 - share) * (finding.others?.seconds ?? 0)
  }

  /// Returns a sentence on a change, and on what it comes to.
  func sentence(_ finding: AuditFinding) -> Prose {
    let line = AuditBlocks.sentence(finding)
    guard finding.gain.isSure, let saving = saving(finding) else { return line }
    let verb = saving < 0 ? "costs" : "saves"
    guard let audience else {
      return line
        + " In 1,000 uses of the screen this \(verb) \(Self.duration(1000 * abs(saving)))."
    }
    let hours = Self.hours(audience.hoursPerYear(of: abs(saving)))
    return line + " That " + .strong("\(verb) \(hours) a year") + "."
  }

  /// The words for whom and for what uses changes are added up.
  var audienceNote: Prose {
    let alike = "where all elements are wanted alike, each looked for as for the first time"
    guard let audience else {
      return Prose(
        "Changes are ranked by the time that they save in a use of the screen, \(alike).")
    }
    let uses = plain(audience.usesPerDay)
    return Prose(
      "Changes are ranked by the hours that they save \(Digits.grouped(UInt64(audience.people))) "
        + "\(audience.people == 1 ? "person" : "people") a year, at \(uses) "
        + "\(uses == "1" ? "use" : "uses") a day each, \(alike).")
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 120
      ? "\(twoDigits(seconds)) s"
      : seconds < 7200 ? "\(twoDigits(seconds / 60)) min" : hours(seconds / 3600)
  }

  private static func hours(_ hours: Double) -> String {
    let text = twoDigits(hours)
    return text == "1.0" ? "1 hour" : "\(text) hours"
  }

  /// A number with two digits that count.
  private static func twoDigits(_ number: Double) -> String {
    guard number >= 100, number < 1e15 else {
      return Digits.text(number, decimals: number >= 9.95 ? 0 : number >= 0.995 ? 1 : 2)
    }
    let scale = pow(10, log10(number).rounded(.down) - 1)
    return Digits.grouped(UInt64((number / scale).rounded() * scale))
  }
}
