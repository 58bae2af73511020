import Model
import Populations

/// Keys that move a focus: Tab, arrows, Return, Escape.
///
/// Those who use keys see only rows that the focus has brought into view. Rows that it has passed are
/// remembered: going back to one is paid when it is chosen.
struct Keyboard: InputMethod {
  static let inputs = [Input.keyboard]

  /// The stops to what takes a mistake back.
  private let recoveryStops: Float

  init(_ input: Input, _ constants: KernelConstants) {
    recoveryStops = constants[.recoveryStops]
  }

  let act = Act.key
  let pageTurn = PageTurn.focus
  let startsAtCurrent = true
  let goesByRows = true

  // MARK: Acts

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    keyingTime(keys: recoveryStops + 1, perKey: kernel.rows[lane][.keyTime])
  }

  func reachTime(
    to stop: Plan.Stop, by way: FocusWay, for lane: Int, in kernel: Kernel<some Recorder>
  ) -> Float {
    keyingTime(keys: way.steps + 1, perKey: kernel.rows[lane][.keyTime])
  }

  /// Moves the focus to an element, stop by stop, and presses Return.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<Listener>
  ) -> Activation {
    let stop = kernel.plan.stops[Int(index)]
    let stops = (stop.order - kernel.focuses[lane].stop).magnitude
    person.scans += Int32(stops)
    person.act(.key, stops + 1)
    let mean = keyingTime(keys: Float(stops + 1), perKey: kernel.rows[lane][.keyTime])
    person.moving += kernel.noisy(mean, lane, slot, acts: Float(stops + 1))
    kernel.focuses[lane].stop = stop.order
    kernel.note(.focus, lane, person, element: index, value: Float(stops))
    kernel.note(.press, lane, person, element: index, value: 0)
    return .element(index)
  }

  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape? {
    Escape(time: kernel.rows[lane][.keyTime], act: .key)
  }

  func openHidden(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {
    person.act(.key)
    person.moving += kernel.rows[lane][.keyTime]
  }

  // MARK: Search

  /// Moves the focus over what was searched in vain, so that the next part comes into view.
  @_specialize(where Listener == NoRecorder)
  func bringIntoView<Listener: Recorder>(
    _ chunk: Plan.Chunk, of surface: Int, for slots: LaneList, in kernel: Kernel<Listener>
  ) {
    moveFocus(to: kernel.plan.stops[Int(chunk.first)].order - 1, surface, slots, kernel)
  }

  /// Moves the focus to the end of a surface that scrolls.
  @_specialize(where Listener == NoRecorder)
  func endSearch<Listener: Recorder>(_ surface: Int, _ slots: LaneList, _ kernel: Kernel<Listener>)
  {
    guard kernel.surfaces[surface].scrolls else { return }
    moveFocus(to: kernel.plan.courses[surface].stops - 1, surface, slots, kernel)
  }

  /// Moves the focus back to the first stop of a surface that scrolls.
  func searchAgain(
    _ surface: Int, by lane: Int, as person: PersonState, in kernel: Kernel<some Recorder>
  ) {
    guard kernel.surfaces[surface].scrolls, kernel.focuses[lane].stop > 0 else { return }
    move(by: kernel.focuses[lane].stop, lane, person, kernel)
    kernel.focuses[lane].stop = 0
  }

  /// Moves the focus on to a stop for those before it.
  private func moveFocus(
    to stop: Int32, _ surface: Int, _ slots: LaneList, _ kernel: Kernel<some Recorder>
  ) {
    for slot in slots {
      let lane = Int(kernel.searching.lanes[Int(slot)])
      let person = kernel.states[lane]
      kernel.arrive(surface, lane, person)
      let stops = stop - kernel.focuses[lane].stop
      guard stops > 0 else { continue }
      move(by: stops, lane, person, kernel)
      kernel.focuses[lane].stop = stop
    }
  }

  private func move(
    by stops: Int32, _ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>
  ) {
    person.act(.key, UInt32(stops))
    person.scans += stops
    person.moving +=
      keyingTime(keys: Float(stops), perKey: kernel.rows[lane][.keyTime])
    kernel.note(.focus, lane, person, element: -1, value: Float(stops))
  }
}
