import Core

extension ForeignFormat {
  /// The text that XCUITest prints of an element and everything inside it.
  package static let debugDescription = ForeignFormat(
    id: "debug-description", title: "a description of XCUITest",
    recognizes: { head in
      head.isPlain
        && (head.text.contains("Element subtree:") || DescriptionReader.begins(head.text))
    },
    read: DescriptionReader.read)

  /// A snapshot of XCUITest as a dictionary, in JSON.
  package static let snapshotDictionary = ForeignFormat(
    id: "snapshot-dictionary", title: "a snapshot of XCUITest",
    recognizes: { $0.isJSON && $0.text.contains("\"elementType\"") },
    read: SnapshotReader.read)

  /// The elements of a simulator as idb describes them, and of a Mac as programs list them.
  package static let idb = ForeignFormat(
    id: "idb", title: "elements that idb describes",
    recognizes: { head in
      head.isJSON
        && head.holdsAny(
          "\"AXFrame\"", "\"AXLabel\"", "\"AXRole\"", "\"AXChildren\"", "\"AXApplication\"",
          "\"AXWindow\"")
    },
    read: SnapshotReader.read)

  /// A source of WebDriverAgent, in JSON.
  package static let webDriverAgent = ForeignFormat(
    id: "webdriveragent", title: "a source of WebDriverAgent",
    recognizes: { head in
      head.isJSON && head.text.contains("\"type\"")
        && head.holdsAny("\"isEnabled\"", "\"rawIdentifier\"", "XCUIElementType", "\"isVisible\"")
    },
    read: SnapshotReader.read)
}
