public import ObservableBinding

/// A sheet of five cells, of which three are computed: each is told once for every edit, and never
/// holds what doesn't fit the others.
///
/// ```swift
/// let viewModel = SheetViewModel()
/// viewModel.total.bind(label) { label, total in label.text = "\(total)" }  // 330
/// viewModel.amount.value = 4                                               // 440, told once
/// ```
///
/// The total depends on the net twice, by itself and by the tax.
public final class SheetViewModel {
  public let price = Observable(100)
  public let amount = Observable(3)

  public let net: Derived<Int>
  public let tax: Derived<Int>
  public let total: Derived<Int>

  public init() {
    net = Derived(price, amount) { $0 * $1 }
    tax = net.map { $0 / 10 }
    total = Derived(net, tax) { $0 + $1 }
  }
}
