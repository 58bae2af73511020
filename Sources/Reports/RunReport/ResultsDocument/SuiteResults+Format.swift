import Core
import Simulation
import Studies

extension SuiteResults {
  /// What results hold of a suite beside cells and comparisons, each part where there is one.
  static let parts = ObjectFormat<SuiteResults, KnownNames>(
    "What a suite asks, and what answers rest on.",
    blank: SuiteResults(
      id: "", title: "", question: "", evidence: "", designs: [], populations: [], axes: [],
      notes: [], cells: [], comparisons: []),
    [
      .filled("asks", at: \.asks, known: .list(of: Ask.format), "The parts of the question."),
      .optional(
        "audience", at: \.audience, as: Audience.format.value,
        "Who does the tasks, and how often."),
      .optional("base", at: \.base, known: .point, "The point at which answers are read."),
      .filled(
        "sketches", at: \.sketches, known: .list(of: DesignSketch.format),
        "A typical person's way through each design."),
      .usual(
        "limits", at: \.limits, as: .name, "What the answer can tell and what it cannot.",
        isStated: false),
      .optional(
        "words", at: \.words, as: .reading,
        "Where it is from how near labels are to what people want; not read without \"wants\", none where the "
          + "suite says so."),
      .optional(
        "kinds", at: \.kinds, as: .texts,
        "The kinds of task that it asks people for."),
      .usual(
        "directions", at: \.directions, as: PublishedDirection.format.value.list,
        "What was published of the designs.", isStated: false),
      .filled(
        "same", at: \.same, known: .list(of: SameScreens.format),
        "Designs that are the same screen for some people."),
      .filled(
        "facts", at: \.facts, known: .list(of: ScreenFacts.format),
        "What the designs look like at each point, for the people whom answers are about."),
      .filled(
        "wrong_turns", at: \.wrongTurns, known: .list(of: WrongTurns.format),
        "Where people go wrong at the base, where a suite asks how directly things are found."),
      .filled(
        "elsewhere", at: \.elsewhere, known: .list(of: Elsewhere.format),
        "The differences on other devices and at other text sizes, where answers are read."),
      .usual(
        "idle_numbers", at: \.idleNumbers, as: .texts,
        "Numbers of the model that change nothing where answers are read.", isStated: false),
    ])
}

extension Named {
  /// A name and a title, in documents.
  static let format = ObjectFormat<Named, Void>(
    "A name and a title.", blank: Named(id: "", title: ""),
    [
      .required("id", at: \.id, as: .name, "The name."),
      .required("title", at: \.title, as: .name, "The name for people."),
    ])
}

extension Ask {
  /// A part of the question as results keep it.
  fileprivate static let format = ObjectFormat<Ask, KnownNames>(
    "A part of the question.", blank: Ask(.which),
    [
      .required("kind", at: \.kind, as: .word, "The kind of answer."),
      .optional(
        "axis", at: \.axis, known: .name { $0.axes },
        "The axis along which the answer is looked for."),
      .optional("noun", at: \.noun, as: .name, "The word behind a number of the axis."),
      .required("metric", at: \.metric, as: .word, "The metric that decides."),
      .optional("compare", at: \.pair, known: .pair, "The two designs."),
      .filled(
        "at", at: \.place, known: .place,
        "The values at which it is answered, where not the base."),
      .optional("who", at: \.deed, as: .name, "What the people of a share do."),
    ])
}

extension SameScreens {
  /// Two designs that are the same screen, in documents.
  fileprivate static let format = ObjectFormat<Self, KnownNames>(
    "Two designs that are the same screen for some people.",
    blank: Self(point: SweepPoint([]), population: "", input: "", pair: DesignPair("", "")),
    [
      .required("point", at: \.point, known: .point, "The point of the sweep."),
      .required(
        "population", at: \.population, known: .name { $0.populations }, "The population."),
      .required("input", at: \.input, as: .name, "The input method."),
      .required("compare", at: \.pair, known: .pair, "The two designs."),
    ])
}

extension ValueFormat<WordReading> {
  /// How words entered the results of a suite.
  fileprivate static var reading: Self {
    Self(.anyOf([.word(["not read", "none"]), .object(source.description)])) { cursor in
      guard case .string(let word) = cursor.node.value else {
        return source.read(cursor).map { .read($0) }
      }
      if word == "not read" { return .notRead }
      if word == "none" { return .ignored }
      cursor.fail(expected: "\"not read\", \"none\" or the sources")
      return nil
    } write: { words in
      switch words {
      case .notRead: Node(.string("not read"))
      case .ignored: Node(.string("none"))
      case .read(let read): source.node(read)
      }
    }
  }

  private static var source: ObjectFormat<WordSource, Void> {
    ObjectFormat<WordSource, Void>(
      "Where similarities come from. A changed label changes them by nature, so only sources are named.",
      blank: WordSource(model: nil, table: nil),
      [
        .required(
          "model", at: \.model, as: .digestOrNull,
          "The SHA-256 of the model's file, where it was needed."),
        .required(
          "table", at: \.table, as: .digestOrNull,
          "The SHA-256 of the rows of the suite's table, where it has one."),
      ])
  }
}

extension ValueFormat<String?> {
  /// A hash, or null.
  fileprivate static var digestOrNull: Self {
    ValueFormat<String>.kept(ResultsDescription.digest).orNull
  }
}

extension WorldNumber {
  /// Where an uncertain number lies, in documents.
  static let format = ObjectFormat<WorldNumber, Void>(
    "Where an uncertain number lies in each set of assumptions.",
    blank: WorldNumber(name: "", title: "", quantiles: []),
    [
      .required("name", at: \.name, as: .name, "The name."),
      .required("title", at: \.title, as: .name, "The title for people."),
      Member([
        FieldDescription(
          "learned", .flag, "Whether human data narrowed where it lies.", usual: false)
      ]) { object, number, _ in
        number.isLearned = object.optional("learned")?.bool() ?? false
        return true
      } write: { number in
        [("learned", Node(.bool(number.isLearned)))]
      },
      .required(
        "quantiles", at: \.quantiles, as: .spaced(0...1),
        "Where it lies in its range, from 0 to 1, world by world."),
    ])
}

extension ValueFormat<[Double]> {
  /// Numbers of a range in one text, with a space between.
  static func spaced(_ range: ClosedRange<Double>) -> Self {
    Self(.text(1...100_000_000)) { cursor in
      guard let text = cursor.string() else { return nil }
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      if numbers.count == parts.count, numbers.allSatisfy(range.contains) { return numbers }
      cursor.fail(
        expected: "numbers from \(plain(range.lowerBound)) to \(plain(range.upperBound)) with a "
          + "space between")
      return nil
    } write: { numbers in
      Node(.string(numbers.map(plain).joined(separator: " ")))
    }
  }
}
