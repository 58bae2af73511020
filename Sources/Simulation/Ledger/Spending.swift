import Model

/// The times and the acts of one person in a part of a script that no choice decides.
struct Spending {
  /// The time of each phase in microseconds, in the order of `Phase.all`.
  var phases: SIMD8<Int64> = .zero
  /// The part of them that misses and their repair cost.
  private var repair: SIMD8<Int64> = .zero
  var taps: Int64 = 0
  var errors: Int64 = 0
  var recoveries: Int64 = 0
  var misses: Int64 = 0
  /// The kind of the acts, by its place among all.
  var act = 0
  /// Why a value is left that is not the one that was meant, if one is.
  var failure = Failure.none
  /// What came of an offer to fill in a text.
  var offer = Offer.none

  /// What comes of an offer of the system to fill in a text.
  enum Offer: Float {
    /// There is none.
    case none
    /// It is not taken in.
    case overlooked
    /// Typing is less effort.
    case declined
    /// The text is filled in.
    case taken
  }

  /// The time of all phases, in microseconds.
  var total: Int64 { phases.wrappedSum() }

  init() {}

  /// The time of all phases by cause, in microseconds.
  var causes: CauseTimes {
    var causes = CauseTimes()
    let waiting = Phase.waiting.index
    causes[.miss] = repair
    causes[.wait][waiting] = phases[waiting] - repair[waiting]
    causes.leaveToTask(of: phases)
    return causes
  }

  /// The time of a phase, in s.
  func seconds(_ phase: Phase) -> Float { Float(Double(phases[phase.index]) / 1e6) }

  /// Adds a time in s to a phase.
  ///
  /// - Parameters:
  ///   - seconds: The time, in s.
  ///   - phase: The phase.
  ///   - isRepair: Whether a miss or its repair is what it is spent on.
  mutating func spend(_ seconds: Float, _ phase: Phase, isRepair: Bool = false) {
    let most = Double(longestPhase)
    let time = Int64((min(Double(max(0, seconds)), most) * 1e6).rounded())
    phases[phase.index] &+= time
    if isRepair { repair[phase.index] &+= time }
  }
}
