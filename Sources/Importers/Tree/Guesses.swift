import Core
import Interfaces

/// Lengths that are filled in where a file has none, from `Datasets/Screens/guesses.json5`.
enum Guess {
  private static let table = GuessTable.builtIn

  /// Returns a length in the unit of its entry.
  static subscript(_ name: GuessTable.Name) -> Double { table[name] }

  /// Returns lengths that belong together.
  static func list(_ name: GuessTable.Name) -> [Double] { table.list(name) }

  /// Tells whether a length lies between the two of an entry.
  static func isWithin(_ name: GuessTable.Name, _ length: Double) -> Bool {
    let ends = table.list(name)
    return ends.count == 2 && (ends[0]...ends[1]).contains(length)
  }

  /// A width and a height that stand in one entry.
  static func size(_ name: GuessTable.Name) -> (width: Double, height: Double) {
    let sides = table.list(name)
    return sides.count == 2 ? (sides[0], sides[1]) : (table[name], table[name])
  }

  /// The height of bars, in pt.
  static let bar = table[.barHeight]
  /// The height of the menu bar of a desktop, in pt.
  static let menuBar = PlatformGeometry.builtIn[.menuBarHeight]
  /// The least width of a control in a bar, in pt.
  static let least = PlatformGeometry.builtIn[.minimumHit]
  /// The number of points of a desktop in an inch.
  static let desktopUnitsPerInch = table[.desktopUnitsPerInch]
  /// The number of density-independent pixels in an inch.
  static let androidUnitsPerInch = table[.androidUnitsPerInch]
  /// The size of a desktop on which a main menu is shown, in pt.
  static let desktop = size(.desktopWindow)
  /// The device on which screens of an unknown size are shown.
  static let device = "iphone-16"
  /// The size of a phone whose screen a file does not have, in pt.
  static let phone: (width: Double, height: Double) = {
    let display = DeviceCatalog.builtIn[device]?.display
    return (display?.width.value ?? 0, display?.height.value ?? 0)
  }()

  /// Tells whether a window has the size of one on a phone that lies on its side, in CSS pixels.
  static func isPhoneOnItsSide(width: Double?, height: Double?) -> Bool {
    guard let width, let height else { return false }
    return isWithin(.pageSideWidth, width) && height < table[.pageSideHeight]
      && width > table[.pageSideRatio] * height
  }

  /// The height that the system keeps at the top of a phone or tablet of a height, in pt.
  static func safeTop(height: Double) -> Double {
    table[isWithin(.systemTall, height) ? .systemTallTop : .systemTop]
  }

  /// The height that the system keeps at the bottom of a phone or tablet of a height, in pt.
  static func safeBottom(height: Double) -> Double {
    isWithin(.systemTall, height) ? table[.systemTallBottom] : 0
  }

  /// The width of a control with a text in a bar, in pt.
  static func width(of label: String) -> Double {
    max(least, table[.barPadding] + table[.barCharacter] * Double(label.count))
  }
}
