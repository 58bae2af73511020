import Statistics

extension FurtherStudy {
  /// Creates what is known of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - a: The mean of its first design, in its unit.
  ///   - b: The mean of its second design, in its unit.
  ///   - shared: The part of both that cancels, in its unit.
  ///   - calibrates: Whether all kinds of its task set numbers of the model.
  package init?(_ comparison: Comparison, a: Double, b: Double, shared: Double, calibrates: Bool) {
    guard comparison.difference != nil, a >= 0, b >= 0 else { return nil }
    self.init(
      a: max(0, a - shared), b: max(0, b - shared), unit: comparison.unit, calibrates: calibrates,
      worlds: comparison.worldLow.flatMap { low in
        comparison.worldHigh.map { Interval(low: low, high: $0) }
      })
  }
}

extension Comparison {
  /// The comparison with what a further study would find: what that leaves open is undecided, and `ownVerdict` is
  /// that of the model.
  package func doubted(by study: FurtherStudy?) -> Comparison {
    var comparison = self
    comparison.study = study
    guard let study else { return self }
    comparison.ownVerdict = verdict
    switch verdict {
    case .a, .b: if !study.isClear { comparison.verdict = .undecided }
    case .equivalent:
      // Where nothing differs for anybody there is nothing to doubt.
      let isSame = [difference, worldLow, worldHigh].allSatisfy { $0 == 0 }
      if !isSame, study.within(margin) < 0.95 { comparison.verdict = .undecided }
    case .undecided: break
    }
    return comparison
  }

  /// The least probability of a verdict that is likely to stand in one more study (chosen).
  private static let likely = 0.8

  /// The verdict that is likely to stand in one more study: with a probability of .8 at least. A warning
  /// need not be as sure as advice.
  package var likelyVerdict: Verdict {
    guard let study, let ownVerdict, [.a, .b].contains(ownVerdict),
      max(study.more, 1 - study.more) >= Self.likely
    else { return verdict }
    return ownVerdict
  }

  /// The least probability that one more study puts the same design ahead, for a leaning (chosen).
  private static let slight = 0.55
  /// Which share of sets of assumptions has to put a design ahead that the model leans to it (chosen).
  private static let leans = 0.9

  /// The design that the model puts ahead where one more study may find the other: by its own verdict, or by more
  /// than the margin and in nine of ten sets of assumptions; nil where the verdict stands, or there is none such,
  /// where no more than half of such directions came out right when they were tested, and where the difference is
  /// so small beside the doubt that one more study could as well find the other.
  package var leaning: Verdict? {
    guard verdict == .undecided, let study, let ownVerdict, ownVerdict != .equivalent,
      Sureness.low.record(calibrates: study.calibrates, Sureness.Leaning(a: 1, b: 1, unit: unit))
        .share
        > 0.5,
      max(study.more, 1 - study.more) >= Self.slight
    else { return nil }
    if [.a, .b].contains(ownVerdict) { return ownVerdict }
    guard let share = worldShareABetter, abs(difference ?? 0) > margin else { return nil }
    return share >= Self.leans ? .a : share <= 1 - Self.leans ? .b : nil
  }
}
