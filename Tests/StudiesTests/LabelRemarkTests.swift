import Core
import Studies
import Testing

/// Remarks of lint on labels, with similarities by hand.
@Suite struct LabelRemarkTests {
  private func remarks(_ text: String, _ table: String) throws -> [String] {
    let environment = SuiteEnvironment(populations: ["everyday"]) { $0 == "w.csv" ? table : nil }
    return try Suite(parsing: text, file: "s.json5", environment: environment)
      .resolvingWords().labelRemarks().map(\.text)
  }

  private func suite(_ designs: String, _ task: String) -> String {
    """
    { schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.", words: "w.csv",
      designs: [\(designs)], tasks: [{ id: "t", title: "T", knowledge: "unknown", \(task) }],
      populations: ["everyday"] }
    """
  }

  /// A label that nobody wants and that comes nearer than the right one beside it is told; one that is hardly
  /// nearer is not.
  @Test(arguments: [("0.7", true), ("0.61", false)])
  func aRivalIsTold(similarity: String, isTold: Bool) throws {
    let found = try remarks(
      suite(
        """
        { id: "a", title: "A", device: "iphone-16", screen: { content: [
          { button: { id: "remove", label: "Remove" } }, { button: { id: "delete", label: "Delete" } } ] } }
        """, "goals: [\"delete\"], wants: \"get rid of this note\""),
      "goal,label,similarity\ndelete,Remove,\(similarity)\ndelete,Delete,0.6\n")
    let words = "\"Remove\" beside \"Delete\" comes nearer in words to the goal \"delete\""
    #expect(found.contains { $0.contains(words) } == isTold, "\(found)")
  }

  /// A task that says the right label gives it away; one that says a part of a word of it does not.
  @Test(arguments: [
    ("open the Gift Shop, please", true), ("open the gift shops", false), ("buy a present", false),
  ])
  func aLabelThatATaskSaysIsTold(want: String, isTold: Bool) throws {
    let found = try remarks(
      suite(
        """
        { id: "a", title: "A", device: "iphone-16", screen: { content: [
          { button: { id: "shop", label: "Gift shop" } }, { button: { id: "tours", label: "Tours" } } ] } }
        """, "goals: [\"shop\"], wants: \"\(want)\""),
      "goal,label,similarity\nshop,Gift shop,0.6\nshop,Tours,0.1\n")
    let words = "says the right label word for word (\"Gift shop\")"
    #expect(found.contains { $0.contains(words) } == isTold, "\(found)")
  }

  /// A goal that is reached before anything is done, words of which none is known, and a secret are told.
  @Test(arguments: [
    (
      "{ switch: { id: \"wifi\", label: \"Wi-Fi\", on: true } }", "goals: [\"wifi\"]",
      "is on already"
    ),
    ("{ switch: { id: \"wifi\", label: \"Wi-Fi\" } }", "goals: [\"wifi\"]", nil),
    (
      "{ text_field: { id: \"code\", label: \"Code\" } }",
      "steps: [{ type: \"1234\", into: \"code\", secure: true }]", "types a secret"
    ),
    (
      "{ text_field: { id: \"code\", label: \"Code\" } }",
      "steps: [{ type: \"1234\", into: \"code\" }]", nil
    ),
  ])
  func whatTheModelCannotTellIsTold(content: String, task: String, words: String?) throws {
    let found = try remarks(
      suite(
        "{ id: \"a\", title: \"A\", device: \"iphone-16\", screen: { content: [\(content)] } }",
        task),
      "goal,label,similarity\nwifi,Wi-Fi,0.6\n")
    #expect(
      words.map { words in found.contains { $0.contains(words) } }
        ?? !found.contains { $0.contains("already") || $0.contains("secret") }, "\(found)")
  }

  /// Of labels that are cut off at other lengths each may stand for the other, for who knows the words.
  @Test(arguments: [
    ("Benachrichtigungseinstellungen", "Benachrichtigungseinstellungen 2", "item", true),
    ("Benachrichtigungseinstellungen", "Benachrichtigungseinstellungen 2", "purpose", false),
    ("Benachrichtigungseinstellungen", "Bildschirmzeiteinstellungen", "item", false),
    ("Ton", "Tonausgabe", "item", false),
  ])
  func labelsThatAreCutAlikeAreTold(a: String, b: String, wish: String, isTold: Bool) throws {
    let buttons = [("b", a), ("c", b), ("d", "Löschen")].map { id, label in
      "{ button: { id: \"\(id)\", label: \"\(label)\" } }"
    }.joined(separator: ", ")
    let found = try remarks(
      suite(
        """
        { id: "a", title: "A", device: "iphone-16", screen: { title: "A", content: [
          { toolbar: { content: [\(buttons)] } } ] } }
        """, "goals: [\"b\"], wish: \"\(wish)\""), "goal,label,similarity\n")
    #expect(found.contains { $0.contains("nobody can tell them apart") } == isTold, "\(found)")
  }

  /// Labels that are cut off in one bar are told together, with what is left of each.
  @Test(arguments: [(3, true), (1, false)])
  func labelsThatAreCutOffAreTold(count: Int, isTold: Bool) throws {
    let labels = ["Benachrichtigungen", "Einstellungen", "Zusammenfassung"].prefix(count)
    let buttons = labels.map { "{ button: { label: \"\($0)\" } }" }.joined(separator: ", ")
    let found = try remarks(
      suite(
        """
        { id: "a", title: "A", device: "iphone-16", screen: { title: "A", content: [
          { toolbar: { content: [\(buttons)] } } ] } }
        """, "goals: [\"benachrichtigungen\"]"), "goal,label,similarity\n")
    let cut = found.filter { $0.hasPrefix("the design \"a\" cuts labels off: ") }
    #expect(cut.count == (isTold ? 1 : 0), "\(found)")
    for label in labels where isTold {
      #expect(cut[0].contains("\"\(label)\" to \"\(label.prefix(3))"), "\(cut)")
    }
  }

  /// Right places of a second tree are ways of the task, and its titles are told as those of the first.
  @Test func titlesOfASecondTreeAreTold() throws {
    func tree(_ id: String, _ right: String, _ item: String) -> String {
      """
      { id: "\(id)", title: "\(id)", device: "iphone-16", screen: { content: [
        { pulldown: { id: "\(id)-right", label: "\(right)", items: [{ id: "\(item)", label: "Pay" }] } },
        { pulldown: { id: "\(id)-other", label: "Other", items: [{ id: "\(id)-more", label: "Read" }] } } ] } },
      """
    }
    let found = try remarks(
      suite(
        tree("now", "Money", "pay") + tree("new", "Basics", "pay-2"),
        "goals: [\"pay\"], routes: { \"pay-2\": \"pay\" }, wants: \"pay for a book\", feedback: false"
      ),
      "goal,label,similarity\npay,Money,0.5\npay,Basics,0.1\npay,Other,0.3\npay,Pay,0.6\npay,Read,0.1\n"
    )
    #expect(found.contains { $0.contains("design \"new\", \"Basics\" says less of what it holds") })
    #expect(!found.contains { $0.contains("design \"now\", \"Money\" says less") }, "\(found)")
  }

  @Test(arguments: [
    ("jp", "ja"), ("English", "en"), ("german", "de"), ("Deutsch", "de"), ("eng", "en"),
    ("en_US", "en"), ("jp-JP", "ja"), ("Frensh", "fr"), ("xx", nil), ("klingon", nil),
  ])
  func languagesHaveCodes(wrong: String, right: String?) throws {
    let design = """
      { id: "a", title: "A", device: "iphone-16", screen: { content: [
        { button: { id: "b", label: "B" } } ] } }
      """
    func read(_ language: String) throws {
      let text = suite(design, "goals: [\"b\"]")
        .replacing("words: \"w.csv\"", with: "language: \"\(language)\"")
      _ = try Suite(
        parsing: text, file: "s.json5", environment: SuiteEnvironment(populations: ["everyday"]))
    }
    let problem = #expect(throws: DocumentError.self) { try read(wrong) }?.problems.first
    let expected = "\"pt-BR\"" + (right.map { ". Did you mean \"\($0)\"?" } ?? "")
    #expect(problem?.expected.hasSuffix(expected) == true, "\(problem?.message ?? "")")
    for known in ["EN", "en-GB", "zh-Hans", "fil", "de-CH-1901"] {
      #expect(throws: Never.self, "\(known)") { try read(known) }
    }
  }
}
