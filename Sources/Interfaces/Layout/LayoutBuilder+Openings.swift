import Core

extension LayoutBuilder {
  /// Lays out what an element opens, and lets the element lead there.
  mutating func attach(_ opens: Openings, to element: Int, on surface: Int) {
    let anchor = surfaces[surface].elements[element].frame
    if let menu = opens.menu {
      let opened = addMenu(menu, from: anchor, on: surface)
      surfaces[surface].elements[element].tap = .open(surface: opened)
    }
    if let consequencePlan = opens.consequencePlan {
      attach(consequencePlan, to: element, on: surface)
    }
    if let menu = opens.hold {
      let opened = addMenu(menu, from: anchor, on: surface)
      surfaces[surface].elements[element].hold = .open(surface: opened)
    }
  }

  private mutating func attach(_ consequencePlan: ConsequencePlan, to element: Int, on surface: Int)
  {
    let anchor = surfaces[surface].elements[element].frame
    let base = base(of: surface)
    let goal = consequencePlan.goal
    let tap: Effect? =
      switch consequencePlan.content {
      case .permission(let permission):
        .confirm(goal: goal, surface: addPermission(permission, of: consequencePlan, on: base))
      case .consequence(.confirm(let confirmation)):
        .confirm(
          goal: goal,
          surface: addConfirmation(confirmation, of: consequencePlan, from: anchor, on: base))
      case .consequence(.loading(let loading)):
        .wait(goal: goal, surface: addLoading(loading, of: consequencePlan, on: base))
      case .consequence(.presents(.dialog(let dialog))):
        .open(surface: addDialog(DialogPlan(dialog, of: consequencePlan), from: anchor, on: base))
      case .consequence(.presents(.sheet(let sheet))):
        .open(surface: addSheet(sheet, of: consequencePlan, on: base))
      case .consequence(.presents(.page(let page))):
        .open(surface: addPage(page, of: consequencePlan, on: base))
      case .fold(let content):
        .open(surface: addFold(content, of: consequencePlan, from: anchor, on: base))
      case .consequence(.toast): nil
      }
    if let tap { surfaces[surface].elements[element].tap = tap }
    if case .consequence(.toast(let toast)) = consequencePlan.content {
      surfaces[surface].elements[element].after = addToast(toast, of: consequencePlan, on: base)
    }
  }

  /// The surface that is left when everything that closes by itself has closed.
  private func base(of surface: Int) -> Int {
    var surface = surface
    while let parent = surfaces[surface].parent,
      surfaces[surface].kind != .sheet, surfaces[surface].kind != .page
    {
      surface = parent
    }
    return surface
  }

  private mutating func addPermission(
    _ permission: Permission, of consequencePlan: ConsequencePlan, on parent: Int
  ) -> Int {
    let plan = DialogPlan(
      id: consequencePlan.id + "/permission", kind: .alert, title: permission.title,
      message: permission.message,
      buttons: [
        DialogButton(
          id: consequencePlan.id + "/permission/refuse", label: permission.refuse, tap: .refuse),
        DialogButton(
          id: consequencePlan.id + "/permission/allow", label: permission.allow,
          tap: .choose(goal: consequencePlan.goal), isValue: true),
      ], closesOutside: false, place: consequencePlan.place)
    let surface = addDialog(plan, from: screenFrame, on: parent)
    surfaces[surface].permission = Surface.Permission(granted: permission.granted)
    return surface
  }

  private mutating func addConfirmation(
    _ confirmation: Question, of consequencePlan: ConsequencePlan, from anchor: Rectangle,
    on parent: Int
  ) -> Int {
    let kind: Dialog.Kind =
      switch confirmation.kind {
      case .alert: .alert
      case .actionSheet: .actionSheet
      case .popover: .popover
      }
    let action = DialogButton(
      id: consequencePlan.id + "/confirm", label: confirmation.action ?? consequencePlan.label,
      tap: .choose(goal: consequencePlan.goal), isDestructive: consequencePlan.isDestructive)
    let cancel = DialogButton(
      id: consequencePlan.id + "/cancel", label: confirmation.cancel, tap: .back, isCancel: true)
    let plan = DialogPlan(
      id: consequencePlan.id + "/question", kind: kind,
      title: confirmation.title ?? consequencePlan.label + "?",
      message: confirmation.message,
      buttons: kind == .alert ? [cancel, action] : [action, cancel],
      closesOutside: kind.closesOutside, place: consequencePlan.place)
    let surface = addDialog(plan, from: anchor, on: parent)
    surfaces[surface].isConfirmation = true
    return surface
  }

  var screenFrame: Rectangle {
    Rectangle(x: 0, y: 0, width: metrics.width, height: metrics.height)
  }

  /// Gives every element its place in the order of focus: the order in which things are read.
  mutating func orderFocus() {
    for surface in surfaces.indices {
      for element in surfaces[surface].elements.indices {
        surfaces[surface].elements[element].order = element
      }
    }
  }
}
