import Interfaces
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
    /// The extra time that people of a care of 1 take to tap it, in s.
    var extra: Float
    /// The factor of its place and of the device on the time of a tap.
    var place: Float
    /// The logarithm of the factor by which people take longer to point at it, out of care.
    var pointerCare: Float
    /// The bits of its row in a menu, log2(row + 1), or -1 outside of menus.
    var rowBits: Float = -1
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
    /// The probability that the label is taken for that of the known item which it is not.
    var misread: Float
    /// Whether reading the label settles whether it is the goal.
    var isSettled: Bool
    /// How telling the element is, in SD, before people.
    var strength: Float
    /// The effort of trying the element, in s.
    var effort: Float
    /// A number that is the same wherever an element of the same id stands, and for elements that are
    /// seen alike.
    var number: UInt32
    /// Whether it is seen as another element is, so that only chance decides between them.
    var isTwin = false
    /// Whether what its label tells is worked out from words.
    var isWorded = false
    /// The size of print that does not grow with the size of text, in pt; else infinite.
    var print: Float
    /// The predictability of a container; negative takes the person's trait.
    var predictability: Float
    /// A number that is the same wherever the same glyph stands, or -1 for a label.
    var glyph: Int32
    /// How telling the label beside the glyph is, in SD; 0 where there is none to go by.
    var besideGlyph: Float = 0
    /// How common the glyph is: 0 for those that everyone uses, 1, or 2 for rare ones.
    var glyphClass: Int32
    var isHeading: Bool
    var isEllipsis: Bool
    var isContainer: Bool
    var isDestructive: Bool
    var isValue: Bool
    /// The index of what is unusual about the element, or -1.
    var special: Int32

    /// Whether people have nothing but a glyph to go by.
    var isPicture: Bool { glyph >= 0 && besideGlyph == 0 }
    /// Whether its face says only that there is more.
    var promisesMore: Bool { isEllipsis && predictability < 0 }
  }

  /// The part of a page that is searched at once: at most 64 elements.
  struct Chunk: Hashable {
    var first: Int32
    var count: Int32
    /// The surface that it is a part of.
    var surface: Int
    /// The page that must be shown, or -1 for what is seen on every page.
    var page: Int32
    /// The elements that can be activated, one bit each.
    var active: UInt64
    /// The elements that are not looked at: ways back.
    var idle: UInt64
    /// The elements that hold others.
    var containers: UInt64
    /// Whether the chunk holds what people find only by a convention.
    var isHidden: Bool
    /// What stands side by side and seems to belong together; empty where nothing does.
    var runs: [Run]
    /// The items in alphabetical order, one bit each; none where items of one kind stand side by side.
    var ordered: UInt64
    /// The pages of months.
    var months: [Month] = []
  }

  /// The page of a month: a look at one day of it tells those who want no date that this is not it.
  struct Month: Hashable {
    /// The goal of setting the date, or -1.
    var goal: Int32
    /// The days but the first, one bit each.
    var days: UInt64
  }

  /// Items side by side that people see as one group.
  struct Run: Hashable {
    /// Their places on the chunk, with that of their title.
    var places: Range<Int>
    /// For each place what people take from it: equal to what is wanted where the goal seems to be here.
    var keys: [Int32]
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
    /// The number of elements that can be activated.
    var choices: Float
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
    /// Whether it asks something about which people have to make up their minds.
    var asks = false
  }

  /// The input method that the plan is for.
  public var input: Input
  /// The surface before which everyone stands at first.
  var start: Int32
  var surfaces: [Surface]
  /// For each surface the elements that were opened on the way to it, the outermost first.
  var openers: [[Int32]]
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
  /// For each goal and element, how much of its strength the element shows.
  var biases: [Float]
  /// For each goal and chunk, the first place of the run that holds the goal, or -1; on a chunk in
  /// alphabetical order where the word must stand, see `placeInOrder`.
  var wanted: [Int32]
  /// For each goal, one element for each surface that leads on to the goal, or -1.
  var paths: [Int32]
  /// For each goal that has several ways the rows of them in `paths`, in the order of the design;
  /// empty for others. The row of the number of a goal is that of the least effort.
  var routes: [[Int32]] = []
  /// The rows of the ways that elements end, where a goal has several.
  var routeEnds: [Int32: Int32] = [:]
  /// The cumulative shares of the goals, the last is 1.
  var goalShares: [Float]
  /// How often each goal is wanted in one trial of the whole task, relative to one.
  var goalUses: [Float]
  /// For each surface, the one that is left when an action on it is done.
  var homes: [Int32]
  /// A number for each goal that is the same for a goal of the same id.
  var goalNumbers: [UInt32]
  /// Degrees of visual angle for each mm on the screen.
  var degreesPerMillimeter: Float
  /// The surfaces that are other screens, to which people come by mistake.
  var astray: Range<Int32>
  /// The middle of the screen, in mm.
  var middleX: Float
  var middleY: Float
  /// Where the finger and the thumb rest before a trial, in mm.
  var restX: Float
  var restY: Float
  /// Where people begin, as the task says for this design, in the plan of the first choice.
  var beginning = Beginning()
  /// The numbers of the steps that people of this design pass over, in the plan of the first choice.
  package var skippedSteps: Set<Int> = []
  /// Whether another screen has come since the choice before, so that people stand at its start.
  package var isNewScreen = false
  /// For each goal the number of keys of its shortcut, 0 where it has none; empty where nobody can
  /// press any.
  var shortcuts: [Int32] = []
  /// The search fields by which entries of lists can be found.
  var searchFields: [SearchField] = []
  /// The number of keys of the shortcut of the goal; 0 where it has none.
  var keys = 0
  /// The acts that set a value once the element of the goal is activated; lengths in mm.
  var adjustments: [Adjustment] = []
  /// Whether what is chosen is a field that takes digits alone.
  var takesDigits = false
  /// The text that stands in the field that the choice is about.
  var fieldText = ""
  /// What the system offers to fill in, where what is chosen is a field.
  var autofill = Autofill.none
  /// The labels of the fields, and that of the field that is chosen, if one is.
  var fields: Set<String> = []
  var field: String?
  /// Whether a keyboard on the screen covers what is to be activated, which is no field.
  var isUnderKeyboard = false
  /// The ids of elements and surfaces, for traces only.
  var elementNames: [String]
  var elementLabels: [String]
  /// The labels as they are seen, and the size of their print, in mm.
  var seenLabels: [String]
  var prints: [Double]
  /// What elements are for those who do not see them.
  var elementRoles: [SurfaceElement.Role]
  var surfaceNames: [String]

  /// The number of elements on all surfaces.
  public var elementCount: Int { elements.count }
  /// The number of goals of the task.
  public var goalCount: Int { goalShares.count }
  /// The number of words that hold one bit for each element.
  var bitWords: Int { (elements.count + 63) / 64 }

  /// Whether there are several ways to some goal.
  var hasRoutes: Bool { routes.contains { !$0.isEmpty } }

  /// The rows of all ways to a goal.
  func ways(to goal: Int32) -> [Int32] {
    let further = routes.isEmpty ? [] : routes[Int(goal)]
    return further.isEmpty ? [goal] : further
  }

  @inline(__always)
  func path(goal: Int32, surface: Int32) -> Int32 {
    paths[Int(goal) * surfaces.count + Int(surface)]
  }

  /// The plan as in a mirror, left for right.
  ///
  /// To a left hand a screen is what its mirror image is to a right hand.
  var mirrored: Plan {
    var plan = self
    let width = 2 * middleX
    for index in elements.indices { plan.elements[index].x = width - elements[index].x }
    for index in surfaces.indices {
      plan.surfaces[index].minX = width - surfaces[index].maxX
      plan.surfaces[index].maxX = width - surfaces[index].minX
    }
    plan.beginning.mirror(width: width)
    return plan
  }
}
