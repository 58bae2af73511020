public import Populations

/// Where a task finds people, as far as it says.
public struct TaskBeginning: Hashable, Sendable {
  /// A place on the screen, in points from its top left corner.
  public struct Place: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Creates a place from its distances.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The place of the finger or the pointer; nil for where it rests.
  public var at: Place?
  /// The place of the eyes; nil for the usual one.
  public var eyes: Place?
  /// The hand that taps; nil for that of the population.
  public var hand: Population.Hand?
  /// The ids of the designs for which it is so; nil for all.
  public var only: [String]?

  /// Creates a beginning; see the properties.
  public init(
    at: Place? = nil, eyes: Place? = nil, hand: Population.Hand? = nil, only: [String]? = nil
  ) {
    self.at = at
    self.eyes = eyes
    self.hand = hand
    self.only = only
  }

  /// A text that tells it from others.
  var digest: String {
    func text(_ place: Place?) -> String { place.map { "\($0.x),\($0.y)" } ?? "" }
    let designs = only?.joined(separator: ",") ?? ""
    return "begin \(text(at)) \(text(eyes)) \(hand?.rawValue ?? "") \(designs)"
  }
}

extension SuiteTask {
  /// Where the task finds people with a design; nil where it does not say.
  func beginning(in design: String) -> TaskBeginning? {
    begin.first { $0.only.map { $0.contains(design) } ?? true }
  }
}
