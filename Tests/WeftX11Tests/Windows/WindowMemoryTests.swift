import Testing
import WeftGraphics
import WeftImaging

@testable import WeftX11

/// The image cache shrinks with the area of the windows.
@Suite struct WindowMemoryTests {
  private static let limit = 32 << 20

  /// Returns a cache that is full of images of 256 kilobytes.
  private func fullCache() throws -> DecodedImageCache {
    let cache = DecodedImageCache(byteLimit: Self.limit)
    for number in 0..<128 {
      cache.store(try Bitmap(width: 256, height: 256) { _, _ in }, for: number)
    }
    #expect(cache.byteCount == Self.limit)
    return cache
  }

  @Test func `The cache shrinks in proportion to a window that becomes smaller`() throws {
    let cache = try fullCache()
    var memory = WindowMemory(cache: cache)
    for (area, share) in [(1_600_000, 1), (800_000, 1), (400_000, 0.5), (100_000, 0.125), (10_000, 0.125)] {
      memory.update(area: area)
      #expect(cache.byteCount == Int(Double(Self.limit) * share), "\(area)")
    }
  }

  @Test func `A window that grows or keeps its size leaves the cache unchanged`() throws {
    let cache = try fullCache()
    var memory = WindowMemory(cache: cache)
    for area in [10_000, 10_000, 800_000] { memory.update(area: area) }
    #expect(cache.byteCount == Self.limit)
  }

  @Test func `Closing a small window over another evicts little from the cache`() throws {
    let cache = try fullCache()
    var memory = WindowMemory(cache: cache)
    memory.update(area: 100_000)
    memory.update(area: 104_000)
    memory.update(area: 100_000)
    #expect(cache.byteCount > Self.limit * 9 / 10)
  }

  @Test func `Without windows an eighth of the cache is kept`() throws {
    let cache = try fullCache()
    var memory = WindowMemory(cache: cache)
    memory.update(area: 800_000)
    memory.update(area: 0)
    #expect(cache.byteCount == Self.limit / 8)
  }
}
