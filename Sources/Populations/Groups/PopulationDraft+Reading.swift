import Core
import Model

extension PopulationDraft {
  /// The schema of population files.
  static let schema = "tapcost/population/1"

  /// Reads one population.
  ///
  /// - Parameters:
  ///   - text: A population file.
  ///   - common: The parameters that the population differs from.
  /// - Returns: The population as it was written.
  /// - Throws: Everything that is wrong with the text.
  static func read(
    _ text: SourceText, differingFrom common: ParameterSet
  ) throws(DocumentError) -> PopulationDraft {
    let cursor = try Cursor(parsing: text.text, file: text.file)
    let draft = cursor.object(PopulationDocument.body).flatMap {
      read($0, file: text.file, differingFrom: common)
    }
    try cursor.log.check()
    guard let draft else { preconditionFailure("a draft without problems is read") }
    return draft
  }

  private static func read(
    _ object: ObjectCursor, file: String, differingFrom common: ParameterSet
  ) -> PopulationDraft? {
    object.required("schema")?.expect(schema)
    let id = object.required("id")?.identifier()
    if id == PopulationCatalog.everybodyName {
      object.optional("id")?.fail(expected: "another name; this one is every group of people")
    }
    let title = object.required("title")?.filledString()
    let description = object.optional("description")?.string() ?? ""
    let basedOn = object.optional("based_on")?.string()
    let textSize = object.optional("text_size")?.choice(TextSize.self)
    let hands = object.optional("hands")?.choice(Population.Hands.self)
    let hand = object.optional("hand")?.choice(Population.Hand.self)
    let inputs = object.optional("inputs")?.array(count: 1...Input.allCases.count)?.compactMap {
      $0.choice(Input.self)
    }
    let isAmongEverybody = object[PopulationDocument.everybody] ?? true
    let mix = object.optional("mix").map(readMix) ?? []
    if !mix.isEmpty {
      for key in ["based_on", "traits", "correlations", "inputs", "text_size", "hands", "hand"] {
        object.optional(key)?.fail(
          found: "\"\(key)\" beside \"mix\"", expected: "a mixture alone; its parts have these")
      }
    }
    let adjustments = object.optional("traits").map { readTraits($0, differingFrom: common) } ?? []
    let correlations = object.optional("correlations").map(readCorrelations) ?? []
    guard let id, let title else { return nil }
    return PopulationDraft(
      population: Population(
        id: id, title: title, description: description, basedOn: basedOn, mix: mix,
        isAmongEverybody: isAmongEverybody, adjustments: adjustments, correlations: correlations),
      textSize: textSize, hands: hands, hand: hand, inputs: inputs, file: file,
      places: Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, $0.position) }))
  }

  private static func readMix(_ cursor: Cursor) -> [Population.Share] {
    guard let entries = cursor.array(count: 2...100) else { return [] }
    let shares = entries.compactMap { entry -> Population.Share? in
      guard let object = entry.object(PopulationDocument.share) else {
        return nil
      }
      let population = object.required("population", "the name of a population")?.filledString()
      let share = object.required("share", "the share of people")?.number(in: 1e-6...1)
      let mark = object.required("mark", "the quality of the source")?.choice(Parameter.Mark.self)
      let citation = object.required("citation", "a source or assumed")?.filledString()
      guard let population, let share, let mark, let citation else { return nil }
      return Population.Share(
        population: population, share: share, mark: mark, citation: citation)
    }
    let sum = shares.reduce(0) { $0 + $1.share }
    if shares.count == entries.count, (sum - 1).magnitude > 1e-9 {
      cursor.fail(found: "shares that add up to \(sum)", expected: "shares that add up to 1")
    }
    return shares
  }

  private static func readTraits(
    _ cursor: Cursor, differingFrom common: ParameterSet
  ) -> [Population.Adjustment] {
    let known = PopulationDocument.traits.keys + FormerNames.all
    guard let object = cursor.object(known: known) else { return [] }
    return object.keys.compactMap { key in
      guard let trait = Trait(name: key), let entry = object.optional(key) else { return nil }
      return AdjustmentReader(entry, trait: trait, common: common[trait])?.read()
    }
  }

  private static func readCorrelations(_ cursor: Cursor) -> [Population.Correlation] {
    var found: [Population.Correlation] = []
    for entry in cursor.array(count: 0...1000) ?? [] {
      guard let correlation = readCorrelation(entry) else { continue }
      if found.contains(where: { $0.isAboutSameTraits(as: correlation) }) {
        entry.fail(found: "a second correlation of these traits", expected: "each pair once")
      }
      found.append(correlation)
    }
    return found
  }

  private static func readCorrelation(_ entry: Cursor) -> Population.Correlation? {
    guard let object = entry.object(PopulationDocument.correlation) else {
      return nil
    }
    let (first, second) = (object.required("a", "a trait"), object.required("b", "another trait"))
    if [first, second].contains(where: { $0?.isFormer == true }) { return nil }
    let (a, b) = (first?.trait(), second?.trait())
    let r = object.required("r", "the correlation")?.number(in: -0.99...0.99)
    let source = SourceReader(object).read()
    guard let a, let b, let r, let source else { return nil }
    guard a != b else {
      entry.fail(found: "\"\(a.name)\" with itself", expected: "two traits")
      return nil
    }
    return Population.Correlation(
      a: a, b: b, r: r, mark: source.mark, citation: source.citation, note: source.note)
  }
}

extension Cursor {
  /// Whether the number named here was one of an earlier version.
  fileprivate var isFormer: Bool {
    if case .string(let name) = node.value { FormerNames.all.contains(name) } else { false }
  }

  /// The trait named here; notes a problem, with the nearest name, when there is none.
  fileprivate func trait() -> Trait? {
    guard let name = string() else { return nil }
    if let trait = Trait(name: name) { return trait }
    fail(expected: oneOf(Trait.allCases.map(\.name), near: name))
    return nil
  }

  /// The name for programs here: small letters, digits and hyphens.
  fileprivate func identifier() -> String? {
    guard let name = string() else { return nil }
    let isRight = name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
    if isRight, (1...64).contains(name.count) { return name }
    fail(expected: "1 to 64 small letters, digits and hyphens")
    return nil
  }
}

/// Takes how one trait differs from its entry.
private struct AdjustmentReader {
  let object: ObjectCursor
  let trait: Trait
  let common: Parameter

  init?(_ entry: Cursor, trait: Trait, common: Parameter) {
    guard let object = entry.object(PopulationDocument.adjustment) else { return nil }
    self.object = object
    self.trait = trait
    self.common = common
  }

  func read() -> Population.Adjustment? {
    let declared = object.optional("distribution")?.choice(Parameter.Distribution.self)
    let distribution = declared ?? common.distribution
    let low = object.required("low", "the least plausible amount")?.finite()
    let high = object.required("high", "the greatest plausible amount")?.finite()
    let source = SourceReader(object).read()
    let spread = object.optional("spread").flatMap { _ in
      readSpread(of: distribution, in: object)
    }
    guard let (kind, amount) = readAmount(), let low, let high, let source else { return nil }
    let adjustment = Population.Adjustment(
      trait: trait, kind: kind, amount: amount, low: low, high: high, spread: spread,
      distribution: distribution, mark: source.mark, citation: source.citation, note: source.note)
    return check(adjustment) ? adjustment : nil
  }

  private func readAmount() -> (Population.Adjustment.Kind, Double)? {
    switch (object.optional("times"), object.optional("value")) {
    case (let times?, nil):
      guard !common.distribution.isProbability else {
        times.fail(found: "a factor on a probability", expected: "\"value\" with a probability")
        return nil
      }
      return times.finite().map { (.times, $0) }
    case (nil, let value?):
      return value.finite().map { (.value, $0) }
    default:
      object.cursor.fail(expected: "either \"times\" or \"value\"")
      return nil
    }
  }

  /// Notes problems with the amount and its range; tells whether there are none.
  private func check(_ adjustment: Population.Adjustment) -> Bool {
    guard adjustment.kind == .times else {
      let parameter = adjustment.applied(to: common, in: "")
      if parameter.distribution.hasSpread, adjustment.spread == nil, !common.distribution.hasSpread
      {
        object.cursor.fail(found: "no \"spread\"", expected: "a spread for the new distribution")
        return false
      }
      return checkNumbers(of: parameter, in: object)
    }
    return checkFactor(adjustment)
  }

  private func checkFactor(_ adjustment: Population.Adjustment) -> Bool {
    let factor = adjustment.amount
    for (key, number) in [("times", factor), ("low", adjustment.low), ("high", adjustment.high)]
    where !(0.001...1000).contains(number) {
      object.optional(key)?.fail(expected: "a factor from 0.001 to 1000")
      return false
    }
    guard adjustment.low <= factor, factor <= adjustment.high else {
      object.optional("times")?.fail(
        expected: "a number from low to high, \(plain(adjustment.low)) to \(plain(adjustment.high))"
      )
      return false
    }
    return true
  }
}
