/// A property that is a plain value, and a ``Bindable`` through `$`.
///
/// ```swift
/// final class LoginViewModel: BindableObject {
///   @BindableProperty var email = ""
///   let canLogIn = Observable(false)
///
///   func didChange(_ property: AnyObject) {
///     canLogIn.value = email.contains("@")
///   }
/// }
///
/// let login = LoginViewModel()
/// login.$email.bind { print($0) }    // prints an empty line
/// login.email = "ada@example.com"    // prints ada@example.com
/// ```
///
/// Use it in classes, and beside no other property wrapper. A `didSet` isn't called for sets
/// through `$`, such as edits of a control, and `private(set)` doesn't prevent these:
/// `@ObservableProperty` does.
///
/// In `init`, `$email` is there once every property has its first value: make what is derived from
/// it a `private(set) lazy var`. `_email = BindableProperty(wrappedValue: email)` tells nobody.
@propertyWrapper
@frozen public struct BindableProperty<Value> {
  @usableFromInline let bindable: Bindable<Value>
  /// Whether the object was asked if it is a `BindableObject`.
  @usableFromInline var isWired = false

  /// Makes the property's source, with its first value.
  @inlinable public init(
    wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    bindable = Bindable(wrappedValue, file: file, line: line)
  }

  @available(*, unavailable, message: "@BindableProperty belongs in a class")
  public var wrappedValue: Value {
    get { bindable.value }
    nonmutating set { bindable.value = newValue }
  }

  @available(
    *, unavailable,
    message: """
      @BindableProperty belongs in a class; in init, $ comes too early: derive from it in a lazy var
      """
  )
  public var projectedValue: Bindable<Value> { bindable }

  /// The plain property.
  @inlinable
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get { object[keyPath: storage].bindable.value }
    set { wired(object, storage).value = newValue }
    _modify { yield &wired(object, storage).value }
  }

  /// The property as a source that can be set: `$email` of `email`.
  @inlinable
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    projected projected: KeyPath<Object, Bindable<Value>>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Bindable<Value> {
    wired(object, storage)
  }

  @inlinable static func wired<Object: AnyObject>(
    _ object: Object, _ storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Bindable<Value> {
    let property = object[keyPath: storage]
    if !property.isWired {
      object[keyPath: storage].isWired = true
      if let object = object as? any BindableObject { property.bindable.tellChanges(to: object) }
    }
    return property.bindable
  }
}

/// An object that is told after every change of its properties that are ``BindableProperty``.
///
/// To conform is enough. A class that is `@MainActor` conforms there:
/// `final class LoginViewModel: @MainActor BindableObject`.
public protocol BindableObject: AnyObject {
  /// Called after every set of a property, also through `$`, before its listeners.
  ///
  /// - Parameter property: The ``Bindable`` that was set: compare `property === $email`.
  func didChange(_ property: AnyObject)
}

extension Observable {
  @usableFromInline func tellChanges<Object: BindableObject>(to object: Object) {
    observe(object) { [unowned self] object, _ in object.didChange(self) }
  }
}

extension BindableProperty: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror { Mirror(reflecting: bindable) }
}
