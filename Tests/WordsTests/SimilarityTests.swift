import Testing
import Words

@Suite struct SimilarityTests {
  /// The pairs of the reference: two texts, the original's cosine and the model's.
  private static let pairs = Reference.texts.indices.map { text in
    zip(Reference.partners, Reference.cosines[text]).map { step, cosine in
      let partner = Reference.vectors[(text + step) % Reference.texts.count]
      return (
        original: Double(cosine) / 100_000,
        found: Reference.model.similarity(Reference.vectors[text], partner)
      )
    }
  }

  @Test func cosinesAreNearTheOriginals() {
    // In 8 bits a weight, all 143,916 pairs of these texts are within 0.0193, their RMS is 0.0023.
    let errors = Self.pairs.flatMap { $0 }.map { $0.found - $0.original }
    #expect(errors.count >= 15_000)
    #expect(errors.map(abs).max() ?? 1 < 0.02)
    let squares = errors.reduce(0) { $0 + $1 * $1 }
    #expect((squares / Double(errors.count)).squareRoot() < 0.0025)
  }

  @Test func partnersKeepTheirOrder() {
    var (apart, wrong) = (0, 0)
    for partners in Self.pairs {
      for first in partners {
        for second in partners where first.original > second.original + 0.02 {
          apart += 1
          if first.found <= second.found { wrong += 1 }
        }
      }
    }
    #expect(apart > 100_000)
    #expect(wrong == 0)
  }

  @Test func cosinesAreThosePublishedForTheOriginal() {
    let model = Reference.model
    let goal = model.embed("That is a happy person")
    for (text, cosine) in [
      ("That is a happy dog", 0.695), ("That is a very happy person", 0.943),
      ("Today is a sunny day", 0.257),
    ] {
      #expect(abs(model.similarity(goal, model.embed(text)) - cosine) < 0.01, "\(text)")
    }
  }

  @Test func similarityIsThatOfUnitVectors() {
    let model = Reference.model
    for (index, vector) in Reference.vectors.enumerated() {
      let other = Reference.vectors[(index * 7 + 3) % Reference.vectors.count]
      #expect(model.similarity(vector, vector) == 1)
      #expect(model.similarity(vector, other) == model.similarity(other, vector))
      #expect(abs(model.similarity(vector, other)) <= 1)
      let length = vector.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
      #expect(abs(length - 32_767) < 20)
    }
  }

  @Test func aTextIsTheSameAloneAndAmongOthers() {
    let model = Reference.model
    for index in stride(from: 0, to: Reference.texts.count, by: 9) {
      #expect(model.embed(Reference.texts[index]) == Reference.vectors[index])
    }
    let reversed = model.embed(Reference.texts.prefix(60).reversed())
    #expect(reversed.reversed() == Array(Reference.vectors.prefix(60)))
    #expect(model.embed([String]()).isEmpty)
  }

  @Test func theRightLabelOftenComesFirst() {
    let model = Reference.model
    func best(_ goal: String, _ labels: [String]) -> String? {
      let vector = model.embed(goal)
      return labels.max {
        model.similarity(vector, model.embed($0)) < model.similarity(vector, model.embed($1))
      }
    }
    #expect(best("Throw the old draft away", ["Print", "Save", "Delete", "Zoom"]) == "Delete")
    #expect(best("Pay the electricity bill", ["Cards", "Pay bills", "Loans"]) == "Pay bills")
    #expect(best("My card was stolen", ["Freeze card", "Statements", "Mortgage"]) == "Freeze card")
  }
}
