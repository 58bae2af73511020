import Interfaces
import Model
import Populations
import Randomness

/// A mouse or a trackpad with two buttons.
struct Pointer: InputMethod {
  static let inputs = [Input.pointer]

  /// The effective width of a target through the SD of endpoints.
  private let effectiveWidth: Float

  init(_ input: Input, _ constants: InputConstants) {
    effectiveWidth = constants[.pointerEffectiveWidth]
  }

  let act = Act.tap
  let pageTurn = PageTurn.swipe

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    kernel.rows[lane][.pointerStart] * kernel.sessionPace[lane]
  }

  /// Moves the pointer and clicks; the lesser side of the target counts as its width.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState,
    _ kernel: Kernel<Listener>
  ) -> Activation {
    let target = kernel.elements[Int(index)]
    let dx = target.x - person.fingerX
    let dy = target.y - person.fingerY
    let width = 2 * min(target.halfWidth, target.halfHeight)
    let bits = indexOfDifficulty(
      distance: (dx * dx + dy * dy).squareRoot(), width: width, log2: Transform.log2)
    let mean = pointingTime(
      start: kernel.rows[lane][.pointerStart], slope: kernel.rows[lane][.pointerSlope],
      bits: bits)
    person.moving += kernel.noisy(mean * kernel.sessionPace[lane], lane, slot)
    let sd = pointingSD(
      width: width, spread: kernel.rows[lane][.pointerSpread],
      session: kernel.sessionSpread[lane], effectiveWidth: effectiveWidth)
    person.fingerX = target.x + sd * kernel.scratch.zA[slot]
    person.fingerY = target.y + sd * kernel.scratch.zB[slot]
    person.act(.tap)
    kernel.note(.tap, lane, person, element: index, value: 0)
    return target.contains(x: person.fingerX, y: person.fingerY) ? .element(index) : .place
  }

  /// The second button opens what a finger holds; a button is kept down for its menu.
  func knows(
    _ convention: SurfaceElement.Convention, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Bool {
    if convention == .holdButton { return kernel.rows[lane][.conventionHoldButton] >= 0.5 }
    return kernel.rows[lane][.conventionSecondaryClick] >= 0.5
      && kernel.stillTries(convention, lane)
  }
}
