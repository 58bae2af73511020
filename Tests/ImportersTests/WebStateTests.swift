import Importers
import Interfaces
import Testing

/// What is on, chosen or set on a web page is so in the design.
struct WebStateTests {
  private func screen(_ text: String, _ name: String = "a.yml") throws -> ImportedScreen {
    try Pinned.read(text, file: name).screens[0]
  }

  @Test func statesOfASnapshotAreKept() throws {
    let screen = try screen(
      """
      - checkbox "In stock" [checked]
      - checkbox "On sale"
      - checkbox "All" [checked=mixed]
      - switch "Notify" [checked]
      - button "Bold" [pressed]
      - radiogroup "Sort":
        - radio "Price"
        - radio "Name" [checked]
        - text: Name
      - spinbutton "Qty": "2"
      - tablist:
        - tab "Open"
        - tab "Closed" [selected]
      """)
    let toggles = ["in-stock", "on-sale", "all", "bold"]
    #expect(
      toggles.map { screen.flowing($0)?.as(Button.self)?.isOn } == [true, false, false, true])
    #expect(screen.notes(.guessed, "it is on in part, which counts as off").count == 1)
    let notify = try #require(screen.flowing("notify")?.as(Switch.self))
    #expect(notify.isOn && notify.takesRow)
    let sort = try #require(screen.flowing("sort")?.as(CellCollection.self))
    #expect(sort.title == "Sort")
    guard case .options(let options, let selection) = sort.cells else { throw Absent() }
    #expect(options.map(\.label) == ["Price", "Name"] && selection == "name")
    #expect(screen.flowing("qty")?.as(Stepper.self)?.number.value == 2)
    #expect(screen.notes(.guessed, "those from 0 to 100 are assumed").count == 1)
    let tabs = try #require(screen.flowing("tab-list")?.as(SegmentedControl.self))
    #expect(tabs.options.map(\.label) == ["Open", "Closed"] && tabs.selection == "closed")
  }

  @Test func statesOfATreeAreKept() throws {
    let screen = try screen(
      """
      {"nodes":[
      {"nodeId":"1","role":{"value":"RootWebArea"},"name":{"value":"Orders"},"childIds":["2","3","4","5","6"]},
      {"nodeId":"2","role":{"value":"checkbox"},"name":{"value":"Gift wrap"},
      "properties":[{"name":"checked","value":{"type":"tristate","value":"true"}}]},
      {"nodeId":"3","role":{"value":"radio"},"name":{"value":"Express"},
      "properties":[{"name":"checked","value":{"type":"tristate","value":"true"}}]},
      {"nodeId":"4","role":{"value":"spinbutton"},"name":{"value":"Quantity"},"value":{"value":2},
      "properties":[{"name":"valuemin","value":{"value":1}},{"name":"valuemax","value":{"value":10}}]},
      {"nodeId":"5","role":{"value":"switch"},"name":{"value":"Notify me"},
      "properties":[{"name":"checked","value":{"type":"tristate","value":"false"}}]},
      {"nodeId":"6","role":{"value":"tab"},"name":{"value":"Open"},
      "properties":[{"name":"selected","value":{"value":true}}]}]}
      """, "a.json")
    #expect(screen.flowing("gift-wrap")?.as(Button.self)?.isOn == true)
    #expect(screen.flowing("notify-me")?.as(Switch.self)?.isOn == false)
    let number = try #require(screen.flowing("quantity")?.as(Stepper.self)?.number)
    #expect(number.value == 2 && number.lower == 1 && number.upper == 10)
    #expect(screen.settings.map { "\($0.control) \($0.value)" } == ["quantity 8"])
    // Among other things each is on by itself, and the report says what is lost.
    #expect(screen.flowing("express")?.as(Button.self)?.isOn == true)
    #expect(screen.flowing("open")?.as(Button.self)?.isOn == true)
    #expect(screen.notes(.guessed, "that another choice turns it off is not kept").count == 2)
  }

  @Test func statesOfATreeAsTextAreKept() throws {
    let screen = try screen(
      """
      rootWebArea name='Page'
      ++checkBox name='Wrap' checkedState=true
      ++checkBox name='Card' checkedState=false
      ++switch name='Notify' checked
      """, "a.txt")
    #expect(screen.flowing("wrap")?.as(Button.self)?.isOn == true)
    #expect(screen.flowing("card")?.as(Button.self)?.isOn == false)
    #expect(screen.flowing("notify")?.as(Switch.self)?.isOn == true)
  }

  @Test func checkedItemsOfMenusAreOn() throws {
    let screen = try screen(
      """
      - button "View":
        - menu:
          - menuitemcheckbox "Grid" [checked]
          - menuitem "Zoom"
      """)
    let items = try #require(screen.flowing("view")?.as(PullDownButton.self)).items
    #expect(items.map { if case .item(let item) = $0 { item.isOn } else { nil } } == [true, nil])
  }

  @Test func textsOfCellsStandBesideTheActionsOfTheirRow() throws {
    let screen = try screen(
      """
      - main:
        - table:
          - row "Order Action":
            - columnheader "Order"
            - columnheader "Action"
          - row "Order 1003 Delete":
            - rowheader "Order 1003"
            - cell "Delete":
              - button "Delete"
          - row "Order 1004 Delete":
            - cell "Order 1004"
            - cell "Delete":
              - button "Delete"
        - list:
          - listitem:
            - text: Order 1001
            - button "Edit"
          - listitem:
            - text: Order 1002
            - button "Edit"
          - listitem:
            - button "More"
      """)
    let lines = screen.design.screen.content.flatMap { $0.as(Stack.self)?.content ?? [] }
    let labels = lines.map { ($0.as(Row.self)?.content ?? [$0]).map(\.label) }
    #expect(
      labels == [
        ["Order", "Action"], ["Order 1003", "Delete"], ["Order 1004", "Delete"],
        ["Order 1001", "Edit"], ["Order 1002", "Edit"], ["More"],
      ])
    #expect(!screen.report.notes.contains { $0.kind == .dropped })
    #expect(try Layout(of: screen.design).twins(isSeen: true).isEmpty)
  }

  @Test func choicesBesideOtherTextsStandInTheirRows() throws {
    let screen = try screen(
      """
      - table:
        - row:
          - cell "Small"
          - cell:
            - radio "Choose"
        - row:
          - cell "Large"
          - cell:
            - radio "Choose" [checked]
      """)
    let rows = screen.design.screen.content.flatMap { $0.as(Stack.self)?.content ?? [] }
      .map { $0.as(Row.self)?.content ?? [] }
    #expect(rows.map { $0.map(\.label) } == [["Small", "Choose"], ["Large", "Choose"]])
    #expect(rows.map { $0.last?.as(Button.self)?.isOn } == [false, true])
  }

  @Test func whatStandsInLandmarksIsKnown() throws {
    let screen = try screen(
      """
      - banner:
        - link "Home"
        - navigation "Main":
          - button "Menu"
      - main:
        - button "Save"
      - contentinfo:
        - link "Imprint"
      """)
    #expect(screen.landmarks == ["home", "menu", "imprint"])
  }

  private struct Absent: Error {}
}

extension ImportedScreen {
  /// The control of an id on a screen without places.
  fileprivate func flowing(_ id: String) -> Control? {
    design.screen.content.flatMap { $0.as(Stack.self)?.content ?? [] }.first { $0.name == id }
  }
}
