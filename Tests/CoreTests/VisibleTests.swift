import Core
import Testing

@Suite("Hidden characters") struct VisibleTests {
  @Test(arguments: [
    ("plain", "plain"), ("é漢\u{1F600}", "é漢\u{1F600}"), ("a\u{202E}b", "a<U+202E>b"),
    ("a\u{0}b", "a<U+0000>b"), ("a\u{1B}[31m", "a<U+001B>[31m"), ("a\nb\tc", "a b c"),
    ("a\u{2028}b", "a<U+2028>b"), ("a\u{FEFF}", "a<U+FEFF>"), ("\u{E0041}", "<U+E0041>"),
    ("man\u{200D}woman", "man\u{200D}woman"), ("\u{200B}", "<U+200B>"), ("\u{7F}", "<U+007F>"),
    ("a\u{2066}b\u{2069}", "a<U+2066>b<U+2069>"),
    ("a\u{10F7E9}b", "a<0xE9>b"), ("\u{10F77F}", "<U+10F77F>"),
  ])
  func areSpelledOut(text: String, shown: String) {
    #expect(Array(visible(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func linesStayWhereTheyAreWanted() {
    #expect(visible("a\nb\tc\u{0}", keepingLines: true) == "a\nb\tc<U+0000>")
  }

  @Test func onlyIsolatesThatAreClosedStay() {
    #expect(visible("\u{2068}a\u{2069} b") == "\u{2068}a\u{2069} b")
    #expect(visible("\u{2068}a") == "<U+2068>a")
    #expect(visible("a\u{2069}b\u{2068}") == "a<U+2069>b<U+2068>")
    #expect(visible("\u{2068}a\nb\u{2069}", keepingLines: true) == "<U+2068>a\nb<U+2069>")
  }

  @Test func textsFromRightToLeftAreIsolatedOnce() {
    #expect(isolated("שלום") == "\u{2068}שלום\u{2069}")
    #expect(isolated(isolated("مرحبا")) == isolated("مرحبا"))
    #expect(isolated("left") == "left")
  }
}
