import Model

/// The place of a choice in one trial of a script: who comes to it, and from where.
///
/// A task that is no script has one choice, to which everyone comes from the start.
struct ScriptPlace {
  /// The number of the choice among those of the script, from 0.
  var choice = 0
  /// Those who are still at it; nil for everyone.
  var lanes: LaneList?
  /// The time of each person in the trial before the choice, in s; nil for none.
  var elapsed: UnsafeMutablePointer<Float>?
  /// Whether people stand where something before has left them.
  var goesOn = false
  /// Where each person stands, where the eyes are and where the finger is.
  var stances: UnsafeMutablePointer<Stance>?

  /// The most choices of a script: trials are numbered below 2^14 and addresses of draws below 2^24.
  static let mostChoices = 1000

  /// The part of the address of draws that tells the choices of one trial apart.
  var address: UInt32 { UInt32(choice) << 14 }
}

/// Where a choice has left a person.
struct Stance {
  /// The surface.
  var surface: Int32 = 0
  /// The time until it can be used, in s.
  var wait: Float = 0
  var gazeX: Float = 0
  var gazeY: Float = 0
  var fingerX: Float = 0
  var fingerY: Float = 0
  /// The message that has just come up over the surface, or -1, and how long it is shown, in s.
  var message: Int32 = -1
  var life: Float = 0
  /// What was activated just before, where that was all.
  var act: ActBefore?

  init() {}

  /// Where everyone stands before a task.
  init(startOf plan: borrowing Plan) {
    surface = plan.start
    let finger = plan.beginning.finger ?? SIMD2(plan.restX, plan.restY)
    (fingerX, fingerY) = (finger.x, finger.y)
    if let eyes = plan.beginning.eyes { (gazeX, gazeY) = (eyes.x, eyes.y) }
  }
}

extension Plan {
  /// Where the focus is when the screen comes.
  var startFocus: Focus {
    var focus = Focus()
    focus.surface = start
    if !courses.isEmpty { focus.stop = courses[Int(start)].start }
    return focus
  }
}

extension Kernel {
  /// Puts everyone where the choice before has left them.
  func goOn() {
    guard let stances = place.stances, place.goesOn else { return }
    for lane in place.lanes ?? workspace.everyone {
      let lane = Int(lane)
      let (person, stance) = (states[lane], stances[lane])
      person.surface = plan.isNewScreen ? plan.start : stance.surface
      person.waiting = stance.wait
      if plan.isNewScreen { focuses[lane] = plan.startFocus }
      (person.gazeX, person.gazeY) = (stance.gazeX, stance.gazeY)
      (person.fingerX, person.fingerY) = (stance.fingerX, stance.fingerY)
    }
  }

  /// Puts those on the message that the choice before has brought up who want something in it.
  func goOnInMessages() {
    guard let stances = place.stances, place.goesOn, !plan.isNewScreen else { return }
    for lane in (place.lanes ?? workspace.everyone).lazy.map(Int.init) {
      let (person, stance) = (states[lane], stances[lane])
      guard stance.message >= 0, stance.life > 0,
        holds(goal: person.goal, surface: stance.message)
      else { continue }
      person.enter(stance.message, after: surfaces[Int(stance.message)].openTime)
      habits[lane].deadline = person.clock + stance.life
    }
  }

  /// Where a person stands once a choice is made: a menu or a dialog has closed.
  func stance(_ lane: Int) -> Stance {
    let person = states[lane]
    let here = person.surface
    var stance = Stance()
    stance.surface = stays(person) ? here : plan.homes[Int(here)]
    if stance.surface != here {
      stance.wait = surfaces[Int(here)].closeTime
      returnFocus(to: stance.surface, lane, person)
    }
    (stance.gazeX, stance.gazeY) = (person.gazeX, person.gazeY)
    (stance.fingerX, stance.fingerY) = (person.fingerX, person.fingerY)
    guard person.chosen >= 0 else { return stance }
    let chosen = elements[Int(person.chosen)]
    if stance.surface == here { stance.act = ActBefore(chosen, time: person.moving) }
    if chosen.special >= 0 {
      stance.message = plan.elementSpecials[Int(chosen.special)].after
      if stance.message >= 0 {
        let special = surfaces[Int(stance.message)].special
        stance.life = plan.surfaceSpecials[Int(special)].lifetime
      }
    }
    return stance
  }

  /// Puts the focus on what opened the surface that has closed.
  private func returnFocus(to home: Int32, _ lane: Int, _ person: PersonState) {
    guard !plan.stops.isEmpty else { return }
    let here = surfaces[Int(home)]
    let opener = person.chosen(atDepth: here.depth)
    guard opener >= here.firstElement, opener < here.firstElement + here.elementCount else {
      return
    }
    focuses[lane].surface = home
    focuses[lane].stop = plan.stops[Int(opener)].order
  }

  /// Whether what was chosen last leaves its surface open: something that is turned on or off.
  private func stays(_ person: PersonState) -> Bool {
    person.chosen >= 0 && isToggle(elements[Int(person.chosen)])
  }

  /// Whether an element is turned on or off.
  func isToggle(_ element: Plan.Element) -> Bool {
    element.special >= 0 && plan.elementSpecials[Int(element.special)].isToggle
  }
}
