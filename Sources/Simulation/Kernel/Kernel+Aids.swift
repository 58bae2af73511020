import Model
import Populations
import Randomness

/// Nothing was activated.
let nowhere: Int32 = -1

extension Kernel {
  /// One attempt to activate the chosen element, or to leave, by another input than touch.
  ///
  /// - Returns: Whether the person is done with this surface.
  func operate(_ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState) -> Bool {
    let chosen = person.chosen
    arrive(surface, lane, person)
    if chosen == tapOutside { return escape(surface, lane, slot, person) }
    if elements[Int(chosen)].code != .back {
      person.rememberChoice(depth: surfaces[surface].depth, element: chosen)
    }
    let landed: Int32
    switch plan.input.family {
    case .touch, .pointer:
      point(at: chosen, lane, slot, person)
      if !elements[Int(chosen)].contains(x: person.fingerX, y: person.fingerY) {
        return stray(surface, lane, person)
      }
      landed = chosen
    case .keyboard: landed = press(chosen, surface, lane, slot, person)
    case .screenReader: landed = activate(chosen, surface, lane, slot, person)
    case .switches: landed = select(chosen, surface, lane, person)
    case .voice: landed = say(chosen, surface, lane, slot, person)
    }
    if landed == chosen { return happen(chosen, surface, lane, person, isSlip: false) }
    if landed == nowhere { return miss(lane, person) }
    person.misses += 1
    return happen(landed, surface, lane, person, isSlip: true)
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

  /// Closes a surface by what the input has for it.
  ///
  /// - Returns: Always true: the person is done with this surface.
  private func escape(
    _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState
  ) -> Bool {
    let row = rows[lane]
    switch plan.input.family {
    case .touch, .pointer: return leave(surface, lane, slot, person)
    case .keyboard: person.recovering += row[.keyTime]
    case .screenReader: person.recovering += row[.speechStep]
    case .switches:
      // What closes the surface comes after all that is on it.
      let interval = row[.switchPress] / constants.aids.intervalRatio
      person.recovering +=
        constants.aids.firstDelay + interval * Float(plan.courses[surface].stops + 1)
    case .voice: person.recovering += command(words: constants.aids.commandWords, lane)
    }
    let here = surfaces[surface]
    person.act(plan.input.family == .screenReader ? .swipe : plainKind)
    person.recoveries += 1
    person.rememberChoice(depth: here.depth - 1, element: -1)
    person.enter(here.parent, after: here.closeTime)
    note(.back, lane, person, element: -1, value: 0)
    return true
  }

  /// The kind of act by which this input activates things.
  var plainKind: Act { plan.input.plainAct }

  /// The time of one act that needs no search: what takes back a mistake, what changes a sheet.
  func plainAct(_ lane: Int) -> Float {
    let aids = constants.aids
    switch plan.input.family {
    case .touch: return rows[lane][.pointingStart] * constants.tapRatio * sessionPace[lane]
    case .pointer: return rows[lane][.pointerStart] * sessionPace[lane]
    case .keyboard: return rows[lane][.keyTime] * (aids.recoveryStops + 1)
    case .screenReader:
      return rows[lane][.speechStep] * aids.recoveryStops + rows[lane][.speechActivate]
    case .switches:
      return aids.firstDelay
        + rows[lane][.switchPress] / aids.intervalRatio * aids.recoveryStops
    case .voice: return command(words: 1 + aids.extraWords, lane)
    }
  }

  /// The time to reach an element of a surface that has just come up, for those who know it.
  func reach(
    _ index: Int32, on surface: Int32, _ lane: Int, _ person: PersonState
  ) -> Float {
    guard !plan.stops.isEmpty else { return plainAct(lane) }
    let stop = plan.stops[Int(index)]
    let row = rows[lane]
    let course = plan.courses[Int(surface)]
    let below = course.floats ? plan.courses[Int(surfaces[Int(surface)].parent)].stops : 0
    let behind = course.floats ? max(0, below - 1 - focuses[lane].stop) : 0
    let steps = Float(behind + stop.order + 1)
    switch plan.input.family {
    case .touch, .pointer: return plainAct(lane)
    case .keyboard: return row[.keyTime] * (steps + 1)
    case .screenReader:
      return stop.words * row[.speechWord] * row[.speechHeard]
        + steps * (row[.speechStep] + row[.speechSkim] * row[.speechWord] * stop.words)
        + row[.speechActivate]
    case .switches:
      return constants.aids.firstDelay
        + row[.switchPress] / constants.aids.intervalRatio * Float(below + stop.place)
    case .voice: return command(words: stop.nameWords + constants.aids.extraWords, lane)
    }
  }

  /// Opens a menu behind a hold by what the input has for it.
  func openHidden(
    _ index: Int32, _ lane: Int, _ person: PersonState, isRight: Bool
  ) {
    switch plan.input.family {
    case .touch, .pointer, .voice: break
    case .keyboard:
      person.act(.key)
      person.moving += rows[lane][.keyTime]
    case .screenReader:
      person.act(.swipe)
      person.moving += constants.aids.actions
    case .switches:
      // The gesture is chosen in a menu of gestures.
      person.act(.press)
      person.scanning +=
        constants.aids.firstDelay
        + rows[lane][.switchPress] / constants.aids.intervalRatio * constants.aids.menuPlace
      person.scans += Int32(constants.aids.menuPlace)
    }
    open(index, lane, person, isRight: isRight, isSlip: false)
  }

  /// Two uniform numbers for one attempt of a person in this trial.
  func attempt(_ purpose: Purpose, _ lane: Int, detail: UInt32) -> (x: Float, y: Float) {
    let words = draws.words(
      person: first + UInt64(lane), trial: high & 0xFF_FFFF, purpose: purpose.rawValue,
      detail: detail)
    return (Transform.unit(words.x), Transform.unit(words.y))
  }

  // MARK: Pointer

  /// Moves the pointer and clicks: Fitts' law, and endpoints of which 96 % lie within the lesser
  /// size of the target along each axis.
  private func point(
    at index: Int32, _ lane: Int, _ slot: Int, _ person: PersonState
  ) {
    let target = elements[Int(index)]
    let row = rows[lane]
    let dx = target.x - person.fingerX
    let dy = target.y - person.fingerY
    let size = 2 * min(target.halfWidth, target.halfHeight)
    let bits = Transform.log2((dx * dx + dy * dy).squareRoot() / size + 1)
    person.moving +=
      (row[.pointerStart] + row[.pointerSlope] * bits) * sessionPace[lane] * scratch.mean[slot]
      * rows[lane][.tapNoiseScale]
    let sd = size * row[.pointerSpread] * sessionSpread[lane] / constants.aids.effectiveWidth
    person.fingerX = target.x + sd * scratch.zA[slot]
    person.fingerY = target.y + sd * scratch.zB[slot]
    person.act(.tap)
    note(.tap, lane, person, element: index, value: 0)
  }

  // MARK: Keyboard

  /// Moves the focus to an element, stop by stop or by its first letters, and presses Return.
  private func press(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState
  ) -> Int32 {
    let stop = plan.stops[Int(index)]
    let row = rows[lane]
    let stops = (stop.order - focuses[lane].stop).magnitude
    let types =
      plan.courses[surface].isMenu && row[.keyTypeAhead] >= 0.5 && UInt32(stop.letters) < stops
    var keys = types ? UInt32(stop.letters) : stops
    person.scans += types ? 1 : Int32(stops)
    if keys > 0 {
      if focuses[lane].stop == plan.courses[surface].start {
        person.deciding += constants.aids.keyStart
      }
      // Each key may go one too far, which takes a key to notice and one to go back.
      let right = Transform.exp(Float(keys) * Transform.log(max(1e-6, 1 - row[.keySlip])))
      if attempt(.press, lane, detail: person.taps).x >= right { keys += 2 }
    }
    person.act(.key, keys + 1)
    person.moving +=
      Float(keys + 1) * row[.keyTime] * sessionPace[lane] * scratch.mean[slot]
      * rows[lane][.tapNoiseScale]
    focuses[lane].stop = stop.order
    note(.focus, lane, person, element: index, value: Float(stops))
    note(.press, lane, person, element: index, value: 0)
    return index
  }

  // MARK: Voice

  /// The time of a spoken command, until it is carried out.
  func command(words: Float, _ lane: Int) -> Float {
    rows[lane][.voiceStart] + words * rows[lane][.voiceWord] + constants.aids.latency
  }

  /// Speaks the name of an element, or its number where the name will not do.
  private func say(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState
  ) -> Int32 {
    let stop = plan.stops[Int(index)]
    let element = elements[Int(index)]
    let row = rows[lane]
    var isKnown = !stop.isNameless
    if stop.isNameless, element.glyph >= 0 { isKnown = knowsGlyph(element.glyph, lane) }
    // Without a name people ask for numbers.
    let aids = constants.aids
    var words = isKnown ? stop.nameWords + aids.extraWords : aids.commandWords
    if element.code == .hold { words += aids.holdWords }
    speak(words, lane, person)
    note(.speak, lane, person, element: index, value: words)
    let luck = attempt(.press, lane, detail: person.taps)
    if luck.x < row[.voiceFailure] { return nowhere }
    if luck.y < row[.voiceSubstitution], let other = another(than: index, surface, lane, person) {
      return other
    }
    if !isKnown || stop.isAmbiguous {
      person.scans += 1
      person.scanning += rows[lane][.gazeDwell]
      speak(aids.numberWords, lane, person)
      note(.speak, lane, person, element: index, value: aids.numberWords)
    }
    return index
  }

  private func speak(_ words: Float, _ lane: Int, _ person: PersonState) {
    person.act(.command)
    person.moving += rows[lane][.voiceStart] + words * rows[lane][.voiceWord]
    person.waiting += constants.aids.latency
  }

  /// Another element that can be activated on the page that is shown, each as likely.
  private func another(
    than index: Int32, _ surface: Int, _ lane: Int, _ person: PersonState
  ) -> Int32? {
    let here = surfaces[surface]
    let others = (here.firstElement..<(here.firstElement + here.elementCount)).filter {
      let element = elements[Int($0)]
      return $0 != index && element.code != .nothing && element.code != .hold
        && (element.isPinned || element.page == person.page)
    }
    guard !others.isEmpty else { return nil }
    let luck = attempt(.substitution, lane, detail: person.taps).x
    return others[min(others.count - 1, Int(luck * Float(others.count)))]
  }
}

extension Input {
  /// The kind of act by which things are activated.
  var plainAct: Act {
    switch family {
    case .touch, .pointer, .screenReader: .tap
    case .keyboard: .key
    case .switches: .press
    case .voice: .command
    }
  }
}
