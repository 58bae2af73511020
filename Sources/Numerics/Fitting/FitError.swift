/// Why a model could not be fitted.
package enum FitError: Error, Equatable, Sendable {
  /// There are fewer observations than the parameters need.
  case tooFewObservations(found: Int, needed: Int)
  /// A number is infinite or not a number.
  case notFinite
  /// An explaining variable does not vary, or follows from the others.
  case dependentColumns
  /// The model has no finite value where the search starts.
  case undefinedAtStart
  /// The search failed for a reason that GSL gives.
  case failed(String)
}
