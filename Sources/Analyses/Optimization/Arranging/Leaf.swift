import Interfaces

/// Something that people want, in the form it has where it stands.
enum Leaf: Hashable, Sendable {
  case button(Button)
  case item(Item)
  case option(Interfaces.Option)

  /// The name of the goal.
  var id: String {
    get {
      switch self {
      case .button(let button): button.id ?? ""
      case .item(let item): item.id ?? ""
      case .option(let option): option.id ?? ""
      }
    }
    set {
      switch self {
      case .button(var button):
        button.id = newValue
        self = .button(button)
      case .item(var item):
        item.id = newValue
        self = .item(item)
      case .option(var option):
        option.id = newValue
        self = .option(option)
      }
    }
  }

  /// The text that people see.
  var label: String {
    switch self {
    case .button(let button): button.label
    case .item(let item): item.label
    case .option(let option): option.label
    }
  }

  /// Whether choosing it harms.
  var isDestructive: Bool {
    switch self {
    case .button(let button): button.isDestructive
    case .item(let item): item.isDestructive
    case .option: false
    }
  }

  /// Whether it is shown but cannot be chosen.
  var isUnavailable: Bool { if case .item(let item) = self { item.isUnavailable } else { false } }

  /// The same thing as an item of a menu or a row of actions; nil where something would be lost.
  var asItem: Leaf? {
    switch self {
    case .item: return self
    case .option: return nil
    case .button(let button):
      let item = Item(
        button.label, id: button.id, glyph: button.glyph, isDestructive: button.isDestructive,
        isOn: button.isOn, then: button.consequence)
      var same = Self.button(item)
      same.face = button.face
      return same == button ? .item(item) : nil
    }
  }

  /// The same thing as a button; nil where something would be lost.
  var asButton: Leaf? {
    switch self {
    case .button: return self
    case .option: return nil
    case .item(let item):
      guard !item.isUnavailable else { return nil }
      return .button(Self.button(item))
    }
  }

  private static func button(_ item: Item) -> Button {
    Button(
      item.label, id: item.id, glyph: item.glyph, isDestructive: item.isDestructive,
      isOn: item.isOn, then: item.consequence)
  }
}
