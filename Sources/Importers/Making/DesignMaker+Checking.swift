import Core
import Interfaces

/// Nothing is written that the reader of a run refuses: what it would refuse is left out and named.
extension DesignMaker {
  /// The most rounds of leaving out; each takes out everything that is known to be wrong.
  private static let rounds = 40

  /// Returns a design without the parts that its reader or its layout refuses.
  ///
  /// - Parameter design: A design as it was made.
  /// - Returns: A design that can be read and laid out at every text size.
  /// - Throws: What is wrong where leaving out parts does not help.
  mutating func checked(_ design: Design) throws(DocumentError) -> Design {
    var design = design
    var last: [Problem] = []
    for _ in 0..<Self.rounds {
      let problems = Self.problems(of: design)
      guard let first = problems.first else { return design }
      last = problems
      var places = Set(problems.compactMap { Self.place(of: $0.path) })
      if places.isEmpty { places = Set(problems.flatMap { suspects(in: design, path: $0.path) }) }
      if places.isEmpty { break }
      for place in places.sorted(by: >) {
        let control = design.screen.remove(place)
        report.drop(
          nil, control.map(Self.subject) ?? "a part",
          "a run would refuse it: found \(first.found); expected \(first.expected)")
      }
      design.screen.dropEmpty()
      guard !design.screen.content.isEmpty else { break }
    }
    throw DocumentError(last)
  }

  /// Everything that the reader of documents and the layout at any text size refuse.
  private static func problems(of design: Design) -> [Problem] {
    guard !design.screen.content.isEmpty else { return [] }
    do throws(DocumentError) {
      _ = try Design(parsing: design.json5, file: "import")
      for size in [TextSize.large] + TextSize.allCases.filter({ $0 != .large }) {
        _ = try Layout(of: design, textSize: size)
      }
      return []
    } catch {
      return error.problems
    }
  }

  /// The part of a container that a path leads into.
  struct PartPlace: Hashable, Comparable {
    var container: Int
    var part: Int

    static func < (a: Self, b: Self) -> Bool {
      (a.container, a.part) < (b.container, b.part)
    }
  }

  private static func place(of path: String) -> PartPlace? {
    let numbers = indices(in: path)
    return numbers.count > 1 ? PartPlace(container: numbers[0], part: numbers[1]) : nil
  }

  /// The numbers behind `content`, as 0 and 13 of `$.screen.content[0].canvas.content[13].button`.
  private static func indices(in path: String) -> [Int] {
    path.split(separator: ".").compactMap { step -> Int? in
      guard step.hasPrefix("content[") else { return nil }
      return Int(step.dropFirst(8).prefix { $0 != "]" })
    }
  }

  /// The parts that are refused each on its own, where a path names their container alone.
  private func suspects(in design: Design, path: String) -> [PartPlace] {
    let containers =
      Self.indices(in: path).first.map { [$0] } ?? Array(design.screen.content.indices)
    var places: [PartPlace] = []
    for container in containers where design.screen.content.indices.contains(container) {
      for part in 0..<design.screen.count(container) {
        var alone = design
        alone.screen.keep(PartPlace(container: container, part: part))
        if !Self.problems(of: alone).isEmpty {
          places.append(PartPlace(container: container, part: part))
        }
      }
    }
    if !places.isEmpty { return places }
    // Each fits alone, but not all together: the last of the longest goes.
    let longest = containers.max { design.screen.count($0) < design.screen.count($1) }
    guard let longest, design.screen.count(longest) > 1 else {
      return containers.prefix(1).map { PartPlace(container: $0, part: -1) }
    }
    return [PartPlace(container: longest, part: design.screen.count(longest) - 1)]
  }

  private static func subject(_ control: Control) -> String {
    "\(control.kind.rawValue) \"\(control.id ?? "")\""
  }
}

extension Screen {
  /// The number of parts of a container.
  fileprivate func count(_ container: Int) -> Int {
    let control = content[container]
    return control.as(Canvas.self)?.parts.count ?? control.as(Stack.self)?.content.count ?? 1
  }

  /// Takes out a part, or the whole container where it holds none; returns it.
  fileprivate mutating func remove(_ place: DesignMaker.PartPlace) -> Control? {
    guard content.indices.contains(place.container) else { return nil }
    let control = content[place.container]
    if var canvas = control.as(Canvas.self), canvas.parts.indices.contains(place.part) {
      let part = canvas.parts.remove(at: place.part)
      content[place.container] = Control(canvas)
      return part.control
    }
    if var stack = control.as(Stack.self), stack.content.indices.contains(place.part) {
      let part = stack.content.remove(at: place.part)
      content[place.container] = Control(stack)
      return part
    }
    // An empty container is dropped with those that have become empty.
    content[place.container] = Control(Stack {})
    return control
  }

  /// Leaves one part of one container.
  fileprivate mutating func keep(_ place: DesignMaker.PartPlace) {
    let control = content[place.container]
    if var canvas = control.as(Canvas.self) {
      canvas.parts = [canvas.parts[place.part]]
      content = [Control(canvas)]
    } else if var stack = control.as(Stack.self) {
      stack.content = [stack.content[place.part]]
      content = [Control(stack)]
    } else {
      content = [control]
    }
  }

  /// Drops containers that hold nothing.
  fileprivate mutating func dropEmpty() {
    content.removeAll { control in
      control.as(Canvas.self)?.parts.isEmpty == true
        || control.as(Stack.self)?.content.isEmpty == true
    }
  }
}
