/// A number of the model in which people do not differ.
///
/// Each constant is an entry of the same name in `Datasets/Parameters`.
public enum Constant: String, CaseIterable, Hashable, Sendable {
  /// The endpoint SD of the median thumb when no time is taken for care, in mm.
  case pointingSigmaThumb = "pointing.sigma_thumb"
  /// The endpoint SD of the median index finger when no time is taken for care, in mm.
  case pointingSigmaFinger = "pointing.sigma_finger"
  /// The gain in precision from extra time: the variance falls by e for each time of 1 / this, in 1/s.
  case pointingPrecisionGain = "pointing.precision_gain"
  /// The growth of a target that divides the extra time by e, in mm.
  case pointingCareDecay = "pointing.care_decay"
  /// The extra time at 5 mm of people in a hurry, in s.
  case pointingCareHurried = "pointing.care_hurried"
  /// The extra time at 5 mm of people told nothing, in s.
  case pointingCareNeutral = "pointing.care_neutral"
  /// The extra time at 5 mm of people who take care, in s.
  case pointingCareCareful = "pointing.care_careful"
  /// How much slower thumbs are toward the left and right edges, in the logarithm.
  case pointingPlaceAcross = "pointing.place_across"
  /// How much slower thumbs are toward the upper and lower edges, in the logarithm.
  case pointingPlaceDown = "pointing.place_down"
  /// How much slower index fingers on a tablet are toward each edge, in the logarithm.
  case pointingPlaceTablet = "pointing.place_tablet"
  /// The tap time on a tablet through the tap time on a phone, without extra time.
  case pointingTabletRatio = "pointing.tablet_ratio"
  /// Where a finger or a pointer rests at first, as a share of the height of the screen.
  case pointingRestDown = "pointing.rest_down"
  /// The endpoint SD of a pointing device at a target of no size, in mm.
  case pointerMotor = "pointer.motor"
  /// The endpoint SD of a pointing device for each mm of the target.
  case pointerTask = "pointer.task"
  /// The width of a target beyond which the endpoints of a pointing device spread no farther, in mm.
  case pointerWidest = "pointer.widest"
  /// The logarithm of the factor on pointing times of people in a hurry.
  case pointerCareHurried = "pointer.care_hurried"
  /// The logarithm of the factor on pointing times of people who take care.
  case pointerCareCareful = "pointer.care_careful"
  /// The fall of the logarithm of the SD for each unit of the logarithm of that factor.
  case pointerCareGain = "pointer.care_gain"
  /// The least time of a click, in s.
  case pointerLeast = "pointer.least"

  /// The share of menus at whose first item people look first.
  case gazeFirstTop = "gaze.first_top"
  /// The probability that such a look takes in the first item.
  case gazeFirstTaken = "gaze.first_taken"
  /// The probability that it takes in the second item.
  case gazeFirstBeside = "gaze.first_beside"
  /// The time of such a look, in s.
  case gazeFirstDwell = "gaze.first_dwell"
  /// The probability that a look shows whether a group is the one that is looked for.
  case gazeCoherence = "gaze.coherence"
  /// The share of people who use the order of an alphabetical list when they know the word.
  case gazeOrder = "gaze.order"
  /// How many items in a row must be in alphabetical order for people to notice.
  case gazeOrderLeast = "gaze.order_least"
  /// The SD of an aim at where a word must stand in an alphabetical list, for each place of distance.
  case gazeOrderSpread = "gaze.order_spread"
  /// A mark of what was looked at is lost at a look with a probability of 2 to this power, negative.
  case gazeForgetting = "gaze.forgetting"
  /// The time of a look at a screen through that of a look at a menu.
  case gazeScreenRatio = "gaze.screen_ratio"
  /// The duration of a saccade at no angle, in ms.
  case gazeSaccadeBase = "gaze.saccade_base"
  /// The duration of a saccade for each degree, in ms.
  case gazeSaccadeSlope = "gaze.saccade_slope"
  /// The distance of the eyes from a phone, in mm.
  case gazeViewingPhone = "gaze.viewing_phone"
  /// The distance of the eyes from a tablet, in mm.
  case gazeViewingTablet = "gaze.viewing_tablet"
  /// The distance of the eyes from a desktop, in mm.
  case gazeViewingDesktop = "gaze.viewing_desktop"

  /// How telling a title is that tells all of its contents, in SD.
  case scentStrength = "scent.strength"
  /// How telling the label of an item is to those who know only its purpose, in SD.
  case scentItemStrength = "scent.item_strength"
  /// The weight of the best of what a title holds; the mean of all has the rest.
  case scentPooling = "scent.pooling"
  /// The share of telling that is left in a title for each further level between it and the items.
  case scentAbstraction = "scent.abstraction"
  /// How many things those who know an ellipsis expect behind it.
  case scentMore = "scent.more"
  /// The share of right titles that say nothing of what is behind them.
  case scentBlind = "scent.blind"
  /// How telling a further look is, through how telling the first was.
  case scentRelook = "scent.relook"
  /// The share of the noise of a branch that is found again in what lies on it.
  case scentInheritance = "scent.inheritance"
  /// How much of its strength an item of the goal's own kind shows.
  case scentKinBias = "scent.kin_bias"
  /// The likeness of two items of one kind.
  case scentKin = "scent.kin"
  /// The likeness of what a task names as a lure.
  case scentLure = "scent.lure"
  /// The share of likeness that is left in the next larger kind.
  case scentDistance = "scent.distance"
  /// The probability that another label, whole, is misread as that of a known item.
  case scentMisread = "scent.misread"
  /// The weight of an item whose label is not that of the known item.
  case scentResidual = "scent.residual"
  /// The belief at which something is taken at once.
  case scentCertainty = "scent.certainty"
  /// The belief, before anything is seen, that the goal is not here at all.
  case scentElsewhere = "scent.elsewhere"
  /// The words that weighing a label takes beside reading it.
  case scentWeighing = "scent.weighing"
  /// How telling what follows a choice is, in SD.
  case scentOutcome = "scent.outcome"
  /// The logarithm of the odds of a label for each unit of its similarity to what is wanted.
  case wordsWeight = "words.weight"
  /// The logarithm of the odds of what leads on for all that people know and similarity does not say.
  case wordsBonus = "words.bonus"
  /// The share of people who know a glyph that everyone uses.
  case glyphUniversal = "glyph.universal"
  /// The share of people who know a common glyph.
  case glyphCommon = "glyph.common"
  /// The share of people who know a rare glyph.
  case glyphRare = "glyph.rare"
  /// How telling a glyph is whose meaning is known, in SD.
  case glyphKnown = "glyph.known"

  /// The weight of a look in passing as practice, through that of a use.
  case memoryPassing = "memory.passing"
  /// The probability that the way of another goal comes to mind in place of the own one.
  case memoryConfusion = "memory.confusion"
  /// The exponent by which acts get faster with practice.
  case practiceActs = "practice.acts"
  /// The effort that people expect of a look or an act, in s.
  case effortAct = "effort.act"
  /// The effort that people expect of a way back, in s.
  case effortBack = "effort.back"
  /// The time between uses in a session, in s.
  case memorySpacing = "memory.spacing"
  /// How much of the time beyond that counts for memory.
  case memoryApart = "memory.apart"

  /// The time to think of undoing, in s.
  case recoveryUndoTime = "recovery.undo_time"
  /// The time for which people try who were told to go on, in s.
  case laboratoryPatience = "laboratory.patience"
  /// The standard deviation by which the model misses in one condition of a study.
  case worldsRowDiscrepancy = "worlds.row_discrepancy"
  /// The standard error of a measured value whose interval is not known.
  case worldsValueError = "worlds.value_error"
  /// The trials of each person behind a share whose interval is not known.
  case worldsShareTrials = "worlds.share_trials"
  /// The standard deviation by which the model misses in all conditions of a study alike.
  case worldsStudyDiscrepancy = "worlds.study_discrepancy"
  /// The wait during which nobody leaves, in s.
  case waitingGrace = "waiting.grace"
  /// The share of people who leave in each further second.
  case waitingRate = "waiting.rate"

  /// The time until a menu, sheet, question or message has opened or closed, in s.
  case systemMenuOpen = "system.menu_open"
  /// The time of one swipe to the next page, in s.
  case systemScrollPage = "system.scroll_page"
  /// The time after which a hold counts as a long press, in s.
  case systemLongPress = "system.long_press"
  /// The time from one repetition of a button that is held to the next, in s.
  case systemRepeatEach = "system.repeat_each"
  /// The time to drag a sheet to another height, in s.
  case systemDrag = "system.drag"
  /// The time for which a toast is shown, in s.
  case toastDuration = "toast.duration"
  /// The share of people who give a permission.
  case permissionGranted = "permission.granted"

  /// The time to open the list of actions of an element with a screen reader, in s.
  case speechActions = "speech.actions"
  /// The words that say a role, a state or a value, each.
  case speechRole = "speech.role"
  /// The mean press time as a share of the time that the cursor rests.
  case switchIntervalRatio = "switch.interval_ratio"
  /// The time that the cursor rests before it selects by itself, in s.
  case switchDwell = "switch.dwell"
  /// The time from the end of a command until it is carried out, in s.
  case voiceLatency = "voice.latency"
  /// The words of a command beside a name.
  case voiceCommandWords = "voice.command_words"
  /// The stops between a mistake and what takes it back, for those who go from stop to stop.
  case recoveryStops = "recovery.stops"

  /// The SD of the logarithm of the time of one key within a person.
  case typingNoise = "typing.noise"
  /// The probability of a key that was not meant.
  case typingSlip = "typing.slip"
  /// The probability of a digit that was not meant, on a pad of digits.
  case typingDigitSlip = "typing.digit_slip"
  /// The time of a key of what is known by heart through that of a key of any text.
  case typingByHeart = "typing.by_heart"
  /// The probability that a wrong key is seen and set right.
  case typingNoticed = "typing.noticed"
  /// The share of taps beside a key that the keyboard takes as they were meant.
  case typingAssist = "typing.assist"
  /// The time to move the hand between keyboard and pointer, in s.
  case typingHoming = "typing.homing"
  /// The time to remember a shortcut, in s.
  case shortcutStart = "shortcut.start"
  /// The steps of a screen reader to find a key.
  case typingReaderSteps = "typing.reader_steps"
  /// The time of a dictated word, in s.
  case dictationWord = "dictation.word"
  /// The time to set a dictated word right, in s.
  case dictationRepair = "dictation.repair"

  /// The time of a further press in the same place through that of a tap.
  case valuePress = "value.press"
  /// The time of a drag through that of pointing over the same way.
  case valueDrag = "value.drag"
  /// The time to see that the value is right, in s.
  case valueCheck = "value.check"
  /// The spread of the end of a drag by finger through that of a tap.
  case valuePrecision = "value.precision"
  /// The rows that a flick turns a wheel.
  case valueFlickRows = "value.flick_rows"
  /// The tries for each act that is wanted after which people take the value that is there.
  case valueTries = "value.tries"
  /// The time of a flick until the wheel can be read, in s.
  case valueFlick = "value.flick"
  /// The rows that are turned by a drag rather than by flicks.
  case valueNear = "value.near"
  /// The SD of the moment at which people let go of what repeats while it is held, in s.
  case valueLetGo = "value.let_go"
  /// The large steps by key or swipe over the whole range.
  case valueLeaps = "value.leaps"
}
