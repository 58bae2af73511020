package import Core

/// The description of devices, in files of their own and in suites.
package enum DevicesDocument {
  /// The document with devices.
  package static let description = DocumentDescription(
    "devices", title: "Devices of TapCost", body: body, definitions: definitions)

  static let body = ObjectDescription(
    "Devices that designs are shown on.",
    [
      DocumentDescription.schemaField("devices"), devices.required,
      FieldDescription(
        "parameters", .list(.anything, 1...10_000),
        "Numbers of the model that go with devices, as in files of parameters."),
    ])

  /// The devices of a document.
  package static let devices = FieldDescription(
    "devices", .list(.reference("device"), 1...1000), "The devices that designs can name.")

  /// The shapes that references name.
  package static let definitions: [(name: String, shape: Shape)] = [("device", .object(device))]

  static let device = ObjectDescription(
    "A device: its screen in points, how dense it is, and what the system keeps for itself.",
    [
      id.description, title.description, deviceClass.description,
      FieldDescription("size", .object(size), size.summary, isRequired: true),
      FieldDescription("density", .object(density), density.summary, isRequired: true),
      FieldDescription("insets", .object(insets), insets.summary, isRequired: true),
      FieldDescription("note", .text(0...4000), "Remarks."),
    ])

  static let id = Field(
    "id", .text(), "The name by which designs know it, as in iphone-16.", isRequired: true)
  static let title = Field("title", .text(), "The name for people.", isRequired: true)
  static let deviceClass = Field<DevicePreset.Class>(
    "class", .word,
    "Whether it is held in one hand (phone), in two (tablet), or stands on a desk (desktop).",
    isRequired: true)

  static let width = number("width", 100...4000, "The width.", unit: "pt")
  static let height = number("height", 100...4000, "The height.", unit: "pt")
  static let scale = number("scale", 1...4, "The pixels that a point is drawn with, each way.")
  static let pixelsPerInch = number("pixels_per_inch", 50...1000, "The pixels of an inch.")
  static let pixelsPerPoint = number(
    "pixels_per_point", 0.5...4, "The pixels of the panel for each point.")
  static let top = number("top", 0...200, "The height that the system keeps above.", unit: "pt")
  static let bottom = number(
    "bottom", 0...200, "The height that the system keeps below.", unit: "pt")

  static let size = group("The size of the screen, held upright.", [width, height, scale])
  static let density = group(
    "The density, which turns points into millimeters.", [pixelsPerInch, pixelsPerPoint])
  static let insets = group("The parts that the system keeps for itself.", [top, bottom])

  private static func group(_ summary: String, _ fields: [Field<Double>]) -> ObjectDescription {
    ObjectDescription(summary, fields.map(\.description) + GeometryEntry.sourceFields)
  }

  private static func number(
    _ key: String, _ range: ClosedRange<Double>, _ summary: String, unit: String? = nil
  ) -> Field<Double> {
    Field(key, .number(range), summary, isRequired: true, unit: unit)
  }
}
