import Core
import Studies

/// `tapcost words`.
enum WordsCommand {
  static let out = Key.text(
    "out", short: "o", "file", "Where to write the table.", fallback: "printed", completion: .file)

  static let command = Command(
    "words", "Writes how near the labels of a suite are to what people want.",
    discussion: """
      For a suite whose tasks have 'wants', writes a CSV table with a row for each goal and label: their \
      similarity from -1 to 1, and the share of the label that is made of known words. So it does for the \
      words that are left of labels which are cut off at some size of text. Rows of a table that the suite \
      names already are kept; the model of words gives the others. Name the table in the suite \
      with 'words': runs then need no model, and judgments of people can take the place of numbers. The model \
      reads English: of another language the table is written for people to fill in, with similarities left empty.
      """,
    takes: [Options.suite, out, Options.words, Options.noClobber],
    examples: [
      "tapcost words my-suite.json5": "Shows what the model finds.",
      "tapcost words my-suite.json5 --out my-words.csv": "Writes the table for the suite.",
    ]
  ) { call in
    let sources = Sources()
    var reader = RunPlanReader(call, sources: sources)
    reader.needsWords = false
    reader.renewsWords = true
    let suite = try reader.plan(suites: [call[Options.suite]]).suites[0]
    guard suite.readsWords else {
      throw DocumentError(
        call[Options.suite], at: "$.tasks", found: "no task whose words are read",
        expected: "a task with \"wants\", and no 'words: \"none\"'")
    }
    if try suite.wordsLacking() != nil, !suite.words.isEnglish {
      let (text, blanks) = try suite.blankWordTable()
      try call.check(file: call[out], besides: [call[Options.suite]])
      try call.write(text, to: call[out] ?? "-")
      call.console.note(
        "The model of words reads English, and the language of the suite is \(suite.words.language): "
          + "\(blanks) similarities are left empty. Fill them in from -1 to 1, as people judge (0 tells nothing, .5 is near, "
          + "1 says the same), and name the table in the suite with 'words: \"FILE.csv\"'. A row of the words that are left of a label "
          + "which is cut off may be deleted: the label then counts by the share that is visible.\n"
      )
      return
    }
    // With words missing, this says so.
    _ = try WordFinder(call).resolved(suite, sources)
    let sense = try suite.wordsLacking() == nil ? nil : WordFinder(call).sense()
    let table = try suite.wordTable(with: sense)
    try call.check(file: call[out], besides: [call[Options.suite]])
    try call.write(table.text, to: call[out] ?? "-")
    if let path = call[out], path != "-" {
      call.console.note("Wrote \(table.rows.count) rows to \(path).\n")
    }
  }
}
