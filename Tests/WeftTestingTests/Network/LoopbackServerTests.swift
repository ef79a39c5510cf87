import Foundation
import Testing
import WeftTesting

/// Returns the response that arrives over a plain socket.
private func fetch(_ server: LoopbackServer, _ path: String, headers: String = "") throws -> String {
  let client = try PlainClient(port: server.port)
  try client.send("GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\(headers)\r\n")
  return String(decoding: client.readAll(), as: UTF8.self)
}

@Suite struct LoopbackServerTests {
  @Test func `Routes are served, others are not found`() throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in LoopbackResponse(body: Data("hello".utf8)) }
    #expect(try fetch(server, "/a?x=1") == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try fetch(server, "/b").hasPrefix("HTTP/1.1 404"))
    server.route("*") { .redirect(to: "/a", status: $0.attempt == 0 ? 301 : 302) }
    #expect(try fetch(server, "/c").hasPrefix("HTTP/1.1 301"))
    #expect(try fetch(server, "/c").contains("Location: /a\r\n"))
    #expect(server.requests.map(\.path) == ["/a", "/b", "/c", "/c"])
    #expect(server.requests(for: "/a").first?.query == "x=1")
    #expect(server.url("/a").absoluteString == "http://127.0.0.1:\(server.port)/a")
  }

  @Test func `A connection serves several requests`() throws {
    let server = try LoopbackServer()
    server.route("/a") { LoopbackResponse(body: Data("\($0.attempt)".utf8)) }
    let client = try PlainClient(port: server.port)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n"
    for attempt in 0..<3 {
      try client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(client.read(count: head.utf8.count + 1) == Data("\(head)\(attempt)".utf8))
    }
  }

  @Test func `Conditional and range requests are served`() throws {
    let server = try LoopbackServer()
    server.route("/a") { .serving(Data("0123456789".utf8), to: $0, entityTag: "\"1\"", maximumAge: 60) }
    #expect(try fetch(server, "/a").contains("Cache-Control: max-age=60"))
    let same = try fetch(server, "/a", headers: "If-None-Match: \"1\"\r\n")
    #expect(same.hasPrefix("HTTP/1.1 304") && same.hasSuffix("\r\n\r\n"))
    let rest = try fetch(server, "/a", headers: "Range: bytes=7-\r\nIf-Range: \"1\"\r\n")
    #expect(rest.hasPrefix("HTTP/1.1 206") && rest.contains("bytes 7-9/10") && rest.hasSuffix("\r\n789"))
    let other = try fetch(server, "/a", headers: "Range: bytes=7-\r\nIf-Range: \"0\"\r\n")
    #expect(other.hasPrefix("HTTP/1.1 200") && other.hasSuffix("0123456789"))
  }

  @Test func `A response pauses at a gate until the gate is opened`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    server.route("/a") { _ in LoopbackResponse(body: Data("0123456789".utf8)).pausing(at: 4, until: gate) }
    let client = try PlainClient(port: server.port)
    try client.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    await gate.reached()
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"
    #expect(client.read(count: head.utf8.count + 4) == Data("\(head)0123".utf8))
    #expect(client.readAvailable().isEmpty)
    gate.open()
    #expect(client.readAll() == Data("456789".utf8))
  }

  @Test func `Faults reach the client`() throws {
    let server = try LoopbackServer()
    let whole = LoopbackResponse(body: Data("0123456789".utf8))
    server.route("/close") { _ in whole.failing(.close(afterBytes: 3)) }
    server.route("/announce") { _ in whole.failing(.announce(length: 20)) }
    server.route("/reset") { _ in whole.failing(.reset(afterBytes: 3)) }
    server.route("/malformed") { _ in whole.failing(.malformed) }
    server.route("/open") { _ in whole.withoutLength() }
    #expect(try fetch(server, "/close").hasSuffix("Content-Length: 10\r\n\r\n012"))
    #expect(try fetch(server, "/announce").hasSuffix("Content-Length: 20\r\n\r\n0123456789"))
    #expect(try !fetch(server, "/malformed").hasPrefix("HTTP"))
    #expect(try fetch(server, "/open").hasSuffix("Connection: close\r\n\r\n0123456789"))
    let client = try PlainClient(port: server.port)
    try client.send("GET /reset HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = client.readAll()
    #expect(client.lastError == ECONNRESET)
  }

  @Test func `Stopping the server ends a response that hangs`() async throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in LoopbackResponse().failing(.hang) }
    let client = try PlainClient(port: server.port)
    try client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
    await server.waitForRequests(for: "/a")
    #expect(client.readAvailable().isEmpty && server.connectionCount == 1)
    server.stop()
    #expect(client.readAll().isEmpty)
  }

  @Test func `A throttled response does not exceed its bytes per second`() throws {
    let server = try LoopbackServer()
    server.route("/a") { _ in LoopbackResponse(body: Data(count: 3000)).throttled(to: 20_000) }
    let start = ContinuousClock.now
    #expect(try fetch(server, "/a").utf8.count > 3000)
    #expect(ContinuousClock.now - start >= .milliseconds(150))
  }
}
