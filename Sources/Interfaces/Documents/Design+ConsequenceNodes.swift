import Core

extension Consequence? {
  /// The name and value by which an action says what it leads to.
  var member: (String, Node?) {
    switch self {
    case .confirm(let confirmation): ("confirm", confirmation.node)
    case .toast(let toast): ("toast", toast.node)
    case .loading(let loading): ("loading", loading.node)
    case .presents(.dialog(let dialog)):
      ("presents", object([(dialog.kind.rawValue, dialog.node)]))
    case .presents(.sheet(let sheet)): ("presents", object([("sheet", sheet.node)]))
    case nil: ("presents", nil)
    }
  }
}

extension Question {
  fileprivate var node: Node {
    object([
      ("kind", string(kind.rawValue)), ("title", string(title)), ("message", string(message)),
      ("action", string(action)), ("cancel", unusual(cancel, "Cancel")),
    ])
  }
}

extension Permission {
  var node: Node {
    object([
      ("title", string(title)), ("message", string(message)), ("allow", unusual(allow, "Allow")),
      ("refuse", unusual(refuse, "Don’t Allow")), ("granted", number(granted)),
    ])
  }
}

extension Toast {
  fileprivate var node: Node {
    object([
      ("label", string(label)), ("duration", number(duration)),
      (
        "action",
        action.map { action in
          object([
            ("label", string(action.label)), ("id", string(action.id)),
            ("undo", action.isUndo ? nil : Node(.bool(false))),
          ])
        }
      ),
    ])
  }
}

extension Loading {
  fileprivate var node: Node {
    object([
      ("duration", number(duration)), ("delay", number(delay)),
      ("label", unusual(label, "Loading")), ("cancel", string(cancel)),
      ("failure", failure == 0 ? nil : number(failure)), ("retry", unusual(retry, "Try Again")),
    ])
  }
}

extension Dialog {
  fileprivate var node: Node {
    object([
      ("title", string(title)), ("message", string(message)),
      ("cancel", label(cancel, usual: "Cancel")),
      ("closes_outside", closesOutside.map { Node(.bool($0)) }),
      ("items", items.isEmpty ? nil : list(items, \.node)),
    ])
  }
}

extension BottomSheet {
  fileprivate var node: Node {
    object([
      ("title", string(title)),
      ("close", label(close, usual: "Done")),
      ("detents", detents == [.large] ? nil : list(detents, \.node)),
      ("selected", selection?.node), flag("grabber", grabber), ("undimmed", undimmed?.node),
      ("scrolling_expands", scrollingExpands ? nil : Node(.bool(false))),
      ("animated", animated ? nil : Node(.bool(false))),
      ("replaces", replaces ? nil : Node(.bool(false))), flag("open", isOpen),
      ("content", list(content, \.node)),
    ])
  }
}

extension BottomSheet.Detent {
  fileprivate var node: Node {
    switch self {
    case .medium: Node(.string("medium"))
    case .large: Node(.string("large"))
    case .height(let height): Node(.number(height))
    }
  }
}

extension ContextMenu {
  var node: Node {
    object([
      ("title", string(title)), ("trigger", unusual(trigger.rawValue, Trigger.hold.rawValue)),
      ("order", unusual(order.rawValue, Order.nearness.rawValue)),
      ("unavailable", unusual(unavailable.rawValue, Unavailable.hidden.rawValue)),
      flag("preview", preview), ("consistent", consistent ? nil : Node(.bool(false))),
      ("items", list(items, \.node)),
    ])
  }
}

extension CellCollection {
  var node: Node {
    let shared: [(String, Node?)] = [
      ("id", string(id)), ("title", string(title)), ("columns", number(columns.map(Double.init))),
      ("context", context?.node),
    ]
    switch cells {
    case .options(let options, let selection):
      return object(
        shared + [("selected", string(selection)), ("options", list(options, \.node))])
    case .items(let items): return object(shared + [("items", list(items, \.node))])
    }
  }
}

/// A text, left out when it is the usual one.
private func unusual(_ text: String, _ usual: String) -> Node? {
  text == usual ? nil : string(text)
}

/// The label of a button that may be missing, left out when it is the usual one.
private func label(_ text: String?, usual: String) -> Node? {
  guard let text else { return Node(.bool(false)) }
  return unusual(text, usual)
}
