public import Core
public import Model

/// Every parameter of the model, by name.
///
/// A set always holds each `Trait` and each ``Constant``, and nothing else.
public struct ParameterSet: Hashable, Sendable {
  /// The parameters in the order of their names.
  public private(set) var all: [Parameter]
  private var traits: [Int]
  private var constants: [Int]

  /// The names that a set holds, in order.
  public static let names: [String] =
    (Trait.allCases.map(\.name) + Constant.allCases.map(\.rawValue)).sorted()

  /// The parameters of `Datasets/Parameters`, built into the binary.
  public static let builtIn = EmbeddedTexts.checked { () throws(DocumentError) in
    try ParameterSet(texts: SourceText.files(in: "Datasets/Parameters"))
  }

  /// Creates a set from exactly one parameter for each name.
  init(checked parameters: [Parameter]) {
    all = parameters.sorted { $0.name < $1.name }
    precondition(all.map(\.name) == ParameterSet.names, "a set holds each parameter once")
    let places = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { ($0.element.name, $0.offset) })
    traits = Array(repeating: -1, count: 256)
    for trait in Trait.allCases { traits[Int(trait.rawValue)] = places[trait.name] ?? -1 }
    constants = Constant.allCases.map { places[$0.rawValue] ?? -1 }
  }

  /// The parameter of a name, or nil when there is none.
  public subscript(name: String) -> Parameter? {
    ParameterSet.names.firstIndex(of: name).map { all[$0] }
  }

  /// The parameter that holds a trait.
  public subscript(trait: Trait) -> Parameter {
    get { all[traits[Int(trait.rawValue)]] }
    set {
      precondition(newValue.name == trait.name, "a parameter keeps its name")
      all[traits[Int(trait.rawValue)]] = newValue
    }
  }

  /// The value of a constant, in the unit of its parameter.
  public subscript(constant: Constant) -> Double { parameter(of: constant).value }

  /// Returns the parameter that holds a constant.
  ///
  /// - Parameter constant: The constant.
  /// - Returns: The parameter of the same name.
  public func parameter(of constant: Constant) -> Parameter {
    all[constants[Constant.allCases.firstIndex(of: constant) ?? 0]]
  }

  /// Returns the set with other values where a text has them.
  ///
  /// - Parameter text: A parameter file; each entry replaces the parameter of its name.
  /// - Returns: The set with the replacements.
  /// - Throws: Everything that is wrong with the text.
  public func overridden(by text: SourceText) throws(DocumentError) -> ParameterSet {
    var replaced = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    for parameter in try ParameterSet.read([text], requiringAll: false) {
      replaced[parameter.name] = parameter
    }
    return ParameterSet(checked: replaced.values.sorted { $0.name < $1.name })
  }
}

/// A text with the name of the file it came from.
public struct SourceText: Hashable, Sendable {
  /// The name of the file, for messages.
  public var file: String
  /// The text.
  public var text: String

  /// Creates a source from the name of a file and its text.
  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// The texts of a folder that are built into the binary.
  static func files(in folder: String) -> [SourceText] {
    EmbeddedTexts.files(in: folder).map { SourceText(file: $0.path, text: $0.text) }
  }
}
