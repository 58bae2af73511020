import Foundation
import Gate
import Simulation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rules of a schema for one element: attributes that must and may be there, and children.
private struct Rule {
  var required: [String]
  var others: [String]
  var children: [String] = []
  /// Whether it may have text of its own.
  var hasText = false
}

/// The two schemas that Jenkins and its plugins check files by.
private enum Schema: CaseIterable {
  /// `jenkins-junit.xsd`, which many tools name.
  case jenkins
  /// `junit-10.xsd` of the xUnit plugin.
  case xunit

  private static let output = ["system-out", "system-err"]

  var rules: [String: Rule] {
    let text = Rule(required: [], others: [], hasText: true)
    let cause = Rule(required: [], others: ["type", "message"], hasText: true)
    let suite = ["time", "skipped", "timestamp", "hostname", "id", "package"]
    let ends = ["skipped", "error", "failure"]
    switch self {
    case .jenkins:
      return [
        "testsuites": Rule(
          required: [], others: ["name", "time", "tests", "failures", "disabled", "errors"],
          children: ["testsuite"]),
        "testsuite": Rule(
          required: ["name", "tests"], others: ["failures", "errors", "disabled"] + suite,
          children: ["properties", "testcase"] + Self.output),
        "testcase": Rule(
          required: ["name"], others: ["assertions", "time", "classname", "status"],
          children: ends + Self.output),
        "skipped": text, "error": cause, "failure": cause, "system-out": text, "system-err": text,
      ]
    case .xunit:
      return [
        "testsuites": Rule(
          required: [], others: ["name", "time", "tests", "failures", "errors"],
          children: ["testsuite"]),
        "testsuite": Rule(
          required: ["name", "tests", "failures", "errors"], others: ["group"] + suite,
          children: ["testsuite", "properties", "testcase"] + Self.output),
        "testcase": Rule(
          required: ["name"], others: ["time", "classname", "group"],
          children: ends + ["rerunFailure", "rerunError", "flakyFailure", "flakyError"]
            + Self.output),
        "skipped": cause, "error": cause, "failure": cause, "system-out": text, "system-err": text,
      ]
    }
  }
}

@Suite struct JUnitSchemaTests {
  @Test(arguments: Schema.allCases, [false, true])
  fileprivate func theSchemasOfJenkinsTakeTheFile(schema: Schema, strict: Bool) throws {
    let report = try evaluate(
      SampleRun(populations: ["everyday", "expert"], shift: 0.12, luck: 0.1),
      against: SampleRun(luck: 0.1), .time(), .time(ChangeMargin(absolute: 0.12), id: "edge"))
    let parser = XMLParser(data: Data(report.text(in: .junit, strict: strict).utf8))
    let elements = Elements(schema.rules)
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
  private let rules: [String: Rule]
  private var open: [String] = []
  /// What each open suite says it holds, and what was met since.
  private var stated: [[String: Int]] = []
  private var met: [[String: Int]] = []

  private static let counts = ["testcase": "tests", "failure": "failures", "error": "errors"]

  init(_ rules: [String: Rule]) { self.rules = rules }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
    guard let rule = rules[name] else {
      problems.append(name)
      return
    }
    for key in attributes.keys where !(rule.required + rule.others).contains(key) {
      problems.append("\(name) with \(key)")
    }
    for key in rule.required where attributes[key] == nil { problems.append("\(name), no \(key)") }
    if let parent = open.last, rules[parent]?.children.contains(name) != true {
      problems.append("\(name) in \(parent)")
    }
    // One root, and one end of a case.
    if open.isEmpty, count > 1 || name != "testsuites" { problems.append("the root \(name)") }
    open.append(name)
    if let key = Self.counts[name] ?? (name == "skipped" ? name : nil) {
      for index in met.indices { met[index][key, default: 0] += 1 }
    }
    if name.hasPrefix("testsuite") {
      stated.append(
        attributes.filter { (Self.counts.values + ["skipped"]).contains($0.key) }.mapValues {
          Int($0) ?? -1
        })
      met.append([:])
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let name = open.last, rules[name]?.hasText == false, !text.allSatisfy(\.isWhitespace) {
      problems.append("text in \(name)")
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
    guard name.hasPrefix("testsuite"), let said = stated.popLast(), let met = met.popLast() else {
      return
    }
    for (key, number) in said where number != met[key] ?? 0 {
      problems.append("\(name) says \(number) \(key) and has \(met[key] ?? 0)")
    }
  }
}
