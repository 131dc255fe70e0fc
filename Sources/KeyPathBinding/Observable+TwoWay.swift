public import ObservableBinding

extension Observable {
  /// Keeps a part of this model and a part of another one equal, whichever is set.
  ///
  /// ```swift
  /// let account = Bindable(Account(email: "ada@example.com"))
  /// let form = Bindable(Form(email: ""))
  /// account.bidirectionalBind(\.email, to: form, \.email)
  /// form.value.email                        // => "ada@example.com"
  /// form.value.email = "grace@example.com"
  /// account.value.email                     // => "grace@example.com"
  /// ```
  ///
  /// At the start, this model wins. A change is passed on once, and doesn't come back unless the
  /// other side made something else of it: what a model trims is trimmed on both sides. Two sides
  /// that never agree stop the program, as every feedback loop does; so does a ring of bindings for
  /// values that can't be compared.
  ///
  /// Neither side keeps the other alive; the binding ends with the first that dies.
  @discardableResult public func bidirectionalBind<Part, Other>(
    _ part: WritableKeyPath<Value, Part>,
    to other: Bindable<Other>, _ otherPart: WritableKeyPath<Other, Part>
  ) -> BindingToken {
    let toOther = Echoes<Part>()
    let toThis = Echoes<Part>()
    let pushToOther: (Bindable<Other>, Value) -> Void = { [unowned self] other, _ in
      let new = value[keyPath: part]  // the newest, which may be newer than the one delivered
      if toOther.isToBeWritten(new, toThis, where: other.value[keyPath: otherPart]) {
        other.value[keyPath: otherPart] = new
      }
    }
    let forth = observe(other, pushToOther)
    let back = other.observe(self) { [unowned other] this, _ in
      let new = other.value[keyPath: otherPart]
      if toThis.isToBeWritten(new, toOther, where: this.value[keyPath: part]) {
        this.value[keyPath: part] = new
      }
    }
    toThis.last = other.value[keyPath: otherPart]
    pushToOther(other, value)
    return BindingToken(of: [forth, back])
  }

  /// Keeps a part of this model and what a control shows equal, whichever changes.
  ///
  /// ```swift
  /// final class TextField {
  ///   var text = ""
  ///   var edited: ((String) -> Void)?  // the user has changed `text`
  /// }
  ///
  /// model.bidirectionalBind(\.name, to: field, \.text, edits: \.edited)
  /// ```
  ///
  /// At the start, the model wins. An edit is stored in the model, and the control isn't assigned
  /// what it has just shown, which would break the composition of Korean and Japanese text; it is
  /// assigned what the model made of it, where that is something else.
  ///
  /// A closure that is found in `edits` is called as before, ahead of the binding. Cancelling
  /// leaves the property as it is, because somebody else may have set it since; the binding's
  /// closure then only calls the one that it found. So a control that is reused, in a table cell
  /// for instance, starts afresh: cancel, set its closure to `nil` or to your own, and bind.
  ///
  /// The control is held weakly, and so is the model by the control.
  @discardableResult public func bidirectionalBind<Part, Target: AnyObject>(
    _ part: WritableKeyPath<Value, Part>,
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Part>,
    edits: ReferenceWritableKeyPath<Target, ((Part) -> Void)?>
  ) -> BindingToken {
    let echoes = Echoes<Part>()
    let found = target[keyPath: edits]
    target[keyPath: edits] = { [weak self] new in
      found?(new)
      guard let self, !echoes.isOver else { return }
      echoes.shown = new
      echoes.count += 1
      value[keyPath: part] = new
      echoes.shown = nil
    }
    let forth = bind(target) { [unowned self] target, _ in
      let new = value[keyPath: part]
      if echoes.isKnown(new, where: echoes.shown ?? target[keyPath: property]) { return }
      echoes.shown = nil
      target[keyPath: property] = new
    }
    return BindingToken(of: [forth]) { [weak echoes] in echoes?.isOver = true }
  }
}

/// What one side of a two-way binding knows of the writes that it made to the other.
private final class Echoes<Part> {
  /// `nil` where values can't be compared. Found once: to ask a type takes longer than many sets.
  private let areEqual = equality(of: Part.self)
  /// Writes of which the other side has yet to tell.
  var count = 0
  /// What the side that writes held when it was looked at last. A set of another part isn't news:
  /// the other side may have been set meanwhile, and is to be heard first.
  var last: Part?
  /// What a control shows, while it tells of an edit.
  var shown: Part?
  /// Whether the binding was cancelled.
  var isOver = false

  /// Whether a new value has to be written to the other side, which shows that one. Both directions
  /// note it: it is written at once, or is there already.
  func isToBeWritten(
    _ new: Part, _ back: Echoes<Part>, where shown: @autoclosure () -> Part
  ) -> Bool {
    let isKnown = back.isKnown(new, where: shown())
    guard isNews(new) || isKnown else { return false }
    back.last = new
    if isKnown { return false }
    count += 1
    return true
  }

  private func isNews(_ new: Part) -> Bool {
    guard let areEqual else { return true }
    let old = last
    last = new
    return old.map { !areEqual($0, new) } ?? true
  }

  /// Whether a new value is one that is shown already. Where values can't be compared, it is when
  /// it comes back from a write.
  func isKnown(_ new: Part, where shown: @autoclosure () -> Part) -> Bool {
    let isEcho = count > 0
    if isEcho { count -= 1 }
    guard let areEqual, areEqual(new, new) else { return isEcho }  // not NaN
    return areEqual(new, shown())
  }
}

private func equality<Part>(of type: Part.Type) -> ((Part, Part) -> Bool)? {
  func same<Value: Equatable>(_: Value.Type) -> ((Part, Part) -> Bool)? {
    let equals: (Value, Value) -> Bool = (==)
    return equals as? (Part, Part) -> Bool
  }
  return (type as? any Equatable.Type).flatMap { same($0) }
}
