import Core

/// The lengths that layout rules ask for, in pt, for one device and one text size.
///
/// Every length is a multiple of 1/1024 pt. Sums and differences of such numbers are exact, so
/// neighbors that share an edge share it exactly, and no hit rectangle overlaps another.
struct Metrics {
  var geometry: PlatformGeometry
  var device: DevicePreset
  var textSize: TextSize

  /// A length of the geometry.
  subscript(number: PlatformGeometry.Number) -> Double {
    snap(geometry[isDesktop ? number.onDesktop : number])
  }

  /// A length of the geometry at the text size.
  subscript(table: PlatformGeometry.Table) -> Double {
    guard isDesktop else { return snap(geometry[table, textSize]) }
    switch table {
    case .textSize, .line: return snap(geometry[table, textSize] * geometry[.desktopText])
    case .menuRow, .menuHeading: return snap(geometry[.desktopMenuRow] * textScale)
    }
  }

  var width: Double { snap(device.display.width.value) }
  var height: Double { snap(device.display.height.value) }
  var safeTop: Double { snap(device.safeTop.value) }
  var safeBottom: Double { snap(height - device.safeBottom.value) }
  var isPhone: Bool { device.deviceClass == .phone }
  var isDesktop: Bool { device.deviceClass == .desktop }

  /// The ratio of the text size to the default size.
  var textScale: Double { geometry[.textSize, textSize] / geometry[.textSize, .large] }

  var barHeight: Double { self[isPhone ? .barHeightPhone : .barHeightTablet] }
  var contentMargin: Double { self[isPhone ? .contentMarginPhone : .contentMarginTablet] }
  var buttonHeight: Double {
    max(self[.minimumHit], self[.line] + 2 * self[.buttonPaddingVertical])
  }

  var menuWidth: Double {
    if isDesktop { return min(self[.menuWidthTablet], width - 2 * self[.menuMargin]) }
    let number: PlatformGeometry.Number =
      switch (isPhone, textSize.isAccessibility) {
      case (true, false): .menuWidthPhone
      case (true, true): .menuWidthPhoneLargeText
      case (false, false): .menuWidthTablet
      case (false, true): .menuWidthTabletLargeText
      }
    return min(self[number], width - 2 * self[.menuMargin])
  }

  /// The top and bottom edges between which menus stay.
  var menuSpan: ClosedRange<Double> {
    let top = safeTop + self[.menuMargin]
    return top...max(top, safeBottom - self[.menuMargin])
  }

  /// The edges between which a menu stays: above the keyboard on the screen where people type into it, yet
  /// with room for a row.
  func menuSpan(isTyped: Bool) -> ClosedRange<Double> {
    let span = menuSpan
    guard isTyped, !isDesktop else { return span }
    let edge = snapDown(height * (1 - geometry[.keyboardShare]))
    return span
      .lowerBound...min(
        span.upperBound, max(edge, span.lowerBound + 2 * self[.menuRow]))
  }

  /// The width of a text in the body font, or in a font of another size.
  func textWidth(_ text: String, size: Double? = nil) -> Double {
    snap(TextWidth.ems(of: text) * (size ?? self[.textSize]))
  }

  /// Returns how many letters of a text are left in a width where its end is cut off; nil where it
  /// is whole.
  func lettersLeft(
    of text: String, in width: Double, lines: Double = 1, size: Double? = nil
  ) -> Double? {
    let room = width * lines
    guard textWidth(text, size: size) > room else { return nil }
    return TextWidth.letters(of: text, in: room / (size ?? self[.textSize]))
  }
}

extension Metrics {
  /// The height of a row of a list at the text size.
  var listRowHeight: Double { grown(.listRow) }

  /// The lines of a label on a button, a row or a tile: one, and at the accessibility sizes as many as it needs, up to
  /// half of the screen.
  ///
  /// - Parameters:
  ///   - label: The width of the label, in pt.
  ///   - room: The width of a line, in pt.
  /// - Returns: A whole number.
  func lines(_ label: Double, in room: Double) -> Double {
    guard textSize.isAccessibility, room > 0 else { return 1 }
    let held = (height / 2 / self[.line]).rounded(.down)
    return max(1, min((label / room).rounded(.up), self[.menuLinesLargeText], held))
  }

  /// The room beside the label of a cell, in pt.
  var cellPadding: Double { 2 * self[.buttonPadding] }

  /// Returns a height that has the given value at the default text size and grows with a line of
  /// text.
  func grown(_ number: PlatformGeometry.Number) -> Double {
    max(self[.minimumHit], self[number] + self[.line] - snap(geometry[.line, .large]))
  }
}

/// Returns the multiple of 1/1024 nearest to a number.
func snap(_ number: Double) -> Double { (number * 1024).rounded() / 1024 }

/// Returns the greatest multiple of 1/1024 that is not above a number.
func snapDown(_ number: Double) -> Double { (number * 1024).rounded(.down) / 1024 }
