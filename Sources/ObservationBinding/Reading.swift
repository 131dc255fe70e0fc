import ObservableBinding
import Observation

/// Tells those who track a source that it has changed. A list has at most one, which adds one
/// listener at most.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class Reading: Observation.Observable {
  /// After so many unread changes the listener is cancelled, so that a derived value goes cold.
  private static let patience = 8

  private unowned let list: AnyListeners
  private let registrar = ObservationRegistrar()
  private var listener: Int?
  private var unread = 0
  /// Whether a value was read before its delivery. Then the next is told of, even if it is no news.
  private var isOwed = false

  private init(_ list: AnyListeners) { self.list = list }

  /// What stands for the value in key paths; it is never read.
  private var value: Void { () }  // never run

  static func of(_ list: AnyListeners) -> Reading {
    if let reading = list.reading { return downcast(reading, to: Reading.self) }
    let new = Reading(list)
    list.reading = new
    return new
  }

  func note(isPending: Bool = false, join: (_ tell: @escaping (_ isNews: Bool) -> Void) -> Int) {
    unread = 0
    if isPending { isOwed = true }
    if listener == nil {
      let new = join { [unowned self] in tell(isNews: $0) }
      if listener == nil { listener = new } else { list.cancel(new) }  // joining may have read this
    }
    registrar.access(self, keyPath: \.value)
  }

  private func tell(isNews: Bool) {
    guard isNews || isOwed else { return }
    isOwed = false
    unread += 1
    if unread >= Self.patience, let listener {
      list.cancel(listener)
      self.listener = nil
    }
    registrar.willSet(self, keyPath: \.value)
    registrar.didSet(self, keyPath: \.value)
  }
}
