import Model
import Populations
import Randomness

/// For each observed use and lane, whether the keys of a shortcut were pressed.
final class PressedShortcuts {
  private var marks: [Bool]
  private let count: Int

  init(uses: Int, count: Int) {
    marks = Array(repeating: false, count: uses * count)
    self.count = count
  }

  subscript(use: Int, lane: Int) -> Bool {
    get { marks[use * count + lane] }
    set { marks[use * count + lane] = newValue }
  }
}

/// Keyboard shortcuts in place of menus: those who have gone over to the keys of a command press them
/// and come to no surface.
extension Kernel {
  /// Lets those press the keys of their command who have gone over to them.
  ///
  /// The counterfactual of discovery presses where the person did, so that what a shortcut saves does
  /// not count as discovery.
  ///
  /// - Parameters:
  ///   - trial: The ordinal of the trial, from 0.
  ///   - informed: Whether this is the counterfactual.
  ///   - lanes: Who begins the trial.
  func pressShortcuts(trial: Int, informed: Bool, _ lanes: LaneList) {
    guard let pressed else { return }
    let use = task.observed.firstIndex(of: trial + 1)
    for lane in lanes.lazy.map(Int.init) {
      let person = states[lane]
      let keys = plan.shortcuts[Int(person.goal)]
      guard keys > 0 else { continue }
      let presses =
        informed ? use.map { pressed[$0, lane] } ?? false : hasGoneOver(to: person.goal, lane)
      guard presses else { continue }
      if let use { pressed[use, lane] = true }
      press(keys, lane, person)
    }
  }

  private func hasGoneOver(to goal: Int32, _ lane: Int) -> Bool {
    let traits = rows[lane]
    let mask = Model.hasGoneOver(
      uses: trace(lane, Int(goal)).uses, adopts: traits[.shortcutAdopts],
      usual: traits[.shortcutUses])
    return mask != 0
  }

  /// Presses the keys.
  private func press(_ keys: Int32, _ lane: Int, _ person: PersonState) {
    let words = words(.shortcut, lane, detail: 0)
    let pace = noise(lane, normal: Transform.normal(words.x), word: words.y)
    let perKey = rows[lane][.typingKeystroke] * pace
    let start = constants[.shortcutStart] * pace
    person.deciding += start
    person.moving += Float(keys) * perKey
    person.act(.key, UInt32(keys))
    note(.press, lane, person, element: -1, value: Float(keys))
    person.firstWasRight = person.firstWasRight ?? true
    person.noteRight()
    person.end = .success
    note(.success, lane, person, element: -1, value: 0)
  }
}
