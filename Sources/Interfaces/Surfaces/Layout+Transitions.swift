/// The result of one act in one state of a design.
public struct Transition: Hashable, Sendable {
  /// An act of a person.
  public enum Act: String, CaseIterable, Hashable, Sendable {
    /// Taps an element.
    case tap
    /// Keeps a finger on an element.
    case hold
    /// Taps outside the surface.
    case outside
    /// Makes the surface taller by a drag or, where it does that, a scroll.
    case grow
    /// Does nothing until the surface goes by itself or an action is done.
    case wait
  }

  /// The id of the surface that is shown.
  public var surface: String
  /// The id of the element that is acted upon, where there is one.
  public var element: String?
  /// The act.
  public var act: Act
  /// The result, in words: `nothing`, `choose copy`, `open edit/menu`.
  public var result: String
}

extension Layout {
  /// The result of every act in every state: a row for each element of each surface and each act
  /// on the surface itself. What can be used beside a sheet is listed with the sheet.
  public var transitions: [Transition] { withBackgrounds.ownTransitions }

  private var ownTransitions: [Transition] {
    surfaces.flatMap { surface in
      surface.elements.flatMap { element -> [Transition] in
        var tapped = words(element.tap)
        if let after = element.after { tapped += ", then show \(surfaces[after].id)" }
        let tap = Transition(
          surface: surface.id, element: element.id, act: .tap, result: tapped)
        guard let hold = element.hold else { return [tap] }
        return [
          tap,
          Transition(
            surface: surface.id, element: element.id, act: .hold, result: words(hold)),
        ]
      } + acts(on: surface)
    }
  }

  private func acts(on surface: Surface) -> [Transition] {
    var rows: [Transition] = []
    func add(_ act: Transition.Act, _ result: String) {
      rows.append(Transition(surface: surface.id, element: nil, act: act, result: result))
    }
    if surface.parent != nil { add(.outside, surface.closesOutside ? "back" : "nothing") }
    if let expansion = surface.expansion { add(.grow, "show \(surfaces[expansion.surface].id)") }
    if surface.lifetime != nil { add(.wait, "back") }
    if let wait = surface.wait {
      add(.wait, "choose \(wait.goal)")
      if let retry = wait.retry { add(.wait, "fail, show \(surfaces[retry].id)") }
    }
    return rows
  }

  private func words(_ effect: Effect) -> String {
    switch effect {
    case .nothing: "nothing"
    case .choose(let goal): "choose \(goal)"
    case .toggle(let goal): "toggle \(goal)"
    case .confirm(let goal, let surface): "ask about \(goal), show \(surfaces[surface].id)"
    case .wait(let goal, let surface): "begin \(goal), show \(surfaces[surface].id)"
    case .open(let surface): "open \(surfaces[surface].id)"
    case .resize(let surface): "show \(surfaces[surface].id)"
    case .back: "back"
    case .refuse: "refuse"
    case .undo(let goal): "undo, \(goal)"
    }
  }
}
