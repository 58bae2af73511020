import Core
import Testing

private struct Lamp: Hashable, Sendable {
  enum Color: String, CaseIterable, Sendable { case white, amber }

  var name = ""
  var watts: Double?
  var color = Color.white
  var isOn = false

  static let format = ObjectFormat<Lamp, Int>(
    "A lamp.", blank: Lamp(),
    [
      .required("name", at: \.name, as: .text(1...8), "The name.", purpose: "what people call it"),
      .optional("watts", at: \.watts, as: .number(0...100), "The power.", unit: "W"),
      .usual("color", at: \.color, as: .word, "The color of the light."),
      .usual("on", at: \.isOn, as: .flag, "Whether it burns."),
    ],
    check: { lamp, object, count in
      count += 1
      if lamp.isOn, lamp.watts == 0 { object.optional("on")?.fail(expected: "some power") }
    })

  static let document = DocumentDescription(
    "lamp", title: "Lamps", body: Lamp.format.description,
    definitions: [("color", ValueFormat<Color>.word.shape)])
}

@Suite struct DescriptionTests {
  private func read(_ text: String) throws -> (lamp: Lamp?, problems: [String], count: Int) {
    let cursor = try Cursor(parsing: text, file: "lamp")
    var count = 0
    let lamp = Lamp.format.read(cursor, &count)
    return (lamp, cursor.log.problems.map { "\($0.found) -> \($0.expected)" }, count)
  }

  @Test func whatIsWrittenReadsTheSame() throws {
    let lamps = [
      Lamp(name: "desk"), Lamp(name: "hall", watts: 4.5, color: .amber, isOn: true),
    ]
    for lamp in lamps {
      let text = JSON(Lamp.format.node(lamp)).text()
      let result = try read(text)
      #expect(result.lamp == lamp)
      #expect(result.count == 1)
    }
  }

  @Test func usualValuesAreNotWritten() {
    #expect(JSON(Lamp.format.node(Lamp(name: "desk"))).text(.compact) == #"{"name":"desk"}"#)
  }

  @Test func defaultsAreThoseOfABlankObject() throws {
    let dim = ObjectFormat<Lamp, Void>(
      "A dim lamp.", blank: Lamp(color: .amber),
      [
        .usual("name", at: \.name, as: .name, "The name.", isStated: false),
        .usual("color", at: \.color, as: .word, "The color of the light."),
      ])
    #expect(dim.read(try Cursor(parsing: "{}", file: "lamp"))?.color == .amber)
    #expect(JSON(dim.node(Lamp(color: .amber))).text(.compact) == "{}")
    #expect(dim.description.fields.map(\.usual) == [nil, .string("amber")])
  }

  @Test func allProblemsAreNotedAtOnce() throws {
    let result = try read("{ wats: 3, color: 'amer', on: 1 }")
    #expect(result.lamp == nil)
    #expect(
      result.problems == [
        "the unknown name \"wats\" -> one of name, watts, color, on. Did you mean \"watts\"?",
        "no \"name\" -> a value for \"name\", what people call it",
        "the string \"amer\" -> one of white, amber. Did you mean \"amber\"?",
        "the number 1 -> true or false",
      ])
  }

  @Test func anEarlierNameIsStillRead() throws {
    let field = Field("power", .number(0...1), "The power.", aliases: ["strength"])
    let object = ObjectDescription("", [field.description])
    let cursor = try Cursor(parsing: "{ strength: 0.5 }", file: "x")
    #expect(cursor.object(object)?[field] == 0.5)
    #expect(cursor.log.problems.isEmpty)
  }

  @Test func theSchemaSaysWhatTheReaderTakes() {
    let schema = Lamp.document.jsonSchema.text(.compact)
    for part in [
      #""$id":"urn:tapcost:schema:lamp:1""#, #""additionalProperties":false"#,
      #""required":["name"]"#, #""minLength":1,"maxLength":8"#,
      #""description":"The power, in W.","type":"number","minimum":0,"maximum":100"#,
      #""enum":["white","amber"],"default":"white""#, #""$defs":{"color":{"enum""#,
    ] {
      #expect(schema.contains(part), "\(part)")
    }
  }
}
