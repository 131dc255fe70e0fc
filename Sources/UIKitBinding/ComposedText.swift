#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A text field or a text view, in which an input method may compose: no other class conforms.
  @MainActor public protocol ComposedText: UIView, UITextInput {}

  extension UITextField: ComposedText {}
  extension UITextView: ComposedText {}

  @MainActor extension ComposedText {
    /// The text, without the optional.
    ///
    /// What is assigned while an input method composes waits for the end of editing, and the user's next
    /// edit takes its place: call `unmarkText()` first to clear a field at once. The cursor stays where it
    /// is, or at the end.
    public var string: String {
      get { kept.waiting ?? shown }
      set {
        if newValue == shown || markedTextRange == nil {
          assign(newValue)
        } else {
          kept.waiting = newValue
        }
      }
    }

    /// Called with the text when the user has edited it, also while an input method composes; and at the
    /// end of editing, if it is another than was told or assigned.
    ///
    /// ```swift
    /// let name = Bindable("Ada"), field = UITextField()
    /// name.bidirectionalBind(\.self, to: field, \.string, edits: \.edited)
    /// field.insertText(" L.")
    /// name.value               // => "Ada L."
    /// ```
    public var edited: ((_ string: String) -> Void)? {
      get { heard() }
      set {
        kept.told = shown
        hear(
          newValue,
          BindingToken(of: [
            on(.editingChanged, UITextView.textDidChangeNotification) { $0.tell() },
            on(.editingDidEnd, UITextView.textDidEndEditingNotification) { $0.end() },
          ]))
      }
    }

    private var shown: String {
      get { (self as? UITextField)?.text ?? (self as? UITextView)?.text ?? "" }
      set {
        (self as? UITextField)?.text = newValue
        (self as? UITextView)?.text = newValue
      }
    }

    /// A field sends the event, and a text view posts the notification.
    private func on(
      _ event: UIControl.Event, _ name: NSNotification.Name,
      _ act: @escaping @MainActor @Sendable (Self) -> Void
    ) -> BindingToken {
      if let field = self as? UIControl {
        return field.events(event).observe(self) { view, _ in act(view) }
      }
      let center = NotificationCenter.default
      let observer = center.addObserver(forName: name, object: self, queue: nil) { [weak self] _ in
        // Text is edited on the main thread, and a notification is told where it is posted.
        MainActor.assumeIsolated { if let self { act(self) } }
      }
      return BindingToken { center.removeObserver(observer) }
    }

    private func tell() {
      kept.told = shown
      kept.waiting = nil
      edited?(shown)
    }

    /// Editing has ended. Nobody tells of some changes, such as those of a Cancel button.
    private func end() {
      if shown != kept.told { tell() } else if let waiting = kept.waiting { assign(waiting) }
    }

    private func assign(_ new: String) {
      kept.told = new
      kept.waiting = nil
      if new == shown { return }
      let place = selectedTextRange.map { offset(from: beginningOfDocument, to: $0.end) }
      let isAtEnd = selectedTextRange.map { offset(from: $0.end, to: endOfDocument) } == 0
      shown = new
      if !isAtEnd, let place, let cursor = position(from: beginningOfDocument, offset: place) {
        selectedTextRange = textRange(from: cursor, to: cursor)
      }
    }
  }

  #if !os(tvOS)
    @MainActor extension UISearchBar {
      /// The text, without the optional: see ``ComposedText/string``.
      public var string: String {
        get { searchTextField.string }
        set { searchTextField.string = newValue }
      }

      /// Called with the text when the user has edited it: see ``ComposedText/edited``.
      public var edited: ((_ string: String) -> Void)? {
        get { searchTextField.edited }
        set { searchTextField.edited = newValue }
      }
    }
  #endif
#endif
