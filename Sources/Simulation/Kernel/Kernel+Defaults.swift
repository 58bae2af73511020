import Populations
import Randomness

extension Kernel {
  /// Lets a person without a firm wish keep what is already chosen.
  ///
  /// The share p of people who would choose it becomes p k / (1 - p + p k), where k is the factor on
  /// the odds (Jachimowicz et al. 2019); so of the others (p' - p) / (1 - p) keep it.
  ///
  /// - Parameters:
  ///   - goal: What the person would choose if nothing were chosen.
  ///   - lane: The person; the second of the person's random words decides.
  /// - Returns: What the person wants.
  func keepDefault(_ goal: Int32, _ lane: Int) -> Int32 {
    let here = surfaces[Int(plan.start)]
    var kept: Int32?
    for index in here.firstElement..<(here.firstElement + here.elementCount) {
      let current = elements[Int(index)].currentGoal
      if current == goal { return goal }
      if current >= 0, kept == nil { kept = current }
    }
    guard let kept else { return goal }
    let before = kept > 0 ? plan.goalShares[Int(kept) - 1] : 0
    let share = plan.goalShares[Int(kept)] - before
    guard share > 0, share < 1 else { return goal }
    let odds = share / (1 - share) * Transform.exp(workspace.defaultKeep[lane])
    let keeping = (odds / (1 + odds) - share) / (1 - share)
    return Transform.unit(scratch.words.b[lane]) < keeping ? kept : goal
  }
}
