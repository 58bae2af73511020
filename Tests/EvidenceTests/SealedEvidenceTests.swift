import Core
import Evidence
import Testing

@Suite struct SealedEvidenceTests {
  @Test func allEvidenceIsSealedAndNothingElse() {
    let evidence = PublishedDataset.builtIn.filter { $0.use == .evidence }.map(\.id)
    #expect(SealedEvidence.builtIn.entries.keys.sorted() == evidence)
  }

  /// Whoever changes a sealed case or its data makes calibration of it, and takes it off the list.
  @Test func noCaseAndNoDataOfTheEvidenceHaveChanged() throws {
    let cases = try ValidationCase.builtIn()
    for (id, entry) in SealedEvidence.builtIn.entries {
      let own = try #require(EmbeddedTexts.text(at: "Benchmarks/Validation/\(id).json5"))
      let data = try #require(EmbeddedTexts.text(at: "Datasets/Published/\(id).json5"))
      #expect(SHA256.hexadecimal(of: own) == entry.caseHash, "\(id)")
      #expect(SHA256.hexadecimal(of: data) == entry.dataHash, "\(id)")
      let dataset = try #require(PublishedDataset.builtIn.first { $0.id == id })
      let validation = try #require(cases.first { $0.dataset == id })
      #expect(SealedEvidence.builtIn.holds(dataset, validation), "\(id)")
    }
  }

  @Test func aChangedCaseOrDatasetIsNotSealed() throws {
    let path = "Benchmarks/Validation/chen-2013.json5"
    let text = try #require(EmbeddedTexts.text(at: path))
    let data = try #require(EmbeddedTexts.text(at: "Datasets/Published/chen-2013.json5"))
    let same = try PublishedDataset(parsing: data, file: "d.json5")
    let other = try PublishedDataset(parsing: data + " ", file: "d.json5")
    let own = try ValidationCase(parsing: text, file: path)
    let changed = try ValidationCase(parsing: text + "\n", file: path)
    let sealed = SealedEvidence.builtIn
    #expect(sealed.holds(same, own))
    #expect(!sealed.holds(other, own) && !sealed.holds(same, changed))
  }

  @Test func everythingWrongWithTheListIsNamed() {
    let twice = "dataset,case_sha256,data_sha256\na,1,2\na,1,2\n"
    for (text, expected) in [("id,hash\na,1\n", "case_sha256"), (twice, "each dataset once")] {
      let error = #expect(throws: DocumentError.self) {
        try SealedEvidence(parsing: text, file: "sealed.csv")
      }
      #expect(error?.problems.contains { $0.message.contains(expected) } == true)
    }
  }

  /// The shipped worlds were drawn without them.
  @Test func whatBecameCalibrationLaterDoesNotEnterTheFitOfWorlds() {
    let left = PublishedDataset.builtIn.filter { !$0.entersWorlds }
    #expect(left.map(\.id) == ["larson-czerwinski-1998", "mackenzie-2015"])
    #expect(left.allSatisfy { $0.use == .calibration })
  }
}
