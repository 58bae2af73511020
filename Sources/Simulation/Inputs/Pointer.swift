import Interfaces
import Model
import Populations
import Randomness

/// A mouse or a trackpad with two buttons.
struct Pointer: InputMethod {
  static let inputs = [Input.pointer]

  private let motor: Float
  private let task: Float
  private let widest: Float
  private let careGain: Float
  private let least: Float

  init(_ input: Input, _ constants: KernelConstants) {
    motor = constants[.pointerMotor]
    task = constants[.pointerTask]
    widest = constants[.pointerWidest]
    careGain = constants[.pointerCareGain]
    least = constants[.pointerLeast]
  }

  let act = Act.tap
  let pageTurn = PageTurn.swipe

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float {
    max(least, kernel.rows[lane][.pointerStart])
  }

  /// The mean time to point at a target: that of its row in a menu, else Fitts' law, for which the
  /// lesser side of the target counts as its width.
  private func meanTime(
    _ target: Plan.Element, over distance: Float, _ traits: PersonTraits
  ) -> Float {
    if target.rowBits >= 0 {
      return pointingTime(
        start: traits[.pointerMenuStart], slope: traits[.pointerMenuSlope], bits: target.rowBits,
        least: least)
    }
    let width = 2 * min(target.halfWidth, target.halfHeight)
    return pointingTime(
      start: traits[.pointerStart], slope: traits[.pointerSlope],
      bits: indexOfDifficulty(distance: distance, width: width, log2: Transform.log2), least: least)
  }

  /// Moves the pointer and clicks.
  @_specialize(where Listener == NoRecorder)
  func activate<Listener: Recorder>(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<Listener>
  ) -> Activation {
    let target = kernel.elements[Int(index)]
    let dx = target.x - person.fingerX
    let dy = target.y - person.fingerY
    let mean = meanTime(
      target, over: (dx * dx + dy * dy).squareRoot(), kernel.rows[lane])
    // Pointing in a menu gets faster with practice.
    let practice: Float = target.rowBits >= 0 ? person[.practice] : 1
    person.moving += kernel.noisy(
      practice * mean * Transform.exp(target.pointerCare), lane, slot)
    let width = 2 * min(target.halfWidth, target.halfHeight)
    let sd =
      pointingSD(width: width, motor: motor, task: task, widest: widest)
      * Transform.exp(-careGain * target.pointerCare)
      * kernel.rows[lane][.pointerSpread]
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
    let isHeld = convention == .holdButton
    let known: Trait = isHeld ? .conventionHoldContent : .conventionSecondaryClick
    return kernel.rows[lane][known] >= 0.5
  }
}
