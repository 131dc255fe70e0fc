// For this whole module, and for those that import it.
@_exported public import ObservableBinding

/// The model side of a binding by key path: another name of the class `Observable`.
///
/// ```swift
/// struct Profile { var name = "", age = 0 }
///
/// let profile = Bindable(Profile(name: "Ada", age: 36))
/// profile.bind(\.name, to: label, \.text)  // label.text is "Ada" now
/// profile.value.name = "Grace"             // and "Grace" now
/// ```
public typealias Bindable<Value> = Observable<Value>
