import Interfaces
import Model
import Populations

/// Announcements, swipes from element to element, double taps.
struct ScreenReader: InputMethod {
  static let inputs = [Input.screenReader]

  /// The words that an announcement adds to name what an element is, and as many for its state.
  private let roleWords: Float
  /// The time to open the list of actions of an element, in s.
  private let actions: Float
  /// The stops to what takes a mistake back.
  private let recoveryStops: Float

  init(_ input: Input, _ constants: KernelConstants) {
    roleWords = constants[.speechRole]
    actions = constants[.speechActions]
    recoveryStops = constants[.recoveryStops]
  }

  let act = Act.tap
  let pageTurn = PageTurn.focus

  func stops(at element: Plan.Element) -> Bool { true }

  /// The words of an announcement: the label, or what is said where a picture has none, what it is,
  /// and whether it is chosen.
  func announcedWords(of element: SurfaceElement) -> Float {
    let label = element.label.isEmpty ? 0 : Float(element.words)
    let role = element.role == .text ? 0 : roleWords
    let state: Float = element.currentGoal != nil || element.isOn != nil ? roleWords : 0
    return label + role + state
  }

  // MARK: Acts

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    swipingTime(
      swipes: recoveryStops, perSwipe: kernel.rows[lane][.speechStep],
      doubleTap: kernel.rows[lane][.speechActivate])
  }

  func reachTime(
    to stop: Plan.Stop, by way: FocusWay, for lane: Int, in kernel: Kernel<some Recorder>
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

  /// Goes to an element and taps twice.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<Listener>
  ) -> Activation {
    let target = kernel.plan.stops[Int(index)].order
    walk(to: target, on: surface, by: lane, as: person, in: kernel)
    kernel.note(.focus, lane, person, element: index, value: Float(target))
    // Actions of an element are turned to, where a double tap would open it.
    if kernel.elements[Int(index)].code != .hold {
      person.act(.tap)
      person.moving += kernel.noisy(kernel.rows[lane][.speechActivate], lane, slot)
    }
    kernel.note(.press, lane, person, element: index, value: 0)
    return .element(index)
  }

  /// Swipes to a stop, hearing a little of each element on the way.
  private func walk(
    to target: Int32, on surface: Int, by lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) {
    let first = kernel.surfaces[surface].firstElement
    let skim = skimmed(lane, kernel)
    while kernel.focuses[lane].stop != target {
      let next = kernel.focuses[lane].stop + (kernel.focuses[lane].stop < target ? 1 : -1)
      if next < 0 {
        pass(next, below: surface, share: skim, for: lane, as: person, in: kernel)
      } else {
        announce(Int(first + next), share: skim, for: lane, as: person, in: kernel)
      }
    }
  }

  /// Moves to an element of the surface below a message.
  private func pass(
    _ stop: Int32, below surface: Int, share: Float, for lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) {
    let parent = Int(kernel.surfaces[surface].parent)
    swipe(lane, person, kernel)
    person.scans += 1
    person.listening += listeningTime(
      share: share, words: kernel.plan.courses[parent].words,
      perWord: kernel.rows[lane][.speechWord])
    kernel.focuses[lane].stop = stop
  }

  private func swipe(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.swipe)
    person.moving += kernel.rows[lane][.speechStep]
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

  /// Listens to a chunk, element by element, until something that sounds right is heard or nothing is left
  /// to hear. Who comes back goes straight to what has been heard and sounds right now, and hears only
  /// what is new.
  @_specialize(where Listener == NoRecorder)
  func listen<Listener: Recorder>(
    on surface: Int, to chunk: Plan.Chunk, _ part: HeardPart, by slots: LaneList,
    in kernel: Kernel<Listener>
  ) {
    guard !chunk.isHidden else {
      considerActions(chunk, slots, kernel)
      return
    }
    for slot in slots {
      let lane = Int(kernel.searching.lanes[Int(slot)])
      let person = kernel.states[lane]
      let known = kernel.searching.passes[Int(slot)] & kernel.searching.read[Int(slot)]
      guard known == 0 else {
        person.chosen = chunk.first + Int32(known.trailingZeroBitCount)
        continue
      }
      let before = person.scans
      hear(chunk, part, at: Int(slot), by: lane, as: person, on: surface, in: kernel)
      guard person.scans > before else { continue }
      kernel.note(
        .listen, lane, element: person.chosen, value: Float(kernel.focuses[lane].stop))
    }
  }

  func perceive(
    _ index: Int32, on surface: Int, by lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) {
    kernel.arrive(surface, lane, person)
    walk(
      to: kernel.plan.stops[Int(index)].order, on: surface, by: lane, as: person, in: kernel)
  }

  private func hear(
    _ chunk: Plan.Chunk, _ part: HeardPart, at slot: Int, by lane: Int, as person: PersonState,
    on surface: Int, in kernel: Kernel<some Recorder>
  ) {
    let first = kernel.plan.stops[Int(chunk.first)].order
    let begin = Int(max(0, kernel.searching.begin[slot] - first))
    let bits: Range<Int>
    switch part {
    case .behindFocus:
      bits = begin..<Int(chunk.count)
      // What lies between the focus and a message is heard on the way.
      while kernel.focuses[lane].stop < -1 {
        pass(
          kernel.focuses[lane].stop + 1, below: surface,
          share: kernel.rows[lane][.speechHeard], for: lane, as: person, in: kernel)
      }
    case .beforeFocus: bits = 0..<min(begin, Int(chunk.count))
    }
    for bit in bits where kernel.searching.read[slot] >> UInt64(bit) & 1 == 0 {
      let stop = first + Int32(bit)
      if part == .beforeFocus, kernel.focuses[lane].stop >= stop {
        goToTop(lane, person, kernel)
      }
      if kernel.focuses[lane].stop < stop - 1 {
        walk(to: stop - 1, on: surface, by: lane, as: person, in: kernel)
      }
      announce(
        Int(chunk.first) + bit, share: kernel.rows[lane][.speechHeard], for: lane, as: person,
        in: kernel)
      kernel.markRead(chunk, 1 << UInt64(bit), lane)
      if kernel.searching.passes[slot] >> UInt64(bit) & 1 != 0 {
        person.chosen = chunk.first + Int32(bit)
        return
      }
    }
  }

  /// A hidden menu is found when the list of actions of its owner is opened.
  private func considerActions(
    _ chunk: Plan.Chunk, _ slots: LaneList, _ kernel: Kernel<some Recorder>
  ) {
    for slot in slots {
      let found = kernel.searching.passes[Int(slot)]
      guard found != 0 else { continue }
      let lane = Int(kernel.searching.lanes[Int(slot)])
      kernel.states[lane].chosen = chunk.first + Int32(found.trailingZeroBitCount)
    }
  }

  private func goToTop(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.tap)
    person.moving += kernel.rows[lane][.speechStep]
    kernel.focuses[lane].stop = -1
  }

  /// Moves to an element and hears a share of its announcement; the first one on a surface is
  /// announced without a swipe.
  private func announce(
    _ index: Int, share: Float, for lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) {
    let stop = kernel.plan.stops[index]
    if kernel.focuses[lane].stop != -1 { swipe(lane, person, kernel) }
    person.listening += listeningTime(
      share: share, words: stop.words, perWord: kernel.rows[lane][.speechWord])
    person.scans += 1
    kernel.focuses[lane].stop = stop.order
    kernel.note(.look, lane, person, element: Int32(index), value: share)
  }
}
