// Built by Scripts/fuzz.sh alone, with the fuzzer of LLVM, which has a main function of its own.
import FuzzSupport

/// Gives a text to one reader, by its first byte, or to the one of screens.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first,
    let text = String(validating: bytes.dropFirst(), as: UTF8.self)
  else { return 0 }
  let readers = Reader.allCases
  _ = readers[Int(first) % readers.count].takes(text)
  return 0
}
