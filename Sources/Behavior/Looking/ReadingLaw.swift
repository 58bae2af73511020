public import Core

/// The time to take in a label: a fixation, and a time for each word beyond the first.
///
/// At 238 words a minute (Brysbaert 2019) a further word takes 252 ms; skimming takes less.
public struct ReadingLaw: Hashable, Sendable {
  /// The time of the fixation that takes in the first word.
  public var fixation: Milliseconds
  /// The time for each further word.
  public var perFurtherWord: Milliseconds

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - fixation: The time of the fixation that takes in the first word.
  ///   - perFurtherWord: The time for each further word.
  public init(fixation: Milliseconds, perFurtherWord: Milliseconds) {
    self.fixation = fixation
    self.perFurtherWord = perFurtherWord
  }

  /// Returns the time to take in a label.
  ///
  /// - Parameter words: The number of words, at least 1.
  /// - Returns: The time.
  public func time(words: Int) -> Milliseconds {
    precondition(words >= 1, "a label has a word")
    return fixation + Milliseconds(perFurtherWord.value * Double(words - 1))
  }

  /// Returns the time for each word at a rate of reading.
  ///
  /// - Parameter wordsPerMinute: The words read in a minute, positive.
  /// - Returns: The time for one word.
  public static func perWord(atWordsPerMinute wordsPerMinute: Double) -> Milliseconds {
    precondition(wordsPerMinute > 0, "people read forward")
    return Milliseconds(60_000 / wordsPerMinute)
  }
}
