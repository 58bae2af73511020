public import Core

/// The names of numbers that earlier versions of the model had: files that name one are read, and it
/// makes no difference.
public enum FormerNames {
  /// The names, from `Datasets/Reference/former-numbers.json5`.
  public static let all: Set<String> = {
    let path = "Datasets/Reference/former-numbers.json5"
    guard let text = EmbeddedTexts.text(at: path),
      let root = try? JSON5.parse(text, file: path),
      case .array(let names)? = root["former-numbers"]?.value
    else { preconditionFailure("the names of before are built in") }
    return Set(
      names.compactMap { if case .string(let name) = $0.value { name } else { nil } })
  }()

  /// Returns what to tell about the names of before in a document: a sentence for each, in its order.
  ///
  /// - Parameter text: A document; a name stands as a key or as a value of `name`, `a` or `b`.
  /// - Returns: The sentences.
  /// - Throws: What is wrong with the text.
  public static func doubts(about text: SourceText) throws(DocumentError) -> [String] {
    var found: [String] = []
    func note(_ name: String) {
      if all.contains(name), !found.contains(name) { found.append(name) }
    }
    func visit(_ node: Node) {
      switch node.value {
      case .array(let items): items.forEach(visit)
      case .object(let members):
        for member in members {
          note(member.key)
          if ["name", "a", "b"].contains(member.key), case .string(let name) = member.value.value {
            note(name)
          }
          visit(member.value)
        }
      default: break
      }
    }
    visit(try JSON5.parse(text.text, file: text.file))
    return found.map { "\"\($0)\" is a number of an earlier version and makes no difference." }
  }
}
