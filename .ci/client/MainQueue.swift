import Dispatch
import ObservableBinding

// What the main queue calls is at home there, on whatever thread it does: after the first suspension that
// is another than the main one, off Apple's platforms. Other queues aren't, on whatever thread. What is
// bound on another thread than the main one isn't looked after.
@main struct MainQueue {
  @MainActor static func main() async throws {
    let early = bound(line: 1)
    let store = DispatchQueue(label: "store")
    let stored = store.sync { bound(line: 2) }
    store.async { stored.value = 1 }
    try await Task.sleep(for: .milliseconds(5))
    let late = bound(line: 3)
    let kept = bound(line: 4)
    await from(.main) { early.value = 1 }
    await from(.main) { late.value = 1 }
    await from(DispatchQueue(label: "of the main one", target: .main)) { late.value = 2 }
    await Task { @MainActor in kept.value = 1 }.value
    kept.value = 2
    await from(store) { stored.value = 2 }
    await from(.global()) { early.value = 2 }
    await from(store) { late.value = 3 }
  }

  static func bound(line: UInt) -> Observable<Int> {
    let source = Observable(0, file: "App/Main.swift", line: line)
    source.bind { _ in }
    return source
  }

  static func from(_ queue: DispatchQueue, _ body: @escaping () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async {
        body()
        continuation.resume()
      }
    }
  }
}
