import Core

/// A word of an expression.
enum ExpressionToken: Equatable, Sendable {
  case number(Double)
  case word(String)
  case name(String)
  case sign(String)

  /// The token as it would be named in a message.
  var text: String {
    switch self {
    case .number(let number): plain(number)
    case .word(let word): word.debugDescription
    case .name(let name): name
    case .sign(let sign): sign
    }
  }

  /// Splits a text into tokens.
  static func tokens(of text: String) throws(Expression.Fault) -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        tokens.append(.word(try takeWord(&rest)))
      } else if first.isASCII && (first.isNumber || first == ".") {
        tokens.append(.number(try takeNumber(&rest)))
      } else if first.isLetter || first == "_" {
        tokens.append(.name(take(&rest) { $0.isLetter || $0.isNumber || $0 == "_" }))
      } else {
        tokens.append(.sign(try takeSign(&rest)))
      }
    }
    return tokens
  }

  private static func take(
    _ rest: inout Substring, while isPart: (Character) -> Bool
  ) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    return String(part)
  }

  private static func takeWord(_ rest: inout Substring) throws(Expression.Fault) -> String {
    let quote = rest.removeFirst()
    let word = take(&rest) { $0 != quote }
    guard rest.popFirst() != nil else {
      throw Expression.Fault(found: "an open word in quotes", expected: "a closing \(quote)")
    }
    return word
  }

  private static func takeNumber(_ rest: inout Substring) throws(Expression.Fault) -> Double {
    let digits = take(&rest) { $0.isASCII && ($0.isNumber || $0 == ".") }
    let padded = digits.first == "." ? "0" + digits : digits
    guard let number = Double(padded) else {
      throw Expression.Fault(found: "the text \(digits)", expected: "a number")
    }
    return number
  }

  private static func takeSign(_ rest: inout Substring) throws(Expression.Fault) -> String {
    let signs = ["<=", ">=", "==", "!=", "&&", "||"] + "+-*/^<>(),".map(String.init)
    guard let sign = signs.first(where: rest.hasPrefix) else {
      throw Expression.Fault(
        found: "the character \(String(rest.prefix(1)).debugDescription) in an expression",
        expected: "numbers, names, + - * / ^, comparisons, && || and parentheses")
    }
    rest = rest.dropFirst(sign.count)
    return sign
  }
}

/// The state of reading one expression, by precedence: the loosest operators first.
struct ExpressionParser {
  private static let levels: [[String]] = [
    ["||"], ["&&"], ["<", "<=", ">", ">=", "==", "!="], ["+", "-"], ["*", "/"],
  ]

  private let tokens: [ExpressionToken]
  private var index = 0
  private var depth = 0

  init(tokens: [ExpressionToken]) { self.tokens = tokens }

  mutating func whole() throws(Expression.Fault) -> Expression.Term {
    let term = try level(0)
    if index < tokens.count { throw unexpected("the end of the expression") }
    return term
  }

  private func unexpected(_ expected: String) -> Expression.Fault {
    let found = index < tokens.count ? tokens[index].text : "the end of the expression"
    return Expression.Fault(found: found, expected: expected)
  }

  private mutating func takeSign(_ signs: [String]) -> String? {
    guard index < tokens.count, case .sign(let sign) = tokens[index], signs.contains(sign) else {
      return nil
    }
    index += 1
    return sign
  }

  private mutating func level(_ number: Int) throws(Expression.Fault) -> Expression.Term {
    guard number < Self.levels.count else { return try unary() }
    var term = try level(number + 1)
    while let sign = takeSign(Self.levels[number]) {
      term = .operation(sign, term, try level(number + 1))
    }
    return term
  }

  private mutating func unary() throws(Expression.Fault) -> Expression.Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else {
      throw Expression.Fault(
        found: "an expression nested deeper than 32 levels", expected: "a flatter one")
    }
    if takeSign(["-"]) != nil { return .operation("-", .value(.number(0)), try unary()) }
    let base = try primary()
    guard takeSign(["^"]) != nil else { return base }
    return .operation("^", base, try unary())
  }

  private mutating func primary() throws(Expression.Fault) -> Expression.Term {
    guard index < tokens.count else { throw unexpected("a number, a name or (") }
    let token = tokens[index]
    switch token {
    case .number(let number):
      index += 1
      return .value(.number(number))
    case .word(let word):
      index += 1
      return .value(.word(word))
    case .name(let name):
      index += 1
      return takeSign(["("]) == nil ? .name(name) : try call(name)
    case .sign("("):
      index += 1
      let term = try level(0)
      guard takeSign([")"]) != nil else { throw unexpected(")") }
      return term
    case .sign: throw unexpected("a number, a name or (")
    }
  }

  private mutating func call(_ function: String) throws(Expression.Fault) -> Expression.Term {
    guard let range = Expression.functions[function] else {
      throw Expression.Fault(
        found: "the unknown function \"\(function)\"",
        expected: oneOf(Expression.functions.keys.sorted(), near: function))
    }
    var arguments = [try level(0)]
    while takeSign([","]) != nil { arguments.append(try level(0)) }
    guard takeSign([")"]) != nil else { throw unexpected(", or )") }
    guard range.contains(arguments.count) else {
      let expected =
        range.lowerBound == range.upperBound
        ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw Expression.Fault(
        found: "\(arguments.count) arguments of \(function)", expected: expected)
    }
    return .call(function, arguments)
  }
}
