/// Something that can run the operations of a program: the library, or the reference.
///
/// Listeners are numbered in the order in which they are made; the rest lives in places.
protocol World: AnyObject {
  func makeSource(_ place: Int, _ value: Int)
  func dropSource(_ place: Int)
  func link(_ place: Int, _ source: Place)
  func set(_ place: Int, _ value: Int)
  func add(_ place: Int, _ amount: Int)
  func update(_ place: Int, _ amount: Int)
  func failingUpdate(_ place: Int, _ amount: Int) -> Bool
  func value(_ place: Place) -> Int?

  func derive(_ place: Int, _ derivation: Derivation)
  func dropDerived(_ place: Int)

  /// Returns whether there was something to listen to. The body takes the old value, of `changes`
  /// only, and the new one.
  func listen(
    _ listener: Int, _ kind: Kind, _ place: Place, _ owner: Owner?,
    _ body: @escaping (Int?, Int) -> Void
  ) -> Bool
  func cancel(_ listener: Int)
  /// `nil` for the listener of a box, which has no token.
  func isCancelled(_ listener: Int) -> Bool?
  func put(_ listener: Int, inBag bag: Int)
  func cancelAll(_ bag: Int)
  func dropBag(_ bag: Int)
  func batch(_ places: [Place], _ body: () -> Void)

  func makeBox(_ place: Int, _ value: Int)
  func dropBox(_ place: Int)
  func setBox(_ place: Int, _ value: Int)
  func addToBox(_ place: Int, _ amount: Int)
  func boxValue(_ place: Int) -> Int?
  func bindBox(
    _ listener: Int, _ place: Int, _ owner: Owner?, _ body: @escaping (Int) -> Void
  ) -> Bool
  func unbindBox(_ place: Int)

  func makeRelay(_ place: Int)
  func dropRelay(_ place: Int)
  func send(_ place: Int, _ value: Int)
  func pass(_ listener: Int, _ relay: Int, to target: Int) -> Bool

  func bindDelegate(_ place: Int, _ listener: Int, _ owner: Owner?, _ body: @escaping (Int) -> Int)
  func unbindDelegate(_ place: Int)
  func isBound(_ place: Int) -> Bool
  func callDelegate(_ place: Int, _ value: Int) -> Int?
  func addDelegate(_ owner: Owner)
  func removeDelegate(_ owner: Owner)
  func callAll(_ value: Int)
  var delegateCount: Int { get }

  /// Called after every operation, however deep: for a world that doesn't notice deaths by itself.
  func noticeDeaths()
  /// Called after every operation of the program itself, when nothing is under way.
  func listenersOwedACall() -> [Int]
}

extension World {
  func noticeDeaths() {}
  func listenersOwedACall() -> [Int] { [] }
}

/// Somebody to whom listeners belong, and who may be a delegate.
protocol Hearer: AnyObject {
  func hear(_ value: Int)
}

final class Owner: Hearer {
  private let onHear: (Int) -> Void

  init(_ onHear: @escaping (Int) -> Void) { self.onHear = onHear }

  func hear(_ value: Int) { onHear(value) }
}

/// Whatever `failingUpdate` throws.
struct Failure: Error {}
