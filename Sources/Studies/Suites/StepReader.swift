import Core
import Simulation

extension TaskReader {
  /// Reads the steps of a script; notes problems and returns nil when there are any.
  func steps(_ cursor: Cursor) -> [SuiteStep]? {
    guard let steps = list(cursor) else { return nil }
    let all = steps.flatMap { $0.writtenOut([]) }
    guard all.count <= SuiteStep.most else {
      cursor.fail(
        found: "\(all.count) steps, repeated ones counted each time",
        expected: "at most \(SuiteStep.most)")
      return nil
    }
    guard all.contains(where: { !$0.step.goals.isEmpty }) else {
      cursor.fail(
        found: "steps that choose nothing",
        expected: "at least one \"choose\", \"set\" or \"type\" with \"into\"")
      return nil
    }
    return steps
  }

  private func list(_ cursor: Cursor) -> [SuiteStep]? {
    cursor.array(count: 1...SuiteStep.most, of: step)
  }

  private func step(_ cursor: Cursor) -> SuiteStep? {
    guard let object = cursor.object(StepDocument.step) else { return nil }
    let given = StepDocument.acts.filter { object.optional($0.key) != nil }
    guard given.count == 1, let kind = given.first else {
      let names = StepDocument.acts.map { "\"\($0.key)\"" }.joined(separator: ", ")
      cursor.fail(
        found: given.isEmpty
          ? "a step that does nothing"
          : "a step with \(given.map { "\"\($0.key)\"" }.joined(separator: " and "))",
        expected: "one of \(names)")
      return nil
    }
    for key in object.keys
    where !["title", "only", "shows", kind.key].contains(key) && !kind.others.contains(key) {
      let owner = StepDocument.acts.first { $0.others.contains(key) }?.key ?? "another act"
      object.optional(key)?.fail(
        found: "\"\(key)\" beside \"\(kind.key)\"", expected: "it beside \"\(owner)\" alone")
      return nil
    }
    let title = object.optional("title")?.string()
    let only = object.optional("only")?.array(count: 1...1000)?.compactMap { $0.string() }
    let shows = object.optional("shows")?.string()
    if shows != nil, kind.key == "repeat" {
      object.optional("shows")?.fail(
        found: "\"shows\" beside \"repeat\"", expected: "it beside one of the repeated steps")
      return nil
    }
    return act(kind.key, object).map { SuiteStep($0, title: title, only: only, shows: shows) }
  }

  private func act(_ key: String, _ object: ObjectCursor) -> SuiteStep.Act? {
    switch key {
    case "choose": return choose(object)
    case "set":
      guard let control = object.optional("set")?.string(),
        let place = object.required("to", "the option or the value that the control gets")
      else { return nil }
      if case .number = place.node.value {
        return place.number(in: -1e6...1e6).map {
          .adjust(control: control, to: SuiteStep.numberText($0))
        }
      }
      guard let option = place.string() else { return nil }
      return option.isDate
        ? .adjust(control: control, to: option) : .set(control: control, to: option)
    case "press": return object.optional("press")?.string().map { .press($0) }
    case "keys":
      guard let place = object.optional("keys"), let keys = place.string() else { return nil }
      guard (1...SuiteStep.longestText).contains(keys.count) else {
        place.fail(
          found: "\(keys.count) keys", expected: "1 to \(SuiteStep.longestText) keys")
        return nil
      }
      return .keys(keys)
    case "type": return type(object)
    case "back":
      guard object.optional("back")?.bool() == true else {
        object.optional("back")?.fail(expected: "true; leave the step out to stay")
        return nil
      }
      return .back
    case "repeat":
      guard let times = object.optional("repeat")?.integer(in: 1...SuiteStep.most),
        let steps = object.required("steps", "those that are repeated").flatMap(list)
      else { return nil }
      return .repeat(times, steps)
    default:
      guard let pause = SuiteStep.Pause(rawValue: key),
        let seconds = object.optional(key)?.number(in: SuiteStep.seconds)
      else { return nil }
      return .spend(pause, seconds: seconds)
    }
  }

  private func choose(_ object: ObjectCursor) -> SuiteStep.Act? {
    guard let place = object.optional("choose") else { return nil }
    if case .string(let goal) = place.node.value {
      if let other = object.optional("frequencies") {
        other.fail(found: "frequencies of one thing", expected: "a list of things to choose")
        return nil
      }
      return .choose([SuiteTask.Goal(id: goal, frequency: 1)])
    }
    return goals(object, key: "choose").map { .choose($0) }
  }

  private func type(_ object: ObjectCursor) -> SuiteStep.Act? {
    guard let place = object.optional("type") else { return nil }
    let number: Double? = if case .number(let number) = place.node.value { number } else { nil }
    guard let text = number.map(SuiteStep.numberText) ?? place.string() else { return nil }
    guard (1...SuiteStep.longestText).contains(text.count) else {
      place.fail(
        found: "a text of \(text.count) characters",
        expected: "1 to \(SuiteStep.longestText) characters")
      return nil
    }
    let way = object.optional("by").map { $0.choice(TextEntry.Way.self) } ?? .type
    let into = object.optional("into").map { $0.string() }
    if case .some(.none) = into { return nil }
    guard let way else { return nil }
    return .enter(
      text, into: into ?? nil, by: way,
      isSecure: object.optional("secure").flatMap { $0.bool() } ?? false)
  }
}

extension String {
  /// Tells whether the text has the form of a date, as in 2025-03-14.
  fileprivate var isDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy(\.isNumber)
  }
}
