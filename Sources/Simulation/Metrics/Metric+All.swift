import Model

/// The metrics, each declared once: name, title, kind, unit, where its value comes from, and what to
/// say of it. What is listed here is tallied, written, read, listed, explained and compared.
extension Metric {
  /// All metrics, in the order of results.
  public static let all: [Metric] = [
    taps, scans, time, discoveryTime, discoveryTaps, discoveryScans, firstContainerCorrect,
    firstContainerTime, errors, wrongSelections, misses, recoveries, abandonment, success,
    directness, accidentalDestructive, causeTask, causeMiss, causeWrong, causeWait, causeUnreadable,
  ]

  /// Motor acts: taps, holds, drags, swipes; repeated attempts count.
  public static let taps = Metric(
    "taps", "Taps", .count, unit: "taps", from: .count(.taps), in: .cost,
    summary: "Motor acts: taps, holds, drags and swipes.",
    formula: "The number of acts in a trial. Repeated attempts count, and so do acts that miss.",
    reading: "Half a tap less means that every second person saves one.")

  /// Perceptual steps: fixations on items.
  public static let scans = Metric(
    "scans", "Scans", .count, unit: "scans", from: .count(.scans), in: .cost,
    summary: "Perceptual steps: fixations on items.",
    formula: "The number of fixations in a trial. A location that is recalled costs one.",
    reading: """
      One fixation often takes in more than one item, so this is less than the number of items.
      """)

  /// The whole time, in s.
  public static let time = Metric(
    "time", "Time", .duration, from: .time, in: .cost,
    summary: "The whole time of a trial.",
    formula: """
      Scanning + deciding + moving + waiting + recovering + listening, in s, until the goal is \
      reached or the person gives up.
      """,
    reading: "People who give up count with the time until then. Read it beside abandonment.")

  /// The time that not knowing where the thing is costs, in s.
  public static let discoveryTime = Metric(
    "discovery_time", "Discovery time", .duration, from: .discovery(.time), in: .cost,
    summary: "The time that not knowing where the thing is costs.",
    formula: """
      Time of the trial - time of the same person in the same trial with the same random numbers \
      who already knows the path, in s.
      """,
    reading: "For a person who gives up it is a lower bound. Read it beside abandonment.")

  /// The taps that not knowing where the thing is costs.
  public static let discoveryTaps = Metric(
    "discovery_taps", "Discovery taps", .count, unit: "taps", from: .discovery(.taps), in: .cost,
    summary: "The taps that not knowing where the thing is costs.",
    formula: """
      Taps of the trial - taps of the same person in the same trial who already knows the path.
      """,
    reading: "A wrong container that is opened and closed again costs two.")

  /// The scans that not knowing where the thing is costs.
  public static let discoveryScans = Metric(
    "discovery_scans", "Discovery scans", .count, unit: "scans",
    from: .discovery(.scans), in: .cost,
    summary: "The fixations that not knowing where the thing is costs.",
    formula: """
      Scans of the trial - scans of the same person in the same trial who already knows the \
      path.
      """,
    reading: "This is the search that a person who knows the way does not need.")

  /// Whether the right container was opened, or the goal chosen, before any wrong one.
  public static let firstContainerCorrect = Metric(
    "first_container_correct", "Right place first", .rate, better: .more,
    from: .has(StateFlag.firstWasRight), in: .cost,
    summary: "The share of trials in which the right container was opened before any wrong one.",
    formula: """
      1 when the first thing that the person opens leads to the goal, or the goal is chosen \
      before anything is opened; else 0. The mean is a rate.
      """,
    reading: "A low rate says that the title or the glyph does not tell what is inside.")

  /// The time until the right container was first opened, or the goal chosen, in s; the whole time
  /// of people who never did.
  public static let firstContainerTime = Metric(
    "first_container_time", "Time to the right place", .duration, from: .firstRight, in: .cost,
    summary: "The time until the right container was first opened.",
    formula: """
      The time of the trial, in s, when the first thing is activated that leads on to the goal: \
      the container that holds it, or the goal itself where no container does. For a person who \
      never does, the time of giving up.
      """,
    reading: """
      Time before any use of what is hidden. Whoever gives up before counts with a lower bound, \
      so read it beside abandonment.
      """)

  /// Wrong things that happened, of every kind: wrong selections, wrong openings, dismissals.
  public static let errors = Metric(
    "errors", "Errors", .count, from: .count(.errors), in: .mistakes,
    summary: "Wrong things that happened, of every kind.",
    formula: "Wrong selections + wrong openings + dismissals that were not meant, in a trial.",
    reading: "Taps that land on nothing are misses and not errors.")

  /// Wrong items chosen.
  public static let wrongSelections = Metric(
    "wrong_selections", "Wrong choices", .count,
    from: .count(.wrongSelections), in: .mistakes,
    summary: "Wrong items chosen.",
    formula: """
      The number of items other than the goal that were activated and took effect in a trial.
      """,
    reading: "They come from taps that hit a neighbor and from titles that mislead.")

  /// Taps that did not land on what they were aimed at.
  public static let misses = Metric(
    "misses", "Missed taps", .count, from: .count(.misses), in: .mistakes,
    summary: "Taps that did not land on what they were aimed at, or were not recognized.",
    formula: """
      The number of taps in a trial whose endpoint lies outside the hit rectangle of the target, or that are not \
      recognized as taps.
      """,
    reading: "A miss can hit a neighbor, which then happens, or nothing.")

  /// Ways back that had to be gone.
  public static let recoveries = Metric(
    "recoveries", "Ways back", .count, from: .count(.recoveries), in: .mistakes,
    summary: "Ways back that had to be gone.",
    formula: """
      The number of times in a trial that a wrong consequence was noticed and undone: going \
      back, closing, undoing, choosing again.
      """,
    reading: "Each costs the time to notice, the way back and a new search.")

  /// Whether the person gave up.
  public static let abandonment = Metric(
    "abandonment", "Failing", .rate, from: .lacks(StateFlag.hasSucceeded), in: .mistakes,
    summary: "The share of trials in which the goal was not reached.",
    formula: """
      1 when the person gives up, or ends with something else than the goal; else 0. The mean is \
      a rate, and 1 less that of success.
      """,
    reading: "A design that loses people can look fast: always read the time beside it.")

  /// Whether the goal was reached.
  public static let success = Metric(
    "success", "Success", .rate, better: .more, from: .has(StateFlag.hasSucceeded), in: .mistakes,
    summary: "The share of trials in which the goal was reached.",
    formula: "1 when the goal is reached; else 0. The mean is a rate.",
    reading: "What is missing to 1 gave up, or accepted something else.")

  /// Whether the goal was reached without a wrong choice and without going back.
  public static let directness = Metric(
    "directness", "Directness", .rate, better: .more, from: .direct, in: .mistakes,
    isStandard: false,
    summary: """
      Direct success: the share of trials in which the goal was reached without going back or astray.
      """,
    formula: """
      1 when the goal is reached and the trial has no error and no way back; else 0. The mean is a \
      rate.
      """,
    reading: """
      It is what tree tests call direct success: who looks into a wrong place, or turns back on the right way, \
      succeeds, but not directly. Some tools call direct also who goes straight to a wrong place.
      """)

  /// Destructive items activated by mistake.
  public static let accidentalDestructive = Metric(
    "accidental_destructive", "Destroyed by mistake", .count,
    from: .count(.destructive), in: .mistakes,
    summary: "Destructive items activated by mistake.",
    formula: """
      The number of destructive items other than the goal that were activated and confirmed, if \
      a confirmation was asked for, in a trial.
      """,
    reading: "This harm is not set right by choosing again.")
}
