public import Populations

/// The numbers of ways in other than touch in which people do not differ; times in s.
public struct AidConstants: Hashable, Sendable {
  /// The words that an announcement adds to name what an element is.
  public var role: Float = 0
  /// The words that an announcement adds to say whether an element is chosen or on.
  public var state: Float = 0
  /// The stops beyond which a remembered place is touched.
  public var exploreFrom: Int32 = .max
  /// The time to open the list of actions of an element.
  public var actions: Float = 0
  /// The mean press time of a switch through the time that the cursor rests.
  public var intervalRatio: Float = 1
  /// The time that the cursor rests longer on the first element.
  public var firstDelay: Float = 0
  /// The rounds before the cursor stops.
  public var loops: UInt32 = .max
  /// The presses that start the cursor.
  public var startPresses: UInt32 = 0
  /// The place of the tap in the menu of actions of a switch.
  public var menuPlace: Float = 1
  /// The presses held back for one element after which the next one falls on it, at most 64.
  public var tries: UInt32 = 64
  /// The elements without groups from which a group scan makes groups of its own.
  public var groupsFrom: Int = .max
  /// The time that the cursor rests before it selects by itself.
  public var dwell: Float = 0
  /// The time until a command is carried out.
  public var latency: Float = 0
  /// The words of a command beside the name.
  public var extraWords: Float = 0
  /// The words of a command that has no name.
  public var commandWords: Float = 0
  /// The words that make a command a long press.
  public var holdWords: Float = 0
  /// The words of a number of the overlay.
  public var numberWords: Float = 0
  /// The effective width of a target through the SD of a pointer's endpoints.
  public var effectiveWidth: Float = 1
  /// The time to find the focus before the first key.
  public var keyStart: Float = 0
  /// The stops to what takes a mistake back.
  public var recoveryStops: Float = 0

  /// Creates numbers with which nothing takes time beside people's own.
  public init() {}

  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  public init(parameters: ParameterSet) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    role = value(.speechRole)
    state = value(.speechState)
    exploreFrom = Int32(value(.speechExploreFrom).rounded())
    actions = value(.speechActions)
    intervalRatio = value(.switchIntervalRatio)
    firstDelay = value(.switchFirstDelay)
    loops = UInt32(max(1, value(.switchLoops).rounded()))
    startPresses = UInt32(value(.switchStartPresses).rounded())
    menuPlace = value(.switchMenuPlace).rounded()
    tries = UInt32(min(64, max(1, value(.switchTries).rounded())))
    groupsFrom = Int(value(.switchGroupsFrom).rounded())
    dwell = value(.switchDwell)
    latency = value(.voiceLatency)
    extraWords = value(.voiceExtraWords)
    commandWords = value(.voiceCommandWords)
    holdWords = value(.voiceHoldWords)
    numberWords = value(.voiceNumberWords)
    effectiveWidth = value(.pointerEffectiveWidth)
    keyStart = value(.keyStart)
    recoveryStops = value(.recoveryStops)
  }
}
