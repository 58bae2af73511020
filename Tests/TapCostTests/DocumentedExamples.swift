// The very code that the documentation shows; a test compares the two.
import TapCost
import TapCostTesting
import Testing

// MARK: Landing page

func priceOfNotes() throws -> Price {
  let notes = Design("notes", title: "Notes") {
    Screen("Notes") {
      Button("New Note", id: "new")
      PopUpButton("Sort by", id: "sort", selection: "date") {
        Option("Date", id: "date")
        Option("Title", id: "title")
        Option("Size", id: "size")
      }
      More {
        Item("Share", id: "share")
        Item("Print", id: "print")
        Item("Delete", id: "delete", isDestructive: true)
      }
    }
  }
  let price = try notes.price(for: .olderAdults, reaching: ["share"])
  return price
}

// MARK: Tutorial

/// The names of SwiftUI that stand here for controls, too, as one writes them beside SwiftUI.
let namesOfSwiftUI: [Any.Type] = [
  TapCost.Button.self, TapCost.Text.self, TapCost.TextField.self, TapCost.Slider.self,
  TapCost.Stepper.self, TapCost.DatePicker.self, TapCost.Link.self, TapCost.Section.self,
  TapCost.Spacer.self,
]

let library = Screen("Library") {
  SegmentedControl("View", selection: "books") {
    Option("Books", id: "books")
    Option("Films", id: "films")
  }
  PullDownButton("Share") {
    Item("Copy Link", id: "copy-link")
    Item("Send to Reader", id: "reader")
    Item("Print", id: "print")
  }
}

struct TutorialTests {
  @Test func sharingALinkIsQuickToFind() {
    expectCost(
      of: library, for: .everyday, reaching: ["copy-link"], below: .seconds(6))
  }

  @Test(arguments: [PopulationName.olderAdults, .essentialTremor, .lowVisionLargeText])
  func nobodyIsLost(population: PopulationName) {
    expectCost(of: library, for: population, below: .givingUp(0.1))
  }
}

func comparison() async throws -> [Comparison] {
  let suite = try Suite(
    "sharing", title: "Sharing", question: "Is a row of actions worth its room?",
    evidence: "No human data was looked for."
  ) {
    Designs { _ in
      Design("menu") { library }
      Design("row") {
        Screen("Library") {
          InlineActions {
            Item("Copy Link", id: "copy-link")
            Item("Send to Reader", id: "reader")
            Item("Print", id: "print")
          }
        }
      }
    }
    Tasks { _ in
      SuiteTask("share", title: "Share", goals: ["copy-link", "reader", "print"])
    }
    PopulationNames("everyday", "older-adults")
    Compare("row", "menu")
    Users(500)
  }
  let options = StudyOptions()
  let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
  return try await runner.run(suite, populations: []).results.comparisons
}
