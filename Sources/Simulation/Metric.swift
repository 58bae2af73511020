/// What is measured of each trial.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  /// Motor acts: taps, holds, drags, swipes; repeated attempts count.
  case taps
  /// Perceptual steps: fixations on items.
  case scans
  /// The whole time, in s.
  case time
  /// The time that not knowing where the thing is costs, in s.
  case discoveryTime = "discovery_time"
  /// The taps that not knowing where the thing is costs.
  case discoveryTaps = "discovery_taps"
  /// The scans that not knowing where the thing is costs.
  case discoveryScans = "discovery_scans"
  /// Whether the right container was opened, or the goal chosen, before any wrong one.
  case firstContainerCorrect = "first_container_correct"
  /// The time until the right container was first opened, or the goal chosen, in s; the whole time
  /// of people who never did.
  case firstContainerTime = "first_container_time"
  /// Wrong things that happened, of every kind: wrong selections, wrong openings, dismissals.
  case errors
  /// Wrong items chosen.
  case wrongSelections = "wrong_selections"
  /// Taps that did not land on what they were aimed at.
  case misses
  /// Ways back that had to be gone.
  case recoveries
  /// Whether the person gave up.
  case abandonment
  /// Whether the goal was reached.
  case success
  /// Destructive items activated by mistake.
  case accidentalDestructive = "accidental_destructive"

  /// The unit: `s`, `1` for a rate, or the thing that is counted.
  public var unit: String {
    switch self {
    case .time, .discoveryTime, .firstContainerTime: "s"
    case .taps, .discoveryTaps: "taps"
    case .scans, .discoveryScans: "scans"
    case .firstContainerCorrect, .abandonment, .success: "1"
    case .errors, .wrongSelections, .misses, .recoveries, .accidentalDestructive: "per task"
    }
  }

  /// Tells whether each trial is either 0 or 1.
  public var isRate: Bool {
    switch self {
    case .firstContainerCorrect, .abandonment, .success: true
    default: false
    }
  }

  /// Tells whether less is better.
  public var lessIsBetter: Bool { self != .firstContainerCorrect && self != .success }
}

/// A kind of motor act.
public enum Act: Int, CaseIterable, Hashable, Sendable {
  /// A tap, a double tap, a click, a touch that explores.
  case tap
  /// A finger or a button that is kept down.
  case hold
  /// A drag of a surface.
  case drag
  /// A swipe or a scroll.
  case swipe
  /// A press of a key.
  case key
  /// A press of a switch.
  case press
  /// A spoken command.
  case command

  /// The name of the kind, as in results.
  public var name: String {
    switch self {
    case .tap: "tap"
    case .hold: "hold"
    case .drag: "drag"
    case .swipe: "swipe"
    case .key: "key"
    case .press: "press"
    case .command: "command"
    }
  }
}

/// Where the time of a trial goes.
public enum Phase: Int, CaseIterable, Hashable, Sendable {
  /// Looking and reading.
  case scanning
  /// Choosing among known items.
  case deciding
  /// Moving the hand and tapping.
  case moving
  /// Animations and loading.
  case waiting
  /// Noticing a mistake and going back.
  case recovering
  /// Hearing announcements.
  case listening

  /// The name of the phase, as in results.
  public var name: String {
    switch self {
    case .scanning: "scanning"
    case .deciding: "deciding"
    case .moving: "moving"
    case .waiting: "waiting"
    case .recovering: "recovering"
    case .listening: "listening"
    }
  }
}
