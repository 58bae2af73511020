public import Interfaces
package import Model
public import Populations
import Randomness

/// The numbers of the model that do not differ between people, from `Datasets/Parameters`.
public struct KernelConstants: Hashable, Sendable {
  /// The surfaces visited in one trial after which it ends: the number of a visit has 16 bits in the
  /// address of draws.
  static let mostVisits: UInt32 = 16_000

  private var values: [Constant: Float]
  /// The numbers of taps.
  package var tap: TapConstants
  /// The numbers of eye movements.
  package var gaze: GazeConstants
  /// The distance of the eyes from the screen, in mm.
  package var viewingDistance: Float
  /// The numbers of weighing evidence.
  package var belief: BeliefConstants
  /// The logarithm of the odds that people know a glyph, by how common it is.
  package var glyphLogits: [Float]
  /// The effort that people expect of a look or an act and of a way back, in s.
  package var effort: ExpectedEffort
  /// The sizes of keyboards.
  package var keyboard: KeyboardConstants
  /// Whether what taps lead to is worked out person by person even where it is plain; so that tests
  /// can see that it is the same.
  package var isOneByOne = false

  // What the kernel reads person by person stands apart, for a look-up takes as long as a law.

  /// How many things those who know an ellipsis expect behind it.
  package var expectedMore: Float
  /// The share of people who make use of the order of an alphabetical list.
  package var orderShare: Float
  /// The weight of a look in passing as practice, through that of a use.
  package var passingWeight: Float
  /// The probability that the way of another goal comes to mind in place of the own one.
  package var confusion: Float
  /// The exponent of uses by which practice shortens acts.
  package var practice: Float
  /// The time to scroll one page, in s.
  package var scrollPage: Float
  /// The time after which a hold counts as a long press, in s.
  package var longPress: Float

  /// Takes the constants from parameters, times in s and lengths in mm.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - device: The class of the device, on which depends how far off it is and how it is tapped.
  ///   - geometry: How large the platform draws its keyboard.
  public init(
    parameters: ParameterSet, device: DevicePreset.Class, geometry: PlatformGeometry = .builtIn
  ) {
    let values = Dictionary(
      uniqueKeysWithValues: Constant.allCases.map { ($0, Float(parameters[$0])) })
    func value(_ constant: Constant) -> Float { values[constant] ?? 0 }
    self.values = values
    tap = TapConstants(parameters: parameters, isTablet: device != .phone)
    gaze = GazeConstants(parameters: parameters)
    viewingDistance =
      switch device {
      case .phone: value(.gazeViewingPhone)
      case .tablet: value(.gazeViewingTablet)
      case .desktop: value(.gazeViewingDesktop)
      }
    belief = BeliefConstants(parameters: parameters)
    glyphLogits = [.glyphUniversal, .glyphCommon, .glyphRare].map { (share: Constant) -> Float in
      Transform.log(value(share) / (1 - value(share)))
    }
    effort = ExpectedEffort(act: value(.effortAct), back: value(.effortBack))
    keyboard = KeyboardConstants(geometry: geometry)
    expectedMore = value(.scentMore)
    orderShare = value(.gazeOrder)
    passingWeight = value(.memoryPassing)
    confusion = value(.memoryConfusion)
    practice = value(.practiceActs)
    scrollPage = value(.systemScrollPage)
    longPress = value(.systemLongPress)
  }

  /// The share of people who know a glyph of a class.
  func knownShare(of glyph: GlyphClass) -> Float {
    1 / (1 + Transform.exp(-glyphLogits[Int(glyph.rawValue)]))
  }

  /// The value of a number, in the unit of its parameter.
  public subscript(constant: Constant) -> Float {
    get { values[constant] ?? 0 }
    set { values[constant] = newValue }
  }

  /// The logarithm of the factor by which people take longer to point at something, out of care.
  ///
  /// - Parameters:
  ///   - caution: How much care the task asks for.
  ///   - isDestructive: Whether what is pointed at cannot be taken back.
  /// - Returns: The logarithm; 0 for people told nothing.
  func pointerCare(_ caution: TaskDescription.Caution, isDestructive: Bool) -> Float {
    let care: Float =
      switch caution {
      case .hurried: self[.pointerCareHurried]
      case .neutral: 0
      case .careful: self[.pointerCareCareful]
      }
    return isDestructive ? max(care, self[.pointerCareCareful]) : care
  }
}

/// The effort that people expect, in s.
package struct ExpectedEffort: Hashable, Sendable {
  /// Of looking at one more thing, or of acting on it.
  var act: Float
  /// Of going back.
  var back: Float
}

extension BeliefConstants {
  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  init(parameters: ParameterSet) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    self.init()
    blind = value(.scentBlind)
    inheritance = value(.scentInheritance)
    relook = value(.scentRelook)
    certaintyOdds = value(.scentCertainty) / (1 - value(.scentCertainty))
    elsewhere = value(.scentElsewhere)
    residual = value(.scentResidual)
    misread = value(.scentMisread)
    outcome = value(.scentOutcome)
  }
}
