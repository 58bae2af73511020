import Interfaces
import Model
import Populations
import Simulation
import Testing

extension InputTests {
  @Test(arguments: [TaskDescription.Knowledge.known, .unknown])
  func stepsOfAScreenReaderAreThePlace(knowledge: TaskDescription.Knowledge) throws {
    for target in 0..<6 {
      let cell = try run(
        screen(column(6)), once("\(target)", knowledge: knowledge), .screenReader,
        [.speechRate: 240, .speechHeard: 0.8, .speechSkim: 0.5, .speechStep: 0.25], count: 10)
      let place = Double(target + 1)
      #expect(cell.mean(.scans) == place)
      #expect(cell.mean(.taps) == place, "a swipe to each but the first, and a double tap")
      // One word each: words x 60 / rate, of which a share is heard.
      let share = knowledge == .known ? 0.5 : 0.8
      #expect(abs(cell.mean(.listening) - share * place * 60 / 240) < 1e-3)
    }
  }

  @Test func nobodyHearsMoreOnAKnownWayThanOnANewOne() throws {
    func listening(_ knowledge: TaskDescription.Knowledge) throws -> Double {
      try run(
        screen(column(6)), once("4", knowledge: knowledge), .screenReader,
        [.speechRate: 240, .speechHeard: 0.3, .speechSkim: 0.8], count: 10
      ).mean(.listening)
    }
    #expect(try listening(.known) == listening(.unknown))
  }

  @Test func dimmedItemsCostListening() throws {
    func photo(_ unavailable: ContextMenu.Unavailable) -> Design {
      Design("photo") {
        Screen {
          Text(
            "Sunset",
            context: ContextMenu(unavailable: unavailable) {
              Item("Copy", id: "copy", isUnavailable: true)
              Item("Print", id: "print", isUnavailable: true)
              Item("Hide", id: "hide")
            })
        }
      }
    }
    let task = once("hide", knowledge: .known)
    let dimmed = try run(try Layout(of: photo(.dimmed)), task, .screenReader, count: 10)
    let hidden = try run(try Layout(of: photo(.hidden)), task, .screenReader, count: 10)
    #expect(dimmed.mean(.listening) > hidden.mean(.listening))
    #expect(dimmed.mean(.scans) == hidden.mean(.scans) + 2)
  }

  @Test func whatHasNoNameIsNotFoundByEar() throws {
    var elements = column(3)
    elements[1].label = ""
    let cell = try run(
      screen(elements), once("1"), .screenReader,
      [.patienceTime: 60, .effortWorth: 20], count: 200)
    #expect(cell.mean(.success) == 0)
    #expect(cell.failures[Int(Failure.unlabelled.rawValue)] == cell.count)
    let seen = try run(screen(elements), once("1"), .touch, [.patienceTime: 60], count: 200)
    #expect(seen.mean(.success) == 1)
    // A picture without a name is as little, whatever reports call it and whatever is said of it.
    elements = column(3)
    elements[1].isUnnamed = true
    let unnamed = try run(
      screen(elements), once("1"), .screenReader,
      [.patienceTime: 60, .effortWorth: 20], count: 200)
    #expect(unnamed.failures[Int(Failure.unlabelled.rawValue)] == unnamed.count)
    #expect(unnamed.mean(.listening) > cell.mean(.listening))
  }

  @Test(arguments: [(Input.touch, true), (.screenReader, false)])
  func whoHearsOneAfterAnotherDoesNotChooseAmongThem(input: Input, chooses: Bool) throws {
    func deciding(_ count: Int) throws -> Double {
      try run(
        screen(column(count)), once("1", knowledge: .known), input, [.choiceSlope: 0.1],
        count: 10
      ).mean(.deciding)
    }
    #expect(try (deciding(8) > deciding(2) + 0.1) == chooses)
    if !chooses { #expect(try deciding(8) == deciding(2)) }
  }
}
