import BindingModel

/// What libFuzzer calls: bytes become operations, which are run on the library and on a reference.
/// The first byte says of which kind. Built by `.ci/fuzz`, apart from the package.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let kind = bytes.first else { return 0 }
  let find =
    switch kind & 7 {
    case 0:
      kind & 8 == 0 ? TwoWay.find(bytes: bytes.dropFirst()) : Listing.find(bytes: bytes.dropFirst())
    case 1: Timed.find(bytes: bytes.dropFirst())
    case 4: Remembering.find(bytes: bytes.dropFirst())
    case 5: Answering.find(bytes: bytes.dropFirst())
    case 2, 3: Hostile(bytes: bytes.dropFirst()).find()
    default: Program(bytes: bytes.dropFirst()).find()
    }
  if let find { fatalError("It isn't run as promised.\n\(find)") }
  return 0
}
