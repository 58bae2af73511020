/// A quantity of the model in which people differ.
///
/// Each trait is an entry of the same name in `Datasets/Parameters`. The raw value addresses the
/// random draws of the trait and never changes; new traits take new numbers.
public enum Trait: UInt8, CaseIterable, Sendable {
  // Motor.
  /// The mean time of a person's taps at no distance on a known, visible target, in s.
  case pointingStart = 0
  /// The mean time of a person's taps for each mm of distance, in s/mm.
  case pointingSlope = 1
  /// The SD of the logarithm of a person's ordinary tap times.
  case pointingNoise = 2
  /// The share of slow taps.
  case pointingSlowShare = 3
  /// The factor by which a slow tap is slower.
  case pointingSlowRatio = 4
  /// The factor on the dual-Gaussian endpoint spread; 1 is the published model.
  case pointingSpread = 5
  /// The mean of a person's endpoints to the right of the middle of the target, in mm.
  case pointingOffsetX = 6
  /// The mean of a person's endpoints below the middle of the target, in mm.
  case pointingOffsetY = 7
  /// The share of endpoints that come from the wide component of the spread.
  case pointingTailShare = 8
  /// The factor by which the wide component is wider.
  ///
  /// The SD of the whole is unchanged: the narrow component is narrower by the square root of
  /// `1 + share (ratio^2 - 1)`.
  case pointingTailRatio = 9
  /// The probability that a tap is recognized as a tap.
  case pointingRecognized = 10
  /// The SD of the logarithm of a person's spread and tap time from one session to the next.
  case pointingSession = 11
  /// The distance that the thumb of the holding hand reaches from its rest, in mm.
  case reachRadius = 12
  /// The time to change the grip for a target out of reach, in s.
  case reachCost = 13

  // Looking and reading.
  /// The median duration of a fixation on an item while searching, saccade left out, in s.
  case gazeDwell = 20
  /// The SD of the logarithm of a person's fixation durations.
  case gazeDwellNoise = 21
  /// The probability that an item next to the fixated one is seen at the same fixation.
  case gazePeriphery = 22
  /// The probability that the next fixation goes on in order rather than jumping.
  case gazeSystematic = 23
  /// The probability that a jump goes down rather than up.
  case gazeDown = 24
  /// The probability that a titled group whose title does not fit the goal is passed over.
  case gazeGroupSkip = 25
  /// The time for each word of a label beyond the first, in s.
  case readingWord = 26

  // Scent.
  /// The SD of perceived relevance around true relevance, for each look.
  case scentNoise = 30
  /// The perceived relevance at which a container is opened at once.
  case scentOpen = 31
  /// The perceived relevance at which an item is chosen at once.
  case scentAct = 32
  /// The relevance to a goal of another item of the same group.
  case scentKin = 33
  /// The relevance to a goal of an item of another group.
  case scentOther = 34
  /// The least perceived relevance at which a container is tried after a fruitless scan.
  case scentFloor = 35
  /// Whether a person knows that an ellipsis holds more actions: 1 or 0.
  case scentKnowsMore = 36
  /// The probability that a person knows what a glyph without a label stands for.
  case scentKnowsGlyph = 37
  /// How far a title lets its contents be predicted; 1 is fully.
  case scentTitle = 38
  /// How far an ellipsis lets its contents be predicted; 0 is not at all.
  case scentEllipsis = 39
  /// The exponent by which a truncated label loses relevance: visible share to this power.
  case scentTruncation = 40
  /// The SD of the perceived relevance of an item's own label, which hides no contents.
  case scentItemNoise = 41
  /// The factor by which people lower their standards after each fruitless search of the screen.
  case scentLowering = 42

  // Choosing and remembering.
  /// The time to choose among known items beside the time for each bit, in s.
  case choiceStart = 50
  /// The time to choose among known items for each bit of choice, in s.
  case choiceSlope = 51
  /// The decay of memory over time, the exponent d of base-level activation.
  case memoryDecay = 52
  /// The activation at which half of the recalls succeed.
  case memoryThreshold = 53
  /// The logistic scale of activation noise.
  case memoryNoise = 54
  /// How many times a path was used before the task begins, where the task leaves it open.
  case memoryUses = 55
  /// The time lost when a path that was known is not recalled, in s.
  case memorySurprise = 56

  // Effort.
  /// How long a person tries before giving up a task, in s.
  case patienceTime = 60
  /// The time to notice that something went wrong, in s.
  case recoveryNotice = 61
  /// The natural logarithm of the odds of keeping a default that would do, against changing it.
  case defaultKeep = 62

  // Habits. The numbers fill draws that are made anyway.
  /// Whether a person knows that holding a thing opens a menu: 1 or 0.
  case conventionHoldContent = 43
  /// Whether a person knows that holding a button opens its menu: 1 or 0.
  case conventionHoldButton = 28
  /// Whether a person still tries to hold where only some things have a menu: 1 or 0.
  case conventionInconsistent = 57
  /// Whether a person knows that a sheet without a grabber can be dragged: 1 or 0.
  case conventionDragSheet = 27
  /// The probability that a question seen for the first time is heeded.
  case confirmationAttention = 58
  /// The exponent by which attention to questions falls with their number.
  case confirmationHabituation = 59
  /// The SD of the drift of a finger during a long press, in mm.
  case holdDrift = 14

  // Input methods other than touch. Drawn only for people who use them.
  /// The mean time to point at a target at no distance with a pointing device and click, in s.
  case pointerStart = 64
  /// The mean time to point for each bit of difficulty, in s.
  case pointerSlope = 65
  /// The factor on the endpoint spread of a pointing device; 1 misses 4 % along one axis.
  case pointerSpread = 66
  /// Whether a person knows that the second button opens a menu: 1 or 0.
  case conventionSecondaryClick = 67
  /// The time to press a key and see where the focus has gone, in s.
  case keyTime = 68
  /// The probability that a key press moves the focus one stop too far.
  case keySlip = 69
  /// Whether a person types first letters in menus: 1 or 0.
  case keyTypeAhead = 70
  /// Whether a person knows how the own input opens menus behind a hold: 1 or 0.
  case conventionAssistive = 71
  /// The rate of announcements, in words/min.
  case speechRate = 72
  /// The share of an announcement that is listened to before it is recognized as wrong.
  case speechHeard = 73
  /// The share of an announcement that is listened to on a way that is known.
  case speechSkim = 74
  /// The time of a swipe to the next element, in s.
  case speechStep = 75
  /// The time of a double tap, in s.
  case speechActivate = 76
  /// The probability that a double tap is not recognized.
  case speechSlip = 77
  /// Whether hints are announced: 1 or 0.
  case speechHints = 78
  /// Whether a person goes from heading to heading: 1 or 0.
  case speechHeadings = 79
  /// Whether a person touches remembered places directly: 1 or 0.
  case speechExplore = 80
  /// The SD of touches at remembered places, in mm.
  case speechAim = 81
  /// The mean time to press a switch once the cursor is there, in s.
  case switchPress = 82
  /// The SD of press times as a share of their mean.
  case switchPressNoise = 83
  /// The probability of pressing one element too early.
  case switchEarly = 84
  /// The probability that a press that would come too late is held back.
  case switchWithhold = 85
  /// Whether each selection opens a menu of actions first: 1 or 0.
  case switchMenu = 86
  /// The time before a person speaks, in s.
  case voiceStart = 87
  /// The rate of speaking commands, in words/min.
  case voiceRate = 88
  /// The probability that a command is not recognized.
  case voiceFailure = 89
  /// The probability that another element is taken for the one that was named.
  case voiceSubstitution = 90

  /// The name of the parameter that holds the trait, as in `pointing.start`.
  public var name: String {
    switch self {
    case .pointingStart: "pointing.start"
    case .pointingSlope: "pointing.slope"
    case .pointingNoise: "pointing.noise"
    case .pointingSlowShare: "pointing.slow_share"
    case .pointingSlowRatio: "pointing.slow_ratio"
    case .pointingSpread: "pointing.spread"
    case .pointingOffsetX: "pointing.offset_x"
    case .pointingOffsetY: "pointing.offset_y"
    case .pointingTailShare: "pointing.tail_share"
    case .pointingTailRatio: "pointing.tail_ratio"
    case .pointingRecognized: "pointing.recognized"
    case .pointingSession: "pointing.session"
    case .reachRadius: "reach.radius"
    case .reachCost: "reach.cost"
    case .gazeDwell: "gaze.dwell"
    case .gazeDwellNoise: "gaze.dwell_noise"
    case .gazePeriphery: "gaze.periphery"
    case .gazeSystematic: "gaze.systematic"
    case .gazeDown: "gaze.down"
    case .gazeGroupSkip: "gaze.group_skip"
    case .readingWord: "reading.word"
    case .scentNoise: "scent.noise"
    case .scentOpen: "scent.open"
    case .scentAct: "scent.act"
    case .scentKin: "scent.kin"
    case .scentOther: "scent.other"
    case .scentFloor: "scent.floor"
    case .scentKnowsMore: "scent.knows_more"
    case .scentKnowsGlyph: "scent.knows_glyph"
    case .scentTitle: "scent.title"
    case .scentEllipsis: "scent.ellipsis"
    case .scentTruncation: "scent.truncation"
    case .scentItemNoise: "scent.item_noise"
    case .scentLowering: "scent.lowering"
    case .choiceStart: "choice.start"
    case .choiceSlope: "choice.slope"
    case .memoryDecay: "memory.decay"
    case .memoryThreshold: "memory.threshold"
    case .memoryNoise: "memory.noise"
    case .memoryUses: "memory.uses"
    case .memorySurprise: "memory.surprise"
    case .patienceTime: "patience.time"
    case .recoveryNotice: "recovery.notice"
    case .defaultKeep: "default.keep"
    case .conventionHoldContent: "convention.hold_content"
    case .conventionHoldButton: "convention.hold_button"
    case .conventionInconsistent: "convention.inconsistent"
    case .conventionDragSheet: "convention.drag_sheet"
    case .confirmationAttention: "confirmation.attention"
    case .confirmationHabituation: "confirmation.habituation"
    case .holdDrift: "hold.drift"
    case .pointerStart: "pointer.start"
    case .pointerSlope: "pointer.slope"
    case .pointerSpread: "pointer.spread"
    case .conventionSecondaryClick: "convention.secondary_click"
    case .keyTime: "key.time"
    case .keySlip: "key.slip"
    case .keyTypeAhead: "key.type_ahead"
    case .conventionAssistive: "convention.assistive"
    case .speechRate: "speech.rate"
    case .speechHeard: "speech.heard"
    case .speechSkim: "speech.skim"
    case .speechStep: "speech.step"
    case .speechActivate: "speech.activate"
    case .speechSlip: "speech.slip"
    case .speechHints: "speech.hints"
    case .speechHeadings: "speech.headings"
    case .speechExplore: "speech.explore"
    case .speechAim: "speech.aim"
    case .switchPress: "switch.press"
    case .switchPressNoise: "switch.press_noise"
    case .switchEarly: "switch.early"
    case .switchWithhold: "switch.withhold"
    case .switchMenu: "switch.menu"
    case .voiceStart: "voice.start"
    case .voiceRate: "voice.rate"
    case .voiceFailure: "voice.failure"
    case .voiceSubstitution: "voice.substitution"
    }
  }

  /// Creates a trait from the name of its parameter, or returns nil when there is none.
  ///
  /// - Parameter name: A name as ``name`` gives it.
  public init?(name: String) {
    guard let trait = Trait.allCases.first(where: { $0.name == name }) else { return nil }
    self = trait
  }
}
