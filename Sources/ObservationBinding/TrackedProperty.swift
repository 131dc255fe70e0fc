public import ObservableBinding

/// A property that is a plain value, tracked by Swift's Observation, and an `Observable` through
/// `$`.
///
/// ```swift
/// import Observation
///
/// final class LoginViewModel: Observation.Observable {
///   @TrackedProperty var email = ""
/// }
///
/// let login = LoginViewModel()
/// withObservationTracking {
///   _ = login.email
/// } onChange: {
///   print("read it again")
/// }
/// login.email = "ada@example.com"  // prints read it again
/// ```
///
/// A class that conforms to `Observation.Observable`, which requires nothing, can be SwiftUI's
/// `@Bindable` and `@Environment`. Before macOS 14 and iOS 17, reading isn't tracked. Copies of a
/// struct share the value. `private(set)` doesn't keep others from setting it through `$`.
@propertyWrapper
public struct TrackedProperty<Value> {
  /// The source behind the property: its listeners, what is derived from it.
  public let projectedValue: ObservableBinding.Observable<Value>

  /// Makes the property's source, with its first value.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    projectedValue = Observable(wrappedValue, file: file, line: line)
  }

  /// The plain property.
  public var wrappedValue: Value {
    get {
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
        return projectedValue.tracked
      }
      return projectedValue.value  // never run on Linux
    }
    nonmutating set { projectedValue.value = newValue }
    nonmutating _modify { yield &projectedValue.value }
  }
}

extension TrackedProperty: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror { Mirror(reflecting: projectedValue) }
}
