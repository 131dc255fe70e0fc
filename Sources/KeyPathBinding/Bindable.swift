// For this whole module, and for those that import it.
@_exported public import ObservableBinding

/// The model side of a binding by key path.
///
/// ```swift
/// struct Profile { var name = "", age = 0 }
///
/// let profile = Bindable(Profile(name: "Ada", age: 36))
/// profile.bind(\.name, to: label, \.text)  // label.text is "Ada" now
/// profile.value.name = "Grace"             // and "Grace" now
/// ```
///
/// `Bindable` is another name of the class `Observable`, so you can use either where the other is
/// expected.
public typealias Bindable<Value> = Observable<Value>

extension Observable {
  /// Makes a bindable of an optional value that is `nil` at first.
  ///
  /// ```swift
  /// let selection = Bindable<String?>()
  /// selection.value  // => nil
  /// ```
  @inlinable public convenience init<Wrapped>(
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(nil, file: file, line: line)
  }
}
