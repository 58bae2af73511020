import Analyses
import Core
import Interfaces
import Testing

/// Designs taken apart, changed and put together again.
struct ArrangementTests {
  static let files = [
    "Datasets/Interfaces/notes-toolbar.json5", "Datasets/Interfaces/photo-sort.json5",
    "Datasets/Interfaces/settings-menu.json5",
  ]

  static func design(_ path: String) throws -> Design {
    try Design(parsing: try #require(EmbeddedTexts.text(at: path)), file: path)
  }

  /// The designs that come with the package, and one with every kind of list.
  static func designs() throws -> [Design] {
    try files.map(design) + [everything]
  }

  static let everything = Design("everything") {
    Screen("Everything") {
      NavigationBar {
        Button("Done", id: "done")
      }
      Text("Things", isHeading: true)
      SegmentedControl("View", selection: "books") {
        Option("Books", id: "books")
        Option("Films", id: "films")
      }
      PopUpButton("Sort by", selection: "title") {
        Option("Date", id: "date")
        Option("Title", id: "title")
        Option("Size", id: "size")
      }
      PullDownButton("Share") {
        Item("Copy Link", id: "copy-link")
        Submenu("Send to") {
          Item("Reader", id: "reader")
          Item("Friend", id: "friend")
          Item("Printer", id: "printer")
        }
        Section {
          Item("Delete", id: "delete", isDestructive: true)
        }
      }
      InlineActions(id: "row", limit: 2) {
        Item("Bold", id: "bold")
        Item("Italic", id: "italic")
        Item("Underline", id: "underline")
        Item("Strike", id: "strike")
      }
      CellCollection(.list, title: "Fonts") {
        Option("Serif", id: "serif")
        Option("Sans", id: "sans")
      }
      Toolbar {
        Button("Undo", id: "undo")
        Button("Redo", id: "redo")
        More {
          Item("Find", id: "find")
          Item("Replace", id: "replace")
          Item("Count", id: "count")
        }
      }
    }
  }

  private func flat(_ design: Design) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: design.goals.enumerated().map { ($1, Double($0 % 5 + 1)) })
  }

  @Test func puttingTogetherGivesTheSameScreen() throws {
    for design in try Self.designs() {
      let again = Arrangement(design).design
      #expect(again.goals == design.goals)
      #expect(Arrangement(again).design == again)
      let (before, after) = (try Layout(of: design), try Layout(of: again))
      #expect(after.surfaces.count == before.surfaces.count)
      for (old, new) in zip(before.surfaces, after.surfaces) {
        #expect(old.elements.map(\.frame) == new.elements.map(\.frame))
        #expect(old.elements.map(\.label) == new.elements.map(\.label))
      }
    }
  }

  @Test func everyMoveKeepsWhatCanBeReached() throws {
    for design in try Self.designs() {
      let neighbors = try Neighbors.all(of: design, frequencies: flat(design))
      #expect(neighbors.count > 5, "\(design.id)")
      for neighbor in neighbors {
        #expect(Set(neighbor.goals) == Set(design.goals))
        #expect(neighbor.goals.count == design.goals.count)
        #expect(throws: Never.self) { try neighbor.check() }
        let text = neighbor.json5
        #expect(try Design(parsing: text, file: "printed") == neighbor)
      }
    }
  }

  @Test func everySortOfMoveIsThere() throws {
    let all = try Neighbors.all(of: Self.everything, frequencies: flat(Self.everything))
    func some(_ isSo: (String) -> Bool) -> Bool { all.contains { isSo($0.json5) } }
    // A submenu becomes a section, a pop-up button segments, segments a pop-up button.
    #expect(some { !$0.contains("submenu:") && $0.contains("title: \"Send to\"") })
    #expect(some { !$0.contains("popup:") })
    #expect(some { !$0.contains("segmented:") })
    // The row shows another number of actions, and an action of a bar goes under More.
    #expect(some { $0.contains("limit: 1") })
    let behind = all.contains { design in
      guard let layout = try? Layout(of: design) else { return false }
      return !layout.surfaces[0].elements.contains { $0.tap.goal == "redo" }
    }
    #expect(behind)
  }

  @Test func whatHarmsStaysLastAndNoTitleGetsSomethingNew() throws {
    for neighbor in try Neighbors.all(of: Self.everything, frequencies: flat(Self.everything)) {
      let layout = try Layout(of: neighbor)
      for surface in layout.surfaces.dropFirst() {
        let harms = surface.elements.filter { $0.tap != .nothing }.map(\.isDestructive)
        if let first = harms.firstIndex(of: true) {
          #expect(harms[first...].allSatisfy { $0 })
        }
      }
      let delete = layout.surfaces.firstIndex { surface in
        surface.elements.contains { $0.tap.goal == "delete" }
      }
      #expect(try #require(delete) > 0)
      // Only what stood in "Share" before may stand behind it.
      let share = try #require(
        layout.surfaces[0].elements.first { $0.label == "Share" }?.tap.surface)
      let inside = layout.surfaces[share].elements.compactMap(\.tap.goal)
      #expect(
        Set(inside).isSubset(of: ["copy-link", "reader", "friend", "printer", "delete"]))
    }
  }

  @Test func onlyTheWantedSortsOfMovesAreMade() throws {
    let orders = try Neighbors.all(
      of: Self.everything, frequencies: flat(Self.everything), kinds: [.order])
    #expect(!orders.isEmpty)
    for neighbor in orders {
      #expect(Set(neighbor.goals) == Set(Self.everything.goals))
      #expect(neighbor.json5.contains("submenu:") && neighbor.json5.contains("popup:"))
      #expect(neighbor.json5.contains("limit: 2"))
    }
  }
}
