import Interfaces

/// The ways between screens: which element of which screen leads to which other.
package struct Flow: Equatable, Sendable {
  /// A step from one screen to another.
  package struct Step: Equatable, Sendable {
    /// The id of the screen that it starts from.
    package var screen: String
    /// The id of the goal that is activated.
    package var goal: String
    /// The label of what is activated.
    package var label: String
    /// The id of the screen that it leads to.
    package var destination: String
  }

  /// All steps, screen by screen.
  package let steps: [Step]
  private let first: String?

  /// Collects the links of screens.
  ///
  /// - Parameter screens: The screens; people start from the first.
  package init(_ screens: [ImportedScreen]) {
    first = screens.first?.design.id
    steps = screens.flatMap { screen in
      let labels = Dictionary(
        screen.design.screen.labels, uniquingKeysWith: { first, _ in first })
      return screen.links.map { link in
        Step(
          screen: screen.design.id, goal: link.goal, label: labels[link.goal] ?? link.goal,
          destination: link.destination)
      }
    }
  }

  /// The shortest way to every screen that can be reached from the first, nearest first.
  package var ways: [(screen: String, steps: [Step])] {
    guard let first else { return [] }
    var found: [(screen: String, steps: [Step])] = [(first, [])]
    var seen: Set<String> = [first]
    var index = 0
    while index < found.count {
      let here = found[index]
      index += 1
      for step in steps where step.screen == here.screen && seen.insert(step.destination).inserted {
        found.append((step.destination, here.steps + [step]))
      }
    }
    return Array(found.dropFirst())
  }

  /// The flow for a person, one line a step and one a way; empty where nothing leads on.
  package var text: String {
    var lines = steps.map { "link: \($0.screen): \"\($0.label)\" leads to \($0.destination)" }
    lines += ways.map { way in
      "task: reach \(way.screen): "
        + way.steps.map { "\"\($0.label)\" on \($0.screen)" }.joined(separator: ", then ")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Imported {
  /// Something about a link that cannot be.
  package struct LinkProblem: Error {
    /// The sentence for a person.
    package var message: String
  }

  /// Joins screens of several files to one flow.
  ///
  /// - Parameters:
  ///   - others: What the other files hold, in order.
  ///   - links: The links, as `login:Sign in=home`: screen, element by label or id, and screen.
  /// - Throws: The screen or element of a link that is not there.
  package mutating func join(_ others: [Imported], links: [String]) throws(LinkProblem) {
    var namer = Namer()
    let files = [screens] + others.map(\.screens)
    let ids = Dictionary(grouping: files.joined().map(\.design.id), by: \.self).mapValues(\.count)
    let titles = Dictionary(grouping: files.joined().map(\.design.title), by: \.self)
    var all: [ImportedScreen] = []
    for file in files {
      var renamed: [String: String] = [:]
      var own = file
      for index in own.indices {
        let old = own[index].design.id
        // Screens that bear the name of their program alone are called as their files are.
        let source = own[index].source
        if (titles[own[index].design.title]?.count ?? 0) > 1, !source.isEmpty {
          own[index].design.title = words(ofName: source).withCapital
        }
        let title = asciiID(own[index].design.title.lowercased())
        let id = namer.name((ids[old] ?? 0) > 1 ? title : old)
        renamed[old] = id
        own[index].design.id = id
        if id != old {
          report.guess(
            nil, "screen \"\(old)\"", "there are several of this name; it is called \(id)")
        }
      }
      for index in own.indices {
        for link in own[index].links.indices {
          let old = own[index].links[link].destination
          own[index].links[link].destination = renamed[old] ?? old
        }
      }
      all += own
    }
    screens = all
    for link in Self.whole(links) { try add(link) }
  }

  /// Links without the ends that commas in labels were taken for: a part that leads nowhere goes on.
  private static func whole(_ parts: [String]) -> [String] {
    parts.reduce(into: []) { links, part in
      if let last = links.last, last.contains(":"), !last.contains("=") {
        links[links.count - 1] = last + "," + part
      } else {
        links.append(part)
      }
    }
  }

  private mutating func add(_ link: String) throws(LinkProblem) {
    let sides = link.split(separator: "=", maxSplits: 1).map(String.init)
    let from = sides.first.map { $0.split(separator: ":", maxSplits: 1).map(String.init) } ?? []
    guard sides.count == 2, from.count == 2 else {
      throw LinkProblem(message: "'\(link)' is not a link; write it like login:Sign in=home.")
    }
    let (start, end) = (try index(of: from[0], in: link), try index(of: sides[1], in: link))
    let labels = screens[start].design.screen.labels
    let goal =
      screens[start].goals.first { $0 == from[1] }
      ?? labels.first { $0.1.lowercased() == from[1].lowercased() }?.0
      ?? labels.first { $0.1.lowercased().hasPrefix(from[1].lowercased() + ",") }?.0
    guard let goal else {
      let known = labels.prefix(12).map(\.1).joined(separator: ", ")
      throw LinkProblem(
        message: "The link '\(link)' starts from '\(from[1])', which is not on "
          + "\(screens[start].design.id). There are \(known).")
    }
    screens[start].links.append(.init(goal: goal, destination: screens[end].design.id))
  }

  private func index(of name: String, in link: String) throws(LinkProblem) -> Int {
    if let index = screens.firstIndex(where: { $0.design.id == name || $0.source == name }) {
      return index
    }
    let known = screens.prefix(24).map(\.design.id).joined(separator: ", ")
    throw LinkProblem(message: "The link '\(link)' names no screen '\(name)'. There are \(known).")
  }
}

extension Screen {
  /// The ids of everything that can be chosen on the screen itself, with their labels.
  var labels: [(String, String)] {
    func labels(_ controls: [Control]) -> [(String, String)] {
      controls.flatMap { control -> [(String, String)] in
        if let canvas = control.as(Canvas.self) { return labels(canvas.parts.map(\.control)) }
        if let stack = control.as(Stack.self) { return labels(stack.content) }
        if let button = control.as(Button.self) { return [(button.id ?? "", button.label)] }
        if let link = control.as(Link.self) { return [(link.id ?? "", link.label)] }
        if let row = control.as(TableRow.self) { return [(row.id ?? "", row.label)] }
        if let field = control.as(TextField.self) { return [(field.id ?? "", field.label)] }
        return []
      }
    }
    return labels(content)
  }
}
