import Core
import Model

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A parameter of the model as a person reads it.
enum ParameterTopic {
  /// Returns a parameter with all that sets it.
  static func topic(_ node: Node, populations: [Node], marks: [Node]) -> Topic {
    let name = node.text("name") ?? ""
    let unit = node.text("unit").map { $0 == "1" ? "" : " " + $0 } ?? ""
    let mark = node.text("mark") ?? ""
    let value = value(of: node) + unit
    let changes = populations.compactMap { population -> (label: String, text: String?)? in
      guard let entry = population["traits"]?[name], let change = change(entry) else { return nil }
      let source = "\(entry.text("mark") ?? "?"): \(entry.text("citation") ?? "")"
      return ("in \(population.text("id") ?? "")", "\(change) (\(source))")
    }
    let sure = marks.first { $0.text("id") == mark }?.text("summary")
    return Topic(
      .parameters, name, columns: [value, mark], node.text("title"),
      lines: [
        ("value", value),
        ("range", range(of: node).map { "\($0)\(unit): where the value may plausibly lie" }),
        ("formula", formula(of: node)), ("law", Trait(name: name)?.law.place),
        ("people", spread(of: node).map { "95 % between \($0)\(unit)" }),
        ("mark", sure.map { "\(mark): \($0)" }), ("source", node.text("citation")),
        ("note", node.text("note")),
      ] + changes)
  }

  /// Returns what a population does to a parameter, in words.
  static func change(_ entry: Node) -> String? {
    let spread = entry.number("spread").map { ", spread \(plain($0))" } ?? ""
    if let times = entry.number("times") { return "x \(plain(times))\(spread)" }
    if let value = entry.number("value") { return "= \(plain(value))\(spread)" }
    return entry.number("spread").map { "spread \(plain($0))" }
  }

  private static func value(of node: Node) -> String {
    if let value = node.number("value") { return plain(value) }
    let values = node.items("values").compactMap { item -> String? in
      guard case .number(let number) = item.value else { return nil }
      return plain(number)
    }
    return values.joined(separator: " ")
  }

  private static func range(of node: Node) -> String? {
    guard let low = node.number("low"), let high = node.number("high") else { return nil }
    return "\(plain(low)) to \(plain(high))"
  }

  private static func formula(of node: Node) -> String? {
    let once = "z standard normal, drawn once for each person"
    let spread = plain(node.number("spread") ?? 0)
    switch node.text("distribution") {
    case "constant": return "the same for everyone"
    case "lognormal": return "value x exp(\(spread) z), \(once)"
    case "normal": return "value + \(spread) z, \(once)"
    case "logitnormal": return "logistic(logit(value) + \(spread) z), \(once)"
    case "bernoulli": return "1 for a share of people as large as the value, else 0"
    default: return nil
    }
  }

  /// Returns between which values 95 % of the people lie.
  private static func spread(of node: Node) -> String? {
    guard let value = node.number("value"), let spread = node.number("spread"), spread > 0 else {
      return nil
    }
    let reach = 1.959964 * spread
    let ends: [Double]
    switch node.text("distribution") {
    case "lognormal": ends = [value * exp(-reach), value * exp(reach)]
    case "normal": ends = [value - reach, value + reach]
    case "logitnormal":
      let logit = log(value / (1 - value))
      ends = [logit - reach, logit + reach].map { 1 / (1 + exp(-$0)) }
    default: return nil
    }
    let low = max(ends[0], node.number("minimum") ?? -.infinity)
    let high = min(ends[1], node.number("maximum") ?? .infinity)
    return "\(rounded(low)) and \(rounded(high))"
  }

  /// Returns a number with three digits.
  private static func rounded(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return plain(number) }
    let unit = pow(10, floor(log10(abs(number))) - 2)
    // Dividing by a whole power of ten gives the double nearest to the decimal fraction.
    return plain(unit < 1 ? (number / unit).rounded() / (1 / unit).rounded() : number.rounded())
  }
}
