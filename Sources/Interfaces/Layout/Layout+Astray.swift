extension Layout {
  /// Returns the layout with the screens to which people come by mistake, after all other surfaces.
  ///
  /// Such a screen is known to be wrong by its title, so that all one can do there is go back. There is
  /// one for each other screen that elements of the layout lead to and that has a way back.
  ///
  /// - Parameters:
  ///   - design: The design, showing its present screen.
  ///   - lay: Lays out the design while it shows another screen.
  /// - Returns: The layout.
  /// - Throws: What does not fit on the device.
  package func goingAstray<Failure: Error>(
    in design: Design, _ lay: (Design) throws(Failure) -> Layout
  ) throws(Failure) -> Layout {
    var layout = self
    var made: [Destination: Int] = [:]
    var screens: [String: Surface?] = [:]
    for index in surfaces.indices {
      for place in surfaces[index].elements.indices {
        let element = surfaces[index].elements[place]
        guard !element.isBeside, case .choose(let goal) = element.tap,
          let name = design.leads[goal], name != design.presentScreen,
          design.screenNames.contains(name)
        else { continue }
        if screens[name] == nil {
          screens[name] = .some(try lay(design.showing(name)).wayBack(in: design, from: name))
        }
        guard case .some(.some(var screen)) = screens[name] else { continue }
        let destination = Destination(screen: name, home: home(of: index))
        if made[destination] == nil {
          screen.parent = destination.home
          if destination.home != 0 { screen.id += " from \(surfaces[destination.home].id)" }
          made[destination] = layout.surfaces.count
          layout.surfaces.append(screen)
        }
        layout.surfaces[index].elements[place].astray = made[destination]
      }
    }
    return layout
  }

  /// A screen, and the surface to which people go back from it.
  private struct Destination: Hashable {
    var screen: String
    var home: Int
  }

  /// The surface that is shown first, where nothing but the way back has an effect; nil without one.
  private func wayBack(in design: Design, from name: String) -> Surface? {
    var surface = surfaces[start]
    let back = surface.elements.firstIndex { element in
      guard case .choose(let goal) = element.tap else { return false }
      return design.leads[goal] == design.presentScreen && (element.page == 0 || element.isPinned)
    }
    guard let back else { return nil }
    surface.id = "\(name), come to by mistake"
    surface.kind = .screen
    surface.closesOutside = false
    for place in surface.elements.indices {
      surface.elements[place].tap = place == back ? .back : .nothing
      surface.elements[place].hold = nil
      surface.elements[place].convention = nil
      surface.elements[place].after = nil
      surface.elements[place].currentGoal = nil
      surface.elements[place].adjustments = []
    }
    return surface
  }
}
