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
  /// The time that the cursor rests before it selects by itself, in s.
  private let dwell: Float
  /// The stops to what takes a mistake back.
  private let recoveryStops: Float

  init(_ input: Input, _ constants: KernelConstants) {
    scheme =
      [
        .switchRowColumn: .rowColumn, .switchGroup: .group, .switchStep: .step,
        .switchDwell: .dwell,
      ][input] ?? .linear
    intervalRatio = constants[.switchIntervalRatio]
    dwell = constants[.switchDwell]
    recoveryStops = constants[.recoveryStops]
  }

  let act = Act.press
  /// The menu of what can be done here, and a scroll in it.
  let pageTurn = PageTurn.acts(2)

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
      planned[first].page == planned[index].page
        && abs(planned[first].y - planned[index].y)
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
    scanningTime(places: places, interval: interval(lane, kernel))
  }

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    time(to: recoveryStops, lane, kernel)
  }

  func reachTime(
    to stop: Plan.Stop, by way: FocusWay, for lane: Int, in kernel: Kernel<some Recorder>
  ) -> Float {
    // The rows of what lies below a message are not told apart.
    guard way.below == 0 else { return time(to: Float(way.below + stop.place), lane, kernel) }
    let press = kernel.rows[lane][.switchPress]
    return switch scheme {
    case .linear: time(to: Float(stop.place), lane, kernel)
    case .rowColumn, .group:
      time(to: Float(stop.row + (stop.columns > 1 ? stop.column : 0)), lane, kernel)
    case .step: steppingTime(steps: Float(stop.place), press: press) + press
    case .dwell: steppingTime(steps: Float(stop.place), press: press) + dwell
    }
  }

  /// Waits for the cursor, or moves it, and selects; a press in a wrong row takes a round of it.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<Listener>
  ) -> Activation {
    let stop = kernel.plan.stops[Int(index)]
    let parent = Int(kernel.surfaces[surface].parent)
    let below = kernel.plan.courses[surface].floats ? kernel.plan.courses[parent].stops : 0
    var press = SwitchPress.right
    switch scheme {
    case .step, .dwell: step(over: Float(below + stop.place), by: lane, as: person, in: kernel)
    case .rowColumn, .group:
      // The rows of what lies below a message are not told apart.
      let first = pass(below + stop.row, of: below + stop.rows, by: lane, as: person, in: kernel)
      if first != .right {
        kernel.beginRepair(of: .miss, lane, person)
        person.recovering += interval(lane, kernel) * Float(stop.columns)
        return .nothing
      }
      // Who chooses a row of one has chosen what is in it.
      if stop.columns > 1 {
        press = pass(stop.column, of: stop.columns, by: lane, as: person, in: kernel)
      }
    case .linear:
      press = pass(below + stop.place, of: below + stop.round, by: lane, as: person, in: kernel)
    }
    let landed = neighbor(press, of: index, on: surface, for: person, in: kernel)
    kernel.note(.cursor, lane, person, element: index, value: Float(stop.place))
    kernel.note(.press, lane, person, element: landed ?? -1, value: 0)
    return landed.map { .element($0) } ?? .nothing
  }

  /// The element that a press fell on, or nil.
  private func neighbor(
    _ press: SwitchPress, of index: Int32, on surface: Int, for person: PersonState,
    in kernel: Kernel<some Recorder>
  ) -> Int32? {
    if press == .right { return index }
    let order = kernel.plan.stops[Int(index)].order + 1
    let here = kernel.surfaces[surface]
    return (here.firstElement..<(here.firstElement + here.elementCount)).first {
      kernel.plan.stops[Int($0)].order == order
        && kernel.elements[Int($0)].isOpenTo(person.page)
    }
  }

  /// Waits until a cursor that moves by itself comes to a place, and presses.
  ///
  /// A press that comes after the last place waits for the next round. So that everyone comes to an
  /// end, the one after 64 rounds counts as right.
  private func pass(
    _ place: Int32, of round: Int32, by lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) -> SwitchPress {
    let interval = interval(lane, kernel)
    person.scanning += time(to: Float(place), lane, kernel)
    person.scans += place
    person.act(.press)
    for tried in 0..<64 as Range<UInt32> {
      let words = kernel.words(.press, lane, detail: person.taps << 6 | tried)
      let time = switchPressTime(
        mean: kernel.rows[lane][.switchPress], noise: kernel.rows[lane][.switchPressNoise],
        normal: Transform.normal(words.x))
      let press = switchPress(at: time, interval: interval, isLast: place >= round)
      if press != .past { return press }
      kernel.beginRepair(of: .miss, lane, person)
      person.scanning += interval * Float(round)
      person.scans += round
      person.misses += 1
    }
    return .right
  }

  /// Moves the cursor press by press; then another switch selects, or a rest of the cursor does.
  private func step(
    over places: Float, by lane: Int, as person: PersonState, in kernel: Kernel<some Recorder>
  ) {
    let press = kernel.rows[lane][.switchPress]
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
    person.scanning += interval(lane, kernel)
    person.scans += 1
  }
}
