import Interfaces
import Populations

extension SurfaceElement {
  /// Tells whether the element stands for what a hold of another one opens.
  var isHidden: Bool { convention != nil && hold == nil }
}

extension Layout {
  /// The layout with an element of its own for each menu behind a hold, after all others.
  ///
  /// Menus that the input method has nothing for have none; see
  /// ``PlannedInput/offers(_:)``.
  func withHiddenMenus(for method: any PlannedInput) -> Layout {
    var layout = self
    for index in layout.surfaces.indices {
      let elements = layout.surfaces[index].elements
      for place in elements.indices {
        layout.surfaces[index].elements[place].convention = nil
        layout.surfaces[index].elements[place].hold = nil
      }
      for (place, element) in elements.enumerated() {
        guard let hold = element.hold else { continue }
        if let convention = element.convention, !method.offers(convention) { continue }
        var hidden = element
        hidden.order = place
        hidden.id += ":hold"
        hidden.original = hidden.original.map { $0 + ":hold" }
        hidden.tap = hold
        hidden.hold = nil
        hidden.after = nil
        hidden.astray = nil
        hidden.isHeading = false
        hidden.currentGoal = nil
        hidden.face = element.face == .ellipsis ? .label : element.face
        hidden.convention = element.convention ?? .holdContent
        layout.surfaces[index].elements.append(hidden)
      }
    }
    return layout
  }
}

extension Plan.Element {
  /// Tells whether people who search consider it.
  var isChoice: Bool { code != .nothing && code != .back && code != .resize }
}

extension PlanCompiler {
  /// Returns the unusual properties of an element, or nil.
  func special(of element: SurfaceElement, on surface: Int) -> Plan.ElementSpecial? {
    var special = Plan.ElementSpecial(
      convention: element.isHidden ? element.convention : nil,
      // Its order is the place of what is held.
      isSilent: element.isHidden
        && layout.surfaces[surface].elements[element.order].tap == .nothing,
      after: element.after.map { Int32($0) } ?? -1,
      astray: element.astray.map { Int32($0) } ?? -1, loading: -1, isToggle: false,
      isRefusal: element.tap == .refuse,
      isStop: element.tap == .back && layout.surfaces[surface].wait != nil,
      home: Int32(layout.home(of: surface)))
    if case .wait(_, let surface) = element.tap { special.loading = Int32(surface) }
    if case .toggle = element.tap { special.isToggle = true }
    let isUsual =
      special.convention == nil && special.after < 0 && special.astray < 0 && special.loading < 0
      && !special.isToggle && !special.isRefusal && !special.isStop && special.home == 0
    return isUsual ? nil : special
  }

  /// Returns the unusual properties of a surface, or nil.
  func surfaceSpecial(
    _ index: Int, _ planned: Plan.Surface, _ elements: [Plan.Element]
  ) -> Plan.SurfaceSpecial? {
    let surface = layout.surfaces[index]
    let isUsual =
      !surface.isConfirmation && surface.permission == nil && surface.lifetime == nil
      && surface.wait == nil && surface.expansion == nil
    if isUsual { return nil }
    let first = Int(planned.firstElement)
    let range = first..<(first + Int(planned.elementCount))
    let taller = surface.expansion.map { layout.surfaces[$0.surface] }
    return Plan.SurfaceSpecial(
      isConfirmation: surface.isConfirmation,
      granted: surface.permission.map {
        $0.granted.map { Float($0) } ?? constants[.permissionGranted]
      }
        ?? -1,
      action: range.first { elements[$0].code == .choose }.map { Int32($0) } ?? -1,
      lifetime: surface.lifetime.map { $0.seconds.map { Float($0) } ?? constants[.toastDuration] }
        ?? .infinity,
      undo: surface.elements.firstIndex {
        if case .undo = $0.tap { true } else { false }
      }.map { Int32(first + $0) } ?? -1,
      isWait: surface.wait != nil, duration: Float(surface.wait?.duration ?? 0),
      delay: Float(surface.wait?.delay ?? 0),
      failure: Float(surface.wait?.failure ?? 0),
      retry: surface.wait?.retry.map { Int32($0) } ?? -1,
      taller: surface.expansion.map { Int32($0.surface) } ?? -1,
      growsVisibly: surface.expansion.map { $0.byScrolling || $0.isShown } ?? false,
      resizeTime: taller?.appearance == .abrupt ? 0 : constants[.systemMenuOpen])
  }

  /// Tells whether a surface is another screen, to which people come by mistake.
  func isAstray(_ surface: Surface) -> Bool { surface.kind == .screen && surface.parent != nil }

  /// The other screens, which stand together.
  var astray: Range<Int32> {
    let first = layout.surfaces.firstIndex(where: isAstray) ?? layout.surfaces.count
    return Int32(first)..<Int32(first + layout.surfaces.count(where: isAstray))
  }

  /// The time until a surface can be used.
  func openTime(of surface: Surface) -> Float {
    switch surface.kind {
    case .screen, .loading, .retry, .results: return 0
    case .menu: return surface.appearance == .abrupt ? 0 : constants[.systemMenuOpen]
    case .sheet:
      // One sheet closes before another opens, which takes as long.
      return surface.appearance == .afterAnother
        ? 2 * constants[.systemMenuOpen] : constants[.systemMenuOpen]
    default: return constants[.systemMenuOpen]
    }
  }

  /// The element that leads back; where nothing else does, the first that closes the surface.
  func wayBack(_ surface: Surface, _ range: Range<Int>, _ elements: [Plan.Element]) -> Int? {
    if let back = range.first(where: { elements[$0].code == .back }) { return back }
    switch surface.kind {
    case .alert, .actionSheet, .popover, .modal, .bottomList, .retry:
      return surface.closesOutside ? nil : range.first { elements[$0].isChoice }
    default: return nil
    }
  }

  /// Tells whether an element leads on to a surface that holds the goal.
  func leads(from element: SurfaceElement, on surface: Int, _ holds: [Bool]) -> Bool {
    [element.tap.surface, element.after].contains { child in
      guard let child else { return false }
      return child > surface && holds[child]
    }
  }
}
