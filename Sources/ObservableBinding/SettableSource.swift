/// A source whose value can be set: an ``Observable`` or a ``Linked``.
///
/// ```swift
/// func clear(_ text: some SettableSource<String>) { text.value = "" }
/// ```
///
/// Only these two should conform.
public protocol SettableSource<Value>: BindingSource {
  /// The newest value. Setting it, or mutating it in place, tells each listener once.
  var value: Value { get set }
}

extension Observable: SettableSource {}
