import Interfaces

/// Gives ids that are valid and unique; the same elements in the same order get the same ids.
struct Namer {
  private var used: Set<String> = []
  private var next: [String: Int] = [:]

  /// Returns a new id, made from the first candidate that holds a letter or digit.
  mutating func name(_ candidates: String?...) -> String {
    let stem = candidates.compactMap { $0.flatMap(Self.clean) }.first ?? "element"
    if used.insert(stem).inserted { return stem }
    var number = next[stem] ?? 2
    while !used.insert("\(stem)-\(number)").inserted { number += 1 }
    next[stem] = number + 1
    return "\(stem)-\(number)"
  }

  /// Returns a text with whatever may not stand in an id as dashes.
  static func clean(_ text: String) -> String? {
    let short = text.split(separator: "/").last.map(String.init) ?? text
    let parts = short.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let id = parts.joined(separator: "-").prefix(DesignLimits.id - 8)
    return id.contains { $0.isLetter || $0.isNumber } ? String(id) : nil
  }
}
