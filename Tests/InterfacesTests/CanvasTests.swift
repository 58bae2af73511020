import Core
import Interfaces
import Testing

struct CanvasTests {
  private func design(_ parts: [Canvas.Part], bar: [Canvas.Part] = []) -> Design {
    Design("d", device: "iphone-16") {
      Screen("S") {
        if !bar.isEmpty { Canvas(placement: .top, parts: bar) }
        Canvas(parts: parts)
      }
    }
  }

  private func button(
    _ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Canvas.Part {
    Canvas.Part(
      Control(Button(label)), frame: Rectangle(x: x, y: y, width: width, height: height))
  }

  @Test func everyPartKeepsItsFrame() throws {
    let segments = Canvas.Part(
      Control(
        SegmentedControl {
          Option("A")
          Option("B")
          Option("C")
        }), frame: Rectangle(x: 16, y: 300, width: 300, height: 32))
    let layout = try Layout(of: design([button("One", 20, 100, 31, 17), segments]))
    #expect(
      layout.surfaces[0].elements.map(\.frame) == [
        Rectangle(x: 20, y: 100, width: 31, height: 17),
        Rectangle(x: 16, y: 300, width: 100, height: 32),
        Rectangle(x: 116, y: 300, width: 100, height: 32),
        Rectangle(x: 216, y: 300, width: 100, height: 32),
      ])
  }

  @Test func aMenuOpensFromItsPlace() throws {
    let part = Canvas.Part(
      Control(PullDownButton("Add") { Item("Photo") }),
      frame: Rectangle(x: 300, y: 60, width: 60, height: 44))
    let layout = try Layout(of: design([part]))
    #expect(layout.surfaces.count == 2)
    #expect(layout.surfaces[1].frame.y == 104)
  }

  @Test func whatLiesBelowTheScreenIsScrolledUnderTheBar() throws {
    let parts = (0..<40).map { button("Row \($0)", 0, 100 + 50 * Double($0), 393, 50) }
    let layout = try Layout(of: design(parts, bar: [button("Back", 0, 59, 80, 41)]))
    let surface = layout.surfaces[0]
    #expect(surface.pages == 3)
    #expect(surface.elements[0].isPinned)
    for element in surface.elements.dropFirst() {
      #expect(element.frame.y >= 100 && element.frame.maxY <= 852, "\(element.label)")
    }
    #expect(surface.elements.last?.frame.maxY == 852)
  }

  @Test func partsThatCoverEachOtherOrLeaveTheScreenAreRefused() {
    let faults: [([Canvas.Part], String)] = [
      ([button("A", 0, 100, 50, 50), button("B", 49, 149, 50, 50)], "do not overlap"),
      ([button("A", 380, 100, 50, 50)], "a frame within 393 x 852 pt"),
      ([button("A", 0, 100, 50, 900)], "at most 852 pt"),
    ]
    for (parts, expected) in faults {
      #expect {
        _ = try Layout(of: design(parts))
      } throws: { error in
        (error as? DocumentError)?.problems.contains { $0.expected.contains(expected) } ?? false
      }
    }
  }

  @Test func printingAndReadingGivesTheSameCanvas() throws {
    let design = design([button("One", 20.5, 100, 31, 17)], bar: [button("Two", 0, 0, 10, 10)])
    #expect(try Design(parsing: design.json5, file: "printed") == design)
    #expect(design.json5.contains("{ frame: [20.5, 100, 31, 17], button: { label: \"One\" } }"))
  }

  @Test func aCanvasStandsAloneAndHoldsNoContainers() {
    let mixed = Design("d") {
      Screen {
        Canvas(parts: [button("A", 0, 0, 44, 44)])
        Button("B")
      }
    }
    #expect(throws: DocumentError.self) { try mixed.check() }
    let row = Canvas.Part(
      Control(Row { Button("A") }), frame: Rectangle(x: 0, y: 0, width: 44, height: 44))
    #expect(throws: DocumentError.self) { try design([row]).check() }
  }
}
