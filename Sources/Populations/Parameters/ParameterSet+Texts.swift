extension Parameter {
  /// Tells whether only tasks with steps use the parameter: how texts are entered and values set.
  package var isOfTexts: Bool {
    ["typing.", "dictation.", "value."].contains { name.hasPrefix($0) }
  }
}

extension ParameterSet {
  /// The parameters of texts and values that are in doubt, in the order of their names.
  package var doubtfulTexts: [String] {
    all.filter { $0.isOfTexts && $0.low < $0.high }.map(\.name)
  }

  /// The set with nothing in doubt about text entry.
  package var withCertainTexts: ParameterSet {
    ParameterSet(
      checked: all.map { parameter in
        guard parameter.isOfTexts else { return parameter }
        var certain = parameter
        (certain.low, certain.high) = (parameter.value, parameter.value)
        return certain
      })
  }
}
