/// A dialog, not yet laid out.
struct DialogPlan {
  var id: String
  var kind: Dialog.Kind
  var title: String?
  var message: String?
  var buttons: [DialogButton]
  var closesOutside: Bool
  /// Where the dialog stands in the tree.
  var place: Place
}

/// A button of a dialog.
struct DialogButton {
  var id: String
  var label: String
  var tap: Effect
  var isDestructive = false
  var isValue = false
  var isCancel = false
  var isOn: Bool?
  var keys = 0
  var opens = Openings()
}

extension DialogPlan {
  init(_ dialog: Dialog, of consequencePlan: ConsequencePlan) {
    let id = consequencePlan.id + "/" + dialog.kind.rawValue
    let place = consequencePlan.place.part("dialog", "presents.\(dialog.kind.rawValue)")
    let prefix = consequencePlan.id == consequencePlan.goal ? "" : consequencePlan.id + "/"
    var buttons = dialog.items.enumerated().map { index, item in
      DialogButton(item, at: place.child("items", index), prefix: prefix)
    }
    if let cancel = dialog.cancel {
      buttons.append(DialogButton(id: id + "/cancel", label: cancel, tap: .back, isCancel: true))
    }
    self.init(
      id: id, kind: dialog.kind, title: dialog.title, message: dialog.message, buttons: buttons,
      closesOutside: dialog.closesOutside ?? dialog.kind.closesOutside, place: place)
  }

  /// Where the platform shows a popover, a tap outside stands for Cancel.
  mutating func becomePopover() {
    kind = .popover
    guard closesOutside else { return }
    let others = buttons.filter { !$0.isCancel }
    if !others.isEmpty { buttons = others }
  }
}

extension DialogButton {
  fileprivate init(_ item: Item, at place: Place, prefix: String) {
    let goal = Identity.leaf(item.id, label: item.label, path: place.id)
    var consequencePlan = item.consequencePlan(goal: goal, at: place)
    consequencePlan?.id = prefix + goal
    self.init(
      id: prefix + goal, label: item.label,
      tap: item.isUnavailable ? .nothing : .choose(goal: goal),
      isDestructive: item.isDestructive, isOn: item.isOn, keys: item.shortcutKeys,
      opens: Openings(consequencePlan: consequencePlan))
  }
}

extension Dialog.Kind {
  var surface: Surface.Kind {
    guard let kind = Surface.Kind(rawValue: rawValue) else {
      preconditionFailure("a surface for each sort of dialog")
    }
    return kind
  }
}
