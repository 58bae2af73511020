/// The amount of detail of a report; less where a text may not be long.
struct Detail {
  /// Whether parameters with a published source are listed beside the assumed ones.
  var listsSourced = true
  /// Whether the tables for other points of the sweep are given.
  var showsContexts = true
  /// The most groups of people in a table, the first ones; nil for all.
  var groups: Int?

  /// Everything, and then step by step less.
  static let steps = [
    Detail(),
    Detail(listsSourced: false),
    Detail(listsSourced: false, showsContexts: false),
    Detail(listsSourced: false, showsContexts: false, groups: 1),
  ]

  func shown(_ all: [Group]) -> [Group] { groups.map { Array(all.prefix($0)) } ?? all }

  /// The parts left out, in a sentence; nil when nothing is.
  var note: Prose? {
    if groups != nil {
      return """
        This text had to be short: it shows the main population only and leaves out tables. \
        The other reports of the same run have everything.
        """
    }
    if !showsContexts || !listsSourced {
      return """
        This text had to be short: some folded tables are left out. \
        The other reports of the same run have them.
        """
    }
    return nil
  }
}
