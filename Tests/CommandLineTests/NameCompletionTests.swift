import CommandLine
import Core
import Testing

/// Names at a place of a text that is being written; `|` marks the place.
struct NameCompletionTests {
  private func names(_ text: String, _ kind: SchemaKind = .suite) -> NameCompletion.Found {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return NameCompletion(kind.description).names(before: parts[0], after: parts[1])
  }

  private func list(_ text: String, _ kind: SchemaKind = .suite) -> [String] {
    names(text, kind).items.map(\.name)
  }

  @Test func namesOfAnObjectAreOfferedOnce() {
    let found = list("{ title: \"A\", | , users: 12 }")
    #expect(found.contains("designs") && found.contains("populations"))
    #expect(!found.contains("title") && !found.contains("users"))
    #expect(list("{ designs: [{ // a remark: {\n id: \"a\", d| }] }").contains("device"))
  }

  @Test func wordsComeFromTheDescriptionsOfReaders() {
    #expect(list("{ populations: [\"everyday\", \"old|\"] }") == ["older-adults"])
    #expect(list("{ designs: [{ device: |").contains("\("iphone-16")"))
    #expect(list("{ metrics: [ 'disc|' ] }").contains("discovery_time"))
    let controls = list("{ screen: { content: [ { p| } ] } }", .interface)
    #expect(controls.contains("pulldown") && controls.contains("popup"))
    #expect(
      list("{ screen: { content: [{ pulldown: { items: [{ destructive: | }] } }] } }", .interface)
        == ["true", "false"])
  }

  @Test func theTextReplacesTheWordBeforeThePlace() throws {
    let value = names("{ populations: [ev|")
    #expect(value.back == 2 && value.items.map(\.text) == ["\"everyday\""])
    let quoted = names("{ populations: [ \"ev|")
    #expect(quoted.back == 2 && quoted.items.map(\.text) == ["everyday\""])
    let key = try #require(names("{ popul|").items.first)
    #expect(key.text == "populations: " && key.meaning.hasPrefix("Required."))
    let schema = names("{ \"$sch|")
    #expect(schema.items.first { $0.name == "$schema" }?.text == "$schema\": ")
  }

  @Test(arguments: [
    "// |", "/* { | ", "{ title: \"a\" | }", "|", "{ title: \"A text\n with| two lines", "]]|",
    "{ unheard: { of: | } }", "{ users: | }",
  ])
  func nothingIsOfferedWhereNothingFits(text: String) {
    #expect(names(text).items.isEmpty)
  }
}
