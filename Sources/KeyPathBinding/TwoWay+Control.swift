extension Observable {
  @inlinable func tie<Part, Target: AnyObject, Shown>(
    _ part: Access<Observable, Part>,
    to target: Target, _ property: Access<Target, Shown>,
    _ edits: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
    show: @escaping (Part) -> Shown, parse: @escaping (Shown) -> Part?
  ) -> BindingToken {
    let side = ControlSide<Part, Shown>()
    let listener = EditListener(target[keyPath: edits])
    listener.hear = { [weak self, weak target, unowned listener, found = listener.found] in
      var shown = $0
      if let found {
        let old = target.map(property.get)
        // A set of another part doesn't undo the edit. Where the part is all, each set counts.
        if let self, Value.self != Part.self { side.leave(part.get(self)) }
        found(shown)
        if listener.hear == nil { return }  // it has ended the binding
        let new = target.map(property.get) ?? shown
        if !side.shown.same(new, old) { shown = new }
      }
      let isAssigned = side.isAssigned(shown) { target.map(property.get) }
      guard let self, side.hasBegun, !isAssigned else { return side.leave(nil) }
      guard let new = parse(shown) else { return side.leave(part.get(self)) }
      side.noteEdit(new)
      part.set(self, new)
    }
    target[keyPath: edits] = { listener.tell($0) }
    let lifeline = Lifeline(listener)
    let model = Held(self)  // which lives while it calls its listener
    let forth = bind(target) { [lifeline] target, _ in
      let new = model { part.get($0) }  // the newest of all
      if side.takeEcho(of: new) { return }
      let old = property.get(target)  // is to outlive the write
      if side.takeStart() || side.isBehind(new, parse(old)) {
        side.assign(show(new), insteadOf: old) { property.set(target, $0) }
      }
      withExtendedLifetime((old, lifeline)) {}
    }
    return lifeline.token(forth)
  }
}

/// What a two-way binding knows of a control.
@_fixed_layout @usableFromInline final class ControlSide<Part, Shown> {
  @usableFromInline let parts = Equality<Part>.find()
  @usableFromInline let shown = Equality<Shown>.find()
  // Exclusivity is unchecked, here and below, which is a fifth of the cost of an edit: each access
  // lasts for one statement, and what that replaces is swapped out, to die after it.
  /// How many edits the model has yet to tell of, and the last of them.
  @safe @exclusivity(unchecked) @usableFromInline var echoes = 0
  @safe @exclusivity(unchecked) @usableFromInline var edited: Part?
  /// What the model held when the control was edited to what stands for nothing.
  @safe @exclusivity(unchecked) @usableFromInline var left: Part?
  /// What the control is being assigned, and whether it was edited to something else meanwhile.
  @safe @exclusivity(unchecked) @usableFromInline var assigned: (value: Shown, isPast: Bool)?
  @safe @exclusivity(unchecked) @usableFromInline var hasBegun = false

  @inlinable init() {}

  /// Whether this is the start, when the model wins, whatever the control shows and stands for.
  @inlinable func takeStart() -> Bool {
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Whether the control reports what it is being assigned, which is no edit; unless it was edited to
  /// something else meanwhile, and now shows what it is assigned again.
  @inlinable func isAssigned(_ new: Shown, _ shows: () -> Shown?) -> Bool {
    guard let assigned, shown.same(new, assigned.value) else { return false }
    return !assigned.isPast || !shown.same(new, shows())
  }

  /// Notes an edit, which the model is about to tell of.
  @inlinable func noteEdit(_ new: Part) {
    if left != nil { leave(nil) }
    var old = Optional(new)
    swap(&edited, &old)
    echoes += 1
    assigned?.isPast = true
  }

  /// Notes an edit that leaves the model as it is.
  @inlinable func leave(_ part: Part?) {
    var old = part
    swap(&left, &old)
  }

  /// Notes that the model tells of an edit, if any; returns whether it made nothing else of it.
  @inlinable func takeEcho(of new: Part) -> Bool {
    if echoes == 0 { return false }
    echoes -= 1
    var last: Part?
    swap(&last, &edited)
    if echoes > 0 { edited = last }
    return parts.same(new, last, orElse: true)
  }

  /// Whether a control that shows the old part has to follow the new one.
  @inlinable func isBehind(_ new: Part, _ old: Part?) -> Bool {
    if parts.same(new, old) { return false }
    guard let left else { return true }
    return !parts.same(new, left)
  }

  /// Assigns to the control, unless it shows the same already, which may stand for another part.
  @inlinable func assign(_ new: Shown, insteadOf old: Shown, _ assign: (Shown) -> Void) {
    if shown.same(new, old) { return }
    if left != nil { leave(nil) }
    assigned = (new, false)
    assign(new)
    assigned = nil
  }
}

/// What a two-way binding leaves in the `edits` of a control.
///
///     model ==> its listener ==> Lifeline ==> EditListener <== `edits` <== control
///       ^                           ^             ||
///       |                           `~~ token     ``=== hear ~~> model
@_fixed_layout @usableFromInline final class EditListener<Shown> {
  /// The closure that was there before.
  @usableFromInline let found: ((Shown) -> Void)?
  /// The binding, which calls the found closure first; `nil` once it has ended.
  @safe @exclusivity(unchecked) @usableFromInline var hear: ((Shown) -> Void)?

  @inlinable init(_ found: ((Shown) -> Void)?) {
    self.found = found
  }

  @inlinable func tell(_ new: Shown) {
    guard let hear else { return found?(new) ?? () }
    hear(new)
  }
}

/// Ends an `EditListener` together with the listener of the model, which alone holds this.
@_fixed_layout @usableFromInline final class Lifeline<Shown> {
  private let listener: EditListener<Shown>

  @usableFromInline init(_ listener: EditListener<Shown>) { self.listener = listener }

  deinit { listener.hear = nil }

  /// A token that ends both, also while the listener is running, given that of the listener.
  @usableFromInline func token(_ listener: BindingToken) -> BindingToken {
    BindingToken(of: [listener]) { [weak self] in self?.listener.hear = nil }
  }
}
