import Core
import Interfaces
import Model
import Populations
import Simulation

extension LawBench {
  /// The traits that take away slips of fingers, switches and voices.
  static let sure: [Trait: Float] = [
    .pointingSpread: 0, .pointingShrink: 0, .pointingOffsetX: 0, .pointingOffsetY: 0,
    .pointingRecognized: 1, .pointerSpread: 0, .switchPressNoise: 0,
    .voiceFailure: 0,
  ]

  /// The traits that take away what differs from trial to trial and what goes wrong by chance.
  static let steady: [Trait: Float] = sure.merging([
    .pointingNoise: 0, .pointingTail: 0,
    .gazeDwellNoise: 0, .gazePeriphery: 0, .gazeSystematic: 1, .gazeTaken: 1,
    .patienceTime: 1e6, .effortWorth: 1e6, .memoryUses: 0,
    .conventionAssistive: 1,
  ]) { first, _ in first }
}

extension LawScenes {
  /// The distance from where a finger or a pointer rests to a place above or below the middle of the
  /// screen, in mm.
  static func distance(from constants: KernelConstants, down: Double) -> Double {
    guard let display = DeviceCatalog.builtIn[device]?.display else {
      preconditionFailure("the device of the laws is built in")
    }
    let below = (Double(constants[.pointingRestDown]) - 0.5) * display.height.value
    return abs(below * display.millimetersPerPoint - down)
  }
}
