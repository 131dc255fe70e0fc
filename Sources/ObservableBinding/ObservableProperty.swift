/// A property that is a plain value inside its type, and a read-only source outside, through `$`.
///
/// ```swift
/// final class ListViewModel {
///   @ObservableProperty private(set) var repos: [String] = []
///
///   func append(_ page: [String]) { repos += page }
/// }
///
/// let list = ListViewModel()
/// list.$repos.bind { print($0.count) }  // prints 0
/// list.append(["bindery"])              // prints 1
/// list.repos                            // => ["bindery"]
/// ```
///
/// Use it in classes: copies of a struct would share the value. A `didSet` is called when the set
/// returns: after the listeners, unless one of them or a batch made the set. If it sets its own
/// property, it is called again.
@propertyWrapper
@frozen public struct ObservableProperty<Value> {
  @usableFromInline let source: Observable<Value>

  /// Makes the property's source, with its first value.
  @inlinable public init(
    wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    source = Observable(wrappedValue, file: file, line: line)
  }

  /// The plain property.
  @inlinable public var wrappedValue: Value {
    get { source.value }
    nonmutating set { source.value = newValue }
    nonmutating _modify { yield &source.value }
  }

  /// Changes the value in place, as often as you like, and notifies once, as
  /// ``Observable/update(_:)`` does. A local copy would copy the array.
  ///
  /// ```text
  /// func show(_ page: [String]) {
  ///   _repos.update {  // inside the type: others have no `_repos`
  ///     $0.removeAll()
  ///     $0 += page
  ///   }
  /// }
  /// ```
  ///
  /// It runs no `didSet`.
  @inlinable public func update<Result, Failure: Error>(
    _ body: (_ value: inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try source.update(body) }

  /// The property as a source: a new view at each access, as by ``BindingSource/readOnly``.
  ///
  /// In an `init`, write `_repos.projectedValue` until every property has its first value.
  @inlinable public var projectedValue: Derived<Value> { source.readOnly }
}
