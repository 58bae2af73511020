import Core
import Interfaces
import TestSupport

/// A screen made at random, to be written in every format.
struct RandomScreen {
  enum Kind: Hashable {
    case button
    case segments([String], selected: Int)
    case popup([String], selected: Int)
    case menu([Entry])
  }

  indirect enum Entry: Hashable {
    case item(String)
    case submenu(String, [Entry])
  }

  struct Part: Hashable {
    var kind: Kind
    var label: String
    var frame: Rectangle
  }

  static let width = 393.0
  static let height = 852.0

  private var generator: SeededGenerator
  private var names = 0
  private(set) var parts: [Part] = []

  /// Makes a screen of at most so many parts in rows of up to three.
  init(seed: UInt64, count: Int, kinds: ClosedRange<Int>) {
    generator = SeededGenerator(seed: seed)
    var y = 60.0
    while parts.count < count {
      let columns = random(1...3)
      let wide = (Self.width - 33) / Double(columns)
      for column in 0..<columns where parts.count < count {
        let frame = Rectangle(
          x: 16 + Double(column) * wide, y: y, width: wide - Double(random(2...20)),
          height: Double(random(24...44)))
        parts.append(Part(kind: kind(random(kinds)), label: name(), frame: frame))
      }
      y += 48
    }
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// A name with characters that formats must escape.
  private mutating func name() -> String {
    names += 1
    let odd = ["", " & Co", " <b>", " \"x\"", " 'y'", ": z", " ü", " #1", " [a]", " 東京"]
    return "Part \(names)" + odd[random(0...odd.count - 1)]
  }

  private mutating func kind(_ number: Int) -> Kind {
    switch number {
    case 0: return .button
    case 1:
      let names = (0..<random(2...5)).map { _ in name() }
      return .segments(names, selected: random(0...names.count - 1))
    case 2:
      let names = (0..<random(1...6)).map { _ in name() }
      return .popup(names, selected: random(0...names.count - 1))
    default: return .menu(entries(depth: 0))
    }
  }

  private mutating func entries(depth: Int) -> [Entry] {
    (0..<random(1...4)).map { _ in
      random(0...3) == 0 && depth < 3
        ? .submenu(name(), entries(depth: depth + 1)) : .item(name())
    }
  }
}

// MARK: What is expected

extension RandomScreen.Part {
  /// Tells whether a control says the same.
  func isSame(as control: Control) -> Bool {
    switch kind {
    case .button: return control.as(Button.self)?.label == label
    case .segments(let names, let selected):
      guard let control = control.as(SegmentedControl.self) else { return false }
      return control.options.map(\.label) == names
        && control.selection == control.options[selected].id
    case .popup(let names, let selected):
      guard let button = control.as(PopUpButton.self) else { return false }
      return button.options.map(\.label) == names
        && button.selection == button.options[selected].id
    case .menu(let entries):
      guard let button = control.as(PullDownButton.self) else { return false }
      return button.label == label && Self.isSame(entries, button.items)
    }
  }

  private static func isSame(_ entries: [RandomScreen.Entry], _ items: [MenuElement]) -> Bool {
    entries.count == items.count
      && zip(entries, items).allSatisfy { entry, element in
        switch (entry, element) {
        case (.item(let name), .item(let item)): item.label == name
        case (.submenu(let name, let inner), .submenu(let submenu)):
          submenu.title == name && isSame(inner, submenu.items)
        default: false
        }
      }
  }
}
