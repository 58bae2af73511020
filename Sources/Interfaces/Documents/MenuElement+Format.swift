import Core

extension MenuElement {
  /// The shapes of menus and what stands in them.
  static var definitions: [(name: String, shape: Shape)] {
    let item = FieldDescription("item", .reference("item"), Item.format.description.summary)
    func element(_ fields: [FieldDescription], _ words: String) -> Shape {
      .described(
        .anyOf([
          .reference("item"),
          .object(ObjectDescription("", fields, alternatives: fields.map(\.key))),
        ]), words)
    }
    return [
      (
        "menuElement",
        element([item, section, submenu], "An item, or one name: item, section or submenu.")
      ),
      (
        "sectionElement",
        element([item, submenu], "An item, or one name: item or submenu.")
      ),
      ("option", .object(Option.format.description)),
      ("item", .object(Item.format.description)),
      ("section", .object(Section.format.description)),
      ("submenu", .object(Submenu.format.description)),
      ("context", .object(ContextMenu.format.description)),
    ]
  }

  private static let section = FieldDescription(
    "section", .reference("section"), Section.format.description.summary)
  private static let submenu = FieldDescription(
    "submenu", .reference("submenu"), Submenu.format.description.summary)

  var node: Node {
    switch self {
    case .item(let item): Item.format.node(item)
    case .section(let section): Node(members: [("section", Section.format.node(section))])
    case .submenu(let submenu): Node(members: [("submenu", Submenu.format.node(submenu))])
    }
  }
}

extension Option {
  static let format = ObjectFormat<Option, DesignReader>(
    "A value that can be chosen.", blank: Option(""),
    [
      .leafID(\.id), .label(\.label), .glyph(\.glyph),
      .object("permission", at: \.permission, as: Permission.format),
    ])
}

extension Item {
  static let format = ObjectFormat<Item, DesignReader>(
    "An action.", blank: Item(""),
    [
      .leafID(\.id), .label(\.label), .glyph(\.glyph),
      .usual(
        "destructive", at: \.isDestructive, as: .flag, "Whether it harms and cannot be undone."),
      .usual("unavailable", at: \.isUnavailable, as: .flag, "Whether it is dimmed."),
      .optional("on", at: \.isOn, as: .flag, "Whether it is on; left out when it is no toggle."),
      .optional(
        "shortcut", at: \.shortcut, as: .text(1...40),
        "The keys that do the same, as in ctrl+shift+C."),
      .consequence(\.consequence),
    ])

  static let topic = InterfaceTopic(
    "item", title: "Item of a menu", summary: "An action in a menu.",
    """
    One tap performs it and closes the menu.
    An unavailable item is shown dimmed and can be read but not chosen.
    A destructive item that is hit by mistake counts as an accident, unless a question before or
    an undo after spares it.
    """)
}

extension Section {
  static let format = ObjectFormat<Section, DesignReader>(
    "A group of items, set apart by separators.", blank: Section {},
    [
      .optional("title", at: \.title, as: .label, "The title above the section."),
      .own(
        FieldDescription(
          "items", .list(.reference("sectionElement"), 1...DesignLimits.perSurface),
          "The items of the section.", isRequired: true), \.items
      ) { object, reader in
        reader.elements(object, inSection: true)
      } write: {
        Node($0, \.node)
      },
    ])

  static let topic = InterfaceTopic(
    "section", title: "Section of a menu",
    summary: "A group of items, set apart by separators and perhaps titled.",
    """
    Titles of groups are read like those of containers.
    """)
}

extension Submenu {
  static let format = ObjectFormat<Submenu, DesignReader>(
    "A menu inside a menu.", blank: Submenu("") {},
    [
      .id(\.id),
      .required(
        "title", at: \.title, as: .label, "The text that people see.",
        purpose: "the text that people see"),
      .glyph(\.glyph), .predictability(\.predictability), .menu(\.items),
    ])

  static let topic = InterfaceTopic(
    "submenu", title: "Submenu", summary: "A menu inside a menu, one more tap for each level.",
    """
    It opens over its parent with its title on top; a tap on the title goes back.
    Its title must let its contents be predicted, else people open the wrong ones.
    """)
}

extension ContextMenu {
  static let format = ObjectFormat<ContextMenu, DesignReader>(
    "A menu hidden behind a hold or a second button.", blank: ContextMenu {},
    [
      .title(\.title),
      .usual("trigger", at: \.trigger, as: .word, "The act that opens it."),
      .usual("order", at: \.order, as: .word, "The order where it opens above the finger."),
      .usual("unavailable", at: \.unavailable, as: .word, "The treatment of items not available."),
      .usual("preview", at: \.preview, as: .flag, "Whether what was held is shown beside it."),
      .usual(
        "consistent", at: \.consistent, as: .flag, "Whether such things have a menu everywhere."),
      .own(.menuItems, \.items) { object, reader in
        reader.onSharedIDs { $0.menu(object) }
      } write: {
        Node($0, \.node)
      },
    ])

  static let topic = InterfaceTopic(
    "context", title: "Context menu",
    summary: "A menu hidden behind a long press or the second button.",
    """
    It is found only by those who know of it (convention.hold_content), whether such things have
    one everywhere or not.
    A hold takes system.long_press.
    A pointer opens it by the second button, or a click with the control key
    (convention.secondary_click); other inputs by what they have for it (convention.assistive).
    It opens below or above; with the order nearness the first item is nearest to the finger, and
    the order is turned around above; with the order fixed it stays.
    A preview keeps it below what was held. Items that are not available are left out, or dimmed:
    then they are read and heard for nothing.
    Actions that stand elsewhere too are reached there by those who do not know the menu.
    """)
}
