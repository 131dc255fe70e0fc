extension SettableSource {
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  func tie<Part, Other: SettableSource, OtherPart>(
    _ part: Access<Self, Part>,
    to other: Other, _ otherPart: Access<Other, OtherPart>,
    there: @escaping (Part) -> OtherPart, back: @escaping (OtherPart) -> Part?
  ) -> BindingToken {
    let mine = ModelSide<Part>(of: self)
    let others = ModelSide<OtherPart>(of: other)
    let push: (Other, Value) -> Void = { [unowned self] other, _ in
      let kept = (mine.last, others.last)  // to outlive the write: what dies may set either model
      let new = part.get(self)  // the newest, which may be newer than the one delivered
      let old = otherPart.get(other)
      let isNews = mine.hear(new)
      if mine.equality.same(new, back(old)) {
        others.note(old)
      } else if isNews {
        let made = there(new)
        others.noteWrite(of: made)
        otherPart.set(other, made)
      }
      withExtendedLifetime((kept, new, old)) {}
    }
    let forth = observe(other, push)
    let homeward = other.observe(self) { [unowned other] this, _ in
      let kept = (mine.last, others.last)  // as above
      let new = otherPart.get(other)
      let old = part.get(this)
      let isNews = others.hear(new)
      guard let made = back(new) else { return }
      if mine.equality.same(made, old) {
        mine.note(old)
      } else if isNews {
        mine.noteWrite(of: made)
        part.set(this, made)
      }
      withExtendedLifetime((kept, new, old)) {}
    }
    push(other, value)
    others.refresh = { [unowned self, unowned other, unowned mine, unowned others] in
      let kept = (mine.last, others.last)
      let new = part.get(self)
      mine.note(new)
      let made = there(new)
      if others.equality.same(made, otherPart.get(other)) { return }
      others.noteWrite(of: made)
      otherPart.set(other, made)
      withExtendedLifetime(kept) {}
    }
    return together(forth, homeward, refresh: { [weak others] in others?.refresh?() }) {
      [weak mine, weak others] in
      mine?.isOver = true
      others?.isOver = true
    }
  }
}

@usableFromInline func together(
  _ forth: BindingToken, _ homeward: BindingToken, refresh: @escaping () -> Void,
  onCancel: @escaping () -> Void
) -> BindingToken { BindingToken(of: [forth, homeward], onCancel: onCancel, refresh: refresh) }

/// What is known of a model that is written to.
@_fixed_layout @usableFromInline final class ModelSide<Part> {
  @usableFromInline let equality = Equality<Part>.find()
  /// What the part was when it was last looked at. A set of another part isn't news: the other side
  /// may have been set since, and is heard first.
  @safe @exclusivity(unchecked) @usableFromInline var last: Part?
  /// How many writes the model has yet to tell of.
  @safe @exclusivity(unchecked) @usableFromInline var echoes = 0
  // The same of a linked value, which tells the newest alone of what is set in a batch, or of what its
  // source overrules: the edition that is a write.
  @safe @exclusivity(unchecked) private var written: UInt64 = 0
  @usableFromInline let linked: Held<_Node>?
  /// Whether the binding was cancelled: what dies with one direction may set a model.
  @safe @exclusivity(unchecked) @usableFromInline var isOver = false
  /// Of the model that is bound to: assigns it what it should hold, if it holds anything else.
  @safe @exclusivity(unchecked) @usableFromInline var refresh: (() -> Void)?

  @usableFromInline init<Model: SettableSource>(of model: Model) {
    linked = model is Observable<Model.Value> ? nil : Held(model._node)
  }

  // Whether what the model tells is a write.
  @inlinable var isEcho: Bool { linked == nil ? echoes > 0 : isWritten }

  // Whether a linked value has yet to start over.
  @usableFromInline var isBehind: Bool { linked?({ $0.isBehind }) ?? false }

  @usableFromInline var isWritten: Bool { linked?({ $0.edition == written }) ?? false }

  /// Notes what the model tells; returns whether that is news: not what it was nor, where values
  /// can't be compared, what was written.
  @inlinable func hear(_ new: Part) -> Bool {
    let isEcho = isEcho
    if echoes > 0 { echoes -= 1 }
    let old = last
    last = new
    return !isOver && !equality.same(new, old, orElse: isEcho)
  }

  /// Whether what a control was assigned for a part stands for another part.
  @inlinable func isLossy(_ parsed: Part?, for now: Part) -> Bool {
    equality.same(now, last) && !equality.same(now, parsed)
  }

  /// Of a part made of an edit: whether what is shown of it stands for it, and whether it is another than
  /// the model's.
  @usableFromInline func isPart(
    _ new: Part, madeOf again: Part?, otherThan old: Part
  ) -> (isExact: Bool, isNew: Bool) {
    (equality.same(new, again), !equality.same(new, old))
  }

  @inlinable func noteWrite(of new: Part) {
    if linked == nil { echoes += 1 } else { noteEdition() }
    note(new)
  }

  @usableFromInline func noteEdition() { written = linked?({ $0.nextEdition }) ?? 0 }

  // What that replaces dies when all is noted: it may set either side.
  @inlinable func note(_ new: Part) {
    var old: Part? = new
    swap(&last, &old)
  }
}
