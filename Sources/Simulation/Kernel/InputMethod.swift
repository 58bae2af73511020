import Interfaces
import Model
import Populations

/// An input method as the kernel meets it: a file of `Inputs`.
///
/// Whatever the input method, people decide by the same scent, memory and patience. The method says
/// how they search where eyes do not lead, what reaches and activates an element, and what that
/// costs. What is not said here follows from ``Populations/Input``: who aims needs no focus.
///
/// A call through the protocol knows no recorder, so what everyone does often is specialized for runs
/// that keep no timeline; without it, such inputs took a quarter longer.
protocol InputMethod: PlannedInput {
  /// The input methods that the type stands for.
  static var inputs: [Input] { get }

  /// Creates one of them.
  ///
  /// - Parameters:
  ///   - input: One of ``inputs``.
  ///   - constants: The numbers in which people do not differ.
  init(_ input: Input, _ constants: KernelConstants)

  // MARK: Acts

  /// The kind of act by which things are activated.
  var act: Act { get }

  /// The way in which another page comes to be shown.
  var pageTurn: PageTurn { get }

  /// Returns the time of one act that needs no search, in s: what takes back a mistake, what changes
  /// a sheet.
  func actTime(_ lane: Int, _ kernel: Kernel<some Recorder>) -> Float

  /// Returns the time to reach an element of a surface that has just come up, in s, for those who
  /// know it.
  ///
  /// - Parameters:
  ///   - stop: The element.
  ///   - way: The way to it.
  ///   - lane: The person.
  ///   - kernel: The kernel.
  /// - Returns: The time, in s.
  func reachTime(
    to stop: Plan.Stop, by way: FocusWay, for lane: Int, in kernel: Kernel<some Recorder>
  ) -> Float

  /// Makes one attempt to activate an element.
  ///
  /// Touch is never asked: it is worked out for many people at a time.
  ///
  /// - Returns: What was activated.
  func activate(
    _ index: Int32, on surface: Int, by lane: Int, at slot: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) -> Activation

  /// Returns what closes a surface, or nil where that is a tap outside.
  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape?

  // MARK: Hidden menus

  /// Whether menus behind a hold are opened by keeping a finger down.
  var holds: Bool { get }

  /// Tells whether a person knows that a convention opens a menu.
  func knows(
    _ convention: SurfaceElement.Convention, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Bool

  /// Does what opens a menu behind a hold, beside activating its owner.
  func openHidden(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>)

  // MARK: Search

  /// Listens to a chunk of a surface, or to the part of it that comes behind or before where the focus was.
  func listen(
    on surface: Int, to chunk: Plan.Chunk, _ part: HeardPart, by slots: LaneList,
    in kernel: Kernel<some Recorder>)

  /// Comes without eyes to what shows that the goal is reached, where people know it to be.
  func perceive(
    _ index: Int32, on surface: Int, by lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>)

  /// Brings the next part of a surface into view for those who have searched in vain so far.
  func bringIntoView(
    _ chunk: Plan.Chunk, of surface: Int, for slots: LaneList, in kernel: Kernel<some Recorder>)

  /// Ends a search of a surface for those who have searched all of it in vain.
  func endSearch(_ surface: Int, _ slots: LaneList, _ kernel: Kernel<some Recorder>)

  /// Goes back to the beginning of a surface, to search it again.
  func searchAgain(
    _ surface: Int, by lane: Int, as person: PersonState, in kernel: Kernel<some Recorder>)
}

/// The result of one attempt to activate an element.
enum Activation {
  /// An element, the one that was meant or another.
  case element(Int32)
  /// Nothing that is near enough to be an element; where the pointer is says which.
  case place
  /// Nothing.
  case nothing
}

/// The way in which another page of a surface comes to be shown.
enum PageTurn: Equatable {
  /// By a swipe or a scroll for each page.
  case swipe
  /// By the focus, which brings into view what it reaches.
  case focus
  /// By so many acts for each page, each as long as any other.
  case acts(UInt32)

  /// The acts that a page takes.
  var count: UInt32 {
    switch self {
    case .swipe: 1
    case .focus: 0
    case .acts(let count): count
    }
  }
}

/// The act that closes a surface.
struct Escape {
  /// Its time, in s.
  var time: Float
  /// Its kind.
  var act: Act
}

/// The way of a focus or a cursor to an element of a surface that has just come up.
struct FocusWay {
  /// The number of steps.
  var steps: Float
  /// The stops of the surface below, where this one floats above it.
  var below: Int32
}

// Where people look with their eyes.
extension InputMethod {
  func reachTime(
    to stop: Plan.Stop, by way: FocusWay, for lane: Int, in kernel: Kernel<some Recorder>
  ) -> Float {
    actTime(lane, kernel)
  }

  func escape(_ surface: Int, _ lane: Int, _ kernel: Kernel<some Recorder>) -> Escape? { nil }

  var holds: Bool { false }

  func knows(
    _ convention: SurfaceElement.Convention, _ lane: Int, _ kernel: Kernel<some Recorder>
  ) -> Bool {
    kernel.rows[lane][.conventionAssistive] >= 0.5
  }

  func openHidden(_ lane: Int, _ person: PersonState, _ kernel: Kernel<some Recorder>) {}

  func listen(
    on surface: Int, to chunk: Plan.Chunk, _ part: HeardPart, by slots: LaneList,
    in kernel: Kernel<some Recorder>
  ) {}
  func perceive(
    _ index: Int32, on surface: Int, by lane: Int, as person: PersonState,
    in kernel: Kernel<some Recorder>
  ) {}
  func bringIntoView(
    _ chunk: Plan.Chunk, of surface: Int, for slots: LaneList, in kernel: Kernel<some Recorder>
  ) {}
  func endSearch(_ surface: Int, _ slots: LaneList, _ kernel: Kernel<some Recorder>) {}
  func searchAgain(
    _ surface: Int, by lane: Int, as person: PersonState, in kernel: Kernel<some Recorder>
  ) {}
}
