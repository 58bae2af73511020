import Core

extension ModelReader {
  mutating func task(_ text: Substring, depth: Int) -> ModelLine.Statement? {
    let wanted =
      "as in Task: Call the tower as call starting_after climb finishes plus 2 seconds"
    let words = text.words
    let start = words.firstIndex { $0.lowercased().hasPrefix("starting_") }
    let head = start.map { text[..<words[$0].startIndex].trimmed } ?? text
    guard let name = Self.lastWord("as", in: head), head[name.upperBound...].words.count == 1
    else {
      fail("a task without a name", "as and one word, \(wanted)")
      return nil
    }
    var task = KeystrokeModel.Task(
      id: String(head[name.upperBound...].trimmed),
      title: String(head[..<name.lowerBound].trimmed), line: line)
    guard depth == 0 else {
      fail("a task within something else", "tasks without dots before them")
      return nil
    }
    if let start, !readStart(Array(words[start...]), of: &task) {
      fail(
        words[start...].joined(separator: " "),
        "starting_at and a time, or starting_after, a task, starts or finishes, and perhaps plus "
          + "and a time, \(wanted)")
      return nil
    }
    return .task(task)
  }

  private func readStart(_ words: [Substring], of task: inout KeystrokeModel.Task) -> Bool {
    switch words[0].lowercased() {
    case "starting_at":
      guard words.count == 3, let time = Self.time(words[1], words[2]) else { return false }
      task.offset = time
      return true
    case "starting_after":
      guard words.count >= 2 else { return false }
      task.after = String(words[1])
      var rest = words.dropFirst(2)
      if let word = rest.first, let event = KeystrokeModel.Task.Event(rawValue: word.lowercased()) {
        task.event = event
        rest = rest.dropFirst()
      }
      if rest.isEmpty { return true }
      guard rest.count == 3, rest.first?.lowercased() == "plus",
        let time = Self.time(rest[rest.startIndex + 1], rest[rest.startIndex + 2])
      else { return false }
      task.offset = time
      return true
    default: return false
    }
  }

  mutating func checkTasks() {
    var tasks: [KeystrokeModel.Task] = []
    for entry in lines {
      guard case .task(let task) = entry.statement else { continue }
      line = entry.number
      if tasks.contains(where: { $0.id == task.id }) {
        fail("a second task \"\(task.id.prefix(40))\"", "a name of its own for each task")
      }
      tasks.append(task)
    }
    guard !tasks.isEmpty else { return }
    if tasks.count > KeystrokeModel.maximumThreads {
      fail("\(tasks.count) tasks", "at most \(KeystrokeModel.maximumThreads)")
      return
    }
    for (place, entry) in lines.enumerated() where entry.depth == 0 || place == 0 {
      if case .task = entry.statement { continue }
      line = entry.number
      fail("a line outside of the tasks", "every line below a Task, with a dot before it")
      break
    }
    for task in tasks { checkStart(of: task, among: tasks) }
  }

  private mutating func checkStart(
    of task: KeystrokeModel.Task, among tasks: [KeystrokeModel.Task]
  ) {
    guard let after = task.after else { return }
    line = task.line
    let names = tasks.map(\.id).filter { $0 != task.id }
    guard tasks.contains(where: { $0.id == after }) else {
      fail(
        "starting_after \(after.prefix(40)), which is no task",
        names.isEmpty ? "the name of another task" : oneOf(names, near: after))
      return
    }
    var name = after
    for _ in tasks {
      if name == task.id {
        fail("a task that waits for itself", "an order of tasks without a circle")
        return
      }
      guard let next = tasks.first(where: { $0.id == name })?.after else { return }
      name = next
    }
  }
}
