import Core

extension SuiteReader {
  /// What the suite says of words.
  func words(_ object: ObjectCursor) -> SuiteWords {
    var words = SuiteWords()
    if let place = object.optional(SuiteDocument.language.key), let language = place.string() {
      let parts = language.split(separator: "-", omittingEmptySubsequences: false)
      let isRight = parts.enumerated().allSatisfy { number, part in
        (number == 0 ? 2...8 : 1...8).contains(part.count)
          && part.utf8.allSatisfy { $0 < 0x80 }
          && part.allSatisfy { $0.isLetter || number > 0 && $0.isNumber }
      }
      if !isRight || !Languages.isKnown(language) {
        let near = Languages.code(near: language).map { ". Did you mean \"\($0)\"?" } ?? ""
        place.fail(expected: "a language by BCP 47, as \"en\" or \"pt-BR\"" + near)
      }
      words.language = language
    }
    if let place = object.optional(SuiteDocument.app.key), let app = place.string() {
      if !(1...100).contains(app.count) {
        place.fail(found: "a text of \(app.count) characters", expected: "1 to 100 characters")
      }
      words.app = app
    }
    guard let place = object.optional(SuiteDocument.words.key), let name = place.string() else {
      return words
    }
    if name == "none" {
      words.areIgnored = true
    } else if let text = environment.text(name) {
      do throws(DocumentError) {
        words.table = try WordTable(parsing: text, file: name)
      } catch {
        for problem in error.problems { log.add(problem) }
      }
    } else if !environment.isText(name) {
      place.fail(
        found: "the file \"\(name)\", which is not UTF-8",
        expected: "a text in UTF-8 (iconv -f ENCODING -t UTF-8 converts one)")
    } else {
      place.fail(
        found: "the file \"\(name)\", which cannot be read",
        expected: "a table beside the suite, which 'tapcost words' writes, or \"none\"")
    }
    return words
  }
}
