import Model
import Populations
import Randomness

/// Entering texts: key by key, from the clipboard, by speech, or with a switch.
///
/// Keys on the screen are tapped by the law of tapping at their size; a key that is missed or not meant
/// is set right with two more where it is noticed.
struct TextEntryStage {
  private let hands: Hands
  // Constants that every key needs; to look one up takes as long as to draw a number.
  private let noise: Float
  private let slip: Float
  private let digitSlip: Float
  private let noticed: Float
  private let assist: Float
  private let keyboard: KeyboardConstants

  init<Listener: Recorder>(_ kernel: Kernel<Listener>) {
    hands = Hands(kernel)
    let constants = kernel.constants
    noise = constants[.typingNoise]
    slip = constants[.typingSlip]
    digitSlip = constants[.typingDigitSlip]
    noticed = constants[.typingNoticed]
    assist = constants[.typingAssist]
    keyboard = constants.keyboard
  }

  /// Works out an entry for some people.
  ///
  /// - Parameters:
  ///   - text: The text and how it is entered.
  ///   - onDigits: Whether a keyboard on the screen has digits alone.
  ///   - present: The text that stands in the field before.
  ///   - offered: The texts that the system offers to fill in with it, itself first; none without an offer.
  ///   - trial: The ordinal of the trial, from 0.
  ///   - entry: The number of the text among those of the script.
  ///   - lanes: The people.
  func prepare(
    _ text: TextEntry, onDigits: Bool, over present: String, offered: [TextEntry], trial: Int,
    entry: Int, of lanes: LaneList
  ) {
    for lane in lanes.lazy.map(Int.init) {
      let words = { (key: Int) in
        hands.draws.words(
          person: hands.first + UInt64(lane), trial: UInt32(trial),
          purpose: Purpose.typing.rawValue,
          detail: UInt32(entry) << 16 | UInt32(key & 0xFFFF))
      }
      if !present.isEmpty, present == text.text {
        hands.spent[lane] = checking(lane)
        continue
      }
      var typed = spending(text, onDigits: onDigits, lane, words)
      if !present.isEmpty { clear(present.count, onDigits: onDigits, lane, &typed) }
      hands.spent[lane] = offered.isEmpty ? typed : taking(offered, before: typed, lane, words)
    }
  }

  /// What seeing or hearing costs that a field holds the right text already.
  private func checking(_ lane: Int) -> Spending {
    let person = hands.rows[lane]
    var spending = Spending()
    if hands.input.isVisual {
      spending.spend(hands.constants[.valueCheck], .scanning)
    } else {
      let heard = listeningTime(
        share: person[.speechHeard], words: hands.constants[.speechRole],
        perWord: person[.speechWord])
      spending.spend(heard, .listening)
    }
    return spending
  }

  /// Adds what taking out a text costs: two keys on a desk, on a screen the delete key, held where that is quicker,
  /// once for each character with a switch or by ear, and a command.
  private func clear(_ characters: Int, onDigits: Bool, _ lane: Int, _ spending: inout Spending) {
    let person = hands.rows[lane]
    switch hands.input {
    case .pointer, .keyboard:
      spending.taps += 2
      spending.spend(2 * person[.typingKeystroke], .moving)
    case .voice:
      spending.taps += 1
      spending.spend(hands.plainAct(lane), .moving)
    default:
      let times = times(onDigits: onDigits, lane)
      let again = Float(characters - 1) * min(times.again, times.each)
      let held = holdingTime(
        press: 0, delay: hands.constants[.systemLongPress],
        each: hands.constants[.systemRepeatEach], steps: characters - 1)
      let holds = hands.input == .touch && held < again
      spending.taps += holds ? 1 : Int64(characters)
      spending.spend(
        times.each + (holds ? held : again), hands.input == .screenReader ? .listening : .moving)
    }
  }

  /// What typing a text costs a person now.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lane: The person.
  ///   - isOpen: Whether a keyboard on the screen has come up already.
  ///   - words: The random words of a key.
  /// - Returns: What it costs.
  func type(
    _ text: TextEntry, _ lane: Int, isOpen: Bool, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    var spending = spending(text, onDigits: false, lane, words)
    if isOpen { spending.phases[Phase.waiting.index] = 0 }
    return spending
  }

  /// The time that a keyboard on the screen takes to come up, in s.
  private var opening: Float { hands.input == .touch ? hands.constants[.systemMenuOpen] : 0 }

  /// The time that a person expects typing a text to take, in s, with what mistakes take on average.
  func expectedTime(_ text: TextEntry, _ lane: Int, isOpen: Bool) -> Float {
    guard hands.input != .voice else {
      return dictationTime(
        start: hands.rows[lane][.voiceStart], perWord: hands.constants[.dictationWord],
        words: text.words)
        + Float(text.words) * hands.rows[lane][.voiceFailure] * hands.constants[.dictationRepair]
    }
    let hasDesk = hands.input == .pointer || hands.input == .keyboard
    let times = times(onDigits: false, lane)
    let mistakes = (slip + missedShare(lane)) * noticed * (times.pause + 2 * times.each)
    return (hasDesk ? text.deskKeys : text.screenKeys).repeats.reduce(isOpen ? 0 : opening) {
      $0 + times.mean(isAgain: $1) + mistakes
    }
  }

  /// The share of keys on the screen that a person misses, by the logistic curve nearest to the normal one
  /// (a slope of 1.702: Haley 1952; never .01 off).
  private func missedShare(_ lane: Int) -> Float {
    guard hands.input == .touch else { return 0 }
    let (width, height) = keySize(false)
    func beside(_ half: Float) -> Float {
      2 / (1 + Transform.exp(1.702 * half / endpointSD(lane, onDigits: false)))
    }
    return (1 - assist) * min(1, beside(width / 2) + beside(height / 2))
  }

  /// How far touches of keys on the screen lie from their middles along each axis, in mm.
  private func endpointSD(_ lane: Int, onDigits: Bool) -> Float {
    let (width, height) = keySize(onDigits)
    let care =
      hands.tap.extraTime(size: min(width, height), hands.task) * hands.rows[lane][.pointingCare]
    return Model.endpointSD(
      finger: hands.rows[lane][.fingerSpread], extra: care, gain: hands.tap.precisionGain)
  }

  /// What the entry that was prepared last costs a person.
  func spending(_ lane: Int) -> Spending { hands.spent[lane] }

  private func spending(
    _ text: TextEntry, onDigits: Bool, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    // A pad of digits has no other planes.
    let strokes = onDigits ? text.deskKeys : text.screenKeys
    return switch (text.way, hands.input) {
    case (.dictate, _), (.type, .voice): dictate(text, hands.rows[lane], words)
    case (.paste, _): paste(lane)
    case (.type, .touch): tapKeys(strokes, onDigits: onDigits, lane, words)
    case (.type, .pointer), (.type, .keyboard):
      pressKeys(text.deskKeys, onDigits: false, lane, words)
    default: pressKeys(strokes, onDigits: onDigits, lane, words)
    }
  }

  // MARK: Keys

  /// Taps the keys of a keyboard on the screen; those of a pad of digits are known by heart.
  private func tapKeys(
    _ strokes: TextEntry.Keystrokes, onDigits: Bool, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    let (width, height) = keySize(onDigits)
    let sd = endpointSD(lane, onDigits: onDigits)
    let half = (x: width / 2, y: height / 2)
    var spending = keys(
      strokes, times(onDigits: onDigits, lane), slip: onDigits ? digitSlip : slip, words
    ) { words in
      // What the keyboard takes as meant is decided by the lowest bits of a normal number.
      // Asked first, since most keys need no normal numbers then. A pad of digits takes none.
      guard onDigits || Float((words.z ^ words.w) & 0xFF) / 256 >= assist else { return false }
      return liesBeside(
        across: Transform.normal(words.z), down: Transform.normal(words.w), sd: sd, half: half)
    }
    spending.spend(hands.constants[.systemMenuOpen], .waiting)
    return spending
  }

  private func pressKeys(
    _ strokes: TextEntry.Keystrokes, onDigits: Bool, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    keys(strokes, times(onDigits: onDigits, lane), slip: slip, words) { _ in false }
  }

  /// The width and the height of a key on the screen, in mm.
  private func keySize(_ onDigits: Bool) -> (width: Float, height: Float) {
    (onDigits ? keyboard.padWidth : keyboard.keyWidth, keyboard.keyHeight)
  }

  /// The mean times of keys for a person, by what the input method has.
  private func times(onDigits: Bool, _ lane: Int) -> KeyTimes {
    let person = hands.rows[lane]
    switch hands.input {
    case .touch:
      let (width, height) = keySize(onDigits)
      let care = hands.tap.extraTime(size: min(width, height), hands.task) * person[.pointingCare]
      func time(over distance: Float) -> Float {
        meanTapTime(
          start: person[.pointingStart], slope: person[.pointingSlope], over: distance,
          factor: hands.tap.ratio, extra: care)
      }
      let known = onDigits ? hands.constants[.typingByHeart] : 1
      return KeyTimes(
        each: time(over: keyboard.keyDistance) * person[.typingRhythm] * known,
        again: settingTime(time(over: 0), share: hands.constants[.valuePress]),
        pause: person[.pointingRetry])
    case .pointer, .keyboard:
      let each = person[.typingKeystroke]
      return KeyTimes(each: each, again: each, pause: 2 * each)
    case .screenReader:
      let each = announcedKeyTime(
        steps: hands.constants[.typingReaderSteps], step: person[.speechStep],
        activate: person[.speechActivate])
      return KeyTimes(
        each: each, again: person[.speechActivate], pause: person[.recoveryNotice])
    default:
      let each = scannedTime(
        rows: keyboard.rows, columns: onDigits ? keyboard.padColumns : keyboard.columns, lane)
      return KeyTimes(each: each, again: each, pause: person[.recoveryNotice])
    }
  }

  /// The mean time of a switch to one of some keys in rows: a keyboard has them whatever the cursor does elsewhere.
  private func scannedTime(rows: Float, columns: Float, _ lane: Int) -> Float {
    let person = hands.rows[lane]
    let interval = scanningInterval(
      meanPress: person[.switchPress], ratio: hands.constants[.switchIntervalRatio])
    let rest =
      hands.input == .switchStep || hands.input == .switchDwell ? person[.switchPress] : interval
    return scannedKeyTime(
      rows: rows, columns: columns, rest: rest, press: person[.switchPress])
  }

  /// The mean times of keys, in s.
  private struct KeyTimes {
    /// Of a key after another one.
    let each: Float
    /// Of the same key again.
    let again: Float
    /// To notice a wrong key.
    let pause: Float

    /// Of a key, by whether it is the one before once more.
    func mean(isAgain: Bool) -> Float { isAgain ? min(again, each) : each }
  }

  /// Enters a text key by key.
  ///
  /// - Parameters:
  ///   - strokes: The keys.
  ///   - times: The times that they take.
  ///   - slip: The probability of a key that was not meant.
  ///   - words: The random words of a key.
  ///   - misses: Whether a key is missed, by its words.
  /// - Returns: What it costs.
  private func keys(
    _ strokes: TextEntry.Keystrokes, _ times: KeyTimes, slip: Float,
    _ words: (Int) -> SIMD4<UInt32>, misses: (SIMD4<UInt32>) -> Bool
  ) -> Spending {
    var spending = Spending()
    spending.act = hands.plain.index
    let scale = Transform.exp(-0.5 * noise * noise)
    var (moving, recovering): (Float, Float) = (0, 0)
    for (key, isAgain) in strokes.repeats.enumerated() {
      let words = words(key)
      moving +=
        times.mean(isAgain: isAgain) * scale * Transform.exp(noise * Transform.normal(words.x))
      spending.taps += 1
      // One number decides whether it is a slip, and what is left of it whether it is seen.
      let (slips, rest) = slipAndRest(
        chance: Transform.unit(words.y), slip: slip)
      guard slips || misses(words) else { continue }
      spending.errors += 1
      guard rest < noticed else { continue }
      spending.recoveries += 1
      spending.taps += 2
      recovering += times.pause + 2 * times.each
    }
    spending.spend(moving, hands.input == .screenReader ? .listening : .moving)
    spending.spend(recovering, .recovering, isRepair: true)
    return spending
  }

  // MARK: The offer of the system

  /// The number of the key whose words decide whether an offer is taken in; those of a command follow.
  private static let (offer, tries) = (0xFFE0, 16)

  /// Looks at the offer of the system above the keyboard and takes it, where it is taken in and less effort
  /// than typing; or types.
  private func taking(
    _ texts: [TextEntry], before typed: Spending, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    let person = hands.rows[lane]
    let isVisual = hands.input.isVisual
    // What is announced is not overlooked, nor where a cursor stops before the first key.
    let look =
      isVisual
      ? person[.gazeDwell] + hands.constants.gaze.knownLook
      : listeningTime(
        share: person[.speechHeard], words: hands.constants[.speechRole],
        perWord: person[.speechWord])
    let comesFirst = !isVisual || hands.plain == .press
    let isTakenIn = comesFirst || Transform.unit(words(Self.offer).x) < person[.gazeTaken]
    let time = offerTime(lane)
    let check = isVisual ? hands.constants[.valueCheck] : 0
    let failure = hands.input == .voice ? person[.voiceFailure] : 0
    let typing = texts.reduce(-hands.plainAct(lane)) {
      $0 + hands.plainAct(lane) + expectedTime($1, lane, isOpen: false)
    }
    guard isTakenIn, opening + time / (1 - failure) + check < typing else {
      var typed = typed
      typed.spend(look, isVisual ? .scanning : .listening)
      typed.offer = isTakenIn ? .declined : .overlooked
      return typed
    }
    var spending = Spending()
    spending.offer = .taken
    let hasDesk = hands.input == .pointer || hands.input == .keyboard
    spending.act = hasDesk ? Act.key.index : hands.plain.index
    spending.taps = hasDesk ? 2 : 1
    spending.spend(opening, .waiting)
    spending.spend(look + check, isVisual ? .scanning : .listening)
    spending.spend(time, hands.input == .screenReader ? .listening : .moving)
    for number in 1..<Self.tries where Transform.unit(words(Self.offer + number).x) >= failure {
      let failures = number - 1
      spending.errors = Int64(failures)
      spending.recoveries = Int64(failures)
      spending.taps += Int64(failures)
      spending.spend(Float(failures) * time, .recovering, isRepair: true)
      break
    }
    return spending
  }

  /// The time of the act that takes an offer: a tap or a command, an arrow and Enter, as much as a key that is found
  /// by ear, or one of the first stop of a switch, since it stands before the keys.
  private func offerTime(_ lane: Int) -> Float {
    switch hands.input {
    case .touch, .voice: hands.plainAct(lane)
    case .pointer, .keyboard: 2 * hands.rows[lane][.typingKeystroke]
    case .screenReader: times(onDigits: false, lane).each
    default: scannedTime(rows: 1, columns: 1, lane)
    }
  }

  // MARK: Other ways

  private func dictate(
    _ text: TextEntry, _ person: PersonTraits, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    var spending = Spending()
    spending.act = Act.command.index
    spending.taps = 1
    spending.spend(
      dictationTime(
        start: person[.voiceStart], perWord: hands.constants[.dictationWord], words: text.words),
      .moving)
    for word in 0..<text.words
    where Transform.unit(words(word).x) < person[.voiceFailure] {
      spending.errors += 1
      spending.recoveries += 1
      spending.taps += 1
      spending.spend(hands.constants[.dictationRepair], .recovering, isRepair: true)
    }
    return spending
  }

  /// Opens the menu of a field and chooses to paste, or presses the keys for it.
  private func paste(_ lane: Int) -> Spending {
    var spending = Spending()
    spending.taps = 2
    if hands.input == .pointer || hands.input == .keyboard {
      spending.act = Act.key.index
      spending.spend(2 * hands.rows[lane][.typingKeystroke], .moving)
    } else {
      spending.act = hands.plain.index
      spending.spend(
        2 * hands.plainAct(lane) + (hands.input == .touch ? hands.constants[.systemLongPress] : 0),
        .moving)
    }
    return spending
  }
}
