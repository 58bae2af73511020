import Core

/// The description of the rules and templates by which suites write lists.
enum RuleDescription {
  /// The shapes that references name.
  static let definitions: [(name: String, shape: Shape)] = [
    (
      "template",
      .described(.pattern("\\$"), "$name for the value of an axis, or $(expression) over axes.")
    ),
    (
      "rule",
      .described(
        .anyOf([
          .object(each), .object(conditional),
          .object(
            ObjectDescription(
              "A tree of submenus.",
              [FieldDescription("tree", .object(tree), tree.summary, isRequired: true)])),
          .object(
            ObjectDescription(
              "Options with plain labels.",
              [
                FieldDescription(
                  "generate", .object(plainLabels), plainLabels.summary, isRequired: true)
              ])),
        ]), "Stands for several items of a list.")
    ),
  ]

  /// Items of a list.
  static let each = ObjectDescription(
    "Items of a list.",
    [
      FieldDescription("each", .text(1...200), "The name of a list.", isRequired: true),
      FieldDescription("from", count, "The number of the first item, from 0."),
      FieldDescription("count", count, "The number of items; all that are left when left out."),
      FieldDescription(
        "as", .text(1...200), "The kind of control that each item becomes, as button or text."),
      FieldDescription("with", .entries(.anything), "Members that each item gets in addition."),
    ])

  /// Items under a condition.
  static let conditional = ObjectDescription(
    "Items under a condition.",
    [
      FieldDescription("when", .text(1...1000), "A condition over axes.", isRequired: true),
      FieldDescription("then", items, "The items where it holds.", isRequired: true),
      FieldDescription("otherwise", items, "The items where it does not."),
    ])

  /// A balanced tree of submenus over a list.
  static let tree = ObjectDescription(
    "A balanced tree of submenus over a list.",
    [
      FieldDescription("list", .text(1...200), "The name of a list.", isRequired: true),
      FieldDescription("from", count, "The number of the first item, from 0."),
      FieldDescription("count", count, "The number of items; all that are left when left out."),
      FieldDescription("depth", count, "The number of levels of submenus."),
      FieldDescription(
        "levels", .anyOf([.list(.anything, 0...Int.max), .anyText]),
        "The numbers of entries from the outermost menu on."),
      FieldDescription(
        "titles", .text(1...200),
        "good: titles of the list, or the first and last item; poor: vague titles of the list."),
      FieldDescription(
        "predictability", .anyOf([.anyNumber, .anyText]),
        "How far the titles let the contents be predicted."),
    ])

  /// Plain labels, in a list of items.
  static let plainLabels = ObjectDescription(
    "Plain labels of a given length.",
    [
      FieldDescription("count", count, "The number of items.", isRequired: true),
      FieldDescription("words", count, "The words of each label."),
      FieldDescription("letters", count, "The letters of each label."),
    ])

  private static let count = Shape.anyOf([.integer(0...1_000_000_000), .anyText])
  private static let items = Shape.list(.anything, 0...Int.max)
}

/// The description of the named lists of suites.
enum ItemListDescription {
  /// A list: items, or an object with them.
  static let shape = Shape.anyOf([items, .object(list)])

  /// A list with titles, or of plain labels.
  static let list = ObjectDescription(
    "Items with titles for runs of them, or items with plain labels and plain titles.",
    [
      FieldDescription("items", items, "The items."),
      FieldDescription(
        "generate", .object(RuleDescription.plainLabels), RuleDescription.plainLabels.summary),
      FieldDescription(
        "titles", .entries(words), "The titles of runs of items, by the length of the run."),
      FieldDescription("vague", words, "Titles that tell nothing."),
    ], alternatives: ["items", "generate"])

  private static let words = Shape.list(.anyText, 0...ItemList.maximumItems)
  private static let items = Shape.list(
    .anyOf([
      .anyText,
      .object(
        ObjectDescription(
          "", [FieldDescription("id", .anyText, "The name of the item.", isRequired: true)],
          others: .anything)),
    ]), 1...ItemList.maximumItems)
}
