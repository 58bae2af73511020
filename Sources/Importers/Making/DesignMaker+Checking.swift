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
    let places = containers.filter(design.screen.content.indices.contains).flatMap { container in
      (0..<design.screen.content[container].partCount).map {
        PartPlace(container: container, part: $0)
      }
    }
    let refused = places.filter { place in
      var alone = design
      alone.screen.keep(place)
      return !Self.problems(of: alone).isEmpty
    }
    if !refused.isEmpty { return refused }
    // Each fits alone, but not all together: the last of the longest goes.
    func count(_ container: Int) -> Int { design.screen.content[container].partCount }
    guard let longest = containers.max(by: { count($0) < count($1) }), count(longest) > 1 else {
      return containers.prefix(1).map { PartPlace(container: $0, part: -1) }
    }
    return [PartPlace(container: longest, part: count(longest) - 1)]
  }

  private static func subject(_ control: Control) -> String {
    "\(control.kind.rawValue) \"\(control.id ?? "")\""
  }
}

extension Screen {
  /// Takes out a part, or the whole container where it holds none; returns it.
  fileprivate mutating func remove(_ place: DesignMaker.PartPlace) -> Control? {
    guard content.indices.contains(place.container) else { return nil }
    let control = content[place.container]
    let part = control.part(place.part)
    // An empty container is dropped with those that have become empty.
    content[place.container] =
      part == nil ? Control(Stack {}) : control.keeping { $0 != place.part }
    return part ?? control
  }

  /// Leaves one part of one container.
  fileprivate mutating func keep(_ place: DesignMaker.PartPlace) {
    content = [content[place.container].keeping { $0 == place.part }]
  }

  /// Drops containers that hold nothing.
  fileprivate mutating func dropEmpty() { content.removeAll { $0.partCount == 0 } }
}

extension Control {
  /// The number of parts of a container; 1 for any other control.
  fileprivate var partCount: Int {
    self.as(Canvas.self)?.parts.count ?? self.as(Stack.self)?.content.count ?? 1
  }

  /// Returns a part of a container, where it has one.
  fileprivate func part(_ index: Int) -> Control? {
    let parts = self.as(Canvas.self)?.parts.map(\.control) ?? self.as(Stack.self)?.content ?? []
    return parts.indices.contains(index) ? parts[index] : nil
  }

  /// Returns a container with some of its parts.
  fileprivate func keeping(_ keeps: (Int) -> Bool) -> Control {
    if var canvas = self.as(Canvas.self) {
      canvas.parts = canvas.parts.indices.filter(keeps).map { canvas.parts[$0] }
      return Control(canvas)
    }
    guard var stack = self.as(Stack.self) else { return self }
    stack.content = stack.content.indices.filter(keeps).map { stack.content[$0] }
    return Control(stack)
  }
}
