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
  /// other side made something else of it: what one model trims is trimmed on both sides. Two sides
  /// that never agree stop the program, as every feedback loop does. So does a ring of bindings of
  /// parts that aren't `Equatable`. What is passed on is the newest value: of the sets of a batch, the
  /// last.
  ///
  /// Parts that `==` calls equal count as the same, and the other side then keeps its own. So equal
  /// objects that aren't identical don't travel, nor do values that compare only an id. Bind the
  /// parts of them that should travel, as `\.title` here:
  ///
  /// ```swift
  /// struct Item: Equatable {
  ///   let id: Int
  ///   var title: String
  ///   static func == (a: Item, b: Item) -> Bool { a.id == b.id }
  /// }
  /// let item = Bindable(Item(id: 1, title: "old"))
  /// let editor = Bindable(item.value)
  /// item.bidirectionalBind(\.self, to: editor, \.self)
  /// item.value.title = "new"
  /// editor.value.title       // => "old"
  /// item.bidirectionalBind(\.title, to: editor, \.title)
  /// editor.value.title       // => "new"
  /// ```
  ///
  /// Neither side keeps the other alive. The binding ends with the first side that dies.
  @inlinable @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Other>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>,
    to other: Bindable<Other>,
    _ otherPart: @autoclosure @escaping () -> WritableKeyPath<Other, Part>
  ) -> BindingToken {
    tie(Access(part), to: other, Access(otherPart), there: { $0 }, back: { $0 })
  }

  /// Keeps a part of this model in step with a part of another model that has another type.
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
  @inlinable @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Other, OtherPart>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>,
    to other: Bindable<Other>,
    _ otherPart: @autoclosure @escaping () -> WritableKeyPath<Other, OtherPart>,
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
  /// At the start, the model wins. An edit is stored in the model, which is a set, also of an equal
  /// value. The control isn't assigned what it already shows, which would break the composition of
  /// Korean and Japanese text. If the model made something else of the edit, the control is assigned
  /// that. A set of another part, or of this part to an equal value, leaves the control as it is: so
  /// `edits` may also be called when a field is left, rather than at each key. Where the part is all of
  /// the model, each set counts.
  ///
  /// A closure that the binding finds in `edits` is still called at each edit, before the binding
  /// acts. If it changes the part or what the control shows, that counts in place of the edit. One
  /// that is set later takes the place of the binding's: set yours before you bind.
  ///
  /// Cancelling leaves the `edits` property as it is, because other code may have set it since. The
  /// binding's closure then only calls the closure that it found. So to reuse a control, in a table
  /// cell for instance, cancel, set `edits` to `nil` or to your own closure, and bind.
  ///
  /// Parts that `==` calls equal count as the same: see ``bidirectionalBind(_:to:_:)``.
  ///
  /// The model holds the control weakly, and the control holds the model weakly. The binding keeps the
  /// last value of the part: so mutating a large array in place copies it.
  @inlinable @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Part>,
    edits: ReferenceWritableKeyPath<Target, ((Part) -> Void)?>
  ) -> BindingToken {
    tie(Access(part), to: target, Access(property), edits, there: { $0 }, back: { $0 })
  }

  /// Keeps a part of this model and what a control shows of it in step, whichever changes.
  ///
  /// ```swift
  /// model.bidirectionalBind(
  ///   \.age, to: field, \.text, edits: \.edited,
  ///   there: { "\($0)" }, back: { Int($0) })
  /// ```
  ///
  /// Where `back` returns `nil`, model and control stay as they are, and the next edit counts; nothing
  /// in the model tells of that: if it should, keep the text in the model, and parse there. The
  /// binding compares parts, not what is shown of them: "007" isn't rewritten while it is typed,
  /// and an edit that the model clamps is rewritten. A control that shows less than the part holds, and
  /// reports just what it was assigned, leaves the part as it is. A listener that clamps should look at
  /// the model's `value`: the value that it hears may be older.
  ///
  /// Since the binding goes back in order to compare, `back` is also called when the model is set: let
  /// `there` and `back` set nothing, and look at nothing but what they are given. (What is shown with
  /// its unit, which is another part, is a computed property of the model, and that is bound.) Of a part
  /// that is optional itself, `{ Int($0) }` parses everything, to a part that is `nil`: write
  /// `{ Int($0).map { .some($0) } }`.
  ///
  /// For the rest, see ``bidirectionalBind(_:to:_:edits:)``.
  @inlinable @inline(__always) @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject, Shown>(
    _ part: @autoclosure @escaping () -> WritableKeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Shown>,
    edits: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
    there: @escaping (_ part: Part) -> Shown, back: @escaping (_ shown: Shown) -> Part?
  ) -> BindingToken {
    tie(Access(part), to: target, Access(property), edits, there: there, back: back)
  }
}
