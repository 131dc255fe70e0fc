#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  @MainActor extension UIControl {
    /// The times at which the control sends an event, such as `.valueChanged`.
    ///
    /// ```swift
    /// let refresh = UIRefreshControl()
    /// refresh.events(.valueChanged).observe { print("reload") }
    /// refresh.sendActions(for: .valueChanged)                    // prints reload
    /// ```
    ///
    /// They don't keep the control alive. Listeners end with it, unless somebody holds the events.
    public func events(_ event: UIControl.Event) -> Events<Void> {
      if let relay = kept.relays[event.rawValue] { return relay.readOnly }
      let relay = Relay<Void>()
      kept.relays[event.rawValue] = relay
      addAction(UIAction { _ in relay.send() }, for: event)
      return relay.readOnly
    }
  }

  @MainActor extension UIButton {
    /// The taps: the button's primary action, also by a keyboard or a remote control.
    ///
    /// ```swift
    /// let likes = UIButton(), count = Observable(0)
    /// likes.taps.observe(count) { count, _ in count.value += 1 }
    /// likes.sendActions(for: .touchUpInside)
    /// count.value  // => 1
    /// ```
    public var taps: Events<Void> { events(.primaryActionTriggered) }

    /// Executes an action with each tap. The button is enabled while the action is.
    ///
    /// ```swift
    /// let hasChanges = Observable(false)
    /// let save = Action(enabledIf: hasChanges) { "saved" }
    /// save.outputs.observe { print($0) }
    /// let button = UIButton()
    /// button.perform(save)
    /// button.isEnabled                         // => false
    /// hasChanges.value = true
    /// button.sendActions(for: .touchUpInside)  // prints saved
    /// ```
    ///
    /// A button performs one action: the next takes its place. Neither keeps the other alive.
    @discardableResult
    public func perform<Output>(_ action: Action<Void, Output>) -> BindingToken {
      perform(action, with: Derived.constant(()))
    }

    /// Executes an action with each tap, with the value that a source has then.
    ///
    /// ```swift
    /// let note = Observable("milk")
    /// let send = Action { (text: String) in print(text) }
    /// let button = UIButton()
    /// button.perform(send, with: note)
    /// note.value = "milk, eggs"
    /// button.sendActions(for: .touchUpInside)  // prints milk, eggs
    /// ```
    ///
    /// For the rest, see ``perform(_:)``.
    @discardableResult
    public func perform<Input, Output>(
      _ action: Action<Input, Output>, with input: some BindingSource<Input>
    ) -> BindingToken {
      let inputs = taps.withLatest(from: input).map { $1 }.observe(action) { $0.execute($1) }
      return keep(BindingToken(of: [inputs, action.isEnabled.bind(self) { $0.isEnabled = $1 }]))
    }
  }

  @MainActor extension UIActivityIndicatorView {
    /// Whether the indicator turns: `isAnimating`, which can be set.
    ///
    /// ```swift
    /// let isExecuting = Observable(true), spinner = UIActivityIndicatorView()
    /// isExecuting.bind(to: spinner, \.isAnimated)
    /// spinner.isAnimating  // => true
    /// ```
    public var isAnimated: Bool {
      get { isAnimating }
      set { newValue ? startAnimating() : stopAnimating() }
    }
  }
#endif
