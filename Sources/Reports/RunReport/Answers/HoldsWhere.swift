import Core
import Studies

/// On which devices and at which text sizes the answer is the same as where it is read.
struct HoldsWhere {
  /// What an estimate says, by the margin alone.
  private enum Side: Equatable {
    case a, b, neither
  }

  private let pair: Pair
  private let lessIsBetter: Bool
  private let base: Side
  private let found: [Elsewhere]
  /// The least margin.
  private let least: Double
  /// Where on the axis of the question these were run, with a space behind it; empty where the answer is read there.
  var place = ""

  /// Looks at the devices and text sizes of a comparison; nil where none were simulated.
  ///
  /// - Parameters:
  ///   - view: The suite.
  ///   - pair: The designs.
  ///   - comparison: The comparison, of giving up where more fail with one of them.
  ///   - least: The least margin within which a difference does not matter.
  init?(_ view: SuiteView, _ pair: Pair, _ comparison: Comparison, least: Double = 0) {
    (self.pair, self.least) = (pair, least)
    let style = view.style(of: comparison.metric)
    lessIsBetter = style.lessIsBetter
    found = view.suite.elsewhere.filter {
      $0.metric == comparison.metric && $0.pair == DesignPair(pair.a.id, pair.b.id)
    }
    guard let difference = comparison.difference, !found.isEmpty else { return nil }
    base = Self.side(difference, max(least, comparison.margin), lessIsBetter)
  }

  private static func side(_ difference: Double, _ margin: Double, _ lessIsBetter: Bool) -> Side {
    if abs(difference) <= margin { return .neither }
    return (difference < 0) == lessIsBetter ? .a : .b
  }

  /// The side on which all of the interval lies, where that is another one than at the base; nil where the
  /// answer is the same, as far as can be told.
  private func other(_ place: Elsewhere) -> Side? {
    guard let difference = place.difference else { return nil }
    let ends = [difference, place.ciLow ?? difference, place.ciHigh ?? difference]
    let sides = ends.map { Self.side($0, max(least, place.margin), lessIsBetter) }
    return sides.contains(base) ? nil : sides[0]
  }

  private func words(_ side: Side) -> String {
    switch side {
    case .a: "\(pair.a.title) better"
    case .b: "\(pair.b.title) better"
    case .neither: "no difference that matters"
    }
  }

  private func title(_ setting: Elsewhere.Setting) -> String {
    switch setting {
    case .device(_, let title): String(title.prefix { $0 != "," && $0 != "(" }).trimmed
    case .textSize(let size): "text size \(size.rawValue)"
    }
  }

  private var devices: [Elsewhere] {
    found.filter {
      if case .device = $0.setting { true } else { false }
    }
  }

  private var sizes: [(size: TextSize, place: Elsewhere)] {
    found.compactMap { place in
      if case .textSize(let size) = place.setting { (size, place) } else { nil }
    }.sorted { $0.size < $1.size }
  }

  /// The answer in a few words, as in "on 25 of 26 devices, up to text size AX2; does not fit on 5 devices".
  var short: String { place + whereItFits + unfit(saysNames: true) }

  /// So many devices without room for the designs have their names (chosen).
  private static let mostNames = 3

  /// Which devices have no room for the designs, or how many, after a semicolon; empty for none.
  private func unfit(saysNames: Bool) -> String {
    let small = devices.filter { $0.difference == nil }.map { title($0.setting) }.unique
    guard !small.isEmpty else { return "" }
    let isShort = saysNames && small.count <= Self.mostNames
    return "; no room for both on " + (isShort ? Counted.listed(small) : "\(small.count) devices")
  }

  private var whereItFits: String {
    let (same, all) = counted
    let otherwise = otherwise(devices).map { " (else \($0))" } ?? ""
    let onDevices =
      all == 1
      ? [] : [same == all ? "on all \(all) devices" : "on \(same) of \(all) devices\(otherwise)"]
    if same == all, sizeWords == Self.every { return "on all \(all) devices and text sizes" }
    return (onDevices + [sizeWords].compactMap(\.self)).joined(separator: ", ")
  }

  /// The answer where words are short, as in "same on 25 of 26".
  var brief: String? {
    let (same, all) = counted
    let sizes = sizeWords == Self.every ? nil : sizeWords
    let shown = same == all ? "all \(all)" : "\(same) of \(all)"
    return all == 1
      ? nil
      : (["same \(place)on \(shown) devices"] + [sizes].compactMap(\.self)).joined(separator: ", ")
        + unfit(saysNames: false)
  }

  /// On how many devices the answer is the same, with the one where it is read, and how many there are.
  private var counted: (same: Int, all: Int) {
    let fitting = devices.filter { $0.difference != nil }
    return (fitting.count { other($0) == nil } + 1, fitting.count + 1)
  }

  /// What is said on all other devices; nil where there are none.
  private func otherwise(_ places: [Elsewhere]) -> String? {
    let sides = places.compactMap(other)
    let found = [Side.a, .b, .neither].filter(sides.contains).map(words)
    return found.isEmpty ? nil : found.joined(separator: " or ")
  }

  private static let every = "at every text size"

  /// Up to which text size the answer is the same.
  private var sizeWords: String? {
    let counted = sizes.filter { $0.place.difference != nil }
    guard let last = counted.last else { return nil }
    guard let first = counted.first(where: { other($0.place) != nil && $0.size > .large })
    else {
      return counted.contains { other($0.place) != nil }
        ? "at text size L and larger"
        : last.size == .accessibility5 ? Self.every : "up to text size \(last.size.rawValue)"
    }
    let before = counted.last { $0.size < first.size }?.size ?? .large
    return "up to text size \(before.rawValue)"
  }

  /// The places with another answer, and those where the designs do not fit; nil where there are none.
  var exceptions: String? {
    let small = devices.map { (place: $0, unfit: "too small") }
    let large = sizes.map { (place: $0.place, unfit: "does not fit") }
    let told = (small + large).compactMap { place, unfit -> (name: String, words: String)? in
      let words = place.difference == nil ? unfit : other(place).map(words)
      return words.map { (title(place.setting), $0) }
    }
    guard !told.isEmpty else { return nil }
    return told.together(by: \.words).map { words, places in
      let names = places.map(\.name).unique
      let shown = names.prefix(6) + (names.count > 6 ? ["\(names.count - 6) more"] : [])
      return "\(words): \(Counted.listed(Array(shown)))"
    }.joined(separator: "; ")
  }

  /// The whole in sentences.
  var prose: Prose {
    Prose("The answer is the same \(short).")
      + (exceptions.map { " Otherwise: \($0)." } ?? "")
      + " (A small run of at most 500 people a place, without other assumptions.)"
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

extension Answer {
  /// The devices and text sizes at which the answer is the same.
  var holdsWhere: HoldsWhere? {
    baseReading.flatMap { base in
      var holds =
        base.loss.flatMap { HoldsWhere(view, base.pair, $0.givingUp, least: Loss.manyMore) }
        ?? HoldsWhere(view, base.pair, base.comparison)
      let point = base.comparison.point
      if let asked = parts.first?.asked, let value = asked.axis.flatMap({ point.value(on: $0.id) }),
        point != reading?.comparison.point
      {
        holds?.place = asked.phrase(value) + " "
      }
      return holds
    }
  }
}
