import Interfaces

/// One design for each sort of control, all with the same six things.
enum LawControls {
  private static let labels = ["Anchor", "Basil", "Candle", "Dragon", "Engine", "Feather"]
  private static let ids = ["a", "b", "c", "d", "e", "f"]

  private static var items: [Item] { zip(labels, ids).map { Item($0, id: $1) } }
  private static var options: [Option] { zip(labels, ids).map { Option($0, id: $1) } }
  private static var elements: [MenuElement] { items.map(\.menuElement) }

  private static func design(
    _ title: String, @ListBuilder<Control> content: () -> [Control]
  ) -> Design {
    let controls = content()
    let id = String(title.lowercased().map { $0 == " " ? "-" : $0 })
    return Design(id, title: title, device: LawScenes.device) {
      Screen("Things") { controls }
    }
  }

  /// The designs, each titled by its control.
  static let all: [Design] = buttons + values + menus + hidden

  private static var buttons: [Design] {
    [
      design("Buttons") { zip(labels, ids).map { Button($0, id: $1).control } },
      design("Toggles") { zip(labels, ids).map { Button($0, id: $1, isOn: false).control } },
      design("Inline actions") { InlineActions { items } },
      design("Toolbar") {
        Text("Thing")
        Toolbar {
          zip(labels, ids).map { Button($0, id: $1, glyph: $0.lowercased(), face: .glyph).control }
        }
      },
    ]
  }

  private static var values: [Design] {
    [
      design("Segmented control") { SegmentedControl("Kind", id: "kind") { options } },
      design("Pop-up button") { PopUpButton("Kind", id: "kind") { options } },
      design("List") { CellCollection(.list, id: "cells") { options } },
      design("Grid") { CellCollection(.grid, id: "cells", columns: 3) { options } },
    ]
  }

  private static var menus: [Design] {
    [
      design("Pull-down button") { PullDownButton("Do", id: "do") { elements } },
      design("Menu with titles") {
        PullDownButton("Do", id: "do") {
          Section("Early") { elements[..<3].map(\.self) }
          Section("Late") { elements[3...].map(\.self) }
        }
      },
      design("Submenu") {
        PullDownButton("Do", id: "do") {
          elements[..<2].map(\.self)
          Submenu("Further", id: "further") { elements[2...].map(\.self) }
        }
      },
      design("More button") { NavigationBar { More { elements } } },
    ]
  }

  private static var hidden: [Design] {
    [
      design("Button with a menu behind a hold") {
        Button("Do", id: "do") { elements }
      },
      design("Context menu") { Text("Thing", context: ContextMenu { elements }) },
      design("Action sheet") {
        Button(
          "Choose", id: "choose",
          then: .presents(.dialog(Dialog(.actionSheet, title: "Choose") { items })))
      },
      design("Sheet") {
        Button(
          "Open", id: "open",
          then: .presents(
            .sheet(
              BottomSheet(detents: [.medium, .large]) {
                zip(labels, ids).map { Button($0, id: $1).control }
              })))
      },
      design("Confirmed actions") {
        zip(labels, ids).map {
          Button($0, id: $1, isDestructive: true, then: .confirm(Question(.alert))).control
        }
      },
    ]
  }
}
