import Dispatch

// Two threads: a debug build stops the program, a release build has nothing that could.
@main struct Threads {
  static func main() {
    let count = Observable(0)
    let isOver = DispatchSemaphore(value: 0)
    count.observe { value in
      guard value == 1 else { return }
      DispatchQueue.global().async {
        shared?.value = 2
        isOver.signal()
      }
      isOver.wait()
    }
    shared = count
    count.value = 1
    print("unchecked")
  }

  nonisolated(unsafe) static var shared: Observable<Int>?
}
