import Core

extension Layout {
  /// The layout with the elements that can be used beside each undimmed sheet.
  ///
  /// A sheet that leaves what is behind it undimmed leaves it usable: its elements that stay in
  /// sight above the sheet follow those of the sheet, in sight, in the order of focus and under the
  /// finger. What they open is there a second time, above the sheet, so that the sheet stays open.
  /// A sheet that is opened from there takes the place of the first.
  package var withBackgrounds: Layout {
    guard surfaces.contains(where: \.leavesBackground) else { return self }
    var builder = BackgroundBuilder(self)
    for index in surfaces.indices where surfaces[index].leavesBackground {
      builder.show(beside: index)
    }
    return builder.layout
  }
}

extension Surface {
  /// Tells whether what lies behind can be used while the surface is shown.
  package var leavesBackground: Bool { kind == .sheet && !blocks }
}

/// Adds to undimmed sheets what lies behind them.
private struct BackgroundBuilder {
  var layout: Layout
  /// The number of surfaces before any was added.
  private let count: Int
  /// Where copies of surfaces are, for the present sheet.
  private var copies: [Int: Int] = [:]
  /// The sheet that is provided for, at all its heights.
  private var heights: Set<Int> = []
  private var sheet = 0
  private var prefix = ""

  init(_ layout: Layout) {
    self.layout = layout
    count = layout.surfaces.count
  }

  mutating func show(beside index: Int) {
    let surface = layout.surfaces[index]
    guard let parent = surface.parent else { return }
    sheet = index
    prefix = surface.id + "+"
    copies = [:]
    heights = self.heights(of: index)
    let page = page(from: parent)
    var group = (surface.elements.map(\.group).max() ?? -1) + 1
    var last: Int?
    for element in layout.surfaces[parent].elements
    where element.isPinned || element.page == page {
      guard var beside = element.clipped(above: surface.frame.y) else { continue }
      if let last, last != element.group { group += 1 }
      last = element.group
      beside = copy(of: beside)
      beside.group = group
      beside.isBeside = true
      beside.isPinned = true
      beside.page = 0
      beside.order = layout.surfaces[index].elements.count
      layout.surfaces[index].elements.append(beside)
    }
  }

  /// The surfaces that show the same sheet.
  private func heights(of index: Int) -> Set<Int> {
    var first = index
    while let lower = layout.surfaces.firstIndex(where: { $0.expansion?.surface == first }) {
      first = lower
    }
    var found: Set<Int> = []
    var next: Int? = first
    while let height = next {
      found.insert(height)
      next = layout.surfaces[height].expansion?.surface
    }
    return found
  }

  /// The page that was shown when the sheet was opened.
  private func page(from parent: Int) -> Int {
    var target = heights.min() ?? sheet
    while true {
      let opener = layout.surfaces[..<count].enumerated().lazy.compactMap { index, surface in
        surface.elements.first { $0.leads(to: target) }.map { (index, $0.page) }
      }.first
      guard let (surface, page) = opener, surface < target else { return 0 }
      if surface == parent { return page }
      target = surface
    }
  }

  /// The same element, leading to copies of what it leads to.
  private mutating func copy(of element: SurfaceElement) -> SurfaceElement {
    var copy = element
    copy.original = element.original ?? element.id
    copy.id = prefix + element.id
    copy.tap = self.copy(of: element.tap)
    copy.hold = element.hold.map { self.copy(of: $0) }
    copy.after = element.after.map { self.copy(of: $0) }
    if copy.hold == .nothing {
      copy.hold = nil
      copy.convention = nil
    }
    return copy
  }

  /// The same effect above the sheet; the sheet itself is open already.
  private mutating func copy(of effect: Effect) -> Effect {
    if let surface = effect.surface, heights.contains(surface) { return .nothing }
    switch effect {
    case .open(let surface): return .open(surface: copy(of: surface))
    case .resize(let surface): return .resize(surface: copy(of: surface))
    case .confirm(let goal, let surface): return .confirm(goal: goal, surface: copy(of: surface))
    case .wait(let goal, let surface): return .wait(goal: goal, surface: copy(of: surface))
    case .nothing, .choose, .toggle, .back, .refuse, .undo: return effect
    }
  }

  private mutating func copy(of surface: Int) -> Int {
    if let known = copies[surface] { return known }
    let index = layout.surfaces.count
    copies[surface] = index
    var copy = layout.surfaces[surface]
    let isSheet = copy.kind == .sheet
    copy.id = prefix + copy.id
    // One sheet closes when another opens; all else opens above the sheet.
    if isSheet, copy.parent == layout.surfaces[sheet].parent {
      if copy.appearance == .animated { copy.appearance = .afterAnother }
    } else {
      copy.parent = copy.parent.map { copies[$0] ?? sheet }
    }
    if isSheet {
      copy.elements.removeAll(where: \.isBeside)
      copy.blocks = true
    }
    layout.surfaces.append(copy)
    let elements = copy.elements.map { self.copy(of: $0) }
    layout.surfaces[index].elements = elements
    if let taller = copy.expansion?.surface {
      let target = self.copy(of: taller)
      layout.surfaces[index].expansion?.surface = target
    }
    if let retry = copy.wait?.retry {
      let target = self.copy(of: retry)
      layout.surfaces[index].wait?.retry = target
    }
    return index
  }
}

extension SurfaceElement {
  /// The part of the element above a height, where at least half of it is.
  fileprivate func clipped(above y: Double) -> SurfaceElement? {
    var element = self
    element.frame.height = min(frame.height, y - frame.y)
    return element.frame.height >= frame.height / 2 && element.frame.height > 0 ? element : nil
  }

  fileprivate func leads(to surface: Int) -> Bool {
    tap.surface == surface || hold?.surface == surface || after == surface
  }
}
