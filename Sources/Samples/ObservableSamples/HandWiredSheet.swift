/// The sheet of ``SheetViewModel`` as one wires it by hand: each cell tells those that depend on it.
///
/// ```swift
/// let sheet = HandWiredSheet()
/// sheet.onTotal = { print($0) }
/// sheet.amount = 4               // prints 430, which is wrong, and then 440
/// ```
///
/// Telling the tax before the total would help here. In a larger sheet, it is hard to find such an
/// order by hand, and to keep it when the next cell is added.
public final class HandWiredSheet {
  public var price = 100 { didSet { net = price * amount } }
  public var amount = 3 { didSet { net = price * amount } }

  public private(set) var net = 300 {
    didSet {
      onNet?(net)
      total = net + tax
      tax = net / 10
    }
  }

  public private(set) var tax = 30 {
    didSet {
      onTax?(tax)
      total = net + tax
    }
  }

  public private(set) var total = 330 { didSet { onTotal?(total) } }

  public var onNet: ((Int) -> Void)?
  public var onTax: ((Int) -> Void)?
  public var onTotal: ((Int) -> Void)?

  public init() {}
}
