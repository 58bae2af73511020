import Model
import Populations

/// The act before another one on the same surface.
struct ActBefore {
  /// The number of the element that was activated.
  let number: UInt32
  let halfWidth: Float
  let halfHeight: Float
  /// The time of moving, in s, during which people look and think ahead.
  let time: Float

  init(_ element: Plan.Element, time: Float) {
    number = element.number
    (halfWidth, halfHeight) = (element.halfWidth, element.halfHeight)
    self.time = time
  }
}

extension Kernel {
  /// Prepares those who go on in a sequence that they know.
  ///
  /// What comes next is chosen while the hand still acts, so the choice costs what is left of it. Keys
  /// that are known by heart are not chosen at all: they follow one another in the rhythm of typing,
  /// and the same one again by a mere press. What is saved of the choice is taken from its phase before it
  /// begins, and of the tap when it is made: a hand that is slow or quick is so in a sequence, too.
  func anticipate() {
    guard plan.input.aims, plan.input.isVisual, place.goesOn, !plan.isNewScreen,
      let stances = place.stances
    else { return }
    for lane in place.lanes ?? workspace.everyone {
      let lane = Int(lane)
      let person = states[lane]
      workspace.saved[lane] = 0
      let index = path(goal: person.goal, surface: person.surface)
      guard let before = stances[lane].act, index >= 0 else { continue }
      let degree = everyoneKnows ? 1 : preparedShare(uses: trace(lane, Int(person.goal)).uses)
      guard degree > 0 else { continue }
      let here = surfaces[Int(person.surface)]
      let choosing = choiceTime(
        slope: rows[lane][.choiceSlope], bits: here.choiceBits,
        places: Float(index - here.firstElement + 1),
        look: lookTime(on: Int(person.surface), lane))
      let target = elements[Int(index)]
      let isKey = isKey(target, after: before)
      person.deciding = -degree * (isKey ? choosing : min(choosing, before.time))
      guard isKey else { continue }
      let share =
        target.number == before.number
        ? constants[.valuePress] : rows[lane][.typingRhythm] * constants[.typingByHeart]
      workspace.saved[lane] = degree * max(0, 1 - share)
    }
  }

  /// Whether what comes next is a key like the one before: of its size, no larger than one of a pad,
  /// and nothing that is turned on or off.
  private func isKey(_ target: Plan.Element, after before: ActBefore) -> Bool {
    plan.input == .touch && !isToggle(target) && target.halfWidth == before.halfWidth
      && target.halfHeight == before.halfHeight
      && max(target.halfWidth, target.halfHeight) * 2 <= constants.keyboard.padWidth
  }

  /// Takes back what was prepared by those who do not know how to go on after all.
  func forgetPreparation(_ lanes: LaneList) {
    guard place.goesOn else { return }
    for lane in lanes.lazy.map(Int.init) {
      states[lane].deciding = max(0, states[lane].deciding)
      workspace.saved[lane] = 0
    }
  }

  /// Takes what is saved in a sequence that is known from the time of the taps that were just made.
  func quicken(_ lanes: LaneList) {
    guard place.goesOn else { return }
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      let saved = workspace.saved[lane] * scratch.times[slot]
      states[lane].moving -= saved
      scratch.times[slot] -= saved
    }
    forgetPreparation(lanes)
  }
}
