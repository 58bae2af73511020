/// A thing that a person did, for a timeline.
public struct TraceEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Looked straight at a remembered place.
    case recall
    /// Searched a part of a surface.
    case scan
    /// Chose among known things.
    case decide
    /// Tapped.
    case tap
    /// Waited for the interface.
    case wait
    /// Noticed a mistake.
    case notice
    /// Scrolled.
    case scroll
    /// Went back.
    case back
    /// Reached the goal.
    case success
    /// Gave up.
    case gaveUp
  }

  /// What was done.
  public var kind: Kind
  /// The index of the surface.
  public var surface: Int
  /// The index of the element among all elements of the plan, if there was one.
  public var element: Int?
  /// When it ended, in s from the beginning of the trial.
  public var time: Float
  /// Where it happened, in mm from the top left corner of the screen.
  public var x: Float
  /// Where it happened, in mm from the top left corner of the screen.
  public var y: Float
  /// The number that decided: perceived relevance, or the fixations of a scan.
  public var value: Float

  /// Creates an event; see the properties for units.
  public init(
    kind: Kind, surface: Int, element: Int?, time: Float, x: Float, y: Float, value: Float
  ) {
    self.kind = kind
    self.surface = surface
    self.element = element
    self.time = time
    self.x = x
    self.y = y
    self.value = value
  }
}

/// Where the kernel tells what people do. The usual one listens to nothing and costs nothing.
protocol Recorder {
  static var listens: Bool { get }
  mutating func record(_ event: TraceEvent, lane: Int)
}

/// A recorder for runs that keep no timeline.
struct NoRecorder: Recorder {
  static var listens: Bool { false }
  mutating func record(_ event: TraceEvent, lane: Int) {}
}

/// A recorder of what one lane does.
struct LaneRecorder: Recorder {
  static var listens: Bool { true }
  let lane: Int
  var events: [TraceEvent] = []

  init(lane: Int) { self.lane = lane }

  mutating func record(_ event: TraceEvent, lane: Int) {
    if lane == self.lane { events.append(event) }
  }
}
