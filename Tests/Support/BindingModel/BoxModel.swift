/// A box: one value, one listener, one queue.
class BoxModel {
  var value: Int
  private(set) var listener: Listener?
  var queue: [Int] = []
  private var isInPass = false

  init(_ value: Int) { self.value = value }

  func set(_ new: Int) {
    value = new
    if listener != nil { queue.append(new) }
    if !isInPass { pass {} }
  }

  /// Law 1: replaces the listener and replays. Law 4: what was queued was for the one before.
  func bind(_ new: Listener) {
    replaceListener(with: new)
    if isInPass { call(new, value) } else { pass { call(new, value) } }
  }

  func replaceListener(with new: Listener?) {
    queue = []
    let old = listener
    listener = new
    old?.hasEnded = true
    if old?.isRunning == false { old?.body = nil }
  }

  /// Law 3: what is set meanwhile is told after the call under way, first in, first out.
  private func pass(_ first: () -> Void) {
    isInPass = true
    first()
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if let listener { call(listener, next) }
    }
    isInPass = false
  }

  func call(_ listener: Listener, _ value: Int) {
    guard let body = listener.body, !listener.isOver else { return }
    let owner = listener.owner
    listener.isRunning = true
    withExtendedLifetime(owner) { body(nil, value) }
    listener.isRunning = false
    if listener.hasEnded { listener.body = nil }
  }
}
