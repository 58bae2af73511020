/// Where one person stands in one trial: two lines of the nearest cache.
struct Walker {
  /// How a trial ended.
  enum End: UInt8 {
    case underWay
    case success
    case gaveUp
  }

  /// The element last chosen at each depth, or -1.
  var trail = SIMD8<Int32>(repeating: -1)

  var goal: Int32 = 0
  /// Where the person is.
  var surface: Int32 = 0
  /// The page of the surface that is shown.
  var page: Int32 = 0
  /// The number of visits of surfaces so far; with `taps` it is the address of draws.
  var visit: UInt32 = 0
  var taps: UInt32 = 0
  /// The element to act on, or -1.
  var chosen: Int32 = -1
  /// Where the finger is, in mm.
  var fingerX: Float = 0
  var fingerY: Float = 0
  /// Where the eyes are, in mm.
  var gazeX: Float = 0
  var gazeY: Float = 0

  // Costs so far; times in s.
  var scanning: Float = 0
  var deciding: Float = 0
  var moving: Float = 0
  var waiting: Float = 0
  var recovering: Float = 0
  var listening: Float = 0
  var scans: Int32 = 0
  var misses: Int32 = 0
  // None of these grows more than twice in a visit.
  var errors: Int16 = 0
  var wrongSelections: Int16 = 0
  var recoveries: Int16 = 0
  var destructive: Int16 = 0
  /// How often the whole screen was searched in vain.
  var rescans: Int16 = 0

  var end = End.underWay
  /// Why the person did not succeed.
  var failure = Failure.none
  /// Whether the path is recalled wherever it is met.
  var isInformed = false
  /// Whether the present surface was opened by a slip of the finger.
  var hasSlipped = false
  /// Whether the present surface has just been opened.
  var hasOpened = false
  /// The first look at a menu that has just opened, of one who must search it.
  var glance = Glance.none
  /// Whether the way already found in this trial is being gone again after a slip.
  var isRetracing = false
  /// Whether the grip was changed for a target out of reach.
  var hasChangedGrip = false
  /// Whether something known was not recalled in this trial.
  var wasSurprised = false
  /// Whether the first thing that happened led on to the goal; nil until something happens.
  var firstWasRight: Bool?

  var clock: Float { scanning + deciding + moving + waiting + recovering + listening }
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
