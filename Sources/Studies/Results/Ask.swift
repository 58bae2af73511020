public import Simulation

/// One part of the question of a suite: the kind of answer that it wants, and where to look for it.
public struct Ask: Hashable, Sendable {
  /// The kind of answer that is wanted.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// From which value of an axis on the other design is better.
    case fromWhere = "from-where"
    /// Which design is best.
    case which
    /// How much a design costs or saves beside another.
    case howMuch = "how-much"
    /// For which people the answer differs.
    case forWhom = "for-whom"
    /// Which share of people do something with each design, as never finding an action.
    case share
    /// How bad a mistake must be that the time of avoiding it pays.
    case price
  }

  /// The kind of answer that is wanted.
  public var kind: Kind
  /// The axis along which the answer is looked for; nil for that with the most numbers, or for the
  /// base of the suite.
  public var axis: String?
  /// The word behind a number of the axis, as in `options`; nil where the title has to do.
  public var noun: String?
  /// The metric that decides.
  public var metric: Metric
  /// The designs that are compared; nil for the first pair of the suite.
  public var pair: DesignPair?
  /// The values on some axes at which it is answered; on the others, those of the base.
  public var place: [SweepPoint.Coordinate] = []
  /// What the people of a share do, as in `never find the action`; nil for other kinds.
  public var deed: String?

  /// Creates a part of a question; see the properties.
  public init(
    _ kind: Kind, axis: String? = nil, noun: String? = nil, metric: Metric = .time,
    pair: DesignPair? = nil, place: [SweepPoint.Coordinate] = [], deed: String? = nil
  ) {
    self.kind = kind
    self.axis = axis
    self.noun = noun
    self.metric = metric
    self.pair = pair
    self.place = place
    self.deed = deed
  }
}
