public import Core

/// A kind of device that a design is shown on.
public struct DevicePreset: Hashable, Sendable {
  /// The class of a device, by its size.
  public enum Class: String, CaseIterable, Hashable, Sendable {
    /// A device for one hand.
    case phone
    /// A device for two hands or a table.
    case tablet
    /// A screen on a desk or of a laptop, with a pointer and a keyboard.
    case desktop
  }

  /// The name, as in `iphone-16`.
  public var id: String
  /// The name for people.
  public var title: String
  /// The class of the device, by its size.
  public var deviceClass: Class
  /// The screen.
  public var display: Display
  /// The height at the top that the system keeps for itself.
  public var safeTop: Points
  /// The height at the bottom that the system keeps for itself.
  public var safeBottom: Points
  /// The sources of the numbers: size, density, insets.
  public var citations: [String]
}

/// The devices that designs can name.
public struct DeviceCatalog: Hashable, Sendable {
  /// The devices in the order of the document.
  public let devices: [DevicePreset]

  /// The devices that come with the package.
  public static let builtIn = EmbeddedTexts.reading("Datasets/Parameters/devices.json5") {
    text, file throws(DocumentError) in try DeviceCatalog(parsing: text, file: file)
  }

  /// Reads a document of devices.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/devices/1`.
  ///   - file: The name of the document, for messages.
  /// - Throws: Everything that is wrong with it.
  public init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    var devices: [DevicePreset] = []
    if let object = DevicesDocument.description.open(cursor), let list = object.required("devices")
    {
      devices = DevicePreset.list(list)
    }
    try cursor.log.check()
    self.devices = devices
  }

  private init(_ devices: [DevicePreset]) { self.devices = devices }

  /// Returns the catalog with the devices of a list in a document, which go before those of the
  /// same name; notes what is wrong with them.
  ///
  /// - Parameter cursor: The place of the list.
  /// - Returns: The catalog with the additions.
  package func adding(_ cursor: Cursor) -> DeviceCatalog {
    let added = DevicePreset.list(cursor)
    return DeviceCatalog(
      added + devices.filter { old in !added.contains { $0.id == old.id } })
  }

  /// Returns the device of a name, or nil when there is none.
  ///
  /// - Parameter id: The name of a device, one with `-landscape` behind it for a phone or tablet on
  ///   its side, or `window-1280x800` for a window of that size.
  public subscript(id: String) -> DevicePreset? {
    if let device = devices.first(where: { $0.id == id }) { return device }
    guard id.hasSuffix(DevicePreset.landscape) else { return DevicePreset(window: id) }
    let upright = id.dropLast(DevicePreset.landscape.count)
    return devices.first { $0.id == upright }?.onItsSide
  }
}

extension DevicePreset {
  /// The end of the name of a device that lies on its side.
  static let landscape = "-landscape"

  /// The device on its side, as wide as it is high upright; nil for what stands on a desk.
  ///
  /// A phone on its side shows no bar of the system above; below it keeps at most the line for going
  /// home. Tablets keep what they keep.
  package var onItsSide: DevicePreset? {
    guard deviceClass != .desktop else { return nil }
    var turned = self
    turned.id += Self.landscape
    turned.title += ", on its side"
    (turned.display.width, turned.display.height) = (display.height, display.width)
    if deviceClass == .phone {
      turned.safeTop = Points(0)
      turned.safeBottom = Points(
        min(GuessTable.builtIn[.systemSideBottom], safeBottom.value))
    }
    return turned
  }

  /// The names of windows of any size, for messages.
  static let windowNames = "window-WIDTHxHEIGHT"

  /// Creates a window of a size, as `window-1280x800`; nil where the name is none.
  ///
  /// Its points are pixels of CSS, of which an inch has 96 by definition.
  ///
  /// - Parameter id: The name.
  init?(window id: String) {
    guard id.hasPrefix("window-") else { return nil }
    let sides = id.dropFirst("window-".count).split(
      separator: "x", omittingEmptySubsequences: false)
    let lengths = sides.compactMap { side in
      side.allSatisfy { $0.isASCII && $0.isNumber } && side.first != "0" ? Int(side) : nil
    }
    guard sides.count == 2, lengths.count == 2, lengths.allSatisfy({ (200...4000).contains($0) })
    else { return nil }
    self.init(
      id: id, title: "Window of \(lengths[0]) × \(lengths[1]) on a desktop", deviceClass: .desktop,
      display: Display(
        width: Points(Double(lengths[0])), height: Points(Double(lengths[1])), scale: 1,
        pointsPerInch: 96),
      safeTop: Points(0), safeBottom: Points(0),
      citations: ["Pixels of CSS: 96 in an inch, by definition"])
  }

  /// The name of a window of a size, as far as windows may be small and large.
  ///
  /// - Parameters:
  ///   - width: The width, in CSS pixels.
  ///   - height: The height, in CSS pixels.
  /// - Returns: The name.
  package static func window(width: Double, height: Double) -> String {
    let sides = [width, height].map { Int(min(4000, max(200, $0.rounded(.up)))) }
    return "window-\(sides[0])x\(sides[1])"
  }

  /// Reads devices, noting what is wrong with them.
  fileprivate static func list(_ cursor: Cursor) -> [DevicePreset] {
    (cursor.array(count: 1...1000) ?? []).named({ "the device \"\($0.id)\"" }) {
      DevicePreset(reading: $0)
    }
  }

  /// Reads a device, noting what is wrong with it.
  init?(reading cursor: Cursor) {
    guard let object = cursor.object(DevicesDocument.device) else { return nil }
    typealias Document = DevicesDocument
    let id = object[Document.id]
    let title = object[Document.title]
    let deviceClass = object[Document.deviceClass]
    let size = Self.numbers(
      of: object, "size", as: Document.size,
      fields: [Document.width, Document.height, Document.scale])
    let density = Self.numbers(
      of: object, "density", as: Document.density,
      fields: [Document.pixelsPerInch, Document.pixelsPerPoint])
    let insets = Self.numbers(
      of: object, "insets", as: Document.insets, fields: [Document.top, Document.bottom])
    guard let id, let title, let deviceClass, let size, let density, let insets else {
      return nil
    }
    self.init(
      id: id, title: title, deviceClass: deviceClass,
      display: Display(
        width: Points(size.values[0]), height: Points(size.values[1]), scale: size.values[2],
        pointsPerInch: density.values[0] / density.values[1]),
      safeTop: Points(insets.values[0]), safeBottom: Points(insets.values[1]),
      citations: [size.citation, density.citation, insets.citation])
  }

  private static func numbers(
    of object: ObjectCursor, _ name: String, as description: ObjectDescription,
    fields: [Field<Double>]
  ) -> (values: [Double], citation: String)? {
    guard let group = object.required(name)?.object(description) else { return nil }
    let values = fields.compactMap { group[$0] }
    guard let source = GeometryEntry.source(group) else { return nil }
    return values.count == fields.count ? (values, source.citation) : nil
  }
}
