import Core

/// A sweep as it was read, with the conditions on its points.
struct ReadSweep {
  var sweep = Sweep()
  /// The object that was read, for messages.
  var cursor: Cursor?
  var conditions: [(cursor: Cursor, expression: Expression)] = []
}

/// Reads the sweep of a suite file.
struct SweepReader {
  let log: ProblemLog

  /// Reads a sweep; without one there is a single point. Returns nil where points cannot be made.
  func sweep(_ cursor: Cursor?) -> ReadSweep? {
    guard let cursor else { return ReadSweep() }
    guard let object = cursor.object(SweepDescription.sweep),
      let entries = object.required("axes")?.array(count: 1...32)
    else { return nil }
    let axes = entries.compactMap(axis)
    guard axes.count == entries.count, areDifferent(axes, entries) else { return nil }
    var read = ReadSweep(sweep: Sweep(axes: axes), cursor: cursor)
    if let grids = object.optional("grids") {
      guard let grids = self.grids(grids, axes: axes) else { return nil }
      read.sweep.grids = grids
    }
    if let conditions = object.optional("where") {
      guard let conditions = self.conditions(conditions) else { return nil }
      read.conditions = conditions
    }
    return read
  }

  /// The points that the conditions keep; notes why when there are none or too many.
  func places(of read: ReadSweep) -> [Sweep.Place]? {
    do throws(Stop) {
      let points = try read.sweep.places { point throws(Stop) in try isWanted(point, read) }
      guard let points else {
        read.cursor?.fail(
          found: "a sweep of more than \(Sweep.maximumPoints) points",
          expected: "fewer values, or grids that cross fewer axes")
        return nil
      }
      if points.isEmpty {
        read.cursor?.fail(
          found: "a sweep that leaves out every point", expected: "conditions that some point meets"
        )
        return nil
      }
      return points
    } catch {
      return nil
    }
  }

  /// Says that a problem was noted that would repeat at every point.
  private struct Stop: Error {}

  private func isWanted(_ point: SweepPoint, _ read: ReadSweep) throws(Stop) -> Bool {
    for condition in read.conditions {
      do throws(Expression.Fault) {
        let value = try condition.expression.value(point.values)
        guard case .number(let flag) = value else {
          throw Expression.Fault(
            found: "the word \(value.text)", expected: "a condition, as in \"inline < actions\"")
        }
        if flag == 0 { return false }
      } catch {
        condition.cursor.fail(found: error.found, expected: error.expected)
        throw Stop()
      }
    }
    return true
  }

  // MARK: Axes

  private func axis(_ cursor: Cursor) -> SweepAxis? {
    guard let object = cursor.object(SweepDescription.axis), let name = object.required("name"),
      let title = object.required("title")?.string(), let text = name.string(),
      let values = values(object)
    else { return nil }
    guard isName(text) else {
      name.fail(
        expected: "a name of letters, digits and underscores that results do not use "
          + "themselves, as \(SweepAxis.reserved.joined(separator: " and "))")
      return nil
    }
    guard let base = object.optional("base") else {
      return SweepAxis(text, title: title, values: values)
    }
    guard let value = self.value(base) else { return nil }
    guard value.isWord == values[0].isWord else {
      base.fail(expected: values[0].isWord ? "a word, as the values are" : "a number")
      return nil
    }
    return SweepAxis(text, title: title, values: values, base: value)
  }

  private func isName(_ text: String) -> Bool {
    Identifier.isValid(text) && !text.contains("-") && !SweepAxis.reserved.contains(text)
  }

  private func areDifferent(_ axes: [SweepAxis], _ entries: [Cursor]) -> Bool {
    var seen: Set<String> = []
    var areDifferent = true
    for (axis, entry) in zip(axes, entries) where !seen.insert(axis.name).inserted {
      entry.fail(found: "the axis \"\(axis.name)\" a second time", expected: "each axis once")
      areDifferent = false
    }
    return areDifferent
  }

  private func values(_ object: ObjectCursor) -> [SweepPoint.Value]? {
    if let range = object.optional("range") {
      if object.optional("values") != nil {
        range.fail(found: "both values and a range", expected: "one of them")
        return nil
      }
      return self.range(range)
    }
    return object.required("values", "or a \"range\"").flatMap(values)
  }

  private func values(_ cursor: Cursor) -> [SweepPoint.Value]? {
    guard let items = cursor.array(count: 1...1000) else { return nil }
    let values = items.compactMap(value)
    guard values.count == items.count else { return nil }
    for (number, item) in items.enumerated() {
      if values[number].isWord != values[0].isWord {
        item.fail(expected: "numbers only, or words only")
        return nil
      }
      if values[..<number].contains(values[number]) {
        item.fail(found: "\(values[number].text) a second time", expected: "each value once")
        return nil
      }
    }
    return values
  }

  private func value(_ cursor: Cursor) -> SweepPoint.Value? {
    switch cursor.node.value {
    case .number(let number): return .number(number)
    case .string(let word) where Identifier.isValid(word): return .word(word)
    case .string: cursor.fail(expected: Identifier.rule)
    default: cursor.fail(expected: "a number or a word")
    }
    return nil
  }

  private func range(_ cursor: Cursor) -> [SweepPoint.Value]? {
    guard let object = cursor.object(SweepDescription.range),
      let first = object.required("from")?.number(in: SweepDescription.finite),
      let last = object.required("to")?.number(in: first...max(first, 1e9)),
      let step = object.optional("step").map({ $0.number(in: 1e-6...1e9) }) ?? 1
    else { return nil }
    let count = ((last - first) / step + 1e-9).rounded(.down) + 1
    guard count <= 1000 else {
      cursor.fail(found: "a range of \(plain(count)) values", expected: "at most 1000")
      return nil
    }
    // Rounded, so that .1 three times is .3.
    return (0..<Int(count)).map {
      .number(((first + Double($0) * step) * 1e9).rounded() / 1e9)
    }
  }

  // MARK: Grids and conditions

  private func grids(_ cursor: Cursor, axes: [SweepAxis]) -> [SweepGrid]? {
    cursor.array(count: 1...64) { grid($0, axes: axes) }
  }

  private func grid(_ cursor: Cursor, axes: [SweepAxis]) -> SweepGrid? {
    let known = axes.map(\.name)
    guard let object = cursor.object(SweepDescription.grid),
      let entries = object.required("cross")?.array(count: 0...axes.count)
    else { return nil }
    var names: [String] = []
    for entry in entries {
      guard let name = entry.string() else { return nil }
      guard known.contains(name) else {
        entry.fail(found: "the unknown axis \"\(name)\"", expected: oneOf(known, near: name))
        return nil
      }
      names.append(name)
    }
    guard Set(names).count == names.count else {
      cursor.fail(found: "an axis crossed with itself", expected: "each axis once")
      return nil
    }
    let populations = object.optional("populations").map { cursor in
      (cursor.array(count: 1...100) ?? []).compactMap { $0.string() }
    }
    guard let values = object.optional("values") else {
      return SweepGrid(names, populations: populations)
    }
    return overrides(values, names: names, axes: axes).map {
      SweepGrid(names, values: $0, populations: populations)
    }
  }

  private func overrides(
    _ cursor: Cursor, names: [String], axes: [SweepAxis]
  ) -> [String: [SweepPoint.Value]]? {
    guard let object = cursor.object(known: names) else { return nil }
    var overrides: [String: [SweepPoint.Value]] = [:]
    for axis in axes {
      guard let entry = object.optional(axis.name) else { continue }
      guard let values = self.values(entry) else { return nil }
      guard values[0].isWord == axis.base.isWord else {
        entry.fail(expected: axis.base.isWord ? "words, as on the axis" : "numbers")
        return nil
      }
      overrides[axis.name] = values
    }
    return overrides
  }

  private func conditions(
    _ cursor: Cursor
  ) -> [(cursor: Cursor, expression: Expression)]? {
    if case .string = cursor.node.value { return condition(cursor).map { [$0] } }
    return cursor.array(count: 0...64, of: condition)
  }

  private func condition(_ cursor: Cursor) -> (cursor: Cursor, expression: Expression)? {
    guard let text = cursor.string() else { return nil }
    do throws(Expression.Fault) {
      return (cursor, try Expression(text))
    } catch {
      cursor.fail(found: error.found, expected: error.expected)
      return nil
    }
  }
}

extension SweepPoint.Value {
  var isWord: Bool {
    if case .word = self { return true }
    return false
  }
}

extension SweepPoint {
  /// The values by the names of their axes.
  var values: [String: Value] {
    Dictionary(coordinates.map { ($0.axis, $0.value) }) { first, _ in first }
  }
}
