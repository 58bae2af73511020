import Core
import Interfaces
import Testing

/// What shows the same in one place, so that nobody can tell which is which.
struct TwinTests {
  private func part(_ label: String, _ x: Double, _ y: Double, _ face: Face = .label)
    -> Canvas.Part
  {
    Canvas.Part(
      Control(
        Button(
          label, id: "\(label)-\(Int(y))-\(face)", glyph: face == .glyph ? "trash" : nil, face: face
        )),
      frame: Rectangle(x: x, y: y, width: 80, height: 40))
  }

  /// The ids of what shows the same on a screen of buttons.
  private func twins(_ parts: [Canvas.Part], isSeen: Bool = true) throws -> [[String]] {
    let layout = try Layout(
      of: Design("d", device: "iphone-16") { Screen("S") { Canvas(parts: parts) } })
    return layout.twins(isSeen: isSeen).map { alike in
      alike.map { layout.surfaces[$0.surface].elements[$0.element].id }
    }
  }

  @Test(arguments: [Face.label, .glyph])
  func rowsTellWhatSaysTheSameApart(face: Face) throws {
    let deletes = [part("Delete", 200, 100, face), part("Delete", 200, 160, face)]
    #expect(try twins(deletes) == [["Delete-100-\(face)", "Delete-160-\(face)"]])
    let names = [part("Anna", 20, 100), part("Bert", 20, 160)]
    #expect(try twins(deletes + names).isEmpty)
    let same = [part("Anna", 20, 100), part("Anna", 20, 160)]
    #expect(try twins(deletes + same).count == 2)
  }

  @Test func whatIsCutOffIsAlikeForThoseWhoSee() throws {
    let words = ["Electrodynamics", "Electromagnetism", "Geology"]
    let design = Design("d", device: "iphone-16") {
      Screen {
        SegmentedControl("Show", id: "show", width: 150) {
          for word in words { Option(word, id: word) }
        }
      }
    }
    let layout = try Layout(of: design)
    #expect(layout.twins(isSeen: true).map { $0.map(\.element) } == [[0, 1]])
    #expect(layout.twins(isSeen: false).isEmpty)
  }

  @Test func aPictureAndAWordAreAlikeForThoseWhoListen() throws {
    let parts = [part("Delete", 20, 100, .glyph), part("Delete", 20, 160)]
    #expect(try twins(parts).isEmpty)
    #expect(try twins(parts, isSeen: false).count == 1)
  }

  @Test func titlesTellGroupsApart() throws {
    let menu = Design("d", device: "iphone-16") {
      Screen {
        PullDownButton("Edit") {
          Section("Photo") { Item("Delete", id: "photo") }
          Section("Album") { Item("Delete", id: "album") }
        }
        PullDownButton("View") {
          Section { Item("Delete", id: "one") }
          Section { Item("Delete", id: "two") }
        }
      }
    }
    let layout = try Layout(of: menu)
    let alike = layout.twins(isSeen: true).map { $0.map(\.element) }
    #expect(alike.count == 1, "\(alike)")
    #expect(
      layout.twins(isSeen: true)[0].map { layout.surfaces[$0.surface].elements[$0.element].id } == [
        "one", "two",
      ])
  }
}
