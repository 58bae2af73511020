package import Core
import Interfaces
import Simulation

/// The description of suite files: the names that their readers know, and their JSON Schema.
package enum SuiteDocument {
  /// The document with one suite.
  package static let description = DocumentDescription(
    "suite", title: "A suite of TapCost", body: body, definitions: definitions)

  /// The suite itself.
  package static let body = ObjectDescription(
    "A comparison of designs over a sweep, for several populations.",
    [
      DocumentDescription.schemaField("suite"),
      FieldDescription(
        "id", .reference("id"),
        "The name that results carry; it begins with a letter and has no dots.", isRequired: true),
      FieldDescription("title", line, "The name for people.", isRequired: true),
      FieldDescription("question", line, "The question that the suite answers.", isRequired: true),
      FieldDescription(
        "asks", .list(.object(Ask.format.description), 1...mostAsks),
        "The parts of the question, each with the kind of answer that it wants."),
      FieldDescription(
        "audience", .object(Audience.format.description), Audience.format.description.summary),
      FieldDescription(
        "evidence", line,
        "The human data on the question, or that there is none; stands beside every answer.",
        isRequired: true),
      FieldDescription(
        "limits", line, "What the answer can tell and what it cannot; stands beside it."),
      FieldDescription(
        "directions", .list(.object(PublishedDirection.format.description), 0...50),
        "What was published of these designs: reports say whether the model agrees."),
      language, words, app,
      lists, DevicesDocument.devices,
      FieldDescription("sweep", .object(SweepDescription.sweep), SweepDescription.sweep.summary),
      designs, tasks, populations, populationsAtBase,
      FieldDescription(
        "inputs", .list(.word(Suite.knownInputs), 1...1000),
        "The input methods of populations that name none; when left out touch, or a pointer where the device "
          + "has no touch screen."),
      FieldDescription(
        "compare", .list(ValueFormat<DesignPair>.pair.shape, 0...1000),
        "The pairs of designs to compare: first minus second."),
      FieldDescription(
        "metrics",
        .anyOf([
          .word([Metric.standardName]),
          .list(.word([Metric.standardName] + Metric.all.map(\.name)), 1...1000),
        ]),
        "The metrics to report: \"standard\", or a list in which that word may stand, too."),
      users.description, precision.description, margins, SuiteNames.description,
    ])

  /// The language of labels.
  static let language = FieldDescription(
    "language", .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
    "The language of labels and of \"wants\", a word of BCP 47 as \"de\"; others than English need a table.",
    usual: "en")

  /// Where words are taken from.
  static let words = FieldDescription(
    "words", .text(1...1000),
    "The name of a CSV file beside the suite that says how near labels are to what people want, "
      + "or \"none\": labels are taken as telling although tasks have \"wants\".")

  /// The name of the app.
  static let app = FieldDescription(
    "app", .text(1...100), "A short name of the app, in whose light labels and \"wants\" are read.")

  /// The most parts of a question.
  static let mostAsks = 4

  /// The number of people in each cell.
  static let users = Field(
    "users", .integer(2...1_000_000_000), "The number of people in each cell; 4000 when left out.")

  /// The standard error at which a run stops.
  static let precision = Field(
    "precision", .number(0.0001...1),
    "People are added until the standard error of each mean time is below this share of it.")

  /// The named lists.
  package static let lists = FieldDescription(
    "lists", .entries(ItemListDescription.shape),
    "Named lists of items, for rules in designs and tasks.")

  /// The designs, in the suite or in files.
  package static let designs = FieldDescription(
    "designs", .list(.anyOf([.reference("design"), .reference("file")]), 1...100),
    "The designs to compare.", isRequired: true
  ).templated

  /// The tasks.
  package static let tasks = FieldDescription(
    "tasks", .list(.anyOf([.object(TaskDocument.task), .reference("rule")]), 1...100),
    "What people do.", isRequired: true)

  /// The names of populations.
  package static let populations = FieldDescription(
    "populations", namesOfPopulations,
    "The populations, by name or in files; 'tapcost list populations' lists the names, and "
      + "\"everybody\" is every group that no other stands for.",
    isRequired: true)

  /// The names of populations for whom the base is enough.
  static let populationsAtBase = FieldDescription(
    "populations_at_base", namesOfPopulations,
    "Further populations, which meet the base of the sweep alone, with a quarter of the people and an "
      + "eighth of the sets of assumptions, though not fewer than 1000 people and 32 sets.")

  private static let namesOfPopulations = Shape.list(
    .anyOf([.word(SweepDescription.populationNames), .anyText, .reference("population-file")]),
    1...100)

  /// A population in a file.
  static let populationFile = ObjectDescription(
    "A population in a file.",
    [
      FieldDescription(
        "file", .text(1...1000), "The path of a population file, beside the suite.",
        isRequired: true)
    ])

  /// The equivalence margins by metric.
  package static let margins = FieldDescription(
    "margins", .object(marginsByMetric), "The differences that do not matter, by metric.")

  /// The margin of each metric.
  static let marginsByMetric = ObjectDescription(
    "",
    Metric.all.map { FieldDescription($0.name, .object(Margin.format.description), "") })

  /// A design that stands in a file of its own.
  static let file = ObjectDescription(
    "A design from a file.",
    [
      FieldDescription(
        "id", .reference("id"),
        "The name that results carry; it begins with a letter and has no dots."),
      FieldDescription("title", .text(1...200), "The name for people."),
      FieldDescription(
        "file", .text(1...1000), "The path of an interface file, beside the suite.",
        isRequired: true),
    ])

  /// A line of text for people.
  package static let line = Shape.text(1...2000)

  /// The shapes that references name: those of interfaces, with templates and rules.
  package static var definitions: [(name: String, shape: Shape)] {
    let design: [(name: String, shape: Shape)] = [("design", .object(InterfaceDocument.design))]
    return (design + InterfaceDocument.definitions).map { ($0.name, $0.shape.templated) } + [
      ("file", .object(file)), ("population-file", .object(populationFile)),
      ("frequencies", TaskDocument.frequencies),
      ("beginning", .object(TaskBeginning.format.description)),
      ("place", .object(TaskBeginning.Place.format.description)),
      ("step", Shape.object(StepDocument.step).templated),
    ] + DevicesDocument.definitions + RuleDescription.definitions
  }
}

extension Shape {
  /// The shape with templates in place of values, and rules in place of items.
  package var templated: Shape {
    switch self {
    case .flag, .number, .integer, .word: .anyOf([self, .reference("template")])
    // What is not known before the template is replaced cannot be held to the pattern.
    case .pattern(let pattern): .pattern(pattern + "|\\$")
    case .list(let shape, let range):
      .list(
        .anyOf([shape.templated, .reference("rule")]), min(1, range.lowerBound)...range.upperBound)
    case .object(let object): .object(object.templated)
    case .anyOf(let shapes): .anyOf(shapes.map(\.templated))
    case .described(let shape, let summary): .described(shape.templated, summary)
    case .anything, .text, .constant, .reference: self
    }
  }
}

extension FieldDescription {
  fileprivate var templated: FieldDescription {
    var field = self
    field.shape = shape.templated
    return field
  }
}

extension ObjectDescription {
  fileprivate var templated: ObjectDescription {
    ObjectDescription(
      summary, fields.map(\.templated), alternatives: alternatives, others: others?.templated)
  }
}
