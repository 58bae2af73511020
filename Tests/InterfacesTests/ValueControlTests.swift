import Core
import Interfaces
import Testing

/// What has to be done to set a value, as layouts tell it.
struct ValueControlTests {
  private func layout(
    _ control: some ControlNode, _ name: String, to value: String, on device: String = "iphone-16"
  ) throws -> Layout {
    let design = Design("d", device: device) { Screen { Control(control) } }
    return try Layout(of: design.aiming(name, at: value))
  }

  private func wanted(_ layout: Layout, _ goal: String) throws -> SurfaceElement {
    try #require(layout.surfaces[0].elements.first { $0.tap.goal == goal })
  }

  @Test func theButtonInTheWantedDirectionIsTheGoal() throws {
    let stepper = Stepper("Guests", value: 4, in: 1...9)
    let up = try wanted(layout(stepper, "guests", to: "7"), "guests")
    #expect(up.id == "guests/more")
    #expect(up.adjustments.map(\.steps) == [2])
    let down = try wanted(layout(stepper, "guests", to: "1"), "guests")
    #expect(down.id == "guests/less")
    #expect(down.adjustments.map(\.steps) == [2])
    let there = try wanted(layout(stepper, "guests", to: "4"), "guests")
    #expect(there.currentGoal == "guests" && there.adjustments.isEmpty)
  }

  @Test func theTrackOfASliderIsSharedByItsValues() throws {
    let slider = Slider("Volume", value: 20, in: 0...100, width: 228)
    let knob = try wanted(layout(slider, "volume", to: "70"), "volume")
    // The knob of 28 pt leaves 200 pt for a hundred steps.
    #expect(knob.adjustments[0].pitch == 2 && knob.adjustments[0].steps == 50)
    #expect(knob.frame.midX - knob.frame.width / 2 > 0)
  }

  // A page draws the knob anywhere on its track from one place of it.
  @Test(arguments: [0.0, 3, 50, 97, 100])
  func theTrackIsTheSameWhereverTheKnobStands(value: Double) throws {
    let slider = Slider("Volume", value: value, in: 0...100, width: 228)
    let layout = try layout(slider, "volume", to: "70")
    let knob = try wanted(layout, "volume")
    let text = try #require(layout.surfaces[0].elements.first { $0.part?.kind == .text })
    let part = try #require(knob.part)
    #expect(part.control == "volume" && part.kind == .knob && text.part?.control == "volume")
    // Half of the knob of 28 pt is left of the middle of the first value.
    #expect(abs(knob.frame.x + part.start - text.frame.x - 14) < 0.01)
    #expect(part.pitch == 2)
  }

  @Test func wheelsOfDaysAndMonthsGoRound() throws {
    let wheels = DatePicker("Day", value: "2025-01-31")
    let element = try wanted(layout(wheels, "day", to: "2026-12-01"), "day")
    #expect(element.adjustments.map(\.steps) == [1, 1, 1])
  }

  /// 1 February 2025 was a Saturday, 1 June 2025 a Sunday, 1 March 2100 a Monday.
  @Test(arguments: [("2025-02-01", 6), ("2025-06-01", 0), ("2100-03-01", 1), ("2024-01-01", 1)])
  func daysStandBelowTheirWeekday(date: String, column: Int) throws {
    let page = DatePicker("Day", value: date, style: .calendar)
    let layout = try Layout(of: Design("d") { Screen { page.control } })
    let first = try #require(layout.surfaces[0].elements.first { $0.id == "day/day1" })
    let left = try #require(layout.surfaces[0].elements.first { $0.id == "day/before" })
    #expect(((first.frame.x - left.frame.x) / first.frame.width).rounded() == Double(column))
  }

  @Test func aMonthAwayIsReachedByItsButtonAndATap() throws {
    let page = DatePicker("Day", value: "2025-01-31", style: .calendar)
    let element = try wanted(layout(page, "day", to: "2025-04-02"), "day")
    #expect(element.id == "day/after")
    #expect(element.adjustments.map(\.way) == [.press, .tap])
    #expect(element.adjustments.map(\.steps) == [2, 1])
  }

  /// Years are turned on wheels, and the title is tapped once more before the day.
  @Test func aYearAwayIsReachedByTheTitle() throws {
    let page = DatePicker("Day", value: "2026-01-15", style: .calendar)
    let element = try wanted(layout(page, "day", to: "1968-07-21"), "day")
    #expect(element.id == "day/label")
    #expect(element.adjustments.map(\.way) == [.wheel, .wheel, .tap, .tap])
    #expect(element.adjustments.map(\.steps) == [58, 6, 1, 1])
    let months = DatePicker("Day", value: "2026-01-15", style: .calendar, hasYears: false)
    let before = try wanted(layout(months, "day", to: "1968-07-21"), "day")
    #expect(before.id == "day/before" && before.adjustments[0].steps == 689)
  }

  @Test(arguments: [
    ("{ date_picker: { label: \"N\", value: \"2025-02-01\", years: 1 } }", "true or false"),
    ("{ text_field: { label: \"N\", keyboard: \"digits\" } }", "number"),
    ("{ text_field: { label: \"N\", autofill: \"whole\" } }", "none, field, form"),
    ("{ text_field: { label: \"N\", search: true, autofill: \"field\" } }", "\"search\""),
    ("{ text: { label: \"N\", question: \"yes\" } }", "true or false"),
    ("{ stepper: { label: \"N\", value: 3, upper: 2 } }", "2"),
    ("{ slider: { label: \"N\", value: 2.5, upper: 9 } }", "0 to 9 in steps of 1"),
    ("{ wheel_picker: { label: \"N\", value: 2, lower: 5, upper: 4 } }", "\"upper\" above"),
    ("{ slider: { label: \"N\", value: 0, upper: 9, step: 0.0001 } }", "10000 values"),
    ("{ date_picker: { label: \"N\", value: \"2025-02-29\" } }", "as in 2025-03-14"),
  ])
  func scalesWithoutTheirValueAreRefused(control: String, expected: String) throws {
    let text = """
      { schema: "tapcost/interface/1", id: "d", title: "D", device: "iphone-16",
        screen: { content: [\(control)] } }
      """
    let error = try #require(throws: DocumentError.self) {
      _ = try Design(parsing: text, file: "d.json5")
    }
    #expect(error.problems[0].expected.contains(expected), "\(error.problems)")
  }

  // MARK: On a desk

  @Test func menusOnADeskHangFromTheirTitleAndCascade() throws {
    let bar = MenuBar {
      Submenu("File", id: "file") { Item("New") }
      Submenu("Edit", id: "edit") {
        Item("Copy")
        Submenu("Case", id: "case") { Item("Upper") }
      }
    }
    let design = Design("d", device: "desktop-24") { Screen { bar.control } }
    let layout = try Layout(of: design)
    let title = layout.surfaces[0].elements[1]
    let menu = try #require(layout.surfaces.first { $0.id == "edit/menu" })
    let cascade = try #require(layout.surfaces.first { $0.id == "case/menu" })
    #expect(menu.frame.x == title.frame.x && menu.frame.y == title.frame.maxY + 0)
    #expect(menu.appearance == .abrupt)
    #expect(cascade.frame.x == menu.frame.maxX)
    #expect(cascade.elements.map(\.id) == ["upper"])
    // Rows of a desk are about half as tall as those of a phone.
    #expect(menu.elements[0].frame.height == 22)
  }
}
