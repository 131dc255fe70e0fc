internal import BrowserElements

/// What the page calls, by number. A number is used again once its listener has been called for the
/// last time.
struct Listeners {
  private var bodies: [(String) -> Void] = []
  private var spent: [Int32] = []

  mutating func add(_ listener: @escaping (String) -> Void) -> Int32 {
    guard let number = spent.popLast() else {
      bodies.append(listener)
      return Int32(bodies.count - 1)
    }
    bodies[Int(number)] = listener
    return number
  }

  func body(_ number: Int32) -> (String) -> Void { bodies[Int(number)] }

  mutating func remove(_ number: Int32) {
    bodies[Int(number)] = { _ in }
    spent.append(number)
  }
}

// A page has one thread, and Embedded Swift no main actor.
nonisolated(unsafe) var listeners = Listeners()

/// Calls a closure later, once.
func after(milliseconds: Int32, _ body: @escaping () -> Void) {
  var number: Int32 = 0
  number = listeners.add { _ in
    listeners.remove(number)
    body()
  }
  page_wait(milliseconds, number)
}
