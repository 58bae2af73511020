import Core

extension Parameter.Distribution {
  /// The values that the center, its range and its bounds may have.
  var domain: ClosedRange<Double> {
    switch self {
    case .constant, .normal: -1e9...1e9
    case .lognormal: 1e-9...1e9
    case .logitnormal: 1e-9...(1 - 1e-9)
    case .bernoulli: 0...1
    }
  }

  /// Tells whether the distribution has a spread besides its center.
  var hasSpread: Bool { self != .constant && self != .bernoulli }

  /// Tells whether the center is a probability, which cannot be multiplied.
  var isProbability: Bool { self == .logitnormal || self == .bernoulli }

  /// The domain in words for a message.
  var domainText: String {
    switch self {
    case .constant, .normal: "a number"
    case .lognormal: "a positive number"
    case .logitnormal: "a probability between 0 and 1"
    case .bernoulli: "a probability from 0 to 1"
    }
  }
}

extension Parameter.Mark {
  /// Returns what is wrong with a citation for this mark, or nil when it will do.
  ///
  /// A citation names a year. An assumption says `assumed`, and may say what bounds it.
  ///
  /// - Parameter citation: The text of the citation.
  /// - Returns: What would be right.
  func objection(to citation: String) -> String? {
    let saysAssumed = citation == "assumed" || citation.hasPrefix("assumed;")
    guard (self == .assumed) == saysAssumed else {
      return self == .assumed
        ? "\"assumed\", as the mark is A" : "a source with its year, or the mark A"
    }
    guard citation == "assumed" || namesYear(citation) else { return "a source with its year" }
    return nil
  }
}

/// Tells whether a text holds a year from 1800 to 2099 as a word of four digits.
private func namesYear(_ text: String) -> Bool {
  text.split { !($0.isASCII && $0.isNumber) }.contains { word in
    word.count == 4 && (Int(word).map { (1800...2099).contains($0) } ?? false)
  }
}
