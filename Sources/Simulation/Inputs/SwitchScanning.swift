import Model
import Populations
import Randomness

/// One or two switches, and a cursor that goes over what can be activated.
struct SwitchScanning: InputMethod {
  static let inputs: [Input] = [
    .switchLinear, .switchRowColumn, .switchGroup, .switchStep, .switchDwell,
  ]

  /// The order in which the cursor goes over elements, and what moves it.
  private enum Scheme {
    case linear
    case rowColumn
    case group
    /// One switch moves the cursor, another one selects.
    case step
    /// The only switch moves the cursor, which selects when it rests.
    case dwell
  }

  private let scheme: Scheme
  /// The mean press time through the time that the cursor rests.
  private let intervalRatio: Float
  /// The time that the cursor rests longer on the first element, in s.
  private let firstDelay: Float
  /// The rounds before the cursor stops.
  private let loops: UInt32
  /// The factors on early presses near the start of a scan, and after an error.
  private let anticipation: Float
  private let streak: Float
  /// The places of a scan that are near its start.
  private let anticipated: Int32
  /// The presses that start the cursor.
  private let startPresses: UInt32
  /// The place of the tap in the menu of actions.
  private let menuPlace: Float
  /// The presses held back for one element after which the next one falls on it, at most 64.
  private let tries: UInt32
  /// The time that the cursor rests before it selects by itself, in s.
  private let dwell: Float
  /// The stops to what takes a mistake back.
  private let recoveryStops: Float

  init(_ input: Input, _ constants: InputConstants) {
    scheme =
      [
        .switchRowColumn: .rowColumn, .switchGroup: .group, .switchStep: .step,
        .switchDwell: .dwell,
      ][input] ?? .linear
    intervalRatio = constants[.switchIntervalRatio]
    firstDelay = constants[.switchFirstDelay]
    loops = UInt32(max(1, constants[.switchLoops].rounded()))
    anticipation = constants[.switchAnticipation]
    streak = constants[.switchStreak]
    anticipated = Int32(constants[.switchAnticipated].rounded())
    startPresses = UInt32(constants[.switchStartPresses].rounded())
    menuPlace = constants[.switchMenuPlace].rounded()
    tries = UInt32(min(64, max(1, constants[.switchTries].rounded())))
    dwell = constants[.switchDwell]
    recoveryStops = constants[.recoveryStops]
  }

  let act = Act.press
  let pageTurn = PageTurn.act

  // MARK: Plans

  /// Says where a cursor meets an element: in a round over what is shown, and by rows or groups.
  func complete(_ stop: inout Plan.Stop, of index: Int, on surface: PlannedSurface) {
    let shown = surface.stopsShown(with: index)
    guard let place = shown.firstIndex(of: index) else { return }
    stop.round = Int32(shown.count)
    stop.place = Int32(place + 1)
    let rows = scheme == .group ? groups(shown, surface.planned) : lines(shown, surface.planned)
    for (number, row) in rows.enumerated() {
      guard let column = row.firstIndex(of: index) else { continue }
      stop.row = Int32(number + 1)
      stop.rows = Int32(rows.count)
      stop.column = Int32(column + 1)
      stop.columns = Int32(row.count)
    }
  }

  /// Elements whose middles lie within half of each other's height are in one row.
  private func lines(_ shown: [Int], _ planned: [Plan.Element]) -> [[Int]] {
    parts(shown) { first, index in
      abs(planned[first].y - planned[index].y)
        <= min(planned[first].halfHeight, planned[index].halfHeight)
    }
  }

  /// The visual groups; where there is only one, groups of about the root of their number.
  private func groups(_ shown: [Int], _ planned: [Plan.Element]) -> [[Int]] {
    let groups = parts(shown) { planned[$0].group == planned[$1].group }
    guard groups.count == 1 else { return groups }
    let size = Int(Float(shown.count).squareRoot().rounded(.up))
    return stride(from: 0, to: shown.count, by: size).map {
      Array(shown[$0..<min($0 + size, shown.count)])
    }
  }

  /// Parts elements in order, each going with the first of the part before where they belong
  /// together.
  private func parts(_ shown: [Int], belong: (Int, Int) -> Bool) -> [[Int]] {
    var parts: [[Int]] = []
    for index in shown {
      if let first = parts.last?.first, belong(first, index) {
        parts[parts.count - 1].append(index)
      } else {
        parts.append([index])
      }
    }
    return parts
  }

  // MARK: Acts

  /// The time that the cursor rests on each place, in s.
  private func interval(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    scanningInterval(meanPress: kernel.rows[lane][.switchPress], ratio: intervalRatio)
  }

  /// The time until the cursor has rested on a place, in s.
  private func time(
    to places: Float, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Float {
    scanningTime(places: places, interval: interval(lane, kernel), firstDelay: firstDelay)
  }

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    time(to: recoveryStops, lane, kernel)
  }

  func reachTime(
    _ stop: Plan.Stop, _ way: FocusWay, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Float {
    time(to: Float(way.below + stop.place), lane, kernel)
  }

  /// Waits for the cursor, or moves it, and selects; a press in a wrong row takes a round of it.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState,
    _ kernel: Kernel<Listener>
  ) -> Activation {
    let stop = kernel.plan.stops[Int(index)]
    let parent = Int(kernel.surfaces[surface].parent)
    let below = kernel.plan.courses[surface].floats ? kernel.plan.courses[parent].stops : 0
    var press = SwitchPress.right
    switch scheme {
    case .step, .dwell: step(Float(below + stop.place), lane, person, kernel)
    case .rowColumn, .group:
      // The rows of what lies below a message are not told apart.
      let first = pass(below + stop.row, of: below + stop.rows, lane, person, kernel)
      if first != .right {
        person.recovering += interval(lane, kernel) * Float(stop.columns)
        return .nothing
      }
      press = pass(stop.column, of: stop.columns, lane, person, kernel)
    case .linear: press = pass(below + stop.place, of: below + stop.round, lane, person, kernel)
    }
    let landed = neighbor(press, of: index, surface, person, kernel)
    kernel.note(.cursor, lane, person, element: index, value: Float(stop.place))
    if landed == index, kernel.rows[lane][.switchMenu] >= 0.5 {
      _ = pass(Int32(menuPlace), of: Int32(menuPlace), lane, person, kernel)
      kernel.note(.cursor, lane, person, element: -1, value: menuPlace)
    }
    kernel.note(.press, lane, person, element: landed ?? -1, value: 0)
    return landed.map { .element($0) } ?? .nothing
  }

  /// The element that a press fell on, or nil.
  private func neighbor(
    _ press: SwitchPress, of index: Int32, _ surface: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) -> Int32? {
    if press == .right { return index }
    let order = kernel.plan.stops[Int(index)].order + (press == .early ? -1 : 1)
    let here = kernel.surfaces[surface]
    return (here.firstElement..<(here.firstElement + here.elementCount)).first {
      kernel.plan.stops[Int($0)].order == order
        && kernel.elements[Int($0)].isOpenTo(person.page)
    }
  }

  /// Waits until a cursor that moves by itself comes to a place, and presses.
  ///
  /// After some rounds the cursor stops and must be started again.
  private func pass(
    _ place: Int32, of round: Int32, _ lane: Int, _ person: PersonState,
    _ kernel: Kernel<some Recorder>
  ) -> SwitchPress {
    let interval = interval(lane, kernel)
    start(lane, person, kernel)
    person.scanning += time(to: Float(place), lane, kernel)
    person.scans += place
    person.act(.press)
    var rounds: UInt32 = 1
    for tried in 0..<tries {
      let words = kernel.words(.press, lane, detail: person.taps << 6 | tried)
      let time = switchPressTime(
        mean: kernel.rows[lane][.switchPress], noise: kernel.rows[lane][.switchPressNoise],
        normal: Transform.normal(words.x))
      let press = switchPress(
        at: time, interval: interval, place: (isFirst: place <= 1, isLast: place >= round),
        early: earlyPress(
          kernel.rows[lane][.switchEarly], anticipation: anticipation, streak: streak,
          isNear: place <= anticipated, hasErred: person.misses > 0),
        withholding: kernel.rows[lane][.switchWithhold],
        luck: (early: Transform.unit(words.y), withholding: Transform.unit(words.z)))
      if press != .withheld { return press }
      person.scanning += interval * Float(round)
      person.scans += round
      person.misses += 1
      rounds += 1
      if rounds > loops {
        start(lane, person, kernel)
        person.scanning += firstDelay
        rounds = 1
      }
    }
    return .right
  }

  private func start(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.press, startPresses)
    person.moving += steppingTime(
      steps: Float(startPresses), press: kernel.rows[lane][.switchPress])
  }

  /// Moves the cursor press by press; then another switch selects, or a rest of the cursor does.
  private func step(
    _ places: Float, _ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>
  ) {
    let press = kernel.rows[lane][.switchPress] * kernel.sessionPace[lane]
    person.moving += steppingTime(steps: places, press: press)
    person.act(.press, UInt32(places))
    person.scans += Int32(places)
    if scheme == .step {
      person.moving += press
      person.act(.press)
    } else {
      person.waiting += dwell
    }
  }

  /// Returns the act that closes the surface, which comes after all that is on it.
  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape? {
    let stops = kernel.plan.courses[surface].stops + 1
    return Escape(time: time(to: Float(stops), lane, kernel), act: .press)
  }

  /// The gesture is chosen in a menu of gestures.
  func openHidden(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.press)
    person.scanning += time(to: menuPlace, lane, kernel)
    person.scans += Int32(menuPlace)
  }
}
