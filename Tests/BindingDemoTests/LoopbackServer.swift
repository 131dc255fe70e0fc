import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A small HTTP server on the loopback address. Each path has its replies, the last of which is
/// given again and again; any other path is answered with 404.
///
/// One thread does all of it, and what it works with is its own.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    case json(String)
    case status(Int)
    /// The connection stays open until the server is stopped.
    case silence
  }

  let address: URL
  /// The paths that were asked for, each told before it is answered.
  let requests: AsyncStream<String>
  private let port: UInt16

  init(_ replies: [String: [Reply]]) throws {
    let listener = try LoopbackSocket.listening()
    port = try listener.port
    address = try URL(string: "http://127.0.0.1:\(port)").orThrow("no URL")
    let (requests, request) = AsyncStream.makeStream(of: String.self)
    self.requests = requests
    Thread.detachNewThread {
      Self.serve(listener, replies) { request.yield($0) }
      request.finish()
    }
  }

  /// Ends the thread, and closes what is open.
  func stop() {
    guard let caller = try? LoopbackSocket.connected(to: port) else { return }
    caller.send("STOP\r\n\r\n")
    caller.close()
  }

  /// Stops, and answers with the paths that were asked for.
  func stopAndListRequests() async -> [String] {
    stop()
    var paths: [String] = []
    for await path in requests { paths.append(path) }
    return paths
  }

  /// An address at which nobody listens.
  static func deadAddress() throws -> URL {
    let listener = try LoopbackSocket.listening()
    defer { listener.close() }
    return try URL(string: "http://127.0.0.1:\(listener.port)").orThrow("no URL")
  }

  private static func serve(
    _ listener: LoopbackSocket, _ replies: [String: [Reply]], tell: (String) -> Void
  ) {
    var replies = replies
    var silent: [LoopbackSocket] = []
    while let client = listener.accepted() {
      let words = client.receiveHead().split(separator: " ")
      if words.first?.hasPrefix("STOP") == true {
        client.close()
        break
      }
      let path = words.count > 1 ? String(words[1]) : ""
      let left = replies[path] ?? [.status(404)]
      replies[path] = left.count > 1 ? Array(left.dropFirst()) : left
      tell(path)
      switch left[0] {
      case .json(let body): client.answer(200, body)
      case .status(let status): client.answer(status, #"{"message": "no"}"#)
      case .silence: silent.append(client)
      }
    }
    listener.close()
    for client in silent { client.close() }
  }
}

extension Optional {
  fileprivate func orThrow(_ reason: String) throws -> Wrapped {
    guard let self else { throw SocketError(reason: reason) }
    return self
  }
}
