/// Sets several sources together: what is derived from them is notified once, of the end result.
///
/// ```swift
/// let first = Observable("Ada"), last = Observable("Lovelace")
/// let name = Derived(first, last) { "\($0) \($1)" }
/// name.bind { print($0) }                      // prints Ada Lovelace
/// batch(first, last) {
///   first.value = "Grace"
///   last.value = "Hopper"
/// }                                            // prints Grace Hopper
/// ```
///
/// The values are stored at once, and can be read inside `body`; listeners are called after it. The
/// listeners of the sources themselves then hear each set, in order, as always; those of a
/// ``Derived`` are called once. To name a `Derived` is to name the observables above it: of an array of
/// sources, name what is derived from them all.
///
/// A batch inside a listener, or inside another batch of the same source, ends with the pass or
/// the batch around it.
///
/// - Returns: What `body` returns. If it throws, what it set until then is delivered first.
@discardableResult
public func batch<Result, Failure: Error>(
  _ sources: any BindingSource..., body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var held: [Held<_Node>] = []
  for source in sources {
    for root in source._place.roots {
      let node = root { $0.node }
      if node({ $0.beginPass() }) { held.append(node) }
    }
  }
  defer { withExtendedLifetime(sources) { for node in held { node { $0.endPass() } } } }
  return try body()
}

extension BindingSource {
  public var _place: _Node { _node }
}
