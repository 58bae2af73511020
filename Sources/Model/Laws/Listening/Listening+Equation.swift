/// The time that an announcement is listened to, in s.
///
/// People stop an announcement as soon as they have recognized it; on a way that they know they hear
/// less of it. Words come at 180 to 220 a minute for those who are new to screen readers (quoted by
/// Bragg, Reinecke and Ladner 2021).
///
/// - Parameters:
///   - share: The share of the announcement that is heard, from 0 to 1.
///   - words: The words of the announcement.
///   - perWord: The time of a word, in s: 60 through the rate.
/// - Returns: The time, in s.
package func listeningTime(share: Float, words: Float, perWord: Float) -> Float {
  share * words * perWord
}

/// The mean time of some swipes and a double tap, in s.
///
/// - Parameters:
///   - swipes: The number of swipes.
///   - perSwipe: The time of a swipe to the next element, in s.
///   - doubleTap: The time of the double tap, in s.
/// - Returns: The time, in s.
package func swipingTime(swipes: Float, perSwipe: Float, doubleTap: Float) -> Float {
  perSwipe * swipes + doubleTap
}

/// The mean time to go to a known element by swipes and tap it twice, in s.
///
/// Its own announcement is heard until it is recognized; those on the way are skimmed, as if each
/// were as long.
///
/// - Parameters:
///   - words: The words of the announcement.
///   - perWord: The time of a word, in s.
///   - heard: The share of the own announcement that is heard.
///   - skimmed: The share of those on the way that is heard.
///   - swipes: The number of swipes.
///   - perSwipe: The time of a swipe, in s.
///   - doubleTap: The time of the double tap, in s.
/// - Returns: The time, in s.
package func knownWayTime(
  words: Float, perWord: Float, heard: Float, skimmed: Float, swipes: Float, perSwipe: Float,
  doubleTap: Float
) -> Float {
  words * perWord * heard + swipes * (perSwipe + skimmed * perWord * words) + doubleTap
}
