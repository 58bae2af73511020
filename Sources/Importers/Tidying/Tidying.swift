import Core
import Interfaces

/// Makes of the elements of a file what people see: one target where several stand for one, and the
/// labels that stand beside controls.
struct Tidying {
  var screen: FoundScreen
  /// The elements that others have taken in.
  var taken: Set<Int> = []
  /// A point on the glass, in the lengths of the file.
  let point: Double

  /// Tidies a screen; everything that is changed is reported.
  static func tidy(_ screen: inout FoundScreen) {
    var tidying = Tidying(screen: screen, point: max(0.01, screen.lengthsPerPoint))
    tidying.shortenNames()
    tidying.dropTwins()
    tidying.joinRows()
    tidying.dropTaken()
    tidying.nameTargets()
    tidying.joinLabels()
    tidying.dropTaken()
    tidying.showAsPictures()
    tidying.noteDoubts()
    screen = tidying.screen
  }

  var elements: [FoundElement] { screen.elements }

  private mutating func dropTaken() {
    guard !taken.isEmpty else { return }
    screen.elements = screen.elements.enumerated().filter { !taken.contains($0.offset) }
      .map(\.element)
    taken = []
  }

  // MARK: Twins

  /// Drops elements that stand at the same place a second time, as wrappers and what they wrap.
  private mutating func dropTwins() {
    struct Key: Hashable {
      var label: String
      var place: [Int]
    }
    var first: [Key: Int] = [:]
    for index in elements.indices {
      let element = elements[index]
      guard let frame = element.frame else { continue }
      let place = [frame.x, frame.y, frame.width, frame.height].map { side -> Int in
        side.isFinite && side.magnitude < 1e9 ? Int((side / point / 2).rounded()) : 0
      }
      let key = Key(label: element.label.lowercased(), place: place)
      guard let other = first[key] else {
        first[key] = index
        continue
      }
      let isBetter =
        element.isTarget && !elements[other].isTarget
        || element.isValue && !elements[other].isValue
      let loser = isBetter ? other : index
      first[key] = loser == index ? other : index
      guard !taken.contains(loser) else { continue }
      taken.insert(loser)
      drop(loser, "it stands there a second time")
    }
    dropTaken()
    dropNested()
    dropFilled()
  }

  /// Of a target and another that fills it, only one is seen: the inner one, or the one with a name.
  private mutating func dropFilled() {
    // What is held follows what holds it.
    for outer in elements.indices.dropLast() where elements[outer].role == .button {
      guard let whole = elements[outer].frame, elements[outer].sort == "button" else { continue }
      for inner in outer + 1...min(outer + 2, elements.count - 1)
      where elements[inner].role == .button && elements[inner].sort == "button" {
        guard let frame = elements[inner].frame, whole.holds(frame, slack: 2 * point),
          frame.width * frame.height > Guess[.fillShare] * whole.width * whole.height
        else { continue }
        if elements[inner].label.isEmpty {
          screen.elements[inner].label = elements[outer].label
        }
        taken.insert(outer)
        drop(outer, "another that can be activated fills it")
        break
      }
    }
    dropTaken()
  }

  /// Of a target inside a target of the same name, the outer one is what people tap.
  private mutating func dropNested() {
    let byLabel = Dictionary(
      grouping: elements.indices.filter { !elements[$0].label.isEmpty },
      by: { elements[$0].label.lowercased() })
    for indices in byLabel.values where indices.count > 1 && indices.count < 200 {
      for outer in indices where elements[outer].isTarget && !taken.contains(outer) {
        for inner in indices where inner != outer && !taken.contains(inner) {
          guard let frame = elements[inner].frame, let whole = elements[outer].frame,
            whole.holds(frame, slack: 2 * point), whole != frame || inner > outer
          else { continue }
          if elements[inner].isValue, !elements[outer].isValue {
            // What is set by steps is touched itself, not the row around it.
            taken.insert(outer)
            drop(outer, "what it holds of the same name is the target")
            break
          }
          taken.insert(inner)
          if elements[inner].isTarget {
            if elements[inner].isToggle || elements[inner].isField {
              screen.elements[outer].sort = elements[inner].sort
              screen.elements[outer].text = elements[inner].text
              screen.elements[outer].isOn = elements[inner].isOn
            }
            drop(inner, "it lies in one of the same name, which is the target")
          }
        }
      }
    }
    dropTaken()
  }

  /// A row and the one switch in it are one target.
  private mutating func joinRows() {
    let rows = elements.indices.filter {
      elements[$0].sort == "cell" || elements[$0].sort == "button"
    }
    let toggles = elements.indices.filter { elements[$0].isToggle && elements[$0].frame != nil }
    guard !toggles.isEmpty, rows.count * toggles.count < 4_000_000 else { return }
    for row in rows {
      guard let frame = elements[row].frame,
        elements[row].role == .button || elements[row].role == .text
      else { continue }
      let inner = toggles.filter { index in
        index != row && elements[index].frame.map { frame.holds($0, slack: 2 * point) } == true
          && isPart(index, of: row)
      }
      guard inner.count == 1, let toggle = inner.first, !taken.contains(toggle) else { continue }
      let name = elements[toggle].label
      if elements[row].label.isEmpty { screen.elements[row].label = name }
      if elements[row].identifier == nil {
        screen.elements[row].identifier = elements[toggle].identifier
      }
      screen.elements[row].role = elements[toggle].role
      screen.elements[row].sort = elements[toggle].sort
      screen.elements[row].isSelected = elements[toggle].isSelected
      screen.elements[row].isOn = elements[toggle].isOn
      taken.insert(toggle)
      note(row, "the row and the \(elements[toggle].sort) in it are one target")
    }
  }

  /// Tells whether a switch belongs to a row around it: what only lies over the row does not, where the
  /// file tells what holds what, nor what is tapped itself and is called otherwise, as the star of a mail.
  private func isPart(_ toggle: Int, of row: Int) -> Bool {
    let (inner, outer) = (elements[toggle], elements[row])
    if screen.isNested, !inner.holders.contains(outer.number) { return false }
    return !inner.isTappedItself || inner.label.isEmpty || outer.label.isEmpty
      || outer.label.lowercased().contains(inner.label.lowercased())
  }

  // MARK: Notes

  mutating func drop(_ index: Int, _ message: String) {
    screen.report.drop(elements[index].line, elements[index].subject, message)
  }

  mutating func note(_ index: Int, _ message: String) {
    screen.report.guess(elements[index].line, elements[index].subject, message)
  }

  /// Notes labels that the editor gave, or that are no words of a language.
  private mutating func noteDoubts() {
    for index in elements.indices where elements[index].isTarget && elements[index].doubt == nil {
      guard
        let doubt = Placeholders.doubt(
          about: elements[index].label, isDrawn: screen.isDrawn)
      else { continue }
      screen.elements[index].doubt = doubt
      note(index, doubt)
    }
  }
}
