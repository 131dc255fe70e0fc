#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct SocketError: Error {
  let reason: String
}

/// A TCP socket on the loopback address, for tests.
struct LoopbackSocket {
  private let number: Int32

  private init(number: Int32) {
    self.number = number
  }

  private static func make() throws -> LoopbackSocket {
    #if canImport(Glibc)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if number < 0 { throw SocketError(reason: "socket: \(errno)") }
    return LoopbackSocket(number: number)
  }

  /// Listens at a port that the system chooses.
  static func listening() throws -> LoopbackSocket {
    let socket = try make()
    let code = withAddress(port: 0) { bind(socket.number, $0, $1) }
    if code != 0 || listen(socket.number, 16) != 0 { throw SocketError(reason: "bind: \(errno)") }
    return socket
  }

  static func connected(to port: UInt16) throws -> LoopbackSocket {
    let socket = try make()
    let code = withAddress(port: port) { connect(socket.number, $0, $1) }
    if code != 0 { throw SocketError(reason: "connect: \(errno)") }
    return socket
  }

  var port: UInt16 {
    get throws {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
      }
      if code != 0 { throw SocketError(reason: "getsockname: \(errno)") }
      return UInt16(bigEndian: address.sin_port)
    }
  }

  func accepted() -> LoopbackSocket? {
    let client = accept(number, nil, nil)
    if client < 0 { return nil }
    // Whoever connects and says nothing is waited for no longer than this.
    var bound = timeval(tv_sec: 5, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &bound, size)
    return LoopbackSocket(number: client)
  }

  /// What is sent up to the first empty line.
  func receiveHead() -> String {
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(number, &buffer, buffer.count, 0)
      if count <= 0 { break }
      head += buffer.prefix(count)
    }
    return String(decoding: head, as: UTF8.self)
  }

  func send(_ text: String) {
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      // A client that has hung up is no reason to end the tests.
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.send(number, $0.baseAddress, $0.count, flags)
        #else
          Glibc.send(number, $0.baseAddress, $0.count, flags)
        #endif
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends an answer, and closes the connection.
  func answer(_ status: Int, _ body: String) {
    send(
      """
      HTTP/1.1 \(status) Whatever\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """)
    close()
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #else
      _ = Glibc.close(number)
    #endif
  }

  private static func withAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
