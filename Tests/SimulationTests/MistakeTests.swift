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
    #expect(people.count > 40)
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

  /// People take a row for what is behind a swipe that they do not know; nobody takes it again, however often they
  /// look through everything.
  @Test func anActionThatWasWrongIsNotTakenAgain() throws {
    let rows = ["Milk", "Rent", "Bike", "Tax"]
    let layout = try Layout(
      of: Design("rows", device: "iphone-16") {
        Screen {
          for row in rows {
            TableRow(row, id: row) { Item("Delete", id: "delete-\(row)") }
          }
        }
      })
    var near = ["Delete": 0.1]
    for row in rows { near[row] = 0.5 }
    let one = try experiment(
      [layout], task: words("delete-Milk", near), fixing: [.effortWorth: 60], variation: true)
    var again = 0
    for person in 0..<400 as Range<UInt64> {
      var tried: Set<Int> = []
      var hasSearchedAgain = false
      for event in one.trace(person: person, design: 0)[0] {
        if event.kind == .settle, event.element == nil, event.value == 1 { hasSearchedAgain = true }
        guard let element = event.element else { continue }
        if event.kind == .scan { #expect(!tried.contains(element), "\(person)") }
        if event.notice == .wrongChoice { tried.insert(element) }
      }
      if hasSearchedAgain, !tried.isEmpty { again += 1 }
    }
    #expect(again > 5, "\(again)")
  }

  private func note(_ delete: Button) throws -> Layout {
    try Layout(
      of: Design("note", device: "iphone-16") {
        Screen {
          Button("Rename", id: "rename")
          Button("Share", id: "share")
          delete
        }
      })
  }

  /// A rival is taken by fewer people where it destroys at once, and by as many where a question stands before it.
  @Test func whoIsInDoubtShiesAwayFromWhatDestroys() throws {
    let task = words("rename", ["Rename": 0.3, "Share": 0.2, "Delete": 0.3])
    func takes(_ delete: Button) throws -> Double {
      let trials = try experiment(
        [note(delete)], task: task, fixing: [.effortWorth: 60], variation: true
      ).trials(of: 0..<2000)[0][0]
      return trials[.errors].indices.reduce(0) { $0 + (trials[.errors][$1] > 0 ? 1 : 0) }
    }
    let harmless = try takes(Button("Delete", id: "delete"))
    let destroying = try takes(Button("Delete", id: "delete", isDestructive: true))
    #expect(harmless > 300 && 2 * destroying < harmless, "\(destroying) of \(harmless)")
  }

  /// Whoever wants to destroy does so as whoever wants anything else.
  @Test func whoWantsToDestroyDoesSo() throws {
    let task = words("delete", ["Rename": 0.1, "Share": 0.1, "Delete": 0.4])
    func times(_ isDestructive: Bool) throws -> [Int64] {
      let trials = try experiment(
        [note(Button("Delete", id: "delete", isDestructive: isDestructive))], task: task,
        fixing: [.effortWorth: 60], variation: true
      ).trials(of: 0..<2000)[0][0]
      return Array(trials[.time])
    }
    #expect(try times(true) == times(false))
  }

  /// Where a choice ends the task nobody tries: those who opened the wrong menu go back, and hardly anybody gives
  /// up instead of guessing.
  @Test func whoMustNotBeWrongLooksElsewhereFirst() throws {
    let layout = try Layout(
      of: Design("tree", device: "iphone-16") {
        Screen {
          PullDownButton("Paying", id: "paying") {
            Item("Rent", id: "rent")
            Item("Fees", id: "fees")
            Item("Home", id: "home")
          }
          PullDownButton("Contacts", id: "contacts") {
            Item("Staff", id: "staff")
            Item("Press", id: "press")
            Item("Post", id: "post")
          }
        }
      })
    var task = words(
      "staff",
      [
        "Paying": 0.45, "Rent": 0.1, "Fees": 0.1, "Home": 0.1, "Contacts": 0.35, "Staff": 0.5,
        "Press": 0.2, "Post": 0.2,
      ])
    task.hasFeedback = false
    let trials = try experiment([layout], task: task, fixing: [.effortWorth: 50], variation: true)
      .trials(of: 0..<4000)[0][0]
    let success = trials[.success]
    let astray = success.indices.filter { trials[.firstContainerCorrect][$0] == 0 }
    let back = astray.count { success[$0] > 0 }
    #expect(astray.count > 400 && 2 * back > astray.count, "\(back) of \(astray.count)")
    let silent = success.indices.count { success[$0] == 0 && trials[.wrongSelections][$0] == 0 }
    #expect(silent < 80, "\(silent)")
  }

  /// The belief in the first of two buttons after the second was wrong: nothing is left beside it but what lies
  /// elsewhere.
  @Test func whatWasTriedWeighsNothing() throws {
    let layout = try Layout(
      of: Design("two", device: "iphone-16") {
        Screen {
          Button("One", id: "one")
          Button("Two", id: "two")
        }
      })
    let task = words("one", ["One": 0.2, "Two": 0.3])
    let constants = straightConstants()
    let one = try experiment([layout], task: task, constants: constants)
    let elsewhere = Double(constants.belief.outside(count: 2))
    var counted = 0
    for person in 0..<400 as Range<UInt64> {
      var (before, hasErred): (Float?, Bool) = (nil, false)
      for event in one.trace(person: person, design: 0)[0] {
        if event.notice == .wrongChoice { hasErred = true }
        guard event.element == 0, event.limit > 0 else { continue }
        guard hasErred, let first = before else {
          before = event.value
          continue
        }
        func odds(_ belief: Float) -> Double { Double(belief) / (1 - Double(belief)) }
        // The second button counted as not read before.
        let ratio = odds(event.value) / odds(first)
        #expect(abs(ratio / ((1 + elsewhere) / elsewhere) - 1) < 1e-2, "\(person): \(ratio)")
        counted += 1
      }
    }
    #expect(counted > 20, "\(counted)")
  }

  /// After a wrong item the title above it, and the one above that, are believed in less, but where what is left
  /// there looks better than what was expected.
  @Test func wrongItemsLowerTheBeliefInTheTitlesAboveThem() throws {
    let layout = try Layout(
      of: Design("menu", device: "iphone-16") {
        Screen {
          PullDownButton("Edit") {
            Submenu("Send", id: "send") {
              Submenu("Away", id: "away") {
                Item("Post", id: "post")
                Item("Mail", id: "mail")
              }
              Item("Fax", id: "fax")
            }
            Submenu("Pages", id: "pages") {
              Item("Export", id: "export")
              Item("Count", id: "count")
            }
          }
        }
      })
    let task = words(
      "export",
      ["Send": 0.5, "Away": 0.1, "Post": 0.5, "Fax": 0.1, "Pages": 0.3, "Export": 0.3])
    let one = try experiment([layout], task: task)
    let labels = layout.surfaces.flatMap(\.elements).map(\.label)
    var (falls, rises): ([String: Int], [String: Int]) = ([:], [:])
    for person in 0..<1500 as Range<UInt64> {
      var (before, isBelow, hasErred): ([String: Float], Bool, Bool) = ([:], false, false)
      for event in one.trace(person: person, design: 0)[0] {
        guard let element = event.element else { continue }
        let label = labels[element]
        if event.notice == .wrongChoice {
          (isBelow, hasErred) = (["Post", "Mail"].contains(label) && !hasErred, true)
        }
        guard ["Send", "Away"].contains(label), event.limit > 0 else { continue }
        if isBelow, let first = before[label] {
          if event.value < first {
            falls[label, default: 0] += 1
          } else {
            rises[label, default: 0] += 1
          }
          before[label] = nil
        } else if !hasErred {
          before[label] = event.value
        }
      }
    }
    #expect(falls["Away", default: 0] > 10 * rises["Away", default: 0], "\(falls), \(rises)")
    // Whoever opened a title in it thought much of that.
    #expect(falls["Send", default: 0] > rises["Send", default: 0] + 10, "\(falls), \(rises)")
  }
}
