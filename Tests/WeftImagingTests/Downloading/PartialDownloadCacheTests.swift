import Foundation
import TestSupport
import Testing
import WeftThreads

@testable import WeftImaging

@Suite struct KeptPartsTests {
  private func url(_ name: Int) -> URL { URL(string: "https://example.org/\(name)")! }

  private func part(_ byteCount: Int) -> PartialDownload {
    var part = PartialDownload()
    part.data = Data(count: byteCount)
    return part
  }

  @Test func `Large partial downloads evict older ones, and one that is too large is not kept`() {
    var parts = PartialDownloadCache(byteLimit: 100)
    for name in 0..<8 { parts.store(part(30), of: url(name), at: 0) }
    #expect(parts.count == 3 && parts.byteCount == 90)
    parts.store(part(101), of: url(8), at: 0)
    #expect(parts.byteCount == 90 && parts.take(url(8)) == nil)
    #expect(parts.take(url(7))?.data.count == 30 && parts.take(url(7)) == nil)
    #expect(parts.take(url(0)) == nil)
  }

  @Test func `The number of partial downloads is limited, and each URL has one`() {
    var parts = PartialDownloadCache()
    for name in 0..<20 { parts.store(part(1), of: url(name), at: 0) }
    #expect(parts.count == PartialDownloadCache.countLimit)
    for byteCount in 1...5 { parts.store(part(byteCount), of: url(30), at: 0) }
    #expect(parts.count == PartialDownloadCache.countLimit && parts.take(url(30))?.data.count == 5)
  }

  @Test func `Old downloads are evicted, and the time until the next eviction is returned`() {
    var parts = PartialDownloadCache(lifetime: 10)
    parts.store(part(1), of: url(1), at: 100)
    parts.store(part(2), of: url(2), at: 104)
    #expect(parts.evictOld(at: 109) == 1)
    #expect(parts.evictOld(at: 110) == 4 && parts.byteCount == 2)
    #expect(parts.evictOld(at: 114) == nil && parts.count == 0)
  }

  @Test(arguments: [(TimeInterval.infinity, 1), (0, 0)])
  func `A queue keeps interrupted downloads and evicts them by itself`(lifetime: TimeInterval, count: Int)
    async throws
  {
    let queue = queue(length: 100, lifetime: lifetime)
    _ = await Self.error(of: url(1), in: queue)
    // The part is stored before the completion is called, and evicted after that.
    try await waitUntil("\(count) parts") { await Self.count(in: queue) == count }
  }

  @Test func `A queue does not keep a download whose connection is lost after its end`() async {
    let queue = queue(length: 10, lifetime: .infinity)
    #expect(await Self.error(of: url(1), in: queue) != nil)
    #expect(await Self.count(in: queue) == 0)
  }

  /// A queue whose server announces a length, and disconnects after ten bytes.
  private func queue(length: Int, lifetime: TimeInterval) -> TransferQueue {
    let response = HTTPResponse(
      status: 200, headers: ["accept-ranges": "bytes", "etag": "\"1\""], length: length)
    return TransferQueue(
      configuration: .init(), cache: nil, partialDownloads: PartialDownloadCache(lifetime: lifetime)
    ) {
      ImmediateTransport(response, Data(count: 10))
    }
  }

  @Test func `The rest of a picture is too much data if its length overflows`() async throws {
    let url = url(1)
    var first = part(10)
    first.isResumable = true
    first.validity.entityTag = "\"1\""
    var parts = PartialDownloadCache()
    parts.store(first, of: url, at: 0)
    let response = HTTPResponse(
      status: 206, headers: ["content-range": "bytes 10-19/20", "etag": "\"1\""], length: Int.max)
    let queue = TransferQueue(configuration: .init(), cache: nil, partialDownloads: parts) {
      ImmediateTransport(response, Data(count: 10))
    }
    let limit = queue.configuration.maximumBytes
    #expect(await Self.error(of: url, in: queue) == .tooMuchData(limit: limit))
  }

  /// Downloads a picture once, and returns the error or nil on success.
  private static func error(of url: URL, in queue: TransferQueue) async -> ImageDownloadError? {
    await handover { finish in
      queue.run { queue in
        queue.add(
          ImageTransfer.Subscriber(
            request: ImageDownloadRequest(url: url, retries: false), progress: nil,
            completion: { result in
              if case .failure(let error) = result { finish(error) } else { finish(nil) }
            }, progressImage: nil))
      }
    }
  }

  private static func count(in queue: TransferQueue) async -> Int {
    await handover { finish in
      queue.run { finish($0.partialDownloads.count) }
    }
  }
}
