/// Inputs of no or several parts, written as arguments are.
///
/// ```swift
/// let didTap = Delegate<Void, Void>()
/// didTap.bind(self) { controller in controller.refresh() }
/// didTap()
///
/// let didMove = Delegate<(String, Int), Void>()
/// didMove.bind(self) { controller, name, index in controller.move(name, to: index) }
/// didMove("a", 1)
/// ```
///
/// A tuple with labels has them at the call: `didMove((name: "a", index: 1))`.
extension Delegate {
  /// Calls the handler with the parts of its input.
  @inlinable
  @discardableResult
  public func callAsFunction<each Part>(_ part: repeat each Part) -> Output?
  where Input == (repeat each Part) {
    callAsFunction((repeat each part))
  }

  /// Binds a handler that takes only the target, for a delegate without input.
  @inlinable
  public func bind<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (_ target: Target) -> Output
  ) where Input == Void {
    bind(target) { (target: Target, _: Void) in handler(target) }
  }

  /// Binds a handler that takes the parts of the input one by one.
  // Disfavored, as the next: where a closure fits several spellings, a plainer one is meant.
  @inlinable
  @_disfavoredOverload
  public func bind<Target: AnyObject, each Part>(
    _ target: Target, _ handler: @escaping (Target, repeat each Part) -> Output
  ) where Input == (repeat each Part) {
    bind(target) { (target: Target, input: Input) in handler(target, repeat each input) }
  }

  /// Binds a method of the target, named without an instance: `bind(self, Controller.show)`.
  ///
  /// `self.show` would keep `self` alive. A method that takes a tuple is called in a closure.
  @inlinable
  @_disfavoredOverload
  public func bind<Target: AnyObject, each Part>(
    _ target: Target, _ method: @escaping (Target) -> (repeat each Part) -> Output
  ) where Input == (repeat each Part) {
    bind(target) { (target: Target, input: Input) in method(target)(repeat each input) }
  }
}
