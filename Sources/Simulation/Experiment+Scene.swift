extension Experiment {
  /// The picture of a design: of a script that comes to several screens, all of them, one after the other.
  public func scene(of design: Int) -> Scene { sceneWithStarts(of: design).scene }

  /// The indices that the first surface and element of each choice have in the picture of a design.
  func sceneWithStarts(of design: Int) -> (scene: Scene, starts: [SceneStart]) {
    var scene = Scene(surfaces: [], elements: [])
    var starts: [SceneStart] = []
    var known: [[String]: SceneStart] = [:]
    for plan in choices(of: design) {
      let names = plan.surfaceNames + plan.elementNames
      let start =
        known[names]
        ?? SceneStart(surface: scene.surfaces.count, element: scene.elements.count)
      if known.updateValue(start, forKey: names) == nil {
        let own = plan.scene
        scene.elements += own.elements
        scene.surfaces += own.surfaces.map { surface in
          var surface = surface
          let range = surface.elements
          surface.elements =
            range.lowerBound + start.element..<range.upperBound + start.element
          surface.parent = surface.parent.map { $0 + start.surface }
          return surface
        }
      }
      starts.append(start)
    }
    return (scene, starts)
  }
}
