import CommandLine
import Testing

/// A color, as a word out of a few.
private enum Color: String, CaseIterable, Sendable {
  case red
  case green
  case blue
}

private let size: Key<Int?> = .integer("size", short: "s", "n", "How large.", in: 1...9)
private let ratio: Key<Double?> = .number("ratio", "r", "How much.", in: -1...1)
private let names: Key<[String]> = .texts("name", "name", "A name.")
private let colors: Key<[Color]> = .words("color", "color", "The colors.", fallback: [.red])
private let loud: Key<Bool> = .flag("loud", short: "l", "Be loud.")
private let files: Key<[String]> = .arguments("file", "The files.")
private let first: Key<String> = .argument("first", "The first.")
private let depth: Key<Int> = Key.integer("depth", "n", "How deep.", in: 1...9).or(3)

private let tool = Command(
  "tool", "Does things.", examples: [:],
  subcommands: [
    Command("paint", "Paints.", takes: [files, size, ratio, names, colors, loud], examples: [:]) {
      _ in
    },
    Command("one", "Takes one.", takes: [first, depth], examples: [:]) { _ in },
    Command(
      "group", "Holds others.", examples: [:],
      subcommands: [Command("inner", "Is inside.", examples: [:]) { _ in }]),
  ])

private func invocation(_ line: String) throws -> Invocation {
  let request = try CommandLineParser.parse(line.split(separator: " ").map(String.init), root: tool)
  guard case .run(let invocation) = request else {
    throw UsageError("not a command to run: \(line)", path: [tool])
  }
  return invocation
}

private func message(_ line: String) -> String? {
  do {
    _ = try invocation(line)
    return nil
  } catch {
    return (error as? UsageError)?.message
  }
}

@Suite struct CommandLineParserTests {
  @Test(arguments: [
    "paint a --size 3 b", "paint a b --size=3", "paint -s 3 a b", "paint -s3 a b",
    "paint --size 3 -- a b", "paint -ls3 a b",
  ])
  func allSpellingsOfAnOptionMeanTheSame(line: String) throws {
    let invocation = try invocation(line)
    #expect(invocation[size] == 3)
    #expect(invocation[files] == ["a", "b"])
  }

  @Test func whatIsNotGivenHasItsDefault() throws {
    let invocation = try invocation("paint a")
    #expect(invocation[size] == nil)
    #expect(invocation[names] == [])
    #expect(invocation[colors] == [.red])
    #expect(!invocation[loud])
    #expect(!invocation.isGiven(colors))
  }

  @Test func anOptionWithAUsualValueHasItWhereNoneIsGiven() throws {
    #expect(depth.declaration.fallback == "3")
    #expect(try invocation("one a")[depth] == 3)
    #expect(try invocation("one a").given(depth) == nil)
    #expect(try invocation("one a --depth 3").given(depth) == 3)
  }

  @Test func repeatedOptionsAddUp() throws {
    let invocation = try invocation("paint a --name x --name=y --color blue,green --color red")
    #expect(invocation[names] == ["x", "y"])
    #expect(invocation[colors] == [.red, .green, .blue])
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try invocation("paint -- --size -l --help")[files] == ["--size", "-l", "--help"])
  }

  @Test func negativeNumbersAreValuesRatherThanOptions() throws {
    #expect(try invocation("paint a --ratio -0.5")[ratio] == -0.5)
    #expect(message("paint a --size -5")?.contains("whole number from 1 to 9") == true)
  }

  @Test func aValueMayHoldAnEqualsSignAndIsNotEmpty() throws {
    #expect(try invocation("paint a --name=x=y --name=z")[names] == ["x=y", "z"])
    #expect(message("paint a --name=")?.contains("none of them empty") == true)
  }

  @Test(arguments: [
    ("pait a", "Unknown command 'pait'. Did you mean 'paint'?"),
    ("zzz", "Unknown command 'zzz'."),
    ("--versio", "Unknown option '--versio'. Did you mean '--version'?"),
    ("paint a --sise 3", "Unknown option '--sise'. Did you mean '--size'?"),
    ("paint a -x", "Unknown option '-x'."),
    ("paint a --size", "Missing value for '--size <n>'."),
    ("paint a --size --loud", "Missing value for '--size <n>'."),
    ("paint a --size -l", "Missing value for '--size <n>'."),
    ("paint a --loud=yes", "The flag '--loud' takes no value."),
    ("paint", "Missing expected argument '<file>'."),
    ("one", "Missing expected argument '<first>'."),
    ("one a b", "Unexpected argument 'b'."),
    ("group iner", "Unknown command 'iner'. Did you mean 'inner'?"),
    (
      "paint a --size ten",
      "The value 'ten' is invalid for '-s, --size <n>': expected a whole number from 1 to 9."
    ),
    (
      "paint a --ratio 1.5",
      "The value '1.5' is invalid for '--ratio <r>': expected a number from -1 to 1."
    ),
    (
      "paint a --ratio nan",
      "The value 'nan' is invalid for '--ratio <r>': expected a number from -1 to 1."
    ),
    (
      "paint a --color red,gren",
      "The value 'red,gren' is invalid for '--color <color>': expected one of red, green, blue."
        + " Did you mean 'green'?"
    ),
    ("paint --size 5 -s 3 a b", "The option '--size' is given twice, and takes one value."),
    ("", "Missing command: one of paint, one, group."),
    ("group", "Missing command: one of inner."),
  ])
  func mistakesAreNamedWithWhatWouldBeRight(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test(arguments: [
    ("--help", "tool"), ("-h", "tool"), ("paint --size x --help", "paint"),
    ("group inner -h", "inner"), ("group --help", "group"),
  ])
  func helpIsForTheLastCommandNamed(line: String, name: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .help(let path) = try CommandLineParser.parse(words, root: tool) else {
      Issue.record("no help for \(line)")
      return
    }
    #expect(path.last?.name == name)
  }

  @Test(arguments: ["--version", "paint --version"])
  func theVersionCanBeAskedForAnywhere(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .version = try CommandLineParser.parse(words, root: tool) else {
      Issue.record("no version for \(line)")
      return
    }
  }

  @Test func aMistakeShowsUsageAndWhereHelpIs() {
    do {
      _ = try invocation("paint")
      Issue.record("no mistake was found")
    } catch {
      let outcome = CommandOutcome(of: error)
      #expect(outcome.status == .usage)
      #expect(
        outcome.text == """
          Error: Missing expected argument '<file>'.
          Usage: tool paint <file> ... [--size <n>] [--ratio <r>] [--name <name> ...]
                 [--color <color> ...] [--loud]
            See 'tool paint --help' for more information.
          """)
    }
  }
}
