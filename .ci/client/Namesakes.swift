// Names that other toolkits declare as well.
public final class Observable<Value> {
  public let namesake: Value
  public init(_ namesake: Value) { self.namesake = namesake }
}

@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public typealias Bindable = Binding
public typealias Published = Binding
public typealias State = Binding
public protocol Cancellable { func cancel() }
public protocol Disposable {}
public protocol Subscription {}
public protocol Scheduler {}
public enum Event {}
public enum Signal {}
public enum Observation {}
