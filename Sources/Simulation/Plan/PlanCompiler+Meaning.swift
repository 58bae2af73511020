import Interfaces
import Model
import Populations

// What labels tell, and of what.
extension PlanCompiler {
  // MARK: How telling elements are

  /// Takes for titles those of several three dots on a surface that are told apart by words which stand in their
  /// menus, too: on their line or, for those who hear it, in their name.
  func tellDotsApart(_ elements: inout [Plan.Element]) {
    for (surface, here) in layout.surfaces.enumerated() {
      let dots = here.elements.indices.filter {
        here.elements[$0].face == .ellipsis && here.elements[$0].opened != nil
      }
      guard dots.count > 1 else { continue }
      let told = dots.map { place in
        let beside = here.others(onTheLineOf: place).map { here.elements[$0].label }
        return words(of: input.isVisual ? beside : beside + [here.elements[place].label])
      }
      let common = told.dropFirst().reduce(told[0]) { $0.intersection($1) }
      for (place, told) in zip(dots, told) {
        let inside = words(
          of: here.elements[place].opened.map { layout.surfaces[$0].elements.map(\.label) } ?? [])
        if !told.subtracting(common).isDisjoint(with: inside) {
          elements[firstElements[surface] + place].isEllipsis = false
        }
      }
    }
  }

  private func words(of labels: [String]) -> Set<Substring> {
    Set(labels.flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
  }

  /// Says of each element how telling it is, what trying it takes, and whether its label settles what
  /// it is.
  func tellStrengths(_ index: ChoiceIndex, _ elements: inout [Plan.Element]) {
    for (surface, layout) in layout.surfaces.enumerated() {
      for (place, element) in layout.elements.enumerated() {
        let number = firstElements[surface] + place
        let leaves = self.leaves(of: element, place, surface, index)
        var isSettled = false
        let visible = Float(visibleShare(element))
        if isWorded(element, elements[number]) {
          elements[number].isWorded = true
          elements[number].strength = wordNoise
        } else if elements[number].isContainer || element.isHeading {
          elements[number].strength =
            constants[.scentStrength] * promise(of: leaves, element) * visible
            * clarity(of: element)
        } else if elements[number].glyph >= 0 {
          elements[number].strength = constants[.glyphKnown]
        } else if task.wish == .item, !element.label.isEmpty {
          isSettled = true
        } else if !element.label.isEmpty {
          elements[number].strength = constants[.scentItemStrength] * visible
          if element.face == .both, input.isVisual {
            // Whoever knows the picture goes by it, all others by the label.
            elements[number].besideGlyph = elements[number].strength
            elements[number].strength = constants[.glyphKnown]
            elements[number].glyph = Self.glyph(of: element)
          }
        }
        elements[number].isSettled = isSettled
        if elements[number].code == .nothing, !element.isHeading {
          // A look tells that it is nothing to act on.
          elements[number].extraWords = 0
        } else if !isSettled, elements[number].strength > 0, !elements[number].isPicture {
          // Pictures are not read: they are known at a look, or they tell nothing.
          elements[number].extraWords += constants[.scentWeighing]
          if elements[number].glyph >= 0 {
            elements[number].extraWords *= 1 - constants.knownShare(of: element.glyphClass)
          }
        }
        let inside = elements[number].isContainer ? Float(max(1, leavesInView(element))) : 0
        elements[number].effort =
          constants.effort.act * Float(1 + element.page) + constants.effort.act * (1 + inside / 2)
      }
    }
  }

  /// The share of a label that is perceived; nothing where what is heard has no label.
  func visibleShare(_ element: SurfaceElement) -> Double {
    readsNames ? element.visibleShare : element.label.isEmpty ? 0 : 1
  }

  /// Whether names are read on the screen: who listens hears the whole, and who speaks and wants something by
  /// its name says it, whatever of it is cut off.
  var readsNames: Bool { input.isVisual && (input != .voice || task.wish != .item) }

  /// The share of telling that is left in a title of titles: each further level makes it more abstract.
  private func clarity(of element: SurfaceElement) -> Float {
    guard let child = element.opened else { return 1 }
    return (1..<max(1, levels(of: child))).reduce(1) { share, _ in
      share * constants[.scentAbstraction]
    }
  }

  /// The number of levels from a surface down.
  func levels(of surface: Int) -> Int {
    let children = layout.surfaces[surface].elements.compactMap(\.opened).filter { $0 > surface }
    return 1 + (children.map { levels(of: $0) }.max() ?? 0)
  }

  /// How much a title promises of what it holds, from 0 to 1: between the mean of it and the best.
  private func promise(of leaves: [String], _ element: SurfaceElement) -> Float {
    guard !leaves.isEmpty else { return 0 }
    let weight = constants[.scentPooling]
    return weight + (1 - weight) * Float(meaning.cohesion(of: leaves))
  }

  /// What can be chosen behind an element, or in the group that it is the title of.
  private func leaves(
    of element: SurfaceElement, _ place: Int, _ surface: Int, _ index: ChoiceIndex
  ) -> [String] {
    if let child = element.opened, child > surface {
      return index.leaves[child].map { index.choices[$0] }
    }
    guard element.isHeading else { return [] }
    return index.leaves(of: layout.surfaces[surface], surface, group: element.group).map {
      index.choices[$0]
    }
  }

  /// The elements that come to view on the surface that an element opens: what has to be scrolled to is not
  /// reckoned with before.
  private func leavesInView(_ element: SurfaceElement) -> Int {
    element.opened.map { layout.surfaces[$0].elements.count { $0.page == 0 || $0.isPinned } } ?? 0
  }

  // MARK: What elements tell of a goal

  /// For each goal and element how much of its strength the element shows to those who want the goal.
  func biases(_ index: ChoiceIndex, _ elements: [Plan.Element], _ twins: [[Int]]) -> [Float] {
    // Most elements say the same to all who want something else.
    var usual = [Float](repeating: 0, count: all.count)
    var others: [GoalElements.Location] = []
    // A title tells something to those who want what lies behind it, and a label that is cut off to those
    // whose words begin as it does.
    var titles: [String: [Int]] = [:]
    var beginnings = Beginnings()
    // A picture tells something to those alone who want what it stands for.
    var pictures: (of: [String: [Int]], named: [String: [Int]]) = ([:], [:])
    var isPicture = [Bool](repeating: false, count: all.count)
    for (surface, here) in layout.surfaces.enumerated() {
      for (place, element) in here.elements.enumerated() {
        let number = firstElements[surface] + place
        let told = elements[number]
        if told.isContainer || element.isHeading, element.after == nil, element.tap.goal == nil {
          let leaves = leaves(of: element, place, surface, index)
          usual[number] =
            !task.lures.isEmpty && leaves.contains(where: task.lures.contains)
            ? constants[.scentLure] : 0
          for leaf in Set(leaves) { titles[leaf, default: []].append(number) }
        } else if told.isContainer || element.isHeading || element.after != nil {
          others.append(.init(surface: surface, place: place))
        } else if let choice = element.tap.goal {
          if task.lures.contains(choice) {
            usual[number] = constants[.scentLure]
          } else if told.isPicture {
            pictures.of[choice, default: []].append(number)
            pictures.named[element.original ?? element.id, default: []].append(number)
            isPicture[number] = true
          } else if told.isSettled {
            if lettersLeft(element) != nil { beginnings.add(element.visibleLabel, number) }
          } else {
            others.append(.init(surface: surface, place: place))
          }
        }
      }
    }
    var biases: [Float] = []
    biases.reserveCapacity(task.goals.count * all.count)
    for goal in task.goals.lazy.map(\.id) {
      let reaching = goalElements.reaching(goal)
      let target = reaching.lazy.map { self.element(at: $0) }.first { !$0.isFurtherWay }
      let first = biases.count
      biases += usual
      for location in reaching {
        let number = firstElements[location.surface] + location.place
        if !isPicture[number] { biases[first + number] = 1 }
      }
      for number in titles[goal] ?? [] { biases[first + number] = 1 }
      beginnings.forEach(of: target?.label ?? goal) { biases[first + $0] = 1 }
      for number in pictures.of[goal] ?? [] { biases[first + number] = 1 }
      for number in target.flatMap({ pictures.named[$0.original ?? $0.id] }) ?? [] {
        biases[first + number] = 1
      }
      for location in others {
        biases[first + firstElements[location.surface] + location.place] = bias(
          of: location, to: goal, target, index, elements)
      }
      if let words = task.words { tell(words, of: goal, elements, &biases[first...]) }
      for alike in twins {
        let most = alike.lazy.map { biases[first + $0] }.max() ?? 0
        for number in alike { biases[first + number] = most }
      }
    }
    return biases
  }

  /// How much of its strength an element shows to those who want a goal.
  private func bias(
    of location: GoalElements.Location, to goal: String, _ target: SurfaceElement?,
    _ index: ChoiceIndex, _ elements: [Plan.Element]
  ) -> Float {
    let (surface, place) = (location.surface, location.place)
    let element = element(at: location)
    if let after = element.after, index.holds(goal, on: after) { return 1 }
    let number = firstElements[surface] + place
    if elements[number].isContainer || element.isHeading {
      let leaves = leaves(of: element, place, surface, index)
      if leaves.contains(goal) { return 1 }
      return leaves.contains(where: task.lures.contains) ? constants[.scentLure] : 0
    }
    guard let choice = element.tap.goal else { return 0 }
    if choice == goal { return 1 }
    if task.lures.contains(choice) { return constants[.scentLure] }
    guard elements[number].isSettled else {
      if elements[number].isWorded { return 0 }
      return meaning.likeness(choice, goal) >= meaning.kin ? constants[.scentKinBias] : 0
    }
    // What is left of the label may be the beginning of the words that are known.
    let isCut = lettersLeft(element) != nil
    return isCut && (target?.label ?? goal).hasPrefix(element.visibleLabel) ? 1 : 0
  }

  // MARK: Kinds side by side

  /// What stands side by side and is seen as one group, two items at least.
  ///
  /// Items of one kind belong together, with the title before them. They are passed over as a whole only
  /// where a title, a separator or an edge shows how far they go. What is shown as a group and is of
  /// several kinds is taken to be of one kind.
  func runs(_ range: Range<Int>) -> [Plan.Run] {
    guard meaning.isSaid else { return [] }
    let kinds = range.map { number -> Int? in
      let element = all[number]
      return element.isHeading ? nil : element.tap.goal.flatMap { meaning.kind(of: $0) }
    }
    let groups = parts(0..<kinds.count) { all[range.lowerBound + $0].group }.map { group in
      // Titles, and what is no item, are the edges of a group.
      (group.filter { kinds[$0] != nil }.first ?? group.upperBound)..<group.upperBound
    }
    let shown = groups.filter { $0.count > 1 && $0.allSatisfy { kinds[$0] != nil } }
    let mixed = shown.count < 2 ? [] : shown.filter { parts($0) { kinds[$0] }.count > 1 }
    let isEdge = { (place: Int) in
      place <= 0 || place >= kinds.count || kinds[place - 1] == nil || kinds[place] == nil
        || self.all[range.lowerBound + place - 1].group != self.all[range.lowerBound + place].group
    }
    let several = mixed.map { group in
      Plan.Run(places: group, keys: group.map { GroupKey.ofKinds + Int32(kinds[$0] ?? 0) })
    }
    let ofOneKind = parts(0..<kinds.count) { kinds[$0] }.filter { run in
      kinds[run.lowerBound] != nil && run.count > 1 && !mixed.contains { $0.overlaps(run) }
    }
    let one = ofOneKind.map { run in
      let hasTitle = run.lowerBound > 0 && all[range.lowerBound + run.lowerBound - 1].isHeading
      let places = (hasTitle ? run.lowerBound - 1 : run.lowerBound)..<run.upperBound
      let hasEdges = isEdge(run.lowerBound) && isEdge(run.upperBound)
      let key = Int32(places.lowerBound) + (hasEdges ? 0 : GroupKey.withoutEdges)
      return Plan.Run(places: places, keys: Array(repeating: key, count: places.count))
    }
    return several + one
  }

  /// Neighbors that have something in common.
  private func parts<Common: Equatable>(
    _ places: Range<Int>, _ common: (Int) -> Common
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for place in places {
      if let last = parts.last, common(last.lowerBound) == common(place) {
        parts[parts.count - 1] = last.lowerBound..<place + 1
      } else {
        parts.append(place..<place + 1)
      }
    }
    return parts
  }

  /// What tells that a run of a chunk holds a goal, or -1 where none does.
  func wantedGroup(_ goal: String, _ chunk: Plan.Chunk) -> Int32 {
    for run in chunk.runs {
      for (place, key) in zip(run.places, run.keys)
      where all[Int(chunk.first) + place].tap.goal == goal { return key }
    }
    return -1
  }

  func element(at location: GoalElements.Location) -> SurfaceElement { all[number(of: location)] }

  /// The number of an element among those of all surfaces.
  func number(of location: GoalElements.Location) -> Int {
    firstElements[location.surface] + location.place
  }

  // MARK: Ways

  /// The elements that open a surface and those around it, the outermost first.
  func openers(of index: Int) -> [Int32] {
    var openers: [Int32] = []
    var surface = index
    while let parent = layout.surfaces[surface].parent {
      let place = layout.surfaces[parent].elements.firstIndex { $0.opened == surface }
      if let place { openers.insert(Int32(firstElements[parent] + place), at: 0) }
      surface = parent
    }
    return openers
  }
}

/// Elements by what is left of their labels: it may be the beginning of the words that are known.
private struct Beginnings {
  private var elements: [Substring: [Int]] = [:]
  /// The lengths of what is left, each once.
  private var lengths: Set<Int> = []

  /// Adds an element.
  mutating func add(_ words: Substring, _ number: Int) {
    elements[words, default: []].append(number)
    lengths.insert(words.count)
  }

  /// Visits the elements that may stand for words.
  func forEach(of words: String, _ body: (Int) -> Void) {
    guard !lengths.isEmpty else { return }
    for length in lengths where length <= words.count {
      for number in elements[words.prefix(length)] ?? [] { body(number) }
    }
  }
}

extension SurfaceElement {
  /// The surface that a tap or a hold opens.
  var opened: Int? {
    for effect in [tap, hold] {
      if case .open(let surface) = effect { return surface }
    }
    return nil
  }
}
