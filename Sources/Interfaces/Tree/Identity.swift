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
    // Nearly all labels; to ask for the properties of characters takes twenty times as long.
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return plainSlug(label.utf8) }
    let words = label.lowercased().split { !($0.isLetter || $0.isNumber) }
    let joined = words.joined(separator: "-").prefix(DesignLimits.id)
    return joined.isEmpty ? nil : String(joined)
  }

  /// Returns a label in ASCII as an id.
  private static func plainSlug(_ label: String.UTF8View) -> String? {
    var id: [UInt8] = []
    var isApart = false
    for byte in label {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isApart, !id.isEmpty { id.append(UInt8(ascii: "-")) }
        isApart = false
        id.append(byte < UInt8(ascii: "a") && byte > UInt8(ascii: "9") ? byte | 0x20 : byte)
      default: isApart = true
      }
    }
    return id.isEmpty ? nil : String(decoding: id.prefix(DesignLimits.id), as: UTF8.self)
  }

  /// Tells whether a given id is made of letters, digits, dashes, underscores and dots alone.
  static func isValid(_ id: String) -> Bool {
    (1...DesignLimits.id).contains(id.count)
      && id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }
}
