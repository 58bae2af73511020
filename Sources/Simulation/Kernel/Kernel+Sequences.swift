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
  /// and the same one again by a mere press. What is saved is taken from the phases before they begin.
  func anticipate() {
    guard plan.input.aims, plan.input.isVisual, place.goesOn, !plan.isNewScreen,
      let stances = place.stances
    else { return }
    for lane in place.lanes ?? workspace.everyone {
      let lane = Int(lane)
      let person = states[lane]
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
      person.moving = -degree * savedTime(to: target, after: before, lane, person)
    }
  }

  /// Whether what comes next is a key like the one before: of its size, no larger than one of a pad,
  /// and nothing that is turned on or off.
  private func isKey(_ target: Plan.Element, after before: ActBefore) -> Bool {
    plan.input == .touch && !isToggle(target) && target.halfWidth == before.halfWidth
      && target.halfHeight == before.halfHeight
      && max(target.halfWidth, target.halfHeight) * 2 <= constants.keyboard.padWidth
  }

  /// The time that a tap at a key takes less in a sequence that is known, in s.
  private func savedTime(
    to target: Plan.Element, after before: ActBefore, _ lane: Int, _ person: PersonState
  ) -> Float {
    let traits = rows[lane]
    let isSame = target.number == before.number
    let (dx, dy) = (target.x - person.fingerX, target.y - person.fingerY)
    let time = meanTapTime(
      start: traits[.pointingStart], slope: traits[.pointingSlope],
      over: (dx * dx + dy * dy).squareRoot(), factor: target.place,
      extra: target.extra * traits[.pointingCare])
    let share =
      isSame ? constants[.valuePress] : traits[.typingRhythm] * constants[.typingByHeart]
    return max(0, 1 - share) * time
  }

  /// Takes back what was prepared by those who do not know how to go on after all, and what hands that
  /// were quick could not save.
  func forgetPreparation(_ lanes: LaneList) {
    guard place.goesOn else { return }
    for lane in lanes.lazy.map(Int.init) {
      states[lane].deciding = max(0, states[lane].deciding)
      states[lane].moving = max(0, states[lane].moving)
    }
  }
}
