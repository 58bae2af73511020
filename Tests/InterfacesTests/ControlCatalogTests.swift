import Core
import Interfaces
import Testing

@Suite struct ControlCatalogTests {
  private let shapes = InterfaceDocument.definitions

  @Test func everyNameStandsForOneShape() {
    let names = shapes.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func everyReferenceLeadsToAShape() {
    let names = Set(shapes.map(\.name))
    let text = InterfaceDocument.description.jsonSchema.text(.compact)
    let references = text.components(after: "#/$defs/")
    #expect(references.count > 100)
    for name in references { #expect(names.contains(name), "\(name)") }
  }

  @Test(arguments: Control.Kind.allCases)
  func everyControlIsDescribedInAllItsNames(kind: Control.Kind) throws {
    let shape = try #require(shapes.first { $0.name == kind.rawValue }?.shape)
    guard case .object(let object) = shape else { return #expect(Bool(false)) }
    #expect(!object.summary.isEmpty)
    for field in object.fields { #expect(field.summary.hasSuffix("."), "\(field.key)") }
    #expect(InterfaceTopic.all.contains { $0.id == kind.rawValue })
    #expect(Control.Kind(rawValue: kind.rawValue) == kind)
  }

  @Test func topicsHaveDifferentNamesAndSayWhatHappens() {
    let topics = InterfaceTopic.all
    #expect(Set(topics.map(\.id)).count == topics.count)
    for topic in topics { #expect(topic.behavior.hasSuffix("."), "\(topic.id)") }
  }
}

extension String {
  /// The words that follow each place of a text.
  fileprivate func components(after mark: String) -> [String] {
    var found: [String] = []
    var rest = Substring(self)
    while let place = rest.firstRange(of: mark) {
      rest = rest[place.upperBound...]
      found.append(String(rest.prefix { $0 != "\"" }))
    }
    return found
  }
}
