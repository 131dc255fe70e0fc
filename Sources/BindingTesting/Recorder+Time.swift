public import ActionBinding
public import ObservableBinding

/// What a source said, and when.
public struct Timed<Value>: CustomStringConvertible {
  /// What was said.
  public let value: Value
  /// The time of the scheduler.
  public let time: Duration

  /// Makes an entry with which recorded entries can be compared.
  public init(_ value: Value, at time: Duration) {
    self.value = value
    self.time = time
  }

  @_spi(Printing) public var description: String { "\(value) at \(time)" }
}

extension Timed: Equatable where Value: Equatable {}

extension Timed: Sendable where Value: Sendable {}

extension Recorder {
  /// A recorder that also writes down the time of each value or event.
  ///
  /// ```swift
  /// let log = Recorder(viewModel.count, on: scheduler)
  /// scheduler.advance(by: .seconds(2))
  /// viewModel.increment()
  /// log.values  // => [0 at 0.0 seconds, 1 at 2.0 seconds]
  /// ```
  public convenience init<Part>(
    _ source: some EventSource<Part>, on scheduler: some Scheduler
  ) where Value == Timed<Part> {
    self.init()
    follow(source) { Timed($0, at: scheduler.now) }
  }
}
