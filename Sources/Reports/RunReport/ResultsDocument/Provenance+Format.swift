import Core
import Populations
import Studies

extension Provenance {
  /// Where results came from, in documents.
  static let format = ObjectFormat<Provenance, Void>(
    "Where the results came from.",
    blank: Provenance(
      version: "", commit: nil, swift: "", gsl: "", generator: "", seed: 0, arguments: [],
      inputs: [], parameters: [], trials: 0),
    [
      .required("version", at: \.version, as: .name, "The version of TapCost."),
      .required(
        "commit", at: \.commit, as: .textOrNull, "The commit of TapCost, where it is known."),
      .required("swift", at: \.swift, as: .name, "The version of Swift."),
      .required("gsl", at: \.gsl, as: .name, "The version of the GNU Scientific Library."),
      .required("generator", at: \.generator, as: .name, "The generator of random numbers."),
      // Older results have none, and keep their name when they are written again.
      .optional(
        "behavior", at: \.behavior, as: .kept(.pattern("^[0-9a-f]{16}$")),
        "The fingerprint of the model: a hash of its built-in numbers and of what it does with the plans in "
          + "`Datasets/Canaries`. A changed law, number or draw changes it. Results of older versions lack it."
      ),
      // Readers of JSON lose digits beyond 2^53, so these two are texts.
      .required("seed", at: \.seed, as: .digits, "The seed, a whole number as text."),
      .required(
        "trials", at: \.trials, as: .digits,
        "The trials that were simulated, a whole number as text."),
      .required(
        "arguments", at: \.arguments, as: .texts,
        "The arguments that decide the results."),
      .required(
        "inputs", at: \.inputs, as: Input.format.value.list,
        "The texts that were read."),
      .required(
        "parameters", at: \.parameters, as: Parameter.format.value.list,
        "The parameters as they were used."),
    ])
}

extension Provenance.Input {
  /// A text that was read, in documents.
  fileprivate static let format = ObjectFormat<Self, Void>(
    "A text; kept in full where it was a file of the user.", blank: Self(name: "", sha256: ""),
    [
      .required("name", at: \.name, as: .name, "The name."),
      .required("sha256", at: \.sha256, as: .kept(ResultsDescription.digest), "The hash."),
      .required("text", at: \.text, as: .textOrNull, "The text."),
    ])
}

extension Provenance.Parameter {
  /// A parameter, in documents.
  fileprivate static let format = ObjectFormat<Self, Void>(
    "A parameter as it was used.",
    blank: Self(
      name: "", population: nil, value: 0, spread: 0, low: 0, high: 0, unit: "", mark: "",
      citation: ""),
    [
      .required("name", at: \.name, as: .name, "The name."),
      .required(
        "population", at: \.population, as: .textOrNull, "The population; null for all."),
      .required("value", at: \.value, as: .within(anyNumber), "The center over people."),
      .required("spread", at: \.spread, as: .within(anyNumber), "The spread."),
      .required("low", at: \.low, as: .within(anyNumber), "The low end."),
      .required("high", at: \.high, as: .within(anyNumber), "The high end."),
      .required("unit", at: \.unit, as: .name, "The unit."),
      .required(
        "mark", at: \.mark, as: .kept(ResultsDescription.mark), "The mark."),
      .required("citation", at: \.citation, as: .name, "The source."),
    ])
}
