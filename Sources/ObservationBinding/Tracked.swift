@_exported public import ObservableBinding
public import Observation

/// So that SwiftUI takes an observable or a linked value for `@Bindable` and for `environment(_:)`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable: Observation.Observable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Linked: Observation.Observable {}

// Not a member of `Observable` itself, lest an editor offer `tracked` before `value`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension SettableSource {
  /// The newest value, tracked by Swift's Observation: for a SwiftUI view's `body`, UIKit's
  /// `updateProperties()`, `Observations`, `withObservationTracking`.
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
  /// A tracking is told once, of the next set, equal or not, by either name. The new value is
  /// stored by then, and derived values agree with it. One that begins inside a pass may be told
  /// once too often. A read of `value` isn't tracked.
  ///
  /// - Complexity: That of `value`. While `tracked` is read now and then, a set calls one listener
  ///   more.
  @inlinable public var tracked: Value {
    get {
      if let observable = self as? ObservableBinding.Observable<Value> { return observable.read }
      return readOnly.tracked
    }
    set { value = newValue }
    _modify { yield &value }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable {
  @usableFromInline var read: Value {
    Reading.of(listenersForReading).note { joinForReading($0) }
    return value
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Derived {
  fileprivate var read: Value {
    if let viewed { return viewed.read }
    Reading.of(listenersForReading).note(isPending: notePendingForReading()) { joinForReading($0) }
    return value
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension BindingSource {
  /// The newest value, tracked by Swift's Observation.
  ///
  /// A tracking is told once, when a listener would be called: after a batch, and below
  /// `removeDuplicates()` only of a value that differs. A derived value is kept up to date while it
  /// is read now and then, until eight changes that nobody has read.
  public var tracked: Value {
    switch self {
    case let source as ObservableBinding.Observable<Value>: source.read
    case let source as Derived<Value>: source.read
    default: readOnly.read
    }
  }
}
