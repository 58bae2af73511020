/// Tells texts that say the opposite of one another, which vectors of words do not: *turn on* and *turn off*
/// stand in the same sentences, so their vectors are near.
///
/// It knows English words of interfaces that exclude each other, what *un-*, *de-* and *dis-* undo, and *not*.
public enum Opposites {
  /// Tells whether one text says the opposite of the other.
  ///
  /// - Parameters:
  ///   - label: A short text, as on a control.
  ///   - want: What people want, in words.
  /// - Returns: Whether both speak of the same and take different sides; a text that takes both sides takes none.
  public static func areOpposite(_ label: String, _ want: String) -> Bool {
    let (sides, others) = (sides(of: label), sides(of: want))
    return sides.contains { subject, side in
      side != nil && others[subject].map { $0 != nil && $0 != side } == true
    }
  }

  /// What a text speaks of, and on which side it is: that of the first words of a pair, or of a word as it is.
  private static func sides(of text: String) -> [String: Bool?] {
    let words = text.lowercased().filter { $0 != "'" && $0 != "’" }
      .split { !$0.isLetter }.map(String.init)
    let stems = words.map(stem)
    var sides: [String: Bool?] = [:]
    var isNegated = false
    func take(_ side: Bool, of subject: String) {
      let side = side != isNegated
      sides[subject] = sides[subject].map { $0 == side ? side : nil } ?? side
    }
    for (place, word) in stems.enumerated() where !fillers.contains(word) {
      let next = words.dropFirst(place + 1)
      if negations.contains(word) || word == "stop" && next.first?.hasSuffix("ing") == true {
        isNegated = true
        continue
      }
      let particle =
        verbs.contains(word) ? next.prefix(4).first { particles.contains($0) } : nil
      for meaning in (meanings[word] ?? []) + (particle.flatMap { meanings[$0] } ?? []) {
        take(meaning.isFirst, of: meaning.pair)
      }
      take(true, of: word)
      for prefix in prefixes where word.hasPrefix(prefix) && word.count >= prefix.count + 3 {
        take(false, of: String(word.dropFirst(prefix.count)))
      }
      isNegated = false
    }
    return sides
  }

  /// A word without the endings of verbs and plurals, and without an "e" at its end.
  private static func stem(_ word: String) -> String {
    let endings = ["ing", "ed", "es", "s", "e"]
    let ending = endings.first { word.hasSuffix($0) && word.count >= $0.count + 3 }
    return String(word.dropLast(ending?.count ?? 0))
  }

  private static let prefixes = ["un", "de", "dis"]
  private static let negations: Set = ["not", "never", "dont", "avoid"]
  /// Words that say nothing of what is meant; they stand between "not" and what is not meant.
  private static let fillers: Set = Set(
    "a all an and at be being by do does for from i in is it me my of off on or our out that the this to up we with you"
      .split(separator: " ").map { stem(String($0)) })
  private static let particles: Set = ["in", "off", "on", "out"]
  /// Verbs that take a side by the word behind them, as in "turn the sound off".
  private static let verbs: Set = Set(
    ["check", "clock", "log", "opt", "sign", "switch", "turn", "zoom"].map(stem))

  /// The pairs of each word, and whether it is one of the first of them.
  private static let meanings: [String: [(pair: String, isFirst: Bool)]] = pairs.reduce(into: [:]) {
    meanings, pair in
    for (number, words) in pair.split(separator: "/").enumerated() {
      for word in words.split(separator: " ") {
        meanings[stem(String(word)), default: []].append((pair, number == 0))
      }
    }
  }

  /// Words of interfaces that exclude each other: those before the stroke, and those behind it.
  private static let pairs = [
    "accept agree approve / decline reject refuse",
    "add insert create / remove delete discard erase",
    "allow enable activate permit / block deny disable deactivate forbid",
    "arrive arrival / depart departure",
    "ascending / descending", "before / after",
    "bigger larger enlarge increase / smaller shrink reduce decrease",
    "brighter / darker dimmer", "buy / sell", "deposit / withdraw", "expand / collapse",
    "faster / slower",
    "first / last", "high higher / low lower", "hot / cold", "incoming / outgoing", "join / leave",
    "keep retain / delete remove discard erase cancel", "left / right", "light / dark",
    "login signin / logout signout",
    "louder / quieter softer", "mute silence / unmute", "newest latest / oldest earliest",
    "next forward / previous back",
    "on / off", "in / out", "online / offline", "open / close", "public / private",
    "import / export", "send / receive", "show reveal / hide",
    "start begin / stop end", "top / bottom", "undo / redo", "upload / download",
    "zip compress / unzip extract",
  ]
}
