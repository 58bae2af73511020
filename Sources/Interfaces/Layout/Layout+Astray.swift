extension Layout {
  /// Returns the layout with the screens to which people come by mistake, after all other surfaces.
  ///
  /// Such a screen is known to be wrong by its title, so that all one wants there is to go back: by the
  /// element that is the first step of the shortest way, which may lead over further screens. What a
  /// finger hits there by a slip leads on to where it leads, or is undone there. There is one surface for
  /// each screen that can be come to and has a way back.
  ///
  /// - Parameters:
  ///   - design: The design, showing its present screen.
  ///   - lay: Lays out the design while it shows another screen.
  /// - Returns: The layout.
  /// - Throws: What does not fit on the device.
  package func goingAstray<Failure: Error>(
    in design: Design, _ lay: (Design) throws(Failure) -> Layout
  ) throws(Failure) -> Layout {
    let found = ways(in: design)
    guard !found.isEmpty else { return self }
    var screens = WrongScreens(design)
    try screens.find(from: found.map(\.screen), lay)
    var layout = self
    var made: [Int: [String: Int]] = [:]
    for way in found where screens.next[way.screen] != nil {
      let home = home(of: way.surface)
      if made[home] == nil {
        let names = found.filter { self.home(of: $0.surface) == home }.map(\.screen)
        made[home] = layout.add(screens, from: names, home: home)
      }
      layout.surfaces[way.surface].elements[way.place].astray = made[home]?[way.screen]
    }
    return layout
  }

  /// An element that leads to another screen.
  private struct Way {
    var surface: Int
    var place: Int
    var screen: String
  }

  /// The elements that lead to other screens of a design.
  private func ways(in design: Design) -> [Way] {
    surfaces.indices.flatMap { index in
      surfaces[index].elements.enumerated().compactMap { place, element -> Way? in
        guard !element.isBeside, let screen = element.screen(in: design),
          screen != design.presentScreen
        else { return nil }
        return Way(surface: index, place: place, screen: screen)
      }
    }
  }

  /// Adds the screens to which people come from some and from which they go back to a surface, the
  /// nearest first.
  ///
  /// - Returns: The numbers of their surfaces.
  private mutating func add(
    _ screens: WrongScreens, from names: [String], home: Int
  ) -> [String: Int] {
    let names = screens.reached(from: names)
    let numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($0.element, surfaces.count + $0.offset) })
    for name in names {
      var surface = screens.surface(name, numbers)
      surface.parent = screens.next[name].flatMap { numbers[$0] } ?? home
      if home != 0 { surface.id += " from \(surfaces[home].id)" }
      surfaces.append(surface)
    }
    return numbers
  }
}

extension SurfaceElement {
  /// The screen of a design to which the element leads, the present one among them; nil for none.
  fileprivate func screen(in design: Design) -> String? {
    guard case .choose(let goal) = tap, let name = design.leads[goal],
      design.screenNames.contains(name)
    else { return nil }
    return name
  }
}

/// The screens to which people may come by mistake, and the ways back to the present one.
private struct WrongScreens {
  /// The most screens that people are away by mistakes.
  static let farthest = 3

  /// The next screen on the shortest way back, for those that have one.
  private(set) var next: [String: String] = [:]
  private let design: Design
  /// What is seen first of each, and the names in the order in which they were found.
  private var surfaces: [String: Surface] = [:]
  private var names: [String] = []
  /// The screens to which each leads, in the order of its elements.
  private var targets: [String: [String]] = [:]
  private var distances: [String: Int] = [:]

  init(_ design: Design) { self.design = design }

  /// Follows all ways from some screens, and finds the shortest ways back.
  mutating func find<Failure: Error>(
    from first: [String], _ lay: (Design) throws(Failure) -> Layout
  ) throws(Failure) {
    var queue = first
    var place = 0
    while place < queue.count {
      let name = queue[place]
      place += 1
      guard surfaces[name] == nil else { continue }
      let laid = try lay(design.showing(name))
      let surface = laid.surfaces[laid.start]
      let own = surface.elements.filter(Self.isInSight).compactMap { $0.screen(in: design) }
      (surfaces[name], targets[name]) = (surface, own)
      names.append(name)
      queue += own.filter { $0 != design.presentScreen }
    }
    var reached: Set = [design.presentScreen]
    while !reached.isEmpty {
      let nearer = reached
      let level = 1 + (distances.values.max() ?? 0)
      reached = []
      for name in names where next[name] == nil {
        guard let step = targets[name]?.first(where: nearer.contains) else { continue }
        (next[name], distances[name]) = (step, level)
        reached.insert(name)
      }
    }
  }

  /// The screens to which people come from some, and those on the ways back; the nearest first.
  func reached(from first: [String]) -> [String] {
    var all: Set<String> = []
    var last = Set(first)
    for _ in 0..<Self.farthest {
      last = last.filter { next[$0] != nil && !all.contains($0) }
      all.formUnion(last)
      last = Set(last.flatMap { targets[$0] ?? [] })
    }
    for name in Array(all) {
      var here = name
      while let step = next[here], step != design.presentScreen {
        all.insert(step)
        here = step
      }
    }
    let sorted = names.enumerated().filter { all.contains($0.element) }.sorted {
      (distances[$0.element] ?? 0, $0.offset) < (distances[$1.element] ?? 0, $1.offset)
    }
    return sorted.map(\.element)
  }

  /// What is seen of a wrong screen; elements that have an effect elsewhere are undone here.
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - numbers: The surfaces of all of them.
  /// - Returns: The surface, without the one to which people go back.
  func surface(_ name: String, _ numbers: [String: Int]) -> Surface {
    guard var surface = surfaces[name] else { preconditionFailure("a screen that was found") }
    surface.id = "\(name), come to by mistake"
    surface.kind = .screen
    surface.closesOutside = false
    for place in surface.elements.indices {
      let element = surface.elements[place]
      let target = element.screen(in: design)
      var tap: Effect = element.tap == .nothing ? .nothing : .choose(goal: Self.nothingWanted)
      if target != nil, target == next[name] { tap = Self.isInSight(element) ? .back : .nothing }
      surface.elements[place].tap = tap
      surface.elements[place].astray = tap == .back ? nil : target.flatMap { numbers[$0] }
      surface.elements[place].hold = nil
      surface.elements[place].convention = nil
      surface.elements[place].after = nil
      surface.elements[place].currentGoal = nil
      surface.elements[place].adjustments = []
      surface.elements[place].part = nil
    }
    return surface
  }

  /// The goal of what nobody wants who is on a wrong screen; nothing is called so.
  private static let nothingWanted = ""

  /// Tells whether an element can be used without scrolling.
  private static func isInSight(_ element: SurfaceElement) -> Bool {
    element.page == 0 || element.isPinned
  }
}
