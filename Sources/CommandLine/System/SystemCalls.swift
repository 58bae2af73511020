import Core

// The C library by its name on each system. Commands does without Foundation: loading it takes
// longer than all that `help` and `list` have to do.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the system that the commands make; nothing else in the package makes any.
enum SystemCalls {
  /// The reason of the last failure, in words.
  static var failure: (code: Int32, reason: String) {
    let code = errno
    return (code, String(cString: strerror(code)))
  }

  /// Tells whether a failure says that there is no such file.
  static func meansMissing(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

  /// Tells whether a failure says that nobody is at the other end of a pipe.
  static func meansNobody(_ code: Int32) -> Bool { code == ENXIO }

  /// Returns the value of a variable of the environment.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The day of the clock, in UTC, as in `2027-03-31`.
  static var today: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  /// Tells whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the number of columns of a terminal, or nil when it is none.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The arguments of this process without its name.
  static var arguments: [String] {
    let given = CommandLine.unsafeArgv
    return (1..<max(1, Int(CommandLine.argc))).compactMap { given[$0].map { name($0) } }
  }

  /// Returns a name that the system gave as a text; bytes that are not UTF-8 are kept, see `RawBytes`.
  static func name(_ pointer: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    return RawBytes.text(bytes)
  }

  /// Returns a path as the system takes it: its bytes and a zero.
  static func native(_ path: String) -> [CChar] {
    RawBytes.bytes(path).map { CChar(bitPattern: $0) } + [0]
  }

  /// The number of processors that are online; at least 1.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The year at this moment, in the time zone of this machine.
  static var year: Int {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return Int(parts.tm_year) + 1900
  }

  /// Opens a file for reading without waiting for whoever writes to a pipe, and returns its
  /// descriptor, or nil on failure.
  static func openForReading(_ path: String) -> Int32? {
    opened(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Makes a file that was not there, and returns its descriptor, or nil on failure.
  static func create(_ path: String) -> Int32? {
    opened(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Opens a file, which no program that is started inherits.
  static func opened(_ path: String, _ flags: Int32) -> Int32? {
    let descriptor = open(native(path), flags | O_CLOEXEC, 0o666)
    return descriptor < 0 ? nil : descriptor
  }

  /// Closes a descriptor; tells whether everything written has been taken.
  static func shut(_ descriptor: Int32) -> Bool { close(descriptor) == 0 }

  /// Writes a text; tells whether all of it has been taken.
  static func put(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { putAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes; tells whether all of them have been taken.
  static func put(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { putAll($0, to: descriptor) }
  }

  /// Makes sure that what was written outlives the machine; tells whether it does.
  static func settle(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 }

  /// Returns the names in a folder, or nil on failure.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(native(folder)) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          Self.name($0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Gives a file another name, in place of what had it.
  static func move(_ path: String, to target: String) -> Bool {
    rename(native(path), native(target)) == 0
  }

  /// Removes a file.
  static func remove(_ path: String) { _ = unlink(native(path)) }

  /// Makes a folder.
  static func makeFolder(_ path: String) -> Bool { mkdir(native(path), 0o777) == 0 }

  /// Removes an empty folder.
  static func removeFolder(_ path: String) { _ = rmdir(native(path)) }

  /// Tells whether a path names a folder, or nil when it names nothing.
  static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard stat(native(path), &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Ends the process at once.
  static func end(_ status: Int32) -> Never { exit(status) }

  /// Ends the process at once and without any clearing up.
  static func endAtOnce(_ status: Int32) -> Never { _exit(status) }

  /// Makes a trap end the process with a message and the status of an internal error.
  static func reportTraps() {
    for number in [SIGILL, SIGTRAP] {
      signal(number) { _ in
        // Nothing but these two calls is allowed here.
        let message: StaticString = "Internal error: the tool trapped. Please report this.\n"
        _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
        _exit(70)
      }
    }
  }

  /// Lets signals end this process where it is the first of a container: the system passes such a
  /// process no signal that it does not listen to.
  static func obeySignalsAsFirstProcess() {
    guard getpid() == 1 else { return }
    for number in endings { signal(number) { _exit(128 + $0) } }
  }

  /// Lets a write beyond the largest allowed size of a file fail rather than end the process.
  static func surviveFileLimits() { ignore(SIGXFSZ) }

  /// Lets a signal pass without its usual consequence.
  static func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  /// A reaction to a signal, as the system keeps it.
  typealias SignalHandler = @convention(c) (Int32) -> Void

  /// Lets a function be called at a signal, unless the one who started this process wants it to
  /// outlive its terminal; returns the reaction before that.
  static func handle(_ number: Int32, _ handler: @escaping SignalHandler) -> SignalHandler? {
    let before = signal(number, handler)
    if number == SIGHUP, isIgnoring(before) { signal(number, before) }
    return before
  }

  private static func isIgnoring(_ handler: SignalHandler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Gives a signal back the reaction that ``handle(_:_:)`` returned.
  static func restore(_ number: Int32, _ handler: SignalHandler?) { signal(number, handler) }

  /// The signals by which a user or a scheduler ends a run.
  static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP]
}
