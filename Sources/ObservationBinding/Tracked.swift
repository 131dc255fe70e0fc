@_exported public import ObservableBinding
public import Observation

/// A marker, so that SwiftUI takes an observable for `@Bindable` and for `environment(_:)`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable: Observation.Observable {}

/// A marker, so that SwiftUI takes a derived value for `environment(_:)`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Derived: Observation.Observable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable {
  /// The newest value, for a reader that is tracked by Swift's Observation: a SwiftUI view's
  /// `body`, UIKit's `updateProperties()`, `Observations`, `withObservationTracking`.
  ///
  /// ```swift
  /// import Observation
  ///
  /// let title = Observable("Ada")
  /// withObservationTracking {
  ///   print(title.tracked)      // prints Ada
  /// } onChange: {
  ///   print("read it again")
  /// }
  /// title.value = "Grace"       // prints read it again
  /// title.tracked = "Barbara"   // prints nothing
  /// ```
  ///
  /// A tracking is told once, of the next set, equal or not, whether that is a set of `tracked` or
  /// of `value`. The new value is stored by then, and derived values agree with it. To set or
  /// mutate `tracked` is to set or mutate `value`. A read of `value` itself isn't tracked.
  ///
  /// - Complexity: That of `value`, and some 100 instructions. As long as `tracked` is read now and
  ///   then, a set calls one listener more.
  public var tracked: Value {
    get {
      Reading.of(listenersForReading).note { joinForReading($0) }
      return value
    }
    set { value = newValue }
    _modify { yield &value }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Derived {
  fileprivate var read: Value {
    if let viewed { return viewed.tracked }
    Reading.of(listenersForReading).note(isPending: notePendingForReading()) { joinForReading($0) }
    return value
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension BindingSource {
  /// The newest value, for a reader that is tracked by Swift's Observation.
  ///
  /// A tracking is told once, when a listener would be called: of a derived value, after a batch, and
  /// below `removeDuplicates()` only of a value that differs. As long as a derived value is read now and
  /// then, it is kept up to date; after eight changes that nobody has read, it no longer is. See
  /// ``ObservableBinding/Observable/tracked``.
  public var tracked: Value {
    switch self {
    case let source as ObservableBinding.Observable<Value>: source.tracked
    case let source as Derived<Value>: source.read
    default: value
    }
  }
}
