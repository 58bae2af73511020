/// One thing worth changing: what is wrong, for whom, and what a change was worth when it was simulated.
package struct AuditFinding: Equatable, Sendable {
  /// A mean with an interval of 95 %.
  package struct Gain: Equatable, Sendable {
    /// The time that the change saves, in s.
    package var seconds: Double
    /// The half of the interval, in s.
    package var margin: Double

    /// Creates a gain; see the properties for units.
    package init(seconds: Double, margin: Double) {
      self.seconds = seconds
      self.margin = margin
    }

    /// Assumed: the time that a change must save to be worth a sentence, in s.
    static let least = 0.15

    /// Tells whether the time is surely saved, and worth a sentence.
    package var isSure: Bool { seconds > max(Self.least, margin) }
  }

  /// What is wrong, in a sentence.
  package var cause: String
  /// What to do, in a sentence.
  package var advice: String
  /// The goals that it is about.
  package var goals: [String]
  /// What the change saves the public, each time that one of the goals is looked for.
  package var gain: Gain
  /// Whether it helps only where one of the goals is wanted more often than the rest.
  package var isForFrequent = false
  /// What the change saves those who look for something else; below 0 it costs them time.
  package var others: Gain?
  /// The misses that the change saves people who know the way, per task; nil where nobody aims.
  package var misses: Double?
  /// Those whom it helps most, by the title of their population.
  package var whom: String
  /// What the change saves them.
  package var theirs: Gain

  /// Creates a finding; see the properties.
  package init(
    cause: String, advice: String, goals: [String], gain: Gain, others: Gain? = nil,
    misses: Double? = nil, whom: String, theirs: Gain
  ) {
    self.others = others
    self.cause = cause
    self.advice = advice
    self.goals = goals
    self.gain = gain
    self.misses = misses
    self.whom = whom
    self.theirs = theirs
  }
}

/// The cost of a plain list of the same names, by which a screen can be judged.
package struct AuditYardstick: Equatable, Sendable {
  /// The mean time on the screen, in s.
  package var screen: Double
  /// The mean time in the list, in s.
  package var list: Double
  /// The number of goals that were looked for in both.
  package var goals: Int
}
