import Populations

extension Input {
  /// The one list of input methods; a new one is added here.
  private static let types: [any InputMethod.Type] = [
    Touch.self, Pointer.self, Keyboard.self, ScreenReader.self, SwitchScanning.self, Voice.self,
  ]

  private static let typeOf = Dictionary(
    uniqueKeysWithValues: types.flatMap { type in type.inputs.map { ($0, type) } })

  /// Returns the input method as the kernel meets it.
  ///
  /// - Parameter constants: The numbers in which people do not differ.
  /// - Returns: The input method of the one list that stands for this one.
  func method(_ constants: KernelConstants) -> any InputMethod {
    guard let type = Input.typeOf[self] else {
      preconditionFailure("\(self) is in the list of input methods")
    }
    return type.init(self, constants)
  }
}
