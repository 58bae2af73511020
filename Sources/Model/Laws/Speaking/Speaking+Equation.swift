/// The time to speak a command, in s: `a + b n`.
///
/// Human speech has 120 to 180 words a minute (quoted by Bragg, Reinecke and Ladner 2021).
///
/// - Parameters:
///   - words: The number n of words.
///   - start: The time before a person speaks, in s.
///   - perWord: The time of a word, in s: 60 through the rate.
/// - Returns: The time, in s.
package func speakingTime(words: Float, start: Float, perWord: Float) -> Float {
  start + words * perWord
}

/// The time of a spoken command until it is carried out, in s.
///
/// - Parameters:
///   - words: The number of words.
///   - start: The time before a person speaks, in s.
///   - perWord: The time of a word, in s.
///   - latency: The time from the end of the command until it is carried out, in s.
/// - Returns: The time, in s.
package func commandTime(words: Float, start: Float, perWord: Float, latency: Float) -> Float {
  speakingTime(words: words, start: start, perWord: perWord) + latency
}
