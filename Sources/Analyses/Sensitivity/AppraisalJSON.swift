import Core
import Reports
import Statistics

/// Parts of documents that several appraisals write.
enum AppraisalJSON {
  /// An estimate with the ends of its interval.
  static func estimate(_ estimate: Estimate) -> JSON {
    .object([
      .init("value", .number(estimate.value)), .init("low", .number(estimate.interval.low)),
      .init("high", .number(estimate.interval.high)),
    ])
  }
}
