import BoxBinding
import DelegateBinding
import ObservableBinding

/// A box, an observable or a property that notifies.
protocol Settable<Value>: AnyObject {
  associatedtype Value
  var value: Value { get set }

  /// Binds it; returns what ends that.
  @discardableResult func follow(_ listener: @escaping (Value) -> Void) -> () -> Void
  func follow<Owner: AnyObject>(_ owner: Owner, _ listener: @escaping (Owner, Value) -> Void)
  func mutate(_ body: (inout Value) -> Void)
  /// What is said where it is touched while it is mutated.
  var touched: String { get }
  /// What is said where its listener sets it for ever.
  var endless: String { get }
}

/// A box, an observable and a linked value, which replay.
func both<Value>(_ value: Value) -> [any Settable<Value>] {
  var first: Value? = value
  let start = { () -> Value in first.take() ?? { fatalError("It was started twice.") }() }
  return [
    Box(value, file: "App/Form.swift", line: 7), Observable(value, file: "App/Form.swift", line: 7),
    Linked(Observable(()), file: "App/Form.swift", line: 7) { start() },
  ]
}

/// These, and a property that notifies.
func all<Value>(_ value: Value) -> [any Settable<Value>] { both(value) + [Property(value)] }

extension Box: Settable {
  func follow(_ listener: @escaping (Value) -> Void) -> () -> Void {
    bind(listener: listener)
    return { [unowned self] in unbind() }
  }

  func follow<Owner: AnyObject>(_ owner: Owner, _ listener: @escaping (Owner, Value) -> Void) {
    bind(owner, listener: listener)
  }

  func mutate(_ body: (inout Value) -> Void) { body(&value) }

  var touched: String {
    """
    The Box<\(Value.self)> made at App/Form.swift:7 was touched while it was being mutated in place: \
    read and set it before or after the mutation, not inside.
    """
  }

  var endless: String {
    """
    The Box<\(Value.self)> made at App/Form.swift:7 was set 100,000 times in a row by its own \
    listener: a listener that always sets the box again never ends.
    """
  }
}

extension Observable: Settable {
  func mutate(_ body: (inout Value) -> Void) { update(body) }
}

extension Linked: Settable {
  func mutate(_ body: (inout Value) -> Void) { update(body) }
}

extension Settable where Self: SettableSource {
  func follow(_ listener: @escaping (Value) -> Void) -> () -> Void { bind(listener).cancel }

  func follow<Owner: AnyObject>(_ owner: Owner, _ listener: @escaping (Owner, Value) -> Void) {
    bind(owner, listener)
  }

  var touched: String {
    """
    The source of \(Value.self) made at App/Form.swift:7 was touched while it was being mutated in \
    place: read, set and bind it before or after the mutation, not inside.
    """
  }

  var endless: String {
    """
    The source of \(Value.self) made at App/Form.swift:7 was set in 100,000 rounds by its own \
    listeners without returning: a listener that always sets again, or two bindings that disagree, \
    never end. Set only what differs; of two that disagree, derive one from the other, or bind \
    them bidirectionally.
    """
  }
}

private final class Property<Value>: Settable {
  @Notifying var value: Value

  init(_ value: Value) {
    _value = Notifying(wrappedValue: value, file: "App/Form.swift", line: 7)
  }

  func follow(_ listener: @escaping (Value) -> Void) -> () -> Void {
    $value.bind(listener)
    return $value.unbind
  }

  func follow<Owner: AnyObject>(_ owner: Owner, _ listener: @escaping (Owner, Value) -> Void) {
    $value.bind(owner, listener)
  }

  func mutate(_ body: (inout Value) -> Void) { body(&value) }

  var touched: String {
    """
    The @Notifying \(Value.self) made at App/Form.swift:7 was touched while it was being mutated in \
    place: read and set it before or after the mutation, not inside.
    """
  }

  var endless: String {
    """
    The @Notifying \(Value.self) made at App/Form.swift:7 was set in 100,000 rounds by its own \
    handler without returning: a handler that always sets again, or two that disagree, never end. \
    Set the property only where the value differs.
    """
  }
}
