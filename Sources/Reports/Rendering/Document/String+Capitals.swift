extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
