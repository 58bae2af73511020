/// The state of one person in one trial. Copies are the same person.
@usableFromInline package struct PersonState {
  @usableFromInline let at: UnsafeMutableRawPointer

  @inlinable @inline(__always) init(at: UnsafeMutableRawPointer) { self.at = at }

  /// The number in a column.
  @inlinable @inline(__always) package subscript<Value: BitwiseCopyable>(column: StateColumn)
    -> Value
  {
    get { at.load(fromByteOffset: column.rawValue &* StateColumns.stride &* 4, as: Value.self) }
    nonmutating set {
      at.storeBytes(
        of: newValue, toByteOffset: column.rawValue &* StateColumns.stride &* 4, as: Value.self)
    }
  }

  /// Bits that say what has happened; see `StateFlag`.
  @inlinable package var flags: UInt32 {
    get { self[.flags] }
    nonmutating set { self[.flags] = newValue }
  }

  /// The visits of surfaces so far; with the taps it is the address of draws.
  @inlinable package var visit: UInt32 {
    get { self[.visit] }
    nonmutating set { self[.visit] = newValue }
  }

  /// The page of the surface that is shown.
  @inlinable package var page: Int32 {
    get { self[.page] }
    nonmutating set { self[.page] = newValue }
  }

  /// The goal of the trial.
  @inlinable package var goal: Int32 {
    get { self[.goal] }
    nonmutating set { self[.goal] = newValue }
  }

  /// The way to the goal that the person knows: a row of the table of ways.
  @inlinable package var route: Int32 {
    get { self[.route] }
    nonmutating set { self[.route] = newValue }
  }

  /// The element to act on, or -1; -2 is a tap outside the surface.
  @inlinable package var chosen: Int32 {
    get { self[.chosen] }
    nonmutating set { self[.chosen] = newValue }
  }

  /// Perceptual steps.
  @inlinable package var scans: Int32 {
    get { self[.scans] }
    nonmutating set { self[.scans] = newValue }
  }

  /// The time of looking and reading so far, in s.
  @inlinable package var scanning: Float {
    get { self[.scanning] }
    nonmutating set { self[.scanning] = newValue }
  }

  /// The time of choosing among known things so far, in s.
  @inlinable package var deciding: Float {
    get { self[.deciding] }
    nonmutating set { self[.deciding] = newValue }
  }

  /// The time of moving and tapping so far, in s.
  @inlinable package var moving: Float {
    get { self[.moving] }
    nonmutating set { self[.moving] = newValue }
  }

  /// The time of animations and loading so far, in s.
  @inlinable package var waiting: Float {
    get { self[.waiting] }
    nonmutating set { self[.waiting] = newValue }
  }

  /// The time of noticing mistakes and going back so far, in s.
  @inlinable package var recovering: Float {
    get { self[.recovering] }
    nonmutating set { self[.recovering] = newValue }
  }

  /// The time of hearing announcements so far, in s.
  @inlinable package var listening: Float {
    get { self[.listening] }
    nonmutating set { self[.listening] = newValue }
  }

  /// Where the eyes are across, in mm.
  @inlinable package var gazeX: Float {
    get { self[.gazeX] }
    nonmutating set { self[.gazeX] = newValue }
  }

  /// Where the eyes are down, in mm.
  @inlinable package var gazeY: Float {
    get { self[.gazeY] }
    nonmutating set { self[.gazeY] = newValue }
  }

  /// Where the finger is across, in mm.
  @inlinable package var fingerX: Float {
    get { self[.fingerX] }
    nonmutating set { self[.fingerX] = newValue }
  }

  /// Where the finger is down, in mm.
  @inlinable package var fingerY: Float {
    get { self[.fingerY] }
    nonmutating set { self[.fingerY] = newValue }
  }

  /// Where the person is.
  @inlinable package var surface: Int32 {
    get { self[.surface] }
    nonmutating set { self[.surface] = newValue }
  }

  /// Motor acts.
  @inlinable package var taps: UInt32 {
    get { self[.taps] }
    nonmutating set { self[.taps] = newValue }
  }

  /// Taps that did not land.
  @inlinable package var misses: Int32 {
    get { self[.misses] }
    nonmutating set { self[.misses] = newValue }
  }

  /// Wrong things that happened.
  @inlinable package var errors: Int32 {
    get { self[.errors] }
    nonmutating set { self[.errors] = newValue }
  }

  /// Wrong items chosen.
  @inlinable package var wrongSelections: Int32 {
    get { self[.wrongSelections] }
    nonmutating set { self[.wrongSelections] = newValue }
  }

  /// Ways back.
  @inlinable package var recoveries: Int32 {
    get { self[.recoveries] }
    nonmutating set { self[.recoveries] = newValue }
  }

  /// Destructive items activated by mistake.
  @inlinable package var destructive: Int32 {
    get { self[.destructive] }
    nonmutating set { self[.destructive] = newValue }
  }

  /// How often the whole screen was searched in vain.
  @inlinable package var rescans: Int32 {
    get { self[.rescans] }
    nonmutating set { self[.rescans] = newValue }
  }

  /// The containers that were left again.
  @inlinable package var returns: Int32 {
    get { self[.returns] }
    nonmutating set { self[.returns] = newValue }
  }

  /// When what leads on to the goal was first activated, in s, or 0.
  @inlinable package var firstRight: Float {
    get { self[.firstRight] }
    nonmutating set { self[.firstRight] = newValue }
  }

  /// The container that was left last, and one, until something else is chosen; or 0.
  @inlinable package var left: Int32 {
    get { self[.left] }
    nonmutating set { self[.left] = newValue }
  }

  /// The extra time so far to read what is hard to read, outside of repairs, in s.
  @inlinable package var straining: Float {
    get { self[.straining] }
    nonmutating set { self[.straining] = newValue }
  }

  /// The element last chosen at a depth, or -1 at one that nobody remembers.
  package func chosen(atDepth depth: Int32) -> Int32 {
    guard depth >= 0, depth < StateColumn.depths else { return -1 }
    return at.load(fromByteOffset: Self.trail(Int(depth)), as: Int32.self)
  }

  /// Remembers the element chosen at a depth; -1 forgets it.
  @inlinable @inline(__always) package func rememberChoice(depth: Int32, element: Int32) {
    guard depth >= 0, depth < StateColumn.depths else { return }
    at.storeBytes(of: element, toByteOffset: Self.trail(Int(depth)), as: Int32.self)
  }

  /// A number kept for a depth: of the surfaces deeper than that nothing is kept.
  ///
  /// - Parameters:
  ///   - column: The first of the eight columns.
  ///   - depth: The depth.
  package subscript(column: StateColumn, depth depth: Int32) -> Float {
    get {
      guard depth >= 0, depth < StateColumn.depths else { return 0 }
      return at.load(
        fromByteOffset: (column.rawValue &+ Int(depth)) &* StateColumns.stride &* 4, as: Float.self)
    }
    nonmutating set {
      guard depth >= 0, depth < StateColumn.depths else { return }
      at.storeBytes(
        of: newValue,
        toByteOffset: (column.rawValue &+ Int(depth)) &* StateColumns.stride &* 4, as: Float.self)
    }
  }

  /// The surface at a depth whose outside is kept, or -1.
  package func surfaceInside(depth: Int32) -> Int32 {
    guard depth >= 0, depth < StateColumn.depths else { return -1 }
    let offset = (StateColumn.inside.rawValue &+ Int(depth)) &* StateColumns.stride &* 4
    return at.load(fromByteOffset: offset, as: Int32.self) &- 1
  }

  /// Keeps the surface at a depth whose outside is kept.
  package func setSurfaceInside(depth: Int32, _ surface: Int32) {
    guard depth >= 0, depth < StateColumn.depths else { return }
    let offset = (StateColumn.inside.rawValue &+ Int(depth)) &* StateColumns.stride &* 4
    at.storeBytes(of: surface &+ 1, toByteOffset: offset, as: Int32.self)
  }

  @inlinable @inline(__always) static func trail(_ depth: Int) -> Int {
    (StateColumn.trail.rawValue &+ depth) &* StateColumns.stride &* 4
  }

  /// Whether any of some flags is set.
  @inlinable @inline(__always) package func has(_ flag: Int32) -> Bool {
    flags & UInt32(bitPattern: flag) != 0
  }

  /// Sets or clears a flag.
  @inlinable @inline(__always) package func set(flag: Int32, _ isSet: Bool) {
    let bit = UInt32(bitPattern: flag)
    flags = isSet ? flags | bit : flags & ~bit
  }

  /// The time since the beginning of the trial, in s.
  @inlinable @inline(__always) package var clock: Float {
    clock(deciding: deciding, waiting: waiting)
  }

  /// The time since the beginning of the trial, with some phases as they were before, in s.
  @inlinable @inline(__always) package func clock(deciding: Float, waiting: Float) -> Float {
    scanning + deciding + moving + waiting + recovering + listening
  }
}
