import Core
import Foundation
import Words

/// What the tests read: the weights, and texts with what the original says of them.
enum Reference {
  /// The folder of the package.
  private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  /// The file of weights.
  static let weightsPath = root + "/Datasets/Words/minilm.tapwords"

  /// The bytes of the weights.
  static let bytes = read(weightsPath)
  /// The model.
  static let model: WordModel = {
    do { return try WordModel(bytes: bytes) } catch { fatalError("\(error)") }
  }()

  /// The texts, as users would write them.
  static let texts = lines("texts.txt").map(unescaped)
  /// The numbers of word pieces the original cuts each text into.
  static let pieces = lines("pieces.txt").map(numbers)
  /// For each text the original's cosines with its partners, times 100,000.
  static let cosines = lines("cosines.txt").map(numbers)
  /// How far behind a text its partners stand, round and round.
  static let partners = Array(1...15) + stride(from: 20, to: 500, by: 30)
  /// The vectors of the texts.
  static let vectors = model.embed(texts)

  private static func read(_ path: String) -> [UInt8] {
    do { return Array(try Data(contentsOf: URL(filePath: path))) } catch { fatalError("\(error)") }
  }

  private static func lines(_ name: String) -> [Substring] {
    let bytes = read(root + "/Tests/WordsTests/Fixtures/" + name)
    return bytes.dropLast().split(separator: 10, omittingEmptySubsequences: false).map {
      Substring(decoding: $0, as: UTF8.self)
    }
  }

  private static func numbers(_ line: Substring) -> [Int] {
    line.split(separator: " ").compactMap { Int($0) }
  }

  private static func unescaped(_ line: Substring) -> String {
    var text = String.UnicodeScalarView()
    var escapes = false
    for scalar in line.unicodeScalars {
      if !escapes, scalar == "\\" {
        escapes = true
        continue
      }
      text.append(escapes && scalar == "n" ? "\n" : escapes && scalar == "t" ? "\t" : scalar)
      escapes = false
    }
    return String(text)
  }
}

/// Random numbers from a seed (SplitMix64; Steele, Lea and Flood 2014).
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Returns the hash of bytes.
func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var hash = SHA256()
  hash.update(bytes)
  return hash.finish()
}
