/// Escape codes, or nothing where they are not wanted.
package struct Paint {
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func bold(_ text: String) -> String { code("1", text) }
  package func dim(_ text: String) -> String { code("2", text) }

  private func code(_ code: String, _ text: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
