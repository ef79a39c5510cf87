import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftImaging
import WeftTesting
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// Tests network image nodes with a real server, which also produces faults.
@MainActor @Suite struct NetworkImageServerTests {
  private let server: LoopbackServer
  private let downloader: URLSessionImageDownloader
  private let cache: ImageCache
  private let node: NetworkImageNode
  private let window: OffscreenWindow

  init() throws {
    server = try LoopbackServer()
    var configuration = URLSessionImageDownloader.Configuration()
    configuration.retryPolicy = .never
    configuration.redirectLimit = 4
    configuration.timeout = 1800
    downloader = URLSessionImageDownloader(configuration: configuration)
    cache = ImageCache(memoryLimit: 1 << 20, folder: nil)
    node = NetworkImageNode(cache: cache, downloader: downloader)
    window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    // The machine may be busy with something else.
    window.loadTimeout = 30
    window.settle()
  }

  private func serve(_ path: String, _ change: @escaping @Sendable (LoopbackResponse) -> LoopbackResponse)
    throws
  {
    let picture = try TestImage.png(red, 200, 200)
    server.route(path) { request in change(.serving(picture, to: request, type: "image/png", maximumAge: 60))
    }
  }

  @Test func settlingWaitsForThePicture() throws {
    try serve("/picture") { $0.delayed(.milliseconds(50)) }
    node.url = server.url("/picture")
    window.settle()
    #expect(window.color(at: 10, 10) == red)
    #expect(node.loadState.isLoaded)
    #expect(node.downloadProgress == 1)
  }

  @Test func timeoutMayBeInfinite() async throws {
    try serve("/picture") { $0.delayed(.milliseconds(50)) }
    node.url = server.url("/picture")
    window.loadTimeout = .infinity
    window.settle()
    #expect(window.color(at: 10, 10) == red)
    let other = NetworkImageNode(cache: nil, downloader: downloader)
    other.url = server.url("/picture")
    var renderer = OffscreenRenderer()
    renderer.loadTimeout = .infinity
    let bitmap = try await renderer.bitmap(of: other, size: CGSize(width: 20, height: 20))
    #expect(bitmap.pixel(x: 10, y: 10) == red)
  }

  @Test func settlingGivesUpWhenAServerHangs() throws {
    try serve("/picture") { $0.failing(.hang) }
    node.url = server.url("/picture")
    window.loadTimeout = 0.1
    window.settle()
    #expect(node.loadState.isLoading)
    node.url = nil
    window.settle()
    #expect(!node.loadState.isLoading)
  }

  @Test func aPictureThatWasShownComesFromTheCacheNextTime() throws {
    try serve("/picture") { $0 }
    node.url = server.url("/picture")
    window.settle()
    let other = NetworkImageNode(cache: cache, downloader: downloader)
    let otherWindow = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: other)
    other.url = server.url("/picture")
    otherWindow.loadTimeout = 30
    otherWindow.settle()
    #expect(otherWindow.color(at: 10, 10) == red)
    #expect(server.requests(for: "/picture").count == 1)
  }

  @Test func manyNodesWithOneURLMakeOneRequest() throws {
    try serve("/picture") { $0.delayed(.milliseconds(50)) }
    let root = DisplayNode()
    let nodes = (0..<30).map { index in
      let node = NetworkImageNode(cache: nil, downloader: downloader)
      node.url = server.url("/picture")
      node.frame = CGRect(x: index, y: 0, width: 1, height: 10)
      root.addSubnode(node)
      return node
    }
    let window = OffscreenWindow(size: CGSize(width: 30, height: 10), rootNode: root)
    window.loadTimeout = 30
    window.settle()
    #expect(nodes.allSatisfy { $0.loadState.isLoaded })
    #expect(server.requests(for: "/picture").count == 1)
    #expect(window.color(at: 29, 5) == red)
  }

  @Test(arguments: [
    LoopbackFault.reset(afterBytes: 10), .close(afterBytes: 10), .announce(length: 99_999), .malformed,
  ])
  func aConnectionThatBreaksIsAFailure(fault: LoopbackFault) throws {
    try serve("/picture") { $0.failing(fault) }
    node.url = server.url("/picture")
    window.settle()
    #expect(node.loadState.isFailed)
    #expect(node.currentImageQuality < 1)
  }

  @Test func aServerThatRedirectsInCirclesIsAFailure() {
    server.route("/picture") { _ in .redirect(to: "/picture") }
    node.url = server.url("/picture")
    window.settle()
    guard case .failed(let error, _) = node.loadState else {
      Issue.record("\(node.loadState)")
      return
    }
    #expect(error as? ImageDownloadError == .tooManyRedirects(limit: 4))
  }

  @Test func anAnswerThatIsNoPictureIsAFailure() {
    server.route("/picture") { request in .serving(Data("no picture".utf8), to: request, type: "text/plain") }
    node.url = server.url("/picture")
    window.settle()
    #expect(node.loadState.isFailed)
    node.url = server.url("/missing")
    window.settle()
    guard case .failed(let error, _) = node.loadState else {
      Issue.record("\(node.loadState)")
      return
    }
    #expect(error as? ImageDownloadError == .status(404))
  }

  @Test func aURLThatChangesWhileItLoadsShowsTheLastPicture() async throws {
    let other = try TestImage.png(green, 30, 30)
    let gate = LoopbackGate()
    try serve("/slow") { $0.pausing(at: 10, until: gate) }
    server.route("/fast") { request in .serving(other, to: request, type: "image/png") }
    node.url = server.url("/slow")
    await gate.reached()
    node.url = server.url("/fast")
    window.settle()
    #expect(window.color(at: 10, 10) == green)
  }
}
