package import Core

/// The description of interface documents, from which their JSON Schema and reference page follow.
package enum InterfaceDocument {
  /// The document with one design.
  package static let description = DocumentDescription(
    "interface", title: "An interface of TapCost", body: body, definitions: definitions)

  /// A design, as it stands in a suite.
  package static var design: ObjectDescription { Design.format.description }

  /// In a file of its own a design says what it is.
  private static var body: ObjectDescription {
    var design = Design.format.description
    if let index = design.fields.firstIndex(where: { $0.key == "schema" }) {
      design.fields[index].isRequired = true
    }
    return design
  }

  /// The shapes that designs are made of, by name.
  package static var definitions: [(name: String, shape: Shape)] {
    var shapes: [(name: String, shape: Shape)] = [
      (
        "id",
        .described(
          .pattern("^[A-Za-z0-9._-]{1,\(DesignLimits.id)}$"),
          "A name of letters, digits, dashes, underscores and dots.")
      ),
      ("screen", .object(Screen.format.description)),
      ("further_screen", .object(FurtherScreen.format.description)),
    ]
    shapes += Surrounding.allCases.map { ($0.shapeName, .object($0.description)) }
    shapes += ControlCatalog.all.map { ($0.kind.rawValue, .object($0.description)) }
    return shapes + MenuElement.definitions + Consequence.definitions
  }
}

extension Surrounding {
  /// A control that may stand here: an object whose one name is the kind.
  fileprivate var description: ObjectDescription {
    let kinds = definitions.map { definition in
      let name = definition.kind.rawValue
      return FieldDescription(name, .reference(name), definition.description.summary)
    }
    let beside = self == .canvas ? [Canvas.frameField] : []
    return ObjectDescription(
      "A control \(title), by its kind.", beside + kinds, alternatives: kinds.map(\.key))
  }
}
