internal import CLanes

/// Functions of `Transform` over buffers, with the widest instructions that the machine has.
public enum LaneMath {
  /// Turns words into uniform numbers.
  ///
  /// - Parameters:
  ///   - words: Random words.
  ///   - count: How many of them.
  ///   - units: Where the numbers go.
  public static func units(_ words: [UInt32], count: Int, into units: inout [Float]) {
    apply(tapcost_units, to: words, count: count, into: &units, path: .widest)
  }

  /// Turns words into standard normal numbers.
  ///
  /// - Parameters:
  ///   - words: Random words.
  ///   - count: How many of them.
  ///   - normals: Where the numbers go.
  public static func normals(_ words: [UInt32], count: Int, into normals: inout [Float]) {
    apply(tapcost_normals, to: words, count: count, into: &normals, path: .widest)
  }

  /// Replaces numbers by their exponentials.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many of them, from the first.
  public static func exp(_ values: inout [Float], count: Int) {
    apply(tapcost_exp, to: &values, count: count, path: .widest)
  }

  /// Replaces numbers by their binary logarithms.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many of them, from the first.
  public static func log2(_ values: inout [Float], count: Int) {
    apply(tapcost_log2, to: &values, count: count, path: .widest)
  }

  /// Computes log-normal numbers, `exp(mean + sd z)`.
  ///
  /// - Parameters:
  ///   - mean: The mean of the logarithm in each lane.
  ///   - sd: The SD of the logarithm in each lane.
  ///   - normals: A standard normal number for each lane.
  ///   - count: The number of lanes.
  ///   - values: Where the numbers go.
  public static func logNormals(
    mean: [Float], sd: [Float], normals: [Float], count: Int, into values: inout [Float]
  ) {
    logNormals(
      mean: mean, sd: sd, normals: normals, count: count, into: &values, path: .widest)
  }

  private typealias OfWords = (Int32, UnsafePointer<UInt32>?, Int, UnsafeMutablePointer<Float>?)
    -> Void

  private typealias OfNumbers = (Int32, UnsafePointer<Float>?, Int, UnsafeMutablePointer<Float>?)
    -> Void

  @inline(__always)
  private static func apply(
    _ function: OfWords, to words: [UInt32], count: Int, into values: inout [Float],
    path: LanePath
  ) {
    precondition(count >= 0 && count <= words.count, "each lane has a word")
    precondition(count <= values.count, "there is room for the numbers")
    words.withUnsafeBufferPointer { words in
      values.withUnsafeMutableBufferPointer { values in
        function(path.rawValue, words.baseAddress, count, values.baseAddress)
      }
    }
  }

  @inline(__always)
  private static func apply(
    _ function: OfNumbers, to values: inout [Float], count: Int, path: LanePath
  ) {
    precondition(count >= 0 && count <= values.count, "there are as many numbers")
    values.withUnsafeMutableBufferPointer {
      function(path.rawValue, $0.baseAddress, count, $0.baseAddress)
    }
  }
}

extension LaneMath {
  /// Turns words into uniform numbers with a given set of instructions.
  package static func units(
    _ words: [UInt32], count: Int, into units: inout [Float], path: LanePath
  ) {
    apply(tapcost_units, to: words, count: count, into: &units, path: path)
  }

  /// Turns words into standard normal numbers with a given set of instructions.
  package static func normals(
    _ words: [UInt32], count: Int, into normals: inout [Float], path: LanePath
  ) {
    apply(tapcost_normals, to: words, count: count, into: &normals, path: path)
  }

  /// Replaces numbers by their exponentials with a given set of instructions.
  package static func exp(_ values: inout [Float], count: Int, path: LanePath) {
    apply(tapcost_exp, to: &values, count: count, path: path)
  }

  /// Replaces numbers by their natural logarithms with a given set of instructions.
  package static func log(_ values: inout [Float], count: Int, path: LanePath) {
    apply(tapcost_log, to: &values, count: count, path: path)
  }

  /// Replaces numbers by their binary logarithms with a given set of instructions.
  package static func log2(_ values: inout [Float], count: Int, path: LanePath) {
    apply(tapcost_log2, to: &values, count: count, path: path)
  }

  /// Computes log-normal numbers with a given set of instructions.
  package static func logNormals(
    mean: [Float], sd: [Float], normals: [Float], count: Int, into values: inout [Float],
    path: LanePath
  ) {
    precondition(count >= 0 && count <= mean.count, "each lane has a mean")
    precondition(count <= sd.count && count <= normals.count, "each lane has an SD and a number")
    precondition(count <= values.count, "there is room for the numbers")
    mean.withUnsafeBufferPointer { mean in
      sd.withUnsafeBufferPointer { sd in
        normals.withUnsafeBufferPointer { normals in
          values.withUnsafeMutableBufferPointer { values in
            tapcost_log_normals(
              path.rawValue, mean.baseAddress, sd.baseAddress, normals.baseAddress, count,
              values.baseAddress)
          }
        }
      }
    }
  }
}
