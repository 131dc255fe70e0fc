/// Work whose size can be chosen, in steps that are timed one by one.
struct Trial: Sendable {
  let name: String
  /// The size at which memory has to return, and to which a tenth is compared.
  let size: Int
  /// Does the work `copies` times side by side, each of that size.
  let run: @Sendable (_ size: Int, _ copies: Int, _ step: Steps) -> Void

  init(_ name: String, _ size: Int, run: @escaping @Sendable (Int, Int, Steps) -> Void) {
    self.name = name
    self.size = size
    self.run = run
  }
}
