/// The names that parts of a design get where they were given none.
enum Identity {
  /// The id of something that can be chosen: as given, or made from its label, or from its place.
  static func leaf(_ id: String?, label: String, path: String) -> String {
    id ?? slug(label) ?? path
  }

  /// Returns a label as an id, or nil when no letter or digit is left.
  ///
  /// Letters become small; whatever stands between letters and digits becomes one dash.
  static func slug(_ label: String) -> String? {
    let words = label.lowercased().split { !($0.isLetter || $0.isNumber) }
    let joined = words.joined(separator: "-").prefix(DesignLimits.id)
    return joined.isEmpty ? nil : String(joined)
  }

  /// Tells whether a given id is made of letters, digits, dashes, underscores and dots alone.
  static func isValid(_ id: String) -> Bool {
    (1...DesignLimits.id).contains(id.count)
      && id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }
}
