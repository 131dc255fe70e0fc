public import BoxBinding
public import DelegateBinding
public import ObservableBinding

/// Writes down what a source says, so that a test compares all of it in one equality.
///
/// ```swift
/// let count = Recorder(viewModel.count)
/// viewModel.increment()
/// XCTAssertEqual(count.values, [0, 1])
/// ```
///
/// It records until it is dropped, so keep it in a variable. It and its source don't keep each
/// other alive. A recorder of strings takes several sources into one timeline: see `record(_:as:)`.
public final class Recorder<Value> {
  /// What was recorded, in order, since the start or the last ``removeAll()``.
  public private(set) var values: [Value] = []

  private let bag = BindingBag()

  /// A recorder that follows nothing yet.
  public init() { TaskQueue.prepare() }

  /// A recorder that starts with the source's current value, or else with the next event. To begin
  /// after the value, write ``removeAll()`` next.
  public convenience init(_ source: some EventSource<Value>) {
    self.init()
    follow(source) { $0 }
  }

  /// A recorder that starts with the box's current value, and replaces the box's listener.
  public convenience init(_ box: Box<Value>) {
    self.init()
    box.bind(self) { $0.append($1) }  // not unbound at the end: it may have another listener then
  }

  /// A recorder of what a delegate is called with, which replaces the delegate's handler. Bind one
  /// that wants an answer by hand: `viewModel.mayClose.bind(log) { log, text in … }`, with
  /// ``append(_:)``.
  public convenience init(_ delegate: Delegate<Value, Void>) {
    self.init()
    delegate.bind(self) { $0.append($1) }
  }

  /// Writes down a value of the test's own, between those of the sources.
  public func append(_ value: Value) {
    values.append(value)
  }

  /// Forgets what was recorded, and goes on recording.
  public func removeAll() {
    let forgotten = values
    values = []
    withExtendedLifetime(forgotten) {}  // what dies with it may set the source
  }
}

/// How a recorder listens: sources hold it weakly, and its bag cancels the tokens when it dies.
extension Recorder {
  func follow<Part>(_ source: some EventSource<Part>, _ entry: @escaping (Part) -> Value) {
    if let held = source as? any BindingSource<Part> {
      held.bind(self) { $0.append(entry($1)) }.store(in: bag)
    } else {
      source.observe(self) { $0.append(entry($1)) }.store(in: bag)
    }
  }
}
