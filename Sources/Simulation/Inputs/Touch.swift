import Interfaces
import Model
import Populations

/// A finger on the glass. Its taps are worked out for many people at a time; see `Kernel+Act`.
struct Touch: InputMethod {
  static let inputs = [Input.touch]

  init(_ input: Input, _ constants: KernelConstants) {}

  let act = Act.tap
  let pageTurn = PageTurn.swipe
  let holds = true

  /// A second button is nothing that a finger has.
  func offers(_ convention: SurfaceElement.Convention) -> Bool { convention != .secondaryClick }

  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float { kernel.nearTapTime(lane) }

  func activate(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) -> Activation {
    preconditionFailure("touches are worked out for many people at a time")
  }

  func knows(
    _ convention: SurfaceElement.Convention, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Bool {
    convention != .secondaryClick && kernel.rows[lane][.conventionHoldContent] >= 0.5
  }
}

extension Kernel {
  /// Returns the time of a tap without a distance, in s.
  func nearTapTime(_ lane: Int) -> Float {
    rows[lane][.pointingStart] * constants.tap.ratio
  }
}
