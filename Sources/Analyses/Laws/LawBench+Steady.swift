import Core
import Interfaces
import Model
import Simulation

extension LawBench {
  /// The traits that take away slips of fingers, keys, switches and voices.
  static let sure: [Trait: Float] = [
    .pointingSpread: 0, .pointingShrink: 0, .pointingOffsetX: 0, .pointingOffsetY: 0,
    .pointingTailShare: 0,
    .pointingRecognized: 1, .pointerSpread: 0, .keySlip: 0, .speechSlip: 0, .switchPressNoise: 0,
    .switchEarly: 0, .switchWithhold: 1, .voiceFailure: 0, .voiceSubstitution: 0,
  ]

  /// The traits that take away what differs from trial to trial and what goes wrong by chance.
  static let steady: [Trait: Float] = sure.merging([
    .pointingNoise: 0, .pointingTail: 0, .pointingSession: 0,
    .gazeDwellNoise: 0, .gazePeriphery: 0, .gazeSystematic: 1, .gazeTaken: 1, .gazeGroupSkip: 0,
    .patienceTime: 1e6, .effortWorth: 1e6, .reachRadius: 1e4, .memoryUses: 0, .keyTypeAhead: 0,
    .speechHints: 0, .speechHeadings: 0, .speechExplore: 0, .switchMenu: 0,
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
    let across = (Double(constants.restAcross) - 0.5) * display.width.value
    let below = (Double(constants.restDown) - 0.5) * display.height.value
    let (x, y) = (across * display.millimetersPerPoint, below * display.millimetersPerPoint - down)
    return (x * x + y * y).squareRoot()
  }
}
