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

  @Test func aModelIsTimedAndDrawn() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "Look\nPoint\nCognitive_processor\nTouch\nIgnore\n", to: "a<b.goms")
    let outcome = try await BuiltTool.run(["klm", path, "--chart", folder.path("a.svg")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("Total: 2110 ms\n"))
    let chart = try folder.text("a.svg")
    #expect(chart.contains("a&lt;b.goms") && !chart.contains("a<b"))
    let bad = try folder.write("Lok\n", to: "bad.goms")
    let refused = try await BuiltTool.run(["klm", bad])
    #expect(refused.status == 65)
    #expect(refused.errors.contains(":1:1:"))
  }

  @Test func publishedDataIsListedWithItsUse() async throws {
    let outcome = try await BuiltTool.run(["list", "datasets"])
    #expect(outcome.status == 0)
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("parhi-2006 ") }
    #expect(try #require(line).contains("calibration"))
  }
}
