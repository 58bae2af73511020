public import Core

extension Layout {
  /// Lays out a design on its device: the screen, and every menu that can be opened from it.
  ///
  /// - Parameters:
  ///   - design: A screen and the name of a device.
  ///   - textSize: The text size that the person has set.
  ///   - geometry: How large the platform draws its controls.
  ///   - devices: The devices that may be named.
  /// - Throws: Everything that is wrong with the design, and everything that does not fit on the
  ///   device.
  public init(
    of design: Design, textSize: TextSize = .large, geometry: PlatformGeometry = .builtIn,
    devices: DeviceCatalog = .builtIn
  ) throws(DocumentError) {
    try design.check(devices: devices)
    try self.init(ofChecked: design, textSize: textSize, geometry: geometry, devices: devices)
  }

  /// Lays out a design that was read from a document, or checked, with these devices.
  ///
  /// - Parameters:
  ///   - design: A screen and the name of a device.
  ///   - textSize: The text size that the person has set.
  ///   - geometry: How large the platform draws its controls.
  ///   - devices: The devices that may be named.
  /// - Throws: Everything that does not fit on the device.
  package init(
    ofChecked design: Design, textSize: TextSize = .large, geometry: PlatformGeometry = .builtIn,
    devices: DeviceCatalog = .builtIn
  ) throws(DocumentError) {
    guard let device = devices[design.device] else {
      preconditionFailure("a checked design names a known device")
    }
    let metrics = Metrics(geometry: geometry, device: device, textSize: textSize)
    var builder = LayoutBuilder(metrics: metrics, file: design.source)
    builder.build(design.screen)
    if !builder.composer.problems.isEmpty { throw DocumentError(builder.composer.problems) }
    let routes = design.allRoutes
    var named = Set(builder.surfaces.lazy.flatMap(\.elements).compactMap(\.tap.goal))
    // A goal that nothing is called is called by the first of its ways.
    var usual: Set<String> = []
    for way in builder.surfaces.lazy.flatMap(\.elements).compactMap(\.tap.goal) {
      if let goal = routes[way], named.insert(goal).inserted { usual.insert(way) }
    }
    let places = Set(design.taskRoutes.keys).subtracting(usual)
    self.init(
      display: device.display,
      surfaces: builder.surfaces.map { $0.taking(routes, usual: usual, places: places) },
      start: builder.start, notes: design.notes)
    print = metrics[.textSize]
  }
}

extension Surface {
  /// The surface with elements that are further ways, or the usual ones, reaching the goals of others.
  fileprivate func taking(
    _ routes: [String: String], usual: Set<String>, places: Set<String>
  ) -> Surface {
    guard !routes.isEmpty else { return self }
    var surface = self
    for place in elements.indices {
      guard let way = elements[place].tap.goal, let goal = routes[way] else { continue }
      surface.elements[place].tap = elements[place].tap.reaching(goal)
      surface.elements[place].isFurtherWay = !usual.contains(way)
      surface.elements[place].isFurtherPlace = places.contains(way)
    }
    return surface
  }
}

extension Design {
  /// The name in messages for a design that was not read from a file.
  var source: String { "design \"\(id)\" on \(device)" }
}
