import Interfaces
import Simulation
import Studies

/// A title that says little of what it holds, and one of the screen's own words that says more.
struct AuditTitle {
  /// The elements that bear the title, by their ids.
  let ids: Set<String>
  /// What the title is now.
  let label: String
  /// A title that comes nearer to what is held.
  let better: String
  /// What is held, by the ids of goals.
  let goals: [String]
  /// How many labels it holds.
  private let count: Int
  /// What comes nearer to something else on the same surface, with that.
  let astray: [(label: String, rival: String)]
  /// How near all labels of the surfaces come to what is held, before and after.
  let words: WordEvidence

  /// Assumed: by how much a rival must be nearer in words to be called nearer, the share of what is held of
  /// which that must be so, and how much nearer a better title must be on average.
  private static let least = (nearer: 0.1, share: 0.5, gain: 0.1)
  /// Assumed: the share of letters in words that the model knows, below which labels are not English.
  private static let english = 0.8
  /// Assumed: the most things of a place, of their names from which titles are made, and of letters of a title.
  private static let most = (held: 40, names: 8, letters: 30)

  /// Returns the titles of a screen that say little, in order.
  ///
  /// Nobody tells an audit what people want, so the labels of what is held stand for that. A title is a rival
  /// of all labels beside it: it says little where for more than half of what it holds one of these is nearer.
  ///
  /// - Parameters:
  ///   - view: The audit.
  ///   - sense: Reads the model of words, where there is anything to read; nil where there is none.
  /// - Returns: The titles.
  /// - Throws: What is wrong with the model.
  static func all(_ view: AuditView, _ sense: () throws -> WordSense?) rethrows -> [AuditTitle] {
    let layout = view.audit.layout
    var places: [(title: SurfaceElement, surface: Surface)] = []
    for surface in layout.surfaces
    where Set(surface.elements.filter(\.isRead).map(\.label)).count > 1 {
      places += surface.elements.filter(\.isTitle).map { (title: $0, surface: surface) }
    }
    guard !places.isEmpty, let sense = try sense() else { return [] }
    let labels = Set(layout.surfaces.flatMap(\.elements).filter(\.isRead).map(\.label)).sorted()
    let known = labels.reduce(0) { $0 + sense.familiarity(of: $1) } / Double(labels.count)
    guard known >= english else { return [] }
    var seen: Set<String> = []
    return places.filter { seen.insert($0.title.original ?? $0.title.id).inserted }
      .compactMap { AuditTitle($0.title, on: $0.surface, view, sense) }
  }

  private init?(
    _ title: SurfaceElement, on surface: Surface, _ view: AuditView, _ sense: WordSense
  ) {
    let layout = view.audit.layout
    guard let opened = title.tap.surface else { return nil }
    // What lies deeper is named by the titles on the way to it.
    let held = layout.surfaces[opened].elements.filter(\.isRead)
    let targets = view.audit.targets.filter { target in
      view.isSure(target.goal) && held.contains { $0.tap.goal == target.goal }
    }.prefix(Self.most.held)
    let rivals = Set(surface.elements.filter(\.isRead).map(\.label)).subtracting([title.label])
    guard targets.count > 1, !rivals.isEmpty else { return nil }
    let names = held.prefix(Self.most.held).map(\.label)
    func near(_ label: String, _ name: String) -> Double { sense.similarity(of: label, to: name) }
    astray = names.compactMap { name in
      let best = rivals.max { (near($0, name), $1) < (near($1, name), $0) }
      return best.flatMap { rival in
        near(rival, name) > near(title.label, name) + Self.least.nearer ? (name, rival) : nil
      }
    }
    guard Double(astray.count) > Self.least.share * Double(names.count) else { return nil }
    func mean(_ label: String) -> Double {
      names.reduce(0) { $0 + near(label, $1) } / Double(names.count)
    }
    let first = names.prefix(Self.most.names)
    let pairs = first.indices.flatMap { a in
      first.indices.filter { $0 > a }.map { "\(first[a]) and \(first[$0])" }
    }
    let headings = layout.surfaces.flatMap(\.elements).filter(\.isHeading).map(\.label)
    let found = (Array(first) + pairs + headings)
      .filter { !rivals.contains($0) && $0.count <= Self.most.letters }
      .max { (mean($0), $1) < (mean($1), $0) }
    guard let found, mean(found) > mean(title.label) + Self.least.gain else { return nil }
    (label, better, goals, count) = (title.label, found, targets.map(\.goal), names.count)
    ids = [title.id, title.original ?? title.id]
    let labels = Set(layout.surfaces.flatMap(\.elements).map(\.label)).union([found])
      .subtracting([""])
    words = WordEvidence(
      similarities: Dictionary(
        targets.map { target in
          let near = labels.map { ($0, near($0, target.label)) }
          return (target.goal, Dictionary(uniqueKeysWithValues: near))
        }, uniquingKeysWith: { first, _ in first }),
      familiarities: Dictionary(
        uniqueKeysWithValues: labels.map { ($0, sense.familiarity(of: $0)) }))
  }

  /// A layout with the better title.
  func renamed(_ layout: Layout) -> Layout {
    var layout = layout
    for surface in layout.surfaces.indices {
      for place in layout.surfaces[surface].elements.indices {
        let element = layout.surfaces[surface].elements[place]
        guard ids.contains(element.original ?? element.id) else { continue }
        layout.surfaces[surface].elements[place].label = better
        layout.surfaces[surface].elements[place].lettersLeft = nil
      }
    }
    return layout
  }

  /// What is wrong, in a sentence without its end.
  var cause: String {
    let example = astray[0]
    return
      "“\(AuditRepair.short(label))” says little of what it holds: \(astray.count) of "
      + "\(count) labels come nearer in words to something beside it, as “\(AuditRepair.short(example.label))” to "
      + "“\(AuditRepair.short(example.rival))”"
  }

  /// What to do, in a sentence without its end.
  var advice: String {
    "in the screen's own words “\(AuditRepair.short(better))” would be nearer"
  }
}

extension SurfaceElement {
  /// Whether people read it and can choose it.
  fileprivate var isRead: Bool {
    !label.isEmpty && (face == .label || face == .both) && !isHeading
      && (tap.goal != nil || tap.surface != nil)
  }

  /// Whether it names what it opens; a pop-up button names a value.
  fileprivate var isTitle: Bool { isRead && tap.surface != nil && role != .popUpButton }
}
