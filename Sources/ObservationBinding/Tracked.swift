@_exported public import ObservableBinding
public import Observation

/// A marker for SwiftUI, which takes an observable for `@Bindable` and for `environment(_:)` then.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable: Observation.Observable {}

/// A marker for SwiftUI, which takes a derived value for `environment(_:)` then.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Derived: Observation.Observable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable {
  /// The newest value, for a reader that is tracked by Swift's Observation: a SwiftUI view's `body`,
  /// UIKit's `updateProperties()`, `Observations`, `withObservationTracking`.
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
  /// A tracking is told of the next set, equal or not, by whatever name it is made, and once; the
  /// new value is stored then, and derived values agree. Setting this is setting `value`, in place
  /// too. `value` itself isn't tracked.
  ///
  /// - Complexity: That of `value`, and some 100 instructions. A set costs one listener more, for as
  ///   long as the value is read now and then.
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
  /// The newest value, for a reader that is tracked by Swift's Observation.
  ///
  /// A tracking is told once, as a listener would be: of the end of a batch, and of nothing below
  /// `removeDuplicates()` that is equal. While it is read now and then, the value is kept up to
  /// date; after eight changes that nobody has read, no longer. See
  /// ``ObservableBinding/Observable/tracked``.
  public var tracked: Value {
    if let viewed { return viewed.tracked }
    Reading.of(listenersForReading).note(isPending: notePendingForReading()) { joinForReading($0) }
    return value
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension BindingSource {
  /// The newest value, for a reader that is tracked by Swift's Observation, of either kind of
  /// source. See ``ObservableBinding/Observable/tracked``.
  public var tracked: Value {
    switch self {
    case let source as ObservableBinding.Observable<Value>: source.tracked
    case let source as Derived<Value>: source.tracked
    default: value
    }
  }
}
