import Foundation
import Gate
import Simulation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The attributes and children that the schema of Jenkins (`jenkins-junit.xsd`) allows; what it
/// requires comes first.
private let allowed: [String: (required: [String], others: [String], children: [String])] = [
  "testsuites": ([], ["name", "time", "tests", "failures", "disabled", "errors"], ["testsuite"]),
  "testsuite": (
    ["name", "tests"],
    [
      "failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname", "id", "package",
    ], ["properties", "testcase", "system-out", "system-err"]
  ),
  "testcase": (
    ["name"], ["assertions", "time", "classname", "status"],
    ["skipped", "error", "failure", "system-out", "system-err"]
  ),
  "skipped": ([], [], []), "error": ([], ["type", "message"], []),
  "failure": ([], ["type", "message"], []),
]

@Suite struct JUnitSchemaTests {
  @Test(arguments: [false, true])
  func theSchemaOfJenkinsTakesTheFile(strict: Bool) throws {
    let report = try evaluate(
      SampleRun(populations: ["everyday", "expert"], shift: 0.12, luck: 0.1),
      against: SampleRun(luck: 0.1), .time(), .time(ChangeMargin(absolute: 0.12), id: "edge"))
    let parser = XMLParser(data: Data(report.text(in: .junit, strict: strict).utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    #expect(elements.count > 10)
    #expect(elements.problems.isEmpty, "\(elements.problems)")
  }
}

/// What is wrong with the elements of a text. A class, because the parser asks for one.
private final class Elements: NSObject, XMLParserDelegate {
  var problems: [String] = []
  var count = 0
  private var open: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
    if let rule = allowed[name] {
      for key in attributes.keys where !(rule.required + rule.others).contains(key) {
        problems.append("\(name) with \(key)")
      }
      for key in rule.required where attributes[key] == nil {
        problems.append("\(name), no \(key)")
      }
    } else {
      problems.append(name)
    }
    if let parent = open.last, allowed[parent]?.children.contains(name) != true {
      problems.append("\(name) in \(parent)")
    }
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
