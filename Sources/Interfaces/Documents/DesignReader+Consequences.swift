import Core

extension DesignReader {
  /// The names by which an action says what it leads to; at most one of them.
  static let consequenceNames = ["confirm", "toast", "loading", "presents"]

  /// Reads what an action leads to; nil when it just happens.
  mutating func consequence(_ object: ObjectCursor, depth: Int) -> Consequence? {
    let given = Self.consequenceNames.filter { object.optional($0) != nil }
    guard let name = given.first, let place = object.optional(name) else { return nil }
    if given.count > 1 {
      object.optional(given[1])?.fail(
        found: "\"\(given[1])\" beside \"\(name)\"", expected: "one consequence of an action")
    }
    switch name {
    case "confirm": return confirmation(place).map { .confirm($0) }
    case "toast": return toast(place).map { .toast($0) }
    case "loading": return loading(place).map { .loading($0) }
    default: return panel(place, depth: depth).map { .presents($0) }
    }
  }

  /// Reads a question: an object, or its kind alone; `none` asks nothing.
  private func confirmation(_ cursor: Cursor) -> Question? {
    if case .string(let word) = cursor.node.value {
      if word == "none" { return nil }
      if let kind = Question.Kind(rawValue: word) { return Question(kind) }
      let known = Question.Kind.allCases.map(\.rawValue) + ["none"]
      cursor.fail(expected: oneOf(known, near: word))
      return nil
    }
    let names = ["kind", "title", "message", "action", "cancel"]
    guard let object = cursor.object(known: names) else { return nil }
    let kind = object.optional("kind")?.choice(Question.Kind.self) ?? .alert
    return Question(
      kind, title: words(object, "title"), message: words(object, "message"),
      action: words(object, "action"), cancel: words(object, "cancel") ?? "Cancel")
  }

  /// Reads what the system asks before a value is taken.
  func permission(_ object: ObjectCursor) -> Permission? {
    let names = ["title", "message", "allow", "refuse", "granted"]
    guard let inner = object.optional("permission")?.object(known: names) else { return nil }
    let title = inner.required("title", "the question").flatMap { text($0) }
    var permission = Permission(title ?? "", message: words(inner, "message"))
    if let allow = words(inner, "allow") { permission.allow = allow }
    if let refuse = words(inner, "refuse") { permission.refuse = refuse }
    permission.granted = inner.optional("granted")?.number(in: 0...1)
    return title == nil ? nil : permission
  }

  private mutating func toast(_ cursor: Cursor) -> Toast? {
    guard let object = cursor.object(known: ["label", "duration", "action"]) else { return nil }
    let label = label(object)
    let duration = object.optional("duration")?.number(in: DesignLimits.seconds)
    var action: Toast.Action?
    if let place = object.optional("action"), count(place),
      let inner = place.object(known: ["label", "id", "undo"])
    {
      let own = self.label(inner)
      let id = leafID(inner, label: own)
      let isUndo = inner.optional("undo").flatMap { $0.bool() } ?? true
      action = own.map { Toast.Action($0, id: id, isUndo: isUndo) }
    }
    return label.map { Toast($0, duration: duration, action: action) }
  }

  private func loading(_ cursor: Cursor) -> Loading? {
    let names = ["duration", "delay", "label", "cancel", "failure", "retry"]
    guard let object = cursor.object(known: names) else { return nil }
    let duration = object.required("duration", "how long it takes, in s")?.number(
      in: 0...DesignLimits.seconds.upperBound)
    var loading = Loading(
      duration ?? 0,
      delay: object.optional("delay")?.number(in: 0...DesignLimits.seconds.upperBound),
      cancel: words(object, "cancel"),
      failure: object.optional("failure")?.number(in: 0...1) ?? 0)
    if let label = words(object, "label") { loading.label = label }
    if let retry = words(object, "retry") { loading.retry = retry }
    return duration == nil ? nil : loading
  }

  /// Reads an optional text.
  func words(_ object: ObjectCursor, _ name: String) -> String? {
    object.optional(name).flatMap { text($0) }
  }
}
