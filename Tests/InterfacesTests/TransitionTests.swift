import Interfaces
import Testing

struct TransitionTests {
  @Test(arguments: designs.map(\.0))
  func everyActInEveryStateDoesWhatTheTableSays(name: String) throws {
    let control = try #require(Self.designs.first { $0.0 == name }?.1)
    let layout = try Layout(of: Design("d") { Screen { control } })
    let rows = layout.transitions.map { row in
      "\(row.surface) | \(row.element ?? "-") | \(row.act) | \(row.result)"
    }
    #expect(rows.joined(separator: "\n") == Self.table[name])
  }

  /// Containers only place what they hold, and a canvas is made of the others.
  @Test func everyKindOfControlAndEveryModeOfAButtonHasATable() {
    let controls = Self.designs.map(\.1)
    let containers: Set<Control.Kind> = [
      .row, .stack, .toolbar, .navigation, .spacer, .canvas,
    ]
    #expect(Set(controls.map(\.kind)).union(containers) == Set(Control.Kind.allCases))
    let modes = controls.compactMap { control -> Button.Mode? in
      control.as(Button.self)?.mode
    }
    #expect(Set(modes) == Set(Button.Mode.allCases))
    #expect(Set(Self.designs.map(\.0)) == Set(Self.table.keys))
  }

  @Test(arguments: designs.map(\.0))
  func printingAndReadingGivesTheSameControl(name: String) throws {
    let control = try #require(Self.designs.first { $0.0 == name }?.1)
    let design = Design("d") { Screen { control } }
    #expect(try Design(parsing: design.json5, file: "printed") == design)
  }

  /// Going through surfaces by acts never leads to a surface that is not there.
  @Test(arguments: designs.map(\.0))
  func everySurfaceBesidesTheScreenIsLedTo(name: String) throws {
    let control = try #require(Self.designs.first { $0.0 == name }?.1)
    let layout = try Layout(of: Design("d") { Screen { control } })
    var led: Set<Int> = [0]
    for surface in layout.surfaces {
      for element in surface.elements {
        for index in [element.tap.surface, element.hold?.surface, element.after] {
          if let index { led.insert(index) }
        }
      }
      if let index = surface.expansion?.surface { led.insert(index) }
      if let index = surface.wait?.retry { led.insert(index) }
    }
    #expect(led == Set(layout.surfaces.indices))
  }
}
