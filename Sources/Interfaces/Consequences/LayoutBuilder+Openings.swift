import Documents
import Quantities

extension LayoutBuilder {
  /// Lays out what an element opens, and lets the element lead there.
  mutating func attach(_ opens: Openings, to element: Int, on surface: Int) {
    let anchor = surfaces[surface].elements[element].frame
    if let menu = opens.menu {
      let opened = addMenu(menu, from: anchor, on: surface)
      surfaces[surface].elements[element].tap = .open(surface: opened)
    }
    if let follow = opens.follow { attach(follow, to: element, on: surface) }
    if let menu = opens.hold {
      let opened = addMenu(menu, from: anchor, on: surface)
      surfaces[surface].elements[element].hold = .open(surface: opened)
    }
  }

  private mutating func attach(_ follow: FollowPlan, to element: Int, on surface: Int) {
    let anchor = surfaces[surface].elements[element].frame
    let base = base(of: surface)
    let goal = follow.goal
    let tap: Effect? =
      switch follow.content {
      case .permission(let permission):
        .confirm(goal: goal, surface: addPermission(permission, of: follow, on: base))
      case .consequence(.confirm(let confirmation)):
        .confirm(
          goal: goal,
          surface: addConfirmation(confirmation, of: follow, from: anchor, on: base))
      case .consequence(.loading(let loading)):
        .wait(goal: goal, surface: addLoading(loading, of: follow, on: base))
      case .consequence(.presents(.dialog(let dialog))):
        .open(surface: addDialog(DialogPlan(dialog, of: follow), from: anchor, on: base))
      case .consequence(.presents(.sheet(let sheet))):
        .open(surface: addSheet(sheet, of: follow, on: base))
      case .consequence(.toast): nil
      }
    if let tap { surfaces[surface].elements[element].tap = tap }
    if case .consequence(.toast(let toast)) = follow.content {
      surfaces[surface].elements[element].after = addToast(toast, of: follow, on: base)
    }
  }

  /// The surface that is left when everything that closes by itself has closed.
  private func base(of surface: Int) -> Int {
    var surface = surface
    while let parent = surfaces[surface].parent, surfaces[surface].kind != .sheet {
      surface = parent
    }
    return surface
  }

  private mutating func addPermission(
    _ permission: Permission, of follow: FollowPlan, on parent: Int
  ) -> Int {
    let plan = DialogPlan(
      id: follow.id + "/permission", kind: .alert, title: permission.title,
      message: permission.message,
      buttons: [
        DialogButton(
          id: follow.id + "/permission/refuse", label: permission.refuse, tap: .refuse),
        DialogButton(
          id: follow.id + "/permission/allow", label: permission.allow,
          tap: .choose(goal: follow.goal), isValue: true),
      ], closesOutside: false, place: follow.place)
    let surface = addDialog(plan, from: screenFrame, on: parent)
    surfaces[surface].permission = Surface.Permission(granted: permission.granted)
    return surface
  }

  private mutating func addConfirmation(
    _ confirmation: Question, of follow: FollowPlan, from anchor: Rectangle, on parent: Int
  ) -> Int {
    let kind: Dialog.Kind =
      switch confirmation.kind {
      case .alert: .alert
      case .actionSheet: .actionSheet
      case .popover: .popover
      }
    let action = DialogButton(
      id: follow.id + "/confirm", label: confirmation.action ?? follow.label,
      tap: .choose(goal: follow.goal), isDestructive: follow.isDestructive)
    let cancel = DialogButton(
      id: follow.id + "/cancel", label: confirmation.cancel, tap: .back, isCancel: true)
    let plan = DialogPlan(
      id: follow.id + "/question", kind: kind, title: confirmation.title ?? follow.label + "?",
      message: confirmation.message,
      buttons: kind == .alert ? [cancel, action] : [action, cancel],
      closesOutside: kind.closesOutside, place: follow.place)
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
