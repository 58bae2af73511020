import Analyses
import Interfaces
import Reports
import Testing

/// Elements of one name are told apart in the tables of an audit.
struct AuditNameTests {
  private func text(_ content: [Control]) async throws -> String {
    let design = Design("orders", title: "Orders", device: "browser-window") {
      Screen("Orders") { content }
    }
    return try await AuditRunner(users: 50).audit(
      design, populations: ["everyday"], repairs: false
    ).report().markdown
  }

  @Test func byWhatStandsInTheirRows() async throws {
    let text = try await text(
      ["1001", "1002"].map { number in
        Control(
          Row {
            Text("Order \(number)")
            Button("Edit", id: "edit-\(number)")
            Button("Delete", id: "delete-\(number)")
          })
      })
    for name in ["Edit", "Delete"] {
      for number in ["1001", "1002"] { #expect(text.contains("| \(name) (Order \(number)) |")) }
    }
    // Rows tell them apart, so they are not in one place for all that people see.
    #expect(!text.contains("are called"))
  }

  @Test func byTheirPlaceWhereRowsSayNothing() async throws {
    let text = try await text(
      (1...2).map { Control(Button("Edit", id: "edit-\($0)")) } + [Control(Button("New"))])
    #expect(text.contains("| Edit (1 of 2) |") && text.contains("| Edit (2 of 2) |"))
    #expect(text.contains("| New |") && text.contains("are called"))
  }
}
