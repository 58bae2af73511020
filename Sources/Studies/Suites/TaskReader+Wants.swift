import Core
import Simulation

extension TaskReader {
  /// What people want, in words, by the ids of goals; nil after noting a problem.
  func wants(_ cursor: Cursor, _ goals: [SuiteTask.Goal]?) -> [String: String]? {
    let ids = (goals ?? []).map(\.id)
    if case .string = cursor.node.value {
      guard let text = want(cursor) else { return nil }
      return Dictionary(ids.map { ($0, text) }, uniquingKeysWith: { a, _ in a })
    }
    guard case .object = cursor.node.value, let object = cursor.object(known: nil) else {
      cursor.fail(expected: "a text, or an object with a text for each goal by its id")
      return nil
    }
    var wants: [String: String] = [:]
    var isRight = true
    for key in object.keys {
      guard let entry = object.optional(key), let text = want(entry) else {
        isRight = false
        continue
      }
      if goals != nil, !ids.contains(key) {
        entry.fail(found: "the unknown goal \"\(key)\"", expected: oneOf(ids, near: key))
        isRight = false
      }
      wants[key] = text
    }
    return isRight ? wants : nil
  }

  private func want(_ cursor: Cursor) -> String? {
    guard let text = cursor.string() else { return nil }
    guard (1...500).contains(text.count), text.contains(where: \.isLetter) else {
      cursor.fail(
        found: "a text of \(text.count) characters", expected: "1 to 500 characters with letters")
      return nil
    }
    return text
  }

  /// The form of the wish; people whose wants are told in words know a purpose.
  func wish(_ object: ObjectCursor) -> SuiteTask.Wish? {
    let hasWants = object.optional("wants") != nil
    guard let place = object.optional("wish") else { return hasWants ? .purpose : .item }
    let wish = place.choice(SuiteTask.Wish.self)
    guard hasWants, wish == .item else { return wish }
    place.fail(
      found: "\"item\" beside \"wants\"",
      expected:
        "\"purpose\", or no \"wants\": who knows the words by which a thing is called need not be "
        + "told what is wanted")
    return nil
  }
}
