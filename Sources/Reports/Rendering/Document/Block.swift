/// A part of a report, in no format yet.
package enum Block {
  /// A heading; level 2 is a suite.
  case heading(level: Int, Prose)
  case paragraph(Prose)
  case list([Prose])
  case table(Table)
  /// Parts that are folded away behind a line.
  case details(summary: Prose, [Block])
  /// Parts that stand side by side where there is room.
  case columns([Block], [Block])
  /// Drawings side by side, each with a title, a description and its numbers.
  case figures([Figure])
  /// Parts that have a style of their own on a page.
  case labeled(String, [Block])
  /// A place where a reader of a page chooses what to see of a suite.
  case explorer(suite: String)
}
