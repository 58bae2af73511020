import Foundation
import Reports
import Testing

/// The relative luminance of a color, after WCAG 2.2.
private func luminance(_ color: String) throws -> Double {
  let number = try #require(Int(color.dropFirst(), radix: 16), "\(color)")
  let parts = [16, 8, 0].map { shift -> Double in
    let part = Double((number >> shift) & 0xFF) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
}

private func contrast(_ a: String, _ b: String) throws -> Double {
  let (x, y) = (try luminance(a), try luminance(b))
  return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

@Suite("Contrast") struct ContrastTests {
  /// The colors of one scheme by their names, as the page states them.
  private func colors(_ scheme: Int) throws -> [String: String] {
    let page = AppendixReport.text(for: SampleResults().results)
    let rules = page.matches(of: /:root \{([^}]*)\}/)
    let rule = String(try #require(rules.count == 2 ? rules[scheme] : nil).1)
    return Dictionary(
      rule.matches(of: /--([a-z0-9]+): (#[0-9a-f]{6})/).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func theTwoEndsHaveTheGreatestContrast() throws {
    #expect(abs(try contrast("#000000", "#ffffff") - 21) < 1e-9)
  }

  @Test(arguments: [0, 1])
  func wordsCanBeRead(scheme: Int) throws {
    let colors = try colors(scheme)
    let background = try #require(colors["bg"])
    for name in ["ink", "soft", "s0"] {
      #expect(try contrast(try #require(colors[name]), background) >= 4.5, "\(name)")
    }
    // Axis names stand on the band of the margin as well.
    #expect(try contrast(try #require(colors["soft"]), try #require(colors["band"])) >= 4.5)
  }

  @Test(arguments: [0, 1])
  func lettersOnColorsCanBeRead(scheme: Int) throws {
    let colors = try colors(scheme)
    let letters = try #require(colors["on"])
    for name in ["s0", "s1", "none", "p0", "p1", "p2", "p3", "p4", "p5"] {
      #expect(try contrast(letters, try #require(colors[name])) >= 4.5, "\(name)")
    }
  }

  @Test(arguments: [0, 1])
  func linesStandOutFromTheBackground(scheme: Int) throws {
    let colors = try colors(scheme)
    let background = try #require(colors["bg"])
    for index in 0..<6 {
      #expect(try contrast(try #require(colors["s\(index)"]), background) >= 3, "s\(index)")
    }
  }
}
