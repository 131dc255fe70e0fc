extension SettableSource {
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
  /// At the start, this model wins. Of the sets of one side in a batch, the last is passed on. Two sides that
  /// never agree stop the program. Parts that `==` calls equal stay: if it compares only an id, bind `\.title`.
  ///
  /// The binding ends with the first side that dies, and keeps none alive.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Other: SettableSource>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>,
    to other: Other,
    _ otherPart: @autoclosure @escaping () -> WritableKeyPath<Other.Value, Part>
  ) -> BindingToken {
    tie(Access(part), to: other, Access(otherPart), there: { $0 }, back: { $0 })
  }

  /// Keeps a part of this model in step with a part of another type in another model.
  ///
  /// ```swift
  /// let celsius = Bindable(20.0), fahrenheit = Bindable(0.0)
  /// celsius.bidirectionalBind(
  ///   \.self, to: fahrenheit, \.self,
  ///   there: { $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 })
  /// fahrenheit.value        // => 68.0
  /// fahrenheit.value = 212
  /// celsius.value           // => 100.0
  /// ```
  ///
  /// Where `back` returns `nil`, both sides stay as they are. For the rest, see
  /// ``bidirectionalBind(_:to:_:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Other: SettableSource, OtherPart>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>,
    to other: Other,
    _ otherPart: @autoclosure @escaping () -> WritableKeyPath<Other.Value, OtherPart>,
    there: @escaping (_ part: Part) -> OtherPart, back: @escaping (_ otherPart: OtherPart) -> Part?
  ) -> BindingToken {
    tie(Access(part), to: other, Access(otherPart), there: there, back: back)
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
  /// At the start, the model wins. An edit is a set of the model, also of an equal value. The
  /// control isn't assigned what it already shows: so Korean and Japanese text can be composed. It
  /// keeps what it has yet to report while other parts are set: so `edits` may be called when a
  /// field is left.
  ///
  /// A closure that the binding finds in `edits` is still called, first. If it changes the part or
  /// the control, that counts in place of the edit. To reuse a control, cancel, set `edits` to
  /// `nil` or to your own closure, and bind.
  ///
  /// The binding ends with the first side that dies, and keeps none alive but the last value of the
  /// part: mutating a large array in place copies it.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Part>,
    edits: ReferenceWritableKeyPath<Target, ((Part) -> Void)?>
  ) -> BindingToken {
    tie(
      Access(part), to: target, Access(property), edits, isPlain: true, there: { $0 },
      back: { $0 })
  }

  /// Keeps a part of this model and what a control shows of it in step, whichever changes.
  ///
  /// ```swift
  /// model.bidirectionalBind(
  ///   \.age, to: field, \.text, edits: \.edited,
  ///   there: { "\($0)" }, back: { Int($0) })
  /// ```
  ///
  /// Where `back` returns `nil`, both sides stay as they are until the next edit or change of the
  /// part. To know of that in the model, keep the text there, and parse it. For an optional part,
  /// `{ Int($0) }` means "parsed to `nil`": write `{ Int($0).map { .some($0) } }` to reject.
  ///
  /// The binding compares parts, not what is shown: "007" isn't rewritten while it is typed; an
  /// edit that the model clamps is. So is text of which `back` makes another number, as
  /// `min(number, 100)` does, or a new part that `there` shows otherwise, unless text was left so
  /// before. Degrees Fahrenheit of Celsius become "0.10000000000000142" where "0.1" is typed: keep
  /// such text in the model, and compute the number. `token.refresh()` makes text neat.
  ///
  /// `back` is also called when the model is set: let both closures look only at their parameter.
  /// For the rest, see ``bidirectionalBind(_:to:_:edits:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject, Shown>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Shown>,
    edits: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
    there: @escaping (_ part: Part) -> Shown, back: @escaping (_ shown: Shown) -> Part?
  ) -> BindingToken {
    tie(
      Access(part), to: target, Access(property), edits, isPlain: false, there: there, back: back)
  }
}
