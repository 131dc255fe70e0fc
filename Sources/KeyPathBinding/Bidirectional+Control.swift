extension SettableSource {
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  func tie<Part, Target: AnyObject, Shown>(
    _ part: Access<Self, Part>,
    to target: Target, _ property: Access<Target, Shown>,
    _ edits: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>, isPlain: Bool,
    there: @escaping (Part) -> Shown, back: @escaping (Shown) -> Part?
  ) -> BindingToken {
    let mine = ModelSide<Part>(of: self)
    let side = ControlSide<Shown>()
    let listener = EditListener(target[keyPath: edits])
    listener.show = { [weak self, weak target] in
      guard let self, let target else { return }
      let kept = (side.given, property.get(target), mine.last)  // to outlive the write, as below
      let new = part.get(self)
      mine.note(new)
      side.assign(there(new), insteadOf: kept.1) { property.set(target, $0) }
      withExtendedLifetime(kept) {}
    }
    listener.hear = { [weak self, weak target, unowned listener, found = listener.found] in
      var shown = $0
      if found != nil || self != nil && mine.isBehind {
        let old = target.map(property.get)
        found?(shown)
        _ = self.map(part.get)  // what dies as it starts over may set either side, too
        if listener.hear == nil { return }  // it has ended the binding
        let new = target.map(property.get) ?? shown
        if !side.equality.same(new, old) { shown = new }
      }
      let isAssigned = side.isAssigned(shown) { target.map(property.get) }
      guard let self, side.hasBegun, !isAssigned else { return }
      let new = back(shown)
      // What it was assigned, said again, as on leaving a field: the part may be more than that.
      if side.stands(shown), mine.isLossy(new, for: part.get(self)) { return }
      let kept = (mine.last, side.given)  // to outlive the write: what dies may edit either side
      if new != nil || side.isPast == nil { side.noteEdit() }
      guard let new else {
        side.isFree = true
        if side.isPast == nil { mine.note(part.get(self)) }  // else what waits is yet to be shown
        return
      }
      let isOther =
        !isPlain
        && side.standsForOther(shown, than: there(new)) {
          mine.isPart(new, madeOf: back($0), otherThan: part.get(self))
        }
      mine.noteWrite(of: new)
      part.set(self, new)
      if isOther { listener.show?() }
      withExtendedLifetime(kept) {}
    }
    target[keyPath: edits] = { listener.tell($0) }
    let lifeline = Lifeline(listener)
    let model = Held(self)  // which lives while it calls its listener
    let forth = bind(target) { [lifeline] target, _ in
      let new = model { part.get($0) }  // the newest of all
      let kept = (mine.last, side.given)  // to outlive the write, as is what the control shows
      // A set of another part leaves what the control may have yet to report.
      let isRestated = Value.self == Part.self && !mine.isEcho
      let isNews = mine.hear(new)
      guard isNews || isRestated else { return }  // the start is news
      let old = property.get(target)
      let held = back(old)
      let isSame = mine.equality.same(new, held)
      if side.takeStart() || !isSame && (isNews || held != nil) {
        side.assign(there(new), insteadOf: old) { property.set(target, $0) }
      } else if isSame {
        side.noteShown()
      }
      withExtendedLifetime((kept, old, lifeline)) {}
    }
    return lifeline.token(forth)
  }
}

/// What is known of a control.
@_fixed_layout @usableFromInline final class ControlSide<Shown> {
  @usableFromInline let equality = Equality<Shown>.find()
  // Exclusivity is unchecked, here and below, which is a fifth of the cost of an edit: each access
  // lasts for one statement, and what that replaces is swapped out, to die after it.
  /// What the control was assigned last, until it is edited.
  @safe @exclusivity(unchecked) @usableFromInline var given: Shown?
  /// While the control is assigned that: whether it was edited to something else meanwhile.
  @safe @exclusivity(unchecked) @usableFromInline var isPast: Bool?
  @safe @exclusivity(unchecked) @usableFromInline var hasBegun = false

  /// Whether the control shows text that the binding left as it was typed, though the part is shown
  /// otherwise, or the text stands for none.
  @safe @exclusivity(unchecked) @usableFromInline var isFree = false

  @inlinable init() {}

  @inlinable func takeStart() -> Bool {
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Whether the control reports what it is being assigned, which is no edit. It is one if the
  /// control was edited to something else meanwhile.
  @inlinable func isAssigned(_ new: Shown, _ shows: () -> Shown?) -> Bool {
    guard let isPast, equality.same(new, given) else { return false }
    return !isPast || !equality.same(new, shows())
  }

  /// Whether the control reports what it was assigned, and nothing else since.
  @inlinable func stands(_ new: Shown) -> Bool { isPast == nil && equality.same(new, given) }

  /// Whether typed text is to be assigned anew, since it doesn't stand for the part that was made of
  /// it: it is another number than the one that is shown of that, or the part is new. If text was
  /// left as it was typed, it may yet become what it stands for.
  @usableFromInline func standsForOther(
    _ typed: Shown, than made: Shown, _ isNews: (_ made: Shown) -> (isExact: Bool, isNew: Bool)
  ) -> Bool {
    let wasFree = isFree
    isFree = false
    if isPast != nil || equality.same(typed, made) { return false }
    guard let text = typed as? String, let other = made as? String else { return false }
    let part = isNews(made)
    let isOther =
      if let number = Double(text), let other = Double(other) {
        number != other
      } else {
        part.isNew && !wasFree
      }
    isFree = !(isOther && part.isExact)
    return !isFree
  }

  @inlinable func noteEdit() {
    if isPast == nil { give(nil) } else { isPast = true }
  }

  // The model has come to what is shown: what the control was assigned before it is an edit, if said now.
  @inlinable func noteShown() { if isPast == nil { give(nil) } }

  /// Assigns to the control, unless it shows the same, which may stand for another part.
  @inlinable func assign(_ new: Shown, insteadOf old: Shown, _ assign: (Shown) -> Void) {
    give(new)
    isFree = false
    if equality.same(new, old) { return }
    isPast = false
    assign(new)
    if isPast == true { give(nil) }
    isPast = nil
  }

  @inlinable func give(_ new: Shown?) {
    var old = new
    swap(&given, &old)
  }
}

/// What a bidirectional binding leaves in the `edits` of a control.
///
///     model ==> its listener ==> Lifeline ==> EditListener <== `edits` <== control
///       ^                           ^             ||
///       |                           `~~ token     ``=== hear ~~> model
@_fixed_layout @usableFromInline final class EditListener<Shown> {
  /// The closure that was there before.
  @usableFromInline let found: ((Shown) -> Void)?
  /// The binding, which calls that first; `nil` once it has ended.
  @safe @exclusivity(unchecked) @usableFromInline var hear: ((Shown) -> Void)?
  /// Assigns what the part is now, if the control shows anything else; `nil` likewise.
  @safe @exclusivity(unchecked) @usableFromInline var show: (() -> Void)?

  @inlinable init(_ found: ((Shown) -> Void)?) {
    self.found = found
  }

  func end() {
    let old = (hear, show)
    (hear, show) = (nil, nil)
    withExtendedLifetime(old) {}  // last: what dies with them may edit the control
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

  deinit { listener.end() }

  /// A token that ends both, also while the listener runs.
  @usableFromInline func token(_ listener: BindingToken) -> BindingToken {
    BindingToken(
      of: [listener], onCancel: { [weak self] in self?.listener.end() },
      refresh: { [weak self] in self?.listener.show?() })
  }
}
