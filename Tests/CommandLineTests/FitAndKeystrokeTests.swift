import Foundation
import Testing

@Suite struct FitAndKeystrokeTests {
  private func presses(people: Int) -> String {
    var text = "who,ms\n"
    for person in 0..<people {
      for row in 0..<20 { text += "p\(person),\(500 + 20 * person + row % 5 * 30)\n" }
    }
    return text
  }

  private func fit(_ log: String, _ more: [String], in folder: TemporaryFolder) async throws
    -> BuiltTool.Outcome
  {
    let path = try folder.write(log, to: "log.csv")
    return try await BuiltTool.run(
      [
        "fit", path, "--column", "participant=who", "--column", "time=ms", "--seconds-per-unit",
        "0.001",
      ] + more)
  }

  @Test func aFitWritesWhatRunTakes() async throws {
    let folder = try TemporaryFolder()
    var log = "participant,time,left\n"
    for row in 0..<200 {
      let patience = 2 + Double(row) / 200 / 0.058
      log += "\(row),\(min(patience, 10)),\(patience <= 10 ? 1 : 0)\n"
    }
    let path = try folder.write(log, to: "waits.csv")
    let fitted = try await BuiltTool.run([
      "fit", path, "--model", "waiting", "--citation", "A test 2026", "--out", folder.path("out"),
    ])
    #expect(fitted.status == 0, "\(fitted.errors)")
    #expect(fitted.output.contains("grace"))
    let run = try await BuiltTool.run([
      "run", "popup-vs-segmented", "--users", "50", "--population", "everyday", "--parameters",
      folder.path("out/parameters.json5"), "--out", folder.path("run"),
    ])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aPoorLogIsRefusedAndNothingIsWritten() async throws {
    let folder = try TemporaryFolder()
    let more = ["--model", "switch-press", "--out", folder.path("out")]
    let outcome = try await fit(presses(people: 1), more, in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("at least 5"))
    #expect(folder.names == ["log.csv"])
    let enough = try await fit(presses(people: 6), more, in: folder)
    #expect(enough.status == 0, "\(enough.errors)")
    #expect(folder.names.contains("out/fit.json"))
  }

  @Test func aFitNeedsOneKnownModelAndKnownRoles() async throws {
    let folder = try TemporaryFolder()
    #expect(try await fit(presses(people: 6), [], in: folder).status == 64)
    let wrong = ["--model", "switch-press", "--set", "widht=7"]
    let outcome = try await fit(presses(people: 6), wrong, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Did you mean 'width'?"))
    #expect(try await BuiltTool.run(["fit", "none.csv", "--model", "fitts"]).status == 66)
  }

  @Test func aModelIsTimed() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "Look\nPoint\nCognitive_processor\nTouch\nIgnore\n", to: "a<b.goms")
    let outcome = try await BuiltTool.run(["klm", path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("Total: 2110 ms\n"))
    let bad = try folder.write("Lok\n", to: "bad.goms")
    let refused = try await BuiltTool.run(["klm", bad])
    #expect(refused.status == 65)
    #expect(refused.errors.contains(":1:1:"))
  }

  @Test func twoModelsAreCompared() async throws {
    let folder = try TemporaryFolder()
    let menu = try folder.write("Goal: Save\n. Point\n. Click\n. Point\n. Click\n", to: "menu.goms")
    let keys = try folder.write("Goal: Save\n. Keystroke\n. Keystroke\n", to: "keys.goms")
    let outcome = try await BuiltTool.run([
      "klm", menu, keys, "--population", "older-adults",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    // 2 x (950 + 320) against 2 x 280.
    #expect(outcome.output.contains("-1980 ms (-78.0 %)"))
    #expect(outcome.output.contains("older-adults: mean"))
    #expect(outcome.output.contains("without human data"))
    let json = try await BuiltTool.run(["klm", menu, keys, "--format", "json"])
    #expect(json.output.contains("\"difference_ms\": -1980"))
    let mixed = try await BuiltTool.run(["klm", menu, "--population", "public-mix"])
    #expect(mixed.status == 64 && mixed.errors.contains("mixture"))
  }

  @Test func operatorsBesideAModelAreUsed() async throws {
    let folder = try TemporaryFolder()
    let model = try folder.write("Point\n", to: "a.goms")
    _ = try folder.write("hands Point 1000 Slow_mouse\n", to: "operators.txt")
    let outcome = try await BuiltTool.run(["klm", model])
    #expect(outcome.output.hasSuffix("Total: 1000 ms\n"))
    #expect(outcome.errors.contains("Using the operators of "))
  }

  @Test func aProjectOfCogToolIsTimedAndImportedWhole() async throws {
    let folder = try TemporaryFolder()
    func design(_ name: String, _ x: Int) -> String {
      """
      <design name="\(name)"><device>mouse</device><frame name="F">
      <widget name="Go" type="button"><extent x="0" y="0" width="60" height="60"/></widget>
      <widget name="Stop" type="button"><extent x="\(x)" y="0" width="60" height="60"/></widget>
      </frame><demonstration taskName="Halt" startFrameName="F">
      <demonstrationStep><actionStep targetWidgetName="Stop"/></demonstrationStep>
      </demonstration></design>
      """
    }
    let path = try folder.write(
      "<cogtoolimport version=\"1\">\(design("Near", 100))\(design("Far", 300))</cogtoolimport>",
      to: "p.xml")
    let timed = try await BuiltTool.run(["klm", path])
    #expect(timed.status == 0, "\(timed.errors)")
    // Near: 50 to a target of 60, one bit. Far: 150, log2(3) = 1.58 bits of 100 ms.
    #expect(timed.output.contains("Total: 1500 ms") && timed.output.contains("Total: 1558 ms"))
    #expect(timed.output.contains("Halt"))
    let suite = folder.path("suite.json5")
    let imported = try await BuiltTool.run(["import", path, "-o", suite])
    #expect(imported.status == 0, "\(imported.errors)")
    let run = try await BuiltTool.run([
      "run", suite, "--users", "20", "--population", "pointer-users", "--out", folder.path("run"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    let empty = try folder.write("<cogtoolimport version=\"1\"/>", to: "e.xml")
    #expect(try await BuiltTool.run(["klm", empty]).status == 65)
  }

  @Test func publishedDataIsListedWithItsUse() async throws {
    let outcome = try await BuiltTool.run(["list", "datasets"])
    #expect(outcome.status == 0)
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("parhi-2006 ") }
    #expect(try #require(line).contains("calibration"))
  }
}
