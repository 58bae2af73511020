import Interfaces
import Model
import Populations
import Randomness

/// Where the focus of a person is who goes from stop to stop.
struct Focus {
  /// The surface that the focus was on last.
  var surface: Int32 = 0
  /// The stop of the focus, or -1 before the first; less on surfaces that float.
  var stop: Int32 = -1
}

// What all input methods share; the rest is in `Inputs`.
extension Kernel {
  /// Makes one attempt to activate the chosen element, or to leave, by another input method than
  /// touch.
  ///
  /// - Returns: Whether the person is done with this surface.
  func operate(on surface: Int, by lane: Int, at slot: Int, as person: PersonState) -> Bool {
    let (chosen, before) = (person.chosen, person.phases)
    arrive(surface, lane, person)
    if chosen == tapOutside { return escape(from: surface, by: lane, at: slot, as: person) }
    if goesBefore(chosen, on: surface, lane, person) { return true }
    if elements[Int(chosen)].code != .back {
      person.rememberChoice(depth: surfaces[surface].depth, element: chosen)
    }
    switch method.activate(chosen, on: surface, by: lane, at: slot, as: person, in: self) {
    case .element(chosen): return land(on: surface, by: lane, as: person, before: before)
    case .element(let other): return slip(onto: other, on: surface, by: lane, as: person)
    case .place: return stray(surface, lane, person)
    case .nothing: return miss(lane, person)
    }
  }

  /// Notes that a person is at a surface: the focus goes to its beginning when it has opened, back
  /// to what opened another one when that has closed, and stays where a message floats above.
  func arrive(_ surface: Int, _ lane: Int, _ person: PersonState) {
    guard !plan.stops.isEmpty, focuses[lane].surface != Int32(surface) else { return }
    let before = Int(focuses[lane].surface)
    let here = surfaces[surface]
    let course = plan.courses[surface]
    focuses[lane].surface = Int32(surface)
    if course.floats && surfaces[before].depth < here.depth {
      focuses[lane].stop -= plan.courses[before].stops
    } else if surfaces[before].depth > here.depth,
      case let opener = person.chosen(atDepth: here.depth), opener >= here.firstElement,
      opener < here.firstElement + here.elementCount
    {
      focuses[lane].stop = plan.stops[Int(opener)].order
    } else {
      focuses[lane].stop = course.start
    }
  }

  /// Closes a surface by what the input method has for it.
  ///
  /// - Returns: Always true: the person is done with this surface.
  private func escape(
    from surface: Int, by lane: Int, at slot: Int, as person: PersonState
  ) -> Bool {
    guard let escape = method.escape(surface, lane, self) else {
      return leave(surface, by: lane, at: slot, as: person)
    }
    let here = surfaces[surface]
    person.recovering += escape.time
    person.act(escape.act)
    person.recoveries += 1
    person.forgetOpener(at: here.depth)
    person.enter(here.parent, after: here.closeTime)
    note(.back, lane, person, element: -1, value: 0)
    return true
  }

  /// The kind of act by which things are activated.
  var plainKind: Act { method.act }

  /// The time of one act that needs no search, in s.
  func plainAct(_ lane: Int) -> Float { method.actTime(lane, self) }

  /// The time to reach an element of a surface that has just come up, for those who know it.
  func reach(
    _ index: Int32, on surface: Int32, _ lane: Int, _ person: PersonState
  ) -> Float {
    guard !plan.stops.isEmpty else { return plainAct(lane) }
    let stop = plan.stops[Int(index)]
    let course = plan.courses[Int(surface)]
    let below = course.floats ? plan.courses[Int(surfaces[Int(surface)].parent)].stops : 0
    let behind = course.floats ? max(0, below - 1 - focuses[lane].stop) : 0
    let way = FocusWay(steps: Float(behind + stop.order + 1), below: below)
    return method.reachTime(to: stop, by: way, for: lane, in: self)
  }

  /// Opens a menu behind a hold by what the input method has for it.
  func openHidden(
    _ index: Int32, _ lane: Int, _ person: PersonState, isRight: Bool
  ) {
    method.openHidden(lane, person, self)
    open(index, lane, person, isRight: isRight, isSlip: false)
  }

  /// Tells whether a person knows a convention.
  func knows(_ convention: SurfaceElement.Convention, _ lane: Int) -> Bool {
    method.knows(convention, lane, self)
  }

  /// The time of a movement with the noise of an act; the noise of several acts in a row evens out.
  func noisy(_ time: Float, _ lane: Int, _ slot: Int, acts: Float = 1) -> Float {
    let noise = noise(lane, normal: scratch.zC[slot], word: scratch.words.d[slot])
    return tapTime(mean: time, noise: 1 + (noise - 1) / acts.squareRoot(), scale: 1)
  }

  /// The factor of noise on the time of an act.
  func noise(_ lane: Int, normal: Float, word: UInt32) -> Float {
    let traits = rows[lane]
    return traits[.tapNoiseScale]
      * tapNoise(
        sd: traits[.pointingNoise], tail: traits[.pointingTail], normal: normal, word: word)
  }

  /// Random words for one attempt of a person in this trial.
  func words(_ purpose: Purpose, _ lane: Int, detail: UInt32) -> SIMD4<UInt32> {
    draws.words(
      person: number(of: lane), trial: high & 0xFF_FFFF, purpose: purpose.rawValue,
      detail: detail)
  }

  /// A uniform number for one attempt of a person in this trial.
  func attempt(_ purpose: Purpose, _ lane: Int, detail: UInt32) -> Float {
    Transform.unit(words(purpose, lane, detail: detail).x)
  }
}

extension Plan.Element {
  /// Tells whether the element can be activated on a page, other than by a hold.
  func isOpenTo(_ page: Int32) -> Bool {
    code != .nothing && code != .hold && (isPinned || self.page == page)
  }
}
