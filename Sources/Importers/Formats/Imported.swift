import Core

/// The contents of a file.
package struct Imported: Equatable, Sendable {
  /// The format that the content showed.
  package var format: ForeignFormat
  /// The screens, in the order of the file; the one that is shown first leads. Never empty.
  package var screens: [ImportedScreen]
  /// The report on the file as a whole.
  package var report: ImportReport
  /// What may open a menu that code makes, by its labels and names.
  package var openers: [String] = []
  /// The names of what a side file gives menus to, and the file does not have.
  package var unknownMenus: [String] = []
  /// The names of the lists that code fills.
  package var lists: [String] = []
  /// All designs of the file with its demonstrations as scripts, where it has any.
  package var scripts: ScriptedSuite?
}

extension Importer {
  /// Screens as a file has them.
  struct Found {
    var screens: [FoundScreen] = []
    var demonstrations: [[FoundDemonstration]] = []
    var report = ImportReport()
    /// Makes scripts of the demonstrations of a project, or tells why there are none.
    var scripts: ((ForeignFile) -> (suite: ScriptedSuite?, refusals: ImportReport))?
  }
}
