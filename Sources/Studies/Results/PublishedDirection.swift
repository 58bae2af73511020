public import Simulation

/// A difference between two designs that a published study reports, and its source: reports put the
/// answer of the model beside it.
public struct PublishedDirection: Hashable, Sendable {
  /// One of the two things that were compared.
  public struct Side: Hashable, Sendable {
    /// The name of the design.
    public var design: String
    /// The values on some axes; on the others, those at which answers are read.
    public var place: [SweepPoint.Coordinate]

    /// Creates a side from a design and the values on some axes.
    public init(_ design: String, at place: [SweepPoint.Coordinate] = []) {
      self.design = design
      self.place = place
    }
  }

  /// How the first compares with the second.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The metric is smaller for the first.
    case less
    /// The metric is larger for the first.
    case more
  }

  /// The finding in words, as in "Hidden navigation is used later."
  public var text: String
  /// Where it was published, with whom and what was compared there.
  public var source: String
  /// The metric that stands for what was measured; nil where the model has none for it.
  public var metric: Metric?
  /// The first side.
  public var first: Side
  /// How the first side compares with the second.
  public var relation: Relation
  /// The second side.
  public var second: Side
  /// The population that is nearest to the people of the study; nil for the one that answers are about.
  public var population: String?
  /// The reason why the model is known not to agree; nil where it should.
  public var miss: String?

  /// Creates a direction; see the properties.
  public init(
    _ text: String, source: String, metric: Metric?, first: Side, _ relation: Relation,
    second: Side, population: String? = nil, miss: String? = nil
  ) {
    self.text = text
    self.source = source
    self.metric = metric
    self.first = first
    self.relation = relation
    self.second = second
    self.population = population
    self.miss = miss
  }
}

/// Two designs that look and work alike for some people, as with text so large that both have room for
/// one action only: there is nothing to compare.
public struct SameScreens: Hashable, Sendable {
  /// The point of the sweep, without tasks and uses.
  public var point: SweepPoint
  /// The name of the population.
  public var population: String
  /// The input method, as in `touch`.
  public var input: String
  /// The designs.
  public var pair: DesignPair

  /// Creates a record; see the properties.
  public init(point: SweepPoint, population: String, input: String, pair: DesignPair) {
    self.point = point
    self.population = population
    self.input = input
    self.pair = pair
  }
}
