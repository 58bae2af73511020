import Core

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls that writers need: what a path names, locks, and changes that come all at once.
extension SystemCalls {
  /// A sort of thing that a path names.
  enum Kind: Hashable {
    case file
    case folder
    case link
    /// A pipe, a terminal or another device: something to write into, not to replace.
    case stream
    case other
  }

  /// A file as the system knows it, whatever its names are.
  struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
  }

  /// The properties of a file.
  struct Properties {
    let kind: Kind
    let identity: Identity
    /// The permissions.
    let mode: UInt32
    /// The user and the group that the file belongs to.
    let owner: (user: UInt32, group: UInt32)
    /// The number of bytes.
    let size: Int
    /// Tells whether this is a pipe.
    let isPipe: Bool

    fileprivate init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: kind = .file
      case S_IFDIR: kind = .folder
      case S_IFLNK: kind = .link
      case S_IFIFO, S_IFCHR, S_IFBLK: kind = .stream
      default: kind = .other
      }
      identity = Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino))
      mode = UInt32(status.st_mode & 0o7777)
      owner = (status.st_uid, status.st_gid)
      size = Int(status.st_size)
      isPipe = status.st_mode & S_IFMT == S_IFIFO
    }
  }

  /// Returns the properties of what a path leads to, or nil where there is nothing.
  static func properties(_ path: String) -> Properties? {
    var status = stat()
    return stat(native(path), &status) == 0 ? Properties(status) : nil
  }

  /// Returns the properties of what bears a name, a link not being followed.
  static func propertiesOfName(_ path: String) -> Properties? {
    var status = stat()
    return lstat(native(path), &status) == 0 ? Properties(status) : nil
  }

  /// Returns the properties of an open file.
  static func properties(_ descriptor: Int32) -> Properties? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Properties(status) : nil
  }

  /// Returns the text of a link, or nil when it is none.
  static func destination(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(native(path), &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return RawBytes.text(buffer[..<count].map(UInt8.init(bitPattern:)))
  }

  /// Returns the path of a file without links, or nil when there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(native(path), nil) else { return nil }
    defer { free(found) }
    return name(found)
  }

  /// The path of the program that runs, without links; nil where the system does not tell.
  static var tool: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { resolved(name($0)) } }
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  /// Opens something that is there for writing without waiting for whoever reads from a pipe, and
  /// returns its descriptor, or nil on failure.
  static func openForWriting(_ path: String) -> Int32? {
    opened(path, O_WRONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a file that need not be there, to be locked; a link is not followed.
  static func openForLocking(_ path: String, creating: Bool) -> Int32? {
    opened(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | (creating ? O_CREAT : 0))
  }

  /// Opens a folder, to be locked or settled; nil on failure.
  static func openFolder(_ path: String) -> Int32? {
    opened(path, O_RDONLY | O_DIRECTORY)
  }

  /// The outcome of an attempt to lock a file.
  enum Lock {
    /// This process has it.
    case held
    /// Another process has it.
    case taken
    /// The file system knows no locks.
    case unknown
  }

  /// Locks an open file until it is closed or the process ends, without waiting.
  static func lock(_ descriptor: Int32) -> Lock {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      return errno == EWOULDBLOCK ? .taken : .unknown
    }
    return .held
  }

  /// Waits.
  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Gives an open file the owner and the permissions of another, as far as this process may.
  static func imitate(_ other: Properties, _ descriptor: Int32) {
    _ = fchown(descriptor, other.owner.user, other.owner.group)
    _ = fchmod(descriptor, mode_t(other.mode))
  }

  /// Gives a file a further name that must be free; tells whether it has it.
  static func addName(_ path: String, to other: String) -> Bool {
    link(native(path), native(other)) == 0
  }

  /// Tells whether the last failure says that the name is taken.
  static var failedForName: Bool { errno == EEXIST || errno == ENOTEMPTY }

  /// Tells whether the last failure says that there is nothing of that name.
  static var failedForAbsence: Bool { errno == ENOENT }

  /// Tells whether the last failure says that the file system cannot do that at all.
  static var failedForSystem: Bool {
    [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK, EINVAL].contains(errno)
  }

  /// Makes sure that the names in a folder outlive the machine. A file system that cannot say so is
  /// taken at its word.
  static func settle(folder: String) -> Bool {
    guard let descriptor = openFolder(folder) else { return false }
    defer { _ = shut(descriptor) }
    return fsync(descriptor) == 0 || failedForSystem
  }

  /// Removes a folder with all that is in it, links not being followed, a few levels deep.
  static func removeTree(_ path: String, levels: Int = 4) {
    guard propertiesOfName(path)?.kind == .folder, levels > 0 else { return remove(path) }
    for name in names(in: path) ?? [] { removeTree(path + "/" + name, levels: levels - 1) }
    removeFolder(path)
  }
}
