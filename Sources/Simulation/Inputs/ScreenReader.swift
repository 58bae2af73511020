import Interfaces
import Model
import Populations
import Randomness

/// Announcements, swipes from element to element, double taps.
struct ScreenReader: InputMethod {
  static let inputs = [Input.screenReader]

  /// The words that an announcement adds to name what an element is.
  private let roleWords: Float
  /// The words that an announcement adds to say whether an element is chosen or on.
  private let stateWords: Float
  /// The stops beyond which a remembered place is touched.
  private let exploreFrom: Int32
  /// The share of slips that activate the next element.
  private let overshoot: Float
  /// The time to open the list of actions of an element, in s.
  private let actions: Float
  /// The stops to what takes a mistake back.
  private let recoveryStops: Float

  init(_ input: Input, _ constants: InputConstants) {
    roleWords = constants[.speechRole]
    stateWords = constants[.speechState]
    overshoot = constants[.speechOvershoot]
    exploreFrom = Int32(constants[.speechExploreFrom].rounded())
    actions = constants[.speechActions]
    recoveryStops = constants[.recoveryStops]
  }

  let act = Act.tap
  let pageTurn = PageTurn.focus

  func stops(at element: Plan.Element) -> Bool { true }

  /// The words of an announcement: the label, what it is, and whether it is chosen.
  func announcedWords(of element: SurfaceElement) -> Float {
    let label = element.label.isEmpty ? 0 : Float(element.words)
    let role = element.role == .text ? 0 : roleWords
    let state: Float = element.currentGoal != nil || element.isOn != nil ? stateWords : 0
    return label + role + state
  }

  // MARK: Acts

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    swipingTime(
      swipes: recoveryStops, perSwipe: kernel.rows[lane][.speechStep],
      doubleTap: kernel.rows[lane][.speechActivate])
  }

  func reachTime(
    _ stop: Plan.Stop, _ way: FocusWay, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Float {
    knownWayTime(
      words: stop.words, perWord: kernel.rows[lane][.speechWord],
      heard: kernel.rows[lane][.speechHeard], skimmed: skimmed(lane, kernel),
      swipes: way.steps, perSwipe: kernel.rows[lane][.speechStep],
      doubleTap: kernel.rows[lane][.speechActivate])
  }

  /// The share of an announcement that is heard on a known way: never more than where people look for something.
  private func skimmed(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    min(kernel.rows[lane][.speechSkim], kernel.rows[lane][.speechHeard])
  }

  /// Goes to an element and taps twice, which may not be recognized.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState,
    _ kernel: Kernel<Listener>
  ) -> Activation {
    let target = kernel.plan.stops[Int(index)].order
    if kernel.focuses[lane].isDirect, kernel.rows[lane][.speechExplore] >= 0.5 {
      let stops = Int32((target - kernel.focuses[lane].stop).magnitude) - exploreFrom
      // What lies within the error of a touch may be touched instead, which takes swipes again.
      if stops > 0, stops > neighbors(of: index, on: kernel.surfaces[surface], lane, kernel) {
        explore(to: index, surface, lane, slot, person, kernel)
      }
    }
    walk(to: target, surface, lane, person, kernel)
    kernel.note(.focus, lane, person, element: index, value: Float(target))
    person.act(.tap)
    person.moving += kernel.noisy(
      kernel.rows[lane][.speechActivate] * kernel.sessionPace[lane], lane, slot)
    kernel.note(.press, lane, person, element: index, value: 0)
    let luck = kernel.attempt(.press, lane, detail: person.taps)
    guard luck.x < kernel.rows[lane][.speechSlip] else { return .element(index) }
    // Who swipes on while an element is announced activates the one after it.
    guard luck.y < overshoot, let next = next(to: index, surface, person, kernel) else {
      return .nothing
    }
    kernel.focuses[lane].stop = target + 1
    return .element(next)
  }

  /// The element after another one that can be activated, or nil.
  private func next(
    to index: Int32, _ surface: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>
  ) -> Int32? {
    let order = kernel.plan.stops[Int(index)].order + 1
    let here = kernel.surfaces[surface]
    return (here.firstElement..<(here.firstElement + here.elementCount)).first {
      kernel.plan.stops[Int($0)].order == order
        && kernel.elements[Int($0)].isOpenTo(person.page)
    }
  }

  /// Swipes to a stop, hearing a little of each element on the way. Those who go by headings go from heading
  /// to heading up to the last one before the stop.
  private func walk(
    to target: Int32, _ surface: Int, _ lane: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) {
    let first = kernel.surfaces[surface].firstElement
    let skim = skimmed(lane, kernel)
    let goesByHeadings = kernel.rows[lane][.speechHeadings] >= 0.5
    while kernel.focuses[lane].stop != target {
      let isDown = kernel.focuses[lane].stop < target
      var next = kernel.focuses[lane].stop + (isDown ? 1 : -1)
      if isDown, goesByHeadings, target >= 0,
        let heading = (max(0, next)...target).first(where: {
          kernel.elements[Int(first + $0)].isHeading
        })
      {
        next = heading
      }
      if next < 0 {
        // Elements of the surface below a message.
        let parent = Int(kernel.surfaces[surface].parent)
        swipe(lane, person, kernel)
        person.scans += 1
        person.listening += listeningTime(
          share: skim, words: kernel.plan.courses[parent].words,
          perWord: kernel.rows[lane][.speechWord])
        kernel.focuses[lane].stop = next
      } else {
        announce(Int(first + next), share: skim, lane, person, kernel)
      }
    }
  }

  private func swipe(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.swipe)
    person.moving += kernel.rows[lane][.speechStep] * kernel.sessionPace[lane]
  }

  /// Touches the remembered place of an element, and so comes to the nearest one.
  private func explore(
    to index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) {
    let target = kernel.elements[Int(index)]
    let sd = kernel.rows[lane][.speechAim]
    let x = exploringTouch(at: target.x, sd: sd, normal: kernel.scratch.zA[slot])
    let y = exploringTouch(at: target.y, sd: sd, normal: kernel.scratch.zB[slot])
    let nearest = nearest(to: (x, y), than: index, on: kernel.surfaces[surface], kernel)
    person.act(.tap)
    person.scans += 1
    person.moving += kernel.nearTapTime(lane)
    person.listening += listeningTime(
      share: skimmed(lane, kernel), words: kernel.plan.stops[Int(nearest)].words,
      perWord: kernel.rows[lane][.speechWord])
    kernel.focuses[lane].stop = kernel.plan.stops[Int(nearest)].order
  }

  /// The number of elements that lie within the error of a touch at another one.
  private func neighbors(
    of index: Int32, on surface: Plan.Surface, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Int32 {
    let target = kernel.elements[Int(index)]
    let error = kernel.rows[lane][.speechAim]
    var count: Int32 = 0
    for other in surface.firstElement..<(surface.firstElement + surface.elementCount) {
      let element = kernel.elements[Int(other)]
      guard other != index, element.code != .hold, element.isPinned || element.page == target.page
      else { continue }
      let dx = max(0, abs(target.x - element.x) - element.halfWidth)
      let dy = max(0, abs(target.y - element.y) - element.halfHeight)
      if dx * dx + dy * dy < error * error { count += 1 }
    }
    return count
  }

  /// Returns the element nearest to a place, among those shown together with another one.
  private func nearest(
    to place: (x: Float, y: Float), than index: Int32, on surface: Plan.Surface,
    _ kernel: Kernel<some Recorder>
  ) -> Int32 {
    let page = kernel.elements[Int(index)].page
    var nearest = index
    var least = Float.infinity
    for other in surface.firstElement..<(surface.firstElement + surface.elementCount) {
      let element = kernel.elements[Int(other)]
      guard element.code != .hold, element.isPinned || element.page == page else { continue }
      let dx = max(0, abs(place.x - element.x) - element.halfWidth)
      let dy = max(0, abs(place.y - element.y) - element.halfHeight)
      if dx * dx + dy * dy < least {
        least = dx * dx + dy * dy
        nearest = other
      }
    }
    return nearest
  }

  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape? {
    Escape(time: kernel.rows[lane][.speechStep], act: .swipe)
  }

  /// Opens the list of actions of an element.
  func openHidden(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.swipe)
    person.moving += actions
  }

  // MARK: Search

  /// Listens to a chunk, element by element from the focus on, until something that sounds right is
  /// heard or nothing is left to hear.
  @_specialize(where Listener == NoRecorder)
  func listen<Listener: Recorder>(
    _ surface: Int, _ chunk: Plan.Chunk, _ slots: inout LaneList, _ kernel: Kernel<Listener>
  ) {
    guard !chunk.isHidden else {
      considerActions(chunk, &slots, kernel)
      return
    }
    var left = 0
    for slot in slots {
      let lane = Int(kernel.searching.lanes[Int(slot)])
      let person = kernel.states[lane]
      kernel.arrive(surface, lane, person)
      hear(chunk, Int(slot), lane, person, kernel)
      kernel.note(
        .listen, lane, element: person.chosen, value: Float(kernel.focuses[lane].stop))
      if person.chosen < 0 {
        slots[left] = slot
        left += 1
      }
    }
    slots.keep(left)
  }

  private func hear(
    _ chunk: Plan.Chunk, _ slot: Int, _ lane: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) {
    let first = kernel.plan.stops[Int(chunk.first)].order
    let count = Int(chunk.count)
    var begin = Int(kernel.focuses[lane].stop + 1 - first)
    if begin < 0 { begin = 0 }
    if begin >= count {
      goToTop(lane, person, kernel)
      begin = 0
    }
    let passedOver = kernel.searching.seen[slot] & chunk.titled
    for step in 0..<count {
      let bit = (begin + step) % count
      if bit == 0 && begin > 0 { goToTop(lane, person, kernel) }
      if passedOver >> UInt64(bit) & 1 != 0 { continue }
      announce(
        Int(chunk.first) + bit, share: kernel.rows[lane][.speechHeard], lane, person, kernel)
      if kernel.searching.passes[slot] >> UInt64(bit) & 1 != 0 {
        person.chosen = chunk.first + Int32(bit)
        return
      }
    }
  }

  /// A hidden menu is found when the list of actions of its owner is opened.
  private func considerActions(
    _ chunk: Plan.Chunk, _ slots: inout LaneList, _ kernel: Kernel<some Recorder>
  ) {
    var left = 0
    for slot in slots {
      let found = kernel.searching.passes[Int(slot)]
      if found != 0 {
        let lane = Int(kernel.searching.lanes[Int(slot)])
        kernel.states[lane].chosen = chunk.first + Int32(found.trailingZeroBitCount)
      } else {
        slots[left] = slot
        left += 1
      }
    }
    slots.keep(left)
  }

  private func goToTop(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.tap)
    person.moving += kernel.rows[lane][.speechStep]
    kernel.focuses[lane].stop = -1
  }

  /// Moves to an element and hears a share of its announcement; the first one on a surface is
  /// announced without a swipe.
  private func announce(
    _ index: Int, share: Float, _ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>
  ) {
    let stop = kernel.plan.stops[index]
    if kernel.focuses[lane].stop != -1 { swipe(lane, person, kernel) }
    var words = stop.words
    if kernel.rows[lane][.speechHints] >= 0.5 { words += stop.hintWords }
    person.listening += listeningTime(
      share: share, words: words, perWord: kernel.rows[lane][.speechWord])
    person.scans += 1
    kernel.focuses[lane].stop = stop.order
    kernel.note(.look, lane, person, element: Int32(index), value: share)
  }

  /// Those who go by headings pass over groups until a heading promises something.
  @_specialize(where Listener == NoRecorder)
  func passOverGroups<Listener: Recorder>(
    _ chunk: Plan.Chunk, _ slots: LaneList, _ kernel: Kernel<Listener>
  ) {
    for slot in slots {
      let lane = Int(kernel.searching.lanes[Int(slot)])
      let heeds =
        kernel.rows[lane][.speechHeadings] >= 0.5 && kernel.states[lane].rescans == 0
      if heeds { kernel.searching.seen[Int(slot)] |= chunk.titled }
    }
  }
}
