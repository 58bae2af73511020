internal import CVectorMath

/// Functions of `Transform` over buffers, with the widest instructions that the machine has.
///
/// Those of this file take arrays, and what is left of them beyond whole vectors one by one.
package enum LaneMath {
  /// Turns words into standard normal numbers.
  ///
  /// - Parameters:
  ///   - words: Random words.
  ///   - count: How many of them.
  ///   - normals: Where the numbers go.
  package static func normals(_ words: [UInt32], count: Int, into normals: inout [Float]) {
    precondition(count >= 0 && count <= words.count, "each lane has a word")
    precondition(count <= normals.count, "there is room for the numbers")
    let even = count & ~15
    tapcost_normals(InstructionSet.usual.rawValue, words, even, &normals)
    for lane in even..<count { normals[lane] = Transform.normal(words[lane]) }
  }

  /// Replaces numbers by their exponentials.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many of them, from the first.
  package static func exp(_ values: inout [Float], count: Int) {
    precondition(count >= 0 && count <= values.count, "there are as many numbers")
    let even = count & ~15
    values.withUnsafeMutableBufferPointer {
      tapcost_exp(InstructionSet.usual.rawValue, $0.baseAddress, even, $0.baseAddress)
    }
    for lane in even..<count { values[lane] = Transform.exp(values[lane]) }
  }
}
