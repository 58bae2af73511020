/// Why a file could not be read or written.
package enum FileError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// The file has more bytes than may be read.
  case tooLarge(path: String, limit: Int)
  /// The file holds bytes that are not UTF-8.
  case notText(path: String)
  /// The file is there, and was not to be replaced.
  case present(path: String)
  /// The file or folder cannot be written.
  case unwritable(path: String, reason: String)
  /// The file or folder is written, and may be lost again if the machine stops now.
  case unsettled(path: String, reason: String)
  /// A signal came before the file was read or written.
  case interrupted(path: String)

  /// The mistake: a sentence without its full stop.
  package var message: String {
    switch self {
    case .missing(let path) where path.contains("://"):
      "\(path): found an address; expected a file: 'Scripts/capture-web \(path) -o page.yml' makes one of a "
        + "web page, and Documentation/Importing.md tells how to come by others"
    case .missing(let path): "\(path): there is no such file"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .tooLarge(let path, let limit):
      "\(path): found more than \(limit) bytes; expected at most that"
    case .notText(let path):
      "\(path): found bytes that are not UTF-8; expected a text in UTF-8 "
        + "(iconv -f ENCODING -t UTF-8 converts one)"
    case .present(let path): "\(path): the file exists, and --no-clobber keeps it"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .unsettled(let path, let reason):
      "\(path): was written, but could not be synced to the disk, so that it may be lost if the "
        + "machine stops now: \(reason)"
    case .interrupted(let path): "\(path): interrupted before it was read or written"
    }
  }

  /// The status of a command that ends with the error.
  var status: ExitCode {
    switch self {
    case .missing, .unreadable: .missingFile
    case .tooLarge, .notText: .badInput
    case .present, .unwritable, .unsettled: .inputOutput
    case .interrupted: .interrupted
    }
  }
}
