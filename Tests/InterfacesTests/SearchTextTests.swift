import Foundation
import Interfaces
import Testing

/// Which labels a typed text finds, by a table to which the page of a study is held as well.
struct SearchTextTests {
  private struct Row: Decodable {
    var text: String
    var label: String
    var isFound: Bool
  }

  @Test func labelsAreFoundAsTheTableHasIt() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let table = try Data(contentsOf: root.appending(path: "Tools/found-labels.json"))
    let rows = try JSONDecoder().decode([Row].self, from: table)
    #expect(rows.count > 20)
    for row in rows {
      #expect(SearchText(row.text).finds(row.label) == row.isFound, "\(row.text), \(row.label)")
    }
  }
}
