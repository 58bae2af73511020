import Analyses
import Core
import Interfaces
import Populations
import Studies
import Testing

/// What an audit tells of a screen.
struct AuditTests {
  private static func part(_ button: Button, _ x: Double, _ y: Double, _ side: Double = 60)
    -> Canvas
    .Part
  {
    Canvas.Part(Control(button), frame: Rectangle(x: x, y: y, width: side, height: 44))
  }

  /// A bar of four pictures over a list.
  private static let design = Design("shop", title: "Shop", device: "iphone-16") {
    Screen("Shop") {
      Control(
        Canvas(
          placement: .top,
          parts: ["Filter", "Compare", "Archive", "Sort"].enumerated().map { index, label in
            part(
              Button(label, id: label.lowercased(), glyph: "rare-\(index)", face: .glyph),
              16 + 80 * Double(index), 60)
          }))
      Control(
        Canvas(
          parts: ["Lamps", "Chairs", "Label", "Tables"].enumerated().map { index, label in
            part(
              Button(label, id: "row-\(index)"), 0, 120 + 50 * Double(index), 393)
          }))
    }
  }

  private func audit(_ doubts: [String: String] = [:]) async throws -> Audit {
    try await AuditRunner(users: 100).audit(
      Self.design, populations: ["everyday", "first-time"], doubts: doubts)
  }

  @Test func textsForPicturesAreWorthWhatTheySaved() async throws {
    let audit = try await audit()
    let finding = try #require(audit.findings.first)
    #expect(finding.goals == ["filter", "compare", "archive", "sort"])
    #expect(finding.advice.contains("4 pictures of the top bar"))
    #expect(finding.gain.seconds > finding.gain.margin && finding.gain.margin > 0)
    let answer = AuditReport.answer(audit)
    #expect(answer.contains("Give the 4 pictures of the top bar texts: −"))
    #expect(answer.contains("plain list of the same names"))
  }

  @Test func headlinesNeverRestOnPlaceholders() async throws {
    let audit = try await audit(["row-2": "its text is the one that editors fill in"])
    let answer = AuditReport.answer(audit)
    #expect(!answer.contains("Label is the"))
    #expect(answer.contains("Trust: 7 of 8 labels"))
  }

  @Test func populationsCountByTheirShareInThePublic() async throws {
    let audit = try await audit()
    // First-time users are no part of the public mix; they stand beside it.
    #expect(audit.weights.keys.sorted() == ["everyday"])
  }

  @Test func aPictureHasTheSizeThatItsHeadSays() {
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      100, 0, 0, 0, 200, 8,
    ]
    #expect(Audit.Picture(bytes: head)?.ratio == 2)
    #expect(Audit.Picture(bytes: [0x89, 0x50]) == nil)
    #expect(Audit.Picture(bytes: Array(head.reversed())) == nil)
  }
}
