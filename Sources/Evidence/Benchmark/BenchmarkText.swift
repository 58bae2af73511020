/// The rules of the benchmark in words; the way into it stands in `Integrations/benchmark/enter.md`.
enum BenchmarkText {
  /// The rules.
  static let rules = [
    "Models may be fitted to the items of the use calibration, whose values are in the export, and to nothing else. They are never scored.",
    "Scored are the items of the uses evidence and blind. Sealed values are held back: they are asked for, and scored once they are known. Values of a unit that no calibration value has are not scored.",
    "The error of a prediction is the distance of the logarithms of prediction and value or, for shares, of their log odds, shares being drawn in to between .002 and .998: .1 is about 10 %.",
    "An item that a model does not predict counts as if it had predicted the baseline: the mean of the calibration values of the same kind of task where two studies of it have the unit, and of the same unit elsewhere.",
    "Errors are averaged within studies and then over them; datasets of one source are one study.",
    "A model is ranked if it predicts half of the items, each study counting once. Its rank is 1, and 1 for each model that is clearly better: the 95 % interval of the difference of their errors, over studies, leaves out 0. The same is done for times and for shares alone.",
    "Inside are predictions within the 95 % interval that the study gives or, where it gives none, within 15 % of its value.",
    "Intervals are to hold the measured value with probability .95. Their score is the width, and 40 times the distance of a value outside, on the scale of errors (Gneiting and Raftery 2007); a missing one counts as the baseline's. Less is better. Those of models whose error is larger than the baseline's are not ranked.",
  ]
}
