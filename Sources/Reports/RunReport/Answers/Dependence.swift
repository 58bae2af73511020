package import Numerics
package import Studies

/// The uncertain numbers of the model on which an answer depends most, over the worlds of a run.
package struct Dependence: Equatable, Sendable {
  /// People, by whom the numbers of other people and input methods are left out: those cannot move
  /// their answer.
  package struct People: Equatable, Sendable {
    /// The populations, by their names.
    package var populations: [String]
    /// The input methods, as in `touch`.
    package var inputs: [String]

    /// Creates a description; see the properties.
    package init(populations: [String], inputs: [String]) {
      (self.populations, self.inputs) = (populations, inputs)
    }

    /// The first part of the names of numbers that one way of input alone uses, and how its name
    /// begins.
    private static let families = [
      "pointer": "pointer", "key": "keyboard", "speech": "screen-reader", "switch": "switch",
      "voice": "voice",
    ]

    /// Tells whether a number has anything to do with these people.
    package func meet(_ number: WorldNumber) -> Bool {
      let name = number.name
      if let colon = name.firstIndex(of: ":") {
        return populations.contains(String(name[..<colon]))
      }
      guard let family = name.split(separator: ".").first,
        let input = Self.families[String(family)]
      else { return true }
      return inputs.contains { $0.hasPrefix(input) }
    }
  }

  /// The numbers, in the order of the inputs of the regression.
  package let numbers: [WorldNumber]
  /// What the regression of the answer on the numbers found.
  package let influence: InfluentialInputs
  /// The number of worlds.
  package let worlds: Int

  /// Looks for the numbers; finds nothing to say where the answer is the same in every world, and for
  /// less than eight worlds.
  ///
  /// - Parameters:
  ///   - numbers: The uncertain numbers that these people meet, in the worlds of the run.
  ///   - answers: The answer in each world: a difference of two designs, or where one overtakes the
  ///     other.
  package init?(_ numbers: [WorldNumber], answers: [Double]) {
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.quantiles.count == answers.count }),
      let found = InfluentialInputs(numbers.map(\.quantiles), output: answers)
    else { return nil }
    (self.numbers, influence, worlds) = (numbers, found, answers.count)
  }

  /// The number of worlds from which on other seeds name mostly the same numbers (chosen).
  private static let enough = 128

  /// Returns the numbers in words.
  ///
  /// - Parameter effect: Says what comes of a larger number, by whether the answer grows with it, as in
  ///   "the later the switch".
  /// - Returns: Two or three sentences.
  package func prose(effect: (_ grows: Bool) -> String) -> Prose {
    guard !influence.inputs.isEmpty else {
      return Prose("No single input of the model stands out.")
    }
    let named = influence.inputs.map { input -> Prose in
      let direction = input.slope.map { "; the larger, \(effect($0 > 0))" } ?? ""
      return Prose.strong(numbers[input.index].name)
        + " (“\(numbers[input.index].title)”\(direction))"
    }
    let together = influence.pairs.map { pair in
      " What \(numbers[pair.first].name) does depends on \(numbers[pair.second].name)."
    }
    let subject = named.count == 1 ? "It explains" : "They explain"
    return Prose("The answer depends most on ") + named.listed
      + ".\(together.joined()) \(subject) \(Digits.percent(influence.explained)) of the spread over "
      + "\(worlds) sets of assumptions."
      + (worlds < Self.enough ? " With so few sets chance has a part in these names." : "")
  }
}
