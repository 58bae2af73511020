public import Core
import Synchronization
import Words

/// The model of words, read from its file: how near labels are to what people want, and which words people
/// know.
///
/// It reads English. A class, because it keeps the vector of each text, which takes a millisecond or more.
public final class WordSense: Sendable {
  /// The SHA-256 of the file.
  public let digest: String
  private let model: WordModel
  private let vectors = Mutex<[String: [Int16]]>([:])

  /// The name of the file that TapCost ships.
  public static let fileName = "minilm.tapwords"

  /// Reads the file of the model.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name to give in messages.
  /// - Throws: What is wrong with the file.
  public init(bytes: [UInt8], file: String) throws(DocumentError) {
    do throws(WordModelFault) {
      model = try WordModel(bytes: bytes)
    } catch {
      throw DocumentError([
        Problem(
          file: file, position: nil, path: "$", found: error.description,
          expected: "\(Self.fileName), whole, as this version of TapCost ships it")
      ])
    }
    digest = SHA256.hexadecimal(of: bytes)
  }

  /// Returns how near a label is to what people want, from -1 to 1, to four digits.
  ///
  /// It is the cosine of both vectors; where the name of the app is known, the mean of that and of the
  /// cosine with "app: " before both, since a word means different things in different programs. What says
  /// the opposite (``Opposites``) has nothing in common: 0 at most.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - want: What people want, in words.
  ///   - app: A short name of the app.
  /// - Returns: The similarity.
  public func similarity(of label: String, to want: String, app: String? = nil) -> Double {
    func cosine(_ a: String, _ b: String) -> Double {
      model.similarity(vector(of: a), vector(of: b))
    }
    let plain = cosine(want, label)
    let mean = app.map { (plain + cosine("\($0): \(want)", "\($0): \(label)")) / 2 } ?? plain
    let near = Opposites.areOpposite(label, want) ? min(0, mean) : mean
    return Self.rounded(max(-1, min(1, near)))
  }

  /// Returns the share of a label that is made of words that people know, from 0 to 1, to four digits.
  ///
  /// Known is a word that the model has as one piece. Of one that it spells out in fragments the share
  /// depends on their length: three letters a fragment are known (*del ete*), one letter is not
  /// (*z x q v*); both are assumed. Words weigh by their letters; numbers and signs do not count, and a
  /// label without words is known.
  ///
  /// - Parameter label: The label.
  /// - Returns: The share.
  public func familiarity(of label: String) -> Double {
    let words = label.split { !$0.isLetter }.map(String.init)
    let letters = words.reduce(0) { $0 + Double($1.count) }
    let known = words.reduce(0) { $0 + Double($1.count) * knownShare(of: $1) }
    return words.isEmpty ? 1 : Self.rounded(known / letters)
  }

  private func knownShare(of word: String) -> Double {
    let pieces = pieces(of: word).count
    guard pieces > 1 else { return Double(pieces) }
    return max(0, min(1, (Double(word.count) / Double(pieces) - 1) / 2))
  }

  /// Returns the pieces into which the model cuts a text; one that goes on with a word begins with "##".
  ///
  /// - Parameter text: The text.
  /// - Returns: The pieces; none for a word that the model cannot write.
  public func pieces(of text: String) -> [String] {
    model.pieces(of: text).dropFirst().dropLast().map(model.text(ofPiece:))
      .filter { $0 != "[UNK]" }
  }

  /// The share of the words of five letters and more that the model has as one piece; nil for fewer words than
  /// are needed to tell.
  func readShare(of texts: [String], least: Int = 10) -> Double? {
    let words = Set(texts.flatMap { $0.split { !$0.isLetter } }.map { $0.lowercased() })
      .filter { $0.count >= 5 }
    guard words.count >= least else { return nil }
    return Double(words.count { pieces(of: $0).count == 1 }) / Double(words.count)
  }

  /// Keeps the vectors of texts, many at a time, which takes less than one by one.
  func learn(_ texts: [String]) {
    let new = vectors.withLock { known in Set(texts).filter { known[$0] == nil } }.sorted()
    guard !new.isEmpty else { return }
    let found = model.embed(new)
    vectors.withLock { known in
      for (text, vector) in zip(new, found) { known[text] = vector }
    }
  }

  private func vector(of text: String) -> [Int16] {
    if let known = vectors.withLock({ $0[text] }) { return known }
    learn([text])
    return vectors.withLock { $0[text] } ?? model.embed(text)
  }

  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
