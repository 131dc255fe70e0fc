/// A property that is a plain value, and a ``Bindable`` through `$`.
///
/// ```swift
/// final class LoginViewModel: BindableObject {
///   @BindableProperty var email = ""
///   @BindableProperty var password = ""
///   let canLogIn = Observable(false)
///
///   func didChange(_ property: AnyObject) {
///     canLogIn.value = email.count >= 10 && password.count >= 4
///   }
/// }
///
/// let login = LoginViewModel()
/// login.$email.bind { print($0) }    // prints an empty line
/// login.email = "ada@example.com"    // prints ada@example.com
/// ```
///
/// Use it in classes, and beside no other property wrapper. A `didSet` is called for sets by the
/// plain name only, not for those through `$`, such as edits of a control. Nor does `private(set)`
/// keep others from setting `$`: for that, there is `@ObservableProperty`.
///
/// In `init`, you can use `$email` once every property has its first value. Make what is derived
/// from `$email` a `private(set) lazy var`.
@propertyWrapper
@frozen public struct BindableProperty<Value> {
  @usableFromInline let bindable: Bindable<Value>
  /// Whether the object was asked if it is a `BindableObject`, which is told of changes.
  @usableFromInline var isWired = false

  /// Makes the source of a property that is declared with this first value.
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

/// An object that is told after every change of its properties that are `@BindableProperty`.
///
/// To conform is enough; there is nothing to connect. See ``BindableProperty`` for an example. A class
/// that is `@MainActor` conforms there: `final class LoginViewModel: @MainActor BindableObject`.
public protocol BindableObject: AnyObject {
  /// Called after every set of a property, by its plain name or through `$`.
  ///
  /// It is called when the new value is stored, before the listeners of the property. For a set
  /// made in a batch or by a listener, it is called when the listeners are.
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
