import Core
import Interfaces
import Testing

struct BuilderTests {
  @Test func theBuilderGivesTheSameTreeAsTheDocument() throws {
    let hasShare = true
    let written = Design("album", title: "An album", device: "iphone-16") {
      Screen("Album") {
        NavigationBar { Button("Done", id: "done") }
        Text("Order", isHeading: true)
        PopUpButton("Sort by", id: "sort", selection: "name", order: .nearness) {
          Option("Name", id: "name")
          Option("Date", id: "date", glyph: "calendar")
        }
        SegmentedControl("View", selection: "list", width: 300) {
          Option("List")
          Option("Grid")
        }
        Row {
          PullDownButton("Add", glyph: "plus", face: .glyph, predictability: 0.8) {
            Item("From Files", id: "files")
          }
          Spacer(length: 12)
          InlineActions(id: "actions", sizing: .natural, limit: 1) {
            Item("Copy")
            Item("Move", isUnavailable: true)
          }
        }
        Toolbar(placement: .bottom) {
          More {
            if hasShare { Item("Share", glyph: "square.and.arrow.up") }
            Submenu("Rotate", id: "rotate") {
              for side in ["Left", "Right"] { Item(side, id: side.lowercased()) }
            }
            Section("Danger") { Item("Delete", isDestructive: true) }
          }
        }
      }
    }
    let read = try Design(
      parsing: """
        {
          schema: "tapcost/interface/1", id: "album", title: "An album", device: "iphone-16",
          screen: { title: "Album", content: [
            { navigation: { content: [ { button: { label: "Done", id: "done" } } ] } },
            { text: { label: "Order", heading: true } },
            { popup: { id: "sort", label: "Sort by", selected: "name", order: "nearness", options: [
              { id: "name", label: "Name" }, { id: "date", label: "Date", glyph: "calendar" },
            ] } },
            { segmented: { label: "View", selected: "list", width: 300, options: [
              { label: "List" }, { label: "Grid" },
            ] } },
            { row: { placement: "content", content: [
              { pulldown: { label: "Add", glyph: "plus", face: "glyph", predictability: .8, items: [
                { item: { id: "files", label: "From Files" } },
              ] } },
              { spacer: { length: 12 } },
              { inline: { id: "actions", sizing: "natural", limit: 1, items: [
                { label: "Copy" }, { label: "Move", unavailable: true },
              ] } },
            ] } },
            { toolbar: { content: [
              { more: { items: [
                { label: "Share", glyph: "square.and.arrow.up" },
                { submenu: { id: "rotate", title: "Rotate", items: [
                  { id: "left", label: "Left" }, { id: "right", label: "Right" },
                ] } },
                { section: { title: "Danger", items: [ { label: "Delete", destructive: true } ] } },
              ] } },
            ] } },
          ] },
        }
        """, file: "album.json5")
    #expect(written == read)
    #expect(
      written.goals == [
        "done", "name", "date", "list", "grid", "files", "copy", "share", "left", "right", "delete",
      ])
  }

  @Test(arguments: [true, false])
  func conditionsAndLoopsChooseParts(compact: Bool) {
    let badge: String? = compact ? nil : "New"
    let screen = Screen {
      if compact { Button("Short") } else { Text("Long") }
      if let badge { Text(badge) }
      for index in 1...2 { Button("Button \(index)") }
      Button("Last").control
      [Control(Spacer())]
    }
    let expected: [Control] =
      (compact ? [Button("Short").control] : [Text("Long").control, Text("New").control])
      + [Button("Button 1").control, Button("Button 2").control, Button("Last").control]
      + [Control(Spacer())]
    #expect(screen.content == expected)
  }

  @Test(arguments: [
    ("Sort by", "sort-by"), ("  Größe & Maß!", "größe-maß"), ("写真を共有", "写真を共有"),
    ("100 %", "100"),
  ])
  func idsAreMadeFromLabels(label: String, id: String) {
    let design = Design("d") { Screen { Button(label) } }
    #expect(design.goals == [id])
  }

  @Test func aLabelWithoutLettersIsNamedByItsPlace() throws {
    let design = Design("d") {
      Screen {
        Text("Edit")
        More { Section { Item("…") } }
      }
    }
    #expect(design.goals == ["screen/1/0/0"])
    let layout = try Layout(of: design)
    #expect(layout.surfaces[1].elements[0].tap == .choose(goal: "screen/1/0/0"))
  }

  @Test func aDesignMadeInCodeIsCheckedAsStrictly() {
    let design = Design("d", device: "iphone-16s") {
      Screen {
        Button("Share")
        SegmentedControl { Option("Share") }
        More { [] }
      }
    }
    let error = #expect(throws: DocumentError.self) { try design.check() }
    #expect(
      error?.problems.map(\.path) == [
        "$.device", "$.screen.content[1].segmented.options", "$.screen.content[2].more.items",
      ])
    #expect(error?.problems.allSatisfy { $0.position == nil } == true)
    #expect(error?.problems.first?.expected.hasSuffix("Did you mean \"iphone-16\"?") == true)
    #expect(throws: DocumentError.self) { try Layout(of: design) }
  }
}
