import Model
public import Populations

/// A layout and a task, flattened for the kernel: numbers in arrays, no references, no texts.
public struct Plan: Hashable, Sendable {
  /// The effect of activating an element.
  enum Code: UInt8 {
    case nothing
    case choose
    case open
    case back
    /// Opens a menu by a long press.
    case hold
    /// Begins an action that takes time.
    case wait
    /// Shows a sheet at another height.
    case resize
  }

  /// An element of a surface; lengths in mm from the top left corner of the screen.
  struct Element: Hashable {
    var x: Float
    var y: Float
    var halfWidth: Float
    var halfHeight: Float
    /// The dual-Gaussian SD of endpoints for a spread factor of 1, in mm.
    var sigmaX: Float
    var sigmaY: Float
    var code: Code
    /// The surface that opens, or the index of the goal that is reached, or -1.
    var target: Int32
    /// The index of the goal that is already reached while this shows it, or -1.
    var currentGoal: Int32
    var page: Int32
    /// Whether the element is seen on every page.
    var isPinned: Bool
    var group: Int32
    var extraWords: Float
    /// The natural logarithm of the visible share of the label; 0 when nothing is cut off.
    var logVisible: Float
    /// The predictability of a container; negative takes the person's trait.
    var predictability: Float
    /// A number that is the same wherever the same glyph stands, or -1 for a label.
    var glyph: Int32
    var isHeading: Bool
    var isEllipsis: Bool
    var isContainer: Bool
    var isDestructive: Bool
    var isValue: Bool
    /// The index of what is unusual about the element, or -1.
    var special: Int32

    /// An item with its whole label, which cannot show that a goal is reached already.
    var isPlainItem: Bool {
      !isContainer && glyph < 0 && logVisible == 0 && currentGoal < 0
    }
  }

  /// The part of a page that is searched at once: at most 64 elements.
  struct Chunk: Hashable {
    var first: Int32
    var count: Int32
    /// The page that must be shown, or -1 for what is seen on every page.
    var page: Int32
    /// The elements that can be activated, one bit each.
    var active: UInt64
    /// For each element the bits of its group, where that group has a title on this chunk.
    var groupMasks: [UInt64]
    /// The first element of each titled group.
    var headings: UInt64
    /// The elements of all titled groups but their titles.
    var titled: UInt64
    /// The elements that are not looked at: ways back.
    var idle: UInt64
    /// Whether the chunk holds what people find only by a convention.
    var isHidden: Bool
  }

  /// A surface that a person stands before at one time.
  struct Surface: Hashable {
    var parent: Int32
    var depth: Int32
    var firstElement: Int32
    var elementCount: Int32
    var firstChunk: Int32
    var chunkCount: Int32
    /// The element that leads back, or -1 where a tap outside does.
    var backElement: Int32
    /// The bits of choice among the elements that can be activated, log2 of their number.
    var choiceBits: Float
    var openTime: Float
    var closeTime: Float
    var minX: Float
    var minY: Float
    var maxX: Float
    var maxY: Float
    var isScreen: Bool
    /// Whether it has more than what is in view at once.
    var scrolls: Bool
    /// Whether it is a menu or a submenu.
    var isMenu: Bool
    /// Whether a tap outside closes the surface.
    var closesOutside: Bool
    /// The index of what is unusual about the surface, or -1.
    var special: Int32
  }

  /// The input method that the plan is for.
  public var input: Input
  /// The surface before which everyone stands at first.
  var start: Int32
  var surfaces: [Surface]
  /// For those who do not aim: one stop for each element; else empty.
  var stops: [Stop]
  /// For those who do not aim: one course for each surface; else empty.
  var courses: [Course]
  /// The unusual properties of some elements.
  var elementSpecials: [ElementSpecial]
  /// The unusual properties of some surfaces.
  var surfaceSpecials: [SurfaceSpecial]
  var chunks: [Chunk]
  var elements: [Element]
  /// For each goal, one relevance for each element.
  var relevances: [RelevanceParts]
  /// For each goal, one element for each surface that leads on to the goal, or -1.
  var paths: [Int32]
  /// The cumulative shares of the goals, the last is 1.
  var goalShares: [Float]
  /// Degrees of visual angle for each mm on the screen.
  var degreesPerMillimeter: Float
  /// Where the finger and the thumb rest before a trial, in mm.
  var restX: Float
  var restY: Float
  /// The ids of elements and surfaces, for traces only.
  var elementNames: [String]
  var elementLabels: [String]
  var surfaceNames: [String]

  /// The number of elements on all surfaces.
  public var elementCount: Int { elements.count }
  /// The number of goals of the task.
  public var goalCount: Int { goalShares.count }
  /// The number of words that hold one bit for each element.
  var bitWords: Int { (elements.count + 63) / 64 }

  @inline(__always)
  func path(goal: Int32, surface: Int32) -> Int32 {
    paths[Int(goal) * surfaces.count + Int(surface)]
  }
}
