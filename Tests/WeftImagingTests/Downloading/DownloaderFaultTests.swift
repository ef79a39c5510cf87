import Foundation
import Testing
import WeftGraphics
import WeftTesting
import WeftThreads

@testable import WeftImaging

/// Tests servers that hang, disconnect, send wrong lengths, or send data that is no picture.
@Suite struct DownloaderFaultTests {
  @Test func `Servers that hang before or during their answer time out`() async throws {
    let server = try LoopbackServer()
    server.route("/hang") { _ in LoopbackResponse().failing(.hang) }
    server.route("/stall") { _ in LoopbackResponse(body: Data(count: 9000)).failing(.stall(afterBytes: 800)) }
    let downloader = downloader {
      $0.timeout = 0.2
      $0.retryPolicy = .never
    }
    async let first = error(of: server.url("/hang"), downloader)
    async let second = error(of: server.url("/stall"), downloader)
    #expect(await [first, second] == [.timedOut, .timedOut])
  }

  @Test func `Wrong lengths are detected`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    let response = LoopbackResponse(body: photograph)
    server.route("/more") { _ in response.failing(.announce(length: photograph.count + 1000)) }
    server.route("/less") { _ in response.failing(.announce(length: photograph.count - 1000)) }
    server.route("/early") { _ in response.failing(.close(afterBytes: 3000)) }
    let downloader = downloader { $0.retryPolicy = .never }
    for path in ["/more", "/early"] {
      switch await error(of: server.url(path), downloader) {
      case .wrongLength, .connectionLost: break
      case let error: Issue.record("\(path): \(String(describing: error))")
      }
    }
    #expect(await error(of: server.url("/less"), downloader) == .invalidImage(.truncated))
  }

  @Test func `An answer without a length is accepted, one that is not HTTP is refused`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/open") { _ in LoopbackResponse(body: photograph).withoutLength() }
    server.route("/nonsense") { _ in LoopbackResponse().failing(.malformed) }
    let downloader = downloader { $0.retryPolicy = .never }
    #expect(try await downloader.download(ImageDownloadRequest(url: server.url("/open"))).data == photograph)
    #expect(await error(of: server.url("/nonsense"), downloader) != nil)
  }

  @Test func `A server gets the program's own header fields only from its own redirects`() async throws {
    let (first, second) = (try LoopbackServer(), try LoopbackServer())
    let photograph = try TestPictures.photograph()
    for server in [first, second] { server.route("/a") { _ in LoopbackResponse(body: photograph) } }
    let target = second.url("/a").absoluteString
    first.route("/within") { _ in .redirect(to: "/a") }
    first.route("/away") { _ in .redirect(to: target) }
    let downloader = downloader { $0.headers = ["Authorization": "Bearer secret", "X-Key": "secret"] }
    for path in ["/within", "/away"] {
      let download = try await downloader.download(ImageDownloadRequest(url: first.url(path)))
      #expect(download.data == photograph)
    }
    let own = try #require(first.requests(for: "/a").last).headers
    #expect(own["authorization"] == "Bearer secret" && own["x-key"] == "secret")
    let others = try #require(second.requests(for: "/a").last).headers
    #expect(others["authorization"] == nil && others["x-key"] == nil)
    #expect(others["accept"]?.hasPrefix("image/*") == true)
  }

  @Test func `A server gets user and password of a URL only from its own redirects`() async throws {
    let (first, second) = (try LoopbackServer(), try LoopbackServer())
    let photograph = try TestPictures.photograph()
    for server in [first, second] { server.route("/a") { _ in LoopbackResponse(body: photograph) } }
    let target = second.url("/a").absoluteString.replacing(/^http:/, with: "")
    first.route("/within") { _ in .redirect(to: "/a") }
    first.route("/away") { _ in .redirect(to: target) }
    for path in ["/within", "/away"] {
      var components = try #require(URLComponents(url: first.url(path), resolvingAgainstBaseURL: false))
      (components.user, components.password) = ("user", "secret")
      let download = try await downloader().download(ImageDownloadRequest(url: #require(components.url)))
      #expect(download.data == photograph)
    }
    #expect(first.requests(for: "/a").last?.headers["authorization"]?.hasPrefix("Basic ") == true)
    #expect(second.requests(for: "/a").count == 1)
    #expect(second.requests(for: "/a").last?.headers["authorization"] == nil)
  }

  @Test func `Redirects are followed, but not in circles and not to files`() async throws {
    let server = try LoopbackServer()
    let photograph = try TestPictures.photograph()
    server.route("/a") { _ in LoopbackResponse(body: photograph) }
    server.route("/once") { _ in .redirect(to: "/a") }
    server.route("/circle") { _ in .redirect(to: "/circle") }
    server.route("/file") { _ in .redirect(to: "file:///etc/hostname") }
    let downloader = downloader { $0.redirectLimit = 5 }
    #expect(try await downloader.download(ImageDownloadRequest(url: server.url("/once"))).data == photograph)
    #expect(await error(of: server.url("/circle"), downloader) == .tooManyRedirects(limit: 5))
    #expect(server.requests(for: "/circle").count == 6)
    let failure = await error(of: server.url("/file"), downloader)
    // Some versions of URLSession take the URL for a path on the same server.
    switch failure {
    case .invalidResponse, .status(404): break
    default: Issue.record("\(String(describing: failure))")
    }
    let attempt = TransferAttempt(redirectLimit: 5) { _, _ in }
    #expect(!attempt.exchange(redirectsTo: URL(fileURLWithPath: "/etc/hostname")))
  }

  @Test func `Answers that are too large, no picture or empty are refused`() async throws {
    let server = try LoopbackServer()
    server.route("/announced") { _ in LoopbackResponse(body: Data(count: 20_000)) }
    server.route("/unannounced") { _ in LoopbackResponse(body: Data(count: 20_000)).withoutLength() }
    server.route("/text") { _ in LoopbackResponse(body: Data("<html>Sorry</html>".utf8)) }
    server.route("/empty") { _ in LoopbackResponse() }
    server.route("/huge") { _ in LoopbackResponse(body: TestPictures.blackPNG(width: 30_000, height: 30_000))
    }
    let limited = downloader { $0.maximumBytes = 10_000 }
    #expect(await error(of: server.url("/announced"), limited) == .tooMuchData(limit: 10_000))
    #expect(await error(of: server.url("/unannounced"), limited) == .tooMuchData(limit: 10_000))
    let downloader = downloader()
    #expect(await error(of: server.url("/text"), downloader) == .invalidImage(.unsupportedFormat))
    #expect(await error(of: server.url("/empty"), downloader) == .invalidImage(.empty))
    guard case .invalidImage(.tooLarge) = await error(of: server.url("/huge"), downloader) else {
      Issue.record("a picture of 900 million pixels was accepted")
      return
    }
  }

  @Test func `A port without a listener can't be connected to`() async throws {
    let (descriptor, port) = try makeSilentSocket()
    defer { close(descriptor) }
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/a"))
    let downloader = downloader { $0.retryPolicy = .never }
    guard case .cannotConnect = await error(of: url, downloader) else {
      Issue.record("connected without a listener")
      return
    }
  }

  /// Makes a socket with a port of 127.0.0.1 that does not listen. Until it is closed, nobody else can listen there either.
  private func makeSilentSocket() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let hasPort: Bool = withUnsafeMutableBytes(of: &address) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        bind(descriptor, address, length) == 0, getsockname(descriptor, address, &length) == 0
      else { return false }
      return true
    }
    try #require(hasPort)
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }
}
