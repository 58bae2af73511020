import Core
import Interfaces
import Populations
import Simulation
import Testing

/// The picture of a plan is the layout, in mm.
struct SceneTests {
  @Test func everyElementStandsWhereTheLayoutHasIt() throws {
    let design = Design("menu") {
      Screen("Notes") {
        Text("A long text that says what is here")
        Button("Share")
        PullDownButton("Actions") {
          Item("Copy", id: "copy")
          Item("Delete", id: "delete")
        }
      }
    }
    let layout = try Layout(of: design)
    let constants = straightConstants()
    let plan = try #require(
      try Plan.compile([layout], task: evenly(["copy"]), constants: constants, input: .touch).first)
    let scene = plan.scene
    #expect(scene.surfaces.map(\.name) == layout.surfaces.map(\.id))
    let elements = layout.surfaces.flatMap(\.elements)
    #expect(scene.elements.map(\.label) == elements.map(\.label))
    let scale = layout.display.millimetersPerPoint
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b * scale) < 1e-3 }
    for (drawn, element) in zip(scene.elements, elements) {
      #expect(isNear(drawn.x, element.frame.x) && isNear(drawn.y, element.frame.y), "\(drawn)")
      #expect(
        isNear(drawn.width, element.frame.width) && isNear(drawn.height, element.frame.height),
        "\(drawn)")
    }
    for (drawn, surface) in zip(scene.surfaces, layout.surfaces) {
      #expect(
        isNear(drawn.width, surface.frame.width) && isNear(drawn.height, surface.frame.height))
      #expect(drawn.elements.count == surface.elements.count)
    }
  }
}
