public import ObservableBinding

/// The same as ``ShippingViewModel``, with a listener that resets the selection: it comes too late for
/// whoever was bound before it.
///
/// ```swift
/// let viewModel = ShippingByListener()
/// viewModel.label.bind(label) { $0.text = $1 }  // Ground
/// viewModel.begin()
/// viewModel.selected.value = 2                  // Sea
/// viewModel.options.value = ["Email", "Fax"]    // nothing, which is wrong, and then Email
/// ```
public final class ShippingByListener {
  public let options = Observable(["Ground", "Air", "Sea"])
  public let selected = Observable(0)
  public let label: Derived<String>

  public init() {
    label = Derived(options, selected) { options, selected in
      selected < options.count ? options[selected] : "nothing"
    }
  }

  public func begin() {
    options.removeDuplicates().observe { [selected] _ in selected.value = 0 }
  }
}
