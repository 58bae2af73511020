import Core

extension Control.Kind {
  /// Shows the menus of a program.
  public static let menuBar = Self(named: "menu_bar")
}

extension MenuBar {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .elements(menus.map { .submenu($0) }) }
    set {
      guard case .elements(let elements) = newValue else { return }
      menus = elements.compactMap { if case .submenu(let menu) = $0 { menu } else { nil } }
    }
  }

  static let definition = ControlDefinition(
    .menuBar, noun: "menu bar", in: [.screen, .canvas],
    help: [
      InterfaceTopic(
        "menu_bar", title: "Menu bar",
        summary: "The menus of a program side by side at the upper edge.",
        """
        A press opens a menu at once, below its title; the rows are as tall as those of the class of
        device. On a desk submenus cascade: they open beside their item, and a click elsewhere closes
        them. An item with a "shortcut" is done by its keys in a step { press: "copy" } of those who
        have a keyboard. Where it is chosen again and again, some of them go over to its keys.
        """)
    ],
    ObjectFormat<MenuBar, DesignReader>(
      "Shows the menus of a program.", blank: MenuBar {},
      [
        .own(
          FieldDescription(
            "menus", .list(.reference("submenu"), 1...24), "The menus from left to right.",
            isRequired: true), \.menus
        ) { object, reader in
          guard let list = object.required("menus")?.array(count: 1...24) else { return nil }
          return list.compactMap { cursor in
            reader.count(cursor) ? Submenu.format.read(cursor, &reader) : nil
          }
        } write: {
          Node($0, Submenu.format.node)
        }
      ]))

  func addNotes(to collector: inout NoteCollector, at path: String) {
    for (index, menu) in menus.enumerated() {
      collector.add(.elements(menu.items), "\(path).menus[\(index)]")
    }
  }
}
