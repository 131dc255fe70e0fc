import BindingTesting

/// A control: it tells of what the user does, and notes what it is assigned.
final class Control<Value> {
  var edited: ((Value) -> Void)?
  let assigned = Recorder<Value>()
  private(set) var shown: Value

  init(_ value: Value) {
    shown = value
  }

  var value: Value {
    get { shown }
    set {
      shown = newValue
      assigned.append(newValue)
    }
  }

  /// What the user does.
  func edit(_ value: Value) {
    shown = value
    edited?(value)
  }
}
