/// A value that can be written as JSON, and into a field of a table.
package protocol JSONConvertible {
  /// The value as JSON.
  var json: JSON { get }
}

extension JSON: JSONConvertible {
  package var json: JSON { self }

  /// Returns an object from names and values of any kind, in the order of the literal.
  package static func record(_ members: KeyValuePairs<String, any JSONConvertible>) -> JSON {
    .object(members.map { Member($0.key, $0.value.json) })
  }

  /// Returns an object with further members at its end.
  package func with(_ members: KeyValuePairs<String, any JSONConvertible>) -> JSON {
    appending(.record(members))
  }

  /// Returns an object with the members of another at its end.
  package func appending(_ other: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let further) = other else {
      preconditionFailure("only objects have members")
    }
    return .object(own + further)
  }
}

extension String: JSONConvertible {
  package var json: JSON { .string(self) }
}

extension Bool: JSONConvertible {
  package var json: JSON { .bool(self) }
}

extension Double: JSONConvertible {
  package var json: JSON { .number(self) }
}

extension Int: JSONConvertible {
  package var json: JSON { .integer(Int64(self)) }
}

extension UInt64: JSONConvertible {
  package var json: JSON { .integer(Int64(clamping: self)) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  package var json: JSON { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSON { .array(map(\.json)) }
}

extension CSV {
  /// Adds a row of single values: truth values as yes and no, null as an empty field.
  ///
  /// - Parameter values: As many as there are columns; none of them a list or an object.
  package mutating func append(_ values: [JSON]) {
    append(
      values.map { value -> Field in
        switch value {
        case .null: .number(nil)
        case .bool(let flag): .text(flag ? "yes" : "no")
        case .number(let number): .number(number)
        case .integer(let number): .text(String(number))
        case .string(let text): .text(text)
        case .array, .object: preconditionFailure("a field holds one value")
        }
      })
  }
}
