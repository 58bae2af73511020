import Core
import Foundation
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What the words of labels do, what is seen alike, and what failing teaches.
struct WordTests {
  private func list(_ labels: [String]) throws -> Layout {
    try Layout(
      of: Design("list", device: "iphone-16") {
        Screen {
          CellCollection(.list, id: "cells") {
            labels.indices.map { Item(labels[$0], id: "w\($0)") }
          }
        }
      })
  }

  /// What people choose who want the first of some labels, by how near each is to that.
  private func cell(
    _ labels: [String], near: [String: Double], known: [String: Double] = [:],
    goals: [String] = ["w0"]
  ) throws -> CellTally {
    var task = evenly(goals, knowledge: .unknown)
    task.wish = .purpose
    task.words = WordEvidence(
      similarities: Dictionary(uniqueKeysWithValues: goals.map { ($0, near) }),
      familiarities: known)
    return try experiment([try list(labels)], task: task, fixing: sure).simulate(0..<4000)
      .cells[0][0]
  }

  private let sure: [Model.Trait: Float] = [
    .pointingSpread: 0, .pointingShrink: 0, .pointingRecognized: 1,
  ]
  private let labels = ["Share", "Print", "Move to Folder", "Lock", "Delete", "Pin"]

  @Test func vagueWordsCostTimeAndErrors() throws {
    let clear = try cell(labels, near: ["Share": 0.6, "Print": 0.2])
    let vague = try cell(labels, near: ["Share": 0.1, "Print": 0.2])
    #expect(vague.mean(.time) > clear.mean(.time) + 0.3)
    #expect(vague.mean(.wrongSelections) > clear.mean(.wrongSelections) + 0.2)
  }

  @Test func nonsenseCostsMoreThanASynonymOfEqualSimilarity() throws {
    let word = try cell(labels, near: ["Share": 0.44])
    let synonym = try cell(["Send"] + labels.dropFirst(), near: ["Send": 0.44])
    let nonsense = try cell(
      ["Zxqv"] + labels.dropFirst(), near: ["Zxqv": 0.44], known: ["Zxqv": 0])
    #expect(synonym.mean(.wrongSelections) == word.mean(.wrongSelections))
    #expect(synonym.mean(.success) == word.mean(.success))
    #expect(nonsense.mean(.wrongSelections) > word.mean(.wrongSelections) + 0.1)
    #expect(nonsense.mean(.success) < word.mean(.success))
  }

  /// Of two labels with odds of exp(x) people take one with the probability that a normal number with an
  /// SD of √2 noises is below x. Within five standard errors of 4,000 people.
  @Test func twoLabelsAreChosenAsTheLawSays() throws {
    let near = ["Share": 0.4, "Print": 0.3]
    let wrong = try cell(["Share", "Print"], near: near)
    let parameters = ParameterSet.builtIn
    let odds =
      parameters[Constant.wordsWeight] * 0.1 + parameters[Constant.wordsBonus]
    let noise = (2.0 / 6).squareRoot() * Double.pi
    let expected = erfc(odds / noise / 2.0.squareRoot()) / 2
    #expect(abs(wrong.mean(.wrongSelections) - expected) < 0.06)
  }

  // MARK: Cut off

  /// How often people go wrong among three labels who want the first; one of them may be cut off.
  private func wrong(
    _ labels: [String], near: [String: Double], cut: Int = 0, to letters: Double? = nil,
    input: Input = .touch
  ) throws -> Double {
    let elements = labels.indices.map { row in
      var element = leaf(
        "w\(row)", Rectangle(x: 10, y: 10 + 12 * Double(row), width: 60, height: 10))
      element.label = labels[row]
      element.lettersLeft = row == cut ? letters : nil
      return element
    }
    var task = evenly(["w0"], knowledge: .unknown)
    task.wish = .purpose
    task.words = WordEvidence(similarities: ["w0": near])
    return try experiment([screen(elements)], task: task, fixing: sure, input: input)
      .simulate(0..<4000).cells[0][0].mean(.wrongSelections)
  }

  private let rivals = ["Remove Image", "Delete Cookies of Sites", "Rotate"]
  private let toRivals = [
    "Remove Image": 0.5, "Delete Cookies of Sites": 0.1, "Rotate": 0.2, "Delete": 0.6,
    "Delete Cookies": 0.3,
  ]

  /// Within five standard errors of 4,000 people, some of whom err twice.
  @Test func aRivalIsTakenForTheWordThatIsLeftOfIt() throws {
    let whole = try wrong(rivals, near: toRivals)
    let cut = try wrong(rivals, near: toRivals, cut: 1, to: 6)
    let word = try wrong(["Remove Image", "Delete", "Rotate"], near: toRivals)
    #expect(cut > whole + 0.1, "\(cut) \(whole)")
    #expect(abs(cut - word) < 0.06, "\(cut) \(word)")
    // Without a word of what is left it counts by its visible share, as less of a poor label.
    var unknown = toRivals
    (unknown["Delete"], unknown["Delete Cookies"]) = (nil, nil)
    #expect(try wrong(rivals, near: unknown, cut: 1, to: 6) < cut - 0.1)
    // Announcements read all of it.
    let heard = try [nil, 6].map {
      try wrong(rivals, near: toRivals, cut: 1, to: $0, input: .screenReader)
    }
    #expect(heard[0] == heard[1])
  }

  @Test func aLabelWithoutItsTellingWordLoses() throws {
    let labels = ["Settings for Printing", "Export Image", "Rotate"]
    let near = [
      "Settings for Printing": 0.6, "Settings for": 0.1, "Settings": 0.1, "Export Image": 0.3,
      "Rotate": 0.1,
    ]
    let whole = try wrong(labels, near: near)
    let cut = try wrong(labels, near: near, to: 12)
    #expect(cut > whole + 0.1, "\(cut) \(whole)")
    // Each further letter of the word helps to guess it.
    let shares = try [12.0, 15, 18, 20].map { try wrong(labels, near: near, to: $0) }
    for (less, more) in zip(shares, shares.dropFirst()) { #expect(more <= less, "\(shares)") }
    // What the whole label is like says nothing any more.
    var other = near
    other["Settings for Printing"] = 0.2
    #expect(try wrong(labels, near: other, to: 12) == cut)
  }

  @Test func aSingleWordCountsByItsVisibleShare() throws {
    let near = ["Print": 0.6, "Export": 0.3, "Rotate": 0.1]
    let shares = try [1.0, 2, 3, 4, nil].map {
      try wrong(["Print", "Export", "Rotate"], near: near, to: $0)
    }
    for (less, more) in zip(shares, shares.dropFirst()) { #expect(more <= less, "\(shares)") }
    #expect(shares[0] > shares[4] + 0.1)
  }

  // MARK: Seen alike

  @Test(arguments: [TaskDescription.Wish.item, .purpose])
  func nobodyTellsEqualLabelsApart(wish: TaskDescription.Wish) throws {
    let wrong = try ["w0", "w1"].map { goal in
      var task = evenly([goal], knowledge: .unknown)
      task.wish = wish
      return try experiment([try list(["Delete", "Delete"])], task: task, fixing: sure)
        .simulate(0..<2000).cells[0][0].mean(.wrongSelections)
    }
    #expect(max(wrong[0], wrong[1]) > 0.2)
    #expect(abs(wrong[0] + wrong[1] - 1) < 0.02)
  }

  @Test func whatStandsBesideTellsEqualLabelsApart() throws {
    func wrong(_ names: [String]) throws -> Double {
      let rows = names.indices.flatMap { row in
        [
          leaf("n\(row)", Rectangle(x: 10, y: 20 * Double(row), width: 60, height: 10)),
          leaf("d\(row)", Rectangle(x: 100, y: 20 * Double(row), width: 60, height: 10)),
        ]
      }.enumerated().map { place, element in
        var element = element
        element.label = place % 2 == 0 ? names[place / 2] : "Delete"
        return element
      }
      return try experiment(
        [screen(rows)], task: evenly(["d1"], knowledge: .unknown), fixing: sure
      ).simulate(0..<1000).cells[0][0].mean(.wrongSelections)
    }
    #expect(try wrong(["Anna", "Bert"]) < 0.05)
    #expect(try wrong(["Anna", "Anna"]) > 0.3)
  }

  // MARK: Effort and failing

  @Test func whoFailsLooksOtherwiseNextTime() throws {
    var task = evenly(["0", "5", "9"], knowledge: .unknown)
    task.wish = .purpose
    task.repetitions = 40
    task.observed = [1, 40]
    let cells = try experiment(
      [screen(column(20))], task: task, fixing: [.effortWorth: 8, .memoryUses: 0]
    ).simulate(0..<2000).cells[0]
    #expect(cells[0].mean(.abandonment) > 0.05)
    #expect(cells[1].mean(.abandonment) < 0.5 * cells[0].mean(.abandonment))
  }

  // MARK: Slips

  /// People know what opens the sheet, make it taller and search it; then the finger slips for some. Those go
  /// back the way they came, and need no more looks than for the way.
  @Test func aSlipDoesNotRestartASearch() throws {
    let words = (0..<24).map { "Word \($0)" }
    let sheet = BottomSheet(detents: [.medium, .large]) {
      CellCollection(.list, id: "cells") { words.indices.map { Item(words[$0], id: "w\($0)") } }
    }
    let layout = try Layout(
      of: Design("sheet", device: "iphone-16") {
        Screen { Button("Filters", id: "filters", then: .presents(.sheet(sheet))) }
      })
    let task = evenly(["w20", "w22"], knowledge: .population)
    func trials(_ traits: [Model.Trait: Float]) throws -> PersonTrials {
      try experiment([layout], task: task, fixing: traits, variation: true)
        .trials(of: 0..<6000)[0][0]
    }
    let (slipping, steady) = (try trials([:]), try trials(sure))
    let (looks, without) = (slipping[.scans], steady[.scans])
    let wrong = slipping[.wrongSelections]
    let slipped = looks.indices.filter { wrong[$0] == 1 && without[$0] > 20 }
    #expect(slipped.count > 10)
    // Noticing, the way back in, the sheet made taller, and the item itself.
    for person in slipped { #expect(looks[person] <= without[person] + 8, "\(person)") }
  }
}
