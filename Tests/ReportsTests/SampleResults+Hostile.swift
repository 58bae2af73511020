import Studies

extension SampleResults {
  /// Texts that would harm a reader if a format let them through.
  static let hostileTexts = [
    "<script>alert(1)</script>", "</title></svg></style>--><img src=x onerror=alert(1)>",
    "a | b || c", "`code` **bold** _it_ [link](https://evil.example) ![x](http://evil.example/x)",
    "=HYPERLINK(\"http://evil.example\")", "line one\nline two\r\n\r\n# heading",
    "right\u{202E}tfel\u{2066}", "bell\u{7}escape\u{1B}[31mred\u{0}", "@everyone #1 $x$ ~~gone~~",
    "\"quoted\" 'single' & &amp; &lt;", "שלום עולם", "]]><![CDATA[", "\\", "- item", "1. one",
    "www.evil.example", "", "   ",
  ]

  /// A small sample in which one text stands wherever a text from elsewhere can stand.
  static func hostile(_ text: String) -> Results {
    var sample = SampleResults()
    // Two uses would have one name.
    sample.uses = [1]
    sample.title = text
    sample.labelA = text
    sample.populations[0].title = text
    var results = sample.results
    results.suites[0].question = text
    results.suites[0].evidence = text
    results.suites[0].notes = [text, text]
    results.suites[0].axes[0].title = text
    for index in results.suites[0].cells.indices {
      results.suites[0].cells[index].point.coordinates[1].value = .word(text)
    }
    for index in results.suites[0].comparisons.indices {
      results.suites[0].comparisons[index].point.coordinates[1].value = .word(text)
    }
    results.provenance.arguments = ["run", text]
    results.provenance.inputs = [.init(name: text, sha256: text)]
    results.provenance.parameters[0].citation = text
    results.provenance.parameters[0].unit = text
    results.provenance.commit = text
    return results
  }
}
