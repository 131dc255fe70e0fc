/// A property that calls its own ``Delegate`` after every set.
///
/// ```swift
/// final class ViewModel {
///   @Notifying var text = ""
/// }
///
/// viewModel.$text.bind(self) { $0.label.text = $1 }
/// viewModel.text = "Saved"  // label.text is "Saved"
/// viewModel.text += "."     // label.text is "Saved."
/// ```
///
/// Each set calls the delegate once, equal or not. A mutation in place is one set and copies
/// nothing. Nothing is replayed: show the current value yourself when you bind.
///
/// A set inside the handler is delivered after the call under way. A handler that always sets again
/// stops the program, and so does touching the property during its own mutation in place. Copies of
/// a struct share the value.
@propertyWrapper
public final class Notifying<Value> {
  /// Called with the new value after every set.
  public let projectedValue = Delegate<Value, Void>()

  // Unchecked: a load, a store, a swap or an append is over before any other code runs. The one long
  // access, to `value` while it is mutated in place, has `isMutating` for a guard: every way in traps,
  // and a description leaves the value out.
  @safe @exclusivity(unchecked) @usableFromInline var value: Value
  @safe @exclusivity(unchecked) @usableFromInline var isMutating = false
  @safe @exclusivity(unchecked) @usableFromInline var isDelivering = false

  /// Sets made by the handler, each with the generation that it is meant for.
  @safe @exclusivity(unchecked) @usableFromInline var waiting: [(value: Value, generation: Int)] =
    []

  #if THREAD_CHECKS
    @usableFromInline let entry: DelegateClaim
  #endif
  let file: StaticString
  let line: UInt

  /// Makes the storage of a property.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    value = wrappedValue
    self.file = file
    self.line = line
    #if THREAD_CHECKS
      entry = DelegateClaim { "The @Notifying \(Value.self) made at \(file):\(line)" }
    #endif
  }

  /// The plain value.
  @inlinable
  public var wrappedValue: Value {
    get {
      entry.look()
      trapIfMutating()
      return value
    }
    set {
      entry.set()
      defer { entry.leave() }
      trapIfMutating()
      var old = newValue
      swap(&old, &value)
      // The old value outlives the delivery: should its deinit set the property, that comes after.
      withExtendedLifetime(old) { notify() }
    }
    _modify {
      entry.set()
      defer { entry.leave() }
      trapIfMutating()
      isMutating = true
      entry.beginMutation()
      defer {
        entry.endMutation()
        isMutating = false
        notify()
      }
      yield &value
    }
  }

  @inlinable
  func trapIfMutating() {
    if isMutating { stopOverlap() }
  }

  @inlinable
  func notify() {
    guard !isDelivering else {
      waiting.append((value, projectedValue.generation))
      return
    }
    isDelivering = true
    projectedValue(value)
    if !waiting.isEmpty { deliverWaiting() }
    isDelivering = false
  }

  @usableFromInline
  func deliverWaiting() {
    var rounds = 1
    while !waiting.isEmpty {
      if rounds > 100_000 { stopFeedback() }
      var batch: [(value: Value, generation: Int)] = []
      swap(&batch, &waiting)
      let roundsBefore = rounds
      // A handler bound since then hears later sets only.
      for set in batch where set.generation == projectedValue.generation {
        let waitingBefore = waiting.count
        projectedValue(set.value)
        // Only a call that set again is a round: many sets made by one call do come to an end.
        if waiting.count > waitingBefore { rounds += 1 }
      }
      batch = []
      if rounds == roundsBefore { rounds += 1 }  // what died with it may have set
    }
  }

  @usableFromInline
  func stopFeedback() -> Never {
    fatalError(
      """
      The @Notifying \(Value.self) made at \(file):\(line) was set in 100,000 rounds by its own \
      handler without returning: a handler that always sets again, or two that disagree, never \
      end. Set the property only where the value differs.
      """)
  }

  @usableFromInline
  func stopOverlap() -> Never {
    fatalError(
      """
      The @Notifying \(Value.self) made at \(file):\(line) was touched while it was being mutated \
      in place: read and set it before or after the mutation, not inside.
      """)
  }
}
