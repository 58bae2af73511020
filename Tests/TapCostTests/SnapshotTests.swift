import TapCostTesting
import Testing

/// Keys as XCUITest has them: a type of their own around a text.
private struct AttributeName: RawRepresentable, Hashable {
  var rawValue: String
}

struct SnapshotTests {
  private func element(
    _ type: Int, _ label: String, _ frame: (Double, Double, Double, Double), _ id: String = "",
    _ children: [[String: Any]] = []
  ) -> [String: Any] {
    [
      "elementType": type, "label": label, "identifier": id, "enabled": true, "selected": false,
      "hasFocus": false, "horizontalSizeClass": 1,
      "frame": ["X": frame.0, "Y": frame.1, "Width": frame.2, "Height": frame.3],
      "children": children,
    ]
  }

  private var snapshot: [String: Any] {
    element(
      2, "Notes", (0, 0, 393, 852), "",
      [
        element(
          4, "", (0, 0, 393, 852), "",
          [
            element(9, "New Note", (16, 700, 361, 50), "new"),
            element(9, "Share", (16, 760, 361, 50), "share"),
          ])
      ])
  }

  @Test func theScreenOfATestIsPriced() throws {
    let design = try Design(snapshot: snapshot)
    #expect(design.goals.contains("new") && design.goals.contains("share"))
    let price = try design.price(for: .everyday, reaching: ["share"], users: 50)
    #expect(try #require(price[.taps].mean) >= 1)
  }

  @Test func keysOfATypeOfTheirOwnAreUnderstood() throws {
    func named(_ snapshot: [String: Any]) -> [AttributeName: Any] {
      Dictionary(
        uniqueKeysWithValues: snapshot.map { key, value in
          let children = (value as? [[String: Any]]).map { $0.map(named) as Any }
          let frame = (value as? [String: Double]) as Any?
          return (AttributeName(rawValue: key), children ?? frame ?? value)
        })
    }
    #expect(try Design(snapshot: named(snapshot)) == Design(snapshot: snapshot))
  }

  @Test func whatIsNoSnapshotIsRefused() {
    #expect(throws: DocumentError.self) { try Design(snapshot: [String: Any]()) }
    #expect(throws: DocumentError.self) { try Design(snapshot: ["elementType": "none"]) }
  }
}
