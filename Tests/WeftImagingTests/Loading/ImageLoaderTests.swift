import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftImaging

@Suite struct ImageLoaderTests {
  private let cache = ImageCache(folder: nil)
  private let decoded = DecodedImageCache(byteLimit: 64 << 20)

  private var loader: ImageLoader {
    ImageLoader(cache: cache, downloader: downloader(), decoded: decoded)
  }

  @Test func `Concurrent loads of a picture in one size share a request and a decode`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    let photograph = try TestPictures.photograph()
    server.route("/a") { _ in LoopbackResponse(body: photograph).pausing(at: 0, until: gate) }
    let downloader = CountingDownloader(downloader())
    let loader = ImageLoader(cache: cache, downloader: downloader, decoded: decoded)
    let url = server.url("/a")
    let size = PixelSize(width: 60, height: 40)
    async let bitmaps = withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<25 { group.addTask { try await loader.bitmap(at: url, pixelSize: size) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // One that looks into the cache before the picture is there, and asks when the download is over, would start another.
    try await waitUntil("all have asked") { downloader.count == 25 }
    gate.open()
    let all = try await bitmaps
    #expect(all.count == 25 && all.allSatisfy { $0.pixelSize == size && $0.isIdentical(to: all[0]) })
    #expect(server.requests.count == 1 && decoded.decodingCount == 1)
    #expect(try await loader.bitmap(at: url, pixelSize: size).isIdentical(to: all[0]))
    #expect(server.requests.count == 1)
  }

  @Test func `Cancelling a task does not cancel the loads of others`() async throws {
    let server = try LoopbackServer()
    let gate = LoopbackGate()
    let photograph = try TestPictures.photograph()
    server.route("/a") { _ in LoopbackResponse(body: photograph).pausing(at: 500, until: gate) }
    let downloader = CountingDownloader(downloader())
    let loader = ImageLoader(cache: cache, downloader: downloader, decoded: decoded)
    let url = server.url("/a")
    let first = Task { try await loader.image(at: url) }
    await gate.reached()
    let second = Task { try await loader.image(at: url) }
    try await waitUntil("both have asked") { downloader.count == 2 }
    first.cancel()
    await #expect(throws: ImageDownloadError.cancelled) { try await first.value }
    gate.open()
    #expect(try await second.value.image.data == photograph)
    #expect(server.requests.count == 1)
  }

  @Test func `Pictures that can't be loaded or decoded throw typed errors`() async throws {
    let server = try LoopbackServer()
    await #expect(throws: ImageDownloadError.status(404)) { try await loader.bitmap(at: server.url("/a")) }
    var damaged = try Canvas.draw(size: CGSize(width: 30, height: 30)) { $0.fill(with: .black) }.pngData()
    let start = try #require(damaged.range(of: Data("IDAT".utf8))).upperBound
    for index in start..<start + 6 { damaged[index] ^= 0xFF }
    let body = damaged
    server.route("/b") { _ in LoopbackResponse(body: body) }
    #expect(try await loader.image(at: server.url("/b")).image.pixelSize.width == 30)
    await #expect {
      try await loader.bitmap(at: server.url("/b"))
    } throws: { error in
      guard case .invalidImage(.corrupt)? = error as? ImageDownloadError else { return false }
      return true
    }
  }
}
