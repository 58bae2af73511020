/// A thing that a person did, for a timeline.
public struct TraceEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Was given a goal, whose index is the value.
    case start
    /// Fixated an element.
    case look
    /// Looked straight at a remembered place.
    case recall
    /// Searched a part of a surface.
    case scan
    /// Had searched all: took the best of what did not look right at once, or nothing.
    case settle
    /// Tapped, or clicked.
    case tap
    /// Listened to announcements, from the focus on.
    case listen
    /// Moved the focus.
    case focus
    /// Waited until the cursor of a switch was there, or moved it there.
    case cursor
    /// Pressed a key or a switch, or tapped twice.
    case press
    /// Spoke a command.
    case speak
    /// Waited for the interface.
    case wait
    /// Noticed a mistake; the value says which one (``TraceEvent/Notice``).
    case notice
    /// Scrolled.
    case scroll
    /// Went back.
    case back
    /// Reached the goal.
    case success
    /// Gave up.
    case gaveUp
    /// Began a step of a script, whose number from 0 is the value.
    case step
    /// Spent a time that the script sets, in the phase whose place is the value.
    case pause
    /// Entered a text, whose length is the value; into a search field the name of the goal, or, where the
    /// value is below 0, other words.
    case type
    /// Put the keyboard on the screen away.
    case uncover
    /// Set a value, with as many acts as the value says.
    case adjust
    /// Took the offer of the system to fill in as many texts as the value says.
    case fill
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
  /// The number that decided: the belief in an element that was looked at or chosen, the probability
  /// of recall, a time, a count.
  public var value: Float
  /// The belief at which the element is taken at once; for ``failure`` its number; or 0.
  public var limit: Float

  /// Creates an event; see the properties for units.
  public init(
    kind: Kind, surface: Int, element: Int?, time: Float, x: Float, y: Float, value: Float,
    limit: Float = 0
  ) {
    self.kind = kind
    self.surface = surface
    self.element = element
    self.time = time
    self.x = x
    self.y = y
    self.value = value
    self.limit = limit
  }
}

extension TraceEvent {
  /// The value of deciding for a search field.
  public static let wouldRatherType: Float = -1

  /// What stands in ``value`` where a voice asks for the numbers of an overlay, or says one, in place of the
  /// number of words.
  public static let (asksForNumbers, saysNumber): (Float, Float) = (0, -1)

  /// The limits of typing a text that the system offers to fill in: it was not seen, or typing is less effort.
  public static let (overlooksOffer, declinesOffer): (Float, Float) = (
    Spending.Offer.overlooked.rawValue, Spending.Offer.declined.rawValue
  )

  /// What is noticed.
  public enum Notice: Float, Sendable {
    /// Nothing has happened.
    case nothing = 0
    /// The surface has closed.
    case closed = 1
    /// Something else was chosen, and is set right.
    case wrongChoice = 2
    /// Another screen has come than was meant.
    case wrongScreen = 4
    /// A search field has found nothing.
    case foundNothing = 5
    /// What the goal is about was destroyed.
    case destroyed = 6

    /// Whether something was taken that does not lead to the goal.
    public var isWrongChoice: Bool {
      self == .wrongChoice || self == .wrongScreen || self == .destroyed
    }
  }

  /// Why it ends without the goal, or a value is left that is not the one that was meant.
  public var failure: Failure? {
    let number = [.gaveUp, .adjust].contains(kind) ? UInt8(limit) : 0
    return number > 0 ? Failure(rawValue: number) : nil
  }

  /// What is noticed, where something is.
  public var notice: Notice? { kind == .notice ? Notice(rawValue: value) : nil }
}

/// Where the kernel tells what people do. The usual one listens to nothing and costs nothing.
protocol Recorder: AnyObject {
  static var listens: Bool { get }
  func record(_ event: TraceEvent, lane: Int)
  func judge(_ element: Int, belief: Float, limit: Float, lane: Int)
}

/// A recorder for runs that keep no timeline.
final class NoRecorder: Recorder {
  static var listens: Bool { false }
  func record(_ event: TraceEvent, lane: Int) {}
  func judge(_ element: Int, belief: Float, limit: Float, lane: Int) {}
}

/// A recorder of what one lane does.
class LaneRecorder: Recorder {
  static var listens: Bool { true }
  let lane: Int
  var events: [TraceEvent] = []
  /// The time of each cause so far at each event, in microseconds, where ``reading`` tells it.
  var spent: [[Int64]] = []
  /// Reads off what the time was spent for so far.
  var reading: (() -> [Int64])?
  /// How much was believed in each element last, and at what it would have been taken at once.
  private var judged: [Int: (belief: Float, limit: Float)] = [:]

  init(lane: Int) { self.lane = lane }

  func record(_ event: TraceEvent, lane: Int) {
    guard lane == self.lane else { return }
    var event = event
    // What was chosen ahead, while the hand still acted, is told when it had acted.
    event.time = max(0, event.time)
    if event.kind == .start { judged = [:] }
    let judges = [.look, .scan, .listen, .settle].contains(event.kind)
    if judges, let element = event.element, let found = judged[element] {
      (event.value, event.limit) = (found.belief, found.limit)
    }
    let now = reading?()
    if event.kind == .scan { spreadLooks(until: event.time, now) }
    events.append(event)
    if let now { spent.append(now) }
  }

  /// Gives each look of a search its share of the time of looking, which is drawn for all of them at its end, and
  /// tells the search of each page before the page is turned.
  private func spreadLooks(until end: Float, _ now: [Int64]?) {
    let start = (events.lastIndex { ![.look, .scroll].contains($0.kind) } ?? -1) + 1
    let looks = events[start...].count { $0.kind == .look }
    guard looks > 0, let last = events.last else { return }
    let before = spent.last
    var (found, times): ([TraceEvent], [[Int64]]) = ([], [])
    var (done, pending) = (0, 0)
    for place in start..<events.count {
      var event = events[place]
      func add(_ event: TraceEvent, at place: Int) {
        found.append(event)
        guard let now, let before else { return }
        times.append(
          zip(spent[place], zip(before, now)).map { own, ends in
            own + (ends.1 - ends.0) * Int64(done) / Int64(looks)
          })
      }
      if event.kind == .scroll, pending > 0, let look = found.last {
        add(
          TraceEvent(
            kind: .scan, surface: event.surface, element: nil, time: look.time, x: look.x,
            y: look.y, value: Float(pending)), at: place - 1)
        pending = 0
      }
      if event.kind == .look { (done, pending) = (done + 1, pending + 1) }
      event.time += (end - last.time) * Float(done) / Float(looks)
      add(event, at: place)
    }
    events.replaceSubrange(start..., with: found)
    if now != nil { spent.replaceSubrange(start..., with: times) }
  }

  func judge(_ element: Int, belief: Float, limit: Float, lane: Int) {
    if lane == self.lane { judged[element] = (belief, limit) }
  }
}
