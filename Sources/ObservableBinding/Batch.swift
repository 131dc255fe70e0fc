/// Sets several sources together: the listeners of values derived from them are called once.
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
/// The values are stored at once. After `body`, the listeners of the sources, and of views of
/// these, hear each set, source after source as they are named. Those of any other ``Derived`` are
/// called once, with the end result.
///
/// Name every source that `body` sets: others call their listeners at once. A `Derived` stands for
/// the observables above it; one that chooses does so before the body. Each set keeps its value:
/// for a thousand appends to an array, use ``Observable/update(_:)``.
///
/// - Returns: What `body` returns. If `body` throws, what it has set is delivered first.
/// - Complexity: O(*n*) for *n* named observables.
#if !DEBUG
  @_alwaysEmitIntoClient
#endif
@discardableResult
public func batch<Result, Failure: Error>(
  _ source: any BindingSource, _ others: any BindingSource...,
  body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try batch([source] + others, body: body)
}

/// Sets an array of sources together, as ``batch(_:_:body:)`` does.
///
/// ```swift
/// let rows = [1, 2, 3].map { Observable($0) }
/// batch(rows) { for row in rows { row.value = 0 } }
/// ```
@_disfavoredOverload @discardableResult
public func batch<Result, Failure: Error>(
  _ sources: [any BindingSource], body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let batch = Batching()
  for source in sources {
    // Not `_place`: Embedded Swift has no code for a member of an extension, if the type isn't known.
    batch.hold(above: downcast(source.place, to: _Node.self))
  }
  batch.begin()
  defer { withExtendedLifetime(sources) { batch.end() } }
  return try body()
}
