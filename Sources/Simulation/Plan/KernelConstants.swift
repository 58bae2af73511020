public import Interfaces
package import Model
public import Populations
import Randomness

/// The numbers of the model that do not differ between people, from `Datasets/Parameters`.
public struct KernelConstants: Hashable, Sendable {
  /// The surfaces visited in one trial after which it ends: the number of a visit has 16 bits in the
  /// address of draws.
  static let mostVisits: UInt32 = 16_000

  /// The numbers of taps.
  package var tap: TapConstants
  /// The numbers of eye movements.
  package var gaze: GazeConstants
  /// The distance of the eyes from the screen, in mm.
  public var viewingDistance: Float
  /// The numbers of weighing evidence.
  package var belief: BeliefConstants
  /// How telling a title is that tells all of its contents, in SD.
  public var titleStrength: Float
  /// How telling the label of an item is to those who know only its purpose, in SD.
  public var itemStrength: Float
  /// How much of its strength an item of the goal's own kind shows.
  public var kinBias: Float
  /// The likeness of two items of one kind.
  public var scentKin: Float
  /// How many things those who know an ellipsis expect behind it.
  public var expectedMore: Float
  /// The share of people who make use of the order of an alphabetical list.
  public var orderShare: Float
  /// How many items in a row must be in order for people to notice.
  public var orderLeast: Int
  /// The likeness of what looks like the goal and is not.
  public var scentLure: Float
  /// The share of likeness that is left in the next larger kind.
  public var scentDistance: Float
  /// The weight of the best of what a title holds; the mean of all has the rest.
  public var scentPooling: Float
  /// The share of telling that is left in a title for each further level between it and the items.
  public var scentAbstraction: Float
  /// The words that weighing what a label may hold takes beside reading it.
  public var weighingWords: Float
  /// The logarithm of the odds that people know a glyph, by how common it is.
  public var glyphLogits: [Float]
  /// How telling a glyph is whose meaning is known, in SD.
  public var glyphStrength: Float
  /// The effort that people expect of a look or an act and of a way back, in s.
  package var effort: ExpectedEffort
  /// The weight of a look in passing as practice, through that of a use.
  public var passingWeight: Float
  /// The probability that the way of another goal comes to mind in place of the own one.
  public var confusion: Float
  /// The exponent of uses by which practice shortens acts.
  public var practice: Float
  /// The ratio of looks at screens to looks at menus.
  public var screenLookRatio: Float
  /// The time until a menu, sheet, question or message has opened or closed, in s.
  public var menuOpen: Float
  /// The time to scroll one page, in s.
  public var scrollPage: Float
  /// The time to think of undoing a wrong action, in s.
  public var undoTime: Float
  /// Where a finger or a pointer rests at first, in the middle across, as a share of the height of the screen.
  public var restDown: Float
  /// The numbers of controls beyond buttons and menus.
  public var habits: HabitConstants
  /// The numbers that input methods read.
  public var inputs: InputConstants
  /// The sizes of keyboards.
  public var keyboard: KeyboardConstants
  /// Whether what taps lead to is worked out person by person even where it is plain; so that tests
  /// can see that it is the same.
  package var isOneByOne = false

  /// Takes the constants from parameters, times in s and lengths in mm.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - device: The class of the device, on which depends how far off it is and how it is tapped.
  ///   - geometry: How large the platform draws its keyboard.
  public init(
    parameters: ParameterSet, device: DevicePreset.Class, geometry: PlatformGeometry = .builtIn
  ) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    tap = TapConstants(parameters: parameters, isTablet: device != .phone)
    gaze = GazeConstants(parameters: parameters)
    viewingDistance =
      switch device {
      case .phone: value(.gazeViewingPhone)
      case .tablet: value(.gazeViewingTablet)
      case .desktop: value(.gazeViewingDesktop)
      }
    belief = BeliefConstants(parameters: parameters)
    titleStrength = value(.scentStrength)
    itemStrength = value(.scentItemStrength)
    kinBias = value(.scentKinBias)
    scentKin = value(.scentKin)
    expectedMore = value(.scentMore)
    orderShare = value(.gazeOrder)
    orderLeast = Int(value(.gazeOrderLeast).rounded())
    scentLure = value(.scentLure)
    scentDistance = value(.scentDistance)
    scentPooling = value(.scentPooling)
    scentAbstraction = value(.scentAbstraction)
    weighingWords = value(.scentWeighing)
    glyphLogits = [.glyphUniversal, .glyphCommon, .glyphRare].map { (share: Constant) -> Float in
      Transform.log(value(share) / (1 - value(share)))
    }
    glyphStrength = value(.glyphKnown)
    effort = ExpectedEffort(act: value(.effortAct), back: value(.effortBack))
    passingWeight = value(.memoryPassing)
    confusion = value(.memoryConfusion)
    practice = value(.practiceActs)
    menuOpen = value(.systemMenuOpen)
    scrollPage = value(.systemScrollPage)
    restDown = value(.pointingRestDown)
    screenLookRatio = value(.gazeScreenRatio)
    undoTime = value(.recoveryUndoTime)
    keyboard = KeyboardConstants(geometry: geometry)
    habits = HabitConstants(parameters: parameters)
    inputs = InputConstants(parameters: parameters)
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
