internal import CLanes

/// Where people stand in one trial, by columns; see `CPeople.h`.
struct Walkers {
  /// The numbers of a column: those of the largest block, and what spreads columns over the cache.
  static let stride = Experiment.blockSize + 16

  let base: UnsafeMutableRawPointer

  init(_ arena: LaneArena) {
    let numbers = arena.make(tapcost_walker_columns * Self.stride, Int32(0))
    base = UnsafeMutableRawPointer(numbers)
  }

  @inline(__always)
  subscript(lane: Int) -> Walker { Walker(at: base + lane * 4) }

  /// A column as random words and addresses take it.
  func words(_ column: Int) -> UnsafePointer<UInt32> {
    UnsafePointer((base + column * Self.stride * 4).assumingMemoryBound(to: UInt32.self))
  }

  /// The columns as whole numbers.
  var numbers: UnsafeMutablePointer<Int32> { base.assumingMemoryBound(to: Int32.self) }

  /// Gives all of some people the same number.
  func fill(_ column: Int, _ number: Int32, count: Int) {
    (numbers + column * Self.stride).update(repeating: number, count: count)
  }

  /// Puts people before a task: nothing has been done, nothing is chosen at any of some depths.
  func start(count: Int, depths: Int) {
    for column in 0..<tapcost_trail { fill(column, 0, count: count) }
    fill(tapcost_chosen, -1, count: count)
    for depth in 0..<min(8, depths) { fill(tapcost_trail + depth, -1, count: count) }
  }
}

/// Where one person stands in one trial. Copies are the same person.
struct Walker {
  /// How a trial ended.
  enum End {
    case underWay
    case success
    case gaveUp
  }

  fileprivate let at: UnsafeMutableRawPointer

  fileprivate init(at: UnsafeMutableRawPointer) { self.at = at }

  @inline(__always)
  private func get<Value: BitwiseCopyable>(_ column: Int) -> Value {
    at.load(fromByteOffset: column * Walkers.stride * 4, as: Value.self)
  }

  @inline(__always)
  private func set<Value: BitwiseCopyable>(_ column: Int, _ value: Value) {
    at.storeBytes(of: value, toByteOffset: column * Walkers.stride * 4, as: Value.self)
  }

  var flags: UInt32 {
    @inline(__always) get { get(tapcost_flags) }
    @inline(__always) nonmutating set { set(tapcost_flags, newValue) }
  }

  /// The number of visits of surfaces so far; with the taps it is the address of draws.
  var visit: UInt32 {
    @inline(__always) get { get(tapcost_visit) }
    @inline(__always) nonmutating set { set(tapcost_visit, newValue) }
  }

  /// The page of the surface that is shown.
  var page: Int32 {
    @inline(__always) get { get(tapcost_page) }
    @inline(__always) nonmutating set { set(tapcost_page, newValue) }
  }

  var goal: Int32 {
    @inline(__always) get { get(tapcost_goal) }
    @inline(__always) nonmutating set { set(tapcost_goal, newValue) }
  }

  /// The element to act on, or -1; -2 is a tap outside the surface.
  var chosen: Int32 {
    @inline(__always) get { get(tapcost_chosen) }
    @inline(__always) nonmutating set { set(tapcost_chosen, newValue) }
  }

  /// Perceptual steps.
  var scans: Int32 {
    @inline(__always) get { get(tapcost_scans) }
    @inline(__always) nonmutating set { set(tapcost_scans, newValue) }
  }

  /// The time of each phase so far, in s.
  var scanning: Float {
    @inline(__always) get { get(tapcost_scanning) }
    @inline(__always) nonmutating set { set(tapcost_scanning, newValue) }
  }

  var deciding: Float {
    @inline(__always) get { get(tapcost_deciding) }
    @inline(__always) nonmutating set { set(tapcost_deciding, newValue) }
  }

  var moving: Float {
    @inline(__always) get { get(tapcost_moving) }
    @inline(__always) nonmutating set { set(tapcost_moving, newValue) }
  }

  var waiting: Float {
    @inline(__always) get { get(tapcost_waiting) }
    @inline(__always) nonmutating set { set(tapcost_waiting, newValue) }
  }

  var recovering: Float {
    @inline(__always) get { get(tapcost_recovering) }
    @inline(__always) nonmutating set { set(tapcost_recovering, newValue) }
  }

  var listening: Float {
    @inline(__always) get { get(tapcost_listening) }
    @inline(__always) nonmutating set { set(tapcost_listening, newValue) }
  }

  /// Where the eyes are, in mm.
  var gazeX: Float {
    @inline(__always) get { get(tapcost_gaze_x) }
    @inline(__always) nonmutating set { set(tapcost_gaze_x, newValue) }
  }

  var gazeY: Float {
    @inline(__always) get { get(tapcost_gaze_y) }
    @inline(__always) nonmutating set { set(tapcost_gaze_y, newValue) }
  }

  /// Where the finger is, in mm.
  var fingerX: Float {
    @inline(__always) get { get(tapcost_finger_x) }
    @inline(__always) nonmutating set { set(tapcost_finger_x, newValue) }
  }

  var fingerY: Float {
    @inline(__always) get { get(tapcost_finger_y) }
    @inline(__always) nonmutating set { set(tapcost_finger_y, newValue) }
  }

  /// Where the person is.
  var surface: Int32 {
    @inline(__always) get { get(tapcost_surface) }
    @inline(__always) nonmutating set { set(tapcost_surface, newValue) }
  }

  var taps: UInt32 {
    @inline(__always) get { get(tapcost_taps) }
    @inline(__always) nonmutating set { set(tapcost_taps, newValue) }
  }

  var misses: Int32 {
    @inline(__always) get { get(tapcost_misses) }
    @inline(__always) nonmutating set { set(tapcost_misses, newValue) }
  }

  var errors: Int32 {
    @inline(__always) get { get(tapcost_errors) }
    @inline(__always) nonmutating set { set(tapcost_errors, newValue) }
  }

  var wrongSelections: Int32 {
    @inline(__always) get { get(tapcost_wrong_selections) }
    @inline(__always) nonmutating set { set(tapcost_wrong_selections, newValue) }
  }

  var recoveries: Int32 {
    @inline(__always) get { get(tapcost_recoveries) }
    @inline(__always) nonmutating set { set(tapcost_recoveries, newValue) }
  }

  var destructive: Int32 {
    @inline(__always) get { get(tapcost_destructive) }
    @inline(__always) nonmutating set { set(tapcost_destructive, newValue) }
  }

  /// How often the whole screen was searched in vain.
  var rescans: Int32 {
    @inline(__always) get { get(tapcost_rescans) }
    @inline(__always) nonmutating set { set(tapcost_rescans, newValue) }
  }

  /// The element last chosen at a depth, or -1 at one that nobody remembers.
  func chosen(atDepth depth: Int32) -> Int32 {
    depth >= 0 && depth < 8 ? get(tapcost_trail + Int(depth)) : -1
  }

  /// Remembers the element chosen at a depth; -1 forgets it.
  @inline(__always)
  func trailStep(depth: Int32, element: Int32) {
    if depth >= 0 && depth < 8 { set(tapcost_trail + Int(depth), element) }
  }

  @inline(__always)
  private func has(_ flag: Int) -> Bool { flags & UInt32(truncatingIfNeeded: flag) != 0 }

  @inline(__always)
  private func set(flag: Int, _ isSet: Bool) {
    let bit = UInt32(truncatingIfNeeded: flag)
    flags = isSet ? flags | bit : flags & ~bit
  }

  @inline(__always)
  var isUnderWay: Bool { !has(tapcost_has_succeeded | tapcost_gave_up) }

  var end: End {
    get { has(tapcost_has_succeeded) ? .success : has(tapcost_gave_up) ? .gaveUp : .underWay }
    nonmutating set {
      set(flag: tapcost_has_succeeded, newValue == .success)
      set(flag: tapcost_gave_up, newValue == .gaveUp)
    }
  }

  /// Why the person did not succeed.
  var failure: Failure {
    get {
      Failure(rawValue: UInt8(truncatingIfNeeded: flags >> UInt32(tapcost_failure_shift))) ?? .none
    }
    nonmutating set {
      let shift = UInt32(tapcost_failure_shift)
      flags = flags & ~(0xFF << shift) | UInt32(newValue.rawValue) << shift
    }
  }

  /// Whether the path is recalled wherever it is met.
  var isInformed: Bool {
    @inline(__always) get { has(tapcost_is_informed) }
    nonmutating set { set(flag: tapcost_is_informed, newValue) }
  }

  /// Whether the present surface was opened by a slip of the finger.
  var hasSlipped: Bool {
    @inline(__always) get { has(tapcost_has_slipped) }
    @inline(__always) nonmutating set { set(flag: tapcost_has_slipped, newValue) }
  }

  /// Whether the present surface has just been opened.
  var hasOpened: Bool {
    @inline(__always) get { has(tapcost_has_opened) }
    @inline(__always) nonmutating set { set(flag: tapcost_has_opened, newValue) }
  }

  /// The first look at a menu that has just opened, of one who must search it.
  var glance: Glance {
    @inline(__always) get {
      Glance(rawValue: Int(flags >> UInt32(tapcost_glance_shift) & 3)) ?? .none
    }
    @inline(__always) nonmutating set {
      let shift = UInt32(tapcost_glance_shift)
      flags = flags & ~(3 << shift) | UInt32(newValue.rawValue) << shift
    }
  }

  /// Whether the way already found in this trial is being gone again after a slip.
  var isRetracing: Bool {
    @inline(__always) get { has(tapcost_is_retracing) }
    @inline(__always) nonmutating set { set(flag: tapcost_is_retracing, newValue) }
  }

  /// Whether the first thing that happened led on to the goal; nil until something happens.
  var firstWasRight: Bool? {
    @inline(__always) get {
      has(tapcost_first_was_right) ? true : has(tapcost_first_was_wrong) ? false : nil
    }
    @inline(__always) nonmutating set {
      set(flag: tapcost_first_was_right, newValue == true)
      set(flag: tapcost_first_was_wrong, newValue == false)
    }
  }

  /// Counts acts of a kind; all of them are among the taps.
  func act(_ kind: Act, _ number: UInt32 = 1) {
    taps += number
    recount(kind, number)
  }

  /// Counts acts as being of a kind that are among the taps already.
  func recount(_ kind: Act, _ number: UInt32 = 1) {
    guard let column = kind.column else { return }
    let before: UInt32 = get(column)
    set(column, before + number)
  }

  /// When what leads on to the goal was first activated, in s, or 0.
  var firstRight: Float {
    @inline(__always) get { get(tapcost_first_right) }
    @inline(__always) nonmutating set { set(tapcost_first_right, newValue) }
  }

  /// Keeps the time when what leads on to the goal is activated for the first time.
  func noteRight() {
    if firstRight == 0 { firstRight = clock }
  }

  /// The time since the beginning of the trial, in s.
  @inline(__always)
  var clock: Float { clock(deciding: deciding, waiting: waiting) }

  /// The time since the beginning of the trial, with some phases as they were before, in s.
  @inline(__always)
  func clock(deciding: Float, waiting: Float) -> Float {
    scanning + deciding + moving + waiting + recovering + listening
  }
}

/// The first look at a menu that has just opened, of one who must search it; see `CPeople.h`.
enum Glance: Int {
  /// The search begins where it will.
  case none
  /// The first item is looked at and passed before it is taken in.
  case passing
  /// The first item is taken in.
  case first
  /// The first item and the one beside it are taken in.
  case firstTwo
}

/// What a person has learned of one goal.
struct Trace {
  /// How many times the path was used.
  var uses: Float = 0
  /// When it was used first, in s.
  var first: Float = 0
  /// When it was used last, in s.
  var last: Float = 0
}
