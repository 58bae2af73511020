import Core

/// The state of reading the columns of one log.
struct LogReader {
  let table: TextTable
  let required: [ColumnRole]
  let roles: [ColumnRole]
  let options: LogOptions
  let log: ProblemLog
  var people: [String] = []
  var person: [Int] = []
  var numbers: [ColumnRole: [Double]] = [:]
  var lists: [ColumnRole: [[Double]]] = [:]
  var filtered = 0
  private var numberOf: [String: Int] = [:]
  private var lastClock: [Int: Double] = [:]

  init(
    _ table: TextTable, required: [ColumnRole], optional: [ColumnRole], options: LogOptions
  ) {
    self.table = table
    self.required = required
    roles = required + optional
    self.options = options
    log = ProblemLog(file: table.file)
  }

  mutating func read() throws(DocumentError) {
    let places = findColumns()
    let filters = findFilters()
    try log.check()
    for row in 0..<table.count {
      guard filters.allSatisfy({ table[row, $0.place] == $0.value }) else {
        filtered += 1
        continue
      }
      read(row, line: table.line(of: row), places: places)
      if log.isFull { break }
    }
    try log.check()
    for (role, value) in options.constants where roles.contains(role) {
      numbers[role] = Array(repeating: value, count: person.count)
    }
  }

  /// Finds the columns; notes the missing ones with what there is.
  private func findColumns() -> [(role: ColumnRole, place: Int)] {
    var found: [(ColumnRole, Int)] = []
    for role in roles where options.constants[role] == nil {
      let name = options.columns[role] ?? role.rawValue
      let place =
        table.columns.firstIndex(of: name)
        ?? table.columns.firstIndex { $0.lowercased() == name.lowercased() }
      if let place {
        found.append((role, place))
      } else if options.columns[role] != nil || required.contains(role) {
        fail(
          line: 1, "column", found: "no column \"\(name)\"",
          expected:
            "a column for \(role.rawValue), named by --column \(role.rawValue)=NAME; there are "
            + table.columns.prefix(24).joined(separator: ", "))
      }
    }
    return found
  }

  private func findFilters() -> [(place: Int, value: String)] {
    options.filters.sorted { $0.key < $1.key }.compactMap { name, value in
      if let place = table.columns.firstIndex(of: name) { return (place, value) }
      fail(
        line: 1, "column", found: "no column \"\(name)\"",
        expected: oneOf(table.columns, near: name))
      return nil
    }
  }

  private mutating func read(
    _ row: Int, line: Int, places: [(role: ColumnRole, place: Int)]
  ) {
    var read: [(ColumnRole, [Double])] = []
    var who = "everybody"
    for (role, place) in places {
      let text = table[row, place]
      if role == .participant {
        who = text
      } else if let values = values(of: role, text, line: line) {
        read.append((role, values))
      }
    }
    guard read.count == places.count - (places.contains { $0.role == .participant } ? 1 : 0)
    else { return }
    let number = numberOf[who] ?? people.count
    if number == people.count {
      numberOf[who] = number
      people.append(who)
    }
    person.append(number)
    for (role, values) in read {
      if role == .clock { checkClock(values[0], of: number, who, line: line) }
      switch role.kind {
      case .counts, .times: lists[role, default: []].append(values)
      default: numbers[role, default: []].append(values[0])
      }
    }
  }

  private mutating func checkClock(_ clock: Double, of number: Int, _ who: String, line: Int) {
    if let last = lastClock[number], clock < last {
      fail(
        line: line, "clock", found: "a time before that of the row before",
        expected: "times in order for \(who)")
    }
    lastClock[number] = clock
  }

  /// Returns the values of a field; notes a problem and returns nil when they are wrong.
  private func values(of role: ColumnRole, _ text: String, line: Int) -> [Double]? {
    switch role.kind {
    case .counts, .times:
      let parts = text.split(separator: " ").map(String.init)
      var values: [Double] = []
      for part in parts {
        guard let value = number(of: role, part, line: line) else { return nil }
        values.append(value)
      }
      return values
    case .flag:
      switch text.lowercased() {
      case "1", "true", "yes": return [1]
      case "0", "false", "no": return [0]
      default:
        fail(
          line: line, role.rawValue, found: "\"\(text.prefix(40))\"",
          expected: "1 or true, 0 or false")
        return nil
      }
    default: return number(of: role, text, line: line).map { [$0] }
    }
  }

  private func number(of role: ColumnRole, _ text: String, line: Int) -> Double? {
    let trimmed = text.trimmingSpaces
    guard let number = Double(trimmed), number.isFinite, abs(number) <= 1e12 else {
      let found = trimmed.isEmpty ? "nothing" : "\"\(trimmed.prefix(40))\""
      fail(line: line, role.rawValue, found: found, expected: "a number")
      return nil
    }
    func refuse(_ expected: String) -> Double? {
      fail(line: line, role.rawValue, found: plain(number), expected: expected)
      return nil
    }
    switch role.kind {
    case .times:
      return number >= 0 ? number * options.secondsPerUnit : refuse("a time that is not below 0")
    case .time:
      return number > 0 ? number * options.secondsPerUnit : refuse("a time above 0")
    case .length:
      if number > 0 || (role == .distance && number == 0) {
        return number * options.millimetersPerUnit
      }
      return refuse("a length above 0")
    case .signedLength: return number * options.millimetersPerUnit
    case .count, .counts:
      return number >= 1 && number == number.rounded() ? number : refuse("a whole number from 1")
    default: return number
    }
  }

  private func fail(line: Int, _ path: String, found: String, expected: String) {
    log.add(line: line, path, found: found, expected: expected)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
