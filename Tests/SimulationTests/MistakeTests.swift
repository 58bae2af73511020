import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What follows from mistakes that cannot be taken back, and from those that leave nothing to try.
@Suite struct MistakeTests {
  private func words(_ goal: String, _ near: [String: Double]) -> TaskDescription {
    var task = evenly([goal], knowledge: .unknown)
    task.wish = .purpose
    task.words = WordEvidence(similarities: [goal: near])
    return task
  }

  @Test func whoDestroysWhatTheGoalIsAboutHasFailed() throws {
    let layout = try Layout(
      of: Design("note", device: "iphone-16") {
        Screen {
          Button("Rename", id: "rename")
          Button("Delete", id: "delete", isDestructive: true)
        }
      })
    let task = words("rename", ["Rename": 0.4, "Delete": 0.5])
    let trials = try experiment([layout], task: task).trials(of: 0..<2000)[0][0]
    let destroyed = trials[.accidentalDestructive]
    let people = destroyed.indices.filter { destroyed[$0] > 0 }
    #expect(people.count > 100)
    for person in people {
      #expect(destroyed[person] == 1 && trials[.success][person] == 0, "\(person)")
      #expect(trials[.recoveries][person] == 0, "\(person)")
    }
  }

  /// Both items of the first submenu are wrong; nobody who has tried them opens it again.
  @Test func aSubmenuOfWhichAllWasTriedIsNotOpenedAgain() throws {
    let layout = try Layout(
      of: Design("menu", device: "iphone-16") {
        Screen {
          PullDownButton("Edit") {
            Submenu("Send", id: "send") {
              Item("Post", id: "post")
              Item("Mail", id: "mail")
            }
            Submenu("Pages", id: "pages") {
              Item("Export", id: "export")
              Item("Count", id: "count")
            }
          }
        }
      })
    let task = words(
      "export", ["Send": 0.6, "Post": 0.5, "Mail": 0.5, "Pages": 0.2, "Export": 0.3])
    let one = try experiment([layout], task: task)
    var both = 0
    for person in 0..<400 as Range<UInt64> {
      var tried: Set<String> = []
      for event in one.trace(person: person, design: 0)[0] {
        guard let element = event.element else { continue }
        let label = layout.surfaces.flatMap(\.elements)[element].label
        if event.notice == .wrongChoice { tried.insert(label) }
        if event.kind == .scan, label == "Send" {
          #expect(!tried.isSuperset(of: ["Post", "Mail"]), "\(person)")
        }
        // Whoever looks through everything once more has all before them.
        if event.kind == .settle, event.element == nil, event.value == 1 { tried = [] }
      }
      if tried.isSuperset(of: ["Post", "Mail"]) { both += 1 }
    }
    #expect(both > 20, "\(both)")
  }
}
