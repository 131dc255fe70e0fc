import BindingModel

/// What libFuzzer calls: bytes become a program, which is run on the library and on the reference.
/// Built by `.ci/fuzz`, apart from the package.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let program = Program(bytes: bytes)
  guard program.difference() != nil else { return 0 }

  let shrunk = program.shrunk { $0.difference() != nil }
  fatalError("A program isn't run as promised.\n\(shrunk)\n\(shrunk.difference()!)")
}
