/// A quantity of the model in which people differ: the one table of traits.
///
/// Each trait is an entry of the same name in `Datasets/Parameters`. What lies in memory for a person
/// follows from this table: rows hold all traits in this order, columns those that laws over lanes
/// ask for. Traits that every person has come first; those of the other input methods follow.
@frozen
public enum Trait: UInt8, CaseIterable, Sendable {
  // Motor.
  /// The mean time of a person's taps at no distance, without extra time for care, in s.
  case pointingStart
  /// The mean time of a person's taps for each mm of distance, in s/mm.
  case pointingSlope
  /// The SD of the normal part of the logarithm of a person's tap times.
  case pointingNoise
  /// The mean of the exponential part of the logarithm of a person's tap times.
  case pointingTail
  /// The factor on the extra time that a person takes for care.
  case pointingCare
  /// The time from a tap that hit nothing to the next one, in s.
  case pointingRetry
  /// The factor on the endpoint spread of fingers and thumbs.
  case pointingSpread
  /// The further factor on the endpoint spread of thumbs.
  case pointingThumb
  /// Whether a person taps at a phone with the thumb of the hand that holds it: 1 or 0.
  case pointingHoldingThumb
  /// The mean of a person's endpoints to the right of a point, in mm.
  case pointingOffsetX
  /// The mean of a person's endpoints below a point, in mm.
  case pointingOffsetY
  /// The share of the way from the middle of the screen that endpoints fall short.
  case pointingShrink
  /// The probability that a tap is recognized as a tap.
  case pointingRecognized

  // Looking and reading.
  /// The median duration of a fixation on an item while searching, saccade left out, in s.
  case gazeDwell
  /// The SD of the logarithm of a person's fixation durations.
  case gazeDwellNoise
  /// The probability that what a person looks at is taken in.
  case gazeTaken
  /// The probability that an item next to the fixated one is seen at the same fixation.
  case gazePeriphery
  /// The probability that the next fixation goes on in order rather than jumping.
  case gazeSystematic
  /// The time for each word of a label beyond the first, in s.
  case readingWord

  /// The print that a person reads with ease, in pt; see `smallPrintTime`.
  case readingComfort

  // Choosing by meaning.
  /// The factor on how telling labels are to a person.
  case scentDiscernment
  /// Whether a person knows that an ellipsis holds more actions: 1 or 0.
  case scentKnowsMore
  /// How many glyphs a person knows, on the scale of the logarithm of odds; 0 is usual.
  case scentGlyphs
  /// How far a title lets its contents be predicted; 1 is fully.
  case scentTitle
  /// How far an ellipsis lets its contents be predicted; 0 is not at all.
  case scentEllipsis

  // Choosing and remembering.
  /// The time to choose among known items for each bit of choice, in s.
  case choiceSlope
  /// The decay of memory over time, the exponent d of base-level activation.
  case memoryDecay
  /// The activation at which half of the recalls succeed.
  case memoryThreshold
  /// The logistic scale of activation noise.
  case memoryNoise
  /// How many times a path was used before the task begins, where the task leaves it open.
  case memoryUses

  // Effort.
  /// How long a person tries before giving up a task, in s.
  case patienceTime
  /// The effort that reaching the goal is worth to a person, in s.
  case effortWorth
  /// The time to notice that something went wrong, in s.
  case recoveryNotice
  /// The natural logarithm of the odds of keeping a default that would do, against changing it.
  case defaultKeep

  // Habits. The numbers fill draws that are made anyway.
  /// Whether a person knows that holding a thing or a button opens a menu: 1 or 0.
  case conventionHoldContent
  /// Whether a person knows that a sheet without a grabber can be dragged: 1 or 0.
  case conventionDragSheet
  /// The probability that a question seen for the first time is heeded.
  case confirmationAttention
  /// The exponent by which attention to questions falls with their number.
  case confirmationHabituation
  /// The time to read a question about one's own will and to decide, when it first comes, in s.
  case questionConsider

  // Entering texts.
  /// The time of a key on the screen through that of a tap at a lone target of its size.
  case typingRhythm
  /// The mean time of a key of a keyboard on the desk, in s.
  case typingKeystroke

  // Input methods other than touch. Drawn only for people who use them.
  /// The mean time to point at a target at no difficulty with a pointing device and click, in s.
  case pointerStart
  /// The mean time to point for each bit of difficulty, in s.
  case pointerSlope
  /// The mean time to point at the item of a menu and click, beside the bits of its row, in s.
  case pointerMenuStart
  /// The mean time to point at the item of a menu for each bit of its row, in s.
  case pointerMenuSlope
  /// The factor on the endpoint spread of a pointing device.
  case pointerSpread
  /// Whether a person knows that the second button opens a menu: 1 or 0.
  case conventionSecondaryClick
  /// The time to press a key and see where the focus has gone, in s.
  case keyTime
  /// Whether a person takes to keyboard shortcuts: 1 or 0.
  case shortcutAdopts
  /// The uses of a command after which such a person presses its shortcut.
  case shortcutUses
  /// Whether a person knows how the own input opens menus behind a hold: 1 or 0.
  case conventionAssistive
  /// The rate of announcements, in words/min.
  case speechRate
  /// The share of an announcement that is listened to before it is recognized as wrong.
  case speechHeard
  /// The share of an announcement that is listened to on a way that is known.
  case speechSkim
  /// The time of a swipe to the next element, in s.
  case speechStep
  /// The time of a double tap, in s.
  case speechActivate
  /// The mean time to press a switch once the cursor is there, in s.
  case switchPress
  /// The SD of press times as a share of their mean.
  case switchPressNoise
  /// The time before a person speaks, in s.
  case voiceStart
  /// The rate of speaking commands, in words/min.
  case voiceRate
  /// The probability that a command is not recognized.
  case voiceFailure

  /// What the table says of a trait.
  struct Row {
    /// The name of the parameter that holds the trait.
    let name: String
    /// The unit of the parameter.
    let unit: String
    /// The address of the random draw of the trait, which never changes.
    let draw: UInt8
    /// The law that uses the trait.
    let law: Law
    /// Whether laws over lanes ask for the trait, so that it is kept as a column as well.
    let isInColumns: Bool

    init(_ name: String, _ unit: String, draw: UInt8, _ law: Law, inColumns: Bool = false) {
      self.name = name
      self.unit = unit
      self.draw = draw
      self.law = law
      isInColumns = inColumns
    }
  }

  /// The row of a trait.
  var row: Row {
    switch self {
    case .pointingStart: Row("pointing.start", "s", draw: 0, .tap, inColumns: true)
    case .pointingSlope: Row("pointing.slope", "s/mm", draw: 1, .tap, inColumns: true)
    case .pointingNoise: Row("pointing.noise", "1", draw: 2, .tap, inColumns: true)
    case .pointingTail: Row("pointing.tail", "1", draw: 15, .tap, inColumns: true)
    case .pointingCare: Row("pointing.care", "1", draw: 16, .tap, inColumns: true)
    case .pointingRetry: Row("pointing.retry", "s", draw: 19, .tap, inColumns: true)
    case .pointingSpread: Row("pointing.spread", "1", draw: 5, .tap)
    case .pointingThumb: Row("pointing.thumb", "1", draw: 18, .tap)
    case .pointingHoldingThumb: Row("pointing.holding_thumb", "1", draw: 97, .tap)
    case .pointingOffsetX: Row("pointing.offset_x", "mm", draw: 6, .tap, inColumns: true)
    case .pointingOffsetY: Row("pointing.offset_y", "mm", draw: 7, .tap, inColumns: true)
    case .pointingShrink: Row("pointing.shrink", "1", draw: 17, .tap, inColumns: true)
    case .pointingRecognized: Row("pointing.recognized", "1", draw: 10, .tap, inColumns: true)
    case .gazeDwell: Row("gaze.dwell", "s", draw: 20, .gaze, inColumns: true)
    case .gazeTaken: Row("gaze.taken", "1", draw: 29, .gaze, inColumns: true)
    case .gazeDwellNoise: Row("gaze.dwell_noise", "1", draw: 21, .gaze)
    case .gazePeriphery: Row("gaze.periphery", "1", draw: 22, .gaze, inColumns: true)
    case .gazeSystematic: Row("gaze.systematic", "1", draw: 23, .gaze)
    case .readingWord: Row("reading.word", "s", draw: 26, .reading)
    case .readingComfort: Row("reading.comfort", "pt", draw: 31, .reading)
    case .scentDiscernment: Row("scent.discernment", "1", draw: 30, .belief)
    case .scentGlyphs: Row("scent.glyphs", "1", draw: 37, .belief)
    case .scentKnowsMore: Row("scent.knows_more", "1", draw: 36, .belief)
    case .scentTitle: Row("scent.title", "1", draw: 38, .belief)
    case .scentEllipsis: Row("scent.ellipsis", "1", draw: 39, .belief)
    case .choiceSlope: Row("choice.slope", "s/bit", draw: 51, .choice, inColumns: true)
    case .memoryDecay: Row("memory.decay", "1", draw: 52, .memory)
    case .memoryThreshold: Row("memory.threshold", "1", draw: 53, .memory)
    case .memoryNoise: Row("memory.noise", "1", draw: 54, .memory)
    case .memoryUses: Row("memory.uses", "uses", draw: 55, .memory)
    case .patienceTime: Row("patience.time", "s", draw: 60, .patience, inColumns: true)
    case .effortWorth: Row("effort.worth", "s", draw: 63, .patience)
    case .recoveryNotice: Row("recovery.notice", "s", draw: 61, .recovery)
    case .defaultKeep: Row("default.keep", "1", draw: 62, .defaults)
    case .conventionHoldContent: Row("convention.hold_content", "1", draw: 43, .conventions)
    case .conventionDragSheet: Row("convention.drag_sheet", "1", draw: 27, .conventions)
    case .confirmationAttention: Row("confirmation.attention", "1", draw: 58, .confirmation)
    case .confirmationHabituation: Row("confirmation.habituation", "1", draw: 59, .confirmation)
    case .questionConsider: Row("question.consider", "s", draw: 98, .confirmation)
    case .typingRhythm: Row("typing.rhythm", "1", draw: 93, .typing)
    case .typingKeystroke: Row("typing.keystroke", "s", draw: 94, .typing)
    case .pointerStart: Row("pointer.start", "s", draw: 64, .pointer)
    case .pointerSlope: Row("pointer.slope", "s/bit", draw: 65, .pointer)
    case .pointerMenuStart: Row("pointer.menu_start", "s", draw: 91, .pointer)
    case .pointerMenuSlope: Row("pointer.menu_slope", "s/bit", draw: 92, .pointer)
    case .pointerSpread: Row("pointer.spread", "1", draw: 66, .pointer)
    case .conventionSecondaryClick: Row("convention.secondary_click", "1", draw: 67, .pointer)
    case .keyTime: Row("key.time", "s", draw: 68, .keys)
    case .shortcutAdopts: Row("shortcut.adopts", "1", draw: 95, .keys)
    case .shortcutUses: Row("shortcut.uses", "uses", draw: 96, .keys)
    case .conventionAssistive: Row("convention.assistive", "1", draw: 71, .conventions)
    case .speechRate: Row("speech.rate", "words/min", draw: 72, .speech)
    case .speechHeard: Row("speech.heard", "1", draw: 73, .speech)
    case .speechSkim: Row("speech.skim", "1", draw: 74, .speech)
    case .speechStep: Row("speech.step", "s", draw: 75, .speech)
    case .speechActivate: Row("speech.activate", "s", draw: 76, .speech)
    case .switchPress: Row("switch.press", "s", draw: 82, .switchScanning)
    case .switchPressNoise: Row("switch.press_noise", "1", draw: 83, .switchScanning)
    case .voiceStart: Row("voice.start", "s", draw: 87, .voice)
    case .voiceRate: Row("voice.rate", "words/min", draw: 88, .voice)
    case .voiceFailure: Row("voice.failure", "1", draw: 89, .voice)
    }
  }
}

extension Trait {
  /// The name of the parameter that holds the trait, as in `pointing.start`.
  public var name: String { row.name }

  /// The unit of the parameter that holds the trait, as in `s/mm`.
  public var unit: String { row.unit }

  /// The law that uses the trait.
  public var law: Law { row.law }

  /// The address of the random draw of the trait; new traits take new numbers.
  package var draw: UInt8 { row.draw }

  /// Whether the trait is kept as a column for laws over lanes.
  package var isInColumns: Bool { row.isInColumns }

  /// Creates a trait from the name of its parameter, or returns nil when there is none.
  ///
  /// - Parameter name: A name as ``name`` gives it.
  public init?(name: String) {
    guard let trait = Trait.allCases.first(where: { $0.name == name }) else { return nil }
    self = trait
  }
}

/// The laws that traits belong to.
public enum Law: String, CaseIterable, Hashable, Sendable {
  /// The time of a tap and where it lands.
  case tap
  /// Where the eyes go and how long they stay.
  case gaze
  /// Reading labels.
  case reading
  /// Weighing what labels say against each other.
  case belief
  /// Choosing among known things.
  case choice
  /// Remembering where things are.
  case memory
  /// Giving up.
  case patience
  /// Noticing that something went wrong.
  case recovery
  /// Keeping what is already chosen.
  case defaults
  /// Knowing gestures that nothing shows.
  case conventions
  /// Heeding questions.
  case confirmation
  /// Entering texts.
  case typing
  /// Pointing with a mouse.
  case pointer
  /// Moving a focus by keys.
  case keys
  /// Going by announcements.
  case speech
  /// Selecting while a cursor goes round.
  case switchScanning
  /// Speaking commands.
  case voice
}
