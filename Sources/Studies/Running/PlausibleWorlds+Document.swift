package import Core

extension PlausibleWorlds {
  /// The document with plausible worlds.
  package static let description = DocumentDescription(
    "worlds", title: "Plausible worlds, for TapCost",
    body: ObjectDescription(
      "Worlds that could have produced the human data of calibration.",
      [
        DocumentDescription.schemaField("worlds"), title.description, transfer.description,
        FieldDescription(
          "numbers", .list(.object(Number.format.description), 1...10_000),
          "The numbers that data speak to.",
          isRequired: true),
        FieldDescription(
          "worlds", .list(.object(world), 1...100_000), "The worlds.", isRequired: true),
      ]))

  private static let title = Field("title", .filled, "A title.", isRequired: true)
  private static let transfer = Field(
    "transfer", .name, "How well studies were predicted from the worlds that the others allow.",
    usual: "")
  private static let world = ObjectDescription(
    "A world.",
    [
      weight.description,
      FieldDescription(
        "at", .list(.number(0...1000), 1...10_000),
        "Where each number lies in its range, in thousandths.", isRequired: true),
    ])
  private static let weight = Field(
    "weight", .number(0...1e9), "The weight of the world.", isRequired: true)

  /// Reads worlds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the text.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let object = Self.description.open(cursor)
    _ = object?[Self.title]
    let transfer = object?[Self.transfer] ?? ""
    let numbers = (object?.required("numbers")?.array(count: 1...10_000) ?? []).compactMap {
      Number.format.read($0)
    }
    let worlds = (object?.required("worlds")?.array(count: 1...100_000) ?? []).compactMap {
      Self.world($0, numbers: numbers.count)
    }
    if !worlds.contains(where: { $0.weight > 0 }) {
      cursor.fail(found: "no world of any weight", expected: "at least one weight above 0")
    }
    try cursor.log.check()
    self.init(numbers: numbers, worlds: worlds, transfer: transfer)
  }

  private static func world(_ cursor: Cursor, numbers: Int) -> World? {
    guard let object = cursor.object(Self.world) else { return nil }
    let weight = object[Self.weight]
    let quantiles = object.required("at")?.array(count: numbers...numbers) {
      $0.number(in: 0...1000).map { $0 / 1000 }
    }
    guard let weight, let quantiles else { return nil }
    return World(weight: weight, quantiles: quantiles)
  }

  /// The document, a world on a line.
  package var text: String {
    var lines = [
      "// Worlds that could have produced the human data of calibration. Written by `make worlds`; see Documentation/Worlds.md.",
      "{", "  schema: \"tapcost/worlds/1\",", "  title: \"Plausible worlds\",",
    ]
    if !transfer.isEmpty { lines.append("  transfer: \(JSON.string(transfer).text(.compact)),") }
    lines.append("  numbers: [")
    lines += numbers.map { "    { name: \"\($0.name)\", low: \($0.low), high: \($0.high) }," }
    lines += ["  ],", "  // Places in the ranges, in thousandths.", "  worlds: ["]
    lines += worlds.map { world in
      let places = world.quantiles.map { String(Int(($0 * 1000).rounded())) }
      let weight = (world.weight * 10_000).rounded() / 10_000
      return "    { weight: \(weight), at: [\(places.joined(separator: ", "))] },"
    }
    return (lines + ["  ],", "}", ""]).joined(separator: "\n")
  }
}

extension PlausibleWorlds.Number {
  /// A number that data speak to, in documents.
  fileprivate static let format = ObjectFormat<Self, Void>(
    "A number that data speak to.", blank: Self(name: "", low: 0, high: 0),
    [
      .required("name", at: \.name, as: .filled, "The name."),
      .required(
        "low", at: \.low, as: .number(-1e12...1e12), "The lower end of the range it was drawn from."
      ),
      .required("high", at: \.high, as: .number(-1e12...1e12), "The upper end of that range."),
    ])
}
