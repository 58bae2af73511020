// What the eyes of many people take and give: the same for every instruction set.

/// The numbers of eye movements in which people do not differ.
@usableFromInline package struct GazeConstants: Hashable, Sendable {
  /// The time of a saccade of no length, in s.
  @usableFromInline package var saccadeBase: Float = 0
  /// The time of a saccade for each degree of visual angle, in s.
  @usableFromInline package var saccadeSlope: Float = 0
  /// The share of menus at whose first item people look first, known or not.
  @usableFromInline package var firstTop: Float = 0
  /// The probability that such a look takes in the first item.
  @usableFromInline package var firstTaken: Float = 0
  /// The probability that it takes in the second item.
  @usableFromInline package var firstBeside: Float = 0
  /// The time of such a look, in s.
  @usableFromInline package var firstDwell: Float = 0
  /// The probability that a look shows whether the group looked at is the one that is looked for.
  @usableFromInline package var coherence: Float = 0
  /// The SD of an aim at where a word must stand in an alphabetical list, for each place of distance.
  @usableFromInline package var orderSpread: Float = 0
  /// A mark of what was looked at is lost at a look with a probability of 2 to this power, negative.
  @usableFromInline package var forgetting: Int32 = 63
  /// The time of the movement that goes with a look on a way that is known, in s.
  @usableFromInline package var knownLook: Float = 0

  /// Creates numbers with which eyes go straight to a known place in no time.
  package init() {}
}

/// Where a word must stand in an alphabetical list.
@usableFromInline package enum Order {
  /// The key of those who make no use of the order.
  @inlinable @inline(__always) package static var none: Int32 { -1000 }
}

/// What people take from an element of a group; the goal seems to be in the group where it is the same.
///
/// Below ``ofKinds`` it is the first place of a group of one kind.
package enum GroupKey {
  /// Added to the number of a kind, in a group of several.
  package static let ofKinds: Int32 = 64
  /// Added to the first place where nothing shows how far the group goes.
  package static let withoutEdges: Int32 = 1 << 20
}

/// The elements that the eyes of everyone move over: at most 64.
@usableFromInline package struct Sight {
  /// The number of the first element.
  @usableFromInline package var first: Int32
  /// The number of elements.
  @usableFromInline package var count: Int32
  /// The middles across, in mm, 64 of them.
  @usableFromInline package var xs: UnsafePointer<Float>
  /// The middles down, in mm, 64 of them.
  @usableFromInline package var ys: UnsafePointer<Float>
  /// The words of labels beyond the first, 64 of them.
  @usableFromInline package var words: UnsafePointer<Float>
  /// The sizes of print, in pt, 64 of them; nil where everyone reads all of them with ease.
  @usableFromInline package var prints: UnsafePointer<Float>?
  /// The first and the last place of the group of each element and its ``GroupKey``, 64 of each; nil
  /// where nothing belongs together.
  @usableFromInline package var groups: UnsafePointer<Int32>?
  /// The elements that stand in alphabetical order, one bit each; 0 where none do.
  @usableFromInline package var ordered: UInt64
  /// The degrees of visual angle of a mm.
  @usableFromInline package var degreesPerMillimeter: Float

  /// Creates the view of some elements; see the properties.
  package init(
    first: Int32, count: Int32, xs: UnsafePointer<Float>, ys: UnsafePointer<Float>,
    words: UnsafePointer<Float>, prints: UnsafePointer<Float>?, groups: UnsafePointer<Int32>?,
    ordered: UInt64, degreesPerMillimeter: Float
  ) {
    self.first = first
    self.count = count
    self.xs = xs
    self.ys = ys
    self.words = words
    self.prints = prints
    self.groups = groups
    self.ordered = ordered
    self.degreesPerMillimeter = degreesPerMillimeter
  }
}

/// The eyes of some people, by columns with room for whole vectors of 16.
@usableFromInline package struct EyeColumns {
  /// All elements that there were to look at.
  @usableFromInline package let all: UnsafePointer<UInt64>
  /// Those not taken in at any look so far, which nobody can have forgotten.
  @usableFromInline package let fresh: UnsafeMutablePointer<UInt64>
  /// The number of fixations after which people go back to nothing that they have taken in.
  @usableFromInline package let enough: UnsafePointer<UInt32>
  /// The elements not seen yet, or forgotten.
  @usableFromInline package let unseen: UnsafeMutablePointer<UInt64>
  /// Those that look right.
  @usableFromInline package let passes: UnsafePointer<UInt64>
  /// The bit of the last fixation.
  @usableFromInline package let gaze: UnsafeMutablePointer<Int32>
  /// The element that looks right and was seen, or -1.
  @usableFromInline package let chosen: UnsafeMutablePointer<Int32>
  /// The number of fixations.
  @usableFromInline package let fixations: UnsafeMutablePointer<UInt32>
  /// Where the eyes are across, in mm.
  @usableFromInline package let x: UnsafeMutablePointer<Float>
  /// Where the eyes are down, in mm.
  @usableFromInline package let y: UnsafeMutablePointer<Float>
  /// The time of the search, in s.
  @usableFromInline package let scanning: UnsafeMutablePointer<Float>
  /// The part of it that reading small print takes more, in s.
  @usableFromInline package let straining: UnsafeMutablePointer<Float>
  /// The time of the first of two fixations, in s.
  @usableFromInline package let times: UnsafeMutablePointer<Float>
  /// The probability that what is looked at is taken in.
  @usableFromInline package let taken: UnsafePointer<Float>
  /// The probability that a neighbor is seen.
  @usableFromInline package let periphery: UnsafePointer<Float>
  /// The print that is read with ease, in pt.
  @usableFromInline package let comfort: UnsafePointer<Float>
  /// The first place of the group that the goal is in; below 0 where it is in none.
  @usableFromInline package let wanted: UnsafePointer<Int32>
  /// The probability of going on in order.
  @usableFromInline package let systematic: UnsafePointer<Float>
  /// The time of a word, in s.
  @usableFromInline package let reading: UnsafePointer<Float>

  /// Creates the view of some columns; see the properties.
  package init(
    all: UnsafePointer<UInt64>, fresh: UnsafeMutablePointer<UInt64>, enough: UnsafePointer<UInt32>,
    unseen: UnsafeMutablePointer<UInt64>, passes: UnsafePointer<UInt64>,
    gaze: UnsafeMutablePointer<Int32>, chosen: UnsafeMutablePointer<Int32>,
    fixations: UnsafeMutablePointer<UInt32>, x: UnsafeMutablePointer<Float>,
    y: UnsafeMutablePointer<Float>, scanning: UnsafeMutablePointer<Float>,
    straining: UnsafeMutablePointer<Float>, times: UnsafeMutablePointer<Float>,
    taken: UnsafePointer<Float>, periphery: UnsafePointer<Float>, comfort: UnsafePointer<Float>,
    wanted: UnsafePointer<Int32>,
    systematic: UnsafePointer<Float>, reading: UnsafePointer<Float>
  ) {
    self.all = all
    self.fresh = fresh
    self.enough = enough
    self.unseen = unseen
    self.passes = passes
    self.gaze = gaze
    self.chosen = chosen
    self.fixations = fixations
    self.x = x
    self.y = y
    self.scanning = scanning
    self.straining = straining
    self.times = times
    self.taken = taken
    self.periphery = periphery
    self.comfort = comfort
    self.wanted = wanted
    self.systematic = systematic
    self.reading = reading
  }
}

/// A fixation of everyone: fixations go by twos, whose times are added together.
@usableFromInline package enum FixationOrder {
  /// The first of two, which never jumps.
  @inlinable @inline(__always) package static var veryFirst: Int32 { 0 }
  /// The first of two.
  @inlinable @inline(__always) package static var first: Int32 { 1 }
  /// The second of two.
  @inlinable @inline(__always) package static var second: Int32 { 2 }
}
