public import Core

/// A kind of device that a design is shown on.
public struct DevicePreset: Hashable, Sendable {
  /// The class of a device, by its size.
  public enum Class: String, CaseIterable, Hashable, Sendable {
    /// A device for one hand.
    case phone
    /// A device for two hands or a table.
    case tablet
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
  public static let builtIn: DeviceCatalog = {
    let path = "Datasets/Parameters/devices.json5"
    do throws(DocumentError) {
      return try DeviceCatalog(parsing: EmbeddedTexts.text(at: path) ?? "", file: path)
    } catch {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    }
  }()

  /// Reads a document of devices.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/devices/1`.
  ///   - file: The name of the document, for messages.
  /// - Throws: Everything that is wrong with it.
  public init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    var devices: [DevicePreset] = []
    if let object = cursor.object(known: ["schema", "devices"]) {
      expectSchema("tapcost/devices/1", in: object)
      for item in object.required("devices")?.array(count: 1...1000) ?? [] {
        guard let device = DevicePreset(reading: item) else { continue }
        if devices.contains(where: { $0.id == device.id }) {
          item.fail(found: "the device \"\(device.id)\" a second time", expected: "each id once")
        }
        devices.append(device)
      }
    }
    try cursor.log.check()
    self.devices = devices
  }

  /// Returns the device of a name, or nil when there is none.
  ///
  /// - Parameter id: The name of a device.
  public subscript(id: String) -> DevicePreset? { devices.first { $0.id == id } }
}

extension DevicePreset {
  private static let names = ["id", "title", "class", "size", "density", "insets", "note"]

  /// Reads a device, noting what is wrong with it.
  init?(reading cursor: Cursor) {
    guard let object = cursor.object(known: Self.names) else { return nil }
    let id = object.required("id")?.string()
    let title = object.required("title")?.string()
    let deviceClass = object.required("class")?.choice(Class.self)
    let size = Self.numbers(
      object, "size", [("width", 100...4000), ("height", 100...4000), ("scale", 1...4)])
    let density = Self.numbers(
      object, "density", [("pixels_per_inch", 50...1000), ("pixels_per_point", 0.5...4)])
    let insets = Self.numbers(object, "insets", [("top", 0...200), ("bottom", 0...200)])
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
    _ object: ObjectCursor, _ name: String, _ wanted: [(name: String, range: ClosedRange<Double>)]
  ) -> (values: [Double], citation: String)? {
    let known = wanted.map(\.name) + ["mark", "citation"]
    guard let group = object.required(name)?.object(known: known) else { return nil }
    let values = wanted.map { group.required($0.name)?.number(in: $0.range) }
    guard let source = GeometryEntry.source(group) else { return nil }
    let found = values.compactMap(\.self)
    return found.count == wanted.count ? (found, source.citation) : nil
  }
}
