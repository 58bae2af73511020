import CGSL

/// A vector of GSL that frees itself (`gsl_vector_alloc`, `gsl_vector_free`).
struct Vector: ~Copyable {
  let pointer: UnsafeMutablePointer<gsl_vector>

  /// Copies numbers, at least one.
  init(_ values: [Double]) {
    guard !values.isEmpty, let pointer = gsl_vector_alloc(values.count) else {
      preconditionFailure("no memory for a vector, or an empty one")
    }
    self.pointer = pointer
    for (index, value) in values.enumerated() { gsl_vector_set(pointer, index, value) }
  }

  deinit { gsl_vector_free(pointer) }

  /// The numbers.
  var values: [Double] { Self.values(pointer) }

  /// Copies the numbers of a vector.
  static func values(_ pointer: UnsafePointer<gsl_vector>) -> [Double] {
    (0..<pointer.pointee.size).map { gsl_vector_get(pointer, $0) }
  }
}

/// A matrix of GSL that frees itself (`gsl_matrix_alloc`, `gsl_matrix_free`).
struct Matrix: ~Copyable {
  let pointer: UnsafeMutablePointer<gsl_matrix>

  /// Makes a matrix of zeros with at least one row and column.
  init(rows: Int, columns: Int) {
    guard rows > 0, columns > 0, let pointer = gsl_matrix_calloc(rows, columns) else {
      preconditionFailure("no memory for a matrix, or an empty one")
    }
    self.pointer = pointer
  }

  deinit { gsl_matrix_free(pointer) }

  /// The number in a row and a column.
  subscript(row: Int, column: Int) -> Double {
    get { gsl_matrix_get(pointer, row, column) }
    nonmutating set { gsl_matrix_set(pointer, row, column, newValue) }
  }

  /// The rows.
  var rows: [[Double]] {
    (0..<pointer.pointee.size1).map { row in
      (0..<pointer.pointee.size2).map { self[row, $0] }
    }
  }
}
