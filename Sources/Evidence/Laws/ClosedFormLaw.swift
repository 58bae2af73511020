import CMath
import Interfaces
import Model
import Populations
import Simulation

extension SheetLaw {
  /// The most by which the kernel may miss a closed form, as a share of it.
  private static let exactness = 0.001

  /// A part whose number is the kernel's result through its closed form.
  static func form(_ name: String, _ claim: String, why: String = "") -> Part {
    Part(
      name, claim, unit: "of the closed form", from: 1 - exactness, to: 1 + exactness,
      why: why.isEmpty ? "The kernel works with single precision; 1e-3 is far above it." : why)
  }

  /// L13: what follows on paper.
  static let closedForms = SheetLaw(
    "L13", "Without variation the simulation gives the results of the closed forms.",
    parts: [
      form("pointing", "A tap or click further away takes the time that the law of pointing says."),
      form("choice", "A choice among more known things adds the Hick-Hyman slope for each bit."),
      form("scanning", "Each stop or announcement further on takes the time of one."),
      form("recall", "After one use the probability of recall is that of the activation."),
      form(
        "recalled", "As many people recall the path as that probability says.",
        why: "People recall at random; the Monte-Carlo error comes on top of 1e-3."),
      form(
        "retries", "What is not recognized is tried again: 1 / p tries.",
        why: "Tries are random; their Monte-Carlo error comes on top of 1e-3."),
    ]
  ) { bench in
    try [pointing, choice, stops, retries].compactMap { try $0(bench) } + (try recall(bench))
  }

  // MARK: Pointing

  /// Two targets at the same height above and below the middle of the screen, the lower one nearer to
  /// where the finger rests, so that places near edges are alike.
  private static func pointing(_ bench: LawBench) throws -> LawOutcome? {
    guard bench.input.aims else { return nil }
    let (size, off) = (10.0, 20.0)
    let run = try bench.experiment(
      [LawScenes.button(size, down: off), LawScenes.button(size, down: -off)],
      bench.task(["a"], knowledge: .known), fixing: LawBench.steady, variation: false)
    let times = run.trials(people: 50).map { LawMean($0[0].values(.moving)) }
    let distances = [off, -off].map { LawScenes.distance(from: run.constants, down: $0) }
    let paper = distances.map { distance in
      bench.input == .touch
        ? run.center(.pointingSlope) * distance * run.placeFactor(down: off)
        : max(
          Double(run.constants[.pointerLeast]),
          run.center(.pointerStart) + run.center(.pointerSlope) * log2(distance / size + 1))
    }
    let expected = paper[1] - paper[0]
    // Where the finger rests halfway between both the difference is of the size in which times are counted: a
    // microsecond, whose rounding has this standard deviation for two times.
    let rounding = 1e-6 / 6.0.squareRoot()
    let errors = [times[0].error, times[1].error, rounding]
    return LawOutcome(
      "pointing", (times[1].mean - times[0].mean) / expected,
      error: errors.reduce(0) { $0 + $1 * $1 }.squareRoot() / abs(expected))
  }

  // MARK: Choice

  /// The last of four and of sixteen: what stands before them takes longer to look at than to choose among.
  private static func choice(_ bench: LawBench) throws -> LawOutcome? {
    guard bench.input.aims else { return nil }
    let times = try [4, 16].map { count -> (Double, Double) in
      let words = Array(LawScenes.words.prefix(count))
      let run = try bench.experiment(
        [LawScenes.list(words)],
        bench.task([LawScenes.id(words[count - 1])], knowledge: .known), fixing: LawBench.steady,
        variation: false)
      let time = LawMean(run.trials(people: 50)[0][0].values(.deciding)).mean
      return (time, run.center(.choiceSlope))
    }
    return LawOutcome("choice", (times[1].0 - times[0].0) / (2 * times[0].1))
  }

  // MARK: Scanning

  /// The second and the sixth of a column of buttons.
  private static func stops(_ bench: LawBench) throws -> LawOutcome? {
    guard let design = LawControls.all.first(where: { $0.title == "Buttons" }) else { return nil }
    func time(_ goal: String) throws -> (Double, Experiment) {
      let run = try bench.experiment(
        [design], bench.task([goal], knowledge: .known), fixing: LawBench.steady,
        variation: false)
      return (LawMean(run.trials(people: 10)[0][0].values(.time)).mean, run)
    }
    let ((near, run), (far, _)) = (try time("b"), try time("f"))
    guard let stop = stop(bench.input, run) else { return nil }
    return LawOutcome("scanning", (far - near) / (4 * stop))
  }

  /// The time of one stop on the way, in s; nil for inputs that have none.
  private static func stop(_ input: Input, _ run: Experiment) -> Double? {
    let inputs = run.constants
    switch input {
    case .keyboard: return run.center(.keyTime)
    case .switchLinear: return run.center(.switchPress) / Double(inputs[.switchIntervalRatio])
    case .switchStep: return run.center(.switchPress)
    case .screenReader:
      // One word of a label, and its role.
      let words = 1 + Double(inputs[.speechRole])
      return run.center(.speechStep)
        + words * 60 / run.center(.speechRate)
        * min(run.center(.speechSkim), run.center(.speechHeard))
    case .touch, .pointer, .voice, .switchRowColumn, .switchGroup, .switchDwell: return nil
    }
  }

  // MARK: Recall

  /// The second of two uses of one of twelve words.
  private static func recall(_ bench: LawBench) throws -> [LawOutcome] {
    guard bench.input.countsFixations else { return [] }
    let words = Array(LawScenes.words.prefix(12))
    func run(threshold: Float) throws -> Experiment {
      let fixed = LawBench.steady.merging(
        [.memoryThreshold: threshold, .memoryNoise: 0.4]) { $1 }
      return try bench.experiment(
        [LawScenes.list(words)], bench.task([LawScenes.id(words[10])], observe: [1, 2]),
        fixing: fixed, variation: false)
    }
    // A threshold near the activation, so that some recall and some do not, in every world.
    let first = try run(threshold: -1.5)
    let activation = -first.center(.memoryDecay) * log(first.task.spacing)
    let threshold = Float(activation)
    let run = try run(threshold: threshold)
    let expected = 1 / (1 + exp((Double(threshold) - activation) / 0.4))
    let recalled = (0..<UInt64(bench.people)).map { person in
      run.trace(person: person, design: 0)[1].first { $0.kind == .recall }
    }
    let probability = LawMean(recalled.compactMap { $0.map { Double($0.value) } }).mean
    let share = LawMean(recalled.map { $0 == nil ? 0 : 1 })
    return [
      LawOutcome("recall", probability / expected),
      LawOutcome("recalled", share.mean / expected, error: share.error / expected),
    ]
  }

  // MARK: Retries

  private static func retries(_ bench: LawBench) throws -> LawOutcome? {
    let failing: (trait: Trait, value: Float)
    switch bench.input {
    case .touch: failing = (.pointingRecognized, 0.8)
    case .voice: failing = (.voiceFailure, 0.2)
    default: return nil
    }
    func taps(_ traits: [Trait: Float]) throws -> LawMean {
      let run = try bench.experiment(
        [LawScenes.button(20)], bench.task(["a"], knowledge: .known),
        fixing: LawBench.steady.merging(traits) { $1 }, variation: false)
      return LawMean(run.trials(people: 10 * bench.people)[0][0].values(.taps))
    }
    let base = try taps([:]).mean
    let found = try taps([failing.trait: failing.value])
    // The last act of those that reach the button is the one that is repeated.
    return LawOutcome("retries", (found.mean - base + 1) / 1.25, error: found.error / 1.25)
  }
}
