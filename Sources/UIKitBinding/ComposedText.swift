#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  @MainActor extension UITextField: ComposedText {
    /// The text, without the optional.
    ///
    /// What is assigned while an input method composes waits for the end of editing, and the user's next
    /// edit takes its place: call `unmarkText()` first to clear a field at once. The cursor stays where it
    /// is, or at the end.
    public var string: String {
      get { kept.waiting ?? shownText }
      set { show(newValue) }
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
        hear(newValue) { bag in
          kept.told = shownText
          events(.editingChanged).observe(self) { field, _ in field.tell() }.store(in: bag)
          events(.editingDidEnd).observe(self) { field, _ in field.end() }.store(in: bag)
        }
      }
    }

    var shownText: String {
      get { text ?? "" }
      set { text = newValue }
    }

  }

  @MainActor extension UITextView: ComposedText {
    /// The text, without the optional: see `string` of a text field.
    public var string: String {
      get { kept.waiting ?? shownText }
      set { show(newValue) }
    }

    /// Called with the text when the user has edited it: see `edited` of a text field.
    public var edited: ((_ string: String) -> Void)? {
      get { heard() }
      set {
        hear(newValue) { bag in
          kept.told = shownText
          on(UITextView.textDidChangeNotification) { $0.tell() }.store(in: bag)
          on(UITextView.textDidEndEditingNotification) { $0.end() }.store(in: bag)
        }
      }
    }

    var shownText: String {
      get { text ?? "" }
      set { text = newValue }
    }

    private func on(
      _ name: NSNotification.Name, _ act: @escaping @MainActor @Sendable (UITextView) -> Void
    ) -> BindingToken {
      let center = NotificationCenter.default
      let observer = center.addObserver(forName: name, object: self, queue: nil) { [weak self] _ in
        // Text is edited on the main thread, and a notification is told where it is posted.
        MainActor.assumeIsolated { if let self { act(self) } }
      }
      return BindingToken { center.removeObserver(observer) }
    }
  }

  #if !os(tvOS)
    @MainActor extension UISearchBar {
      /// The text, without the optional: see `string` of a text field.
      public var string: String {
        get { searchTextField.string }
        set { searchTextField.string = newValue }
      }

      /// Called with the text when the user has edited it: see `edited` of a text field.
      public var edited: ((_ string: String) -> Void)? {
        get { searchTextField.edited }
        set { searchTextField.edited = newValue }
      }
    }
  #endif

  /// What text fields and text views have in common.
  @MainActor protocol ComposedText: UIView, UITextInput {
    var shownText: String { get set }
  }

  @MainActor extension ComposedText {
    func tell() {
      kept.told = shownText
      kept.waiting = nil
      heard()?(shownText)
    }

    /// Editing has ended. Nobody tells of some changes, such as those of a Cancel button.
    func end() {
      if shownText != kept.told { tell() } else if let waiting = kept.waiting { assign(waiting) }
    }

    func show(_ new: String) {
      if new == shownText || markedTextRange == nil { assign(new) } else { kept.waiting = new }
    }

    private func assign(_ new: String) {
      kept.told = new
      kept.waiting = nil
      if new == shownText { return }
      let place = selectedTextRange.map { offset(from: beginningOfDocument, to: $0.end) }
      let isAtEnd = selectedTextRange.map { offset(from: $0.end, to: endOfDocument) } == 0
      shownText = new
      if !isAtEnd, let place, let cursor = position(from: beginningOfDocument, offset: place) {
        selectedTextRange = textRange(from: cursor, to: cursor)
      }
    }
  }
#endif
