/// A text that is entered, and how.
public struct TextEntry: Hashable, Sendable {
  /// The way in which a text comes into a field.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// Character by character, on the keyboard that the input method has.
    case type
    /// From the clipboard.
    case paste
    /// Spoken.
    case dictate
  }

  /// The text; empty for keys that go into no field.
  public let text: String
  /// The number of characters.
  public var characters: Int
  /// The number of words that are spoken: runs of letters, and each digit and sign; every character
  /// of a text that is spelled.
  public var words: Int
  /// The keys of a keyboard on the screen.
  public var screenKeys: Keystrokes
  /// The keys of a keyboard on the desk.
  public var deskKeys: Keystrokes
  /// The way in which it is entered.
  public var way: Way
  /// Whether it goes into a field, as keys of a command do not.
  public private(set) var hasField = true

  /// The keys that a text takes, one after the other.
  public struct Keystrokes: Hashable, Sendable {
    /// For each key, whether it is the one before once more.
    public var repeats: [Bool]

    /// The number of keys.
    public var count: Int { repeats.count }
  }

  /// Creates an entry of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - way: The way in which it is entered.
  ///   - isSpelled: Whether it is spelled where it is spoken, as a password is.
  public init(_ text: String, by way: Way = .type, isSpelled: Bool = false) {
    self.text = text
    characters = text.count
    words = max(1, isSpelled ? text.count { !$0.isWhitespace } : Self.spokenWords(text))
    screenKeys = Keystrokes(onScreen: text)
    deskKeys = Keystrokes(onDesk: text)
    self.way = way
  }

  /// Creates an entry of keys that go into no field.
  public init(keys: Int) {
    self.init("")
    hasField = false
    characters = keys
    let strokes = Keystrokes(repeats: Array(repeating: false, count: keys))
    (screenKeys, deskKeys) = (strokes, strokes)
  }

  private static func spokenWords(_ text: String) -> Int {
    // The signs of an address are spoken; those of a sentence are not.
    let isAddress = text.contains("@")
    var words = 0
    var isInWord = false
    for character in text {
      let belongs = character.isLetter || isInWord && "'\u{2019}".contains(character)
      if belongs {
        if !isInWord { words += 1 }
      } else if !character.isWhitespace, isAddress || !".,;:!?-".contains(character) {
        words += 1
      }
      isInWord = belongs
    }
    return words
  }
}

extension TextEntry.Keystrokes {
  /// The part of a keyboard on the screen that is shown at one time.
  private enum Plane {
    case letters
    case digits
    case signs

    /// The plane of a character; nil where it is on all of them.
    init?(_ character: Character) {
      if character.isWhitespace { return nil }
      if character.isLetter {
        self = .letters
      } else {
        self =
          "[]{}#%^*+=_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}".contains(character)
          ? .signs : .digits
      }
    }
  }

  /// The most shifts for a run of capitals: two to lock them, and one to come back.
  private static let mostShifts = 3

  /// The keys of a text on a keyboard on the screen: one for each character, one where another plane
  /// has to be shown, and shifts; scripts without case need none.
  init(onScreen text: String) {
    repeats = []
    var plane = Plane.letters
    var before: Character?
    var capitals = 0
    func others(_ keys: Int) { repeats += Array(repeating: false, count: keys) }
    for character in text {
      if let own = Plane(character), own != plane {
        others(1)
        (plane, before) = (own, nil)
      }
      if character.isUppercase {
        // Each has its shift until it pays to lock them.
        if capitals < Self.mostShifts - 1 { others(1) }
        capitals += 1
      } else if character.isLetter {
        if capitals >= Self.mostShifts { others(1) }
        capitals = 0
      }
      repeats.append(character == before)
      before = character
    }
  }

  /// The keys of a text on a keyboard on the desk: one for each character, and a shift for each run of
  /// what needs it.
  init(onDesk text: String) {
    repeats = []
    var isShifted = false
    var before: Character?
    for character in text {
      let needsShift = character.isUppercase || "!@#$%^&*()_+{}|:\"<>?~".contains(character)
      if needsShift, !isShifted { repeats.append(false) }
      isShifted = needsShift || isShifted && character.isWhitespace
      repeats.append(character == before)
      before = character
    }
  }
}
