/// Where people go who want one thing: what some choose first in place of the right way, and what some are
/// wrongly content with.
public struct WrongTurns: Hashable, Sendable {
  /// A place and how many people.
  public struct Place: Hashable, Sendable {
    /// The labels on the way to it.
    public var way: [String]
    /// The number of people.
    public var people: Int

    /// Creates a place; see the properties.
    public init(way: [String], people: Int) {
      self.way = way
      self.people = people
    }
  }

  /// The point of the sweep.
  public var point: SweepPoint
  /// The name of the design.
  public var design: String
  /// What is wanted, in words.
  public var wanted: String
  /// The number of people who want it.
  public var people: Int
  /// The labels on the right way; several ways count as the first.
  public var way: [String]
  /// What is chosen first that does not lead to it, the most frequent first.
  public var first: [Place]
  /// What people are wrongly content with, the most frequent first.
  public var ends: [Place]

  /// Creates a record; see the properties.
  public init(
    point: SweepPoint, design: String, wanted: String, people: Int, way: [String],
    first: [Place], ends: [Place]
  ) {
    self.point = point
    self.design = design
    self.wanted = wanted
    self.people = people
    self.way = way
    self.first = first
    self.ends = ends
  }
}
