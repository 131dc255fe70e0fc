// Names that other toolkits declare as well.

public protocol Cancellable {
  func cancel()
}

public final class Observable<Value> {
  public let namesake: Value
  public init(_ namesake: Value) { self.namesake = namesake }
}

@propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public protocol Disposable {}
public protocol Subscription {}
public protocol Scheduler {}
public enum Event {}
public enum Signal {}
public enum Observation {}
