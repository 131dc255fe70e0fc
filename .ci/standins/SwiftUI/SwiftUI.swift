// Small stand-ins: the parts of SwiftUI that the recipes use, in their true shapes.
@_exported public import Observation

@dynamicMemberLookup @propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }

  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable { self }

  public init(wrappedValue: Value) where Value: AnyObject & Observation.Observable {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable where Value: AnyObject & Observation.Observable {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@propertyWrapper public struct State<Value> {
  private final class Place {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let place: Place

  public init(wrappedValue: Value) { place = Place(wrappedValue) }

  public var wrappedValue: Value {
    get { place.value }
    nonmutating set { place.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

@MainActor @propertyWrapper public struct Environment<Value> {
  private static var values: [ObjectIdentifier: Value] { [:] }

  public init(_ type: Value.Type) where Value: AnyObject & Observation.Observable {}

  public var wrappedValue: Value {
    guard let value = Self.values[ObjectIdentifier(Value.self)] else {
      fatalError("No object of type \(Value.self) found.")
    }
    return value
  }
}

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension View {
  public func environment<Value: AnyObject & Observation.Observable>(
    _ object: Value?
  ) -> some View { self }
}

extension Never: View { public var body: Never { fatalError() } }

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, each Content: View>(
    _ first: First, _ content: repeat each Content
  ) -> Group { Group() }
}

public struct Group: View { public var body: Never { fatalError() } }

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError() }
}

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public var body: Never { fatalError() }
}

public struct Form<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
