/// Lengths that are filled in where a file has none; all assumed, and reported as guessed.
enum Guess {
  /// The height of bars, in pt.
  static let bar = 44.0
  /// The height of the menu bar of a desktop, in pt.
  static let menuBar = 24.0
  /// The width of a character in a bar, in pt.
  static let character = 9.0
  /// The least width of a control in a bar, in pt.
  static let least = 44.0
  /// The number of points of a desktop in an inch.
  static let desktopUnitsPerInch = 110.0
  /// The number of pixels of a web page in an inch, by the definition of CSS.
  static let webUnitsPerInch = 96.0
  /// The number of density-independent pixels in an inch, by the definition of Android.
  static let androidUnitsPerInch = 160.0
  /// The width below which a web page is taken to be on a phone, in CSS pixels.
  static let phoneWidth = 500.0
  /// The size of a desktop on which a main menu is shown, in pt.
  static let desktop = (width: 1280.0, height: 800.0)

  /// Tells whether a window has the size of one on a phone that lies on its side, in CSS pixels.
  static func isPhoneOnItsSide(width: Double?, height: Double?) -> Bool {
    guard let width, let height else { return false }
    return (480...1000).contains(width) && height < 450 && width > 1.6 * height
  }

  /// The size of a phone whose screen a file does not have, in pt.
  static let phone = (width: 393.0, height: 852.0)

  /// The height that the system keeps at the top of a phone or tablet of a height, in pt.
  static func safeTop(height: Double) -> Double { (800...1000).contains(height) ? 59 : 20 }

  /// The height that the system keeps at the bottom of a phone or tablet of a height, in pt.
  static func safeBottom(height: Double) -> Double { (800...1000).contains(height) ? 34 : 0 }

  /// The width of a control with a text in a bar, in pt.
  static func width(of label: String) -> Double {
    max(least, 16 + character * Double(label.count))
  }
}
