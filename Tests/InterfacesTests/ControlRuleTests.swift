import Core
import Interfaces
import Testing

/// What platforms forbid is refused with the reason; what they advise against is noted.
struct ControlRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var found: String
    var testDescription: String { text }
  }

  static let refused: [Case] = [
    Case(
      text: "{ segmented: { options: [{ label: 'A', items: [] }, { label: 'B' }] } }",
      found: "an option with a submenu"),
    Case(
      text: "{ button: { label: 'A', presents: { action_sheet: { items: [] } } } }",
      found: "an empty action sheet"),
    Case(
      text: "{ button: { label: 'A', presents: { alert: { cancel: false } } } }",
      found: "an alert without a button"),
    Case(
      text: "{ button: { label: 'A', presents: { alert: { closes_outside: true } } } }",
      found: "an alert that a tap outside closes"),
    Case(
      text: """
        { button: { label: 'A', presents: { modal: { items: [{ label: 'B' }, { label: 'C' }] } } } }
        """, found: "a modal with 3 buttons"),
    Case(
      text: """
        { button: { label: 'A', presents: { sheet: { detents: ['large', 'large'],
        content: [{ text: { label: 'B' } }] } } } }
        """, found: "a height a second time"),
    Case(
      text: """
        { button: { label: 'A', presents: { sheet: { detents: ['large'], selected: 'medium',
        content: [{ text: { label: 'B' } }] } } } }
        """, found: "the string \"medium\""),
    Case(
      text: "{ button: { label: 'A', menu_first: true } }",
      found: "a menu that comes first, but no menu"),
    Case(
      text: "{ button: { label: 'A', on: true, confirm: 'alert' } }",
      found: "\"confirm\" for a button that turns on and off"),
    Case(
      text: "{ button: { label: 'A', confirm: 'alert', loading: { duration: 1 } } }",
      found: "\"loading\" beside \"confirm\""),
    Case(
      text: """
        { button: { label: 'A', items: [{ label: 'B' }], context: { items: [{ label: 'C' }] } } }
        """, found: "two menus behind one hold"),
    Case(
      text: "{ list: { options: [{ label: 'A' }], items: [{ label: 'B' }] } }",
      found: "\"options\" beside \"items\""),
    Case(
      text: "{ button: { label: 'A', confirm: 'allert' } }", found: "the string \"allert\""),
    Case(
      text: "{ button: { label: 'A', toast: { label: 'B', duration: 0 } } }",
      found: "the number 0"),
  ]

  private func document(_ control: String) -> String {
    "{ schema: 'tapcost/interface/1', id: 'd', device: 'iphone-16', screen: { content: [ \(control) ] } }"
  }

  @Test(arguments: refused)
  func whatNoPlatformHasIsRefused(mistake: Case) {
    let error = #expect(throws: DocumentError.self) {
      try Design(parsing: document(mistake.text), file: "d.json5")
    }
    #expect(error?.problems.map(\.found) == [mistake.found])
  }

  @Test func aHeightBelowTheHeaderIsRefused() throws {
    let text = """
      { button: { label: 'A', presents: { sheet: { detents: [30, 'large'],
      content: [{ button: { label: 'B' } }] } } } }
      """
    let design = try Design(parsing: document(text), file: "d.json5")
    let error = #expect(throws: DocumentError.self) { try Layout(of: design) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.found.hasSuffix("below the header") == true)
  }

  /// A person comes to one surface.
  @Test(arguments: [false, true])
  func twoOpenSheetsAreRefused(isWithin: Bool) throws {
    func open(_ label: String, _ content: [Control]) -> Button {
      Button(
        label,
        then: .presents(.sheet(BottomSheet(detents: [.medium], isOpen: true) { content })))
    }
    let second = open("B", [Button("Second").control])
    let first = open("A", isWithin ? [second.control] : [Button("First").control])
    let design = Design("d") {
      Screen {
        first
        if !isWithin { second }
      }
    }
    let error = #expect(throws: DocumentError.self) { try Layout(of: design) }
    #expect(
      error?.problems.map(\.found)
        == [isWithin ? "an open sheet within a sheet" : "a second open sheet"])
  }

  @Test func badPracticeIsNotedAndLaidOut() throws {
    let design = Design("d") {
      Screen {
        Text("Photo", context: ContextMenu { Item("Copy") })
        Button("Delete", isDestructive: true)
        More {
          for group in 0..<4 { Section { Item("Item \(group)") } }
        }
        Button("Archive", then: .toast(Toast("Done", action: Toast.Action())))
      }
    }
    let notes = try Layout(of: design).notes
    #expect(
      notes.map(\.found) == [
        "a destructive action without confirmation", "a menu of 4 groups",
        "a button that disappears by itself", "actions only in a hidden menu",
      ])
  }

  @Test func aHiddenMenuWithAnotherWayIsNotNoted() {
    let design = Design("d") {
      Screen {
        Text(
          "Photo",
          context: ContextMenu {
            Item("Copy")
            Item("Paste", isUnavailable: true)
          })
        More { Item("Copy") }
      }
    }
    #expect(design.notes.isEmpty)
    #expect(design.goals == ["copy"])
  }

  @Test func aMenuAboveTheFingerIsTurnedAround() throws {
    func labels(_ order: ContextMenu.Order) throws -> [String] {
      let design = Design("d") {
        Screen {
          Spacer(length: 640)
          Text(
            "Photo",
            context: ContextMenu(order: order) {
              for index in 0..<3 { Item("Item \(index)") }
              Section { Item("Last") }
            })
        }
      }
      let layout = try Layout(of: design)
      #expect(layout.surfaces[1].frame.maxY <= layout.surfaces[0].elements[0].frame.y)
      return layout.surfaces[1].elements.map(\.label)
    }
    #expect(try labels(.fixed) == ["Item 0", "Item 1", "Item 2", "Last"])
    #expect(try labels(.nearness) == ["Last", "Item 2", "Item 1", "Item 0"])
  }

  @Test func theFocusFollowsTheOrderOfReading() throws {
    let design = Design("d") {
      Screen {
        Button("Bold", isOn: true)
        SegmentedControl {
          Option("A"); Option("B")
        }
      }
    }
    let elements = try Layout(of: design).surfaces[0].elements
    #expect(elements.map(\.order) == [0, 1, 2])
    #expect(elements.map(\.role) == [.toggle, .segment, .segment])
    #expect(elements[0].isOn == true && elements[0].currentGoal == "bold")
  }
}
