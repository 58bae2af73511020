import Interfaces
import Model
import Populations
import Randomness

/// Setting values: further presses, drags to a window, wheels; by keys, swipes, commands and switches
/// large and small steps.
///
/// Times and spreads are those of the laws of tapping and pointing. A drag that ends beside its window is
/// seen and repeated over the way that is left.
struct AdjustmentStage {
  private let hands: Hands

  init<Listener: Recorder>(_ kernel: Kernel<Listener>) { hands = Hands(kernel) }

  /// Works out a setting for some people.
  ///
  /// - Parameters:
  ///   - adjustments: The acts; none where the value is there already.
  ///   - trial: The ordinal of the trial, from 0.
  ///   - entry: The number of the setting among the texts and settings of the script.
  ///   - lanes: The people.
  func prepare(_ adjustments: [Adjustment], trial: Int, entry: Int, of lanes: LaneList) {
    for lane in lanes.lazy.map(Int.init) {
      var work = Work(
        spending: Spending(), lane: lane, person: hands.rows[lane], draws: hands.draws,
        number: hands.first + UInt64(lane), trial: UInt32(trial), detail: UInt32(entry) << 16)
      work.spending.act = hands.plain.index
      for adjustment in adjustments where work.spending.failure != .patience {
        adjust(adjustment, &work)
      }
      if !adjustments.isEmpty, hands.input.isVisual {
        work.spending.spend(hands.constants[.valueCheck], .scanning)
      }
      hands.spent[lane] = work.spending
    }
  }

  /// What the setting that was prepared last costs a person.
  func spending(_ lane: Int) -> Spending { hands.spent[lane] }

  /// A setting under way.
  private struct Work {
    var spending: Spending
    let lane: Int
    let person: PersonTraits
    let draws: Draws
    let number: UInt64
    let trial: UInt32
    let detail: UInt32
    var acts: UInt32 = 0

    /// The random words of the next act.
    mutating func luck() -> SIMD4<UInt32> {
      acts += 1
      return draws.words(
        person: number, trial: trial, purpose: Purpose.adjusting.rawValue,
        detail: detail | (acts & 0xFFFF))
    }
  }

  private func adjust(_ adjustment: Adjustment, _ work: inout Work) {
    guard hands.input == .touch || hands.input == .pointer else { return step(adjustment, &work) }
    switch adjustment.way {
    case .press: press(adjustment, &work)
    case .drag:
      work.spending.act = Act.drag.index
      drag(Float(adjustment.steps) * Float(adjustment.pitch), to: adjustment, &work)
    case .wheel: turn(adjustment, &work)
    case .tap: press(adjustment, &work)
    }
  }

  // MARK: Fingers and pointers

  /// The mean time to come to a target and the SD along each axis, by the law of the input method.
  private func aim(
    over distance: Float, size: Float, _ person: PersonTraits
  ) -> (time: Float, sd: Float) {
    if hands.input == .pointer {
      let bits = indexOfDifficulty(distance: distance, width: size, log2: Transform.log2)
      return (
        pointingTime(
          start: person[.pointerStart], slope: person[.pointerSlope], bits: bits,
          least: hands.constants[.pointerLeast]),
        pointingSD(
          width: size, motor: hands.constants[.pointerMotor], task: hands.constants[.pointerTask],
          widest: hands.constants[.pointerWidest])
          * person[.pointerSpread]
      )
    }
    let care = hands.tap.extraTime(size: size, hands.task) * person[.pointingCare]
    return (
      meanTapTime(
        start: person[.pointingStart], slope: person[.pointingSlope], over: distance,
        factor: hands.tap.ratio, extra: care),
      endpointSD(finger: person[.fingerSpread], extra: care, gain: hands.tap.precisionGain)
    )
  }

  /// Presses a target, the same one again and again or another one once; one that is missed is pressed
  /// once more. Who presses again and again sees each time what is shown then.
  private func press(_ adjustment: Adjustment, _ work: inout Work) {
    let isSame = adjustment.way == .press
    let (halfWidth, halfHeight) = (Float(adjustment.width) / 2, Float(adjustment.height) / 2)
    let (time, sd) = aim(
      over: Float(adjustment.pitch), size: 2 * min(halfWidth, halfHeight), work.person)
    let look = work.person[.gazeDwell] + hands.constants.gaze.knownLook
    let each =
      isSame ? max(settingTime(time, share: hands.constants[.valuePress]), look) : time
    let most = mostPresses(wanted: adjustment.steps, tries: hands.constants[.valueTries])
    let before = work.acts
    let wayByHolding =
      adjustment.repeats ? holdingTime(each, of: adjustment.steps) : Float.greatestFiniteMagnitude
    guard !leaves(min(Float(adjustment.steps) * each, wayByHolding), look, &work) else { return }
    var left = adjustment.repeats ? hold(adjustment.steps, each, &work) : adjustment.steps
    var isAgain = false
    while left > 0 {
      let words = work.luck()
      work.spending.taps += 1
      work.spending.spend(each * noise(words.x), .moving, isRepair: isAgain)
      isAgain = liesBeside(
        across: Transform.normal(words.y), down: Transform.normal(words.z), sd: sd,
        half: (halfWidth, halfHeight))
      if isAgain {
        // After a miss the next press comes later.
        work.spending.misses += 1
        work.spending.spend(
          max(0, work.person[.pointingRetry] - each), .recovering, isRepair: true)
        if work.acts - before > most {
          work.spending.failure = .wrongValue
          return
        }
        continue
      }
      left -= 1
    }
  }

  /// Holds a target that repeats, where that takes less time than pressing it again and again.
  ///
  /// - Parameters:
  ///   - steps: The presses that are wanted.
  ///   - each: The time of a press, in s.
  ///   - work: The setting.
  /// - Returns: The presses that are left: back where people have let go too late.
  private func hold(_ steps: Int, _ each: Float, _ work: inout Work) -> Int {
    let time = holdingTime(each, of: steps)
    guard time < Float(steps) * each else { return steps }
    let words = work.luck()
    work.spending.act = Act.hold.index
    work.spending.taps += 1
    work.spending.spend(time, .moving)
    let late = Transform.normal(words.x) * hands.constants[.valueLetGo]
    return Int((abs(late) / hands.constants[.systemRepeatEach]).rounded())
  }

  private func holdingTime(_ press: Float, of steps: Int) -> Float {
    Model.holdingTime(
      press: press, delay: hands.constants[.systemLongPress],
      each: hands.constants[.systemRepeatEach],
      steps: steps)
  }

  /// Whether a person sees that a value is too far off, and leaves it after a look.
  private func leaves(_ time: Float, _ look: Float, _ work: inout Work) -> Bool {
    guard isTooFar(time, worth: work.person[.effortWorth]) else { return false }
    work.spending.spend(look, .scanning)
    work.spending.failure = .patience
    return true
  }

  /// Drags over a way until the end falls into the window of one value.
  private func drag(_ way: Float, to adjustment: Adjustment, _ work: inout Work) {
    let window = Float(adjustment.pitch)
    var distance = way
    for attempt in 1...Int(max(1, hands.constants[.valueTries])) {
      let words = work.luck()
      let (time, spread) = aim(over: distance, size: window, work.person)
      let sd = spread * (hands.input == .touch ? hands.constants[.valuePrecision] : 1)
      work.spending.taps += 1
      let isAgain = attempt > 1
      work.spending.spend(
        settingTime(time, share: hands.constants[.valueDrag]) * noise(words.x),
        isAgain ? .recovering : .moving, isRepair: isAgain)
      distance = abs(Transform.normal(words.y)) * sd
      // Beyond the end of a range there is nothing to go to.
      if adjustment.isAtEnd { return }
      if distance <= window / 2 { return }
      work.spending.errors += 1
      if attempt < Int(hands.constants[.valueTries]) { work.spending.recoveries += 1 }
    }
    work.spending.failure = .wrongValue
  }

  /// Turns a wheel: flicks while it is far, then a drag to the row.
  private func turn(_ adjustment: Adjustment, _ work: inout Work) {
    work.spending.act = Act.swipe.index
    var left = Float(adjustment.steps)
    // Rows are whole: with a part of one, a flick too far could end as far off as it began, for ever.
    let near = hands.constants[.valueNear].rounded(.down)
    let most = hands.constants[.valueFlickRows]
    let look = work.person[.gazeDwell] + hands.constants.gaze.knownLook
    guard !leaves(left / most * hands.constants[.valueFlick], look, &work) else { return }
    let drags =
      Transform.unit(work.luck().x) < draggingShare(left: left, near: near, most: most)
    while left > near && !drags {
      let words = work.luck()
      let chance = Transform.unit(words.y)
      left = abs(left - flickedRows(most, left: left, near: near, chance: chance))
      work.spending.taps += 1
      work.spending.spend(hands.constants[.valueFlick] * noise(words.x), .moving)
    }
    if left > 0 { drag(left * Float(adjustment.pitch), to: adjustment, &work) }
  }

  private func noise(_ word: UInt32) -> Float {
    let sd = hands.constants[.typingNoise]
    return Transform.exp(sd * Transform.normal(word) - 0.5 * sd * sd)
  }

  // MARK: Keys, swipes, commands, switches

  /// Goes by large and by single values.
  private func step(_ adjustment: Adjustment, _ work: inout Work) {
    let person = work.person
    let heard = listeningTime(
      share: person[.speechHeard], words: hands.constants[.speechRole],
      perWord: person[.speechWord])
    var (each, phase): (Float, Phase)
    switch hands.input {
    case .keyboard: (each, phase) = (person[.keyTime], .moving)
    case .screenReader: (each, phase) = (person[.speechStep] + heard, .listening)
    default: (each, phase) = (hands.plainAct(work.lane), .moving)
    }
    let failure = hands.input == .voice ? person[.voiceFailure] : 0
    var (wanted, missing) = (adjustment.steps, false)
    switch adjustment.way {
    case .tap: (wanted, each) = (1, hands.plainAct(work.lane) + way(to: adjustment, person))
    case .drag:
      let leap = Float(adjustment.count) / hands.constants[.valueLeaps]
      // Keys alone go by single values, too.
      (wanted, missing) =
        hands.input == .keyboard
        ? (actsByLeaps(steps: adjustment.steps, leap: leap), false)
        : leapsAlone(steps: adjustment.steps, leap: leap, isAtEnd: adjustment.isAtEnd)
    case .press, .wheel: break
    }
    let most = mostPresses(wanted: wanted, tries: hands.constants[.valueTries])
    // An arrow key repeats while it is held, as the button does.
    let holds = hands.input == .keyboard && adjustment.repeats
    let time = min(
      Float(wanted) * each, holds ? holdingTime(each, of: wanted) : .greatestFiniteMagnitude)
    let look = hands.input.isVisual ? work.person[.gazeDwell] : each
    guard !leaves(time, look, &work) else { return }
    var left = holds ? hold(wanted, each, &work) : wanted
    var isAgain = false
    while left > 0 {
      let words = work.luck()
      work.spending.taps += 1
      work.spending.spend(each * noise(words.x), phase, isRepair: isAgain)
      isAgain = Transform.unit(words.y) < failure && work.acts < most
      if isAgain {
        work.spending.errors += 1
      } else {
        left -= 1
      }
    }
    if missing { work.spending.failure = .wrongValue }
  }

  /// The time of the way to what is tapped for those who go from stop to stop, in s.
  private func way(to adjustment: Adjustment, _ person: PersonTraits) -> Float {
    let (stops, arrows) = (Float(adjustment.stops), Float(adjustment.arrows))
    let interval = scanningInterval(
      meanPress: person[.switchPress], ratio: hands.constants[.switchIntervalRatio])
    switch hands.input {
    case .keyboard: return keyingTime(keys: arrows, perKey: person[.keyTime])
    case .screenReader:
      let heard = listeningTime(
        share: min(person[.speechSkim], person[.speechHeard]),
        words: 1 + hands.constants[.speechRole], perWord: person[.speechWord])
      return stops * (person[.speechStep] + heard)
    case .switchRowColumn: return arrows * interval
    case .switchLinear, .switchGroup: return stops * interval
    case .switchStep, .switchDwell: return steppingTime(steps: stops, press: person[.switchPress])
    default: return 0
    }
  }
}
