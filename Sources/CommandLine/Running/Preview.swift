import Core
import Studies

/// A run that takes two seconds: few people, few sets of assumptions, few points.
enum Preview {
  /// The argument by which results tell that they are a preview.
  static let argument = "--quick"
  static let key = Key.flag(
    "quick",
    "A preview in seconds: few people, assumptions and points. No check takes its results.")

  /// The most people in each cell.
  private static let users = 200
  /// The number of sets of assumptions.
  private static let worlds = StudyOptions.leastWorlds

  /// Returns a plan cut down to a preview; fewer people or assumptions may be asked for.
  static func plan(of plan: RunPlan) -> RunPlan {
    var plan = plan
    plan.suites = plan.suites.map(\.preview)
    let most = plan.suites.map(\.users).max() ?? users
    plan.options.users = min(users, plan.request.users ?? most)
    plan.options.worlds = min(worlds, plan.request.worlds ?? worlds)
    (plan.options.precision, plan.options.differencePrecision) = (nil, nil)
    plan.options.looksElsewhere = false
    return plan
  }

  /// Says in results what they are.
  static func mark(_ suites: inout [SuiteResults]) {
    for index in suites.indices {
      suites[index].title += " (preview)"
      suites[index].notes.insert(
        "A preview, made with --quick: of few people, under few assumptions and at few points. Answers may change; "
          + "run it without --quick before you decide by them.", at: 0)
    }
  }

  /// Returns what is said before the table: who was simulated, and how to run all.
  ///
  /// - Parameters:
  ///   - plan: The plan of the preview.
  ///   - call: The command as it was called.
  /// - Returns: Lines; nothing for a whole run.
  static func remark(on plan: RunPlan, _ call: Invocation) -> String {
    guard plan.request.isQuick else { return "" }
    let points = plan.suites.reduce(0) { $0 + $1.points.count }
    let people = plan.options.users ?? 0
    let command = (["tapcost run"] + call[Options.suites]).joined(separator: " ")
    return "Preview: \(people) people in each cell, \(plan.options.worlds) sets of assumptions, "
      + "\(points == 1 ? "one point" : "\(points) points"). Answers may change.\n"
      + "For the whole run: \(visible(command))\n\n"
  }

  /// Refuses results of a preview where a decision rests on them.
  ///
  /// - Parameter file: The results.
  /// - Throws: That they are a preview.
  static func refuse(_ file: ResultsFile) throws {
    guard file.results.provenance.arguments.contains(argument) else { return }
    throw RunError(
      "\(visible(file.path)): found a preview, made with --quick; expected results of a whole run. "
        + "Run it again without --quick.", .badInput)
  }
}
