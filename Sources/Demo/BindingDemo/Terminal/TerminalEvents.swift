import Dispatch

/// What the run loop wakes up for.
enum TerminalEvent: Sendable {
  /// Bytes from the keyboard.
  case input([UInt8])
  /// The terminal is gone.
  case inputEnded
  /// A moment has passed since that many inputs, and there may have been more since.
  case pause(afterInput: Int)
  case signal(Int32)
  /// A screen has changed of its own accord.
  case news
}

/// Everything that happens to the program, in one stream.
///
/// The main actor is free while it waits for the next event, so that tasks may run in between. Code
/// that has news for the screen wakes the loop with an event of its own.
@MainActor
final class TerminalEvents {
  let stream: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private var sources: [any DispatchSourceRead] = []

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func send(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  func watch(input: FileDescriptor) {
    watch(input) { [continuation] in
      continuation.yield($0.map(TerminalEvent.input) ?? .inputEnded)
    }
  }

  func watchSignals() {
    guard let pipe = SignalPipe.open() else { return }
    watch(pipe) { [continuation] in
      for number in $0 ?? [] { continuation.yield(.signal(Int32(number))) }
    }
  }

  private func watch(_ descriptor: FileDescriptor, handler: @escaping ([UInt8]?) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    source.setEventHandler {
      let bytes = descriptor.receive()
      if bytes == nil { source.cancel() }  // or it would report the end for ever
      if bytes != [] { handler(bytes) }
    }
    sources.append(source)
    source.resume()
  }
}
