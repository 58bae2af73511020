import Model
import Populations
import Randomness

extension Kernel {
  /// Lets a person without a firm wish keep what is already chosen.
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
    let keeping = keepingProbability(share: share, logOdds: rows[lane][.defaultKeep])
    return Transform.unit(scratch.words.b[lane]) < keeping ? kept : goal
  }
}
