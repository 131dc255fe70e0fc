/// Tokens that are cancelled together, at the latest when the bag dies.
///
/// ```swift
/// final class CounterView {
///   private let bag = BindingBag()
///
///   func show(_ viewModel: CounterViewModel) {
///     bag.cancelAll()
///     viewModel.count.bind { print($0) }.store(in: bag)
///   }
/// }
/// ```
///
/// A bag keeps nothing alive.
public final class BindingBag {
  var tokens: [BindingToken] = []
  private var limit = 16
  private let entry = Claim { "A BindingBag" }

  /// Makes an empty bag.
  public init() {}

  deinit {
    cancelAll()
  }

  /// Adds a token. Those that have ended are dropped as the bag grows.
  func insert(_ token: BindingToken) {
    entry.read()
    defer { entry.leave() }
    if tokens.count >= limit {
      tokens = tokens.filter { !$0.isCancelled }
      limit = max(16, 2 * tokens.count)
    }
    tokens.append(token)
  }

  /// Cancels the tokens, in the order of storing, and empties the bag, which can be used again.
  public func cancelAll() {
    entry.read()
    defer { entry.leave() }
    let cancelled = tokens
    tokens = []
    for token in cancelled { token.cancel() }
  }
}
