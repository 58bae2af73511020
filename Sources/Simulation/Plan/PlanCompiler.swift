import Core
package import Interfaces
import Model
package import Populations
import Randomness

/// Compiles a layout for a task, once for each world: what does not depend on the world is kept.
///
/// A class, since its closures would copy all of it for every goal and element.
package final class PlanCompiler {
  let layout: Layout
  let task: TaskDescription
  private(set) var constants: KernelConstants
  private(set) var meaning: Meaning
  let input: Input
  private(set) var method: any PlannedInput
  /// Whether the layout is the same in all worlds.
  private let isSteady: Bool
  /// How often each goal is wanted in each choice of the task, and the number of the present one.
  private let choices: [[Double]]
  private let choice: Int
  private var weights: [Double] { choices[choice] }
  let goals: [String: Int32]
  let firstElements: [Int]
  /// The elements of all surfaces, one surface after the other.
  let all: [SurfaceElement]
  let goalElements: GoalElements
  /// The search fields, and what typing the name of each goal shows.
  private(set) var searchFields: [Plan.SearchField] = []
  /// What can be chosen, and what is seen alike.
  private lazy var index = ChoiceIndex(layout)
  private lazy var twins = layout.twins(isSeen: input.isVisual).map { alike in
    alike.map { firstElements[$0.surface] + $0.element }
  }
  /// For each goal the way by the element of its name.
  private(set) lazy var usualPaths = Dictionary(
    task.goals.map { ($0.id, path(to: $0.id) { !$0.isFurtherWay }) },
    uniquingKeysWith: { first, _ in first })

  package init(
    layout: Layout, task: TaskDescription, constants: KernelConstants, input: Input, choice: Int
  ) {
    choices = task.choices
    self.choice = choice
    let method = input.method(constants)
    let layout = (input == .keyboard ? layout.withLetters : layout).withBackgrounds
      .withResults(of: Set(task.goals.map(\.id)), isScripted: !task.steps.isEmpty)
      .withHiddenMenus(for: method)
    isSteady = !layout.hasPicturesToGoBy(for: input)
    (self.input, self.method) = (input, method)
    let seen = layout.goingByPictures(constants, for: input)
    self.layout = seen
    self.task = task
    self.constants = constants
    meaning = Meaning(task.kinds, constants)
    goals = Dictionary(
      task.goals.enumerated().map { ($0.element.id, Int32($0.offset)) },
      uniquingKeysWith: { first, _ in first })
    var firsts: [Int] = []
    var next = 0
    for surface in seen.surfaces {
      firsts.append(next)
      next += surface.elements.count
    }
    firstElements = firsts
    all = seen.surfaces.flatMap(\.elements)
    goalElements = GoalElements(seen)
  }

  /// Takes the numbers of another world, if the layout is the same there.
  ///
  /// - Parameter other: The numbers.
  /// - Returns: Whether it is.
  package func take(_ other: KernelConstants) -> Bool {
    guard isSteady else { return false }
    (constants, method) = (other, input.method(other))
    meaning = Meaning(task.kinds, other)
    return true
  }

  private lazy var missingGoals: [String] = {
    let offered = Set(all.compactMap(\.tap.goal))
    return zip(task.goals, weights).filter { $1 > 0 || choices.count == 1 }.map(\.0.id).filter {
      !offered.contains($0)
    }
  }()

  /// The elements of the goals that the choice is about.
  private(set) lazy var wanted: [SurfaceElement] = {
    let wanted = Set(zip(task.goals, weights).filter { $1 > 0 }.map(\.0.id))
    return all.filter { $0.tap.goal.map(wanted.contains) ?? false }
  }()

  /// Those of them that stand on screens.
  private(set) lazy var wantedOnScreens: [SurfaceElement] = {
    let goals = Set(wanted.compactMap(\.tap.goal))
    return layout.surfaces.filter { $0.parent == nil }.flatMap(\.elements)
      .filter { $0.tap.goal.map(goals.contains) ?? false }
  }()

  /// The labels of the fields that take a text.
  private lazy var fieldLabels = Set(all.filter(\.isTextField).map(\.label))

  /// The acts that set the value that the choice is about; lengths in mm.
  private lazy var adjustments: [Adjustment] = {
    let scale = layout.display.millimetersPerPoint
    let element = wanted.first { !$0.adjustments.isEmpty }
    return (element?.adjustments ?? []).map { adjustment in
      var scaled = adjustment
      scaled.pitch *= scale
      scaled.width *= scale
      scaled.height *= scale
      return scaled
    }
  }()

  /// The goals that earlier steps of a script have chosen for sure, and this one does not.
  private lazy var done: Set<String> = {
    let before = choices[..<choice].compactMap { weights in
      weights.count { $0 > 0 } == 1 ? weights.firstIndex { $0 > 0 } : nil
    }
    return Set(before.filter { weights[$0] == 0 }.map { task.goals[$0].id })
  }()

  /// Whether people who see have turned an element on in an earlier step: what is on by their own doing is
  /// not looked at for anything else.
  func isDone(_ index: Int) -> Bool {
    input.isVisual && all[index].isOn == true && all[index].currentGoal.map(done.contains) ?? false
  }

  /// Compiles the layout.
  ///
  /// - Parameters:
  ///   - isSkipped: Whether people pass over the choice, so that the design may lack its goals.
  ///   - design: The number by which an error names the design.
  /// - Returns: The plan.
  /// - Throws: The goals that the design does not offer.
  package func plan(isSkipped: Bool, design: Int = 0) throws(PlanError) -> Plan {
    let missing = isSkipped ? [] : missingGoals
    guard missing.isEmpty else { throw PlanError(design: design, missingGoals: missing) }
    searchFields = fields()
    var plan = screens()
    plan.adjustments = adjustments
    plan.takesDigits = wanted.contains(where: \.takesDigits)
    plan.autofill = wanted.lazy.map(\.autofill).first { $0 != .none } ?? .none
    let field = wanted.first(where: \.isTextField)
    (plan.field, plan.fieldText) = (field?.label, field?.text ?? "")
    plan.fields = fieldLabels
    plan.isUnderKeyboard = isUnderKeyboard
    plan.keys = keys
    plan.shortcuts = shortcuts
    return plan
  }

  private func screens() -> Plan {
    let scale = Float(layout.display.millimetersPerPoint)
    let middle =
      SIMD2(
        Float(layout.display.width.value), Float(layout.display.height.value)) * (scale / 2)
    let glyphs = glyphNumbers()
    var elements = all.map { element($0, scale: scale, middle: middle, glyphs: glyphs) }
    tellStrengths(index, &elements)
    tellDotsApart(&elements)
    for alike in twins {
      for number in alike {
        elements[number].number = elements[alike[0]].number
        elements[number].isTwin = true
      }
    }
    if input == .pointer { countRows(&elements) }
    var elementSpecials: [Plan.ElementSpecial] = []
    for surface in layout.surfaces.indices {
      for (place, element) in layout.surfaces[surface].elements.enumerated() {
        guard let special = special(of: element, on: surface) else { continue }
        elements[firstElements[surface] + place].special = Int32(elementSpecials.count)
        elementSpecials.append(special)
      }
    }
    var chunks: [Plan.Chunk] = []
    var specials: [Plan.SurfaceSpecial] = []
    let surfaces = layout.surfaces.indices.map { index -> Plan.Surface in
      var surface = surface(index, scale: scale, elements: elements, chunks: &chunks)
      if let special = surfaceSpecial(index, surface, elements) {
        surface.special = Int32(specials.count)
        specials.append(special)
      }
      return surface
    }
    let ways = task.goals.map { self.ways(to: $0.id, elements) }
    var plan = Plan(
      input: input, start: Int32(layout.start), surfaces: surfaces,
      openers: layout.surfaces.indices.map(openers),
      stops: input.aims ? [] : stops(elements),
      courses: input.aims ? [] : courses(elements), elementSpecials: elementSpecials,
      surfaceSpecials: specials,
      chunks: chunks, elements: elements,
      biases: biases(index, elements, twins), wanted: wantedPlaces(chunks),
      paths: ways.flatMap { $0.least }, goalShares: shares(weights),
      goalUses: goalUses,
      homes: layout.surfaces.indices.map { Int32(layout.home(of: $0)) },
      goalNumbers: task.goals.map { Self.number(of: $0.id) &* 0x9e37_79b1 },
      degreesPerMillimeter: 180 / (Float.pi * constants.viewingDistance),
      astray: astray,
      middleX: middle.x, middleY: middle.y, restX: middle.x,
      restY: 2 * middle.y * constants[.pointingRestDown],
      elementNames: all.map(\.id), elementLabels: all.map(\.label),
      seenLabels: all.map(\.seenLabel),
      prints: all.map { ($0.print ?? layout.print) * layout.display.millimetersPerPoint },
      elementRoles: all.map(\.role),
      surfaceNames: layout.surfaces.map(\.id))
    plan.searchFields = searchFields
    addRoutes(ways, to: &plan)
    return plan
  }

  /// The cumulative shares of the goals; from the last one that is wanted on they are 1.
  private func shares(_ weights: [Double]) -> [Float] {
    let total = weights.reduce(0, +)
    var sum = 0.0
    var shares = weights.map { weight -> Float in
      sum += weight
      return Float(sum / total)
    }
    let last = choices.count == 1 ? shares.count - 1 : weights.lastIndex { $0 > 0 } ?? 0
    for index in last..<shares.count { shares[index] = 1 }
    return shares
  }

  /// How often each goal is wanted in one trial: of a script, the sum over its steps.
  private var goalUses: [Float] {
    var uses = [Float](repeating: 0, count: task.goals.count)
    for weights in choices {
      let shares = shares(weights)
      for goal in uses.indices { uses[goal] += shares[goal] - (goal > 0 ? shares[goal - 1] : 0) }
    }
    return uses
  }

  /// Glyphs are numbered by the id of what they stand for, the same in every design.
  private func glyphNumbers() -> [String: Int32] {
    var hashes: [String: Int32] = [:]
    for element in all where element.face == .glyph {
      hashes[element.id] = Self.glyph(of: element)
    }
    return hashes
  }

  static func glyph(of element: SurfaceElement) -> Int32 {
    Int32(number(of: element.original ?? element.id) & 0x7FFF_FFFF)
  }

  /// A number that is the same wherever the same name stands.
  private static func number(of name: String) -> UInt32 {
    name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Gives the items of menus the bits of their rows: the pointer is there already when one opens.
  private func countRows(_ elements: inout [Plan.Element]) {
    for (index, surface) in layout.surfaces.enumerated() where isMenu(surface) {
      for row in surface.elements.indices {
        elements[firstElements[index] + row].rowBits = Transform.log2(Float(row + 2))
      }
    }
  }

  private func element(
    _ element: SurfaceElement, scale: Float, middle: SIMD2<Float>, glyphs: [String: Int32]
  ) -> Plan.Element {
    let width = Float(element.frame.width) * scale
    let height = Float(element.frame.height) * scale
    let center = SIMD2(Float(element.frame.midX), Float(element.frame.midY)) * scale
    let away = (center - middle) / middle
    let taps = constants.tap
    var code = Plan.Code.nothing
    var target: Int32 = -1
    switch element.tap {
    case .nothing: break
    case .choose(let goal), .toggle(let goal), .undo(let goal):
      (code, target) = (.choose, goals[goal] ?? -1)
    case .wait(let goal, _): (code, target) = (.wait, goals[goal] ?? -1)
    case .open(let surface) where element.isHidden: (code, target) = (.hold, Int32(surface))
    case .open(let surface), .confirm(_, let surface): (code, target) = (.open, Int32(surface))
    case .resize(let surface): (code, target) = (.resize, Int32(surface))
    case .back, .refuse: code = .back
    }
    return Plan.Element(
      x: center.x, y: center.y, halfWidth: width / 2, halfHeight: height / 2,
      extra: taps.extraTime(size: min(width, height), task),
      place: taps.ratio
        * placeFactor(u: away.x, v: away.y, across: taps.placeAcross, down: taps.placeDown),
      pointerCare: constants.pointerCare(task.caution, isDestructive: element.isDestructive),
      code: code, target: target,
      currentGoal: element.currentGoal.flatMap { goals[$0] } ?? -1, page: Int32(element.page),
      isPinned: element.isPinned, group: Int32(element.group),
      extraWords: Float(max(0, element.words - 1)),
      misread: misread(element), isSettled: false, strength: 0, effort: 0,
      number: Self.number(of: element.original ?? element.id),
      print: element.print.map { Float($0) } ?? .infinity,
      predictability: element.predictability.map { Float($0) } ?? -1,
      glyph: input.isVisual ? glyphs[element.id] ?? -1 : -1,
      glyphClass: element.glyphClass.rawValue,
      isHeading: element.isHeading,
      isEllipsis: element.face == .ellipsis,
      isContainer: (code == .open || code == .hold) && element.tap.goal == nil,
      isDestructive: element.isDestructive, isValue: element.isValue, special: -1)
  }

  /// How many letters of a label are perceived where its end is cut off; nil where it is whole.
  ///
  /// Announcements read labels that are cut off on the screen.
  func lettersLeft(_ element: SurfaceElement) -> Double? {
    readsNames ? element.lettersLeft : nil
  }

  private func misread(_ element: SurfaceElement) -> Float {
    let belief = constants.belief
    return lettersLeft(element).map { misreading(letters: Float($0), belief) } ?? belief.misread
  }
}
