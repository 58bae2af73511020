import Testing
import Words

@Suite struct WordPiecesTests {
  @Test func textsAreCutAsTheOriginalCutsThem() {
    let model = Reference.model
    #expect(Reference.texts.count == Reference.pieces.count)
    #expect(Reference.texts.count >= 500)
    for (text, pieces) in zip(Reference.texts, Reference.pieces) {
      #expect(model.pieces(of: text) == pieces, "\(text.debugDescription)")
    }
  }

  @Test func piecesReadAsTheWord() {
    let model = Reference.model
    func words(_ text: String) -> [String] { model.pieces(of: text).map(model.text(ofPiece:)) }
    #expect(words("Unsubscribe") == ["[CLS]", "un", "##su", "##bs", "##cr", "##ibe", "[SEP]"])
    #expect(words("") == ["[CLS]", "[SEP]"])
    #expect(words("\u{fffd}\u{0}\u{200b}") == ["[CLS]", "[SEP]"])
    // Marks of the vocabulary are words like others when somebody writes them.
    #expect(words("[SEP]") == ["[CLS]", "[", "sep", "]", "[SEP]"])
  }

  @Test func caseAndAccentsDoNotMatter() {
    let model = Reference.model
    for (first, second) in [
      ("CAFÉ", "cafe"), ("cafe\u{301}", "café"), ("Łódź", "łodz"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
      ("\u{1112}\u{1161}\u{11ab}", "한"), ("a\u{a0}b", "a b"), ("soft\u{ad}hyphen", "softhyphen"),
    ] {
      #expect(model.pieces(of: first) == model.pieces(of: second), "\(first)")
    }
  }

  @Test func textsBeyondTheLimitAreCutOff() {
    let model = Reference.model
    let long = String(repeating: "save the file, ", count: 100_000)
    let pieces = model.pieces(of: long)
    #expect(pieces.count == 256)
    #expect(pieces.last == 102)
    #expect(model.embed(long) == model.embed(String(long.prefix(2_000))))
    #expect(model.pieces(of: String(repeating: "x", count: 1_000_000)) == [101, 100, 102])
  }
}
