import Core

/// An argument or option that a command takes.
package protocol Argument: Sendable {
  /// The argument as help and completion see it.
  var declaration: Declaration { get }
}

/// An argument or option with the type of its value.
package struct Key<Value: Sendable>: Argument {
  /// The argument as help and completion see it.
  package let declaration: Declaration
  /// Makes the value of everything that was given.
  let fold: @Sendable ([any Sendable]) -> Value

  /// Gives an option a value for where none is given.
  ///
  /// - Parameters:
  ///   - usual: The value.
  ///   - words: The value in words, where they differ.
  /// - Returns: The option with this value.
  package func or<Given>(_ usual: Given, told words: String? = nil) -> Key<Given>
  where Value == Given? {
    var declaration = declaration
    declaration.fallback = words ?? "\(usual)"
    let fold = fold
    return Key<Given>(declaration: declaration) { fold($0) ?? usual }
  }

  /// Says what is meant where an option is not given.
  package func told(_ words: String) -> Self {
    var declaration = declaration
    declaration.fallback = words
    return Key(declaration: declaration, fold: fold)
  }
}

extension Key where Value == Bool {
  /// Declares a flag.
  package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Self {
    Key(declaration: Declaration(kind: .flag, name: name, short: short, help: help)) {
      !$0.isEmpty
    }
  }
}

extension Key where Value == String? {
  /// Declares an option with a text.
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
  /// Declares an argument that must be given.
  package static func argument(
    _ name: String, _ help: String, completion: Declaration.Completion = .none
  ) -> Self {
    Key(
      declaration: Declaration(
        kind: .positional, name: name, help: help, isRequired: true, completion: completion)
    ) { $0.last as? String ?? "" }
  }
}

extension Key where Value == [String] {
  /// Declares arguments, of which one must be given unless they may be left out.
  package static func arguments(
    _ name: String, _ help: String, isRequired: Bool = true,
    completion: Declaration.Completion = .none
  ) -> Self {
    Key(
      declaration: Declaration(
        kind: .positional, name: name, help: help, isRequired: isRequired, isRepeating: true,
        completion: completion)
    ) { $0.compactMap { $0 as? String } }
  }

  /// Declares an option with texts: given several times, or separated by commas.
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

private func parts(of text: String) -> [String] {
  text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}

// MARK: Numbers

extension Key {
  /// Declares an option with a whole number of a range.
  package static func integer<Number: FixedWidthInteger & Sendable>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
    in range: ClosedRange<Number>, fallback: String? = nil
  ) -> Self where Value == Number? {
    let declaration = Declaration(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      fallback: fallback)
    let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return number(declaration, range, words) { Number($0) }
  }

  private static func number<Number: Comparable & Sendable>(
    _ declaration: Declaration, _ range: ClosedRange<Number>, _ words: String,
    read: @escaping @Sendable (String) -> Number?
  ) -> Self where Value == Number? {
    var declaration = declaration
    declaration.decode = { text throws(ValueError) in
      guard let number = read(text), range.contains(number) else {
        throw ValueError(expected: words)
      }
      return [number]
    }
    return Key(declaration: declaration) { $0.last as? Number }
  }
}

extension Key where Value: FixedWidthInteger {
  /// Declares an option with a whole number of a range, and what it is where none is given.
  package static func integer(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
    in range: ClosedRange<Value>, usual: Value
  ) -> Self {
    Key<Value?>.integer(name, short: short, placeholder, help, in: range).or(usual)
  }
}

extension Key where Value == Double? {
  /// Declares an option with a number of a range.
  package static func number(
    _ name: String, _ placeholder: String, _ help: String, in range: ClosedRange<Double>,
    fallback: String? = nil
  ) -> Self {
    let declaration = Declaration(
      kind: .option, name: name, placeholder: placeholder, help: help, fallback: fallback)
    let words = "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    return number(declaration, range, words) { Double($0) }
  }
}

// MARK: Words

/// A type whose values have names on the command line.
package typealias Word = RawRepresentable<String> & CaseIterable & Sendable & Equatable

extension Key where Value: Word {
  /// Declares an argument that is one of a few words.
  package static func word(_ name: String, _ help: String) -> Self {
    var declaration = Declaration.choosing(
      Array(Value.allCases), kind: .positional, name: name, help: help)
    declaration.isRequired = true
    return Key(declaration: declaration) {
      guard let word = $0.last as? Value else { preconditionFailure("the argument is required") }
      return word
    }
  }
}

extension Key {
  /// Declares an option with words out of a few, which come back once each, in the order of their
  /// declaration.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - placeholder: The word that stands for a value in help.
  ///   - help: The purpose: a sentence.
  ///   - kind: What `tapcost list` calls the words, where they are too many for the help.
  ///   - choices: The words that may be given.
  ///   - fallback: The value where none is given.
  /// - Returns: The option.
  package static func words<Choice: Word>(
    _ name: String, _ placeholder: String, _ help: String, listedAs kind: String? = nil,
    among choices: [Choice] = Array(Choice.allCases), fallback: [Choice] = []
  ) -> Self where Value == [Choice] {
    var declaration = Declaration.choosing(choices, kind: .option, name: name, help: help)
    declaration.placeholder = placeholder
    if let kind {
      declaration.values = ["see tapcost list \(kind)"]
      declaration.completion = .listing([kind], orFile: false)
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

extension Declaration {
  fileprivate static func choosing<Choice: Word>(
    _ choices: [Choice], kind: Kind, name: String, help: String
  ) -> Declaration {
    let known = choices.map(\.rawValue)
    var declaration = Declaration(
      kind: kind, name: name, help: help, values: known, completion: .words(known))
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
