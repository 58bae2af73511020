import Core
import Interfaces
import Testing

struct GeometryTests {
  private let geometry = PlatformGeometry.builtIn

  /// The table of points in mm, computed from pixels per inch and pixels per point. It was rounded
  /// to two decimals, so half of the last digit is the tolerance.
  @Test(arguments: [
    ("iphone-se", [3.74, 4.36, 4.99, 6.86, 8.88, 38.96]),
    ("iphone-16", [3.98, 4.64, 5.30, 7.29, 9.44, 41.41]),
    ("iphone-13-mini", [3.69, 4.30, 4.92, 6.76, 8.76, 38.42]),
    ("ipad", [4.62, 5.39, 6.16, 8.47, 10.97, 48.11]),
  ])
  func pointsHaveTheirLengthOnTheGlass(device: String, lengths: [Double]) throws {
    let display = try #require(DeviceCatalog.builtIn[device]).display
    for (points, millimeters) in zip([24.0, 28, 32, 44, 57, 250], lengths) {
      let found = display.millimeters(Points(points)).value
      #expect(abs(found - millimeters) <= 0.0051, "\(points) pt on \(device)")
    }
  }

  /// The sizes of screens were rounded to 0.1 mm. The mini is left out: its 2340 pixels do not
  /// divide into whole points, and its published height has half a point more.
  @Test(arguments: [
    ("iphone-16-pro", 66.6, 144.8), ("iphone-16", 65.1, 141.1), ("iphone-14", 64.6, 139.8),
    ("iphone-16-plus", 71.2, 154.4), ("iphone-13-pro-max", 71.2, 154.1),
    ("iphone-11", 64.5, 139.6), ("iphone-se", 58.4, 103.9),
    ("iphone-se-1", 49.9, 88.5), ("iphone-16-pro-max", 72.9, 158.4), ("iphone-air", 69.6, 151.1),
    ("ipad", 157.8, 227.1), ("ipad-mini", 115.9, 176.6),
  ])
  func screensHaveTheirSizeOnTheGlass(device: String, width: Double, height: Double) throws {
    let display = try #require(DeviceCatalog.builtIn[device]).display
    #expect(abs(display.millimeters(display.width).value - width) <= 0.0501)
    #expect(abs(display.millimeters(display.height).value - height) <= 0.0501)
  }

  @Test func aWindowHasTheSizeInItsName() throws {
    let window = try #require(DeviceCatalog.builtIn["window-1280x800"])
    #expect(window.display.width == Points(1280) && window.display.height == Points(800))
    // By definition, 96 pixels of CSS are an inch.
    #expect(abs(window.display.millimeters(Points(96)).value - 25.4) < 1e-9)
    for name in ["window-1280", "window-10x800", "window-1280x5000", "window-a1x800", "window--x9"]
    {
      #expect(DeviceCatalog.builtIn[name] == nil, "\(name)")
    }
  }

  @Test func phonesAndTabletsLieOnTheirSides() throws {
    let upright = try #require(DeviceCatalog.builtIn["iphone-14"])
    let turned = try #require(DeviceCatalog.builtIn["iphone-14-landscape"])
    #expect(turned.display.width == upright.display.height)
    #expect(turned.display.height == upright.display.width)
    #expect(turned.display.pointsPerInch == upright.display.pointsPerInch)
    #expect(turned.deviceClass == .phone && turned.safeTop == Points(0))
    #expect(
      DeviceCatalog.builtIn["ipad-landscape"]?.safeTop == DeviceCatalog.builtIn["ipad"]?.safeTop)
    for name in ["desktop-24-landscape", "nothing-landscape", "-landscape"] {
      #expect(DeviceCatalog.builtIn[name] == nil, "\(name)")
    }
    let design = Design("a", device: "iphone-14-landscape") {
      Screen("Photo") {
        NavigationBar()
        PopUpButton("Sort", id: "sort") {
          Option("Name"); Option("Date"); Option("Size")
        }
      }
    }
    for size in TextSize.allCases {
      let layout = try Layout(of: design, textSize: size)
      let frames = layout.surfaces.flatMap(\.elements).map(\.frame)
      #expect(frames.allSatisfy { $0.maxX <= 844 })
    }
  }

  @Test func menusOfDesktopsHaveRowsOfDesktops() throws {
    func row(_ device: String) throws -> Double {
      let design = Design("a", device: device) {
        Screen {
          PopUpButton("Sort", id: "sort") {
            Option("Name"); Option("Date"); Option("Size")
          }
        }
      }
      let menu = try #require(try Layout(of: design).surfaces.first { $0.parent != nil })
      return try #require(menu.elements.first).frame.height
    }
    #expect(try row("window-1280x800") == geometry[.desktopMenuRow])
    #expect(try row("ipad") == geometry[.menuRow, .large])
  }

  @Test func rowsFollowTheNativeMenu() {
    let rows = TextSize.allCases.map { geometry[.menuRow, $0] }
    #expect(rows == [38, 40, 42, 44, 48, 52, 58, 68, 80, 96, 112, 124])
    let lines = TextSize.allCases.map { geometry[.line, $0] }
    #expect(lines == [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
  }

  /// A second source draws a row as 14/11 + 0.71 lines; both agree within 2 pt.
  @Test func rowsAgreeWithTheSecondSource() {
    for size in TextSize.allCases {
      let formula = geometry[.line, size] * (14.0 / 11 + 0.71)
      #expect(abs(geometry[.menuRow, size] - formula) <= 2, "\(size)")
    }
  }

  @Test func headingsAreAFixedShareOfARow() {
    for size in TextSize.allCases {
      let heading = (geometry[.menuRow, size] * 0.72).rounded(.up)
      #expect(geometry[.menuHeading, size] == heading, "\(size)")
    }
  }

  @Test func textSizesScaleAsPublished() {
    let scales = [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12]
    for (size, scale) in zip(TextSize.allCases, scales) {
      let found = geometry[.textSize, size] / geometry[.textSize, .large]
      #expect(abs(found - scale) <= 0.0051, "\(size)")
    }
    #expect(TextSize.allCases.filter(\.isAccessibility).count == 5)
    #expect(TextSize(rawValue: "L") == .large && TextSize.small < .large)
  }

  @Test func everyNumberHasASource() {
    #expect(
      geometry.entries.count == PlatformGeometry.Number.allCases.count
        + PlatformGeometry.Table.allCases.count)
    for entry in geometry.entries {
      #expect(entry.citation == "assumed" ? entry.mark == .assumed : entry.citation.count > 8)
      #expect(entry.values.count > 1 || entry.range != nil, "\(entry.name) has no range")
    }
    for device in DeviceCatalog.builtIn.devices {
      #expect(device.citations.count == 3 && device.citations.allSatisfy { $0.count > 8 })
    }
  }

  @Test(arguments: [
    (", citation: \"assumed\",", ",", "no \"citation\""),
    ("mark: \"A\"", "mark: \"X\"", "the string \"X\""),
    ("mark: \"A\", citation: \"assumed\"", "mark: \"V\", citation: \"assumed\"", "\"assumed\""),
    ("unit: \"pt\"", "unit: \"km\"", "the string \"km\""),
    ("value: 44", "value: -1", "the number -1"),
    ("value: 44", "value: 90", "a value outside"),
    ("\"menu.row\"", "\"menu.rwo\"", "the string \"menu.rwo\""),
    ("\"menu.margin\"", "\"hit.minimum\"", "\"hit.minimum\" a second time"),
    ("19, 20, 21, 22", "19, 20, 21", "a list of 11"),
    ("geometry/1", "geometry/2", "the string \"tapcost/geometry/2\""),
    ("{ name:", "{ nam: 1, name:", "the unknown name \"nam\""),
  ])
  func wrongGeometryIsRefused(old: String, new: String, found: String) throws {
    let path = "Datasets/Parameters/geometry.json5"
    let text = flat(try #require(EmbeddedTexts.text(at: path)))
    let changed = try #require(replacingFirst(old, with: new, in: text))
    let error = #expect(throws: DocumentError.self) {
      try PlatformGeometry(parsing: changed, file: path)
    }
    #expect(error?.problems.contains { $0.found.contains(found) } == true, "\(error as Any)")
    #expect(error?.problems.allSatisfy { $0.position != nil } == true)
  }

  @Test func wrongDevicesAreRefusedAllAtOnce() {
    let text = """
      { schema: "tapcost/devices/1", devices: [
        { id: "a", title: "A", class: "fone",
          size: { width: 1, height: 800, scale: 2, mark: "V", citation: "x" },
          density: { pixels_per_inch: 326, pixels_per_point: 2, mark: "V" },
          insets: { top: 0, bottom: 0, mark: "A", citation: "assumed" } },
      ] }
      """
    let error = #expect(throws: DocumentError.self) {
      try DeviceCatalog(parsing: text, file: "devices")
    }
    #expect(
      error?.problems.map(\.found) == [
        "the string \"fone\"", "the number 1", "no \"citation\"",
      ])
  }

  /// Joins the lines of a text, so that a test can replace what spans two of them.
  private func flat(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("//") }
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }.joined(separator: " ")
  }
}

/// Replaces the first place where a text stands, or returns nil when it stands nowhere.
func replacingFirst(_ old: String, with new: String, in text: String) -> String? {
  guard let range = text.firstRange(of: old) else { return nil }
  return text.replacingCharacters(in: range, with: new)
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
