import Core

/// An arithmetic expression over the axes of a sweep, as in `min(inline, actions - 1)`.
///
/// Numbers, words in quotes, names of axes, `+ - * / ^`, comparisons, `&& ||`, parentheses, and
/// the functions `min`, `max`, `floor`, `ceil`, `round` and `if(condition, then, otherwise)`.
/// A condition is a number: 0 is false, anything else is true. Texts longer than 500 characters
/// or nested deeper than 32 levels are refused.
package struct Expression: Equatable, Sendable {
  /// A part of an expression.
  indirect enum Term: Equatable, Sendable {
    case value(SweepPoint.Value)
    case name(String)
    case operation(String, Term, Term)
    case call(String, [Term])
  }

  /// A mistake in an expression.
  package struct Fault: Error, Equatable {
    package var found: String
    package var expected: String
  }

  /// The functions and how many arguments each takes.
  package static let functions: [String: ClosedRange<Int>] = [
    "min": 1...16, "max": 1...16, "floor": 1...1, "ceil": 1...1, "round": 1...1, "if": 3...3,
  ]

  let root: Term

  /// Reads an expression.
  package init(_ text: String) throws(Fault) {
    guard text.utf8.count <= 500 else {
      throw Fault(
        found: "an expression of \(text.utf8.count) characters", expected: "at most 500")
    }
    var parser = ExpressionParser(tokens: try ExpressionToken.tokens(of: text))
    root = try parser.whole()
  }

  /// The names in the expression, in the order they were written.
  var names: [String] { Expression.names(in: root) }

  private static func names(in term: Term) -> [String] {
    switch term {
    case .value: []
    case .name(let name): [name]
    case .operation(_, let a, let b): names(in: a) + names(in: b)
    case .call(_, let arguments): arguments.flatMap { names(in: $0) }
    }
  }

  /// Computes the value where the names have the given values.
  package func value(_ values: [String: SweepPoint.Value]) throws(Fault) -> SweepPoint.Value {
    try Expression.evaluate(root, values)
  }

  private static func evaluate(
    _ term: Term, _ values: [String: SweepPoint.Value]
  ) throws(Fault) -> SweepPoint.Value {
    switch term {
    case .value(let value): return value
    case .name(let name):
      if let value = values[name] { return value }
      throw Fault(
        found: "the unknown name \"\(name)\"",
        expected: values.isEmpty
          ? "no name, since the sweep has no axis" : oneOf(values.keys.sorted(), near: name))
    case .operation(let sign, let a, let b):
      return try operate(sign, try evaluate(a, values), try evaluate(b, values))
    case .call("if", let arguments):
      let condition = try number(try evaluate(arguments[0], values), in: "if")
      return try evaluate(arguments[condition != 0 ? 1 : 2], values)
    case .call(let function, let arguments):
      var numbers: [Double] = []
      for argument in arguments {
        numbers.append(try number(try evaluate(argument, values), in: function))
      }
      return .number(apply(function, numbers))
    }
  }

  private static func apply(_ function: String, _ numbers: [Double]) -> Double {
    switch function {
    case "min": numbers.min() ?? 0
    case "max": numbers.max() ?? 0
    case "floor": numbers[0].rounded(.down)
    case "ceil": numbers[0].rounded(.up)
    default: numbers[0].rounded()
    }
  }

  private static func number(
    _ value: SweepPoint.Value, in place: String
  ) throws(Fault) -> Double {
    if case .number(let number) = value { return number }
    throw Fault(found: "the word \(value.text.debugDescription) in \(place)", expected: "a number")
  }

  private static func operate(
    _ sign: String, _ a: SweepPoint.Value, _ b: SweepPoint.Value
  ) throws(Fault) -> SweepPoint.Value {
    if case .word(let first) = a, case .word(let second) = b {
      if sign == "==" { return .number(first == second ? 1 : 0) }
      if sign == "!=" { return .number(first != second ? 1 : 0) }
    }
    let x = try number(a, in: "\"\(sign)\"")
    let y = try number(b, in: "\"\(sign)\"")
    let result = sign == "^" ? try power(x, y) : arithmetic(sign, x, y)
    guard result.isFinite else {
      throw Fault(
        found: "\(plain(x)) \(sign) \(plain(y)), which is no number", expected: "a finite result")
    }
    return .number(result)
  }

  private static func arithmetic(_ sign: String, _ x: Double, _ y: Double) -> Double {
    switch sign {
    case "+": x + y
    case "-": x - y
    case "*": x * y
    case "/": x / y
    case "<": x < y ? 1 : 0
    case "<=": x <= y ? 1 : 0
    case ">": x > y ? 1 : 0
    case ">=": x >= y ? 1 : 0
    case "==": x == y ? 1 : 0
    case "!=": x != y ? 1 : 0
    case "&&": x != 0 && y != 0 ? 1 : 0
    default: x != 0 || y != 0 ? 1 : 0
    }
  }

  /// A power by repeated multiplication: the same on every machine, unlike the one of libm.
  private static func power(_ base: Double, _ exponent: Double) throws(Fault) -> Double {
    guard let count = Int(exactly: exponent), (0...64).contains(count) else {
      throw Fault(
        found: "the exponent \(plain(exponent))", expected: "a whole number from 0 to 64")
    }
    return (0..<count).reduce(1) { product, _ in product * base }
  }
}
