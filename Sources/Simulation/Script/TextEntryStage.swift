import Model
import Populations
import Randomness

/// Entering texts: key by key, from the clipboard, by speech, or with a switch.
///
/// Keys on the screen are tapped by the law of tapping at their size; a key that is missed or not meant
/// is set right with two more where it is noticed.
struct TextEntryStage {
  private let input: Input
  private let rows: TraitTable
  private let tap: TapConstants
  private let constants: KernelConstants
  // Constants that every key needs; to look one up takes as long as to draw a number.
  private let noise: Float
  private let slip: Float
  private let noticed: Float
  private let assist: Float
  private let keyboard: KeyboardConstants
  private let care: Float
  private let draws: Draws
  private let first: UInt64
  private let plain: Act
  private let plainAct: (Int) -> Float
  private let hold: Float
  /// What the present entry costs each person.
  private let spent: UnsafeMutablePointer<Spending>
  private let arena = LaneArena()

  init<Listener: Recorder>(_ kernel: Kernel<Listener>) {
    input = kernel.plan.input
    rows = kernel.rows
    tap = kernel.constants.tap
    constants = kernel.constants
    noise = constants[.typingNoise]
    slip = constants[.typingSlip]
    noticed = constants[.typingNoticed]
    assist = constants[.typingAssist]
    keyboard = kernel.constants.keyboard
    care = kernel.constants.tap.extraTime(
      size: min(keyboard.keyWidth, keyboard.keyHeight), kernel.task)
    draws = kernel.draws
    first = kernel.first
    plain = kernel.plainKind
    plainAct = { kernel.plainAct($0) }
    hold = constants[.systemLongPress]
    spent = arena.make(kernel.capacity, Spending())
  }

  /// Works out an entry for some people.
  ///
  /// - Parameters:
  ///   - text: The text and how it is entered.
  ///   - trial: The ordinal of the trial, from 0.
  ///   - entry: The number of the text among those of the script.
  ///   - lanes: The people.
  func prepare(_ text: TextEntry, trial: Int, entry: Int, of lanes: LaneList) {
    for lane in lanes.lazy.map(Int.init) {
      let words = { (key: Int) in
        draws.words(
          person: first + UInt64(lane), trial: UInt32(trial), purpose: Purpose.typing.rawValue,
          detail: UInt32(entry) << 16 | UInt32(key & 0xFFFF))
      }
      spent[lane] = spending(text, lane, words)
    }
  }

  /// What the entry that was prepared last costs a person.
  func enter(_ text: TextEntry, _ lane: Int) -> Spending { spent[lane] }

  private func spending(
    _ text: TextEntry, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    switch (text.way, input) {
    case (.dictate, _), (.type, .voice): dictate(text, rows[lane], words)
    case (.paste, _): paste(lane)
    case (.type, .touch): tapKeys(text, lane, words)
    case (.type, .pointer), (.type, .keyboard): pressKeys(text, lane, words)
    case (.type, .screenReader): findKeys(text, lane, words)
    default: scanKeys(text, lane, words)
    }
  }

  // MARK: Keys

  private func tapKeys(
    _ text: TextEntry, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    let person = rows[lane]
    let mean = meanTapTime(
      start: person[.pointingStart], slope: person[.pointingSlope],
      over: keyboard.keyDistance, factor: tap.ratio,
      extra: care * person[.pointingCare])
    let sd = endpointSD(
      finger: person[.fingerSpread], extra: care * person[.pointingCare], gain: tap.precisionGain)
    let half = (x: keyboard.keyWidth / 2, y: keyboard.keyHeight / 2)
    var spending = keys(
      text, each: mean * person[.typingRhythm], pause: person[.pointingRetry], words
    ) { words in
      // What the keyboard takes as meant is decided by the lowest bits of a normal number.
      // Asked first, since most keys need no normal numbers then.
      guard Float((words.z ^ words.w) & 0xFF) / 256 >= assist else { return false }
      return liesBeside(
        across: Transform.normal(words.z), down: Transform.normal(words.w), sd: sd, half: half)
    }
    spending.spend(constants[.systemMenuOpen], .waiting)
    return spending
  }

  private func pressKeys(
    _ text: TextEntry, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    let each = rows[lane][.typingKeystroke]
    return keys(text, each: each, pause: 2 * each, words) { _ in false }
  }

  private func findKeys(
    _ text: TextEntry, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    let person = rows[lane]
    let each = announcedKeyTime(
      steps: constants[.typingReaderSteps], step: person[.speechStep],
      activate: person[.speechActivate])
    return keys(text, each: each, pause: person[.recoveryNotice], words) { _ in false }
  }

  private func scanKeys(
    _ text: TextEntry, _ lane: Int, _ words: (Int) -> SIMD4<UInt32>
  ) -> Spending {
    let person = rows[lane]
    let interval = scanningInterval(
      meanPress: person[.switchPress], ratio: constants[.switchIntervalRatio])
    let rest = input == .switchStep || input == .switchDwell ? person[.switchPress] : interval
    let each = scannedKeyTime(
      rows: keyboard.rows, columns: keyboard.columns,
      isLinear: input == .switchLinear, rest: rest, press: person[.switchPress])
    return keys(text, each: each, pause: person[.recoveryNotice], words) { _ in false }
  }

  /// Enters a text key by key.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - each: The mean time of a key, in s.
  ///   - pause: The time to notice a wrong key, in s.
  ///   - words: The random words of a key.
  ///   - misses: Whether a key is missed, by its words.
  /// - Returns: What it costs.
  private func keys(
    _ text: TextEntry, each: Float, pause: Float, _ words: (Int) -> SIMD4<UInt32>,
    misses: (SIMD4<UInt32>) -> Bool
  ) -> Spending {
    var spending = Spending()
    spending.act = plain.index
    let scale = Transform.exp(-0.5 * noise * noise)
    var (moving, recovering): (Float, Float) = (0, 0)
    let count = text.characters + text.shifted
    for key in 0..<count {
      let words = words(key)
      let time = each * scale * Transform.exp(noise * Transform.normal(words.x))
      moving += time
      spending.taps += 1
      // One number decides whether it is a slip, and what is left of it whether it is seen.
      let (slips, rest) = slipAndRest(
        chance: Transform.unit(words.y), slip: slip)
      guard slips || misses(words) else { continue }
      spending.errors += 1
      guard rest < noticed else { continue }
      spending.recoveries += 1
      spending.taps += 2
      recovering += pause + 2 * each
    }
    spending.spend(moving, input == .screenReader ? .listening : .moving)
    spending.spend(recovering, .recovering, isRepair: true)
    return spending
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
        start: person[.voiceStart], perWord: constants[.dictationWord], words: text.words),
      .moving)
    for word in 0..<text.words
    where Transform.unit(words(word).x) < person[.voiceFailure] {
      spending.errors += 1
      spending.recoveries += 1
      spending.taps += 1
      spending.spend(constants[.dictationRepair], .recovering, isRepair: true)
    }
    return spending
  }

  /// Opens the menu of a field and chooses to paste, or presses the keys for it.
  private func paste(_ lane: Int) -> Spending {
    var spending = Spending()
    spending.taps = 2
    if input == .pointer || input == .keyboard {
      spending.act = Act.key.index
      spending.spend(2 * rows[lane][.typingKeystroke], .moving)
    } else {
      spending.act = plain.index
      spending.spend(2 * plainAct(lane) + (input == .touch ? hold : 0), .moving)
    }
    return spending
  }
}
