import Core
import Interfaces
import Populations

extension Plan {
  /// A search field beside lists.
  struct SearchField: Hashable {
    /// The field, and the surface on which it stands.
    var element: Int32
    var surface: Int32
    /// Whether it has the focus as soon as the surface has come up.
    var hasFocus: Bool
    /// The entries of the lists that it looks through.
    var entries: [Int32]
    /// For each goal what typing its name shows; nil where it is no entry.
    var finds: [Find?]
  }

  /// What typing the name of a goal shows.
  struct Find: Hashable {
    /// The beginnings of the name at which fewer entries are left, from the shortest on; not empty.
    var stages: [Stage]
    /// The probability that the words that come to mind are the name.
    var named: Float

    /// What typing a beginning of the name shows.
    struct Stage: Hashable {
      /// The surface with what is left of the lists.
      var surface: Int32
      /// What is typed, or said.
      var text: TextEntry
      /// Whether a keyboard on the screen covers the entry.
      var isCovered: Bool
      /// The share of what is left that it covers.
      var covered: Float
    }
  }
}

// Search fields.
extension PlanCompiler {
  /// The search fields beside lists that hold goals.
  func fields() -> [Plan.SearchField] {
    let results = Dictionary(
      layout.surfaces.indices.filter { layout.surfaces[$0].kind == .results }.map {
        (layout.surfaces[$0].id, $0)
      }, uniquingKeysWith: { first, _ in first })
    let parents = Set(results.values.map { layout.surfaces[$0].parent })
    return layout.surfaces.indices.compactMap { surface -> Plan.SearchField? in
      let here = layout.surfaces[surface]
      guard parents.contains(surface), let field = here.searchField,
        let place = here.elements.firstIndex(of: field)
      else { return nil }
      let entries = here.elements.indices.filter {
        here.elements[$0].isListed && !here.elements[$0].isBeside
      }
      return Plan.SearchField(
        element: Int32(firstElements[surface] + place), surface: Int32(surface),
        hasFocus: field.hasFocus, entries: entries.map { Int32(firstElements[surface] + $0) },
        finds: task.goals.map { find($0.id, from: surface, results) })
    }
  }

  /// What typing the name of a goal shows.
  private func find(_ goal: String, from surface: Int, _ results: [String: Int]) -> Plan.Find? {
    let reaching = goalElements.reaching(goal)
    let entry = reaching.first { $0.surface == surface && element(at: $0).isFound }
    guard let entry else { return nil }
    let (here, label) = (layout.surfaces[surface], element(at: entry).label)
    let edge = layout.display.height.value * (1 - Double(constants.keyboard.screenShare))
    func isCovered(_ element: SurfaceElement) -> Bool {
      input == .touch && element.frame.midY > edge
    }
    var stages = SearchText.beginnings(of: label).compactMap { text -> Plan.Find.Stage? in
      guard let index = results[here.id(ofResults: text)],
        let found = reaching.first(where: { $0.surface == index })
      else { return nil }
      let left = layout.surfaces[index].elements.filter(\.isListed)
      return Plan.Find.Stage(
        surface: Int32(index), text: TextEntry(text.typed),
        isCovered: isCovered(element(at: found)),
        covered: Float(left.count(where: isCovered)) / Float(left.count))
    }
    guard var last = stages.popLast() else { return nil }
    // Nobody says half of a name.
    if input == .voice { (last.text, stages) = (TextEntry(SearchText(label).typed), []) }
    return Plan.Find(stages: stages + [last], named: chanceToName(goal, label))
  }

  /// The probability that the words for a goal which come to mind are those of a label.
  ///
  /// People who know the words of what they want know them. Of words of their own the similarity tells how
  /// often they are the same; nobody thinks of words that nobody knows. Who knows nothing but a purpose has
  /// no name to type.
  private func chanceToName(_ goal: String, _ label: String) -> Float {
    if task.wish == .item { return 1 }
    guard let words = task.words, let near = words.similarities[goal]?[label] else { return 0 }
    return Float(max(0, near) * (words.familiarities[label] ?? 1))
  }

  /// The way to a goal over a search field beside its list; nil where there is none.
  func searched(_ usual: [Int32], _ goal: String) -> [Int32]? {
    guard let field = searchFields.first(where: { find(goal, by: $0) != nil }) else { return nil }
    var way = usual
    way[Int(field.surface)] = field.element
    return way
  }

  /// What typing the name of a goal into a field shows.
  func find(_ goal: String, by field: Plan.SearchField) -> Plan.Find? {
    goals[goal].flatMap { field.finds[Int($0)] }
  }
}
