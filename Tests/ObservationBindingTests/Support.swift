import ObservableBinding
import Observation

/// Reads under a tracking, and calls `told` when it is told, which in these tests is in the same
/// thread.
func track(_ read: () -> Void, told: @escaping () -> Void) {
  let told = OneThread(told)
  withObservationTracking(read) { told.value() }
}

/// Something that crosses no thread, where the compiler can't know it.
struct OneThread<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

struct Profile: Equatable {
  var name = ""
  var age = 0
}
