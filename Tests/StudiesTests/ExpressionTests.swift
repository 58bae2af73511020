import Studies
import Testing

@Suite struct ExpressionTests {
  static let values: [String: SweepPoint.Value] = [
    "options": 5, "inline": 3, "useful": 0.25, "face": "glyph",
  ]

  /// The results were worked out by hand.
  @Test(
    arguments: [
      ("options", 5), ("options - 1", 4), ("options-1", 4), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20),
      ("2 ^ 3 * 2", 16), ("-2 ^ 2", -4), ("2 ^ -1 + 1", nil), ("10 / 4", 2.5), ("7 - 2 - 1", 4),
      ("min(options, inline)", 3), ("max(1, options, inline)", 5), ("floor(2.7)", 2),
      ("ceil(2.2)", 3), ("round(2.5)", 3), ("inline < options", 1), ("inline >= options", 0),
      ("options == 5 && inline != 5", 1), ("0 || options > 9", 0), ("1 - useful", 0.75),
      ("face == 'glyph'", 1), ("face != \"glyph\"", 0), ("if(face == 'label', 1, 2)", 2),
      ("if(1, options, nothing)", 5), (".5 + .5", 1),
    ] as [(String, Double?)])
  func expressionsHaveTheirValues(text: String, expected: Double?) {
    let value = try? Expression(text).value(Self.values)
    #expect(value == expected.map { .number($0) })
  }

  @Test func wordsAreValuesToo() throws {
    let value = try Expression("if(options > 4, 'many', face)").value(Self.values)
    #expect(value == .word("many"))
  }

  @Test(arguments: [
    ("optoins", "Did you mean \"options\"?"), ("1 / 0", "a finite result"),
    ("face + 1", "a number"),
    ("2 ^ 0.5", "a whole number from 0 to 64"), ("mn(1)", "Did you mean \"min\"?"),
    ("min()", "a number, a name or ("), ("if(1, 2)", "3"), ("1 +", "a number, a name or ("),
    ("(1", ")"), ("1 2", "the end of the expression"), ("'open", "a closing '"),
    ("1 # 2", "numbers, names"), ("1..2", "a number"), ("", "a number, a name or ("),
    (String(repeating: "(", count: 100) + "1", "a flatter one"),
    (String(repeating: "1+", count: 400) + "1", "at most 500"),
  ])
  func mistakesSayWhatWouldBeRight(text: String, expected: String) throws {
    let fault = #expect(throws: Expression.Fault.self) {
      try Expression(text).value(Self.values)
    }
    #expect(try #require(fault).expected.contains(expected))
  }

  @Test func arithmeticIsThatOfDoubles() throws {
    // 1,000 expressions from a fixed recipe, against the operators of the language.
    for number in 0..<1000 {
      let a = Double(number % 37) + 0.5
      let b = Double(number % 11) + 1
      let c = Double(number % 7) - 3
      let text = "\(a) * (\(b) - \(abs(c))) / \(b) + \(a)"
      let value = try Expression(text).value([:])
      #expect(value == .number(a * (b - abs(c)) / b + a), "\(text)")
    }
  }
}
