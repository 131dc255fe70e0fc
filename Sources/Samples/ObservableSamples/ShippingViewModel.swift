public import ObservableBinding

/// Ways to ship, of which one is selected: the first, whenever there are others.
///
/// ```swift
/// let viewModel = ShippingViewModel()
/// viewModel.label.bind(label) { $0.text = $1 }  // Ground
/// viewModel.selected.value = 2                  // Sea
/// viewModel.options.value = ["Email", "Fax"]    // Email, told once
/// ```
///
/// ``ShippingByListener`` has the same with a listener that resets the selection.
public final class ShippingViewModel {
  public let options = Observable(["Ground", "Air", "Sea"])
  public let selected: Linked<Int>
  public let label: Derived<String>

  public init() {
    selected = Linked(options) { _ in 0 }
    label = Derived(options, selected) { options, selected in
      selected < options.count ? options[selected] : "nothing"
    }
  }
}
