public import ObservableBinding

/// A sheet of five cells, three of which are computed. Each of these tells once of every edit, and
/// never disagrees with the others.
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
