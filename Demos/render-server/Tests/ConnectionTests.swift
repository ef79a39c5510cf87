import FlyingSocks
import Foundation
import Testing

/// How the server handles connections and the data that it receives.
@Suite(.serialized) struct ConnectionTests {
  private let server: ServerProcess
  private let port: UInt16

  init() async throws {
    server = try ServerProcess()
    port = try #require(await server.port())
  }

  @Test func `A connection serves many requests, in their order`() async throws {
    let client = try await Client(port: port)
    // All requests are sent before the first response is read.
    try await client.send("GET /x HTTP/1.1\r\n\r\nGET /card?title=a HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n")
    #expect(try await client.answer().status == 404)
    #expect(try await client.answer().head.contains("image/png"))
    #expect(try await client.answer().head.contains("text/html"))
    #expect(try await client.get("/card").status == 400)
  }

  @Test(arguments: ["HTTP/1.1\r\nConnection: close", "HTTP/1.0"])
  func `The server closes a connection after its last request`(version: String) async throws {
    let client = try await Client(port: port)
    try await client.send("GET / \(version)\r\n\r\n")
    #expect(try await client.answer().status == 200)
    await #expect(throws: SocketError.disconnected) { try await client.answer() }
  }

  @Test func `HEAD is answered with the head of the GET response`() async throws {
    let client = try await Client(port: port)
    for path in ["/", "/card?title=a&photo=1", "/card", "/x"] {
      let whole = try await client.get(path)
      try await client.send("HEAD \(path) HTTP/1.1\r\n\r\n")
      let head = try await client.answer(hasBody: false)
      #expect(head.head == whole.head)
      #expect(head.length == whole.body.count)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func `Other methods are not allowed`(method: String) async throws {
    let client = try await Client(port: port)
    try await client.send("\(method) / HTTP/1.1\r\n\r\n")
    let answer = try await client.answer()
    #expect(answer.status == 405)
    #expect(answer.head.contains("Allow: GET, HEAD"))
    #expect(try await client.get("/").status == 200)
  }

  @Test func `A body is not parsed as another request`() async throws {
    let client = try await Client(port: port)
    let size = 3_000_000
    try await client.send("POST / HTTP/1.1\r\nContent-Length: \(size)\r\n\r\n")
    try await client.send(String(repeating: "a", count: size))
    #expect(try await client.answer().status == 405)
    let hidden = "GET /x HTTP/1.1\r\n\r\n"
    try await client.send("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
    try await client.send("\(String(hidden.utf8.count, radix: 16))\r\n\(hidden)\r\n0\r\n\r\n")
    #expect(try await client.answer().status == 200)
    #expect(try await client.get("/card?title=a").head.contains("image/png"))
  }

  @Test(
    arguments: [
      "hello\r\n\r\n", "\r\n\r\n", "\u{16}\u{3}\u{1}\n\0\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    ])
  func `An invalid request closes only its own connection`(rubbish: String) async throws {
    let other = try await Client(port: port)
    #expect(try await other.get("/").status == 200)
    let client = try await Client(port: port)
    try await client.send(rubbish)
    await #expect(throws: SocketError.disconnected) { try await client.answer() }
    #expect(try await other.get("/").status == 200)
  }

  @Test func `Clients that disconnect early do not affect others`() async throws {
    for _ in 0..<20 {
      try await Client(port: port).send("GET /card?title=a&photo=7&scale=2 HTTP/1.1\r\n\r\n")
    }
    #expect(try await Client(port: port).get("/card?title=a").status == 200)
  }

  @Test func `Connections to other addresses are refused`() async throws {
    // Another address of the loopback interface.
    let address = try sockaddr_in.inet(ip4: "127.0.0.2", port: port)
    await #expect(throws: SocketError.self) { try await AsyncSocket.connected(to: address, timeout: 600) }
  }
}
