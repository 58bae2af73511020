import Core
import Interfaces

/// The screens that laws are checked with.
enum LawScenes {
  /// The device of all screens.
  static let device = "iphone-16"

  /// Words that have nothing to do with each other, each with a letter of its own at the start up to
  /// the twenty-sixth; in no order, so that none is found by its letter.
  static let words = [
    "Feather", "Quartz", "Basil", "Marble", "Xylophone", "Island", "Turnip", "Engine", "Pillow",
    "Anchor", "Lantern", "Walnut", "Harbor", "Saddle", "Dragon", "Orchid", "Zipper", "Kettle",
    "Velvet", "Granite", "Ribbon", "Candle", "Needle", "Yogurt", "Jacket", "Umbrella", "Eagle",
    "Bridge", "Fossil", "Drum", "Glove", "Comet",
  ]

  /// Three kinds of words, four of each.
  static let kinds = [
    ["Apple", "Banana", "Cherry", "Grape"], ["Hammer", "Pliers", "Saw", "Wrench"],
    ["Cat", "Horse", "Rabbit", "Sheep"],
  ]

  /// The id of a word.
  static func id(_ word: String) -> String { word.lowercased() }

  /// A list of words, all of which can be chosen.
  static func list(_ words: [String], id: String = "list") -> Design {
    Design(id, device: device) {
      Screen {
        CellCollection(.list, id: "cells") { words.map { Item($0, id: Self.id($0)) } }
      }
    }
  }

  /// A list of words below a field that looks for what is typed, or below one that takes notes.
  static func list(_ words: [String], besideSearch isSearch: Bool) -> Design {
    Design(isSearch ? "search" : "notes", device: device) {
      Screen {
        TextField("Find", id: "find", isSearch: isSearch)
        CellCollection(.list, id: "cells") { words.map { Item($0, id: Self.id($0)) } }
      }
    }
  }

  /// A menu with lines between groups of words.
  static func menu(_ groups: [[String]], id: String = "menu") -> Design {
    Design(id, device: device) {
      Screen {
        PullDownButton("Choose", id: "choose") {
          for group in groups { Section { for word in group { Item(word, id: Self.id(word)) } } }
        }
      }
    }
  }

  /// Segments of equal width.
  static func segments(_ labels: [String], width: Double, id: String = "segments") -> Design {
    Design(id, device: device) {
      Screen {
        SegmentedControl("Kind", id: "kind", width: width) {
          labels.indices.map { Option(labels[$0], id: "s\($0)") }
        }
      }
    }
  }

  /// A lone button, as wide as high, at a place on the glass.
  ///
  /// - Parameters:
  ///   - size: Its width and height, in mm.
  ///   - down: How far its middle lies below that of the screen, in mm.
  ///   - across: How far it lies to the right, in mm.
  /// - Returns: The design; the button has the id `a`.
  static func button(_ size: Double, down: Double = 0, across: Double = 0) -> Design {
    Design("button-\(plain(size))-\(plain(down))-\(plain(across))", device: device) {
      Screen { Canvas(parts: [part("A", id: "a", size, down: down, across: across)]) }
    }
  }

  /// A button on a canvas.
  static func part(
    _ label: String, id: String, _ size: Double, down: Double, across: Double
  ) -> Canvas.Part {
    guard let display = DeviceCatalog.builtIn[device]?.display else {
      preconditionFailure("the device of the laws is built in")
    }
    let side = size / display.millimetersPerPoint
    let x = display.width.value / 2 + across / display.millimetersPerPoint
    let y = display.height.value / 2 + down / display.millimetersPerPoint
    return Canvas.Part(
      Control(Button(label, id: id)),
      frame: Rectangle(x: x - side / 2, y: y - side / 2, width: side, height: side))
  }

  /// A grid of buttons, row by row, in mm.
  static func grid(rows: Int, columns: Int) -> Design {
    Design("grid", device: device) {
      Screen {
        Canvas(
          parts: (0..<rows * columns).map { index in
            let (row, column) = (index / columns, index % columns)
            return part(
              words[index], id: "b\(index)", 9, down: 10 * (Double(row) - Double(rows - 1) / 2),
              across: 10 * (Double(column) - Double(columns - 1) / 2))
          })
      }
    }
  }
}
