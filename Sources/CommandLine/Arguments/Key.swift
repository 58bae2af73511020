import Core

/// A declaration together with the type of what it yields.
package struct Key<Value: Sendable>: Sendable {
  /// The declaration of the value.
  package let declaration: Declaration
  /// Makes the value from everything that was given.
  let fold: @Sendable ([any Sendable]) -> Value
}

extension Key where Value == Bool {
  /// A flag that is either given or not.
  package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Self {
    Key(
      declaration: Declaration(
        kind: .flag, name: name, short: short, placeholder: "", help: help)
    ) { !$0.isEmpty }
  }
}

extension Key where Value == String? {
  /// An option with a text.
  package static func text(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
    fallback: String? = nil, completion: Declaration.Completion = .none
  ) -> Self {
    Key(
      declaration: Declaration(
        kind: .option, name: name, short: short, placeholder: placeholder, help: help,
        fallback: fallback, completion: completion)
    ) { $0.last as? String }
  }
}

extension Key where Value == String {
  /// A text that must stand in its place.
  package static func argument(
    _ name: String, _ help: String, completion: Declaration.Completion = .none
  ) -> Self {
    Key(
      declaration: Declaration(
        kind: .positional, name: name, placeholder: name, help: help, isRequired: true,
        completion: completion)
    ) { $0.last as? String ?? "" }
  }
}

extension Key where Value == [String] {
  /// Texts that stand one after the other.
  package static func arguments(
    _ name: String, _ help: String, isRequired: Bool = true,
    completion: Declaration.Completion = .none
  ) -> Self {
    Key(
      declaration: Declaration(
        kind: .positional, name: name, placeholder: name, help: help, isRequired: isRequired,
        isRepeating: true, completion: completion)
    ) { $0.compactMap { $0 as? String } }
  }

  /// An option with texts, separated by commas; it can be given several times.
  package static func texts(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
    fallback: String? = nil, completion: Declaration.Completion = .none
  ) -> Self {
    var declaration = Declaration(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      fallback: fallback, isRepeating: true, completion: completion)
    declaration.decode = { text throws(ValueError) in
      let parts = parts(of: text)
      guard parts.allSatisfy({ !$0.isEmpty }) else {
        throw ValueError(expected: "texts separated by commas, none of them empty")
      }
      return parts
    }
    return Key(declaration: declaration) { $0.compactMap { $0 as? String } }
  }
}

/// The parts of a list, as every option that takes several values has it.
private func parts(of text: String) -> [String] {
  text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}

extension Key {
  /// An option with a whole number.
  package static func integer<Number: FixedWidthInteger & Sendable>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
    in range: ClosedRange<Number>, fallback: String? = nil
  ) -> Self where Value == Number? {
    var declaration = Declaration(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      fallback: fallback)
    declaration.decode = { text throws(ValueError) in
      guard let number = Number(text), range.contains(number) else {
        throw ValueError(
          expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return [number]
    }
    return Key(declaration: declaration) { $0.last as? Number }
  }
}

extension Key where Value == Double? {
  /// An option with a number.
  package static func number(
    _ name: String, _ placeholder: String, _ help: String, in range: ClosedRange<Double>,
    fallback: String? = nil
  ) -> Self {
    var declaration = Declaration(
      kind: .option, name: name, placeholder: placeholder, help: help, fallback: fallback)
    declaration.decode = { text throws(ValueError) in
      guard let number = Double(text), range.contains(number) else {
        let (low, high) = (plain(range.lowerBound), plain(range.upperBound))
        throw ValueError(expected: "a number from \(low) to \(high)")
      }
      return [number]
    }
    return Key(declaration: declaration) { $0.last as? Double }
  }
}

extension Key {
  /// A word out of a few that must stand in its place.
  package static func word<Choice: Word>(
    _ name: String, _ help: String
  ) -> Self where Value == Choice? {
    var declaration = Declaration.choosing(
      Array(Choice.allCases), kind: .positional, name: name, help: help)
    declaration.isRequired = true
    return Key(declaration: declaration) { $0.last as? Choice }
  }

  /// An option with words out of a few, separated by commas; it can be given several times.
  ///
  /// Where `tapcost list` has the words as a kind of topics, help refers to that. Words that a
  /// command cannot do anything with are left out of those that it takes.
  package static func words<Choice: Word>(
    _ name: String, _ placeholder: String, _ help: String, listedAs kind: TopicKind? = nil,
    among choices: [Choice] = Array(Choice.allCases), fallback: [Choice]
  ) -> Self where Value == [Choice] {
    var declaration = Declaration.choosing(choices, kind: .option, name: name, help: help)
    declaration.placeholder = placeholder
    if let kind {
      declaration.values = ["see tapcost list \(kind.rawValue)"]
      declaration.completion = .listing([kind.rawValue], orFile: false)
    }
    declaration.isRepeating = true
    declaration.fallback =
      fallback.isEmpty ? nil : fallback.map(\.rawValue).joined(separator: ",")
    let decodeOne = declaration.decode
    declaration.decode = { text throws(ValueError) in
      var words: [any Sendable] = []
      for part in parts(of: text) { words += try decodeOne(part) }
      return words
    }
    return Key(declaration: declaration) { given in
      let words = given.compactMap { $0 as? Choice }
      return given.isEmpty ? fallback : Choice.allCases.filter(words.contains)
    }
  }
}

/// A word out of a few.
package typealias Word = RawRepresentable<String> & CaseIterable & Sendable & Equatable

extension Declaration {
  /// Declares something whose value is one word out of a few.
  fileprivate static func choosing<Choice: Word>(
    _ choices: [Choice], kind: Kind, name: String, help: String
  ) -> Declaration {
    let known = choices.map(\.rawValue)
    var declaration = Declaration(
      kind: kind, name: name, placeholder: name, help: help, values: known,
      completion: .words(known))
    declaration.decode = { text throws(ValueError) in
      guard let word = choices.first(where: { $0.rawValue == text }) else {
        throw ValueError(
          expected: "one of \(known.joined(separator: ", "))",
          nearest: nearest(to: text, among: known))
      }
      return [word]
    }
    return declaration
  }
}
