import Core
import Interfaces
import Populations

extension PlanCompiler {
  /// One stop for each element of all surfaces.
  func stops(_ elements: [Plan.Element]) -> [Plan.Stop] {
    var stops: [Plan.Stop] = []
    for (index, surface) in layout.surfaces.enumerated() {
      stops += self.stops(of: planned(surface, index, elements))
    }
    return stops
  }

  /// One course for each surface.
  func courses(_ elements: [Plan.Element]) -> [Plan.Course] {
    layout.surfaces.enumerated().map { index, surface in
      let planned = planned(surface, index, elements)
      let orders = planned.orders
      let current = surface.elements.firstIndex { $0.currentGoal != nil && $0.role == .menuOption }
      let field = surface.elements.firstIndex(where: \.hasFocus)
      let first = field ?? (method.startsAtCurrent && planned.isMenu ? current : nil)
      // A dialog opens with the focus on its first button.
      let isFocused = method.startsAtCurrent && Dialog.Kind(rawValue: surface.kind.rawValue) != nil
      return Plan.Course(
        stops: (orders.max() ?? -1) + 1, start: first.map { orders[$0] } ?? (isFocused ? 0 : -1),
        words: words(on: surface), floats: surface.kind == .toast)
    }
  }

  private func planned(
    _ surface: Surface, _ index: Int, _ elements: [Plan.Element]
  ) -> PlannedSurface {
    let first = firstElements[index]
    return PlannedSurface(
      surface, Array(elements[first..<(first + surface.elements.count)]), method)
  }

  private func stops(of surface: PlannedSurface) -> [Plan.Stop] {
    let elements = surface.surface.elements
    let orders = surface.orders
    var bearers: [String: Int] = [:]
    for index in elements.indices
    where surface.planned[index].code != .nothing && !elements[index].isHidden {
      bearers[surface.names[index], default: 0] += 1
    }
    return elements.indices.map { index in
      let element = elements[index]
      let owner = element.isHidden ? element.order : index
      var stop = Plan.Stop(
        order: orders[index], words: method.announcedWords(of: element),
        nameWords: Float(element.words), isNameless: element.label.isEmpty || element.isUnnamed,
        isAmbiguous: bearers[surface.names[owner], default: 0] > 1, round: 1,
        place: 1, row: 1, rows: 1, column: 1,
        columns: 1)
      method.complete(&stop, of: owner, on: surface)
      return stop
    }
  }

  private func words(on surface: Surface) -> Float {
    let shown = surface.elements.filter { !$0.isHidden }
    let sum = shown.reduce(0) { $0 + method.announcedWords(of: $1) }
    return shown.isEmpty ? 0 : sum / Float(shown.count)
  }
}

/// A surface as a focus or a cursor goes over it.
struct PlannedSurface {
  let surface: Surface
  /// Its elements in the plan.
  let planned: [Plan.Element]
  /// The names of its elements in small letters.
  let names: [String]
  /// Whether it is a menu.
  let isMenu: Bool
  /// Whether a focus or a cursor stops at each element.
  private let isStop: [Bool]
  /// Whether a focus goes by rows and columns over the page of a month.
  private let goesByRows: Bool
  /// Whether each element is still shown above the first one of the page after.
  private let remains: [Bool]

  init(_ surface: Surface, _ planned: [Plan.Element], _ method: any PlannedInput) {
    self.surface = surface
    self.planned = planned
    names = surface.elements.map { $0.label.lowercased() }
    isMenu = [.menu, .submenu, .contextMenu].contains(surface.kind)
    isStop = zip(surface.elements, planned).map { element, planned in
      !element.isHidden && (method.stops(at: planned) || element.isOnMonth)
    }
    goesByRows = method.goesByRows
    remains = Self.remaining(surface.elements, planned)
  }

  /// The place of each element among the stops; hidden menus are where their owners are.
  var orders: [Int32] {
    var orders: [Int32] = []
    var next: Int32 = 0
    var month: (first: Int32, cell: Rectangle) = (0, Rectangle(x: 0, y: 0, width: 1, height: 1))
    let left = surface.elements.filter { $0.part?.kind == .day }.map(\.frame.x).min() ?? 0
    for (index, element) in surface.elements.enumerated() {
      let isDay = goesByRows && element.part?.kind == .day
      if isDay, element.label == "1" { month = (next, element.frame) }
      if element.isHidden {
        orders.append(orders[element.order])
      } else if isDay {
        let row = Int32(((element.frame.y - month.cell.y) / month.cell.height).rounded())
        let column = Int32(((element.frame.x - left) / month.cell.width).rounded())
        orders.append(month.first + row + column)
        next = month.first + row + 1
      } else {
        orders.append(next)
        if isStop[index] { next += 1 }
      }
    }
    return orders
  }

  /// The stops that are shown together with an element: those of its page and, as scrolling ends
  /// with the last row, what else its window holds of the page before; with a bar those of the first.
  func stopsShown(with index: Int) -> [Int] {
    let page = planned[index].isPinned ? 0 : planned[index].page
    return surface.elements.indices.filter {
      isStop[$0]
        && (planned[$0].isPinned || planned[$0].page == page
          || planned[$0].page == page - 1 && remains[$0])
    }
  }

  /// Whether each element is still shown above the first one of the page after.
  private static func remaining(
    _ elements: [SurfaceElement], _ planned: [Plan.Element]
  ) -> [Bool] {
    var pages: [Int32: (top: Double, bottom: Double)] = [:]
    for (element, planned) in zip(elements, planned) where !planned.isPinned {
      let (top, bottom) = pages[planned.page] ?? (.infinity, -.infinity)
      pages[planned.page] = (min(top, element.frame.y), max(bottom, element.frame.maxY))
    }
    return zip(elements, planned).map { element, planned in
      guard !planned.isPinned, let here = pages[planned.page], let next = pages[planned.page + 1]
      else { return false }
      return here.bottom - element.frame.y <= next.top - here.top
    }
  }
}

extension SurfaceElement {
  /// Whether it is a day of a calendar or leads to another month: a focus stops there whatever is wanted.
  fileprivate var isOnMonth: Bool {
    part.map { [.day, .less, .more].contains($0.kind) } ?? false
  }
}
